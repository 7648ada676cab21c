//! The words that all Menagerie games share.
//!
//! A game is a [`Position`]: one state that knows [whose turn](Turn) it is, which moves are legal, how a
//! move changes it, and how it [ended](Outcome). Everything else here is written against that trait:
//!
//! - [`perft`](mod@perft) and [`playout`](fn@playout) count and play games, chance included;
//! - a [`Game`] ties positions, [rules](Options) and [`GameInfo`] together, for code that serves any game;
//! - [`HiddenInformation`] gives each player a [`View`] of what they may know, [`Symmetry`] turns boards round;
//! - [`Match`] wraps a position with its history, undo and house limits, [`Record`] writes it down;
//! - [`board`] has squares, directions and bit sets for grids, [`notation`] the reading of position strings;
//! - [`Dice`] is the one source of randomness, and always replays the same game from the same seed.
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

#[macro_use]
mod as_text;
pub mod board;
mod dice;
pub mod dynamic;
mod error;
mod fingerprint;
mod game;
mod hidden;
mod info;
mod match_result;
mod matches;
mod move_list;
mod multiset;
pub mod notation;
mod open;
mod options;
mod outcome;
pub mod perft;
mod player;
mod player_map;
mod player_set;
mod playout;
mod position;
mod record;
mod symmetry;
mod turn;
mod view;

pub use dice::Dice;
pub use error::{
    AdvanceError, Breach, IllegalMove, ParseMoveError, ParsePositionError, PositionFault, shorten, shorten_to,
};
pub use fingerprint::Fingerprint;
pub use game::{Game, GameVisitor, MoveOf, ViewOf};
pub use hidden::HiddenInformation;
pub use info::GameInfo;
pub use match_result::{Ending, Limit, MatchResult, ResultText};
pub use matches::{EndError, Limits, Match, MatchError};
pub use move_list::{IntoMoves, MoveList};
pub use multiset::Multiset;
pub use open::{OpenView, PerfectInformation};
pub use options::{OptionError, OptionKind, Options, ParseRulesError, RuleOption};
pub use outcome::{Outcome, Score};
pub use player::{ParsePlayerError, Player, Viewer};
pub use player_map::{ParsePlayerMapError, PlayerMap};
pub use player_set::{ParsePlayerSetError, PlayerSet, Players};
pub use playout::{Playout, playout};
pub use position::Position;
pub use record::{ParseRecordError, Record, ReplayError, ReplayFault};
pub use symmetry::Symmetry;
pub use turn::Turn;
pub use view::{ObservationOf, View};

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;
