//! N21: *Rampage* of the Cyclops and Gorilla. A step, and then all enemies near are revealed, those ranked 7 or lower,
//! Spies and Magic removed, and the rampaging piece with them.

use crate::generate::{Batch, Scene};
use crate::tables::{BESIDE, NEAR, near, only, indices};
use crate::moves::Op;
use crate::piece::Role;
use crate::state::State;
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) const REFUSAL: Breach =
    Breach::of("N21", "a rampage is a step to a free square near an enemy that is not stone");

pub(crate) fn users(scene: &Scene<'_>) -> u128 {
    scene.own & scene.state.board.role(Role::RAMPAGER)
}

pub(crate) fn targets(scene: &Scene<'_>, from: usize) -> u128 {
    BESIDE[from & 127] & scene.free & near(scene.enemy)
}

#[inline]
pub(crate) fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    let users = users(scene);
    if users == 0 {
        return ControlFlow::Continue(());
    }
    let open = scene.free & near(scene.enemy);
    indices(users).try_for_each(|from| visit(Batch::around(Op::Rampage, from, BESIDE[from & 127] & open)))
}

pub(crate) fn play(state: &mut State, from: usize, to: usize) {
    let board = &mut state.board;
    board.relocate(from, to);
    let met = NEAR[to & 127] & board.army(state.to_act.other()) & !board.stone;
    board.reveal(only(to) | met);
    let gone = met & board.sevens_and_lower() & !board.flags();
    indices(gone | only(to)).for_each(|index| state.capture(index));
}
