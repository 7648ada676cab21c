//! N25: *Restore* of Aslan. All stone pieces near him, at least one, are themselves again.

use crate::generate::{Batch, Scene};
use crate::tables::{NEAR, only, indices};
use crate::moves::Op;
use crate::powers::detect;
use crate::state::State;
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) const REFUSAL: Breach = Breach::of("N25", "no stone piece is near Aslan");

/// Aslan, as for [`detect`], if a stone piece is near him.
pub(crate) fn users(scene: &Scene<'_>) -> u128 {
    let stone = scene.state.board.stone;
    indices(detect::users(scene)).filter(|from| NEAR[from & 127] & stone != 0).fold(0, |set, from| set | only(from))
}

#[inline]
pub(crate) fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    visit(Batch::with(Op::Restore, [0; 3], 0, users(scene)))
}

pub(crate) fn play(state: &mut State, from: usize) {
    state.board.reveal(only(from));
    state.board.stone &= !NEAR[from & 127];
}
