//! When what is left of the two sides decides the game (G16, G17). G18, which asks for plies, is in `generate`.

use crate::roster::data::Role;
use crate::roster::limits::MAX_KINDS;
use crate::state::State;
use crate::tables::{KindRow, Tables};
use menagerie_core::board::SetBits;

impl State {
    /// Whether G16 or G17 end the game, with nothing pending.
    #[inline]
    pub(crate) fn is_decided(&self, tables: &Tables) -> bool {
        if self.yellow.is_none() {
            return false;
        }
        let own = self.own();
        !self.has_grass(tables, own) || (self.sides[own].animals == 0 && self.is_desert(tables))
    }

    /// G16: whether a colour has grass left.
    #[inline]
    pub(crate) fn has_grass(&self, tables: &Tables, colour: usize) -> bool {
        self.sides[colour].grass != 0 || self.face_down[colour][tables.grass % MAX_KINDS] > 0
    }

    /// G17: whether the player to act has no animal and the opponent no herbivore.
    #[cold]
    fn is_desert(&self, tables: &Tables) -> bool {
        let is_animal = |kind: &KindRow| kind.role == Role::Animal;
        !self.has_any(tables, self.own(), is_animal) && !self.has_any(tables, self.other(), |kind| kind.eats_grass)
    }

    /// Whether a colour has such a piece, face up or face down.
    fn has_any(&self, tables: &Tables, colour: usize, wanted: impl Fn(&KindRow) -> bool) -> bool {
        let mut hidden = tables.kinds().iter().zip(self.face_down[colour]);
        let mut seen = SetBits(self.sides[colour].animals);
        hidden.any(|(kind, left)| left > 0 && wanted(kind)) || seen.any(|square| wanted(self.kind_at(tables, square)))
    }
}
