//! The board turned by quarters.

use super::SQUARES;
use crate::{GRID, Move};
use menagerie_core::board::GridSymmetry;

/// A set of squares four times, in lanes of 16 bits, turned as [`GridSymmetry::TURNS`] say. What is done up the
/// ranks in every lane is done in all four directions at once.
#[inline]
pub(crate) const fn turned(squares: u16) -> u64 {
    TURNED[0][squares as usize & 255] | TURNED[1][squares as usize >> 8]
}

/// The squares just ahead of these, in every lane.
#[inline]
pub(crate) const fn ahead(lanes: u64) -> u64 {
    lanes << 4 & !FIRST_RANKS
}

/// The squares just behind these, in every lane.
#[inline]
pub(crate) const fn behind(lanes: u64) -> u64 {
    (lanes & !FIRST_RANKS) >> 4
}

const FIRST_RANKS: u64 = 0x000f_000f_000f_000f;

/// Where a turn takes a square.
pub(super) const fn turn(square: usize, turn: usize) -> usize {
    at(GridSymmetry::TURNS[turn], square)
}

/// From where a turn takes a square.
const fn unturn(square: usize, turn: usize) -> usize {
    at(GridSymmetry::TURNS[turn].inverse(), square)
}

const fn at(symmetry: GridSymmetry, square: usize) -> usize {
    match GRID.index(symmetry.apply(GRID.square(square), GRID)) {
        Some(image) => image,
        None => square,
    }
}

/// The lanes of [`turned`], for the lower and the upper half of the squares.
static TURNED: [[u64; 256]; 2] = lanes_of_halves();

const fn lanes_of_halves() -> [[u64; 256]; 2] {
    let mut lanes = [[0; 256]; 2];
    let mut square = 0;
    while square < SQUARES {
        let mut half = 0;
        while half < 256 {
            if half >> (square % 8) & 1 != 0 {
                lanes[square / 8][half] |= lanes_of(square);
            }
            half += 1;
        }
        square += 1;
    }
    lanes
}

const fn lanes_of(square: usize) -> u64 {
    let mut lanes = 0;
    let mut lane = 0;
    while lane < 4 {
        lanes |= 1 << (16 * lane + turn(square, lane));
        lane += 1;
    }
    lanes
}

/// The step that a bit of the lanes stands for: the one ahead onto its square.
#[inline]
pub(crate) const fn step_onto(bit: usize) -> Move {
    STEPS[bit & 63]
}

static STEPS: [Move; 64] = steps();

const fn steps() -> [Move; 64] {
    let mut steps = [Move::going(0, 0); 64];
    let mut bit = 0;
    while bit < 64 {
        let (lane, to) = (bit / SQUARES, bit % SQUARES);
        if to >= 4 {
            steps[bit] = Move::going(unturn(to - 4, lane), unturn(to, lane));
        }
        bit += 1;
    }
    steps
}

/// A square where an animal stands, and how the board was turned before it was told where the animal can end.
#[derive(Clone, Copy)]
pub(crate) struct Origin(u8);

impl Origin {
    /// All bits of an origin.
    pub(crate) const MASK: u8 = 63;

    /// On a board that has not been turned.
    #[inline]
    pub(crate) const fn unturned(from: usize) -> Self {
        Self::new(from, 0)
    }

    #[inline]
    pub(super) const fn new(from: usize, turn: usize) -> Self {
        Self((from & 15 | turn << 4) as u8)
    }

    /// The origin with these bits.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits & Self::MASK)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The move that ends on a square of the turned board.
    #[inline]
    pub(crate) const fn going(self, end: usize) -> Move {
        Move::going(self.0 as usize & 15, UNTURNED[self.0 as usize >> 4 & 3][end & 15] as usize)
    }
}

static UNTURNED: [[u8; SQUARES]; 4] = unturned();

const fn unturned() -> [[u8; SQUARES]; 4] {
    let mut squares = [[0; SQUARES]; 4];
    let mut square = 0;
    while square < SQUARES {
        let mut lane = 0;
        while lane < 4 {
            squares[lane][square] = unturn(square, lane) as u8;
            lane += 1;
        }
        square += 1;
    }
    squares
}
