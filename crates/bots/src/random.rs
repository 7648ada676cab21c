//! A player that does not think.

use crate::{Bot, Budget, Watch};
use menagerie_core::{Dice, View};

/// Plays each legal move with the same probability, at once and without allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    dice: Dice,
}

impl Random {
    /// A player whose choices follow from this seed.
    pub fn new(seed: u64) -> Self {
        Self { dice: Dice::new(seed) }
    }
}

impl<V: View> Bot<V> for Random {
    /// The budget does not matter, and nobody is asked.
    fn think(&mut self, view: &V, _: &Budget, _: &mut Watch<'_, V::Move>) -> Option<V::Move> {
        view.to_choose()?;
        // The n-th move takes the place of the one drawn so far with probability 1/n; so all are equally likely.
        let mut drawn = None;
        let mut met = 0;
        view.for_each_move(|mv| {
            met += 1;
            if self.dice.below(met) == 0 {
                drawn = Some(mv);
            }
        });
        drawn
    }
}
