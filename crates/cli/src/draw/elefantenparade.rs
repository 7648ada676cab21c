//! Elefantenparade: the path with its elephants and trunks, the house, and what each player has.

use super::grid::LABEL;
use super::styled;
use anstyle::{AnsiColor, Style};
use menagerie::core::{Player, Position as _};
use menagerie::elefantenparade::{Elephant, Ground, Phase, Position, Square, Track};
use std::iter;

/// How moves are written.
pub(super) const MOVES: &str = "\
@3        place an elephant on square 3
7+3       the elephant on square 7 goes 3 spaces
parade    all elephants go one square
";

const WATER: Style = AnsiColor::Blue.on_default();
const TRUNKS: Style = AnsiColor::Red.on_default();

/// The printed board (E3), on which the path is a spiral; other paths are drawn in lines that are as long.
const COLUMNS: usize = 12;
const ROWS: usize = 9;
/// The cell of its first square, and how many steps it goes from there right, up, left, down, and so on.
const FIRST: usize = (ROWS - 1) * COLUMNS;
const LEGS: [usize; 8] = [11, 8, 11, 6, 9, 4, 7, 2];
/// The first cell of the house in its middle.
const HOUSE: usize = 4 * COLUMNS + 4;

pub(super) fn draw(position: &Position) -> String {
    let path = if position.track() == Track::STANDARD { spiral(position) } else { lines(position) };
    let sides: String = position.players().iter().map(|player| side(position, player)).collect();
    format!("{path}\n{sides}{}", phase(position))
}

/// The squares where the printed board has them.
fn spiral(position: &Position) -> String {
    let mut cells = vec![" ".repeat(4); COLUMNS * ROWS];
    let house = (HOUSE..).zip(house(position));
    for (place, cell) in places().zip(squares(position)).chain(house) {
        cells[place] = cell;
    }
    rows(&cells)
}

/// The cell of each square from the first on, counted along the rows from the top.
fn places() -> impl Iterator<Item = usize> {
    let directions = [1, -COLUMNS.cast_signed(), -1, COLUMNS.cast_signed()].into_iter().cycle();
    let steps = LEGS.into_iter().zip(directions).flat_map(|(length, step)| iter::repeat_n(step, length));
    let places = steps.scan(FIRST, |place, step| {
        *place = place.checked_add_signed(step)?;
        Some(*place)
    });
    iter::once(FIRST).chain(places)
}

/// The squares in lines, and the house behind the last one.
fn lines(position: &Position) -> String {
    let cells: Vec<_> = squares(position).chain(house(position)).collect();
    rows(&cells)
}

fn rows(cells: &[String]) -> String {
    cells.chunks(COLUMNS).map(|row| row.join(" ").trim_end().to_owned() + "\n").collect()
}

/// The squares from the first on, in four columns each.
fn squares(position: &Position) -> impl Iterator<Item = String> {
    position.track().squares().map(|square| {
        let elephant = position.elephant_at(square);
        let elephant =
            elephant.map_or_else(|| " ".to_owned(), |elephant| styled(elephant.owner, &elephant.to_string()));
        format!("{LABEL}{:>2}{LABEL:#}{}{elephant}", square.number(), ground(position, square))
    })
}

/// `~` water, `T` a tree field with its trunks, `t` one without.
fn ground(position: &Position, square: Square) -> String {
    match position.track().ground(square) {
        Some(Ground::Water) => format!("{WATER}~{WATER:#}"),
        Some(Ground::Tree) if position.trunks_on(square) > 0 => format!("{TRUNKS}T{TRUNKS:#}"),
        Some(Ground::Tree) => "t".to_owned(),
        _ => " ".to_owned(),
    }
}

/// Who has come home for how many trunks, and what is left there, in four columns each.
fn house(position: &Position) -> impl Iterator<Item = String> {
    let home = position.arrivals().map(|(owner, trunks)| format!("{}:{trunks} ", letter(owner)));
    let free = (1..=position.trunks_ahead()).rev().map(|trunks| format!(".:{trunks} "));
    iter::once("home".to_owned()).chain(home).chain(free)
}

fn side(position: &Position, player: Player) -> String {
    format!("player {player}  {}  trunks {}\n", letter(player), position.trunks(player))
}

/// The letter of a player's elephants.
fn letter(owner: Player) -> String {
    styled(owner, &Elephant { owner, has_moved: false }.to_string())
}

fn phase(position: &Position) -> String {
    match position.phase() {
        Phase::Place => "set-up\n".to_owned(),
        Phase::Turn(steps) => format!("steps     {steps}\n"),
        Phase::Over => String::new(),
    }
}
