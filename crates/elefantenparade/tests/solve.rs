//! The solver of `examples/solve.rs` against searches that know nothing but the rules.

#[path = "../examples/solve/grove.rs"]
mod grove;
#[path = "../examples/solve/line_up.rs"]
mod line_up;
#[path = "../examples/solve/table.rs"]
mod table;
#[path = "../examples/solve/values.rs"]
mod values;

use menagerie_conformance::Game;
use menagerie_core::{Player, Position as _};
use menagerie_elefantenparade::{Phase, Position, Rules, StepSet, Track};
use std::collections::HashMap;
use values::Values;

fn track(text: &str) -> Track {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn start(track: Track) -> Position {
    Position::new(&Rules::new(2, track).expect("two can play"))
}

fn trunks_more(position: &Position) -> i8 {
    position.trunks(Player::One).cast_signed() - position.trunks(Player::Two).cast_signed()
}

/// How many trunks more than player 2 player 1 has in the end, ply by ply, with whole positions in a map.
fn by_map(position: &Position, known: &mut HashMap<Position, i8>) -> i8 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let ways = position.moves().into_iter().map(|mv| by_map(&position.after_unchecked(mv), known));
    let best = if position.to_act() == Some(Player::One) { ways.max() } else { ways.min() };
    let value = best.unwrap_or_else(|| trunks_more(position));
    known.insert(*position, value);
    value
}

/// The same without memory.
fn by_search(position: &Position) -> i8 {
    let ways = position.moves().into_iter().map(|mv| by_search(&position.after_unchecked(mv)));
    let best = if position.to_act() == Some(Player::One) { ways.max() } else { ways.min() };
    best.unwrap_or_else(|| trunks_more(position))
}

/// The same by the solver, where a turn begins.
fn by_values(position: &Position, values: &Values) -> i8 {
    let value = values.of(position).unwrap_or_else(|| panic!("no value for {position}"));
    trunks_more(position) + if position.to_act() == Some(Player::One) { value } else { -value }
}

fn is_start_of_turn(position: &Position) -> bool {
    position.phase() == Phase::Turn(StepSet::ALL)
}

#[test]
fn short_tracks_as_with_whole_positions_in_a_map() {
    for text in ["........TT", "........~T", "........T~T"] {
        let track = track(text);
        let values = Values::new(&track);
        let mut known = HashMap::new();
        by_map(&start(track), &mut known);
        let mut count = 0;
        for (position, value) in known.iter().filter(|(position, _)| is_start_of_turn(position)) {
            assert_eq!(by_values(position, &values), *value, "{position}");
            count += 1;
        }
        assert!(count > 100, "{count} positions on {text}");
    }
}

#[test]
fn late_positions_as_by_search_without_memory() {
    let track = track("........T~.T..TT");
    let values = Values::new(&track);
    let mut count = 0;
    for seed in 0..20 {
        let game = Game::random(start(track), seed, 1_000);
        for position in game.positions().rev().take(5).filter(|position| is_start_of_turn(position)) {
            assert_eq!(by_values(position, &values), by_search(position), "{position}");
            count += 1;
        }
    }
    assert!(count > 20, "{count} positions");
}

#[test]
fn each_position_has_one_value() {
    // On ten plain squares: 4 elephants on them with 6 ways to own them, or 3 with 6, or 2 with 4.
    assert_eq!(Values::new(&track("..........")).len(), 210 * 6 + 120 * 6 + 45 * 4);
}

#[test]
fn only_starts_of_turns_of_two_players_have_values() {
    let values = Values::new(&track(".........."));
    for (text, value) in [
        (".......... 6BA2 1 321 BA 2:3", Some(1)),
        (".......... 6BA2 2 321 BA 2:3", Some(1)),
        (".......... 6Ba2 1 21 BA 2:3", None),
        (".......... 7A2 2 over BAB 2:4", None),
        (".......... AB8 1 place - 0:0", None),
        ("........... 6BA3 1 321 BA 2:3", None),
        (".......... 2CC2BA2 1 321 BA 2:3:0", None),
    ] {
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(values.of(&position), value, "{text}");
    }
}
