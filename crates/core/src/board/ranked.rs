//! Drawing one of many bits without walking over the others.

use super::Bitboard;

/// A word whose bits can be counted, and the n-th of them found, without a loop or a branch.
///
/// ```
/// use menagerie_core::board::RankedBits;
///
/// let bits = RankedBits::new(0b1010_0010);
/// assert_eq!(bits.len(), 3);
/// assert_eq!((bits.nth(0), bits.nth(1), bits.nth(2)), (1, 5, 7));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RankedBits {
    bits: u64,
    /// In each byte, how many bits are set in that byte of the word and those below it.
    ranks: u64,
}

/// 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

impl RankedBits {
    /// Counts the bits of a word.
    #[inline]
    pub const fn new(bits: u64) -> Self {
        let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
        let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        Self { bits, ranks: bytes.wrapping_mul(ONES) }
    }

    /// How many bits are set.
    #[inline]
    pub const fn len(self) -> u32 {
        (self.ranks >> 56) as u32
    }

    /// Whether no bit is set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The place of the n-th set bit, counted from 0; a place below 64 without meaning if there are not so many.
    #[inline]
    pub const fn nth(self, n: u32) -> u32 {
        // Adding 127 - n sets the top bit of just the bytes whose rank is above n.
        let above = self.ranks.wrapping_add(ONES.wrapping_mul(127 - (n & 63) as u64)) & ONES << 7;
        let byte = above.trailing_zeros() & 0b11_1000;
        let below = (self.ranks << 8) >> byte & 255;
        let rest = (n as u64).wrapping_sub(below) & 7;
        byte + NTH[(self.bits >> byte & 255) as usize][rest as usize] as u32
    }
}

/// A set of squares that can be counted, and the n-th of them found, without a loop.
///
/// ```
/// use menagerie_core::board::{Bitboard, RankedBoard};
///
/// let squares = RankedBoard::new(Bitboard::only(3).with(99));
/// assert_eq!((squares.len(), squares.nth(0), squares.nth(1)), (2, 3, 99));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RankedBoard {
    low: RankedBits,
    high: RankedBits,
}

impl RankedBoard {
    /// Counts the squares of a set.
    #[inline]
    pub const fn new(squares: Bitboard) -> Self {
        let bits = squares.bits();
        Self { low: RankedBits::new(bits as u64), high: RankedBits::new((bits >> 64) as u64) }
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.low.len() + self.high.len()
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.low.is_empty() && self.high.is_empty()
    }

    /// The index of the n-th square, counted from 0; an index below 128 without meaning if there are not so many.
    #[inline]
    pub const fn nth(self, n: u32) -> usize {
        let low = self.low.len();
        if n < low { self.low.nth(n) as usize } else { 64 + self.high.nth(n - low) as usize }
    }
}

/// The place of the n-th set bit of each byte.
static NTH: [[u8; 8]; 256] = nth_of_bytes();

const fn nth_of_bytes() -> [[u8; 8]; 256] {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut found = 0;
        let mut place = 0u8;
        while place < 8 {
            if byte >> place & 1 != 0 {
                places[byte][found] = place;
                found += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
}
