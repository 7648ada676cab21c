//! Plies, and how they are written.

use crate::{GRID, Species};
use core::fmt;
use menagerie_core::board::Square;

/// One ply, spelt out. Each variant says how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// `Eb1`: an animal enters from the reserve (S2, S3).
    Place {
        /// What enters.
        species: Species,
        /// Where.
        to: Square,
    },
    /// `b1b2`: an animal on the board moves.
    Go {
        /// Where it stands.
        from: Square,
        /// Where it goes: for an elephant the square that it steps on (S4), for a gazelle the one where it ends (S9).
        to: Square,
    },
}

/// A ply in two bytes.
///
/// ```
/// use menagerie_strategeti::{Move, Ply, Species};
///
/// let mv: Move = "Eb1".parse()?;
/// let Ply::Place { species, to } = mv.ply() else { unreachable!("an elephant enters") };
/// assert_eq!((species, to.to_string().as_str()), (Species::Elephant, "b1"));
/// assert_eq!(Move::new(mv.ply()), Some(mv));
/// # Ok::<(), menagerie_core::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// Set in the moves that place an animal: bits 4 to 7 are then its species, else the square it comes from.
const PLACED: u16 = 1 << 8;

impl Move {
    /// The move for a ply; none if a square is not on the board, or an animal would go where it stands.
    pub const fn new(ply: Ply) -> Option<Self> {
        match ply {
            Ply::Place { species, to } => match GRID.index(to) {
                Some(to) => Some(Self::placing(species, to)),
                None => None,
            },
            Ply::Go { from, to } => match (GRID.index(from), GRID.index(to)) {
                (Some(from), Some(to)) if from != to => Some(Self::going(from, to)),
                _ => None,
            },
        }
    }

    /// The ply, spelt out.
    #[inline]
    pub const fn ply(self) -> Ply {
        let to = GRID.square(self.end_index());
        if self.is_placing() {
            Ply::Place { species: Species::ALL[self.start_index() & 3], to }
        } else {
            Ply::Go { from: GRID.square(self.start_index()), to }
        }
    }

    /// Every move that can be written down, whatever the position: 64 placings, then 240 others.
    pub fn all() -> impl Iterator<Item = Self> {
        let placed = Species::ALL.into_iter().flat_map(|species| (0..16).map(move |to| Self::placing(species, to)));
        let moved = (0..16).flat_map(|from| (0..16).filter(move |to| *to != from).map(move |to| Self::going(from, to)));
        placed.chain(moved)
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

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        mv.ply()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ply() {
            Ply::Place { species, to } => write!(f, "{}{to}", species.letter()),
            Ply::Go { from, to } => write!(f, "{from}{to}"),
        }
    }
}

const EXPECTED: &str = "expected a species (E, L, Z, G) or a square, then another square of a1 to d4";

menagerie_core::move_as_text!(Move, read, EXPECTED);

fn read(text: &str) -> Option<Move> {
    let last = text.len().checked_sub(2)?;
    let (start, to) = (text.get(..last)?, text.get(last..)?.parse().ok()?);
    match start.len() {
        1 => Move::new(Ply::Place { species: Species::from_letter(start.chars().next()?)?, to }),
        _ => Move::new(Ply::Go { from: start.parse().ok()?, to }),
    }
}
