//! Red's reserve: when and where it comes in (N4, N29).

use crate::piece::Army;
use crate::state::State;
use crate::tables::{RED_SIDE, highest, only};
use crate::tally::Tally;
use menagerie_core::Breach;

/// So many blue pieces must have been captured.
pub(crate) const CAPTURED: u32 = 7;

/// So many reinforcements there are, and so many free squares they need.
pub(crate) const REINFORCEMENTS: u32 = Tally::RESERVE.len();

impl State {
    /// How many blue pieces have been captured.
    pub(crate) const fn blue_captured(&self) -> u32 {
        const ALL: u32 = Tally::army(Army::Blue).len();
        ALL.saturating_sub(self.board.printed(Army::Blue).count_ones())
    }

    /// Checks that the reserve may be brought in now.
    #[inline]
    pub(crate) fn check_reinforcing(&self) -> Result<(), Breach> {
        Err(if self.to_act != Army::Red || self.reserve != Tally::RESERVE {
            Breach::of("N29", "Red brings in the reserve, and once")
        } else if self.blue_captured() < CAPTURED {
            Breach::of("N29", "fewer than seven blue pieces have been captured")
        } else if (self.board.free() & RED_SIDE).count_ones() < REINFORCEMENTS {
            Breach::of("N29", "fewer than ten squares of ranks 1 to 4 are free")
        } else {
            return Ok(());
        })
    }

    /// The squares for the next reinforcement: free, later than the last one, and enough left behind for the others;
    /// `left` is the number in reserve.
    #[inline]
    pub(crate) fn reinforceable(&self, left: u32) -> u128 {
        let last = 127 - (self.board.reinforcements | 1).leading_zeros() as usize;
        let later = self.board.free() & RED_SIDE & !(only(last) - 1);
        (1..left).fold(later, |open, _| open & !highest(open))
    }
}
