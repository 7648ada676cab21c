//! The games by their names.

use core::fmt;
use core::str::FromStr;
use menagerie_core::dynamic::DynGame;
use menagerie_core::{Game, GameInfo, shorten};

macro_rules! define_kind {
    ($($feature:literal $name:ident $krate:ident;)+) => {
        /// Which game something belongs to, among those that are built in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum GameKind {
            $(
                #[doc = concat!("The game `", $feature, "`.")]
                #[cfg(feature = $feature)]
                $name,
            )+
        }

        impl GameKind {
            /// All games that are built in.
            pub const ALL: &'static [Self] = &[$(
                #[cfg(feature = $feature)]
                Self::$name,
            )+];

            /// The names of all games that are built in, in the same order.
            pub const NAMES: &'static [&'static str] = &[$(
                #[cfg(feature = $feature)]
                <$krate::$name as Game>::INFO.name,
            )+];

            /// What there is to know about the game before it is played.
            pub const fn info(self) -> GameInfo {
                match self {$(
                    #[cfg(feature = $feature)]
                    Self::$name => <$krate::$name as Game>::INFO,
                )+}
            }

            /// The game itself, told by strings.
            pub const fn game(self) -> &'static dyn DynGame {
                match self {$(
                    #[cfg(feature = $feature)]
                    Self::$name => &$krate::$name,
                )+}
            }
        }
    };
}

games!(define_kind);

impl GameKind {
    /// Its name on the command line and in records.
    pub const fn name(self) -> &'static str {
        self.info().name
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No game that is built in has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game '{found}'; there {}", Known)]
#[non_exhaustive]
pub struct UnknownGame {
    /// The name that was asked for, shortened.
    pub found: alloc::string::String,
}

/// The names that there are, as a sentence goes on.
struct Known;

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if GameKind::NAMES.len() == 1 { "is" } else { "are" }, GameKind::NAMES.join(", "))
    }
}

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        let named = Self::ALL.iter().find(|game| game.name() == text).copied();
        named.ok_or_else(|| UnknownGame { found: shorten(text) })
    }
}

#[cfg(feature = "serde")]
menagerie_core::serde_as_text!(GameKind);
