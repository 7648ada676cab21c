//! N18, N19: *Quickness*. Two steps, straight or round a corner, over a free middle square; the second may attack.
//!
//! It is written like any move, and does the same.

use super::table::Op;
use crate::batch::Batch;
use crate::scene::Scene;
use crate::tables::{BESIDE, beside, indices};
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) const REFUSAL: Breach =
    Breach::of("N18", "a quick piece takes one step, or two over a free square, and never ends where it began");

pub(crate) fn users(scene: &Scene<'_>) -> u128 {
    scene.own & scene.state.board.quick(scene.state.to_act)
}

/// The squares two steps away where the piece on `from` can end.
#[inline]
pub(crate) fn targets(scene: &Scene<'_>, from: usize) -> u128 {
    let middles = BESIDE[from & 127] & scene.free;
    // Where it began it stands itself, so that is neither free nor an enemy's.
    scene.allowed(from, beside(middles) & (scene.free | scene.enemy))
}

#[inline]
pub(crate) fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    indices(users(scene)).try_for_each(|from| visit(Batch::around(Op::Go, from, targets(scene, from))))
}
