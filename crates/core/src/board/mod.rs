//! Grids of up to 128 squares: squares, directions, lines and sets of squares.
//!
//! Everything that a game needs as a table can be computed at compile time:
//!
//! ```
//! use menagerie_core::board::{Bitboard, Direction, Grid, Square};
//!
//! const GRID: Grid = Grid::new(5, 5);
//! const RAYS: [[Bitboard; 8]; 25] = GRID.rays();
//!
//! let b2: Square = "b2".parse()?;
//! let north_east = RAYS[GRID.index(b2).unwrap()][Direction::NorthEast as usize];
//! let names: Vec<String> = GRID.squares(north_east).map(|square| square.to_string()).collect();
//! assert_eq!(names, ["c3", "d4", "e5"]);
//! # Ok::<(), menagerie_core::board::ParseSquareError>(())
//! ```

mod bitboard;
mod bits;
mod direction;
mod grid;
mod ranked;
mod square;
mod symmetry;

pub use bitboard::Bitboard;
pub use bits::SetBits;
pub use direction::Direction;
pub use grid::Grid;
pub use ranked::{RankedBits, RankedBoard};
pub use square::{ParseSquareError, Square};
pub use symmetry::GridSymmetry;
