//! What a player is asked.

use crate::Progress;
use core::ops::ControlFlow;
use menagerie_core::View;

/// A player, for any seat, of the game that the views are of. It can be boxed: `Box<dyn Bot<V>>`.
///
/// The view must be that of the player to act.
pub trait Bot<V: View> {
    /// Chooses a legal move within the budget, and lets `watch` stop it before that.
    ///
    /// None only if the view's viewer has nothing to choose: another player is to act, or chance, or the game
    /// is over. However soon it is stopped, it gives a legal move where there is one.
    fn think(&mut self, view: &V, budget: &Budget, watch: &mut Watch<'_, V::Move>) -> Option<V::Move>;

    /// As [`think`](Self::think), with nobody watching.
    fn choose(&mut self, view: &V, budget: &Budget) -> Option<V::Move> {
        self.think(view, budget, &mut |_| ControlFlow::Continue(()))
    }
}

/// Is shown how far a search is, and says whether it goes on.
///
/// A bot that searches asks it before each iteration, and after the last one. Reading a clock there is what
/// makes a limit of time.
pub type Watch<'a, M> = dyn FnMut(&Progress<M>) -> ControlFlow<()> + 'a;

/// How much a bot may do to choose one move. The search ends at the first limit that it reaches.
///
/// ```
/// use menagerie_bots::Budget;
///
/// let budget = Budget::default().with_iterations(300);
/// assert_eq!((budget.iterations, budget.depth), (300, 1_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Budget {
    /// The most iterations. With none, the choice is a random one.
    pub iterations: u32,
    /// The most plies, all iterations together. The iteration that reaches it is still played to its end.
    pub plies: u64,
    /// The most plies of one iteration, the move to be judged among them; 0 is taken as 1. A game that is
    /// not over by then counts as a win shared by all.
    pub depth: u32,
}

/// 2,000 iterations of at most 1,000 plies each.
impl Default for Budget {
    fn default() -> Self {
        Self { iterations: 2_000, plies: u64::MAX, depth: 1_000 }
    }
}

impl Budget {
    /// The same with at most this many iterations.
    #[must_use]
    pub const fn with_iterations(self, iterations: u32) -> Self {
        Self { iterations, ..self }
    }

    /// The same with at most this many plies, all iterations together.
    #[must_use]
    pub const fn with_plies(self, plies: u64) -> Self {
        Self { plies, ..self }
    }

    /// The same with at most this many plies an iteration.
    #[must_use]
    pub const fn with_depth(self, depth: u32) -> Self {
        Self { depth, ..self }
    }
}
