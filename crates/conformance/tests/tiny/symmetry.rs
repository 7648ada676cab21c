//! The seats exchanged.

use super::fault::{Fault, broken};
use super::position::{Move, Tiny};
use menagerie_core::{Player, Symmetry};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    Same,
    Swap,
}

impl Symmetry for Tiny {
    type Element = Element;

    fn elements() -> impl Iterator<Item = Element> {
        [Element::Same, Element::Swap].into_iter()
    }

    fn inverse(element: Element) -> Element {
        element
    }

    fn compose(first: Element, second: Element) -> Element {
        match second {
            _ if broken(Fault::ComposesFirst) => first,
            _ if first == second => Element::Same,
            _ => Element::Swap,
        }
    }

    /// None while cards are dealt: player 1's is first.
    fn image(&self, element: Element) -> Option<Self> {
        let mut image = self.clone();
        if element == Element::Swap {
            image.cards.swap(0, 1);
            image.table.taken.swap(0, 1);
            image.table.to_act = image.table.to_act.opponent();
        }
        if broken(Fault::CopiesCard) && self.cards.contains(&1) {
            image.cards = image.cards.map(|card| card.min(1));
        }
        (element == Element::Same || self.dealt() == 2).then_some(image)
    }

    fn image_of_move(mv: Move, element: Element) -> Move {
        match (mv, element) {
            (Move::Take(stones), Element::Swap) if broken(Fault::ExchangesStones) => Move::Take(3 - stones),
            _ => mv,
        }
    }

    fn image_of_player(player: Player, element: Element) -> Player {
        if element == Element::Swap && !broken(Fault::KeepsSeats) { player.opponent() } else { player }
    }

    fn canonical(&self) -> Self {
        let image = self.image(Element::Swap).filter(|image| image < self && !broken(Fault::KeepsItself));
        image.unwrap_or_else(|| self.clone())
    }
}
