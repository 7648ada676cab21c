//! A state as a string tells it, which may know it in part.

use crate::piece::Sighting;
use crate::state::{Phase, State};
use crate::tables::{index, only};
use menagerie_core::board::Square;

/// A state where some kinds may be unknown: squares of unknown kinds have role 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Written {
    pub(crate) state: State,
    /// The squares of the pieces whose kinds are unknown.
    pub(crate) hidden: u128,
    /// How many pieces there are in a reserve of unknown kinds; none if the reserve is known.
    pub(crate) hidden_reserve: Option<u8>,
    pub(crate) is_over: bool,
}

impl Written {
    /// A state that is known.
    pub(crate) const fn whole(state: State, is_over: bool) -> Self {
        Self { state, hidden: 0, hidden_reserve: None, is_over }
    }

    /// The piece on a square, as far as it is known.
    pub(crate) fn sighting_at(&self, square: Square) -> Option<Sighting> {
        let index = index(square)?;
        let board = &self.state.board;
        let army = board.army_at(index)?;
        let kind = if self.hidden & only(index) != 0 { None } else { board.piece_at(index).map(|piece| piece.kind) };
        Some(Sighting { kind, army, mark: board.mark_at(index) })
    }

    pub(crate) const fn phase(&self) -> Phase {
        self.state.phase(self.is_over)
    }

    /// How many pieces are in reserve.
    pub(crate) fn reserve_len(&self) -> u32 {
        self.hidden_reserve.map_or(self.state.reserve.len(), u32::from)
    }
}
