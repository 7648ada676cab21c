//! Why something is no roster.

use super::data::Role;
use super::limits::{EMPTY_SQUARES, MAX_SQUARES};
use alloc::string::String;
use core::fmt;
use menagerie_core::board::Square;

/// A roster was refused: the kind and field say where, the fault says why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{field}: {fault}", Prefix(kind.as_ref()))]
pub struct RosterError {
    pub(super) kind: Option<FaultyKind>,
    pub(super) field: &'static str,
    pub(super) fault: RosterFault,
}

impl RosterError {
    /// The clause that the roster breaks.
    pub const fn clause(&self) -> &'static str {
        match self.fault {
            RosterFault::Pieces { .. } => "G2",
            RosterFault::NotStandard => "G3",
            _ => "G1",
        }
    }

    /// The kind at fault; none where the fault lies in the roster as a whole.
    pub const fn kind(&self) -> Option<&FaultyKind> {
        self.kind.as_ref()
    }

    /// The field at fault, by its key (G1).
    pub const fn field(&self) -> &'static str {
        self.field
    }

    /// What is wrong.
    pub const fn fault(&self) -> &RosterFault {
        &self.fault
    }
}

/// The kind that a fault lies in. Printed as `kind 3 (python)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultyKind {
    pub(super) number: usize,
    pub(super) name: String,
}

impl FaultyKind {
    /// Its number in the list, from 1.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Its name, shortened if it is long.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for FaultyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "kind {} ({})", self.number, self.name)
    }
}

/// The kind at fault as an error begins, if there is one.
struct Prefix<'a>(Option<&'a FaultyKind>);

impl fmt::Display for Prefix<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |kind| write!(f, "{kind}, "))
    }
}

/// What can be wrong with a roster.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RosterFault {
    /// It has no name that a position string can hold.
    #[error("a name is 1 to 32 of a-z, 0-9 and '-', and not 'moves'")]
    Name,
    /// A number is too large or too small.
    #[error("{found} is not in {least} to {most}")]
    Number {
        /// The number.
        found: u8,
        /// The least that is allowed.
        least: u8,
        /// The greatest that is allowed.
        most: u8,
    },
    /// The board is too large.
    #[error("{squares} squares are too many: a board has at most {MAX_SQUARES}")]
    Squares {
        /// How many squares it has.
        squares: u16,
    },
    /// A safety square is not on the board.
    #[error("{square} is not on the board")]
    OffBoard {
        /// The square.
        square: Square,
    },
    /// A safety square is named twice.
    #[error("{square} is named twice")]
    RepeatedSquare {
        /// The square.
        square: Square,
    },
    /// A letter is none of A to Z.
    #[error("{found:?} is no upper-case letter A to Z")]
    Letter {
        /// What stands there.
        found: char,
    },
    /// Two kinds have the same letter.
    #[error("'{letter}' is the letter of a kind before")]
    RepeatedLetter {
        /// The letter.
        letter: char,
    },
    /// An animal has no diet.
    #[error("an animal has one")]
    Missing,
    /// Grass or boulder has what only animals have.
    #[error("a {role} has none")]
    NotForRole {
        /// What the kind is.
        role: Role,
    },
    /// Not exactly one kind is the grass.
    #[error("just one is the grass, not {found}")]
    Grasses {
        /// How many are.
        found: usize,
    },
    /// More than one kind is the boulder.
    #[error("at most one is the boulder, not {found}")]
    Boulders {
        /// How many are.
        found: usize,
    },
    /// The pieces do not fill the board.
    #[error(
        "2 x {pieces} pieces and {EMPTY_SQUARES} squares without any make {}, but the board has {squares}",
        2 * pieces + EMPTY_SQUARES
    )]
    Pieces {
        /// How many pieces a colour has.
        pieces: u32,
        /// How many squares the board has.
        squares: u16,
    },
    /// It has the name of the standard roster, but is another one.
    #[error("'standard' is the name of the standard roster alone, and this is another")]
    NotStandard,
}
