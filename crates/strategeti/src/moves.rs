//! Plies, and how they are written.

use crate::{GRID, Species};
use core::fmt;
use core::str::FromStr;
use menagerie_core::ParseMoveError;
use menagerie_core::board::Square;

/// A ply: an animal placed (`Eb1`), or one moved from a square to another (`b1b2`); for an elephant the
/// second square is the one that it steps on (S4), for a gazelle the one where it ends (S9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// Set in the moves that place an animal: bits 4 to 7 are then its species, else the square it comes from.
const PLACED: u16 = 1 << 8;

impl Move {
    /// Placing an animal; none if the square is not on the board.
    pub const fn place(species: Species, to: Square) -> Option<Self> {
        match GRID.index(to) {
            Some(to) => Some(Self::placing(species, to)),
            None => None,
        }
    }

    /// Moving an animal; none if a square is not on the board, or they are the same.
    pub const fn go(from: Square, to: Square) -> Option<Self> {
        match (GRID.index(from), GRID.index(to)) {
            (Some(from), Some(to)) if from != to => Some(Self::going(from, to)),
            _ => None,
        }
    }

    /// Every move that can be written down, whatever the position: 64 placings, then 240 others.
    pub fn all() -> impl Iterator<Item = Self> {
        let placed = Species::ALL.into_iter().flat_map(|species| (0..16).map(move |to| Self::placing(species, to)));
        let moved = (0..16).flat_map(|from| (0..16).filter(move |to| *to != from).map(move |to| Self::going(from, to)));
        placed.chain(moved)
    }

    /// The species that is placed; none if an animal moves.
    pub fn placed(self) -> Option<Species> {
        self.is_placing().then(|| Species::ALL[self.start_index() & 3])
    }

    /// The square where the animal stands; none if it is placed.
    pub fn from(self) -> Option<Square> {
        (!self.is_placing()).then(|| GRID.square(self.start_index()))
    }

    /// The square where the animal goes.
    pub const fn to(self) -> Square {
        GRID.square(self.end_index())
    }

    pub(crate) const fn placing(species: Species, to: usize) -> Self {
        Self(PLACED | (species as u16) << 4 | to as u16)
    }

    /// As [`Move::placing`], by the index in [`Species::ALL`].
    pub(crate) const fn placing_index(species: usize, to: usize) -> Self {
        Self(PLACED | (species << 4 | to) as u16)
    }

    pub(crate) const fn going(from: usize, to: usize) -> Self {
        Self((from << 4 | to) as u16)
    }

    #[inline]
    pub(crate) const fn is_placing(self) -> bool {
        self.0 & PLACED != 0
    }

    pub(crate) const fn start_index(self) -> usize {
        (self.0 >> 4 & 15) as usize
    }

    pub(crate) const fn end_index(self) -> usize {
        (self.0 & 15) as usize
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.placed(), self.from()) {
            (Some(species), _) => write!(f, "{}{}", species.letter(), self.to()),
            (None, Some(from)) => write!(f, "{from}{}", self.to()),
            (None, None) => unreachable!("an animal that is not placed comes from a square"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        const EXPECTED: &str = "expected a species (E, L, Z, G) or a square, then another square of a1 to d4";
        read(text).ok_or_else(|| ParseMoveError::new(text, EXPECTED))
    }
}

fn read(text: &str) -> Option<Move> {
    let last = text.len().checked_sub(2)?;
    let (start, to) = (text.get(..last)?, text.get(last..)?.parse().ok()?);
    match start.len() {
        1 => Move::place(Species::from_letter(start.chars().next()?)?, to),
        _ => Move::go(start.parse().ok()?, to),
    }
}

#[cfg(feature = "serde")]
menagerie_core::serde_as_text!(Move);
