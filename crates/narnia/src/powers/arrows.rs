//! N26: *Arrows* of Susan. An enemy one or two squares away in one of the eight directions, whatever is between, is
//! revealed, and removed if it is ranked below 4 or a Spy. She never shoots at an enchanted piece.

use super::aimed::Aimed;
use super::table::Op;
use crate::board::Board;
use crate::piece::{Kind, Role};
use crate::scene::Scene;
use crate::state::State;
use crate::tables::{LEAPS, NEAR, only};
use menagerie_core::Breach;

pub(crate) struct Arrows;

/// The squares of kinds that arrows remove: the 3s, the scouts and the Spies.
fn felled(board: &Board) -> u128 {
    board.role(Role::THREE) | board.role(Role::SCOUT) | board.role(Role::SPY)
}

impl Aimed for Arrows {
    const OP: Op = Op::Arrows;
    const SIGN: &'static str = "-";
    const REFUSAL: Breach = Breach::of("N26", "Susan shoots at an enemy one or two squares away in a straight line");

    fn users(scene: &Scene<'_>) -> u128 {
        scene.own_of(Kind::Susan)
    }

    fn reach(_: &Scene<'_>, from: usize) -> u128 {
        NEAR[from & 127] | LEAPS[from & 127]
    }

    fn spared(scene: &Scene<'_>) -> (u128, Breach) {
        (scene.state.board.enchanted, Breach::of("N26", "Susan never shoots at an enchanted piece"))
    }

    fn affected(scene: &Scene<'_>) -> u128 {
        let board = &scene.state.board;
        scene.enemy & (felled(board) | !board.revealed)
    }

    fn strike(state: &mut State, target: usize) {
        if felled(&state.board) & only(target) != 0 {
            state.capture(target);
        }
    }
}
