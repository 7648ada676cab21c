//! Elefantenparade: two to four players, two elephants each, and one path into the elephant house.
//!
//! On a turn a player moves one elephant three spaces, another two and a third one, whoever owns them; or
//! calls a parade, in which every elephant takes a step. Trunks lie on the tree fields and in the house: they
//! go to the owner of the elephant that gets there. When three elephants are home, the most trunks win.
//! [`Rules`] has the number of players and the [`Track`].
//!
//! ```
//! use menagerie_core::{Player, Position as _, Turn};
//! use menagerie_elefantenparade::{Landing, Position, Rules, Square, Steps};
//!
//! let mut position = Position::new(&Rules::default());
//! for text in ["@1", "@4", "@2", "@3", "1+3", "4+2"] {
//!     position.play(position.parse_move(text)?)?;
//! }
//! // Each step is a ply of its own: player 1 has one space left to go, with an elephant that has not moved.
//! assert_eq!(position.to_string().split_once(' ').unwrap().1, "1AB2ba52 1 1 - 0:0");
//! let three = Square::new(3).unwrap();
//! assert_eq!(position.landing(three, Steps::One), Some(Landing::Square(Square::new(4).unwrap())));
//! let error = position.play(position.parse_move("7+1")?).unwrap_err();
//! assert_eq!(error.to_string(), "7+1 is not legal: that elephant has moved in this turn (E6)");
//! assert_eq!(position.turn(), Turn::Player(Player::One));
//!
//! // A whole turn is a value too.
//! let turns: Vec<String> = position.turns().map(|(turn, _)| turn.to_string()).collect();
//! assert_eq!(turns, ["2+1", "3+1"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod generate;
mod house;
mod legal;
mod moves;
mod notation;
mod piece;
mod play;
mod position;
mod random;
mod rules;
mod track;
mod turns;
mod validate;

pub use menagerie_core as core;

pub use generate::{Formation, Landing};
pub use menagerie_core::ParseRulesError;
pub use moves::{Move, Ply, StepSet, Steps};
pub use piece::Elephant;
pub use position::{Phase, Position};
pub use rules::Rules;
pub use track::{Ground, ParseTrackError, Square, Track};
pub use turns::{TurnMoves, Turns};

/// What a viewer may know: everything.
pub type View = menagerie_core::OpenView<Position>;

/// A ply as a viewer sees it: all of it.
pub type Observation = Move;

/// The game as a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elefantenparade;

impl menagerie_core::Game for Elefantenparade {
    type Position = Position;
    type Rules = Rules;

    const INFO: menagerie_core::GameInfo = menagerie_core::GameInfo::new("elefantenparade", "Elefantenparade", (2, 4))
        .with_options(<Rules as menagerie_core::Options>::OPTIONS);
}
