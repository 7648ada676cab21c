//! The legal plies: where each animal can enter and go.

use crate::herd::Herd;
use crate::moves::Move;
use crate::piece::Species;
use crate::position::Position;
use crate::tables::{Origin, RUNS, ahead, behind, closure, step_onto, turned};
use core::ops::ControlFlow;
use menagerie_core::board::SetBits;

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
        SetBits(self.squares).map(move |end| self.origin.going(end))
    }
}

/// Whether S13 to S15 have decided the game is not asked here.
impl Position {
    /// S2: the free squares open for entry.
    #[inline]
    pub(crate) fn open(&self) -> u16 {
        self.entry & !self.own.and(self.other).squares()
    }

    /// Calls `visit` with each ply: entries, then moves of the animals on the board.
    #[inline]
    pub(crate) fn visit_plies<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let open = self.open();
        for species in Species::ALL {
            if self.own_off.reserve(species) > 0 {
                for to in SetBits(open) {
                    visit(Move::placing(species, to))?;
                }
            }
        }
        self.visit_goings(visit)
    }

    /// How many plies there are.
    #[inline]
    pub(crate) fn plies_len(&self) -> usize {
        // At most two zebras and two gazelles: together they are counted at once.
        let mut leaps = 0;
        let _ = self.visit_leaps(|ends| {
            leaps = leaps << 16 | u64::from(ends.squares);
            ControlFlow::<()>::Continue(())
        });
        let placings = self.own_off.kinds_len() * self.open().count_ones();
        (placings + self.scene().steps(self.own).0.count_ones() + leaps.count_ones()) as usize
    }

    /// S16: whether the player to act could make a ply.
    #[inline]
    pub(crate) fn can_act(&self) -> bool {
        let can_place = !self.own_off.is_reserve_empty() && self.open() != 0;
        can_place || self.can_move()
    }

    fn can_move(&self) -> bool {
        let can_leap = |ends: Ends| if ends.squares == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        self.scene().steps(self.own).0 != 0 || self.visit_leaps(can_leap).is_break()
    }

    /// Calls `visit` with what each own zebra and gazelle can do.
    #[inline]
    fn visit_leaps<B>(&self, mut visit: impl FnMut(Ends) -> ControlFlow<B>) -> ControlFlow<B> {
        let scene = self.scene();
        for from in SetBits(self.own.of(Species::Zebra)) {
            visit(scene.runs(from))?;
        }
        for from in SetBits(self.own.of(Species::Gazelle)) {
            visit(scene.jumps(from))?;
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with each move of an animal on the board.
    #[inline]
    fn visit_goings<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for step in self.scene().steps(self.own) {
            visit(step)?;
        }
        self.visit_leaps(|ends| ends.moves().try_for_each(&mut visit))
    }

    /// The squares where the moves of the animal on a square go.
    pub(crate) fn targets(&self, from: usize) -> u16 {
        let mut targets = 0;
        let _ = self.visit_goings(|mv| {
            targets |= u16::from(mv.start_index() == from) << mv.end_index();
            ControlFlow::<()>::Continue(())
        });
        targets
    }
}
