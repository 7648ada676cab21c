//! Known perft counts, and the conformance cases made by independent programs.

use menagerie_conformance::{check_parse_cases, check_play_cases};
use menagerie_core::Position as _;
use menagerie_core::perft::{divide, perft, perft_leaf_by_leaf};
use menagerie_strategeti::{Position, Rules};

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

#[test]
fn play() {
    assert_eq!(check_play_cases::<Position>(include_str!("cases/play.jsonl"), &Rules::default()), 300);
}

#[test]
fn parse() {
    assert_eq!(check_parse_cases::<Position>(include_str!("cases/parse.jsonl"), &Rules::default()), 95);
}
