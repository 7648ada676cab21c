//! N20: *Flight* of the Harpy, Gryphon and Hawk, and *tunneling* of the Boggle. In one orthogonal line over an unbroken
//! run of pieces and boulders that begins on the next square, to the first free square behind; it may attack from
//! there.

use super::table::{Op, Operands};
use super::{Part, Power, Text, Verdict, require_in};
use crate::batch::Batch;
use crate::scene::Scene;
use crate::state::State;
use crate::tables::{BESIDE, beside, indices, nearest_all_round, only};
use core::ops::ControlFlow;
use menagerie_core::Breach;

/// A flight that ends without an attack.
pub(crate) struct Glide;

/// A flight with an attack from where it ends.
pub(crate) struct GlideAndAttack;

fn users(scene: &Scene<'_>) -> u128 {
    scene.own & scene.state.board.gliders()
}

/// Where the piece on `from` can end, before N8 is asked: the nearest free square in each direction, unless it is the
/// next one.
#[inline]
fn landings(scene: &Scene<'_>, from: usize) -> u128 {
    nearest_all_round(scene.free, from) & !BESIDE[from & 127]
}

/// What can be attacked from where a glide ends.
#[inline]
fn prey(scene: &Scene<'_>, landing: usize) -> u128 {
    BESIDE[landing & 127] & scene.enemy
}

fn check_landing(scene: &Scene<'_>, from: usize, to: usize) -> Verdict {
    const REFUSAL: Breach = Breach::of(
        "N20",
        "the piece glides in an orthogonal line over pieces and boulders next to it, to the first free square behind",
    );
    require_in(landings(scene, from), to, REFUSAL)
}

/// The piece on `from` glides to a free square.
fn glide(state: &mut State, from: usize, to: usize) {
    state.board.reveal(only(from));
    state.board.relocate(from, to);
}

impl Power for Glide {
    const OP: Op = Op::Glide;
    const TEXT: Text = &[Part::Square, Part::Sign("^"), Part::Square];
    const IS_MOVE: bool = true;

    fn users(scene: &Scene<'_>) -> u128 {
        users(scene)
    }

    fn check(scene: &Scene<'_>, [from, to, _]: Operands) -> Verdict {
        check_landing(scene, from, to)?;
        let back_and_forth = Breach::of("N8", "the piece would go back and forth for the third time");
        require_in(scene.allowed(from, only(to)), to, back_and_forth)
    }

    /// The flights of [`GlideAndAttack`] are found with the others of their piece.
    #[inline]
    fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let beside_prey = beside(scene.enemy);
        // Most pieces have nothing next to them later in a game.
        indices(users(scene) & beside(scene.state.board.barred())).try_for_each(|from| {
            let landings = landings(scene, from);
            visit(Batch::with(Op::Glide, [from, 0, 0], 1, scene.allowed(from, landings)))?;
            indices(landings & beside_prey)
                .try_for_each(|to| visit(Batch::with(Op::GlideAndAttack, [from, to, 0], 2, prey(scene, to))))
        })
    }

    fn play(state: &mut State, [from, to, _]: Operands) {
        glide(state, from, to);
    }
}

impl Power for GlideAndAttack {
    const OP: Op = Op::GlideAndAttack;
    const TEXT: Text = &[Part::Square, Part::Sign("^"), Part::Square, Part::Sign("x"), Part::Square];

    fn users(scene: &Scene<'_>) -> u128 {
        users(scene)
    }

    fn check(scene: &Scene<'_>, [from, to, target]: Operands) -> Verdict {
        check_landing(scene, from, to)?;
        let refusal =
            Breach::of("N20", "after a flight the piece attacks only an enemy orthogonally next to where it ends");
        require_in(prey(scene, to), target, refusal)
    }

    /// They are found with those of [`Glide`].
    #[inline]
    fn visit<B>(_: &Scene<'_>, _: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    fn play(state: &mut State, [from, to, target]: Operands) {
        glide(state, from, to);
        state.attack(to, target);
    }
}
