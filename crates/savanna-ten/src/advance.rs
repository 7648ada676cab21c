//! A view after a ply, by what its viewer saw of it (T17).

use crate::legal::breach;
use crate::moves::{Move, Ply};
use crate::piece::Face;
use crate::stock::{Held, Stock};
use crate::table::Phase;
use crate::tables::{GRID, SPACES};
use crate::view::{Observation, View};
use menagerie_core::Breach;

const NOT_SEEN: Breach = Breach::of("T17", "no ply looks so to this viewer now");

impl View {
    /// Does what the viewer saw.
    pub(crate) fn go_on(&mut self, seen: Observation) -> Result<(), Breach> {
        let to_act = self.table.to_act().ok_or(Breach::GameOver)?;
        match (self.held(to_act), seen.square()) {
            (Held::Known(stock), _) => self.own(stock, seen),
            (Held::Counted { hand, deck }, None) => self.draw_of_another(hand, deck, seen),
            (Held::Counted { hand, deck }, Some(_)) => self.placing_of_another(hand, deck, seen),
        }
    }

    /// The viewer's own ply, of which they see everything.
    fn own(&mut self, mut stock: Stock, seen: Observation) -> Result<(), Breach> {
        let animal = seen.animal().ok_or(NOT_SEEN)?;
        let place = |square| Ply::Place { animal, square, lion_up: seen.is_lion_up() };
        let mv = Move::new(seen.square().map_or(Ply::Draw { animal }, place)).ok_or(NOT_SEEN)?;
        if let Some(breach) = breach(&self.table, stock, mv) {
            return Err(breach);
        }
        let player = self.table.to_act.index();
        match mv.index() {
            None => {
                stock.draw(animal);
                self.table.draw(stock.hand.len());
            }
            Some(index) => {
                stock.place(animal);
                self.table.place(index, face(seen), stock.deck.is_empty());
            }
        }
        self.held[player] = Held::Known(stock);
        Ok(())
    }

    fn draw_of_another(&mut self, hand: u8, deck: u8, seen: Observation) -> Result<(), Breach> {
        let is_drawn = matches!(self.table.phase(), Phase::Deal | Phase::Draw) && seen.animal().is_none();
        let left = deck.checked_sub(1).filter(|_| is_drawn).ok_or(NOT_SEEN)?;
        self.held[self.table.to_act.index()] = Held::Counted { hand: hand + 1, deck: left };
        self.table.draw(hand + 1);
        Ok(())
    }

    fn placing_of_another(&mut self, hand: u8, deck: u8, seen: Observation) -> Result<(), Breach> {
        let player = self.table.to_act;
        let index = seen.square().and_then(|square| GRID.index(square)).filter(|index| SPACES.contains(*index));
        let index = index.filter(|index| self.table.phase() == Phase::Place && !self.table.is_occupied(*index));
        let can_have = seen.animal().is_none_or(|animal| self.unseen(player).count(animal) > 0);
        let is_right = seen.animal().is_none() == seen.is_lion_up() && can_have;
        let (Some(index), Some(left), true) = (index, hand.checked_sub(1), is_right) else { return Err(NOT_SEEN) };
        self.held[player.index()] = Held::Counted { hand: left, deck };
        self.table.place(index, face(seen), deck == 0);
        Ok(())
    }
}

/// How a tile that is placed lies.
fn face(seen: Observation) -> Face {
    seen.animal().filter(|_| !seen.is_lion_up()).map_or(Face::Lion, Face::Animal)
}
