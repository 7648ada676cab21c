//! What the game waits for, beside a player's turn.

use crate::moves::read_pair;
use core::fmt;
use menagerie_core::board::Square;

/// What is still to be done before the next turn. Printed as in position strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pending {
    /// Squares are still chosen to be left empty (G4): `setup`.
    SetUp,
    /// Nothing: `-`.
    Nothing,
    /// A piece is flipped (G6): `b3?`.
    Flip {
        /// Where it lies.
        square: Square,
    },
    /// Dice decide a battle of equals (G12): `b3b5`.
    Battle {
        /// Where the attacker stands.
        from: Square,
        /// Where the target stands.
        to: Square,
    },
    /// Dice decide what poison does (G15): `b3b5:0`.
    Poison {
        /// Where the attacker stands.
        from: Square,
        /// Where the target stands.
        to: Square,
        /// How many odd rolls there were, 0 to 2.
        odd: u8,
    },
}

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetUp => f.write_str("setup"),
            Self::Nothing => f.write_str("-"),
            Self::Flip { square } => write!(f, "{square}?"),
            Self::Battle { from, to } => write!(f, "{from}{to}"),
            Self::Poison { from, to, odd } => write!(f, "{from}{to}:{odd}"),
        }
    }
}

impl Pending {
    /// Reads what is printed, and numbers that are written otherwise or are too large; none if it is not that.
    pub(crate) fn read(text: &str) -> Option<Self> {
        match text {
            "setup" => return Some(Self::SetUp),
            "-" => return Some(Self::Nothing),
            _ => {}
        }
        if let Some(square) = text.strip_suffix('?') {
            return square.parse().ok().map(|square| Self::Flip { square });
        }
        let Some((squares, odd)) = text.split_once(':') else {
            return read_pair(text).map(|(from, to)| Self::Battle { from, to });
        };
        let odd = odd.parse().ok()?;
        read_pair(squares).map(|(from, to)| Self::Poison { from, to, odd })
    }

    /// The squares that it names.
    pub(crate) fn squares(self) -> impl Iterator<Item = Square> {
        let (one, other) = match self {
            Self::SetUp | Self::Nothing => (None, None),
            Self::Flip { square } => (Some(square), None),
            Self::Battle { from, to } | Self::Poison { from, to, .. } => (Some(from), Some(to)),
        };
        one.into_iter().chain(other)
    }
}
