//! Known perft counts, and the conformance cases made by independent programs.

use menagerie_core::perft::{divide, perft, perft_leaf_by_leaf};
use menagerie_core::{HiddenInformation as _, Outcome, Player, Position as _, Turn, Viewer};
use menagerie_savanna_ten::{Influence, Move, Position, Rules, Variant};
use serde::Deserialize;
use std::collections::BTreeMap;

fn counts_hold(players: u8, variant: Variant, counts: &[u64]) {
    let start = Position::new(&Rules::new(players, variant, Influence::default()).expect("rules"));
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&start, depth), *count, "{players} {variant} {depth}");
    }
    let depth = counts.len() as u8;
    let leaves = perft_leaf_by_leaf(&start, depth);
    assert_eq!((leaves.nodes, leaves.over), (counts[counts.len() - 1], 0));
    assert_eq!(divide(&start, depth).iter().map(|(_, count)| count).sum::<u64>(), counts[counts.len() - 1]);
}

/// The first counts follow from T5 and T6: 4 animals to draw, then 15 pairs of draws (all but two elephants), for
/// each player; then the tiles of each kind of hand on 20 spaces, either side up.
#[test]
fn perft_from_the_start() {
    counts_hold(2, Variant::default(), &[4, 15, 60, 225, 15 * (12 * 80 + 3 * 40)]);
    // With a mouse: 5 animals, of which elephant and mouse are there once.
    counts_hold(2, Variant { mice: true, teams: false }, &[5, 23, 115, 529]);
    // Three players: 3M 2Z 1G 1E.
    counts_hold(3, Variant::default(), &[4, 14, 56, 196, 784, 2_744]);
}

#[derive(Deserialize)]
struct Case {
    position: String,
    turn: String,
    moves: Vec<String>,
    #[serde(default)]
    weights: BTreeMap<String, u32>,
    result: Option<CaseResult>,
    perft: Vec<u64>,
    after: BTreeMap<String, String>,
    views: BTreeMap<u8, String>,
    seen: BTreeMap<String, BTreeMap<u8, String>>,
}

#[derive(Deserialize, PartialEq, Debug)]
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

fn viewer(number: u8) -> Viewer {
    Viewer::from_number(number).expect("a viewer")
}

#[test]
fn play() {
    let mut count = 0;
    for case in lines::<Case>(include_str!("cases/play.jsonl")) {
        let position: Position = case.position.parse().unwrap_or_else(|error| panic!("{}: {error}", case.position));
        check_moves(&case, &position);
        check_views(&case, &position);
        count += 1;
    }
    assert_eq!(count, 300);
}

fn check_moves(case: &Case, position: &Position) {
    let text = &case.position;
    assert_eq!(position.to_string(), *text);
    assert_eq!(position.turn().to_string(), case.turn, "{text}");
    let mut moves: Vec<String> = position.moves().iter().map(Move::to_string).collect();
    moves.sort();
    assert_eq!(moves, case.moves, "{text}");
    if let Turn::Chance(_) = position.turn() {
        let weights = position.moves().into_iter().map(|mv| (mv.to_string(), position.weight(mv)));
        assert_eq!(weights.collect::<BTreeMap<_, _>>(), case.weights, "{text}");
    }
    let result = |outcome: Outcome| CaseResult {
        winners: outcome.winners.iter().map(Player::number).collect(),
        scores: outcome.scores.map(Vec::from).unwrap_or_default(),
    };
    assert_eq!(position.outcome().map(result), case.result, "{text}");
    for (depth, count) in (1..).zip(&case.perft) {
        assert_eq!(perft(position, depth), *count, "{text} {depth}");
    }
    for (mv, after) in &case.after {
        let next = position.after(mv.parse().unwrap()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(next.to_string(), *after, "{text} {mv}");
    }
}

fn check_views(case: &Case, position: &Position) {
    let text = &case.position;
    assert_eq!(case.views.len(), position.players().len() + 1, "{text}");
    for (number, expected) in &case.views {
        let view = position.view(viewer(*number));
        assert_eq!(view.to_string(), *expected, "{text} {number}");
        assert_eq!(Position::parse_view(expected, viewer(*number), &Rules::default()), Ok(view));
    }
    for (mv, seen) in &case.seen {
        for (number, expected) in seen {
            let seen = position.observe(mv.parse().unwrap(), viewer(*number));
            assert_eq!(seen.to_string(), *expected, "{text} {mv} {number}");
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
    assert_eq!(count, 123);
}
