//! N26: *Arrows* of Susan. An enemy one or two squares away in one of the eight directions, whatever is between, is
//! revealed, and removed if it is ranked below 4 or a Spy. She never shoots at an enchanted piece.

use crate::Army;
use crate::board::Board;
use crate::generate::{Batch, Scene};
use crate::tables::{LEAPS, NEAR, only, indices};
use crate::moves::Op;
use crate::piece::Role;
use crate::state::State;
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) const REFUSAL: Breach =
    Breach::of("N26", "Susan shoots at an enemy one or two squares away in a straight line");

pub(crate) const ENCHANTED: Breach = Breach::of("N26", "Susan never shoots at an enchanted piece");

pub(crate) fn users(scene: &Scene<'_>) -> u128 {
    match scene.state.to_act {
        Army::Red => scene.own & scene.state.board.role(Role::SUSAN),
        Army::Blue => 0,
    }
}

/// The squares of kinds that arrows remove: the 3s, the scouts and the Spies.
fn felled(board: &Board) -> u128 {
    board.role(Role::THREE) | board.role(Role::SCOUT) | board.role(Role::SPY)
}

/// N17, N26: the enemies at which she may shoot.
pub(crate) fn affected(scene: &Scene<'_>) -> u128 {
    let board = &scene.state.board;
    scene.enemy & !board.enchanted & (felled(board) | !board.revealed)
}

pub(crate) fn reach(from: usize) -> u128 {
    NEAR[from & 127] | LEAPS[from & 127]
}

pub(crate) fn targets(scene: &Scene<'_>, from: usize) -> u128 {
    reach(from) & affected(scene)
}

#[inline]
pub(crate) fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    indices(users(scene))
        .filter(|from| scene.is_enemy_about(*from))
        .try_for_each(|from| visit(Batch::around(Op::Arrows, from, targets(scene, from))))
}

pub(crate) fn play(state: &mut State, from: usize, target: usize) {
    state.board.reveal(only(from) | only(target));
    if felled(&state.board) & only(target) != 0 {
        state.capture(target);
    }
}
