//! Both games through the conformance suite, and properties of their own.

mod slow;

use menagerie_conformance::{Game as RandomGame, Property, SlowGame as _, Subject, Suite, agrees_with_slow};
use menagerie_core::board::Square;
use menagerie_core::notation::{write_board, write_counted};
use menagerie_core::{Dice, HiddenInformation as _, Player, Position as _, View as _, Viewer};
use menagerie_narnia::{
    Army, DisplayMode, Edition, GRID, Kind, Move, Ply, Position, Rules, Setup, Sighting, View, is_boulder,
};
use proptest::prelude::*;
use slow::Slow;
use std::collections::{BTreeMap, BTreeSet};

struct Narnia;

fn squares() -> impl Iterator<Item = Square> {
    GRID.squares(GRID.all())
}

impl Subject for Narnia {
    type Position = Position;

    /// Moves of every sort between squares drawn at random, more from squares with pieces than from others.
    fn written_moves(&self, position: &Position) -> impl Iterator<Item = Move> {
        let mut dice = Dice::new(position.fingerprint());
        let all: Vec<Square> = squares().collect();
        let held: Vec<Square> = squares().filter(|square| position.piece_at(*square).is_some()).collect();
        let mut moves = Vec::new();
        for _ in 0..300 {
            let any = |dice: &mut Dice| all[dice.index(all.len())];
            let from =
                if held.is_empty() || dice.below(8) == 0 { any(&mut dice) } else { held[dice.index(held.len())] };
            let about = |dice: &mut Dice| near(from, dice);
            let (near, far, other) = (about(&mut dice), any(&mut dice), held.get(dice.index(held.len())));
            let kind = Kind::ALL[dice.index(Kind::ALL.len())];
            let to = if dice.below(4) == 0 { far } else { near };
            let ply = match dice.below(16) {
                0..4 => Ply::Go { from, to },
                4 => Ply::Glide { from, to },
                5 => Ply::GlideAndAttack { from, to, target: any(&mut dice) },
                6 => Ply::Rampage { from, to },
                7 => Ply::TurnToStone { from, target: to },
                8 => Ply::Enchant { from, target: to },
                9 => Ply::Detect { from, target: to },
                10 => Ply::Restore { from },
                11 => Ply::Arrows { from, target: to },
                12 => Ply::Summon { susan: from, from: *other.unwrap_or(&far), to },
                13 => Ply::Heal { lucy: from, kind, to: far },
                14 => Ply::Place { kind, to: far },
                _ => Ply::Reinforce,
            };
            moves.extend(Move::new(ply));
        }
        moves.into_iter()
    }

    fn slow_moves(&self, position: &Position) -> Option<Vec<Move>> {
        let moves = Slow::read(&position.to_string()).moves();
        Some(moves.iter().map(|text| text.parse().expect("the slow program's move to be one")).collect())
    }

    /// No piece is made but out of the reserve, the captured and those still to be set up; none is lost.
    fn conserved(&self, before: &Position, mv: Move, after: &Position) -> Result<(), String> {
        let (standing, stands) = (standing(before), standing(after));
        for kind in Kind::ALL {
            let off = |position: &Position| position.in_reserve(kind) + position.captured(kind);
            let owned = standing.get(&kind).unwrap_or(&0) + off(before);
            let owns = stands.get(&kind).unwrap_or(&0) + off(after);
            let placed = before.is_deploying() && matches!(mv.ply(), Ply::Place { kind: placed, .. } if placed == kind);
            if owns != owned + u8::from(placed) || !before.is_deploying() && owned != kind.count() {
                return Err(format!("of {kind} there were {owned}, there are {owns}"));
            }
            let has_returned = before.captured(kind) > after.captured(kind);
            if has_returned && !matches!(mv.ply(), Ply::Heal { kind: healed, .. } if healed == kind) {
                return Err(format!("{kind} has returned"));
            }
        }
        Ok(())
    }

    fn twins(&self, position: &Position, viewer: Viewer) -> Vec<Position> {
        let mut dice = Dice::new(position.fingerprint());
        (0..6).filter_map(|_| exchanged(position, viewer, &mut dice)).collect()
    }

    fn look_alikes(&self, position: &Position, viewer: Viewer) -> Vec<(Move, Move)> {
        let moves = position.moves();
        let placed = |mv: &Move| match mv.ply() {
            Ply::Place { kind, to } if viewer.player() != Some(kind.colour().player()) => Some(to),
            _ => None,
        };
        let pairs = moves.iter().zip(moves.iter().skip(1));
        let alike = pairs.filter(|(one, other)| placed(one).is_some() && placed(one) == placed(other));
        alike.map(|(one, other)| (*one, *other)).collect()
    }

    fn worlds(&self, position: &Position, viewer: Viewer) -> Vec<(Position, u32)> {
        worlds(position, viewer)
    }
}

/// How many pieces of each kind stand on the board.
fn standing(position: &Position) -> BTreeMap<Kind, u8> {
    let mut standing = BTreeMap::new();
    for piece in squares().filter_map(|square| position.piece_at(square)) {
        *standing.entry(piece.kind).or_default() += 1;
    }
    standing
}

/// A square not far from another.
fn near(from: Square, dice: &mut Dice) -> Square {
    let shifted = |coordinate: u8, dice: &mut Dice| (coordinate + dice.below(5) as u8).saturating_sub(2).min(9);
    Square::new(shifted(from.file(), dice), shifted(from.rank(), dice))
}

/// A position as its fields, the board square by square.
#[derive(Clone)]
struct Fields {
    /// Ranks from the highest, each as cells: a letter with its mark, `.` or `#`.
    board: Vec<Vec<String>>,
    rest: Vec<String>,
}

impl Fields {
    fn of(text: &str) -> Self {
        let mut fields = text.split(' ').map(str::to_owned);
        let board = fields.next().expect("a board");
        Self { board: board.split('/').map(cells).collect(), rest: fields.collect() }
    }

    fn text(&self) -> String {
        let row = |cells: &Vec<String>| {
            let row = cells.concat();
            (1..=10).rev().fold(row, |row, run| row.replace(&".".repeat(run), &run.to_string()))
        };
        let board: Vec<String> = self.board.iter().map(row).collect();
        format!("{} {}", board.join("/"), self.rest.join(" "))
    }

    /// The places of the pieces whose kinds a viewer does not know.
    fn hidden(&self, viewer: Viewer) -> Vec<(usize, usize)> {
        let is_hidden = |cell: &str| {
            let letter = cell.chars().next().unwrap_or('.');
            let army = if letter.is_ascii_uppercase() { Player::Two } else { Player::One };
            letter.is_ascii_alphabetic() && !cell.contains(['!', '%', '~']) && viewer.player() != Some(army)
        };
        let places = (0..10).flat_map(|rank| (0..10).map(move |file| (rank, file)));
        places.filter(|(rank, file)| is_hidden(&self.board[*rank][*file])).collect()
    }

    fn letter(&self, (rank, file): (usize, usize)) -> char {
        self.board[rank][file].chars().next().unwrap_or('.')
    }

    fn set_letter(&mut self, (rank, file): (usize, usize), letter: char) {
        let mark: String = self.board[rank][file].chars().skip(1).collect();
        self.board[rank][file] = format!("{letter}{mark}");
    }
}

fn cells(row: &str) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    let mut run = 0;
    for letter in row.chars() {
        if let Some(digit) = letter.to_digit(10) {
            run = 10 * run + digit as usize;
            continue;
        }
        cells.extend(std::iter::repeat_n(".".to_owned(), std::mem::take(&mut run)));
        if "!%~+'".contains(letter) {
            cells.last_mut().expect("a piece before its mark").push(letter);
        } else {
            cells.push(letter.to_string());
        }
    }
    cells.extend(std::iter::repeat_n(".".to_owned(), run));
    cells
}

/// The position with two hidden pieces of one army exchanged, or one exchanged with a piece that is absent or in a
/// hidden reserve; none where that makes no position, or one that the viewer can tell from it.
fn exchanged(position: &Position, viewer: Viewer, dice: &mut Dice) -> Option<Position> {
    let mut fields = Fields::of(&position.to_string());
    let hidden = fields.hidden(viewer);
    let one = *hidden.get(dice.index(hidden.len()))?;
    let letter = fields.letter(one);
    let kind = Kind::from_letter(letter)?;
    let display = position.rules().display;
    let hides_absent = match display {
        _ if position.is_deploying() => true,
        DisplayMode::Open => false,
        DisplayMode::Stealth => true,
        DisplayMode::Prisoner => viewer.player() != Some(kind.colour().other().player()),
        DisplayMode::Secret => viewer.player() != Some(kind.colour().player()),
    };
    let hides_reserve = position.is_reinforcing() && viewer != Viewer::Player(Player::Two);
    match dice.below(3) {
        0 if hides_absent => {
            let absent: Vec<Kind> = Kind::ALL
                .into_iter()
                .filter(|other| other.colour() == kind.colour() && absent(position, *other) > 0)
                .collect();
            fields.set_letter(one, absent.get(dice.index(absent.len()))?.letter());
        }
        1 if hides_reserve && fields.board[one.0][one.1].contains('+') => {
            let mut reserve = spread(&fields.rest[2]);
            let other = dice.index(reserve.len());
            fields.set_letter(one, std::mem::replace(&mut reserve[other], letter));
            fields.rest[2] = gathered(&reserve);
        }
        _ => {
            let same: Vec<(usize, usize)> = hidden
                .into_iter()
                .filter(|place| fields.letter(*place).is_ascii_uppercase() == letter.is_ascii_uppercase())
                .collect();
            let other = *same.get(dice.index(same.len()))?;
            let swapped = fields.letter(other);
            fields.set_letter(one, swapped);
            fields.set_letter(other, letter);
        }
    }
    let twin: Position = fields.text().parse().ok()?;
    // Who has won is announced to everybody, even where it cannot be told from the board.
    (twin.outcome() == position.outcome()).then_some(twin)
}

/// How many pieces of a kind are neither on the board nor in reserve.
fn absent(position: &Position, kind: Kind) -> usize {
    let standing = standing(position).get(&kind).copied().unwrap_or(0);
    usize::from(kind.count() - position.in_reserve(kind) - standing)
}

/// A reserve letter by letter.
fn spread(text: &str) -> Vec<char> {
    let mut letters = Vec::new();
    let mut count = 1;
    for letter in text.chars().filter(|letter| *letter != '-') {
        if let Some(digit) = letter.to_digit(10) {
            count = digit as usize;
        } else {
            letters.extend(std::iter::repeat_n(letter, std::mem::replace(&mut count, 1)));
        }
    }
    letters
}

/// A reserve as position strings have it.
fn gathered(letters: &[char]) -> String {
    let count = |letter: char| letters.iter().filter(|other| **other == letter).count();
    let counted = ['A', 'S', 'L', 'T', 'R', 'D'].into_iter().map(|letter| match count(letter) {
        0 => String::new(),
        1 => letter.to_string(),
        count => format!("{count}{letter}"),
    });
    let text: String = counted.collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Every position that a viewer cannot tell from this one, with its number of deals of distinct pieces; empty where
/// there would be too many.
fn worlds(position: &Position, viewer: Viewer) -> Vec<(Position, u32)> {
    const MOST: usize = 2;
    let text = position.to_string();
    if Fields::of(&text).hidden(viewer).len() > MOST {
        return Vec::new();
    }
    let view = Slow::read(&text).view(viewer.number());
    let read = |(text, weight): (String, u32)| (text.parse().expect("a position that the rules allow"), weight);
    texts_behind(&view, viewer).into_iter().map(read).collect()
}

/// The position strings with a view string, each with its number of deals of distinct pieces.
///
/// The hidden squares are filled with every kind, a hidden reserve with the reinforcements that are not on the board;
/// what is allowed, and what its view is, the slow program says.
fn texts_behind(view: &str, viewer: Viewer) -> Vec<(String, u32)> {
    let Some((position, _)) = view.rsplit_once(' ') else { return Vec::new() };
    let mut fields = Fields::of(position);
    let places = (0..10).flat_map(|rank| (0..10).map(move |file| (rank, file)));
    let hidden: Vec<(usize, usize)> = places.filter(|place| "Xx".contains(fields.letter(*place))).collect();
    let mut left: BTreeMap<char, u32> =
        Kind::ALL.into_iter().map(|kind| (kind.letter(), u32::from(kind.count()))).collect();
    for cell in fields.board.iter().flatten() {
        if let Some(count) = cell.chars().next().and_then(|letter| left.get_mut(&letter)) {
            *count = count.saturating_sub(1);
        }
    }
    let hides_reserve = fields.rest[2].contains('?');
    let mut found = Vec::new();
    fill(&mut fields, &hidden, &mut left, 1, &mut |fields, weight| {
        let mut fields = fields.clone();
        if hides_reserve {
            fields.rest[2] = gathered(&not_arrived(&fields));
        }
        let text = fields.text();
        let slow = Slow::read(&text);
        if slow.is_allowed() && slow.view(viewer.number()) == view {
            found.push((text, weight));
        }
    });
    found
}

/// The ten reinforcements without those on the board.
fn not_arrived(fields: &Fields) -> Vec<char> {
    let mut left = spread("ASLTR5D");
    for cell in fields.board.iter().flatten().filter(|cell| cell.contains('+')) {
        left.iter().position(|letter| cell.starts_with(*letter)).map(|place| left.remove(place));
    }
    left
}

fn fill(
    fields: &mut Fields,
    hidden: &[(usize, usize)],
    left: &mut BTreeMap<char, u32>,
    weight: u32,
    visit: &mut dyn FnMut(&Fields, u32),
) {
    let Some((place, rest)) = hidden.split_first() else { return visit(fields, weight) };
    let before = fields.letter(*place);
    let is_open =
        |(letter, count): &(&char, &u32)| **count > 0 && letter.is_ascii_uppercase() == before.is_ascii_uppercase();
    let letters: Vec<char> = left.iter().filter(is_open).map(|(letter, _)| *letter).collect();
    for letter in letters {
        let count = left[&letter];
        left.insert(letter, count - 1);
        fields.set_letter(*place, letter);
        fill(fields, rest, left, weight * count, visit);
        left.insert(letter, count);
    }
    fields.set_letter(*place, before);
}

fn rules() -> impl Strategy<Value = Rules> {
    let edition = prop_oneof![Just(Edition::Classic), Just(Edition::Powers)];
    let display = proptest::sample::select(DisplayMode::ALL.to_vec());
    (edition, display).prop_map(|(edition, display)| Rules::new(edition).with_display(display))
}

/// The properties that look at all worlds of a view.
const WORLDS: [Property; 3] = [Property::ViewChance, Property::SampleVaries, Property::SampleFair];

/// The suite for some of its properties.
fn conforms(properties: &[Property]) {
    for property in properties {
        let suite = Suite::new(Narnia).games(8).plies(700).positions(6).with_symmetry().with_serde().with_view_serde();
        // Worlds are too many to list in random games: composed positions tell of them.
        let suite = if WORLDS.contains(property) { suite } else { suite.refuse_untold() };
        suite
            .only(*property)
            .run(rules().prop_filter("a display that shows all", |rules| holds_in(*property, rules.display)));
    }
}

/// Whether a property holds in a display of captured pieces.
///
/// Where they are hidden, an attack may show for a moment in what two positions differ, and leave equal views (N16). What
/// is seen then, the slow program says.
fn holds_in(property: Property, display: DisplayMode) -> bool {
    display == DisplayMode::Open || !matches!(property, Property::TwinMoves | Property::TwinRecords)
}

/// The properties of the suite from one to another.
fn from_to(first: Property, last: Property) -> Vec<Property> {
    Property::ALL.iter().copied().filter(|property| (first..=last).contains(property)).collect()
}

#[test]
fn texts_conform() {
    conforms(&from_to(Property::PositionText, Property::SerdeStrict));
}

#[test]
fn moves_conform() {
    conforms(&from_to(Property::MoveCount, Property::SlowMoves));
}

#[test]
fn play_conforms() {
    conforms(&from_to(Property::Start, Property::Reload));
}

#[test]
fn games_conform() {
    conforms(&from_to(Property::Determinism, Property::Replay));
}

#[test]
fn views_conform() {
    conforms(&from_to(Property::TwinViews, Property::ViewChance));
}

#[test]
fn samples_conform() {
    conforms(&from_to(Property::SampleFits, Property::SampleFair));
}

#[test]
fn symmetry_conforms() {
    conforms(&from_to(Property::SymmetryGroup, Property::Canonical));
}

/// A position string, of which most mean a position and some just fail: a few pieces in any phase.
fn compose(dice: &mut Dice) -> String {
    let powers = dice.below(4) > 0;
    let display = ["open", "prisoner", "secret", "stealth"][dice.index(4)];
    let game = if powers { '2' } else { '1' };
    if dice.below(8) == 0 {
        return composed_setup(game, display, dice);
    }
    let mut fields = Fields::of("10/10/10/10/2##2##2/2##2##2/10/10/10/10 1 play - - -:- 1/open");
    let reinforcing = powers && dice.below(8) == 0;
    let mut letters: Vec<char> = Kind::ALL
        .iter()
        .flat_map(|kind| std::iter::repeat_n(kind.letter(), kind.count().into()))
        .filter(|letter| !reinforcing || !"ASLTRD".contains(*letter))
        .collect();
    dice.shuffle(&mut letters);
    // Few or many pieces, and often none but those that cannot move.
    let most = [4, 8, 30][dice.index(3)];
    let count = 1 + dice.index(most);
    let still = dice.below(4) == 0;
    letters.truncate(count);
    letters.retain(|letter| !"fF".contains(*letter));
    letters.extend(["f", "F"].into_iter().filter(|_| dice.below(16) > 0).flat_map(str::chars));
    if still {
        letters.retain(|letter| "fFmMSLA".contains(*letter));
    }
    let reserve = if reinforcing { "ASLTR5D" } else { "-" };
    let mut reserved: Vec<char> = if reinforcing { spread(reserve) } else { Vec::new() };
    if reinforcing {
        dice.shuffle(&mut reserved);
        // The ranks from the lowest in N1's order of squares.
        for (index, letter) in reserved.split_off(1 + dice.index(10)).into_iter().enumerate() {
            fields.board[9 - index / 5][2 * (index % 5) + dice.index(2)] = format!("{letter}+");
        }
    }
    for letter in letters {
        let place = (dice.index(10), dice.index(if still { 3 } else { 10 }));
        if fields.board[place.0][place.1] == "." {
            let mark = composed_mark(letter, powers, reinforcing, dice);
            fields.board[place.0][place.1] = format!("{letter}{mark}");
        }
    }
    let full = powers && !reinforcing && dice.below(4) == 0;
    let to_act = if reinforcing { 2 } else { 1 + dice.below(2) };
    let phase = if reinforcing { "reinforce" } else { "play" };
    let reserve = if full { "ASLTR5D".to_owned() } else { gathered(&reserved) };
    let heal = if powers && dice.below(2) == 0 { 'h' } else { '-' };
    let trails = [composed_trail(&fields, false, dice), composed_trail(&fields, true, dice)].join(":");
    let rest = format!("{to_act} {phase} {reserve} {heal} {trails} {game}/{display}");
    fields.rest = rest.split(' ').map(str::to_owned).collect();
    let text = fields.text();
    let wrong = dice.below(16) == 0;
    let is_over = phase == "play" && Slow::read(&text).winner().is_some() != wrong;
    if is_over { text.replace(" play ", " over ") } else { text }
}

/// A mark that mostly fits a letter.
fn composed_mark(letter: char, powers: bool, reinforcing: bool, dice: &mut Dice) -> &'static str {
    let red = letter.is_ascii_uppercase();
    let moves = !"fFmM".contains(letter);
    match dice.below(12) {
        0..4 => "!",
        4 | 5 if moves => "'",
        6 if powers && red && moves && letter != 'A' => "%",
        7 if powers && red && moves && !"APSL".contains(letter) => "~",
        8 if powers && !reinforcing && "ASLTRD".contains(letter) => "+",
        9 if powers && !reinforcing && "ASLTRD".contains(letter) => "+'",
        10 if dice.below(8) == 0 => ["%", "~", "+", "'"][dice.index(4)],
        _ => "",
    }
}

/// Mostly no trail, else one that mostly can be.
fn composed_trail(fields: &Fields, red: bool, dice: &mut Dice) -> String {
    let places = (0..10).flat_map(|rank| (0..10).map(move |file| (rank, file)));
    let pieces: Vec<(usize, usize)> = places
        .filter(|place| fields.letter(*place).is_ascii_alphabetic())
        .filter(|place| {
            let is_red = fields.letter(*place).is_ascii_uppercase() && !fields.board[place.0][place.1].contains('~');
            is_red == red || dice.below(16) == 0
        })
        .collect();
    if pieces.is_empty() || dice.below(2) == 0 {
        return "-".to_owned();
    }
    let (rank, file) = pieces[dice.index(pieces.len())];
    let most = [1, 1, 2, 9][dice.index(4)];
    let (far, along) = (1 + dice.index(most), dice.below(2) == 0);
    let moved = |coordinate: usize, dice: &mut Dice| {
        if dice.below(2) == 0 { (coordinate + far).min(9) } else { coordinate.saturating_sub(far) }
    };
    let from = if along { (rank, moved(file, dice)) } else { (moved(rank, dice), file) };
    let from = if dice.below(8) == 0 { (moved(from.0, dice), from.1) } else { from };
    let name = |(rank, file): (usize, usize)| format!("{}{}", char::from(b'a' + file as u8), 10 - rank);
    let (last, other) = (name((rank, file)), name(from));
    if dice.below(3) == 0 { format!("{last}{other}{last}") } else { format!("{other}{last}") }
}

/// A set-up that is under way, mostly right.
fn composed_setup(game: char, display: &str, dice: &mut Dice) -> String {
    let rules: Rules = format!("{game}/{display}").parse().expect("rules");
    let mut position = Position::new(&rules);
    let count = dice.below(70);
    for _ in 0..count {
        let mv = position.random_move(dice).expect("a piece to set up");
        position.play(mv).expect("a legal placing");
    }
    let text = position.to_string();
    match dice.below(6) {
        0 => text.replacen(" 1 deploy", " 2 deploy", 1),
        1 => text.replacen(" h ", " - ", 1),
        2 => text.replacen('l', "y", 1),
        _ => text,
    }
}

fn composed_text() -> impl Strategy<Value = String> {
    any::<u64>().prop_map(|seed| compose(&mut Dice::new(seed)))
}

/// Positions as N32 allows them, whether or not a game leads there.
fn composed() -> impl Strategy<Value = Position> {
    composed_text().prop_filter_map("N32 forbids it", |text| text.parse().ok())
}

/// Positions on the way of a random game.
fn reached() -> impl Strategy<Value = Position> {
    (rules(), any::<u64>(), 60_usize..700)
        .prop_map(|(rules, seed, plies)| *RandomGame::random(Position::new(&rules), seed, plies).end())
}

/// A view string with something changed that could be changed.
fn altered(view: &str, dice: &mut Dice) -> String {
    let mut fields = Fields::of(view);
    let places = (0..10).flat_map(|rank| (0..10).map(move |file| (rank, file)));
    let pieces: Vec<(usize, usize)> = places.filter(|place| fields.letter(*place).is_ascii_alphabetic()).collect();
    let Some(&(rank, file)) = pieces.get(dice.index(pieces.len())) else { return view.to_owned() };
    let letter = fields.letter((rank, file));
    let hidden = if letter.is_ascii_uppercase() { 'X' } else { 'x' };
    let rest = &mut fields.rest;
    match dice.below(10) {
        0 | 1 => rest[1] = if rest[1] == "over" { "play".to_owned() } else { "over".to_owned() },
        2 => rest[0] = if rest[0] == "1" { "2".to_owned() } else { "1".to_owned() },
        3 => rest[3] = if rest[3] == "h" { "-".to_owned() } else { "h".to_owned() },
        4 => rest[6] = String::from(["-", "F", "f", "ASLTR5D", "5O"][dice.index(5)]),
        5 => rest[5] = rest[5].replace(["open", "secret"][dice.index(2)], "stealth"),
        6 => ".".clone_into(&mut fields.board[rank][file]),
        7 => fields.board[rank][file] = format!("{hidden}{}", ["", "'", "+", "+'"][dice.index(4)]),
        8 => fields.board[rank][file] = format!("{letter}{}", ["", "!", "%", "'"][dice.index(4)]),
        _ => rest[4] = String::from("-:-"),
    }
    fields.text()
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, max_global_rejects: 100_000, ..ProptestConfig::with_cases(cases) }
}

proptest! {
    #![proptest_config(config(3_000))]

    #[test]
    fn exactly_the_positions_of_n32_are_read(text in composed_text()) {
        let read = text.parse::<Position>();
        prop_assert_eq!(read.is_ok(), Slow::read(&text).is_allowed(), "'{}': {:?}", text, read);
    }
}

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn fast_and_slow_agree(reached in reached(), composed in composed()) {
        for position in [reached, composed] {
            let slow = Slow::read(&position.to_string());
            prop_assert!(slow.is_allowed(), "{} is not allowed", position);
            agrees_with_slow(&position, &slow, 3)?;
        }
    }
}

proptest! {
    #![proptest_config(config(12))]

    #[test]
    fn composed_positions_conform(position in composed(), seed: u64) {
        // Composed positions may have views whose other ending is too rare for the suite to sample it.
        let holds = |property: Property| property != Property::ViewTruth && holds_in(property, position.rules().display);
        for property in Property::ALL.iter().filter(|property| holds(**property)) {
            let suite = Suite::new(Narnia).with_symmetry().with_serde().only(*property);
            suite.check_position(&position, seed).map_err(|violation| TestCaseError::fail(violation.to_string()))?;
        }
    }
}

/// What viewers know, in a phase that random games seldom show.
fn views_conform_in(phase: fn(&Position) -> bool) {
    let mut dice = Dice::new(33);
    let properties = from_to(Property::TwinViews, Property::SampleFair).into_iter();
    let suites: Vec<_> = properties.map(|property| (property, Suite::new(Narnia).only(property))).collect();
    let mut positions = 0;
    while positions < 8 {
        let Ok(position) = compose(&mut dice).parse::<Position>() else { continue };
        if !phase(&position) {
            continue;
        }
        for (_, suite) in suites.iter().filter(|(property, _)| holds_in(*property, position.rules().display)) {
            suite.check_position(&position, dice.word()).unwrap_or_else(|violation| panic!("{violation}"));
        }
        positions += 1;
    }
    let mut untold = suites.iter().flat_map(|(_, suite)| suite.untold()).filter(|property| !WORLDS.contains(property));
    assert_eq!(untold.next(), None, "nothing was told of it");
}

#[test]
fn views_conform_while_reinforcements_come() {
    views_conform_in(Position::is_reinforcing);
}

#[test]
fn views_conform_during_the_set_up() {
    views_conform_in(Position::is_deploying);
}

#[test]
fn views_conform_after_the_end() {
    views_conform_in(|position| position.turn().is_over());
}

proptest! {
    #![proptest_config(config(60))]

    /// N33, N34: a view string is read exactly if some position has that view.
    #[test]
    fn exactly_the_views_of_positions_are_read(position in composed(), number in 0_u8..=2, seed: u64) {
        let viewer = Viewer::from_number(number).expect("a viewer");
        let view = altered(&position.view(viewer).to_string(), &mut Dice::new(seed));
        prop_assume!(view.matches(['X', 'x']).count() <= 2);
        let read = View::parse(&view, viewer, &position.rules());
        prop_assert_eq!(read.is_ok(), !texts_behind(&view, viewer).is_empty(), "'{}' ({}): {:?}", view, viewer, read);
    }
}

/// Six fields of a string, from what accessors tell: all but whose turn it is, which a finished game does not have.
fn retold(
    sighting_at: impl Fn(Square) -> Option<Sighting>,
    reserve: &[(char, u8)],
    trails: [Vec<Square>; 2],
    [phase, heal, variant]: [String; 3],
) -> String {
    let mut board = String::new();
    let cell = |square| match sighting_at(square) {
        None if is_boulder(square) => Some("#".to_owned()),
        piece => piece.map(|piece| piece.to_string()),
    };
    write_board(&mut board, GRID, cell).expect("a board");
    let trails = trails.map(|trail| match trail.len() {
        0 => "-".to_owned(),
        _ => trail.iter().map(Square::to_string).collect(),
    });
    format!("{board} {phase} {} {heal} {} {variant}", counted(reserve), trails.join(":"))
}

fn counted(list: &[(char, u8)]) -> String {
    let mut text = String::new();
    write_counted(&mut text, list.iter().map(|(letter, count)| (*letter, u16::from(*count)))).expect("a list");
    text
}

fn heal(can_heal: bool) -> String {
    if can_heal { "h" } else { "-" }.to_owned()
}

/// A string without its second field.
fn without_to_act(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    [&fields[..1], &fields[2..]].concat().join(" ")
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn accessors_tell_all_that_strings_say(reached in reached(), composed in composed()) {
        for position in [reached, composed] {
            let reserve = Kind::RESERVE.map(|kind| (kind.letter(), position.in_reserve(kind))).to_vec();
            let trails = Army::ALL.map(|army| position.trail(army).collect());
            let words = [position.phase().to_string(), heal(position.can_heal()), position.rules().to_string()];
            let piece_at = |square| position.piece_at(square).map(Sighting::from);
            prop_assert_eq!(retold(piece_at, &reserve, trails, words), without_to_act(&position.to_string()));
            prop_assert_eq!(position.to_act(), position.turn().player());
            prop_assert_eq!(position.last_to_act().is_some(), position.turn().is_over());
            for viewer in Viewer::all(position.players()) {
                let view = position.view(viewer);
                let known = Kind::RESERVE.map(|kind| view.in_reserve(kind).map(|count| (kind.letter(), count)));
                let hidden = known.contains(&None).then(|| ('?', view.reserve_len()));
                let reserve: Vec<_> = known.into_iter().flatten().chain(hidden).collect();
                let trails = Army::ALL.map(|army| view.trail(army).collect());
                let words = [view.phase().to_string(), heal(view.can_heal()), view.rules().to_string()];
                let captured = Kind::ALL.map(|kind| (kind.letter(), view.captured(kind)));
                let text = retold(|square| view.sighting_at(square), &reserve, trails, words);
                prop_assert_eq!(format!("{text} {}", counted(&captured)), without_to_act(&view.to_string()));
                prop_assert_eq!((view.to_act(), view.last_to_act()), (position.to_act(), position.last_to_act()));
            }
        }
    }
}

/// N31: whatever the other army hides, the player to act has the same plies.
fn worlds_have_the_same_plies(edition: Edition) {
    let mut dice = Dice::new(31);
    let mut positions = 0;
    while positions < 10_000 {
        let rules = Rules::new(edition).with_display(DisplayMode::ALL[dice.index(4)]);
        let mut position = Position::new(&rules);
        for army in Army::ALL {
            position.deploy(&Setup::random(edition, army, &mut dice)).expect("a set-up of this game");
        }
        while let Some(mv) = position.random_move(&mut dice) {
            let view = position.view(position.to_act().expect("a player to act").into());
            let world = view.sample(&mut dice);
            assert_eq!(world.moves(), position.moves(), "in {world}, which looks like {position}");
            position.play_unchecked(mv);
            positions += 1;
        }
    }
}

#[test]
fn worlds_of_game_1_have_the_same_plies() {
    worlds_have_the_same_plies(Edition::Classic);
}

#[test]
fn worlds_of_game_2_have_the_same_plies() {
    worlds_have_the_same_plies(Edition::Powers);
}

/// A view says truly who has won, if it says it; one with all captured pieces always does.
#[test]
fn views_tell_the_winner_or_nothing() {
    let mut dice = Dice::new(13);
    let mut untold = 0;
    for game in 0..60 {
        let rules = Rules::new(Edition::Powers).with_display(DisplayMode::ALL[game % 4]);
        let over = *RandomGame::random(Position::new(&rules), dice.word(), 3_000).end();
        for viewer in Viewer::all(over.players()) {
            let view = over.view(viewer);
            assert_eq!(view.turn(), over.turn());
            match view.outcome() {
                None if over.outcome().is_some() => untold += 1,
                told => assert_eq!(told, over.outcome(), "viewer {viewer} of {over}"),
            }
            if rules.display == DisplayMode::Open {
                assert_eq!(view.outcome(), over.outcome());
            }
        }
    }
    assert!((1..60).contains(&untold), "{untold} views do not tell");
}

/// What a viewer can see of the next ply, as far as they know: what the slow program shows in any position that fits.
fn seen_next(view: &str, viewer: Viewer) -> BTreeSet<String> {
    let worlds = texts_behind(view, viewer).into_iter().map(|(text, _)| Slow::read(&text));
    let seen = |slow: &Slow| slow.moves().iter().filter_map(|mv| slow.seen(mv, viewer)).collect::<Vec<_>>();
    worlds.flat_map(|slow| seen(&slow)).collect()
}

/// An observed ply with a letter, what it reveals, or its end changed.
fn altered_seen(seen: &str, dice: &mut Dice) -> String {
    let (rest, end) = seen.strip_suffix('#').map_or((seen, ""), |rest| (rest, "#"));
    let (ply, revealed) = rest.split_once('=').unwrap_or((rest, ""));
    let letter = Kind::ALL[dice.index(Kind::ALL.len())].letter();
    match dice.below(4) {
        0 => format!("{rest}{}", if end.is_empty() { "#" } else { "" }),
        1 => format!("{ply}{end}"),
        2 if revealed.is_empty() => format!("{ply}={}{letter}{end}", &ply[..2]),
        _ => format!("{}{letter}{end}", &rest[..rest.len() - 1]),
    }
}

proptest! {
    #![proptest_config(config(200))]

    /// N33: a view goes on by exactly what some position that has it can show.
    #[test]
    fn views_go_on_by_exactly_what_can_be_seen(position in composed(), number in 0_u8..=2, seed: u64) {
        let viewer = Viewer::from_number(number).expect("a viewer");
        let view = position.view(viewer);
        let text = view.to_string();
        prop_assume!(text.matches(['X', 'x']).count() <= 2);
        let (can_be, mut dice) = (seen_next(&text, viewer), Dice::new(seed));
        let altered: Vec<String> = can_be.iter().take(60).map(|seen| altered_seen(seen, &mut dice)).collect();
        for seen in altered.iter().chain(&can_be) {
            let Ok(observation) = view.parse_observation(seen) else {
                prop_assert!(!can_be.contains(seen), "{} is not read", seen);
                continue;
            };
            let after = view.advance(&observation);
            prop_assert_eq!(after.is_ok(), can_be.contains(seen), "'{}' ({}) by {}: {:?}", view, viewer, seen, after);
        }
    }
}
