//! N24: *Detect* of Aslan. An enemy at most two squares away, as a king walks, is revealed, whatever is between.

use crate::Army;
use crate::generate::{Batch, Scene};
use crate::tables::{WITHIN_TWO, only, indices};
use crate::moves::Op;
use crate::piece::Role;
use crate::state::State;
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) const REFUSAL: Breach = Breach::of("N24", "Aslan detects an enemy at most two squares away");

pub(crate) fn users(scene: &Scene<'_>) -> u128 {
    match scene.state.to_act {
        Army::Red => scene.own & scene.state.board.role(Role::TEN),
        Army::Blue => 0,
    }
}

/// N17: the enemies on which it has not been seen that the power does nothing.
pub(crate) fn affected(scene: &Scene<'_>) -> u128 {
    scene.enemy & !scene.state.board.revealed
}

pub(crate) fn reach(from: usize) -> u128 {
    WITHIN_TWO[from & 127]
}

pub(crate) fn targets(scene: &Scene<'_>, from: usize) -> u128 {
    reach(from) & affected(scene)
}

#[inline]
pub(crate) fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    indices(users(scene))
        .filter(|from| scene.is_enemy_about(*from))
        .try_for_each(|from| visit(Batch::around(Op::Detect, from, targets(scene, from))))
}

pub(crate) fn play(state: &mut State, from: usize, target: usize) {
    state.board.reveal(only(from) | only(target));
}
