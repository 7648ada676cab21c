//! Nothing on the fast paths allocates: not counting, not playing, not random play.

use allocation_counter::measure;
use menagerie_core::perft::{perft, perft_leaf_by_leaf};
use menagerie_core::{Dice, Position as _, playout};
use menagerie_elefantenparade::{Move, Position, Rules, Track, TurnMoves};

fn start() -> Position {
    Position::new(&Rules::new(4, Track::STANDARD).unwrap())
}

#[test]
fn a_position_and_a_move_are_small() {
    assert_eq!((size_of::<Position>(), size_of::<Move>(), size_of::<TurnMoves>()), (64, 2, 6));
}

#[test]
fn perft_allocates_nothing() {
    assert_eq!(measure(|| assert_eq!(perft(&start(), 5), 6_720)).count_total, 0);
    assert_eq!(measure(|| assert_eq!(perft_leaf_by_leaf(&start(), 5).nodes, 6_720)).count_total, 0);
}

#[test]
fn playouts_allocate_nothing() {
    let counted = measure(|| {
        for seed in 0..100 {
            let played = playout(&mut start(), &mut Dice::new(seed), 1000);
            assert!(played.over);
        }
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn the_counter_counts() {
    let counted = measure(|| drop(start().moves().to_vec()));
    assert_eq!(counted.count_total, 1, "a vector is one allocation");
}
