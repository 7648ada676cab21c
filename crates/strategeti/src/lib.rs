//! Strategeti: two players, eight animals each, and a 4x4 board.
//!
//! On a turn a player places an animal from the reserve or moves one on the board. Elephants push whole
//! lines of animals, lions eat their neighbours, zebras run in straight lines, gazelles leap over others.
//! Four animals in a row win, and so do five eliminated animals of the opponent. [`Rules`] chooses between
//! the two levels, and between the two readings of what an eliminated animal counts.
//!
//! ```
//! use menagerie_core::{Player, Position as _, Turn};
//! use menagerie_strategeti::{Position, Rules};
//!
//! let mut position = Position::new(&Rules::default());
//! for text in ["Za2", "Eb1", "a2d2", "b1b2"] {
//!     let mv = position.parse_move(text)?;
//!     if let Err(error) = position.play(mv) {
//!         // An elephant steps only onto another animal.
//!         assert_eq!(error.to_string(), "b1b2 is not legal: an elephant steps only onto another animal (S4)");
//!     }
//! }
//! assert_eq!(position.turn(), Turn::Player(Player::Two));
//! assert_eq!(position.to_string(), "4/4/3Z/1e2 2 2E2LZ2Ge2l2z2g 0:0 S");
//! # Ok::<(), menagerie_core::ParseMoveError>(())
//! ```
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod generate;
mod herd;
mod legal;
mod moves;
mod notation;
mod piece;
mod play;
mod position;
mod random;
mod rules;
mod symmetry;
mod tables;
mod validate;

pub use menagerie_core as core;

pub use menagerie_core::ParseRulesError;
pub use moves::{Move, Ply};
pub use piece::{Animal, Species};
pub use position::Position;
pub use rules::{Level, Rules};
pub use symmetry::Element;

/// What a viewer may know: everything (S1).
pub type View = menagerie_core::OpenView<Position>;

/// A ply as a viewer sees it: all of it.
pub type Observation = Move;

/// The board of S1.
pub const GRID: menagerie_core::board::Grid = menagerie_core::board::Grid::new(4, 4);

/// The game as a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strategeti;

impl menagerie_core::Game for Strategeti {
    type Position = Position;
    type Rules = Rules;

    const INFO: menagerie_core::GameInfo = menagerie_core::GameInfo::new("strategeti", "Strategeti", (2, 2))
        .with_options(<Rules as menagerie_core::Options>::OPTIONS);
}
