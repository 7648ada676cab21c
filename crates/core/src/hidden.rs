//! What a position that hides something gives each viewer.

use crate::{Position, View, Viewer};
use core::fmt::{Debug, Display};
use core::hash::Hash;

/// A position of which each viewer may know a part, and so a part of the moves played in it.
///
/// Players that must not cheat are given [views](View), never positions. A game that hides nothing implements
/// [`PerfectInformation`](crate::PerfectInformation) instead, and has this too.
pub trait HiddenInformation: Position {
    /// What one viewer may know.
    type View: View<Position = Self, Move = Self::Move, Rules = Self::Rules>;
    /// A move as a viewer sees it. Printed as viewers are told of it, and read back by [`View::parse_observation`].
    type Observation: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static;

    /// What the viewer may know, and no more.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// How the viewer sees a move that is legal here, when it is played.
    fn observe(&self, mv: Self::Move, viewer: Viewer) -> Self::Observation;
}
