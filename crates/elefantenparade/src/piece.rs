//! The elephants, and whose they are.

use core::fmt;
use menagerie_core::Player;

/// An elephant on the track. Printed as its owner's letter, `A` to `D`, in lower case if it has moved in this
/// turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Elephant {
    /// Whose it is.
    pub owner: Player,
    /// Whether it has moved in this turn, and so may not move again (E6).
    pub has_moved: bool,
}

impl Elephant {
    /// The elephant that is written with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let owner = Player::ALL.into_iter().find(|owner| letter_of(*owner) == letter.to_ascii_uppercase())?;
        Some(Self { owner, has_moved: letter.is_ascii_lowercase() })
    }

    /// The letter it is written with.
    pub const fn letter(self) -> char {
        let letter = letter_of(self.owner);
        if self.has_moved { letter.to_ascii_lowercase() } else { letter }
    }
}

impl fmt::Display for Elephant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The letter of a player's elephants, in upper case.
pub(crate) const fn letter_of(owner: Player) -> char {
    (b'A' + owner.index() as u8) as char
}

/// The owner of the elephant on each square, as the two bits of their index; both are 0 where there is none.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Owners {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

impl Owners {
    /// The owner of the elephant that stands on a square, given by its index.
    #[inline]
    pub(crate) const fn at(self, square: u32) -> Player {
        Player::ALL[(self.low >> square & 1 | (self.high >> square & 1) << 1) as usize]
    }

    /// With an elephant on a square where there is none.
    #[inline]
    pub(crate) const fn with(self, square: u32, owner: Player) -> Self {
        let owner = owner.index() as u64;
        Self { low: self.low | (owner & 1) << square, high: self.high | (owner >> 1) << square }
    }

    /// With only the elephants that stand on these squares.
    #[inline]
    pub(crate) const fn on(self, squares: u64) -> Self {
        Self { low: self.low & squares, high: self.high & squares }
    }

    /// With every elephant one square further; none may stand on square 64.
    #[inline]
    pub(crate) const fn forward(self) -> Self {
        Self { low: self.low << 1, high: self.high << 1 }
    }
}
