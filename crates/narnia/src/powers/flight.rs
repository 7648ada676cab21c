//! N20: *Flight* of the Harpy, Gryphon and Hawk, and *tunneling* of the Boggle. In one orthogonal line over an unbroken
//! run of pieces and boulders that begins on the next square, to the first free square behind; it may attack from there.

use crate::generate::{Batch, Scene};
use crate::tables::{BESIDE, beside, nearest_all_round, only, indices};
use crate::moves::Op;
use crate::state::State;
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) const REFUSAL: Breach = Breach::of(
    "N20",
    "the piece glides in an orthogonal line over pieces and boulders next to it, to the first free square behind",
);

pub(crate) const REFUSED_ATTACK: Breach =
    Breach::of("N20", "after a flight the piece attacks only an enemy orthogonally next to where it ends");

pub(crate) fn users(scene: &Scene<'_>) -> u128 {
    scene.own & scene.state.board.gliders()
}

/// Where the piece on `from` can end, before N8 is asked: the nearest free square in each direction, unless it is the
/// next one.
#[inline]
pub(crate) fn landings(scene: &Scene<'_>, from: usize) -> u128 {
    nearest_all_round(scene.free, from) & !BESIDE[from & 127]
}

/// Where the piece on `from` can end if it does not attack.
pub(crate) fn targets(scene: &Scene<'_>, from: usize) -> u128 {
    scene.allowed(from, landings(scene, from))
}

/// What can be attacked from where a glide ends.
#[inline]
pub(crate) fn prey(scene: &Scene<'_>, landing: usize) -> u128 {
    BESIDE[landing & 127] & scene.enemy
}

#[inline]
pub(crate) fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    let beside_prey = beside(scene.enemy);
    // Most pieces have nothing next to them later in a game.
    indices(users(scene) & beside(scene.state.board.barred())).try_for_each(|from| {
        let landings = landings(scene, from);
        visit(Batch::with(Op::Glide, [from, 0, 0], 1, scene.allowed(from, landings)))?;
        indices(landings & beside_prey)
            .try_for_each(|to| visit(Batch::with(Op::GlideAndAttack, [from, to, 0], 2, prey(scene, to))))
    })
}

/// The piece on `from` glides to a free square.
pub(crate) fn play(state: &mut State, from: usize, to: usize) {
    state.board.reveal(only(from));
    state.board.relocate(from, to);
}
