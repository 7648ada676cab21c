//! The elephants.

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
