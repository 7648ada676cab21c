//! Games played at random, for properties to be checked on.

use menagerie_core::{Dice, Position};

/// A game played at random, with every position on its way.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Game<P: Position> {
    /// The seed of the dice that played it.
    pub seed: u64,
    /// Where it began.
    pub start: P,
    /// Each move, with the position that it led to.
    pub plies: Vec<(P::Move, P)>,
}

impl<P: Position> Game<P> {
    /// Plays from a position until the game is over, `limit` plies are played, or a random move is refused.
    pub fn random(start: P, seed: u64, limit: usize) -> Self {
        let mut dice = Dice::new(seed);
        let mut position = start.clone();
        let mut plies = Vec::new();
        while plies.len() < limit {
            let Some(mv) = position.random_move(&mut dice) else { break };
            if position.play(mv).is_err() {
                break;
            }
            plies.push((mv, position.clone()));
        }
        Self { seed, start, plies }
    }

    /// All positions of the game, from the start on.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &P> {
        std::iter::once(&self.start).chain(self.plies.iter().map(|(_, after)| after))
    }

    /// The last position.
    pub fn end(&self) -> &P {
        self.plies.last().map_or(&self.start, |(_, after)| after)
    }

    /// The game in words: every move, and all that a position shows of itself.
    pub(crate) fn transcript(&self) -> String {
        let show = |position: &P| format!("{position} {position:?} {:x}\n", position.fingerprint());
        let plies = self.plies.iter().map(|(mv, after)| format!("{mv} {mv:?} {}", show(after)));
        std::iter::once(show(&self.start)).chain(plies).collect()
    }
}
