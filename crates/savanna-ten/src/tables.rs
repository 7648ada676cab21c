//! The board of T1 and T2: its spaces and its lines.

use menagerie_core::board::{Bitboard, Direction, Grid, Square};

/// The grid of T1.
pub const GRID: Grid = Grid::new(5, 5);

pub(crate) const SQUARES: usize = GRID.len();

/// b5, e4, c3, a2 and d1 (T2).
const INACCESSIBLE: [Square; 5] =
    [Square::new(1, 4), Square::new(4, 3), Square::new(2, 2), Square::new(0, 1), Square::new(3, 0)];

/// The twenty squares on which tiles are placed (T2).
pub const SPACES: Bitboard = spaces();

/// The twenty lines (T1, T2): five rows, five columns, then the diagonals that have at least three spaces.
pub const LINES: [Bitboard; 20] = lines();

const fn spaces() -> Bitboard {
    let mut spaces = GRID.all().bits();
    let mut place = 0;
    while place < INACCESSIBLE.len() {
        if let Some(index) = GRID.index(INACCESSIBLE[place]) {
            spaces &= !(1 << index);
        }
        place += 1;
    }
    Bitboard::from_bits(spaces)
}

const fn lines() -> [Bitboard; 20] {
    let directions = [Direction::East, Direction::North, Direction::NorthEast, Direction::SouthEast];
    let mut lines = [Bitboard::EMPTY; 20];
    let mut found = 0;
    let mut direction = 0;
    while direction < directions.len() {
        let mut index = 0;
        while index < SQUARES {
            let line = GRID.line(index, directions[direction]).intersection(SPACES);
            // Each line is met from every square of it; its beginning is where no step back stays on the board.
            let begins = GRID.step(index, directions[direction].opposite()).is_none();
            if begins && line.len() >= 3 {
                lines[found] = line;
                found += 1;
            }
            index += 1;
        }
        direction += 1;
    }
    assert!(found == lines.len(), "there are twenty lines");
    lines
}

/// A line to be scored: its spaces as bits, and one by one.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    mask: u32,
    spaces: [u8; 4],
    len: u8,
}

impl Line {
    /// What is never full, since no board has all those bits.
    const NONE: Self = Self { mask: u32::MAX, spaces: [0; 4], len: 0 };

    const fn new(set: Bitboard) -> Self {
        let mut line = Self { mask: set.bits() as u32, ..Self::NONE };
        let mut index = 0;
        while index < SQUARES {
            if set.contains(index) {
                line.spaces[line.len as usize] = index as u8;
                line.len += 1;
            }
            index += 1;
        }
        line
    }

    /// Whether all its spaces are occupied.
    #[inline]
    pub(crate) const fn is_full(&self, occupied: u32) -> bool {
        self.mask & !occupied == 0
    }

    /// The indices of its spaces.
    #[inline]
    pub(crate) fn spaces(&self) -> &[u8] {
        &self.spaces[..usize::from(self.len)]
    }
}

/// The lines through each square, as many as there are and then none.
pub(crate) static THROUGH: [[Line; 4]; SQUARES] = through();

const fn through() -> [[Line; 4]; SQUARES] {
    let mut through = [[Line::NONE; 4]; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let mut found = 0;
        let mut line = 0;
        while line < LINES.len() {
            if LINES[line].contains(index) {
                through[index][found] = Line::new(LINES[line]);
                found += 1;
            }
            line += 1;
        }
        index += 1;
    }
    through
}
