//! What the powers have in common that are aimed at an enemy not far away.

use super::table::{Op, Operands};
use super::{Part, Power, Text, Verdict, require_in};
use crate::batch::Batch;
use crate::scene::Scene;
use crate::state::State;
use crate::tables::{indices, only};
use core::ops::ControlFlow;
use menagerie_core::Breach;

/// A [`Power`] that is aimed at one enemy at most two steps of a king away.
pub(crate) trait Aimed {
    const OP: Op;

    /// The sign between the squares of the two pieces.
    const SIGN: &'static str;

    /// What is said of a target that is no enemy within reach.
    const REFUSAL: Breach;

    fn users(scene: &Scene<'_>) -> u128;

    /// The squares within reach of the piece on `from`.
    fn reach(scene: &Scene<'_>, from: usize) -> u128;

    /// The enemies that the clause spares whatever their marks show, and what is said of them.
    fn spared(_: &Scene<'_>) -> (u128, Breach) {
        (0, Self::REFUSAL)
    }

    /// N17: the enemies whose marks do not show that nothing would happen.
    fn affected(scene: &Scene<'_>) -> u128;

    /// What happens to the target, once it is revealed.
    fn strike(state: &mut State, target: usize);
}

const NOTHING_TO_SEE: Breach = Breach::of("N17", "the marks of that piece show that nothing would happen");

fn targets<A: Aimed>(scene: &Scene<'_>, from: usize) -> u128 {
    A::reach(scene, from) & A::affected(scene) & !A::spared(scene).0
}

impl<A: Aimed> Power for A {
    const OP: Op = <A as Aimed>::OP;
    const TEXT: Text = &[Part::Square, Part::Sign(A::SIGN), Part::Square];

    fn users(scene: &Scene<'_>) -> u128 {
        <A as Aimed>::users(scene)
    }

    fn check(scene: &Scene<'_>, [from, target, _]: Operands) -> Verdict {
        let (spared, refusal) = A::spared(scene);
        require_in(A::reach(scene, from) & scene.enemy, target, A::REFUSAL)?;
        require_in(!spared, target, refusal)?;
        require_in(A::affected(scene), target, NOTHING_TO_SEE)
    }

    #[inline]
    fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        indices(<A as Aimed>::users(scene))
            .filter(|from| scene.is_enemy_about(*from))
            .try_for_each(|from| visit(Batch::around(<A as Aimed>::OP, from, targets::<A>(scene, from))))
    }

    fn play(state: &mut State, [from, target, _]: Operands) {
        state.board.reveal(only(from) | only(target));
        A::strike(state, target);
    }
}
