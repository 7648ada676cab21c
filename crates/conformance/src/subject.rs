//! What a game's tests tell the suite.

use menagerie_core::{HiddenInformation, Position, Viewer};

/// The moves of a subject's game.
pub type MoveOf<S> = <<S as Subject>::Position as Position>::Move;

/// The rules of a subject's game.
pub type RulesOf<S> = <<S as Subject>::Position as Position>::Rules;

/// The views of a subject's game.
pub type ViewOf<S> = <<S as Subject>::Position as HiddenInformation>::View;

/// A game under test, with what only its own tests can know of it.
///
/// Only [`written_moves`](Self::written_moves) is wanted. Each other method makes more properties tell
/// something: left out, those properties hold without having seen anything.
pub trait Subject: Sized {
    /// The game.
    type Position: HiddenInformation;

    /// Every move that can be written down in this position, legal or not; a sample where there are too many.
    fn written_moves(&self, position: &Self::Position) -> impl Iterator<Item = MoveOf<Self>>;

    /// The legal moves in any order, found slowly by code that shares nothing with the game's own.
    fn slow_moves(&self, position: &Self::Position) -> Option<Vec<MoveOf<Self>>> {
        let _ = position;
        None
    }

    /// Whether the pieces are, after a legal move, where the rules say: none made, none lost.
    ///
    /// # Errors
    /// What is amiss, in words.
    fn conserved(&self, before: &Self::Position, mv: MoveOf<Self>, after: &Self::Position) -> Result<(), String> {
        let _ = (before, mv, after);
        Ok(())
    }

    /// Positions that differ from this one only in what the viewer cannot know: some of them, or all.
    ///
    /// To be built by permuting the hidden facts, never by `sample` or `view`, which they are to test.
    fn twins(&self, position: &Self::Position, viewer: Viewer) -> Vec<Self::Position> {
        let _ = (position, viewer);
        Vec::new()
    }

    /// Pairs of legal moves that look alike to the viewer when they are played, such as the secret placing of
    /// one piece and of another. Outcomes of chance need not be named: who learns them is known.
    fn look_alikes(&self, position: &Self::Position, viewer: Viewer) -> Vec<(MoveOf<Self>, MoveOf<Self>)> {
        let _ = (position, viewer);
        Vec::new()
    }

    /// Every position that fits the viewer's view, this one included, with its weight: the exact distribution
    /// that `sample` must have. Empty where there are too many to list.
    fn worlds(&self, position: &Self::Position, viewer: Viewer) -> Vec<(Self::Position, u32)> {
        let _ = (position, viewer);
        Vec::new()
    }
}
