//! Nothing on the fast paths allocates: not counting, not playing, not random play.

mod common;

use allocation_counter::measure;
use common::taiga;
use menagerie_core::perft::{perft, perft_leaf_by_leaf};
use menagerie_core::{Dice, Position as _, playout};
use menagerie_serengeti::{Move, Position, Roster, Rules};

const MIDDLE: &str = "1Hgg1?2/2re2Zz/1?LG?Bqr/3cyE2/BQP?hl2/hb?1Rr?b Y 2 - YG2Rzr standard";

#[test]
fn a_position_and_a_move_are_small() {
    assert_eq!((size_of::<Position>(), size_of::<Move>()), (200, 4));
    assert_eq!(size_of::<Roster>(), size_of::<usize>(), "a roster is a pointer");
}

#[test]
fn perft_allocates_nothing() {
    let middle = Position::parse(MIDDLE, &Rules::default()).unwrap();
    assert_eq!(measure(|| assert_eq!(perft(&middle, 3), 5_640)).count_total, 0);
    assert_eq!(measure(|| assert_eq!(perft_leaf_by_leaf(&middle, 3).nodes, 5_640)).count_total, 0);
}

#[test]
fn playouts_allocate_nothing() {
    for rules in [Rules::default(), Rules::from(taiga())] {
        let counted = measure(|| {
            for seed in 0..50 {
                let played = playout(&mut Position::new(&rules), &mut Dice::new(seed), 1_000);
                assert!(played.plies > 8);
            }
        });
        assert_eq!(counted.count_total, 0);
    }
}

#[test]
fn a_list_of_moves_stands_on_the_stack() {
    let start = Position::new(&Rules::default());
    assert_eq!(measure(|| assert_eq!(start.moves().len(), 44)).count_total, 0);
}

#[test]
fn the_counter_counts() {
    let counted = measure(|| drop(Position::new(&Rules::default()).moves().to_vec()));
    assert_eq!(counted.count_total, 1, "a vector is one allocation");
}
