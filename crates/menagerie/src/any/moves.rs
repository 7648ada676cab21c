//! The moves of any game.

use super::define_any;
use core::fmt;

macro_rules! own_move {
    ($krate:ident $name:ident) => {
        $krate::Move
    };
}

games!(define_any
    /// A move of one of the games, in at most 8 bytes.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(menagerie_core::serde::Serialize, menagerie_core::serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(crate = "menagerie_core::serde", rename_all = "kebab-case"))]
    AnyMove of own_move {}:
);

macro_rules! own_observation {
    ($krate:ident $name:ident) => {
        $krate::Observation
    };
}

games!(define_any
    /// A move of one of the games as a viewer sees it.
    #[derive(Clone, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(menagerie_core::serde::Serialize, menagerie_core::serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(crate = "menagerie_core::serde", rename_all = "kebab-case"))]
    AnyObservation of own_observation {
        /// A move of another game than the position, of which there is nothing to see.
        Nothing,
    }:
);

macro_rules! define_seen {
    ($($feature:literal $name:ident $krate:ident;)+) => {
        impl fmt::Display for AnyObservation {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Self::$name(seen) => fmt::Display::fmt(seen, f),
                    )+
                    Self::Nothing => f.write_str("?"),
                }
            }
        }
    };
}

games!(define_seen);

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

impl fmt::Debug for AnyObservation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
