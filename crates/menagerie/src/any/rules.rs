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
        }
    }

    /// Which game's rules they are.
    pub const fn game(&self) -> Game {
        match self {
            #[cfg(feature = "strategeti")]
            Self::Strategeti(_) => Game::Strategeti,
        }
    }
}
