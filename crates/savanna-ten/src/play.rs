//! What a ply does.

use crate::moves::Move;
use crate::piece::{Animal, Face, Tile};
use crate::position::{HAND, Position};
use crate::score::score_line;
use crate::table::{CONSOLATION, Phase, Table};
use crate::tables::THROUGH;
use menagerie_core::Player;

impl Position {
    /// Does what a legal ply does.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        match mv.index() {
            None => self.draw(mv.animal()),
            Some(index) => self.place(mv.animal(), index, mv.is_lion_up()),
        }
    }

    /// T6, T8: a tile goes from the deck to the hand.
    #[inline]
    fn draw(&mut self, animal: Animal) {
        let stock = &mut self.stocks[self.table.to_act.index()];
        stock.draw(animal);
        self.table.draw(stock.hand.len());
    }

    /// T7, T8, T12: a tile goes from the hand to the board.
    #[inline]
    fn place(&mut self, animal: Animal, index: usize, lion_up: bool) {
        let stock = &mut self.stocks[self.table.to_act.index()];
        stock.place(animal);
        let face = if lion_up { Face::Lion } else { Face::Animal(animal) };
        self.table.place(index, face, stock.deck.is_empty());
    }
}

/// What everybody sees of a ply.
impl Table {
    /// T6, T8: the player to act has drawn a tile, and has so many in the hand now.
    #[inline]
    pub(crate) fn draw(&mut self, in_hand: u8) {
        match self.phase {
            Phase::Deal if in_hand < HAND => {}
            Phase::Deal => self.deal_on(),
            _ => self.pass(),
        }
    }

    /// T7, T8, T12: the player to act places a tile, and draws another unless the deck is empty.
    #[inline]
    pub(crate) fn place(&mut self, index: usize, face: Face, is_deck_empty: bool) {
        self.fill(index, Tile::new(face, self.to_act));
        if self.is_full() {
            self.end();
        } else if is_deck_empty {
            self.pass();
        } else {
            self.phase = Phase::Draw;
        }
    }

    /// Lays a tile, and scores each line that it fills (T8).
    #[inline]
    fn fill(&mut self, index: usize, tile: Tile) {
        self.put(index, tile);
        let last = self.rules.side(tile.owner());
        for line in THROUGH[index].iter().filter(|line| line.is_full(self.occupied)) {
            let tiles = line.spaces().iter().filter_map(|space| self.tiles[usize::from(*space)]);
            let scored = score_line(tiles, &self.rules, last);
            for (score, more) in self.scores.iter_mut().zip(scored) {
                *score += more;
            }
        }
    }

    /// The next player draws two tiles; after the last one player 1 places the first (T6).
    #[inline]
    fn deal_on(&mut self) {
        self.pass();
        if self.to_act != Player::One {
            self.phase = Phase::Deal;
        }
    }

    /// The next player is to act, and places a tile.
    #[inline]
    const fn pass(&mut self) {
        self.to_act = self.to_act.next(self.rules.players());
        self.phase = Phase::Place;
    }

    /// Ends the game; the third of three players, who placed a tile less, scores for that (T12).
    const fn end(&mut self) {
        self.phase = Phase::Over;
        if self.rules.players() == 3 {
            self.scores[Player::Three.index()] += CONSOLATION;
        }
    }
}
