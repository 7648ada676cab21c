//! The rules that a game is played by: its roster.

use crate::roster::Roster;
use alloc::string::String;
use alloc::vec::Vec;
use menagerie_core::{OptionError, Options, RuleOption};

/// The rules of a game, which are all in its roster.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    roster: Roster,
}

impl Rules {
    /// The rules with this roster.
    pub const fn new(roster: Roster) -> Self {
        Self { roster }
    }

    /// The board and its pieces (G1).
    pub const fn roster(&self) -> &Roster {
        &self.roster
    }
}

impl From<Roster> for Rules {
    fn from(roster: Roster) -> Self {
        Self::new(roster)
    }
}

impl Options for Rules {
    /// The roster as JSON text, with the keys of G1. A build without the feature `serde` cannot read it, and has no
    /// options.
    #[cfg(feature = "serde")]
    const OPTIONS: &'static [RuleOption] = &[ROSTER];
    #[cfg(not(feature = "serde"))]
    const OPTIONS: &'static [RuleOption] = &[];

    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
        RuleOption::check_names(Self::OPTIONS, options)?;
        #[cfg(feature = "serde")]
        if let Some(text) = ROSTER.value(options)? {
            return Roster::from_json(text).map(Self::new);
        }
        Ok(Self::default())
    }

    fn to_options(&self) -> Vec<(&'static str, String)> {
        #[cfg(feature = "serde")]
        if !self.roster.is_standard() {
            return alloc::vec![(ROSTER.name, self.roster.to_json())];
        }
        Vec::new()
    }
}

#[cfg(feature = "serde")]
const ROSTER: RuleOption = RuleOption::new(
    "roster",
    menagerie_core::OptionKind::Data("a roster as JSON"),
    "another board and other pieces than the standard ones",
);
