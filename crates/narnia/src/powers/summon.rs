//! N27: *Summon* of Susan. Another piece of the Red army that can move comes from anywhere to a free square near her, and is
//! revealed.

use crate::generate::{Batch, Scene};
use crate::tables::{NEAR, only, indices};
use crate::moves::Op;
use crate::powers::arrows;
use crate::state::State;
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) const REFUSAL: Breach = Breach::of("N27", "a summoned piece comes to a free square near Susan");

pub(crate) const NOT_SUMMONED: Breach =
    Breach::of("N27", "Susan summons another piece of the Red army that is not stone, Magic or the Flag");

/// Susan, as for [`arrows`].
pub(crate) fn users(scene: &Scene<'_>) -> u128 {
    arrows::users(scene)
}

/// The pieces that Susan, on `from`, can call.
pub(crate) fn called(scene: &Scene<'_>, from: usize) -> u128 {
    scene.own & !scene.state.board.immovable() & !only(from)
}

/// Where they can come.
pub(crate) fn targets(scene: &Scene<'_>, from: usize) -> u128 {
    NEAR[from & 127] & scene.free
}

#[inline]
pub(crate) fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    indices(users(scene)).try_for_each(|susan| {
        let called = called(scene, susan);
        indices(targets(scene, susan)).try_for_each(|to| visit(Batch::with(Op::Summon, [susan, 0, to], 1, called)))
    })
}

pub(crate) fn play(state: &mut State, susan: usize, from: usize, to: usize) {
    state.board.reveal(only(susan) | only(from));
    state.board.relocate(from, to);
}
