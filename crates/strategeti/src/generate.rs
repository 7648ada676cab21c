//! Where each animal can go.

use crate::Species;
use crate::herd::Herd;
use crate::tables::{APART, JUMPS, LEAPS, LINES, RUNS, STEPS, hops};

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

    /// The squares where an animal of this species, standing on `from`, can go.
    #[inline]
    pub(crate) const fn targets(self, species: Species, from: usize) -> u16 {
        match species {
            Species::Elephant => self.pushes(from),
            Species::Lion => self.meals(from),
            Species::Zebra => self.runs(from),
            Species::Gazelle => self.jumps(from),
        }
    }

    /// S4, S5: the neighbours that an elephant can step on: where an unbroken line begins that has no elephant.
    #[inline]
    pub(crate) const fn pushes(self, from: usize) -> u16 {
        let lines = LINES.get(from, self.occupied);
        let soft = LINES.get(from, self.occupied & !self.elephants);
        // Where a line goes on as occupied but not as soft squares, an elephant stands in it.
        let stopped = lines ^ soft;
        let stopped = stopped | stopped >> 4 | stopped >> 8;
        STEPS[from % 32][(soft & !stopped & 15) as usize]
    }

    /// S6: the neighbours that a lion can eat.
    #[inline]
    pub(crate) const fn meals(self, from: usize) -> u16 {
        STEPS[from % 32][15] & self.prey
    }

    /// S10: where a zebra can run.
    #[inline]
    pub(crate) const fn runs(self, from: usize) -> u16 {
        RUNS.get(from, self.occupied)
    }

    /// All that [`Self::jumps`] has, and at times more: by hops for sure, and if there are leaps, perhaps.
    #[inline]
    pub(crate) fn sure_and_perhaps(self, from: usize) -> (u16, u16) {
        let start = (1u32 << from) as u16;
        let occupied = self.occupied & !start;
        let hops = hops(from, occupied);
        let touched = LEAPS.get(occupied) & !APART.get(hops | start) != 0;
        (hops, core::hint::select_unpredictable(touched, !self.occupied & !hops, 0))
    }

    /// S7 to S9: where a gazelle can end after one jump or more; never where it began.
    #[inline]
    pub(crate) const fn jumps(self, from: usize) -> u16 {
        let start = (1u32 << from) as u16;
        let occupied = self.occupied & !start;
        let hops = hops(from, occupied);
        // Jumps over two animals are rare: only where one begins is it worth to follow jump by jump.
        if LEAPS.get(occupied) & !APART.get(hops | start) == 0 {
            return hops;
        }
        follow_jumps(from, occupied) & !start
    }
}

/// All squares that a gazelle reaches from its start, itself among them where a jump leads back.
#[inline(never)]
const fn follow_jumps(from: usize, occupied: u16) -> u16 {
    let mut reached = JUMPS.get(from, occupied);
    let mut fresh = reached;
    while fresh != 0 {
        let next = JUMPS.get(fresh.trailing_zeros() as usize, occupied) & !reached;
        reached |= next;
        fresh = fresh & (fresh - 1) | next;
    }
    reached
}

/// The squares of a set, rising.
#[derive(Clone, Copy)]
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
