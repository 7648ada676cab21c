//! N24: *Detect* of Aslan. An enemy at most two squares away, as a king walks, is revealed, whatever is between.

use super::aimed::Aimed;
use super::table::Op;
use crate::piece::Kind;
use crate::scene::Scene;
use crate::state::State;
use crate::tables::WITHIN_TWO;
use menagerie_core::Breach;

pub(crate) struct Detect;

impl Aimed for Detect {
    const OP: Op = Op::Detect;
    const SIGN: &'static str = "?";
    const REFUSAL: Breach = Breach::of("N24", "Aslan detects an enemy at most two squares away");

    fn users(scene: &Scene<'_>) -> u128 {
        scene.own_of(Kind::Aslan)
    }

    fn reach(_: &Scene<'_>, from: usize) -> u128 {
        WITHIN_TWO[from & 127]
    }

    fn affected(scene: &Scene<'_>) -> u128 {
        scene.enemy & !scene.state.board.revealed
    }

    /// To be revealed is all.
    fn strike(_: &mut State, _: usize) {}
}
