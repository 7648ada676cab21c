//! The shape of a board.

use super::{Bitboard, Direction, Square};

/// A rectangular board of at most 128 squares. A square's index is `rank * files + file`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    files: u8,
    ranks: u8,
}

impl Grid {
    /// A board of this many files (1 to 26) and ranks (at least 1).
    ///
    /// # Panics
    /// If there are too many or too few; at compile time where it is a constant.
    pub const fn new(files: u8, ranks: u8) -> Self {
        assert!(files >= 1 && files <= 26 && ranks >= 1, "a grid has 1 to 26 files and at least a rank");
        assert!(files as usize * ranks as usize <= 128, "a grid has at most 128 squares");
        Self { files, ranks }
    }

    /// How many files there are.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// How many ranks there are.
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// How many squares there are.
    pub const fn len(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// Never: a grid has at least a square.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// All squares.
    pub const fn all(self) -> Bitboard {
        Bitboard::from_bits(u128::MAX >> (128 - self.len()))
    }

    /// The square's index; none if it is not on the board.
    pub const fn index(self, square: Square) -> Option<usize> {
        if square.file() < self.files && square.rank() < self.ranks {
            return Some(square.rank() as usize * self.files as usize + square.file() as usize);
        }
        None
    }

    /// The square of an index.
    ///
    /// # Panics
    /// If the board has no such index.
    pub const fn square(self, index: usize) -> Square {
        assert!(index < self.len(), "the grid has no such square");
        Square::new((index % self.files as usize) as u8, (index / self.files as usize) as u8)
    }

    /// The squares of a set, in rising order.
    pub fn squares(self, set: Bitboard) -> impl Iterator<Item = Square> {
        (set & self.all()).into_iter().map(move |index| self.square(index))
    }

    /// The index one step on; none at the edge.
    ///
    /// # Panics
    /// If the board has no such index.
    pub const fn step(self, index: usize, direction: Direction) -> Option<usize> {
        let square = self.square(index);
        let (files, ranks) = direction.delta();
        let (Some(file), Some(rank)) =
            (square.file().checked_add_signed(files), square.rank().checked_add_signed(ranks))
        else {
            return None;
        };
        if file < self.files && rank < self.ranks { self.index(Square::new(file, rank)) } else { None }
    }

    /// All squares from an index on in one direction, without that of the index.
    ///
    /// # Panics
    /// If the board has no such index.
    pub const fn ray(self, index: usize, direction: Direction) -> Bitboard {
        let mut ray = Bitboard::EMPTY;
        let mut at = index;
        while let Some(next) = self.step(at, direction) {
            ray = ray.with(next);
            at = next;
        }
        ray
    }

    /// The rays of every square in the order of [`Direction::ALL`]; `N` is the number of squares.
    ///
    /// # Panics
    /// If `N` is not the number of squares; at compile time where it is a constant.
    pub const fn rays<const N: usize>(self) -> [[Bitboard; 8]; N] {
        assert!(N == self.len(), "a ray table has a row a square");
        let mut rays = [[Bitboard::EMPTY; 8]; N];
        let mut index = 0;
        while index < N {
            let mut direction = 0;
            while direction < 8 {
                rays[index][direction] = self.ray(index, Direction::ALL[direction]);
                direction += 1;
            }
            index += 1;
        }
        rays
    }

    /// The longest line through a square along a direction and back, the square included.
    ///
    /// # Panics
    /// If the board has no such index.
    pub const fn line(self, index: usize, direction: Direction) -> Bitboard {
        self.ray(index, direction).union(self.ray(index, direction.opposite())).with(index)
    }
}
