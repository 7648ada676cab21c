//! The one symmetry of the board: left and right exchanged.
//!
//! N3 and N29 go through the squares in an order that begins on the left. So the mirror image of a position exists
//! only where neither set-up nor reinforcements lie ahead. Army and army differ, so their seats are not exchanged.

use crate::moves::Move;
use crate::position::Position;
use crate::state::{Stage, State};
use crate::tables::{indices, mirrored, only};
use menagerie_core::{Player, Symmetry};

/// A symmetry of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// Nothing changes.
    Identity,
    /// Files a to j become files j to a.
    Mirror,
}

impl Symmetry for Position {
    type Element = Element;

    fn elements() -> impl Iterator<Item = Element> {
        [Element::Identity, Element::Mirror].into_iter()
    }

    fn inverse(element: Element) -> Element {
        element
    }

    fn compose(first: Element, second: Element) -> Element {
        if first == second { Element::Identity } else { Element::Mirror }
    }

    /// The image; none for the mirror's during the set-up, or while there is still a reserve.
    fn image(&self, element: Element) -> Option<Self> {
        let state = &self.state;
        match element {
            Element::Identity => Some(*self),
            Element::Mirror if state.stage == Stage::Turns && state.reserve.is_empty() => Some(Self {
                state: State {
                    board: state.board.map(|set| indices(set).fold(0, |image, index| image | only(mirrored(index)))),
                    trails: state.trails.map(|trail| trail.map(mirrored)),
                    ..*state
                },
            }),
            Element::Mirror => None,
        }
    }

    fn image_of_move(mv: Move, element: Element) -> Move {
        match element {
            Element::Identity => mv,
            Element::Mirror => mv.map(mirrored),
        }
    }

    fn image_of_player(player: Player, _: Element) -> Player {
        player
    }
}
