//! What a ply does.

use crate::generate::Landing;
use crate::moves::{Move, Ply, StepSet, Steps};
use crate::position::{Position, TRUNKS_ON_A_TREE};
use crate::track::{Square, squares};
use menagerie_core::Player;

impl Position {
    /// Does what a legal ply does.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        match mv.ply() {
            Ply::Place { to } => self.place(to),
            Ply::Step { from, steps } => self.step(from, steps),
            Ply::Parade => self.parade(),
        }
    }

    /// E4, E5.
    fn place(&mut self, square: Square) {
        self.standing |= square.only();
        self.owners = self.owners.with(square.index(), self.to_act);
        self.pass_on();
        if self.standing == self.nursery() {
            self.left = StepSet::ALL;
        }
    }

    /// E6 to E11.
    #[inline]
    fn step(&mut self, from: Square, steps: Steps) {
        let owner = self.owners.at(from.index());
        let (formation, landing) = self.formation().after_step(from, steps);
        self.standing = formation.standing_set();
        self.owners = self.owners.on(self.standing);
        match landing {
            Landing::House => self.arrive(owner),
            Landing::Square(to) => {
                self.owners = self.owners.with(to.index(), owner);
                self.collect(to, owner);
            }
        }
        self.moved = formation.moved_set();
        self.left = self.left.without(steps);
        if self.left.is_empty() || formation.movable_set() == 0 || self.house.is_full() {
            self.end_turn();
        }
    }

    /// E12.
    #[inline]
    fn parade(&mut self) {
        let last = u32::from(self.length) - 1;
        if self.standing >> last & 1 != 0 {
            self.arrive(self.owners.at(last));
        }
        self.standing = self.formation().after_parade().standing_set();
        self.owners = self.owners.forward().on(self.standing);
        for square in squares(self.standing & self.laden) {
            self.collect(square, self.owners.at(square.index()));
        }
        self.end_turn();
    }

    /// E15: an elephant enters the house.
    #[inline]
    fn arrive(&mut self, owner: Player) {
        self.taken = self.taken.with(owner, self.house.next_trunks());
        self.house = self.house.with(owner);
    }

    /// E14: an elephant comes to stand on a square.
    #[inline]
    fn collect(&mut self, square: Square, owner: Player) {
        let found = (self.laden >> square.index() & 1) as u8;
        self.taken = self.taken.with(owner, found * TRUNKS_ON_A_TREE);
        self.laden &= !square.only();
    }

    /// E7, E16: the next player's turn begins, or the game is over.
    #[inline]
    fn end_turn(&mut self) {
        self.moved = 0;
        if self.house.is_full() {
            self.left = StepSet::NONE;
        } else {
            self.left = StepSet::ALL;
            self.pass_on();
        }
    }

    #[inline]
    fn pass_on(&mut self) {
        self.to_act = self.to_act.next(self.players);
    }
}
