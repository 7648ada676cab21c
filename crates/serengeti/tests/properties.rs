//! Serengeti through the conformance suite, and properties of its own.

mod common;
mod composer;
mod rosters;
mod slow;

use common::taiga;
use composer::{attacks, composed_text, squares};
use menagerie_conformance::{Game, SlowGame as _, Subject, Suite, agrees_with_slow};
use menagerie_core::board::Square;
use menagerie_core::{Dice, HiddenInformation as _, Player, Position as _, Turn, Viewer, playout};
use menagerie_serengeti::{Cell, Colour, Diet, Move, Pending, Piece, Ply, Position, Role, Roster, RosterData, Rules};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use rosters::{rosters, rules};
use slow::{Slow, SlowRoster};
use std::collections::BTreeMap;

struct Serengeti;

impl Subject for Serengeti {
    type Position = Position;

    /// All but the moves of pieces: of those some, as there are thousands.
    fn written_moves(&self, position: &Position) -> impl Iterator<Item = Move> {
        let mut dice = Dice::new(position.fingerprint());
        let (goes, others): (Vec<Move>, Vec<Move>) =
            Move::all(position.roster()).partition(|mv| matches!(mv.ply(), Ply::Go { .. }));
        let some: Vec<Move> = (0..100).map(|_| goes[dice.index(goes.len())]).collect();
        others.into_iter().chain(some)
    }

    fn slow_moves(&self, position: &Position) -> Option<Vec<Move>> {
        let moves = slowed(position).moves();
        Some(moves.iter().map(|text| text.parse().expect("the slow program's move to be one")).collect())
    }

    fn conserved(&self, before: &Position, mv: Move, after: &Position) -> Result<(), String> {
        let gone = eliminated(before, after)?;
        let attacked = target(before, mv);
        if let Some((letter, square)) = gone {
            let there = before.cell_at(attacked.ok_or(format!("{letter} is gone, but nothing was attacked"))?);
            let fits = matches!(there, Some(Cell::FaceUp(piece)) if piece.to_string().starts_with(letter));
            if !fits || square != attacked {
                return Err(format!("{letter} is gone from {square:?}, but {there:?} was attacked"));
            }
        }
        if attacked.is_some_and(|square| before.roster().safety().contains(&square)) {
            return Err("a piece on a safety square was attacked (G10)".to_owned());
        }
        nothing_stirs(before, after)?;
        for player in [Player::One, Player::Two] {
            let colour = before.colour_of(player);
            if colour.is_some() && after.colour_of(player) != colour {
                return Err(format!("player {player} has changed colours"));
            }
        }
        Ok(())
    }
}

/// The face-up pieces with their squares.
fn pieces(position: &Position) -> BTreeMap<Square, Piece> {
    let face_up = |square| match position.cell_at(square) {
        Some(Cell::FaceUp(piece)) => Some((square, piece)),
        _ => None,
    };
    squares(position.roster()).into_iter().filter_map(face_up).collect()
}

/// How many pieces of each letter are left, face up and face down.
fn counts(position: &Position) -> BTreeMap<char, u32> {
    let mut counts = BTreeMap::new();
    for piece in pieces(position).values() {
        *counts.entry(piece.letter()).or_default() += 1;
    }
    for (piece, count) in position.face_down() {
        *counts.entry(piece.letter()).or_default() += u32::from(count);
    }
    counts
}

/// The piece that a ply eliminates, with the square that it stood on: one of the opponent's at most, and no boulder.
fn eliminated(before: &Position, after: &Position) -> Result<Option<(char, Option<Square>)>, String> {
    let (old, new) = (counts(before), counts(after));
    let mut gone = None;
    for (&letter, &count) in &old {
        match count - new.get(&letter).copied().unwrap_or(0) {
            0 => {}
            1 if gone.is_none() => gone = Some(letter),
            _ => return Err(format!("of {letter} there were {old:?}, there are {new:?}")),
        }
    }
    let Some(letter) = gone else { return Ok(None) };
    let is_boulder = before.roster().kind(letter).is_none_or(|kind| kind.role == Role::Boulder);
    if is_boulder || before.to_act().and_then(|player| before.colour_of(player)) == Some(Colour::of_letter(letter)) {
        return Err(format!("{letter} is gone"));
    }
    let stood = pieces(before).into_iter().find(|(square, piece)| {
        piece.letter() == letter && pieces(after).get(square).is_none_or(|now| now.colour() != piece.colour())
    });
    Ok(Some((letter, stood.map(|(square, _)| square))))
}

/// The square of the target that a ply, or the roll of dice that it is, is about.
fn target(position: &Position, mv: Move) -> Option<Square> {
    match (mv.ply(), position.pending()) {
        (Ply::Go { to, .. }, _) => position.cell_at(to).map(|_| to),
        (Ply::Win | Ply::Lose, Pending::Battle { to, .. }) | (Ply::Even | Ply::Odd, Pending::Poison { to, .. }) => {
            Some(to)
        }
        _ => None,
    }
}

/// Grass and boulders stay where they are, but for grass that is eaten.
fn nothing_stirs(before: &Position, after: &Position) -> Result<(), String> {
    let still = |position: &Position, role| -> Vec<(Square, Piece)> {
        let is_still = |piece: &Piece| position.roster().kind(piece.letter()).is_some_and(|kind| kind.role == role);
        pieces(position).into_iter().filter(|(_, piece)| is_still(piece)).collect()
    };
    for role in [Role::Grass, Role::Boulder] {
        let (old, new) = (still(before, role), still(after, role));
        let flipped = matches!(before.pending(), Pending::Flip { .. });
        if !flipped && !new.iter().all(|piece| old.contains(piece)) {
            return Err(format!("a {role} moves"));
        }
    }
    Ok(())
}

fn slow_roster(roster: &Roster) -> SlowRoster {
    let data = serde_json::to_value(roster).expect("a roster is data");
    serde_json::from_value(data).expect("a roster has the keys of G1")
}

fn slowed(position: &Position) -> Slow {
    Slow::read(&position.to_string(), &slow_roster(position.roster()))
}

/// Positions on the way of a random game.
fn reached() -> impl Strategy<Value = Position> {
    (rules(), any::<u64>(), 0_usize..160)
        .prop_map(|(rules, seed, plies)| Game::random(Position::new(&rules), seed, plies).end().clone())
}

/// Positions as G20 allows them, whether or not a game leads there.
fn composed() -> impl Strategy<Value = Position> {
    composed_text().prop_filter_map("G20 forbids it", |(rules, text)| Position::parse(&text, &rules).ok())
}

#[test]
fn conforms() {
    Suite::new(Serengeti).with_serde().games(24).plies(120).positions(5).run(rules());
}

#[test]
fn conforms_with_the_standard_roster() {
    Suite::new(Serengeti).with_serde().games(6).plies(300).run(Just(Rules::default()));
}

/// The probability that the target is eliminated, by walking through all that chance may bring: how many of how many
/// equally likely ways do it.
fn enumerated(position: &Position, pieces_before: usize) -> (u64, u64) {
    if !matches!(position.turn(), Turn::Chance(_)) {
        return (u64::from(pieces(position).len() < pieces_before), 1);
    }
    let outcomes = position.moves().into_iter().map(|mv| {
        let (favourable, of) = enumerated(&position.after_unchecked(mv), pieces_before);
        (u64::from(position.weight(mv)), favourable, of)
    });
    let outcomes: Vec<(u64, u64, u64)> = outcomes.collect();
    let common: u64 = outcomes.iter().map(|(_, _, of)| of).product();
    let total: u64 = outcomes.iter().map(|(weight, _, _)| weight).sum();
    (outcomes.iter().map(|(weight, favourable, of)| weight * favourable * (common / of)).sum(), total * common)
}

fn odds_are_right(position: &Position) -> Result<(), TestCaseError> {
    let standing = pieces(position).len();
    let same = |attack: Move, after: &Position| {
        let (favourable, of) = enumerated(after, standing);
        let odds = position.odds(attack);
        let is_equal =
            odds.is_some_and(|odds| u64::from(odds.favourable()) * of == favourable * u64::from(odds.cases()));
        prop_assert!(is_equal, "{attack} in {position}: {odds:?}, not {favourable}/{of}");
        Ok(())
    };
    let attacks = attacks(position);
    for mv in position.moves() {
        if attacks.contains(&mv) {
            same(mv, &position.after_unchecked(mv))?;
        } else {
            prop_assert_eq!(position.odds(mv), None);
        }
    }
    match position.pending() {
        Pending::Battle { from, to } | Pending::Poison { from, to, .. } => {
            same(Move::new(Ply::Go { from, to }).expect("an attack"), position)
        }
        _ => Ok(()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

    #[test]
    fn exactly_the_positions_of_g20_are_read((rules, text) in composed_text()) {
        let read = Position::parse(&text, &rules);
        let allowed = Slow::read(&text, &slow_roster(rules.roster())).is_allowed();
        prop_assert_eq!(read.is_ok(), allowed, "'{}': {:?}", text, read);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn fast_and_slow_agree(reached in reached(), composed in composed()) {
        for position in [reached, composed] {
            agrees_with_slow(&position, &slowed(&position), 1)?;
        }
    }

    #[test]
    fn odds_are_what_chance_brings(reached in reached(), composed in composed()) {
        odds_are_right(&reached)?;
        odds_are_right(&composed)?;
    }

    #[test]
    fn composed_positions_conform(position in composed(), seed: u64) {
        Suite::new(Serengeti).check_position(&position, seed).map_err(|violation| TestCaseError::fail(violation.to_string()))?;
    }

    #[test]
    fn rosters_rules_and_positions_come_back_from_serde(roster in rosters(), position in composed()) {
        let data = serde_json::to_string(&roster).expect("a roster is data");
        prop_assert_eq!(&serde_json::from_str::<Roster>(&data).expect("a roster"), &roster);
        prop_assert_eq!(&Roster::try_from(RosterData::from(roster.clone())).expect("a roster"), &roster);
        let data = serde_json::to_string(&position.rules()).expect("rules are data");
        prop_assert_eq!(serde_json::from_str::<Rules>(&data).expect("rules"), position.rules());
        let data = serde_json::to_string(&position).expect("a position is data");
        prop_assert_eq!(serde_json::from_str::<Position>(&data).expect("a position"), position);
    }

    /// Every move that can be written down, one by one.
    #[test]
    fn exactly_the_visited_moves_are_legal(position in composed()) {
        let moves = position.moves();
        for mv in Move::all(position.roster()) {
            prop_assert_eq!(position.is_legal(mv), moves.contains(&mv), "{} in {}", mv, position);
            if let Ply::Go { from, .. } = mv.ply() {
                prop_assert_eq!(position.moves_from(from).any(|known| known == mv), moves.contains(&mv));
            }
        }
        let listed = Move::all(position.roster()).filter(|mv| moves.contains(mv)).count();
        prop_assert_eq!(listed, moves.len(), "moves of {} that cannot be written down", position);
    }

    /// G21: nobody sees less than another.
    #[test]
    fn everybody_sees_the_whole_position(position in reached()) {
        for viewer in Viewer::all(position.players()) {
            prop_assert_eq!(position.view(viewer).to_string(), position.to_string());
        }
    }
}

/// A colour has a grass, a boulder and two hares: small enough to try every arrangement.
fn small() -> Roster {
    let kinds = RosterData::from(taiga()).kinds.to_vec().into_iter();
    let mut kinds: Vec<_> = kinds.filter(|kind| ['H', 'S', 'R'].contains(&kind.letter)).collect();
    for (kind, count) in kinds.iter_mut().zip([2, 1, 1]) {
        kind.count = count;
    }
    let safety = [(0, 0), (1, 0), (2, 0), (3, 0)].map(|(file, rank)| Square::new(file, rank));
    let mut data = RosterData::default();
    (data.name, data.files, data.ranks, data.injury) = ("small".into(), 4, 5, 1);
    (data.safety, data.kinds) = (safety, kinds.into());
    Roster::try_from(data).unwrap_or_else(|error| panic!("{error}"))
}

/// G5, G6: over all arrangements of the pieces, each equally likely, a flip turns up what its weight says, whatever
/// was seen before.
#[test]
fn weights_of_flips_count_the_arrangements() {
    let roster = small();
    let mut start = Position::new(&Rules::from(roster.clone()));
    for square in ["a5", "b5", "c5", "d5", "a4", "b4", "c4", "d4"] {
        start.play(format!("clear@{square}").parse().unwrap()).unwrap();
    }
    let pieces: Vec<char> = start.face_down().flat_map(|(piece, count)| vec![piece.letter(); count.into()]).collect();
    let hidden: Vec<Square> =
        squares(&roster).into_iter().filter(|square| start.cell_at(*square) == Some(Cell::FaceDown)).collect();
    assert_eq!((pieces.len(), hidden.len()), (8, 8));
    let mut arrangements = Vec::new();
    arrange(&pieces, &mut Vec::new(), &mut arrangements);
    assert_eq!(arrangements.len(), 40_320);
    let nodes = flip_on(&start, &hidden, &arrangements);
    assert!(nodes > 100, "{nodes} chance nodes were looked at");
}

/// All orders of distinct pieces.
fn arrange(left: &[char], order: &mut Vec<char>, all: &mut Vec<Vec<char>>) {
    if left.is_empty() {
        all.push(order.clone());
    }
    for at in 0..left.len() {
        let mut rest = left.to_vec();
        order.push(rest.remove(at));
        arrange(&rest, order, all);
        order.pop();
    }
}

/// Flips the first four hidden squares in turn, with every outcome, and compares the weights with the arrangements
/// that fit what was seen; returns the number of chance nodes.
fn flip_on(position: &Position, hidden: &[Square], arrangements: &[Vec<char>]) -> usize {
    let seen = 8 - hidden.len();
    if seen == 4 || position.turn() == Turn::Over {
        return 0;
    }
    let flipped = position.after(Move::new(Ply::Flip { square: hidden[0] }).unwrap()).unwrap();
    let mut nodes = 1;
    let total: u32 = flipped.moves().iter().map(|mv| flipped.weight(*mv)).sum();
    for mv in flipped.moves() {
        let Ply::TurnUp { piece } = mv.ply() else { panic!("{mv}") };
        let fitting: Vec<Vec<char>> =
            arrangements.iter().filter(|order| order[seen] == piece.letter()).cloned().collect();
        // The share of the weight is the share of the arrangements.
        assert_eq!(
            fitting.len() * total as usize,
            arrangements.len() * flipped.weight(mv) as usize,
            "{mv} in {flipped}"
        );
        nodes += flip_on(&flipped.after_unchecked(mv), &hidden[1..], &fitting);
    }
    nodes
}

#[test]
fn the_example_roster_is_played_to_the_end() {
    let rules = Rules::from(taiga());
    let mut winners = BTreeMap::new();
    for seed in 0..60 {
        let mut position = Position::new(&rules);
        if playout(&mut position, &mut Dice::new(seed), 5_000).over {
            let outcome = position.outcome().expect("an outcome");
            *winners.entry(outcome.winners).or_insert(0) += 1;
            assert_eq!(Position::parse(&position.to_string(), &rules), Ok(position));
        }
    }
    assert_eq!(winners.len(), 2, "either player wins some games: {winners:?}");
    assert!(winners.values().sum::<u32>() > 50, "most games end: {winners:?}");
}

/// Many values of a strategy, the same each time.
fn drawn<T: std::fmt::Debug>(strategy: &impl Strategy<Value = T>, count: usize) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| strategy.new_tree(&mut runner).expect("a value").current()).collect()
}

#[test]
fn random_rosters_have_everything() {
    let drawn = drawn(&rosters(), 200);
    let any = |wanted: &dyn Fn(&Roster) -> bool| drawn.iter().any(wanted);
    assert!(any(&|roster| roster.kinds().len() == 1) && any(&|roster| roster.kinds().len() > 20));
    assert!(any(&|roster| roster.grid().ranks() == 1) && any(&|roster| roster.grid().files() == 1));
    assert!(any(&|roster| roster.kinds().iter().all(|kind| kind.diet != Some(Diet::Herbivore))));
    assert!(any(&|roster| roster.kinds().iter().any(|kind| kind.spaces > 60 && kind.ability.is_some())));
}

#[test]
fn composed_positions_have_everything() {
    let drawn = drawn(&composed(), 600);
    let any = |wanted: &dyn Fn(&Position) -> bool| drawn.iter().any(wanted);
    assert!(any(&|position| position.pending() == Pending::SetUp));
    assert!(any(&|position| matches!(position.pending(), Pending::Flip { .. })));
    assert!(any(&|position| matches!(position.pending(), Pending::Battle { .. })));
    assert!(any(&|position| matches!(position.pending(), Pending::Poison { .. })));
    assert!(any(&|position| position.turn() == Turn::Over));
    assert!(any(&|position| attacks(position).len() > 5));
    assert!(any(&|position| pieces(position).values().any(|piece| piece.is_injured())));
    assert!(any(&|position| pieces(position).len() > 3 && position.colour_of(Player::One).is_none()));
}
