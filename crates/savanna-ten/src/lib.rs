//! Savanna Ten: two to four players, twenty spaces, and animals with a lion on their back.
//!
//! On a turn a player places a tile from the hand on any empty space, its animal or its lion up, and draws
//! another. A line that is full scores at once: below ten for those with the most influence in it, above ten for
//! those with the least, and exactly ten for whoever placed the last tile. Hands and decks are secret, and so is
//! the animal under a lion: a [`View`] has what one viewer may know. [`Rules`] has the number of players, the
//! variants and the influence of the tiles.
//!
//! ```
//! use menagerie_core::{HiddenInformation as _, Player, Position as _, Viewer};
//! use menagerie_savanna_ten::{Position, Rules};
//!
//! let mut position = Position::new(&Rules::default());
//! for text in ["=M", "=E", "=Z", "=Z", "Ec4*"] {
//!     position.play(position.parse_move(text)?).expect("a legal move");
//! }
//! let view = position.view(Viewer::Player(Player::Two));
//! assert_eq!(view.to_string(), "1#3/2La1#/2#2/#4/3#1 1 draw ?:ZZ 8?:4MZ2GE 0:0 base M2Z3G4E5U1L3");
//! // Nobody but player 1 knows that the elephant is gone.
//! assert_eq!(view.unseen(Player::One).to_string(), "4M3Z2GE");
//! # Ok::<(), menagerie_core::ParseMoveError>(())
//! ```
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod advance;
mod generate;
mod legal;
mod moves;
mod notation;
mod piece;
mod play;
mod position;
mod random;
mod rules;
mod sample;
mod score;
mod stock;
mod symmetry;
mod table;
mod tables;
mod tiles;
mod validate;
mod view;

pub use menagerie_core as core;

pub use menagerie_core::ParseRulesError;
pub use moves::{Move, Ply};
pub use piece::{Animal, Face, Tile};
pub use position::Position;
pub use rules::{Influence, ParseInfluenceError, ParseVariantError, Rules, RulesError, Variant};
pub use stock::{Held, Stock};
pub use table::{Phase, Table};
pub use tables::{GRID, LINES, SPACES};
pub use tiles::Tiles;
pub use view::{Observation, View};

/// The game as a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavannaTen;

impl menagerie_core::Game for SavannaTen {
    type Position = Position;
    type Rules = Rules;

    const INFO: menagerie_core::GameInfo = menagerie_core::GameInfo::new("savanna-ten", "Savanna Ten", (2, 4))
        .with_secrets()
        .with_chance()
        .with_options(<Rules as menagerie_core::Options>::OPTIONS);
}
