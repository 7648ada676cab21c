//! Positions that are the same game turned round.

use crate::{Player, Position};
use core::fmt::Debug;

/// A group that acts on a game's positions and moves: the symmetries of its board, and of its seats where the
/// rules let them change.
///
/// For each element the moves of the image are the images of the moves, and so are the outcomes.
pub trait Symmetry: Position + Ord {
    /// One element of the group.
    type Element: Copy + Eq + Debug;

    /// All elements; the identity comes first.
    fn elements() -> impl Iterator<Item = Self::Element>;

    /// The element that undoes this one.
    fn inverse(element: Self::Element) -> Self::Element;

    /// The element that does `first`, then `second`.
    fn compose(first: Self::Element, second: Self::Element) -> Self::Element;

    /// The position's image; none where the rules allow no such position.
    fn image(&self, element: Self::Element) -> Option<Self>;

    /// The move's image, to be played in the position's image.
    fn image_of_move(mv: Self::Move, element: Self::Element) -> Self::Move;

    /// The seat that a player takes in the image.
    fn image_of_player(player: Player, element: Self::Element) -> Player;

    /// The least of the position's images: equal for positions that are images of each other.
    #[must_use]
    fn canonical(&self) -> Self {
        Self::elements().filter_map(|element| self.image(element)).min().unwrap_or_else(|| self.clone())
    }
}
