//! Nothing on the fast paths allocates: not counting, not playing, not random play, not looking.

use allocation_counter::measure;
use menagerie_core::perft::{perft, perft_leaf_by_leaf};
use menagerie_core::{Dice, HiddenInformation as _, Position as _, View as _, playout};
use menagerie_narnia::{Army, DisplayMode, Edition, Move, Position, Rules, Setup, View};

fn set_up(edition: Edition) -> Position {
    let mut position = Position::new(&Rules::new(edition));
    for army in Army::ALL {
        position.deploy(&Setup::random(edition, army, &mut Dice::new(7))).expect("a set-up of this game");
    }
    position
}

#[test]
fn a_position_and_a_move_are_small() {
    assert_eq!((size_of::<Position>(), size_of::<Move>()), (224, 4));
    assert!(size_of::<View>() <= 320);
}

#[test]
fn perft_allocates_nothing() {
    for edition in [Edition::Classic, Edition::Powers] {
        let start = set_up(edition);
        assert_eq!(measure(|| assert!(perft(&start, 2) > 0)).count_total, 0);
        assert_eq!(measure(|| assert!(perft_leaf_by_leaf(&start, 2).nodes > 0)).count_total, 0);
    }
}

#[test]
fn playouts_allocate_nothing() {
    let counted = measure(|| {
        for seed in 0..10 {
            for edition in [Edition::Classic, Edition::Powers] {
                let mut start = Position::new(&Rules::new(edition).with_display(DisplayMode::Stealth));
                assert!(playout(&mut start, &mut Dice::new(seed), 2_000).plies > 0);
            }
        }
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn views_allocate_nothing() {
    for edition in [Edition::Classic, Edition::Powers] {
        let (mut position, mut dice) = (set_up(edition), Dice::new(1));
        let counted = measure(|| {
            while let Some(mv) = position.random_move(&mut dice) {
                let mut moves = 0;
                let view = position.view(position.to_act().expect("a player to act").into());
                let _ = view.visit_moves(|_| {
                    moves += 1;
                    std::ops::ControlFlow::<()>::Continue(())
                });
                assert!(moves > 0);
                position.play_unchecked(mv);
            }
        });
        assert_eq!(counted.count_total, 0);
    }
}

#[test]
fn a_list_of_moves_stands_on_the_stack() {
    let start = set_up(Edition::Classic);
    assert_eq!(measure(|| assert!(!start.moves().is_empty())).count_total, 0);
}

#[test]
fn the_counter_counts() {
    let counted = measure(|| drop(set_up(Edition::Classic).moves().to_vec()));
    assert_eq!(counted.count_total, 1, "a vector is one allocation");
}
