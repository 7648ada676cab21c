//! N25: *Restore* of Aslan. All stone pieces near him, at least one, are themselves again.

use super::table::{Op, Operands};
use super::{Part, Power, Text, Verdict, require};
use crate::batch::Batch;
use crate::piece::Kind;
use crate::scene::Scene;
use crate::state::State;
use crate::tables::{NEAR, indices, only};
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) struct Restore;

fn is_stone_near(scene: &Scene<'_>, aslan: usize) -> bool {
    NEAR[aslan & 127] & scene.state.board.stone != 0
}

impl Power for Restore {
    const OP: Op = Op::Restore;
    const TEXT: Text = &[Part::Square, Part::Sign("!")];

    fn users(scene: &Scene<'_>) -> u128 {
        scene.own_of(Kind::Aslan)
    }

    fn check(scene: &Scene<'_>, [aslan, ..]: Operands) -> Verdict {
        require(is_stone_near(scene, aslan), Breach::of("N25", "no stone piece is near Aslan"))
    }

    #[inline]
    fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let able = indices(Self::users(scene)).filter(|aslan| is_stone_near(scene, *aslan));
        visit(Batch::with(Op::Restore, [0; 3], 0, able.fold(0, |set, aslan| set | only(aslan))))
    }

    fn play(state: &mut State, [aslan, ..]: Operands) {
        state.board.reveal(only(aslan));
        state.board.stone &= !NEAR[aslan & 127];
    }
}
