//! N27: *Summon* of Susan. Another piece of the Red army that can move comes from anywhere to a free square near her,
//! and is revealed.

use super::table::{Op, Operands};
use super::{Part, Power, Text, Verdict, require_in};
use crate::batch::Batch;
use crate::piece::Kind;
use crate::scene::Scene;
use crate::state::State;
use crate::tables::{NEAR, indices, only};
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) struct Summon;

/// The pieces that Susan can call.
fn called(scene: &Scene<'_>, susan: usize) -> u128 {
    scene.own & !scene.state.board.immovable() & !only(susan)
}

/// Where they can come.
fn targets(scene: &Scene<'_>, susan: usize) -> u128 {
    NEAR[susan & 127] & scene.free
}

impl Power for Summon {
    const OP: Op = Op::Summon;
    const TEXT: Text = &[Part::Square, Part::Sign(":"), Part::Square, Part::Square];

    fn users(scene: &Scene<'_>) -> u128 {
        scene.own_of(Kind::Susan)
    }

    fn check(scene: &Scene<'_>, [susan, from, to]: Operands) -> Verdict {
        let not_called =
            Breach::of("N27", "Susan summons another piece of the Red army that is not stone, Magic or the Flag");
        require_in(called(scene, susan), from, not_called)?;
        require_in(targets(scene, susan), to, Breach::of("N27", "a summoned piece comes to a free square near Susan"))
    }

    #[inline]
    fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        indices(Self::users(scene)).try_for_each(|susan| {
            let called = called(scene, susan);
            indices(targets(scene, susan)).try_for_each(|to| visit(Batch::with(Op::Summon, [susan, 0, to], 1, called)))
        })
    }

    fn play(state: &mut State, [susan, from, to]: Operands) {
        state.board.reveal(only(susan) | only(from));
        state.board.relocate(from, to);
    }
}
