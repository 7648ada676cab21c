//! The moves of any game.

use core::fmt;

/// A move of one of the games, in at most 8 bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum AnyMove {
    /// A move of Strategeti.
    #[cfg(feature = "strategeti")]
    Strategeti(menagerie_strategeti::Move),
}

/// A move of one of the games as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnySeen {
    /// A move of Strategeti, of which everything is seen.
    #[cfg(feature = "strategeti")]
    Strategeti(menagerie_strategeti::Move),
    /// A move of another game than the position, of which there is nothing to see.
    Nothing,
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(AnyMove(mv) = self => fmt::Display::fmt(mv, f))
    }
}

impl fmt::Debug for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(AnyMove(mv) = self => fmt::Debug::fmt(mv, f))
    }
}

impl fmt::Display for AnySeen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            #[cfg(feature = "strategeti")]
            Self::Strategeti(seen) => fmt::Display::fmt(seen, f),
            Self::Nothing => f.write_str("?"),
        }
    }
}

impl fmt::Debug for AnySeen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
