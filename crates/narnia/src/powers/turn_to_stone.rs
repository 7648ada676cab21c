//! N22: *Turn to Stone* of the White Witch. An enemy one or two squares away in one of the eight directions is revealed,
//! and is stone unless it is Magic, a Flag or Aslan.

use crate::generate::{Batch, Scene};
use crate::tables::{LEAPS, NEAR, middle, only, indices};
use crate::moves::Op;
use crate::piece::Role;
use crate::state::State;
use crate::{Army, board::Board};
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) const REFUSAL: Breach = Breach::of(
    "N22",
    "the Witch turns to stone an enemy one or two squares away in a straight line, with a free square between",
);

pub(crate) fn users(scene: &Scene<'_>) -> u128 {
    match scene.state.to_act {
        Army::Blue => scene.own & scene.state.board.role(Role::TEN),
        Army::Red => 0,
    }
}

/// Red pieces that never turn to stone. Where a kind is unknown the square is in the set only if Aslan could be seen
/// there, so it is to be asked of revealed pieces alone, or with all kinds known.
fn immune(board: &Board) -> u128 {
    board.immovable() | board.role(Role::TEN)
}

/// N17: the enemies on which it has not been seen that the power does nothing.
pub(crate) fn affected(scene: &Scene<'_>) -> u128 {
    let board = &scene.state.board;
    scene.enemy & !(board.revealed & immune(board))
}

/// The squares within reach.
pub(crate) fn reach(scene: &Scene<'_>, from: usize) -> u128 {
    let leaps = indices(LEAPS[from & 127] & scene.enemy);
    let open = leaps.filter(|target| scene.free & only(middle(from, *target)) != 0);
    open.fold(NEAR[from & 127], |reach, target| reach | only(target))
}

pub(crate) fn targets(scene: &Scene<'_>, from: usize) -> u128 {
    reach(scene, from) & affected(scene)
}

#[inline]
pub(crate) fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    indices(users(scene))
        .filter(|from| scene.is_enemy_about(*from))
        .try_for_each(|from| visit(Batch::around(Op::TurnToStone, from, targets(scene, from))))
}

pub(crate) fn play(state: &mut State, from: usize, target: usize) {
    let board = &mut state.board;
    board.reveal(only(from) | only(target));
    board.stone |= only(target) & !immune(board);
}
