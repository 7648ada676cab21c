//! The numbers that the rules fix, whatever the roster: what it can hold, and how many squares start without a piece.

use core::ops::RangeInclusive;

/// The most squares that a board has (G1).
pub(crate) const MAX_SQUARES: usize = 64;

/// The most kinds that a roster has: one a letter (G1).
pub(crate) const MAX_KINDS: usize = 26;

/// How many files a board can have (G1).
pub(super) const FILES: RangeInclusive<u8> = 1..=26;

/// How many ranks a board can have (G1).
pub(super) const RANKS: RangeInclusive<u8> = 1..=MAX_SQUARES as u8;

/// How many pieces of a kind a colour can have (G1).
pub(super) const COUNT: RangeInclusive<u8> = 1..=99;

/// What every other number can be (G1).
pub(super) const NUMBER: RangeInclusive<u8> = 0..=99;

/// How many safety squares a board has (G1): which they are is data, their number is not.
pub(crate) const SAFETY_SQUARES: usize = 4;

/// How many squares are cleared in the set-up: four by each player (G4).
pub(crate) const CLEARED_SQUARES: u32 = 2 * 4;

/// How many squares start without a piece (G2).
pub(super) const EMPTY_SQUARES: u32 = SAFETY_SQUARES as u32 + CLEARED_SQUARES;
