//! Known perft counts, and the conformance cases made by independent programs.

use menagerie_core::perft::{divide, perft, perft_leaf_by_leaf};
use menagerie_core::{Player, Position as _, Turn};
use menagerie_serengeti::{Move, Position, Rules};
use serde::Deserialize;
use std::collections::BTreeMap;

fn parsed(text: &str) -> Position {
    Position::parse(text, &Rules::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Of the set-up anybody can tell the counts: each square that is chosen is one less to choose from.
#[test]
fn perft_of_the_set_up() {
    let start = Position::new(&Rules::default());
    for (depth, count) in [(1, 44), (2, 44 * 43), (3, 44 * 43 * 42)] {
        assert_eq!(perft(&start, depth), count);
    }
    let leaves = perft_leaf_by_leaf(&start, 3);
    assert_eq!((leaves.nodes, leaves.over), (44 * 43 * 42, 0));
    assert_eq!(divide(&start, 2).iter().map(|(_, count)| count).sum::<u64>(), 44 * 43);
}

#[derive(Deserialize)]
struct Case {
    position: String,
    turn: String,
    moves: Vec<String>,
    weights: Option<BTreeMap<String, u32>>,
    result: Option<CaseResult>,
    perft: Vec<u64>,
    after: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct CaseResult {
    winners: Vec<u8>,
}

#[derive(Deserialize)]
struct ParseCase {
    position: String,
    ok: bool,
    clause: String,
}

fn lines<'a, T: Deserialize<'a>>(text: &'a str) -> impl Iterator<Item = T> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
}

#[test]
fn play() {
    let mut count = 0;
    for case in lines::<Case>(include_str!("cases/play.jsonl")) {
        check(&case);
        count += 1;
    }
    assert_eq!(count, 300);
}

fn check(case: &Case) {
    let text = &case.position;
    let position = parsed(text);
    assert_eq!(position.to_string(), *text);
    assert_eq!(position.turn().to_string(), case.turn, "{text}");
    let mut moves: Vec<String> = position.moves().iter().map(Move::to_string).collect();
    moves.sort();
    assert_eq!(moves, case.moves, "{text}");
    for (mv, weight) in case.weights.iter().flatten() {
        assert_eq!(position.weight(mv.parse().unwrap()), *weight, "{text} {mv}");
    }
    assert_eq!(matches!(position.turn(), Turn::Chance(_)), case.weights.is_some(), "{text}");
    let winners = |outcome: menagerie_core::Outcome| outcome.winners.iter().map(Player::number).collect();
    let expected = case.result.as_ref().map(|result| result.winners.clone());
    assert_eq!(position.outcome().map(winners), expected, "{text}");
    assert_eq!(position.turn() == Turn::Over, expected.is_some(), "{text}");
    for (depth, count) in (1..).zip(&case.perft) {
        assert_eq!(perft(&position, depth), *count, "{text} {depth}");
    }
    for (mv, after) in &case.after {
        let next = position.after(mv.parse().unwrap()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(next.to_string(), *after, "{text} {mv}");
    }
}

#[test]
fn parse() {
    let mut count = 0;
    for ParseCase { position: text, ok, clause } in lines(include_str!("cases/parse.jsonl")) {
        match Position::parse(&text, &Rules::default()) {
            Ok(position) => {
                assert!(ok, "{text} is accepted against {clause}");
                assert_eq!(position.to_string(), text);
            }
            Err(error) => assert!(!ok, "{text} is refused ({error}) against {clause}"),
        }
        count += 1;
    }
    assert_eq!(count, 142);
}
