//! Known perft counts, and the conformance cases made by independent programs.

use menagerie_conformance::{check_parse_cases, check_play_cases};
use menagerie_core::Position as _;
use menagerie_core::perft::{divide, perft, perft_leaf_by_leaf};
use menagerie_savanna_ten::{Influence, Position, Rules, Variant};

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
    counts_hold(2, Variant::default().with_mice(true), &[5, 23, 115, 529]);
    // Three players: 3M 2Z 1G 1E.
    counts_hold(3, Variant::default(), &[4, 14, 56, 196, 784, 2_744]);
}

#[test]
fn play() {
    assert_eq!(check_play_cases::<Position>(include_str!("cases/play.jsonl"), &Rules::default()), 300);
}

#[test]
fn parse() {
    assert_eq!(check_parse_cases::<Position>(include_str!("cases/parse.jsonl"), &Rules::default()), 144);
}
