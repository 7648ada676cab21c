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
    /// The upper-case letter of its [kind](crate::Kind).
    pub kind: char,
    /// Its colour.
    pub colour: Colour,
    /// Whether it is injured (G14).
    pub injured: bool,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(self.kind), if self.injured { "'" } else { "" })
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
