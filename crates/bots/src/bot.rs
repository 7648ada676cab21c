//! What a player is asked.

use crate::Progress;
use core::convert::Infallible;
use core::ops::ControlFlow;
use menagerie_core::HiddenInformation;

/// A player of a game, for any seat. It can be boxed: `Box<dyn Bot<P>>`. Where nothing else tells which game a
/// bot is to play, call it as `Bot::<P>::choose(&mut bot, view, budget)`: a view does not name its game.
///
/// The view must be that of the player to act. In games that hide nothing a view has no viewer, and the bot
/// plays for whoever acts.
pub trait Bot<P: HiddenInformation> {
    /// Chooses a legal move within the budget, and lets `watch` stop it before that.
    ///
    /// None only if the view's viewer has nothing to choose: another player is to act, or chance, or the game
    /// is over. However soon it is stopped, it gives a legal move where there is one.
    fn think(&mut self, view: &P::View, budget: &Budget, watch: &mut Watch<'_, P::Move>) -> Option<P::Move>;

    /// As [`think`](Self::think), with nobody watching.
    fn choose(&mut self, view: &P::View, budget: &Budget) -> Option<P::Move> {
        self.think(view, budget, &mut |_| ControlFlow::Continue(()))
    }
}

/// Is shown how far a search is, and says whether it goes on.
///
/// A bot that searches asks it before each iteration, and after the last one. Reading a clock there is what
/// makes a limit of time.
pub type Watch<'a, M> = dyn FnMut(&Progress<M>) -> ControlFlow<()> + 'a;

/// How much a bot may do to choose one move. The search ends at the first limit that it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// Calls `visit` with each move among which the view's viewer is to choose.
pub(crate) fn for_each_choice<P: HiddenInformation>(view: &P::View, mut visit: impl FnMut(P::Move)) {
    // At a chance node the view may list outcomes, which nobody chooses.
    if P::view_turn(view).player().is_some() {
        let ControlFlow::Continue(()) = P::visit_view_moves(view, |mv| {
            visit(mv);
            ControlFlow::<Infallible>::Continue(())
        });
    }
}
