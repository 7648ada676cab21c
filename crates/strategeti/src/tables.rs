//! Tables, built at compile time.

use crate::GRID;
use menagerie_core::board::{Bitboard, Direction};

const SQUARES: usize = 16;

/// The squares, and one more: nowhere, from where nothing can go anywhere.
const ROWS: usize = 32;

const RAYS: [[Bitboard; 8]; SQUARES] = GRID.rays();

/// For every set of squares, the items (bits) whose conditions hold.
///
/// A condition says of some squares that they are in the set, of others that they are not. So it holds of a
/// set exactly if it holds of the set's lower half and of its upper half, and two small tables do for a large
/// one: 256 entries for the lower half, then 256 for the upper.
#[derive(Clone, Copy)]
pub(crate) struct Row([u16; 512]);

impl Row {
    /// The items whose conditions hold of the set.
    #[inline]
    pub(crate) const fn get(&self, set: u16) -> u16 {
        self.0[set as usize & 255] & self.0[256 | set as usize >> 8]
    }

    /// An item of which nothing is asked is no item.
    const fn new(conditions: &[Condition; SQUARES]) -> Self {
        let mut row = [0; 512];
        let mut half = 0;
        while half < 256 {
            let mut item = 0;
            while item < SQUARES {
                let Condition { set, clear } = conditions[item];
                if set | clear != 0 {
                    row[half] |= holds(set & 255, clear & 255, half as u16) << item;
                    row[256 + half] |= holds(set >> 8, clear >> 8, half as u16) << item;
                }
                item += 1;
            }
            half += 1;
        }
        Self(row)
    }
}

/// A [`Row`] for every square.
pub(crate) struct Table([Row; ROWS]);

impl Table {
    /// The items of a square whose conditions hold of the set.
    #[inline]
    pub(crate) const fn get(&self, square: usize, set: u16) -> u16 {
        self.0[square % ROWS].get(set)
    }

    const fn new(conditions: &[[Condition; SQUARES]; SQUARES]) -> Self {
        let mut rows = [Row([0; 512]); ROWS];
        let mut square = 0;
        while square < SQUARES {
            rows[square] = Row::new(&conditions[square]);
            square += 1;
        }
        Self(rows)
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
pub(crate) static RUNS: Table = Table::new(&along_rays(8, Way::Free));

/// The squares of a gazelle's single jump (S7), by the occupied squares: free, with all on the way occupied,
/// and at least one on the way.
pub(crate) static JUMPS: Table = Table::new(&along_rays(8, Way::Over));

/// The squares that a gazelle can reach by hops, jumps over a single animal, by the occupied squares around.
///
/// Hops lead between the corners of a block of 3x3 squares and no further. The index is the corner where the
/// gazelle starts (0 to 3, or 4 for nowhere) and the occupied squares of the block, as if it lay at a1.
static HOPS: [[u16; 2048]; 8] = hops_in_block();

/// The squares of a 3x3 block at a1.
const BLOCK: u16 = 0x777;

/// The squares that a gazelle on `from` can reach by hops. `from` itself must not be occupied.
#[inline]
pub(crate) const fn hops(from: usize, occupied: u16) -> u16 {
    // The last bits of file and rank tell which block it is, the bits before them which of its corners.
    let block = from & 0b0101;
    let corner = from >> 1 & 1 | from >> 2 & 6;
    HOPS[corner % 8][(occupied >> block & BLOCK) as usize] << block
}

const fn hops_in_block() -> [[u16; 2048]; 8] {
    const CORNERS: [u16; 4] = [1 << 0, 1 << 2, 1 << 8, 1 << 10];
    const BETWEEN: [[u16; 4]; 4] = [
        [0, 1 << 1, 1 << 4, 1 << 5],
        [1 << 1, 0, 1 << 5, 1 << 6],
        [1 << 4, 1 << 5, 0, 1 << 9],
        [1 << 5, 1 << 6, 1 << 9, 0],
    ];
    let mut hops = [[0; 2048]; 8];
    let mut start = 0;
    while start < 4 {
        let mut occupied = 0;
        while occupied < 2048 {
            let mut reached = CORNERS[start];
            // Each round takes in the corners one hop further; there are three others.
            let mut hop = 0;
            while hop < 3 * 16 {
                let (from, to) = (hop >> 2 & 3, hop & 3);
                let open = CORNERS[to] & occupied == 0 && BETWEEN[from][to] & occupied != 0;
                if open && reached & CORNERS[from] != 0 {
                    reached |= CORNERS[to];
                }
                hop += 1;
            }
            hops[start][occupied as usize] = reached & !CORNERS[start];
            occupied += 1;
        }
        start += 1;
    }
    hops
}

/// The ten lines of four along which a gazelle could leap over two animals from end to end: by the occupied
/// squares, those where it is so.
pub(crate) static LEAPS: Row = Row::new(&leaps(true));

/// Of the same lines, by a set of squares, those with neither end in it.
pub(crate) static APART: Row = Row::new(&leaps(false));

/// For each line of four what it asks: both ends clear, and the two squares between them set if `crossed`.
const fn leaps(crossed: bool) -> [Condition; SQUARES] {
    let mut conditions = [NONE; SQUARES];
    let mut line = 0;
    let mut square = 0;
    while square < SQUARES {
        let mut direction = 0;
        while direction < 8 {
            let ray = RAYS[square][direction].0 as u16;
            // Each line is met from both its ends; once is enough.
            if ray.count_ones() == 3 && direction % 4 < 2 {
                let beyond = RAYS[square][direction].0 as u16;
                let mut far = beyond;
                let mut at = square;
                while let Some(next) = GRID.step(at, Direction::ALL[direction]) {
                    far = 1 << next;
                    at = next;
                }
                let set = if crossed { ray & !far } else { 0 };
                conditions[line] = Condition { set, clear: far | 1 << square };
                line += 1;
            }
            direction += 1;
        }
        square += 1;
    }
    conditions
}

/// How far unbroken lines reach from a square in each orthogonal direction, by the squares that count as part
/// of a line: bit `4 * (distance - 1) + direction` is set if all squares to that distance count.
pub(crate) static LINES: Table = Table::new(&unbroken());

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Free,
    Over,
}

/// What each square ahead asks, in the first `directions` of [`Direction::ALL`].
const fn along_rays(directions: usize, way: Way) -> [[Condition; SQUARES]; SQUARES] {
    let mut conditions = [[NONE; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut direction = 0;
        while direction < directions {
            let mut passed = 0;
            let mut at = from;
            while let Some(next) = GRID.step(at, Direction::ALL[direction]) {
                let target = 1 << next;
                conditions[from][next] = match way {
                    Way::Free => Condition { set: 0, clear: passed | target },
                    Way::Over if passed == 0 => NONE,
                    Way::Over => Condition { set: passed, clear: target },
                };
                passed |= target;
                at = next;
            }
            direction += 1;
        }
        from += 1;
    }
    conditions
}

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

/// The neighbours of a square in a set of orthogonal directions, a bit each in the order of
/// [`Direction::ORTHOGONAL`].
pub(crate) static STEPS: [[u16; 16]; ROWS] = steps();

const fn steps() -> [[u16; 16]; ROWS] {
    let mut steps = [[0; 16]; ROWS];
    let mut from = 0;
    while from < SQUARES {
        let mut directions = 0;
        while directions < 16 {
            let mut direction = 0;
            while direction < 4 {
                if directions >> direction & 1 != 0
                    && let Some(to) = GRID.step(from, Direction::ALL[direction])
                {
                    steps[from][directions] |= 1 << to;
                }
                direction += 1;
            }
            directions += 1;
        }
        from += 1;
    }
    steps
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
                mark_supersets(&mut fours, line.0 as u16);
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
