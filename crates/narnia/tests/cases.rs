//! Known perft counts, and the conformance cases made by independent programs.

use menagerie_core::perft::perft;
use menagerie_core::{HiddenInformation as _, Player, Position as _, Turn, Viewer};
use menagerie_narnia::{Move, Position};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Case {
    position: String,
    turn: String,
    moves: Vec<String>,
    result: Option<CaseResult>,
    perft: Vec<u64>,
    after: BTreeMap<String, String>,
    views: BTreeMap<u8, String>,
    seen: BTreeMap<String, BTreeMap<u8, String>>,
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
        check_views(&case);
        count += 1;
    }
    assert_eq!(count, 406);
}

fn check(case: &Case) {
    let text = &case.position;
    let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), *text);
    assert_eq!(position.turn().to_string(), case.turn, "{text}");
    let mut moves: Vec<String> = position.moves().iter().map(Move::to_string).collect();
    moves.sort();
    assert_eq!(moves, case.moves, "{text}");
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

fn check_views(case: &Case) {
    let position: Position = case.position.parse().unwrap();
    for (number, text) in &case.views {
        let viewer = Viewer::from_number(*number).unwrap();
        let view = position.view(viewer);
        assert_eq!(view.to_string(), *text, "viewer {number} of {position}");
        let read =
            Position::parse_view(text, viewer, &position.rules()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, view, "{text}");
    }
    for (mv, seen) in &case.seen {
        for (number, text) in seen {
            let viewer = Viewer::from_number(*number).unwrap();
            assert_eq!(position.observe(mv.parse().unwrap(), viewer).to_string(), *text, "viewer {number}, {position}");
        }
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
    assert_eq!(count, 178);
}
