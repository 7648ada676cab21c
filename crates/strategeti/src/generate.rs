//! Where each animal can go.

use crate::herd::Herd;
use crate::tables::{Origin, RUNS, ahead, behind, closure, step_onto, turned};
use crate::{Move, Species};

/// What the moves of the animals on a board depend on: which squares are held, and by what.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    /// Squares that hold an animal.
    pub(crate) occupied: u16,
    /// Squares that hold an elephant of either colour.
    elephants: u16,
    /// Squares that hold a zebra or gazelle of either colour.
    prey: u16,
}

impl Scene {
    #[inline]
    pub(crate) const fn new(own: Herd, other: Herd) -> Self {
        let both = own.and(other);
        Self {
            occupied: own.squares() | other.squares(),
            elephants: both.of(Species::Elephant),
            prey: both.of(Species::Zebra) | both.of(Species::Gazelle),
        }
    }

    /// The steps of all elephants and lions of a herd.
    #[inline]
    pub(crate) const fn steps(self, own: Herd) -> Steps {
        Steps(self.pushes(own.of(Species::Elephant)) | self.meals(own.of(Species::Lion)))
    }

    /// S4, S5: onto squares where an unbroken line begins that has no elephant.
    #[inline]
    const fn pushes(self, from: u16) -> u64 {
        let occupied = turned(self.occupied);
        let elephants = turned(self.elephants);
        // A line has three squares at most.
        let stopped = elephants | occupied & behind(elephants);
        let stopped = elephants | occupied & behind(stopped);
        ahead(turned(from)) & occupied & !stopped
    }

    /// S6: onto zebras and gazelles.
    #[inline]
    const fn meals(self, from: u16) -> u64 {
        ahead(turned(from)) & turned(self.prey)
    }

    /// S10: where a zebra can run.
    #[inline]
    pub(crate) const fn runs(self, from: usize) -> Ends {
        Ends { squares: RUNS.get(from, self.occupied), origin: Origin::unturned(from) }
    }

    /// S7 to S9: where a gazelle can end after one jump or more; never where it began.
    #[inline]
    pub(crate) const fn jumps(self, from: usize) -> Ends {
        let (squares, origin) = closure(from, turned(self.occupied));
        Ends { squares, origin }
    }
}

/// Steps ahead on the four turned boards: in each lane the squares stepped on. From where is then clear.
pub(crate) struct Steps(pub(crate) u64);

impl Iterator for Steps {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(step_onto(bit))
    }
}

/// Where a zebra or gazelle can end, on a board turned as its origin says.
#[derive(Clone, Copy)]
pub(crate) struct Ends {
    pub(crate) squares: u16,
    pub(crate) origin: Origin,
}

impl Ends {
    /// The moves that end there.
    #[inline]
    pub(crate) fn moves(self) -> impl Iterator<Item = Move> {
        Squares(self.squares).map(move |end| self.origin.going(end))
    }
}

/// The squares of a set, rising.
pub(crate) struct Squares(pub(crate) u16);

impl Iterator for Squares {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(first)
    }
}
