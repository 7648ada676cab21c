//! Known perft counts, and the conformance cases made by independent programs.

use menagerie_conformance::{check_parse_cases, check_play_cases};
use menagerie_core::Position as _;
use menagerie_core::perft::{divide, perft, perft_leaf_by_leaf};
use menagerie_elefantenparade::{Position, Rules, Track};

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

#[test]
fn play() {
    assert_eq!(check_play_cases::<Position>(include_str!("cases/play.jsonl"), &Rules::default()), 301);
}

#[test]
fn parse() {
    assert_eq!(check_parse_cases::<Position>(include_str!("cases/parse.jsonl"), &Rules::default()), 115);
}
