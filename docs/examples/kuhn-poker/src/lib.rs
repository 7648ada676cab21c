//! Kuhn poker, a game from outside with hidden cards, chance and scores below zero.
//!
//! - **K1** The deck has a Jack, a Queen and a King, `J` below `Q` below `K`. Each of two players puts one chip into the
//!   pot and is dealt a card, player 1 first, which that player alone sees.
//! - **K2** Player 1 begins. Who is to act may check or bet a chip, as long as nobody has bet.
//! - **K3** After a bet the other player calls it with a chip, or folds.
//! - **K4** The game ends when both have checked, with a call, or when a player folds. Who folds loses the pot; otherwise
//!   both cards are shown, and the higher one wins it.
//! - **K5** The score of a player is the chips won, below zero if they are lost.
//! - **K6** A position string has the cards, `-` for one that is not dealt, and what was done, a letter each, `-` for
//!   nothing: `J:Q kb`. Letters are `k` check, `b` bet, `c` call, `f` fold. In a view string, `?` is a card that the
//!   viewer does not see. Cards are dealt before anything is done, and no card is there twice.
//! - **K7** A deal is written `=J`, and `=?` for those who do not see it.
//!
//! ```
//! use kuhn_poker::Position;
//! use menagerie_core::{HiddenInformation as _, Player, Position as _, View as _, Viewer};
//!
//! let position: Position = "J:K b".parse().unwrap();
//! let view = position.view(Viewer::Player(Player::Two));
//! assert_eq!(view.to_string(), "?:K b");
//! assert_eq!(view.moves().iter().map(ToString::to_string).collect::<Vec<_>>(), ["call", "fold"]);
//! ```

mod cards;
mod moves;
mod notation;
mod position;
mod table;
mod view;

pub use cards::{Card, Slot};
pub use moves::{Action, Move};
pub use position::Position;
pub use view::{Observation, View};

use menagerie_core::{Game, GameInfo};

/// The game as a type. It has no options.
#[derive(Clone, Copy, Debug)]
pub struct KuhnPoker;

impl Game for KuhnPoker {
    type Position = Position;
    type Rules = ();

    const INFO: GameInfo = GameInfo::new("kuhn-poker", "Kuhn poker", (2, 2)).with_secrets().with_chance();
}
