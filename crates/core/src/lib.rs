//! The words that all Menagerie games share.
//!
//! A game is a [`Position`]: one state that knows [whose turn](Turn) it is, which moves are legal, how a
//! move changes it, and how it [ended](Outcome). Everything else here is written against that trait:
//!
//! - [`perft`](mod@perft) and [`playout`](fn@playout) count and play games, chance included;
//! - [`HiddenInformation`] gives each player a view of what they may know, [`Symmetry`] turns boards round;
//! - [`Match`] wraps a position with its history, undo and house limits, [`Record`] writes it down;
//! - [`board`] has squares, directions and bit sets for grids, [`notation`] the reading of position strings;
//! - [`Dice`] is the one source of randomness, and replays the same game from the same seed for ever.
//!
//! ```
//! use menagerie_core::{Dice, Player, PlayerSet};
//!
//! let table = PlayerSet::first(3);
//! assert_eq!(Player::Three.next(3), Player::One);
//! assert!(table.contains(Player::Two));
//! assert_eq!(Dice::new(7).below(6), Dice::new(7).below(6));
//! ```
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub mod board;
mod dice;
mod error;
mod fingerprint;
mod hidden;
mod info;
mod matches;
pub mod notation;
mod options;
mod outcome;
pub mod perft;
mod player;
mod playout;
mod position;
mod record;
#[cfg(feature = "serde")]
mod serde_text;
mod symmetry;

pub use dice::Dice;
pub use error::{Breach, IllegalMove, ParseMoveError, ParsePositionError, PositionFault, shorten};
pub use fingerprint::Fingerprint;
pub use hidden::{HiddenInformation, PerfectInformation};
pub use info::GameInfo;
pub use matches::{Limit, Limits, Match, MatchError, MatchResult};
pub use options::{OptionError, OptionKind, Options, RuleOption};
pub use outcome::{Outcome, Turn};
pub use player::{ParsePlayerError, Player, PlayerMap, PlayerSet, Viewer};
pub use playout::{Playout, playout};
pub use position::Position;
pub use record::{ParseRecordError, Record, ReplayError, ReplayFault};
pub use symmetry::Symmetry;

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;
