//! Known perft counts, and the conformance cases made by independent programs.

use menagerie_core::perft::{divide, perft, perft_leaf_by_leaf};
use menagerie_core::{Player, Position as _, Turn};
use menagerie_elefantenparade::{Move, Position, Rules, Track};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Counts on the printed board by depth, from 1, for two to four players. The deeper ones take long without
/// optimisation.
const COUNTS: [&[u64]; 3] = [
    &[4, 12, 24, 24, 312, 2_040, 5_496, 50_424, 344_184],
    &[6, 30, 120, 360, 720, 720, 13_680, 143_280],
    &[8, 56, 336, 1_680, 6_720, 20_160, 40_320, 40_320],
];

#[test]
fn perft_of_the_printed_board() {
    for (players, counts) in (2..).zip(COUNTS) {
        let start = Position::new(&Rules::new(players, Track::STANDARD).unwrap());
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), *count, "{players} players, depth {depth}");
        }
        let leaves = perft_leaf_by_leaf(&start, 6);
        assert_eq!((leaves.nodes, leaves.over), (counts[5], 0));
        assert_eq!(divide(&start, 6).iter().map(|(_, count)| count).sum::<u64>(), counts[5]);
    }
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

#[derive(Debug, PartialEq, Deserialize)]
struct CaseResult {
    winners: Vec<u8>,
    scores: Vec<u16>,
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
    assert_eq!(count, 301);
}

fn check(case: &Case) {
    let text = &case.position;
    let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), *text);
    assert_eq!(position.turn().to_string(), case.turn, "{text}");
    let mut moves: Vec<String> = position.moves().iter().map(Move::to_string).collect();
    moves.sort();
    assert_eq!(moves, case.moves, "{text}");
    let result = position.outcome().map(|outcome| CaseResult {
        winners: outcome.winners.iter().map(Player::number).collect(),
        scores: outcome.scores.map_or(Vec::new(), |scores| scores.values().to_vec()),
    });
    assert_eq!(result, case.result, "{text}");
    assert_eq!(position.turn() == Turn::Over, case.result.is_some(), "{text}");
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
    assert_eq!(count, 115);
}
