//! One position under test.

use crate::subject::{MoveOf, Subject};
use crate::told::Told;
use menagerie_core::{Dice, HiddenInformation as _, MoveList, Position, Viewer};

/// Where each move costs a good deal, a check looks at so many of them.
const SOME: usize = 12;

/// A position, with all that a check may ask for.
pub(crate) struct Spot<'a, S: Subject> {
    pub(crate) subject: &'a S,
    pub(crate) position: &'a S::Position,
    pub(crate) seed: u64,
    pub(crate) told: &'a Told,
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
        let twins = self.subject.twins(self.position, viewer).into_iter().filter(|twin| twin != self.position);
        twins.inspect(|_| self.told.twins.set(true))
    }

    /// The positions that fit a viewer's view, with their weights; empty where the subject does not tell them.
    pub(crate) fn worlds(&self, viewer: Viewer) -> Vec<(S::Position, u32)> {
        let worlds = self.subject.worlds(self.position, viewer);
        if worlds.len() > 1 {
            self.told.worlds.set(true);
        }
        worlds
    }

    /// The legal moves as the subject's slow generator finds them.
    pub(crate) fn slow_moves(&self) -> Option<Vec<MoveOf<S>>> {
        let moves = self.subject.slow_moves(self.position);
        if moves.is_some() {
            self.told.slow_moves.set(true);
        }
        moves
    }

    /// Notes whether some viewer does not see the whole position.
    pub(crate) fn note_what_is_hidden(&self) {
        let text = self.position.to_string();
        if self.viewers().any(|viewer| self.position.view(viewer).to_string() != text) {
            self.told.hides.set(true);
        }
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
