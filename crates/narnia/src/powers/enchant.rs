//! N23: *Enchant* of the White Witch. An enemy near is revealed, and joins the Blue army for good unless it is Magic, the
//! Flag, Aslan, Peter, Susan or Lucy.

use crate::Army;
use crate::board::Board;
use crate::generate::{Batch, Scene};
use crate::tables::{NEAR, only, indices};
use crate::moves::Op;
use crate::piece::Role;
use crate::powers::turn_to_stone;
use crate::state::State;
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) const REFUSAL: Breach = Breach::of("N23", "the Witch enchants an enemy near her");

/// The White Witch, as for [`turn_to_stone`].
pub(crate) fn users(scene: &Scene<'_>) -> u128 {
    turn_to_stone::users(scene)
}

fn immune(board: &Board) -> u128 {
    let leaders = board.role(Role::TEN) | board.role(Role::PETER) | board.role(Role::SUSAN) | board.role(Role::LUCY);
    board.immovable() | leaders
}

/// N17: the enemies on which it has not been seen that the power does nothing.
pub(crate) fn affected(scene: &Scene<'_>) -> u128 {
    let board = &scene.state.board;
    scene.enemy & !(board.revealed & immune(board))
}

pub(crate) fn reach(from: usize) -> u128 {
    NEAR[from & 127]
}

pub(crate) fn targets(scene: &Scene<'_>, from: usize) -> u128 {
    reach(from) & affected(scene)
}

#[inline]
pub(crate) fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    indices(users(scene))
        .filter(|from| scene.is_enemy_about(*from))
        .try_for_each(|from| visit(Batch::around(Op::Enchant, from, targets(scene, from))))
}

pub(crate) fn play(state: &mut State, from: usize, target: usize) {
    let board = &mut state.board;
    board.reveal(only(from) | only(target));
    let joining = only(target) & !immune(board);
    board.armies[Army::Red as usize] &= !joining;
    board.armies[Army::Blue as usize] |= joining;
    board.enchanted |= joining;
}
