//! Stratego: The Chronicles of Narnia.
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod board;
mod check;
mod combat;
mod deal;
mod generate;
mod geometry;
mod moves;
mod notation;
mod piece;
mod play;
mod position;
mod powers;
mod random;
mod rules;
mod sample;
mod setup;
mod state;
mod symmetry;
mod tally;
mod trail;
mod view;

pub use moves::{Move, Ply};
pub use piece::{Army, Kind, Mark, Piece, Sighting};
pub use position::Position;
pub use rules::{Display, Game, ParseRulesError, Rules};
pub use setup::{Setup, SetupError};
pub use symmetry::Element;
pub use view::{Seen, View};

/// The game in a line.
pub const INFO: menagerie_core::GameInfo = menagerie_core::GameInfo {
    name: "narnia",
    title: "Stratego: The Chronicles of Narnia",
    players: (2, 2),
    hidden: true,
    chance: false,
    options: <Rules as menagerie_core::Options>::OPTIONS,
};
