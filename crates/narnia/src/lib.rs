//! Stratego: The Lion, the Witch and the Wardrobe, both games.
//!
//! Two armies of forty stand on a board of ten by ten, and each player sees the kinds of their own pieces alone. Blue
//! follows the White Witch, Red follows Aslan. A piece steps to the next square, or onto an enemy there: then both
//! are revealed, and the lower rank is captured. Who captures the Flag wins. Game 1 is that and no more. In game 2
//! pieces fly, turn others to stone, enchant and restore them, Red brings in a reserve, and the Witch also wins by
//! overcoming the four children. [`Rules`] chooses the game, and who sees captured pieces.
//!
//! The players set up a piece a ply, or at once with a [`Setup`]. What a player knows is a [`View`]; from it alone
//! come their legal plies, and positions that it could be, each as likely as the deals of the pieces that they do
//! not see.
//!
//! ```
//! use menagerie_core::{Dice, HiddenInformation as _, Player, Position as _, View as _, Viewer};
//! use menagerie_narnia::{Edition, Kind, Position, Rules, Setup};
//!
//! let mut position = Position::new(&Rules::new(Edition::Classic));
//! let blue: Setup = "wogucccfyr/hhhhbbbbnn/nnrrrrllll/mmmlmmlmll".parse()?;
//! let red: Setup = "PRCIIIGGGG/HHHHSLETDD/DDDOOOOOOO/OYMMMMMMFA".parse()?;
//! position.deploy(&blue).and_then(|()| position.deploy(&red)).expect("armies of game 1 in turn");
//!
//! // Errors name the clause that forbids a ply.
//! for (text, reason) in [
//!     ("g7g6", "a boulder lies there (N1)"),
//!     ("c1c2", "none of the player's pieces stands there (N5)"),
//! ] {
//!     let error = position.check(position.parse_move(text).expect("a move")).unwrap_err();
//!     assert_eq!(error.to_string(), format!("{text} is not legal: {reason}"));
//! }
//! position.play(position.parse_move("j7j4").expect("a move")).expect("a scout's attack");
//! assert_eq!(position.captured(Kind::Wolf), 1);
//!
//! // Red knows no kind of Blue's, is told why a ply is illegal, and can imagine what Blue has.
//! let view = position.view(Viewer::Player(Player::Two));
//! assert!(view.to_string().starts_with("xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxx1/"));
//! assert_eq!(view.moves(), position.moves());
//! let error = view.check(view.parse_move("c4c5").expect("a move")).unwrap_err();
//! assert_eq!(error.to_string(), "c4c5 is not legal: a boulder lies there (N1)");
//! let world = view.sample(&mut Dice::new(1));
//! assert_eq!(world.view(Viewer::Player(Player::Two)), view);
//! # Ok::<(), menagerie_core::ParsePositionError>(())
//! ```
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

#[macro_use]
mod powers;

mod advance;
mod batch;
mod board;
mod combat;
mod deal;
mod generate;
mod known;
mod legal;
mod moves;
mod notation;
mod observation;
mod piece;
mod play;
mod position;
mod random;
mod reserve;
mod rules;
mod running;
mod sample;
mod scene;
mod setup;
mod state;
mod symmetry;
mod tables;
mod tally;
mod trail;
mod validate;
mod view;
mod worlds;
mod written;

pub use menagerie_core as core;

pub use menagerie_core::ParseRulesError;
pub use moves::{Move, Ply};
pub use observation::Observation;
pub use piece::{Army, Kind, Mark, Piece, Sighting};
pub use position::Position;
pub use rules::{DisplayMode, Edition, Rules};
pub use setup::{Setup, SetupError};
pub use state::Phase;
pub use symmetry::Element;
pub use view::View;

/// The board of N1.
pub const GRID: menagerie_core::board::Grid = menagerie_core::board::Grid::new(10, 10);

/// N1: whether a boulder lies on a square.
///
/// ```
/// use menagerie_narnia::{GRID, is_boulder};
///
/// assert_eq!(GRID.squares(GRID.all()).filter(|square| is_boulder(*square)).count(), 8);
/// ```
pub fn is_boulder(square: menagerie_core::board::Square) -> bool {
    tables::index(square).is_some_and(|index| tables::BOULDERS & tables::only(index) != 0)
}

/// The game as a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Narnia;

impl menagerie_core::Game for Narnia {
    type Position = Position;
    type Rules = Rules;

    const INFO: menagerie_core::GameInfo =
        menagerie_core::GameInfo::new("narnia", "Stratego: The Lion, the Witch and the Wardrobe", (2, 2))
            .with_secrets()
            .with_options(<Rules as menagerie_core::Options>::OPTIONS);
}
