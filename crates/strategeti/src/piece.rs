//! The animals.

use core::fmt;
use menagerie_core::Player;

/// A kind of animal. Each player has two of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Species {
    /// Pushes whole lines of animals (S4, S5).
    Elephant,
    /// Eats zebras and gazelles next to it (S6).
    Lion,
    /// Runs over free squares in a straight line (S10).
    Zebra,
    /// Leaps over animals, as often as it can (S7, S8).
    Gazelle,
}

impl Species {
    /// All species, in the order of position strings.
    pub const ALL: [Self; 4] = [Self::Elephant, Self::Lion, Self::Zebra, Self::Gazelle];

    /// `E`, `L`, `Z` or `G`.
    pub const fn letter(self) -> char {
        match self {
            Self::Elephant => 'E',
            Self::Lion => 'L',
            Self::Zebra => 'Z',
            Self::Gazelle => 'G',
        }
    }

    /// The species with this upper-case letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'E' => Some(Self::Elephant),
            'L' => Some(Self::Lion),
            'Z' => Some(Self::Zebra),
            'G' => Some(Self::Gazelle),
            _ => None,
        }
    }
}

/// An animal and its owner. Printed as a letter, in upper case for player 1 and in lower case for player 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Animal {
    /// Its species.
    pub species: Species,
    /// Whose it is.
    pub owner: Player,
}

impl Animal {
    /// The animal that is written with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let owner = if letter.is_ascii_uppercase() { Player::One } else { Player::Two };
        Species::from_letter(letter.to_ascii_uppercase()).map(|species| Self { species, owner })
    }

    /// The letter it is written with.
    pub const fn letter(self) -> char {
        match self.owner {
            Player::One => self.species.letter(),
            _ => self.species.letter().to_ascii_lowercase(),
        }
    }
}

impl fmt::Display for Animal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
