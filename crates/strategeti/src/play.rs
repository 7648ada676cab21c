//! What a ply does.

use crate::herd::{Herd, Places};
use crate::moves::Move;
use crate::piece::Species;
use crate::position::Position;
use crate::tables::{EDGES, LINES, STRETCHES};
use core::hint::select_unpredictable as select;

impl Position {
    /// Does what a legal ply does, and gives the turn to the other player.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let animal = select(mv.is_placing(), Herd::default(), self.own.on(Places::at(mv.start_index())));
        if animal.of(Species::Elephant) != 0 {
            self.push(mv.start_index(), mv.end_index());
        } else {
            self.arrive(mv, animal);
        }
        *self = Self {
            own: self.other,
            other: self.own,
            own_off: self.other_off,
            other_off: self.own_off,
            to_act: self.to_act.opponent(),
            ..*self
        };
    }

    /// S4: an elephant steps from a square to a neighbour, and the line of animals that begins there goes on.
    #[inline]
    fn push(&mut self, from: usize, to: usize) {
        // Neighbours differ by 4, 1, -4 or -1: north, east, south or west.
        let rotation = (to.wrapping_sub(from) & 63) as u32;
        let direction = (rotation & 1 | rotation >> 4 & 2) as usize;
        let line = LINES.get(from, self.own.and(self.other).squares()) >> direction;
        let length = (line & 1) + (line >> 4 & 1) + (line >> 8 & 1);
        let pushed = STRETCHES[from & 15][direction][length as usize & 3];
        let fallen = pushed & EDGES[direction];
        self.eliminate(Places::of(fallen));
        let (own, other) = (self.own.on(Places::of(pushed)), self.other.on(Places::of(pushed)));
        self.own = self.own.without(own).and(own.shifted(rotation));
        self.other = self.other.without(other).and(other.shifted(rotation));
    }

    /// S3, S6, S7, S10: an animal, which does not push, comes onto a square, from another or from the reserve. What
    /// stands there is eaten.
    ///
    /// Both are done as one: which it is would at random be guessed wrong in every third ply.
    #[inline]
    fn arrive(&mut self, mv: Move, animal: Herd) {
        let (from, to, is_placing) = (mv.start_index(), mv.end_index(), mv.is_placing());
        let rotation = (to.wrapping_sub(from) & 63) as u32;
        let arrived = select(is_placing, Herd::one(from, to), animal.shifted(rotation));
        self.eliminate(select(is_placing, Places::NONE, Places::at(to)));
        self.own = self.own.without(animal).and(arrived);
        self.own_off = select(is_placing, self.own_off.less(from), self.own_off);
    }

    /// S12, S12x: takes the animals in these places, one at most, from the board, and counts.
    #[inline]
    fn eliminate(&mut self, places: Places) {
        let (own, other) = (self.own.on(places), self.other.on(places));
        self.own = self.own.without(own);
        self.other = self.other.without(other);
        self.own_off = self.own_off.counting(!other.is_empty());
        self.other_off = self.other_off.counting(self.own_losses & !own.is_empty());
    }
}
