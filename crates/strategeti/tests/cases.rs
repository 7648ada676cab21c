//! Known perft counts, and the conformance cases made by independent programs.

use menagerie_core::perft::{divide, perft, perft_leaf_by_leaf};
use menagerie_core::{Outcome, Player, Position as _, Turn};
use menagerie_strategeti::{Move, Position, Rules};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Counts by depth, from 1. The deeper ones take minutes without optimisation.
const STANDARD: [u64; 4] = [48, 2_112, 89_312, 3_436_728];
const ADVANCED: [u64; 4] = [48, 2_112, 88_984, 3_408_256];

fn counts_hold(rules: &str, counts: [u64; 4]) {
    let start = Position::new(&rules.parse::<Rules>().unwrap());
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&start, depth), count, "{rules} {depth}");
    }
    let leaves = perft_leaf_by_leaf(&start, 3);
    assert_eq!((leaves.nodes, leaves.over), (counts[2], 0));
    assert_eq!(divide(&start, 3).iter().map(|(_, count)| count).sum::<u64>(), counts[2]);
}

#[test]
fn perft_standard() {
    counts_hold("S", STANDARD);
    counts_hold("Sx", STANDARD);
}

#[test]
fn perft_advanced() {
    counts_hold("+", ADVANCED);
    counts_hold("+x", ADVANCED);
}

#[derive(Deserialize)]
struct Case {
    position: String,
    turn: String,
    moves: Vec<String>,
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
    let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), *text);
    assert_eq!(position.turn().to_string(), case.turn, "{text}");
    let mut moves: Vec<String> = position.moves().iter().map(Move::to_string).collect();
    moves.sort();
    assert_eq!(moves, case.moves, "{text}");
    let winners = |outcome: Outcome| outcome.winners.iter().map(Player::number).collect();
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
        match text.parse::<Position>() {
            Ok(position) => {
                assert!(ok, "{text} is accepted against {clause}");
                assert_eq!(position.to_string(), text);
            }
            Err(error) => assert!(!ok, "{text} is refused ({error}) against {clause}"),
        }
        count += 1;
    }
    assert_eq!(count, 95);
}
