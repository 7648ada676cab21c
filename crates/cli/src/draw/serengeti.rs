//! Serengeti: the board with its safety squares, the colours, what is pending and what is still face down; and
//! the odds of attacks.

use super::{counted, grid};
use anstyle::{AnsiColor, Style};
use menagerie::core::board::Square;
use menagerie::core::{Player, Position as _};
use menagerie::serengeti::{Cell, Colour, Move, Odds, Pending, Piece, Ply, Position};

/// How moves are written.
pub(super) const MOVES: &str = "\
clear@e3  choose a square to stay empty
e3?       flip the piece on e3
b3b5      the piece on b3 moves to b5, or attacks what stands there
";

const YELLOW: Style = AnsiColor::Yellow.on_default().bold();
const RED: Style = AnsiColor::Red.on_default().bold();

pub(super) fn draw(position: &Position) -> String {
    let board = grid::draw(position.roster().grid(), 3, |square| cell(position, square));
    let sides: String = [Player::One, Player::Two].map(|player| side(position, player)).concat();
    let roster = position.roster().name();
    format!(
        "{board}    ? face down   ' injured   * safety square\n\n{sides}face down {}\nroster    {roster}\n{}",
        face_down(position),
        pending(position),
    )
}

/// The piece, a mark if it is injured, and one where it is safe.
fn cell(position: &Position, square: Square) -> String {
    let safe = if position.roster().safety().contains(&square) { '*' } else { ' ' };
    match position.cell_at(square) {
        None => format!(". {safe}"),
        Some(Cell::FaceDown) => format!("? {safe}"),
        Some(Cell::FaceUp(piece)) if piece.is_injured() => format!("{}{safe}", styled(piece)),
        Some(Cell::FaceUp(piece)) => format!("{} {safe}", styled(piece)),
    }
}

/// A piece in its colour.
fn styled(piece: Piece) -> String {
    let style = style(piece.colour());
    format!("{style}{piece}{style:#}")
}

const fn style(colour: Colour) -> Style {
    match colour {
        Colour::Yellow => YELLOW,
        Colour::Red => RED,
    }
}

fn side(position: &Position, player: Player) -> String {
    let colour = match position.colour_of(player) {
        None => "no colour yet".to_owned(),
        Some(Colour::Yellow) => format!("{YELLOW}yellow{YELLOW:#}, upper case"),
        Some(Colour::Red) => format!("{RED}red{RED:#}, lower case"),
    };
    format!("player {player}  {colour}\n")
}

/// The pieces that nobody has seen.
fn face_down(position: &Position) -> String {
    counted(position.face_down().map(|(piece, count)| (piece.letter(), count)))
}

fn pending(position: &Position) -> String {
    match position.pending() {
        Pending::SetUp => "pending   squares are cleared\n".to_owned(),
        Pending::Nothing => String::new(),
        Pending::Flip { square } => format!("pending   {square} is flipped\n"),
        Pending::Battle { from, to } => format!("pending   dice decide {from}{to}\n"),
        Pending::Poison { from, to, odd } => format!("pending   poison of {from}{to}, {odd} of 3 odd rolls\n"),
    }
}

/// A line for each attack that is legal or that dice are being rolled for.
pub(super) fn odds(position: &Position) -> String {
    let rolled = match position.pending() {
        Pending::Battle { from, to } | Pending::Poison { from, to, .. } => Move::new(Ply::Go { from, to }),
        Pending::SetUp | Pending::Nothing | Pending::Flip { .. } => None,
    };
    let attacks = position.moves().into_iter().chain(rolled);
    let lines: String = attacks.filter_map(|mv| position.odds(mv).map(|odds| attack(position, mv, odds))).collect();
    if lines.is_empty() { "no attack\n".to_owned() } else { lines }
}

fn attack(position: &Position, mv: Move, odds: Odds) -> String {
    let Ply::Go { from, to } = mv.ply() else { return String::new() };
    let piece = |square| match position.cell_at(square) {
        Some(Cell::FaceUp(piece)) => styled(piece),
        _ => String::new(),
    };
    format!("{mv}  {} against {}  {odds}\n", piece(from), piece(to))
}
