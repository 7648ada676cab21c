//! Known perft counts, and the conformance cases made by independent programs.

use menagerie_conformance::{check_parse_cases, check_play_cases};
use menagerie_core::Position as _;
use menagerie_core::perft::{divide, perft, perft_leaf_by_leaf};
use menagerie_serengeti::{Position, Rules};

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

#[test]
fn play() {
    assert_eq!(check_play_cases::<Position>(include_str!("cases/play.jsonl"), &Rules::default()), 300);
}

#[test]
fn parse() {
    assert_eq!(check_parse_cases::<Position>(include_str!("cases/parse.jsonl"), &Rules::default()), 142);
}
