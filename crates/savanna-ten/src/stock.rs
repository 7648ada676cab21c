//! The tiles that a player has not placed, and what others know of them (T15).

use crate::moves::Move;
use crate::piece::Animal;
use crate::tiles::Tiles;

/// The tiles that a player has not placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Stock {
    /// Those in the hand.
    pub hand: Tiles,
    /// Those left in the deck.
    pub deck: Tiles,
}

impl Stock {
    /// These tiles in the hand, and those in the deck.
    pub const fn new(hand: Tiles, deck: Tiles) -> Self {
        Self { hand, deck }
    }

    /// T6: a tile goes from the deck to the hand.
    #[inline]
    pub(crate) fn draw(&mut self, animal: Animal) {
        self.deck = self.deck.without(animal);
        self.hand = self.hand.with(animal);
    }

    /// T7: a tile leaves the hand.
    #[inline]
    pub(crate) fn place(&mut self, animal: Animal) {
        self.hand = self.hand.without(animal);
    }

    /// In how many ways a ply is made with these tiles: a draw by the tiles of that animal in the deck (T6), a placing
    /// in one.
    pub(crate) fn weight(self, mv: Move) -> u32 {
        match mv.index() {
            None => self.deck.count(mv.animal()).into(),
            Some(_) => 1,
        }
    }
}

/// What a viewer knows of the tiles that a player has not placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Held {
    /// The tiles themselves: they are the viewer's own.
    Known(Stock),
    /// How many there are.
    Counted {
        /// In the hand.
        hand: u8,
        /// In the deck.
        deck: u8,
    },
}

impl Held {
    /// How many tiles are in the hand.
    pub const fn hand_len(self) -> u8 {
        match self {
            Self::Known(stock) => stock.hand.len(),
            Self::Counted { hand, .. } => hand,
        }
    }

    /// How many tiles are left in the deck.
    pub const fn deck_len(self) -> u8 {
        match self {
            Self::Known(stock) => stock.deck.len(),
            Self::Counted { deck, .. } => deck,
        }
    }

    /// What others than the holder know.
    pub(crate) const fn counted(stock: Stock) -> Self {
        Self::Counted { hand: stock.hand.len(), deck: stock.deck.len() }
    }
}
