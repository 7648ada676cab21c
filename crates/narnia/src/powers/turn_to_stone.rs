//! N22: *Turn to Stone* of the White Witch. An enemy one or two squares away in one of the eight directions is
//! revealed, and is stone unless it is Magic, a Flag or Aslan.

use super::aimed::Aimed;
use super::table::Op;
use crate::board::Board;
use crate::piece::{Army, Kind, Role};
use crate::scene::Scene;
use crate::state::State;
use crate::tables::{LEAPS, NEAR, indices, middle, only};
use menagerie_core::Breach;

pub(crate) struct TurnToStone;

/// Red pieces that never turn to stone, and pieces of unknown kinds.
fn immune(board: &Board) -> u128 {
    board.immovable() | board.role(Role::TEN)
}

/// Whether a piece of this kind can turn to stone.
pub(crate) fn can_befall(kind: Kind) -> bool {
    kind.colour() == Army::Red && kind.role().moves() && kind != Kind::Aslan
}

impl Aimed for TurnToStone {
    const OP: Op = Op::TurnToStone;
    const SIGN: &'static str = "%";
    const REFUSAL: Breach = Breach::of(
        "N22",
        "the Witch turns to stone an enemy one or two squares away in a straight line, with a free square between",
    );

    fn users(scene: &Scene<'_>) -> u128 {
        scene.own_of(Kind::Witch)
    }

    fn reach(scene: &Scene<'_>, from: usize) -> u128 {
        let leaps = indices(LEAPS[from & 127] & scene.enemy);
        let open = leaps.filter(|target| scene.free & only(middle(from, *target)) != 0);
        open.fold(NEAR[from & 127], |reach, target| reach | only(target))
    }

    fn affected(scene: &Scene<'_>) -> u128 {
        let board = &scene.state.board;
        scene.enemy & !(board.revealed & immune(board))
    }

    fn strike(state: &mut State, target: usize) {
        let board = &mut state.board;
        board.stone |= only(target) & !immune(board);
    }
}
