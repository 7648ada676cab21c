//! A player that tries its moves out at random.

use crate::progress::Trial;
use crate::{Bot, Budget, Candidate, Progress, Watch};
use alloc::vec::Vec;
use menagerie_core::{Dice, Player, Position, View, playout};

/// Flat Monte Carlo search with UCB1 at the root.
///
/// An iteration draws a world that fits the view, plays there the move that UCB1 picks, and goes on at
/// random. The move is credited with its player's share: a win is worth 1, divided among those who share it;
/// a loss is worth 0; a game that [`Budget::depth`] cut short counts as a win shared by all. In the end the
/// move tried most often is chosen, among equals the one with the highest mean.
///
/// A single legal move is played without search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonteCarlo {
    dice: Dice,
}

impl MonteCarlo {
    /// A player whose choices follow from this seed.
    pub fn new(seed: u64) -> Self {
        Self { dice: Dice::new(seed) }
    }

    /// The moves to choose from. In random order, so that none is favoured where time runs out early.
    fn candidates<V: View>(&mut self, view: &V) -> Vec<Candidate<V::Move>> {
        let mut candidates = Vec::new();
        view.for_each_move(|mv| candidates.push(Candidate::new(mv)));
        self.dice.shuffle(&mut candidates);
        candidates
    }

    /// Plays a world that fits the view out, beginning with this move, for at most `depth` plies.
    fn try_out<V: View>(&mut self, view: &V, player: Player, mv: V::Move, depth: u32) -> Trial {
        let mut world = view.sample(&mut self.dice);
        world.play_unchecked(mv);
        let rest = playout(&mut world, &mut self.dice, depth.saturating_sub(1));
        Trial { share: share(&world, player), plies: 1 + u64::from(rest.plies) }
    }
}

impl<V: View> Bot<V> for MonteCarlo {
    fn think(&mut self, view: &V, budget: &Budget, watch: &mut Watch<'_, V::Move>) -> Option<V::Move> {
        let player = view.to_choose()?;
        let mut progress = Progress::new(self.candidates(view));
        if progress.candidates().len() > 1 {
            while watch(&progress).is_continue() && progress.is_within(budget) {
                progress.iterate(|mv| self.try_out(view, player, mv, budget.depth));
            }
        }
        progress.best().map(Candidate::mv)
    }
}

/// What a position is worth to a player: a win 1, divided among the winners. Play that is not over is shared
/// by all players, which for two is a half.
fn share<P: Position>(position: &P, player: Player) -> f64 {
    let winners = position.outcome().map_or_else(|| position.players(), |outcome| outcome.winners);
    if winners.contains(player) { 1.0 / f64::from(winners.len() as u8) } else { 0.0 }
}
