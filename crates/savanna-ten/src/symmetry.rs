//! The four quarter turns of the board.

use crate::moves::Move;
use crate::position::Position;
use crate::tables::GRID;
use menagerie_core::board::GridSymmetry;
use menagerie_core::{Player, Symmetry};

/// Where a square goes, by its index.
fn turned(index: usize, element: GridSymmetry) -> usize {
    // A symmetry of the grid never leaves the grid.
    GRID.index(element.apply(GRID.square(index), GRID)).unwrap_or(index)
}

impl Symmetry for Position {
    type Element = GridSymmetry;

    /// The quarter turns: mirrors would move the inaccessible squares (T2).
    fn elements() -> impl Iterator<Item = GridSymmetry> {
        GridSymmetry::TURNS.into_iter()
    }

    fn inverse(element: GridSymmetry) -> GridSymmetry {
        element.inverse()
    }

    fn compose(first: GridSymmetry, second: GridSymmetry) -> GridSymmetry {
        first.then(second)
    }

    /// The position with its board turned; none if the element mirrors the board.
    fn image(&self, element: GridSymmetry) -> Option<Self> {
        GridSymmetry::TURNS
            .contains(&element)
            .then(|| Self { table: self.table.turned(|index| turned(index, element)), ..*self })
    }

    fn image_of_move(mv: Move, element: GridSymmetry) -> Move {
        match mv.index() {
            None => mv,
            Some(index) => Move::placing(mv.animal(), turned(index, element), mv.is_lion_up()),
        }
    }

    fn image_of_player(player: Player, _: GridSymmetry) -> Player {
        player
    }
}
