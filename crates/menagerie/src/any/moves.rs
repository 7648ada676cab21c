//! The moves of any game.

use core::fmt;

/// A move of one of the games, in at most 8 bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum AnyMove {
    /// A move of Strategeti.
    #[cfg(feature = "strategeti")]
    Strategeti(menagerie_strategeti::Move),
    /// A move of Elefantenparade.
    #[cfg(feature = "elefantenparade")]
    Elefantenparade(menagerie_elefantenparade::Move),
    /// A move of Savanna Ten.
    #[cfg(feature = "savanna-ten")]
    SavannaTen(menagerie_savanna_ten::Move),
    /// A move of The Lion, the Witch and the Wardrobe.
    #[cfg(feature = "narnia")]
    Narnia(menagerie_narnia::Move),
    /// A move of Serengeti.
    #[cfg(feature = "serengeti")]
    Serengeti(menagerie_serengeti::Move),
}

/// A move of one of the games as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnySeen {
    /// A move of Strategeti, of which everything is seen.
    #[cfg(feature = "strategeti")]
    Strategeti(menagerie_strategeti::Move),
    /// A move of Elefantenparade, of which everything is seen.
    #[cfg(feature = "elefantenparade")]
    Elefantenparade(menagerie_elefantenparade::Move),
    /// A move of Savanna Ten.
    #[cfg(feature = "savanna-ten")]
    SavannaTen(menagerie_savanna_ten::Seen),
    /// A move of The Lion, the Witch and the Wardrobe.
    #[cfg(feature = "narnia")]
    Narnia(menagerie_narnia::Seen),
    /// A move of Serengeti, of which everything is seen.
    #[cfg(feature = "serengeti")]
    Serengeti(menagerie_serengeti::Move),
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
            #[cfg(feature = "elefantenparade")]
            Self::Elefantenparade(seen) => fmt::Display::fmt(seen, f),
            #[cfg(feature = "savanna-ten")]
            Self::SavannaTen(seen) => fmt::Display::fmt(seen, f),
            #[cfg(feature = "narnia")]
            Self::Narnia(seen) => fmt::Display::fmt(seen, f),
            #[cfg(feature = "serengeti")]
            Self::Serengeti(seen) => fmt::Display::fmt(seen, f),
            Self::Nothing => f.write_str("?"),
        }
    }
}

impl fmt::Debug for AnySeen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
