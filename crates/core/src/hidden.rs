//! What each player may know.

use crate::{Dice, Outcome, ParsePositionError, PlayerSet, Position, Turn, Viewer};
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

/// What viewers may know of a position, and of the moves played in it.
///
/// Players that must not cheat are given views, never positions. A view is built up from what its viewer
/// knows; it knows its viewer, but does not print it.
pub trait HiddenInformation: Position {
    /// What one viewer knows. Prints as the view string.
    type View: Clone + Eq + Hash + Debug + Display + Send + Sync;
    /// A move as a viewer sees it.
    type Seen: Copy + Eq + Debug + Display;

    /// What the viewer may know, and no more.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// How the viewer sees a move that is legal here, when it is played.
    fn observe(&self, mv: Self::Move, viewer: Viewer) -> Self::Seen;

    /// Reads a viewer's view string.
    ///
    /// # Errors
    /// If the string is not exactly what some view of that viewer prints.
    fn parse_view(text: &str, viewer: Viewer, rules: &Self::Rules) -> Result<Self::View, ParsePositionError>;

    /// A whole position that fits the view, drawn uniformly over deals of distinct pieces or tiles. It
    /// depends on the view and the dice alone.
    fn sample(view: &Self::View, dice: &mut Dice) -> Self;

    /// The seats that take part, by a view.
    fn view_players(view: &Self::View) -> PlayerSet;

    /// Who decides the next move, by a view.
    fn view_turn(view: &Self::View) -> Turn;

    /// How the game ended, by a view; none while it runs, and where the view alone does not tell who won.
    fn view_outcome(view: &Self::View) -> Option<Outcome>;

    /// Calls `visit` with each legal move of the view's viewer, if it is they who act, or each outcome of a
    /// chance event, if they are to learn it. The order is fixed.
    fn visit_view_moves<B>(view: &Self::View, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// The weight of a chance outcome that [`visit_view_moves`](Self::visit_view_moves) gives; 1 for a
    /// player's move.
    fn view_weight(view: &Self::View, mv: Self::Move) -> u32;
}

/// A promise that a game hides nothing: everybody sees the whole position.
///
/// It gives [`HiddenInformation`] with `View = Self`, and lets search on the true state compile. As nothing
/// depends on the viewer, a view gives everybody the moves of whoever acts.
pub trait PerfectInformation: Position {}

impl<P: PerfectInformation> HiddenInformation for P {
    type View = P;
    type Seen = P::Move;

    fn view(&self, _: Viewer) -> P {
        self.clone()
    }

    fn observe(&self, mv: P::Move, _: Viewer) -> P::Move {
        mv
    }

    fn parse_view(text: &str, _: Viewer, rules: &P::Rules) -> Result<P, ParsePositionError> {
        P::parse(text, rules)
    }

    fn sample(view: &P, _: &mut Dice) -> P {
        view.clone()
    }

    fn view_players(view: &P) -> PlayerSet {
        view.players()
    }

    fn view_turn(view: &P) -> Turn {
        view.turn()
    }

    fn view_outcome(view: &P) -> Option<Outcome> {
        view.outcome()
    }

    fn visit_view_moves<B>(view: &P, visit: impl FnMut(P::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        view.visit_moves(visit)
    }

    fn view_weight(view: &P, mv: P::Move) -> u32 {
        view.weight(mv)
    }
}
