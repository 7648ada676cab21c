//! What stands or lies on the board.

use core::fmt;

/// The colour of a piece. Which player has which is settled by the first grass (G7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Written in upper case.
    Yellow,
    /// Written in lower case.
    Red,
}

impl Colour {
    /// Both colours, in the order of position strings.
    pub const ALL: [Self; 2] = [Self::Yellow, Self::Red];

    /// A kind's letter in this colour.
    pub const fn letter(self, kind: char) -> char {
        match self {
            Self::Yellow => kind.to_ascii_uppercase(),
            Self::Red => kind.to_ascii_lowercase(),
        }
    }

    /// The colour of the case that a letter is written in.
    pub const fn of_letter(letter: char) -> Self {
        if letter.is_ascii_uppercase() { Self::Yellow } else { Self::Red }
    }
}

/// A piece whose kind is known. Printed as in position strings: its letter, `'` after it if it is injured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// An ASCII letter; its case is the colour.
    letter: u8,
    injured: bool,
}

impl Piece {
    /// The unhurt piece with this letter, upper case for yellow and lower case for red; none unless it is one of A to Z
    /// and a to z.
    pub const fn from_letter(letter: char) -> Option<Self> {
        if letter.is_ascii_alphabetic() { Some(Self::of_letter(letter as u8)) } else { None }
    }

    /// As [`Piece::from_letter`], for what is a letter.
    #[inline]
    pub(crate) const fn of_letter(letter: u8) -> Self {
        Self { letter, injured: false }
    }

    /// The same piece with an injury (G14), or without.
    #[must_use]
    pub const fn with_injury(self, injured: bool) -> Self {
        Self { injured, ..self }
    }

    /// The letter of its [kind](crate::Roster::kind), in the case of its colour.
    #[inline]
    pub const fn letter(self) -> char {
        self.letter as char
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::of_letter(self.letter())
    }

    /// Whether it is injured (G14).
    pub const fn is_injured(self) -> bool {
        self.injured
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), if self.injured { "'" } else { "" })
    }
}

/// What is on a square that is not empty. Printed as in position strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// A piece that lies face down, which nobody knows.
    FaceDown,
    /// A piece that lies face up.
    FaceUp(Piece),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FaceDown => f.write_str("?"),
            Self::FaceUp(piece) => piece.fmt(f),
        }
    }
}
