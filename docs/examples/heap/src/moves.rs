//! Plies, and how they are written.

use std::fmt;

/// Taking stones (H2). Printed as `take2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Take(u8);

impl Take {
    /// Every move that can be written.
    pub const ALL: [Self; 3] = [Self(1), Self(2), Self(3)];

    /// How many stones are taken.
    pub const fn stones(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take{}", self.0)
    }
}

fn read(text: &str) -> Option<Take> {
    Take::ALL.into_iter().find(|take| take.to_string() == text)
}

menagerie_core::move_as_text!(Take, read, "expected take1, take2 or take3");
