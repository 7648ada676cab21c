//! Nothing on the fast paths allocates: not counting, not playing, not random play, nor the views on the way.

use allocation_counter::measure;
use menagerie_core::perft::{perft, perft_leaf_by_leaf};
use menagerie_core::{Dice, HiddenInformation as _, Position as _, Turn, View as _, Viewer, playout};
use menagerie_savanna_ten::{Influence, Move, Position, Rules, Variant, View};

fn four() -> Position {
    let variant = Variant::default().with_mice(true).with_teams(true);
    Position::new(&Rules::new(4, variant, Influence::default()).expect("four may play in teams"))
}

#[test]
fn positions_moves_and_views_are_small() {
    assert_eq!((size_of::<Position>(), size_of::<Move>(), size_of::<View>()), (76, 2, 96));
}

#[test]
fn perft_allocates_nothing() {
    let start = Position::new(&Rules::default());
    assert_eq!(measure(|| assert_eq!(perft(&start, 5), 16_200)).count_total, 0);
    assert_eq!(measure(|| assert_eq!(perft_leaf_by_leaf(&start, 5).nodes, 16_200)).count_total, 0);
}

#[test]
fn playouts_allocate_nothing() {
    let counted = measure(|| {
        for seed in 0..100 {
            assert!(playout(&mut four(), &mut Dice::new(seed), 1000).over);
        }
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn views_and_samples_allocate_nothing() {
    let counted = measure(|| {
        let (mut position, mut dice) = (four(), Dice::new(1));
        while let Some(mv) = position.random_move(&mut dice) {
            let viewer = position.turn().player().map_or(Viewer::Spectator, Viewer::Player);
            let view = position.view(viewer);
            assert_eq!(view.sample(&mut dice).view(viewer), view);
            position.play_unchecked(mv);
        }
        assert_eq!(position.turn(), Turn::Over);
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn the_counter_counts() {
    let counted = measure(|| drop(four().moves().to_vec()));
    assert_eq!(counted.count_total, 1, "a vector is one allocation");
}
