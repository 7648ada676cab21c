//! Sets of squares.

use super::SetBits;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

/// A set of up to 128 squares, by their [index](super::Grid::index) on a grid.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(u128);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// The set whose squares are the set bits of a word: bit `n` is the square of index `n`.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// The word of [`Bitboard::from_bits`].
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The square of one index.
    ///
    /// # Panics
    /// With debug assertions, if the index is not below 128.
    pub const fn only(index: usize) -> Self {
        Self(1 << index)
    }

    /// The set with the square of one more index.
    ///
    /// # Panics
    /// With debug assertions, if the index is not below 128.
    #[must_use]
    pub const fn with(self, index: usize) -> Self {
        Self(self.0 | 1 << index)
    }

    /// Both sets together, also at compile time.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both sets, also at compile time.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether the square of this index is in the set.
    ///
    /// # Panics
    /// As [`Bitboard::with`].
    pub const fn contains(self, index: usize) -> bool {
        self.0 >> index & 1 != 0
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest index in the set.
    pub const fn first(self) -> Option<usize> {
        if self.is_empty() { None } else { Some(self.0.trailing_zeros() as usize) }
    }
}

/// The indices, rising.
impl IntoIterator for Bitboard {
    type Item = usize;
    type IntoIter = SetBits<u128>;

    fn into_iter(self) -> SetBits<u128> {
        SetBits(self.0)
    }
}

impl FromIterator<usize> for Bitboard {
    fn from_iter<I: IntoIterator<Item = usize>>(indices: I) -> Self {
        indices.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl core::fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The squares of the first set that are not in the second.
impl Sub for Bitboard {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// All 128 bits turned over: keep to the grid with [`Grid::all`](super::Grid::all).
impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl SubAssign for Bitboard {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
