//! N21: *Rampage* of the Cyclops and Gorilla. A step, and then all enemies near are revealed, those ranked 7 or lower,
//! Spies and Magic removed, and the rampaging piece with them.

use super::table::{Op, Operands};
use super::{Part, Power, Text, Verdict, require_in};
use crate::batch::Batch;
use crate::piece::Role;
use crate::scene::Scene;
use crate::state::State;
use crate::tables::{BESIDE, NEAR, indices, near, only};
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) struct Rampage;

/// The squares where a rampage can end.
fn open(scene: &Scene<'_>) -> u128 {
    scene.free & near(scene.enemy)
}

impl Power for Rampage {
    const OP: Op = Op::Rampage;
    const TEXT: Text = &[Part::Square, Part::Sign("*"), Part::Square];

    fn users(scene: &Scene<'_>) -> u128 {
        scene.own & scene.state.board.role(Role::RAMPAGER)
    }

    fn check(scene: &Scene<'_>, [from, to, _]: Operands) -> Verdict {
        let refusal = Breach::of("N21", "a rampage is a step to a free square near an enemy that is not stone");
        require_in(BESIDE[from & 127] & open(scene), to, refusal)
    }

    #[inline]
    fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let users = Self::users(scene);
        if users == 0 {
            return ControlFlow::Continue(());
        }
        let open = open(scene);
        indices(users).try_for_each(|from| visit(Batch::around(Op::Rampage, from, BESIDE[from & 127] & open)))
    }

    fn play(state: &mut State, [from, to, _]: Operands) {
        let board = &mut state.board;
        board.relocate(from, to);
        let met = NEAR[to & 127] & board.army(state.to_act.other()) & !board.stone;
        board.reveal(only(to) | met);
        let gone = met & board.sevens_and_lower() & !board.flags();
        indices(gone | only(to)).for_each(|index| state.capture(index));
    }
}
