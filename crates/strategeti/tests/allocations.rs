//! Nothing on the fast paths allocates: not counting, not playing, not random play.

use allocation_counter::measure;
use menagerie_core::perft::{perft, perft_leaf_by_leaf};
use menagerie_core::{Dice, Position as _, playout};
use menagerie_strategeti::{Move, Position, Rules};

#[test]
fn a_position_and_a_move_are_small() {
    assert_eq!((size_of::<Position>(), size_of::<Move>()), (24, 2));
}

#[test]
fn perft_allocates_nothing() {
    let start = Position::new(&Rules::default());
    assert_eq!(measure(|| assert_eq!(perft(&start, 3), 89_312)).count_total, 0);
    assert_eq!(measure(|| assert_eq!(perft_leaf_by_leaf(&start, 3).nodes, 89_312)).count_total, 0);
}

#[test]
fn playouts_allocate_nothing() {
    let counted = measure(|| {
        for seed in 0..100 {
            let played = playout(&mut Position::new(&Rules::default()), &mut Dice::new(seed), 1000);
            assert!(played.plies > 0);
        }
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn a_list_of_moves_stands_on_the_stack() {
    let start = Position::new(&Rules::default());
    assert_eq!(measure(|| assert_eq!(start.moves().len(), 48)).count_total, 0);
}

#[test]
fn the_counter_counts() {
    let counted = measure(|| drop(Position::new(&Rules::default()).moves().to_vec()));
    assert_eq!(counted.count_total, 1, "a vector is one allocation");
}
