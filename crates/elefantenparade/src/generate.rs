//! The legal plies: which elephants may move, and where they land.

use crate::moves::{Move, StepSet, Steps};
use crate::position::{Phase, Position};
use crate::track::{Square, Track, all_squares, squares};
use core::fmt;

/// Where the elephants of a track stand and which of them have moved in this turn, but not whose they are: all
/// that moving depends on.
///
/// ```
/// use menagerie_elefantenparade::{Formation, Landing, Square, Steps, Track};
///
/// let [one, two, three, five] = [1, 2, 3, 5].map(|number| Square::new(number).unwrap());
/// let formation = Formation::new(&Track::STANDARD, [one, two, five]);
/// // Two spaces on from 1: squares 2 and 5 do not count, so that 3 is the first and 4 the second.
/// assert_eq!(formation.spaces_ahead(one).next(), Some(three));
/// assert_eq!(formation.landing(one, Steps::Two), Landing::Square(Square::new(4).unwrap()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Formation {
    squares: u64,
    water: u64,
    standing: u64,
    moved: u64,
}

/// Where an elephant comes to. Printed as the square's number, or `house`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Landing {
    /// A square of the track.
    Square(Square),
    /// The elephant house (E11).
    House,
}

impl fmt::Display for Landing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => square.fmt(f),
            Self::House => f.write_str("house"),
        }
    }
}

impl Formation {
    /// Elephants on these squares, none of which has moved; squares beyond the track are left out.
    pub fn new(track: &Track, standing: impl IntoIterator<Item = Square>) -> Self {
        let standing = standing.into_iter().fold(0, |standing, square| standing | square.only());
        Self::from_sets(track.length, track.water, standing & all_squares(track.length), 0)
    }

    #[inline]
    pub(crate) const fn from_sets(length: u8, water: u64, standing: u64, moved: u64) -> Self {
        Self { squares: all_squares(length), water, standing, moved }
    }

    /// The squares where elephants stand, from the rearmost on.
    pub fn standing(&self) -> impl Iterator<Item = Square> + use<> {
        squares(self.standing)
    }

    /// The squares of the elephants that may move in a normal turn (E6, E10), from the rearmost on.
    pub fn movable(&self) -> impl Iterator<Item = Square> + use<> {
        squares(self.movable_set())
    }

    /// The spaces that an elephant on this square can count (E8): the vacant squares ahead, up to the first that is
    /// water, which none passes (E9).
    pub fn spaces_ahead(&self, from: Square) -> impl Iterator<Item = Square> + use<> {
        let spaces = self.vacant_ahead(from);
        let water = spaces & self.water;
        let first_water = water & water.wrapping_neg();
        squares(spaces & (first_water | first_water.wrapping_sub(1)))
    }

    /// Where so many steps take an elephant that stands on this square (E8, E9, E11).
    #[inline]
    pub fn landing(&self, from: Square, steps: Steps) -> Landing {
        let vacant = self.vacant_ahead(from);
        let mut spaces = vacant;
        for _ in 1..steps.count() {
            spaces &= spaces.wrapping_sub(1);
        }
        // Where there is no such space, and no water before it, the index is beyond all squares.
        let index = spaces.trailing_zeros().min((vacant & self.water).trailing_zeros());
        if index < u64::BITS { Landing::Square(Square::from_index(index)) } else { Landing::House }
    }

    /// After an elephant's step, with where it lands.
    #[must_use]
    #[inline]
    pub fn after_step(&self, from: Square, steps: Steps) -> (Self, Landing) {
        let landing = self.landing(from, steps);
        let arrived = match landing {
            Landing::Square(to) => to.only(),
            Landing::House => 0,
        };
        let standing = self.standing & !from.only() | arrived;
        (Self { standing, moved: self.moved | arrived, ..*self }, landing)
    }

    /// After a parade (E12): every elephant one square further, the one on the last square in the house.
    #[must_use]
    #[inline]
    pub const fn after_parade(&self) -> Self {
        Self { standing: self.standing << 1 & self.squares, moved: 0, ..*self }
    }

    #[inline]
    pub(crate) const fn standing_set(self) -> u64 {
        self.standing
    }

    #[inline]
    pub(crate) const fn moved_set(self) -> u64 {
        self.moved
    }

    /// E6: not one that has moved. E10: one on water only if none stands behind it.
    #[inline]
    pub(crate) const fn movable_set(self) -> u64 {
        let rearmost = self.standing & self.standing.wrapping_neg();
        self.standing & !self.moved & (!self.water | rearmost)
    }

    #[inline]
    const fn vacant_ahead(self, from: Square) -> u64 {
        self.squares & !self.standing & from.ahead()
    }
}

/// The legal plies of a position, one by one.
#[derive(Clone, Debug)]
pub(crate) struct Plies {
    /// Where an elephant may be placed (E4).
    pub(crate) places: u64,
    /// Which elephants may move (E6, E10), each by every one of the steps left.
    pub(crate) movable: u64,
    pub(crate) left: StepSet,
    /// Those of the steps left that are still to come for the first of the movable elephants.
    pub(crate) due: StepSet,
    /// Whether a parade may be called (E13).
    pub(crate) parade: bool,
}

impl Plies {
    pub(crate) const NONE: Self =
        Self { places: 0, movable: 0, left: StepSet::NONE, due: StepSet::NONE, parade: false };
}

impl Iterator for Plies {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.movable != 0 {
            let (from, steps) = (Square::from_index(self.movable.trailing_zeros()), self.due.nth(0));
            self.due = self.due.without(steps);
            if self.due.is_empty() {
                self.due = self.left;
                self.movable &= self.movable - 1;
            }
            return Some(Move::step(from, steps));
        }
        if self.places != 0 {
            let square = Square::from_index(self.places.trailing_zeros());
            self.places &= self.places - 1;
            return Some(Move::placing(square));
        }
        core::mem::take(&mut self.parade).then_some(Move::PARADE)
    }
}

impl Position {
    /// The legal plies.
    #[inline]
    pub(crate) fn plies(&self) -> Plies {
        match self.phase() {
            Phase::Over => Plies::NONE,
            Phase::Place => Plies { places: self.nursery() & !self.standing, ..Plies::NONE },
            Phase::Turn(left) => Plies {
                places: 0,
                movable: self.formation().movable_set(),
                left,
                due: left,
                parade: left == StepSet::ALL,
            },
        }
    }

    /// How many legal plies there are.
    #[inline]
    pub(crate) fn plies_len(&self) -> usize {
        let Plies { places, movable, left, parade, .. } = self.plies();
        (places.count_ones() + movable.count_ones() * left.len()) as usize + usize::from(parade)
    }
}
