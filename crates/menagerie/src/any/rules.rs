//! The rules of any game.

use super::Game;
use menagerie_core::{OptionError, Options as _};

/// The rules of one of the games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnyRules {
    /// Strategeti's levels and variants.
    #[cfg(feature = "strategeti")]
    Strategeti(menagerie_strategeti::Rules),
    /// Elefantenparade's players and track.
    #[cfg(feature = "elefantenparade")]
    Elefantenparade(menagerie_elefantenparade::Rules),
    /// Savanna Ten's players, variant and influences.
    #[cfg(feature = "savanna-ten")]
    SavannaTen(menagerie_savanna_ten::Rules),
    /// Which of the two games, and what is shown of captured pieces.
    #[cfg(feature = "narnia")]
    Narnia(menagerie_narnia::Rules),
    /// Serengeti's roster.
    #[cfg(feature = "serengeti")]
    Serengeti(menagerie_serengeti::Rules),
}

impl AnyRules {
    /// The game's rules with these options, the others at their defaults.
    ///
    /// # Errors
    /// If the game has no such option, one is given twice, has a value that it does not take, or does not fit
    /// the others.
    pub fn from_options(game: Game, options: &[(&str, &str)]) -> Result<Self, OptionError> {
        match game {
            #[cfg(feature = "strategeti")]
            Game::Strategeti => menagerie_strategeti::Rules::from_options(options).map(Self::Strategeti),
            #[cfg(feature = "elefantenparade")]
            Game::Elefantenparade => menagerie_elefantenparade::Rules::from_options(options).map(Self::Elefantenparade),
            #[cfg(feature = "savanna-ten")]
            Game::SavannaTen => menagerie_savanna_ten::Rules::from_options(options).map(Self::SavannaTen),
            #[cfg(feature = "narnia")]
            Game::Narnia => menagerie_narnia::Rules::from_options(options).map(Self::Narnia),
            #[cfg(feature = "serengeti")]
            Game::Serengeti => menagerie_serengeti::Rules::from_options(options).map(Self::Serengeti),
        }
    }

    /// Which game's rules they are.
    pub const fn game(&self) -> Game {
        match self {
            #[cfg(feature = "strategeti")]
            Self::Strategeti(_) => Game::Strategeti,
            #[cfg(feature = "elefantenparade")]
            Self::Elefantenparade(_) => Game::Elefantenparade,
            #[cfg(feature = "savanna-ten")]
            Self::SavannaTen(_) => Game::SavannaTen,
            #[cfg(feature = "narnia")]
            Self::Narnia(_) => Game::Narnia,
            #[cfg(feature = "serengeti")]
            Self::Serengeti(_) => Game::Serengeti,
        }
    }
}
