//! Where gazelles can end, looked up: how often one can jump cannot be predicted at random, and a loop that follows
//! its jumps costs a wrongly predicted branch a ply.

use super::turns::{Origin, turn};
use super::{ROWS, SQUARES};

/// Where a gazelle can end after one jump or more, never where it began (S7 to S9): the squares of the turned
/// board, and the origin that tells how it was turned. The occupied squares come in the lanes of turned boards.
#[inline]
pub(crate) const fn closure(from: usize, occupied: u64) -> (u16, Origin) {
    let Start { row, lane, rotation, others, origin } = STARTS[from % ROWS];
    let others = ((occupied >> lane) as u16).rotate_left(rotation as u32) & others;
    let index = 2 * ((row as usize & 3) << 15 | others as usize & OTHERS);
    (u16::from_le_bytes([CLOSURES[index], CLOSURES[index + 1]]), origin)
}

/// All squares but the start, if the squares are rotated so that it is the last.
const OTHERS: usize = (1 << (SQUARES - 1)) - 1;

/// A turn takes every square to one of these, so they do for all.
const ENTRIES: [usize; 4] = [5, 7, 13, 15];

/// For each of the [`ENTRIES`] as a start and each set of occupied other squares, the set of squares where a gazelle
/// can end, in two bytes: made by the build script.
static CLOSURES: &[u8; 4 * 2 * (OTHERS + 1)] = include_bytes!(concat!(env!("OUT_DIR"), "/closures.bin"));

/// How to look a start up.
#[derive(Clone, Copy)]
struct Start {
    /// Which of the [`ENTRIES`] it is turned to.
    row: u8,
    /// How far up the lane lies whose turn does that.
    lane: u8,
    /// How far left the squares are rotated so that it is the last.
    rotation: u8,
    /// [`OTHERS`]; none for nowhere, as on an empty board no gazelle can jump.
    others: u16,
    /// The start and the turn.
    origin: Origin,
}

static STARTS: [Start; ROWS] = starts();

const fn starts() -> [Start; ROWS] {
    let nowhere = Start { row: 0, lane: 0, rotation: 0, others: 0, origin: Origin::unturned(0) };
    let mut starts = [nowhere; ROWS];
    let mut bit = 0;
    while bit < 4 * SQUARES {
        let (from, lane) = (bit % SQUARES, bit / SQUARES);
        if let Some(row) = row(turn(from, lane)) {
            starts[from] = Start {
                row: row as u8,
                lane: (SQUARES * lane) as u8,
                rotation: (SQUARES - 1 - ENTRIES[row]) as u8,
                others: OTHERS as u16,
                origin: Origin::new(from, lane),
            };
        }
        bit += 1;
    }
    starts
}

/// Which of the [`ENTRIES`] a square is.
const fn row(square: usize) -> Option<usize> {
    let mut row = 0;
    while row < ENTRIES.len() {
        if ENTRIES[row] == square {
            return Some(row);
        }
        row += 1;
    }
    None
}
