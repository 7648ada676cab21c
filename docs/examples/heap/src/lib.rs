//! A game from outside: the smallest one that has all that a game needs.
//!
//! - **H1** Two players take stones from a heap in turn, player 1 first; the rules say how many stones it has, 1 to 99.
//! - **H2** A player takes one, two or three stones, and no more than there are.
//! - **H3** Who takes the last stone wins.
//! - **H4** A position string has the stones, the player to act and the stones of the start: `7 1 9`. There are not more
//!   stones than at the start, and player 2 is not to act at the start.
//!
//! ```
//! use heap::{Heap, Rules};
//! use menagerie_core::{Player, Position as _};
//!
//! let mut heap = Heap::new(&Rules::new(4).unwrap());
//! heap.play("take3".parse().unwrap()).unwrap();
//! heap.play("take1".parse().unwrap()).unwrap();
//! assert!(heap.outcome().unwrap().winners.contains(Player::Two));
//! ```

mod moves;
mod notation;
mod position;
mod rules;

pub use moves::Take;
pub use position::Heap;
pub use rules::Rules;

use menagerie_core::{Game, GameInfo, Options as _};

/// The game as a type.
#[derive(Clone, Copy, Debug)]
pub struct HeapGame;

impl Game for HeapGame {
    type Position = Heap;
    type Rules = Rules;

    const INFO: GameInfo = GameInfo::new("heap", "Heap", (2, 2)).with_options(Rules::OPTIONS);
}
