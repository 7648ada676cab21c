//! Serengeti: a board full of face-down pieces, and two players who flip them and fight with what comes up.
//!
//! A turn flips a piece, moves one or attacks with one; animals fight by attack and defence, and by dice where
//! those are equal. Who flips the first grass has its colour, and who has no grass left has lost. The board and
//! the pieces are data: a [`Roster`], by default the [standard](Roster::standard) one.
//!
//! Nobody knows a face-down piece, so nothing is hidden from one player alone: a view has the whole position. Which
//! piece a flip turns up, and how dice fall, are chance events with exact weights; [`Position::odds`] adds them up for
//! an attack.
//!
//! ```
//! use menagerie_core::{HiddenInformation as _, Player, Position as _, Turn, View as _, Viewer};
//! use menagerie_serengeti::{Position, Rules};
//!
//! let mut position = Position::new(&Rules::default());
//! for text in ["clear@a1", "clear@h6", "clear@c3", "clear@d3", "clear@e3", "clear@f3", "clear@a2", "clear@h5"] {
//!     position.play(position.parse_move(text)?)?;
//! }
//! position.play(position.parse_move("d4?")?)?;
//! assert!(matches!(position.turn(), Turn::Chance(_)));
//! let grass = position.parse_move("=R")?;
//! assert_eq!(position.weight(grass), 4);
//! position.play(grass)?;
//! assert_eq!(
//!     position.to_string(),
//!     "???????1/?1????2/???R????/??4??/2????1?/1??????? Y 2 - LP2HYCE2Z2GQ3R2Blp2hyce2z2gq4r2b standard",
//! );
//!
//! // Now it is player 2's turn, and for nobody else to choose a move.
//! let view = position.view(Viewer::Player(Player::Two));
//! assert_eq!((view.position(), view.move_count()), (&position, 35));
//! assert_eq!(position.view(Viewer::Spectator).move_count(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `serde`, rosters are read from data, such as TOML or JSON; the crate's `examples` have one, with
//! every key explained.
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod generate;
mod legal;
mod moves;
mod notation;
mod odds;
mod outcome;
mod pending;
mod piece;
mod play;
mod position;
mod random;
mod roster;
mod rules;
#[cfg(feature = "serde")]
mod serde_data;
#[cfg(feature = "serde")]
mod serde_map;
mod state;
mod tables;
mod validate;

pub use menagerie_core as core;

pub use moves::{Move, Ply};
pub use odds::Odds;
pub use pending::Pending;
pub use piece::{Cell, Colour, Piece};
pub use position::Position;
pub use roster::{Ability, Diet, FaultyKind, Kind, Role, Roster, RosterData, RosterError, RosterFault};
pub use rules::Rules;

/// What a viewer may know: everything.
pub type View = menagerie_core::OpenView<Position>;

/// A ply as a viewer sees it: all of it.
pub type Observation = Move;

/// The game as a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Serengeti;

impl menagerie_core::Game for Serengeti {
    type Position = Position;
    type Rules = Rules;

    const INFO: menagerie_core::GameInfo = menagerie_core::GameInfo::new("serengeti", "Serengeti", (2, 2))
        .with_chance()
        .with_options(<Rules as menagerie_core::Options>::OPTIONS);
}
