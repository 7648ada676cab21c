//! The eight symmetries of the square, and the colours exchanged.

use crate::herd::Herd;
use crate::{GRID, Move, Position, Species};
use menagerie_core::board::{GridSymmetry, SetBits};
use menagerie_core::{Player, Symmetry};

/// A symmetry of the game: the board turned or mirrored, and maybe the players' seats exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Element {
    /// What happens to the squares.
    pub board: GridSymmetry,
    /// Whether each player takes the other's seat.
    pub swaps_players: bool,
}

impl Element {
    /// This symmetry of the board, with the seats exchanged or not.
    pub const fn new(board: GridSymmetry, swaps_players: bool) -> Self {
        Self { board, swaps_players }
    }

    fn index(self, index: usize) -> usize {
        // A symmetry of the grid never leaves the grid.
        GRID.index(self.board.apply(GRID.square(index), GRID)).unwrap_or(index)
    }

    fn herd(self, herd: Herd) -> Herd {
        Species::ALL.into_iter().fold(Herd::default(), |image, species| {
            SetBits(herd.of(species)).fold(image, |image, square| image.with(species, self.index(square)))
        })
    }
}

impl Symmetry for Position {
    type Element = Element;

    fn elements() -> impl Iterator<Item = Element> {
        let swaps = [false, true].into_iter();
        swaps.flat_map(|swaps_players| GridSymmetry::ALL.into_iter().map(move |board| Element { board, swaps_players }))
    }

    fn inverse(element: Element) -> Element {
        Element { board: element.board.inverse(), ..element }
    }

    fn compose(first: Element, second: Element) -> Element {
        Element { board: first.board.then(second.board), swaps_players: first.swaps_players ^ second.swaps_players }
    }

    /// The image; none where player 2 would be to act before player 1 has placed an animal (S18).
    fn image(&self, element: Element) -> Option<Self> {
        let mut image = *self;
        image.own = element.herd(self.own);
        image.other = element.herd(self.other);
        if !element.swaps_players {
            return Some(image);
        }
        let image = image.with_colours_swapped();
        let too_early = image.to_act == Player::Two && image.other_off.has_placed_nothing();
        (!too_early).then_some(image)
    }

    fn image_of_move(mv: Move, element: Element) -> Move {
        let to = element.index(mv.end_index());
        if mv.is_placing() {
            Move::placing_index(mv.start_index(), to)
        } else {
            Move::going(element.index(mv.start_index()), to)
        }
    }

    fn image_of_player(player: Player, element: Element) -> Player {
        if element.swaps_players { player.opponent() } else { player }
    }
}
