//! N23: *Enchant* of the White Witch. An enemy near is revealed, and joins the Blue army for good unless it is Magic,
//! the Flag, Aslan, Peter, Susan or Lucy.

use super::aimed::Aimed;
use super::table::Op;
use crate::board::Board;
use crate::piece::{Army, Kind, Role};
use crate::scene::Scene;
use crate::state::State;
use crate::tables::{NEAR, only};
use menagerie_core::Breach;

pub(crate) struct Enchant;

const LEADERS: [Role; 4] = [Role::TEN, Role::PETER, Role::SUSAN, Role::LUCY];

/// Red pieces that are never enchanted, and pieces of unknown kinds.
fn immune(board: &Board) -> u128 {
    LEADERS.into_iter().fold(board.immovable(), |set, role| set | board.role(role))
}

/// Whether a piece of this kind can be enchanted.
pub(crate) fn can_befall(kind: Kind) -> bool {
    kind.colour() == Army::Red && kind.role().moves() && !LEADERS.contains(&kind.role())
}

impl Aimed for Enchant {
    const OP: Op = Op::Enchant;
    const SIGN: &'static str = "~";
    const REFUSAL: Breach = Breach::of("N23", "the Witch enchants an enemy near her");

    fn users(scene: &Scene<'_>) -> u128 {
        scene.own_of(Kind::Witch)
    }

    fn reach(_: &Scene<'_>, from: usize) -> u128 {
        NEAR[from & 127]
    }

    fn affected(scene: &Scene<'_>) -> u128 {
        let board = &scene.state.board;
        scene.enemy & !(board.revealed & immune(board))
    }

    fn strike(state: &mut State, target: usize) {
        let board = &mut state.board;
        let joining = only(target) & !immune(board);
        board.armies[Army::Red as usize] &= !joining;
        board.armies[Army::Blue as usize] |= joining;
        board.enchanted |= joining;
    }
}
