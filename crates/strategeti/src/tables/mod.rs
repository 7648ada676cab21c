//! Tables, built at compile time.

mod closures;
mod turns;

pub(crate) use closures::closure;
pub(crate) use turns::{Origin, ahead, behind, step_onto, turned};

use crate::GRID;
use menagerie_core::board::{Bitboard, Direction};

const SQUARES: usize = 16;

/// The squares, and nowhere, square 16, from where nothing can go anywhere; then as many again as make a power of
/// two, so that no look-up asks whether it is inside (which took 80 instructions a random ply).
const ROWS: usize = 32;

const RAYS: [[Bitboard; 8]; SQUARES] = GRID.rays();

/// For every square and every set of squares, the items (bits) whose conditions hold.
///
/// A condition says of some squares that they are in the set, of others that they are not. So it holds of a
/// set exactly if it holds of the set's lower half and of its upper half, and two small tables do for a large
/// one: for each square 256 entries for the lower half, then 256 for the upper.
pub(crate) struct Table([[u16; 512]; ROWS]);

impl Table {
    /// The items of a square whose conditions hold of the set.
    #[inline]
    pub(crate) const fn get(&self, square: usize, set: u16) -> u16 {
        let row = &self.0[square % ROWS];
        row[set as usize & 255] & row[256 | set as usize >> 8]
    }

    /// `conditions[square]` has for each item which squares must be in the set and which must not be; an item
    /// of which nothing is asked is no item.
    #[allow(clippy::large_stack_arrays)] // only the compiler's
    const fn new(conditions: &[[Condition; SQUARES]; SQUARES]) -> Self {
        let mut table = [[0; 512]; ROWS];
        let mut square = 0;
        while square < SQUARES {
            let mut half = 0;
            while half < 256 {
                let mut item = 0;
                while item < SQUARES {
                    let Condition { set, clear } = conditions[square][item];
                    if set | clear != 0 {
                        table[square][half] |= holds(set & 255, clear & 255, half as u16) << item;
                        table[square][256 + half] |= holds(set >> 8, clear >> 8, half as u16) << item;
                    }
                    item += 1;
                }
                half += 1;
            }
            square += 1;
        }
        Self(table)
    }
}

#[derive(Clone, Copy)]
struct Condition {
    set: u16,
    clear: u16,
}

const NONE: Condition = Condition { set: 0, clear: 0 };

/// 1 if all of `set` and none of `clear` is in `squares`, else 0.
const fn holds(set: u16, clear: u16, squares: u16) -> u16 {
    (squares & (set | clear) == set) as u16
}

/// The squares of a zebra's run (S10), by the occupied squares: each with the way there free.
pub(crate) static RUNS: Table = Table::new(&free_ways());

const fn free_ways() -> [[Condition; SQUARES]; SQUARES] {
    let mut conditions = [[NONE; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut direction = 0;
        while direction < 8 {
            let mut way = 0;
            let mut at = from;
            while let Some(next) = GRID.step(at, Direction::ALL[direction]) {
                way |= 1 << next;
                conditions[from][next] = Condition { set: 0, clear: way };
                at = next;
            }
            direction += 1;
        }
        from += 1;
    }
    conditions
}

/// How far unbroken lines reach from a square in each orthogonal direction, by the squares that count as part
/// of a line: bit `4 * (distance - 1) + direction` is set if all squares to that distance count.
pub(crate) static LINES: Table = Table::new(&unbroken());

const fn unbroken() -> [[Condition; SQUARES]; SQUARES] {
    let mut conditions = [[NONE; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut direction = 0;
        while direction < 4 {
            let mut distance = 0;
            while distance < 3 {
                let line = STRETCHES[from][direction][distance + 1];
                if line != STRETCHES[from][direction][distance] {
                    conditions[from][4 * distance + direction] = Condition { set: line & !(1 << from), clear: 0 };
                }
                distance += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    conditions
}

/// The first so many squares from a square on in an orthogonal direction, the square itself included; as many
/// as there are before the edge.
pub(crate) static STRETCHES: [[[u16; 4]; 4]; SQUARES] = stretches();

const fn stretches() -> [[[u16; 4]; 4]; SQUARES] {
    let mut stretches = [[[0; 4]; 4]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut direction = 0;
        while direction < 4 {
            let mut stretch = 1 << from;
            let mut end = Some(from);
            let mut length = 0;
            while length < 4 {
                stretches[from][direction][length] = stretch;
                end = match end {
                    Some(at) => GRID.step(at, Direction::ALL[direction]),
                    None => None,
                };
                if let Some(at) = end {
                    stretch |= 1 << at;
                }
                length += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    stretches
}

/// The squares from which no animal can go on in an orthogonal direction.
pub(crate) static EDGES: [u16; 4] = edges();

const fn edges() -> [u16; 4] {
    let mut edges = [0; 4];
    let mut square = 0;
    while square < SQUARES {
        let mut direction = 0;
        while direction < 4 {
            edges[direction] |= (RAYS[square][direction].is_empty() as u16) << square;
            direction += 1;
        }
        square += 1;
    }
    edges
}

/// A bit for each set of squares: whether it holds a line of four (S13).
static FOURS: [u64; 1024] = fours();

/// Whether the squares hold a row, a column or a long diagonal (S13).
#[inline]
pub(crate) const fn has_four(squares: u16) -> bool {
    FOURS[squares as usize >> 6] >> (squares & 63) & 1 != 0
}

const fn fours() -> [u64; 1024] {
    let mut fours = [0; 1024];
    let mut square = 0;
    while square < SQUARES {
        let mut direction = 0;
        while direction < 8 {
            let line = GRID.line(square, Direction::ALL[direction]);
            // Each line of four is met from both its ends; once is enough.
            if line.len() == 4 && RAYS[square][direction].len() == 3 && direction % 4 < 2 {
                mark_supersets(&mut fours, line.bits() as u16);
            }
            direction += 1;
        }
        square += 1;
    }
    fours
}

const fn mark_supersets(fours: &mut [u64; 1024], line: u16) {
    let mut others = 0u16;
    loop {
        let squares = line | others;
        fours[squares as usize >> 6] |= 1 << (squares & 63);
        // The next subset of the squares off the line, as a carry runs over those on it.
        others = ((others | line).wrapping_add(1)) & !line;
        if others == 0 {
            return;
        }
    }
}
