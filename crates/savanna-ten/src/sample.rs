//! Whole positions that fit a view (T15).

use crate::position::Position;
use crate::stock::{Held, Stock};
use crate::view::View;
use menagerie_core::{Dice, Player};

impl View {
    /// A position that fits, each as likely as the deals of distinct tiles that lead to it.
    #[inline]
    pub(crate) fn deal(&self, dice: &mut Dice) -> Position {
        Position { table: self.table, stocks: Player::ALL.map(|player| self.deal_to(player, dice)) }
    }

    /// A hand and a deck that the player may have: those known, or else dealt from the tiles not seen, of which
    /// the rest lies under the lions.
    fn deal_to(&self, player: Player, dice: &mut Dice) -> Stock {
        match self.held(player) {
            Held::Known(stock) => stock,
            Held::Counted { hand, deck } => {
                let mut unseen = self.unseen(player);
                Stock::new(unseen.deal(hand, dice), unseen.deal(deck, dice))
            }
        }
    }
}
