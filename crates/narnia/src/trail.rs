//! The memory of the two-square rule (N8).

use crate::piece::{Army, Role};
use crate::rules::Edition;
use crate::tables::{BESIDE, BOULDERS, SQUARES, are_beside, between, only};

/// A player's sequence: nothing, a move from one square to another, or there and back again.
///
/// The lowest byte is the index of the square where it ends, the next one that of the other square, the third says what
/// it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Trail(u32);

const ONE_MOVE: u32 = 1 << 16;
const BACK_AND_FORTH: u32 = 2 << 16;

impl Trail {
    pub(crate) const NONE: Self = Self(0);

    /// One move.
    #[inline]
    pub(crate) const fn one(from: usize, to: usize) -> Self {
        Self(ONE_MOVE | (from as u32) << 8 | to as u32)
    }

    /// A move, and the same way back.
    #[inline]
    pub(crate) const fn back_and_forth(from: usize, to: usize) -> Self {
        Self(BACK_AND_FORTH | (to as u32) << 8 | from as u32)
    }

    /// The sequence with one more move: the return, or the beginning of a new sequence.
    #[inline]
    pub(crate) fn then(self, from: usize, to: usize) -> Self {
        if self == Self::one(to, from) { Self::back_and_forth(to, from) } else { Self::one(from, to) }
    }

    /// Where the piece stands that made the sequence.
    #[inline]
    pub(crate) const fn last(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some((self.0 & 127) as usize) }
    }

    const fn other(self) -> usize {
        (self.0 >> 8 & 127) as usize
    }

    /// The move that may not follow: the third between the same two squares.
    #[inline]
    pub(crate) const fn ban(self) -> Option<(usize, usize)> {
        match self.last() {
            Some(from) if self.0 & BACK_AND_FORTH != 0 => Some((from, self.other())),
            _ => None,
        }
    }

    /// Whether it goes to the next square, as all pieces can that move.
    #[inline]
    pub(crate) fn is_step(self) -> bool {
        self.last().is_some_and(|last| are_beside(self.other(), last))
    }

    /// The squares, in order.
    pub(crate) fn indices(self) -> impl Iterator<Item = usize> {
        let first = self.ban().map(|(last, _)| last);
        let rest = self.last().map(|last| [self.other(), last]);
        first.into_iter().chain(rest.into_iter().flatten())
    }

    /// The trail with each square replaced by its image.
    pub(crate) fn map(self, image: impl Fn(usize) -> usize) -> Self {
        match (self.last(), self.ban()) {
            (None, _) => self,
            (Some(last), None) => Self::one(image(self.other()), image(last)),
            (Some(last), Some((_, to))) => Self::back_and_forth(image(last), image(to)),
        }
    }

    /// N32: whether a piece of this role and colour can have made the sequence, other pieces aside.
    pub(crate) fn fits(self, edition: Edition, role: Role, colour: Army) -> bool {
        self.last().is_none_or(|last| role.moves() && joins(edition, role, colour, self.other(), last))
    }

    /// The trail as a number.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
}

/// Whether a move of a kind of this role and colour can lead from one square to another, other pieces aside.
fn joins(edition: Edition, role: Role, colour: Army, from: usize, to: usize) -> bool {
    let are_free = (only(from) | only(to)) & BOULDERS == 0 && from != to;
    let has_powers = edition == Edition::Powers;
    let is_quick = has_powers && role.is_quick(colour);
    are_free
        && match between(from, to) {
            Some(0) => role.moves(),
            Some(passed) => {
                let is_clear = passed & BOULDERS == 0;
                let runs = role == Role::SCOUT || is_quick && passed.is_power_of_two();
                runs && is_clear || has_powers && role.glides()
            }
            None => is_quick && BESIDE[from & 127] & BESIDE[to & 127] & SQUARES != 0,
        }
}
