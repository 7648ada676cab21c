//! What the plies of a turn look at again and again.

use crate::piece::Kind;
use crate::state::State;
use crate::tables::{WITHIN_TWO, only};

/// A state as the player to act looks at it in the midst of play.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) state: &'a State,
    /// The pieces of the player to act that are not stone.
    pub(crate) own: u128,
    /// The opponent's pieces that are not stone.
    pub(crate) enemy: u128,
    /// N1.
    pub(crate) free: u128,
    /// N8: the move that is forbidden, onto a free square.
    pub(crate) ban: Option<(usize, usize)>,
}

impl<'a> Scene<'a> {
    #[inline]
    pub(crate) fn new(state: &'a State) -> Self {
        let (board, army) = (&state.board, state.to_act);
        let free = board.free();
        Self {
            state,
            own: board.army(army) & !board.stone,
            enemy: board.army(army.other()) & !board.stone,
            free,
            ban: state.trails[army as usize].ban().filter(|(_, to)| free & only(*to) != 0),
        }
    }

    /// The pieces of a kind that is never enchanted, if they are of the army to act and not stone.
    #[inline]
    pub(crate) fn own_of(&self, kind: Kind) -> u128 {
        if self.state.to_act == kind.colour() { self.own & self.state.board.role(kind.role()) } else { 0 }
    }

    /// Whether an enemy is within two steps of a king of a square, as the aims of most powers must be.
    #[inline]
    pub(crate) fn is_enemy_about(&self, from: usize) -> bool {
        WITHIN_TWO[from & 127] & self.enemy != 0
    }

    /// The squares of a set without the one where N8 forbids a piece to go.
    #[inline]
    pub(crate) fn allowed(&self, from: usize, targets: u128) -> u128 {
        match self.ban {
            Some((banned, to)) if banned == from => targets & !only(to),
            _ => targets,
        }
    }
}
