//! The games by their names.

use core::fmt;
use core::str::FromStr;
use menagerie_core::{GameInfo, shorten};

/// A game that is built in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Game {
    /// Strategeti: elephants, lions, zebras and gazelles on a 4x4 board.
    #[cfg(feature = "strategeti")]
    Strategeti,
    /// Elefantenparade: shared elephants on a spiral track.
    #[cfg(feature = "elefantenparade")]
    Elefantenparade,
    /// Savanna Ten: tiles from hidden hands, and lines that score.
    #[cfg(feature = "savanna-ten")]
    SavannaTen,
    /// Stratego: The Lion, the Witch and the Wardrobe.
    #[cfg(feature = "narnia")]
    Narnia,
    /// Serengeti: face-down pieces, fights and dice.
    #[cfg(feature = "serengeti")]
    Serengeti,
}

impl Game {
    /// All games that are built in.
    pub const ALL: &'static [Self] = &[
        #[cfg(feature = "strategeti")]
        Self::Strategeti,
        #[cfg(feature = "elefantenparade")]
        Self::Elefantenparade,
        #[cfg(feature = "savanna-ten")]
        Self::SavannaTen,
        #[cfg(feature = "narnia")]
        Self::Narnia,
        #[cfg(feature = "serengeti")]
        Self::Serengeti,
    ];

    /// What there is to know about the game before it is played.
    pub const fn info(self) -> GameInfo {
        match self {
            #[cfg(feature = "strategeti")]
            Self::Strategeti => menagerie_strategeti::INFO,
            #[cfg(feature = "elefantenparade")]
            Self::Elefantenparade => menagerie_elefantenparade::INFO,
            #[cfg(feature = "savanna-ten")]
            Self::SavannaTen => menagerie_savanna_ten::INFO,
            #[cfg(feature = "narnia")]
            Self::Narnia => menagerie_narnia::INFO,
            #[cfg(feature = "serengeti")]
            Self::Serengeti => menagerie_serengeti::INFO,
        }
    }

    /// Its name on the command line and in records.
    pub const fn name(self) -> &'static str {
        self.info().name
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No game that is built in has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game '{found}'; there {}", Known)]
pub struct UnknownGame {
    /// The name that was asked for, shortened.
    pub found: alloc::string::String,
}

/// The names that there are, as a sentence goes on.
struct Known;

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if Game::ALL.len() == 1 { "is " } else { "are " })?;
        Game::ALL
            .iter()
            .enumerate()
            .try_for_each(|(place, game)| write!(f, "{}{game}", if place == 0 { "" } else { ", " }))
    }
}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        let named = Self::ALL.iter().find(|game| game.name() == text).copied();
        named.ok_or_else(|| UnknownGame { found: shorten(text) })
    }
}
