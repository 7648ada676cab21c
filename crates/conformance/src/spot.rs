//! One position under test.

use crate::subject::{MoveOf, Subject};
use menagerie_core::{Dice, MoveList, Position, Viewer};

/// Where each move costs a good deal, a check looks at so many of them.
const SOME: usize = 12;

/// A position, with all that a check may ask for.
pub(crate) struct Spot<'a, S: Subject> {
    pub(crate) subject: &'a S,
    pub(crate) position: &'a S::Position,
    pub(crate) seed: u64,
}

impl<S: Subject> Spot<'_, S> {
    /// Dice for one check: the same for each, so that a check can be repeated alone.
    pub(crate) fn dice(&self) -> Dice {
        Dice::new(self.seed)
    }

    /// The spectator and all players.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> {
        Viewer::all(self.position.players())
    }

    /// The position as it is read from its string.
    pub(crate) fn reloaded(&self) -> Result<S::Position, String> {
        let text = self.position.to_string();
        S::Position::parse(&text, &self.position.rules()).map_err(|error| format!("'{text}' is refused: {error}"))
    }

    /// Every written move and every legal one.
    pub(crate) fn known_moves(&self) -> impl Iterator<Item = MoveOf<S>> {
        self.subject.written_moves(self.position).chain(self.position.moves())
    }

    /// Some legal moves: all of them where there are few.
    pub(crate) fn some_moves(&self) -> MoveList<MoveOf<S>> {
        let mut moves = self.position.moves();
        if moves.len() > SOME {
            self.dice().shuffle(&mut moves);
            moves.truncate(SOME);
        }
        moves
    }

    /// The positions that a viewer cannot tell from this one, itself left out.
    pub(crate) fn twins(&self, viewer: Viewer) -> impl Iterator<Item = S::Position> {
        self.subject.twins(self.position, viewer).into_iter().filter(|twin| twin != self.position)
    }

    /// Each viewer with each twin.
    pub(crate) fn twins_of_all(&self) -> impl Iterator<Item = (Viewer, S::Position)> {
        self.viewers().flat_map(|viewer| self.twins(viewer).map(move |twin| (viewer, twin)))
    }
}

/// The legal moves in rising order.
pub(crate) fn sorted_moves<P: Position>(position: &P) -> MoveList<P::Move> {
    let mut moves = position.moves();
    moves.sort_unstable();
    moves
}
