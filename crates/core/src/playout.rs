//! Playing at random.

use crate::{Dice, Position};

/// How a random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Playout {
    /// How many plies were played.
    pub plies: u32,
    /// Whether the game came to its end; otherwise the limit stopped it.
    pub over: bool,
}

/// Plays random moves until the game is over or `limit` plies are played: each legal move of a player is
/// equally likely, a chance outcome as its weight says.
#[inline]
pub fn playout<P: Position>(position: &mut P, dice: &mut Dice, limit: u32) -> Playout {
    for plies in 0..limit {
        let Some(mv) = position.random_move(dice) else { return Playout { plies, over: true } };
        position.play_unchecked(mv);
    }
    Playout { plies: limit, over: position.turn().is_over() }
}
