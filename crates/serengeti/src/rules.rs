//! The rules that a game is played by: its roster.

use crate::Roster;
use menagerie_core::{OptionError, OptionKind, Options, RuleOption};

/// The rules of a game, which are all in its roster.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// The board and its pieces (G1).
    pub roster: Roster,
}

impl From<Roster> for Rules {
    fn from(roster: Roster) -> Self {
        Self { roster }
    }
}

const ROSTER: RuleOption = RuleOption {
    name: "roster",
    kind: OptionKind::Data("a roster as JSON"),
    help: "another board and other pieces than the standard ones",
};

impl Options for Rules {
    const OPTIONS: &'static [RuleOption] = &[ROSTER];

    /// The roster as JSON text, with the keys of G1; reading it takes the feature `serde`.
    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
        RuleOption::check_names(Self::OPTIONS, options)?;
        ROSTER.value(options)?.map_or_else(|| Ok(Self::default()), |text| read(text).map(Self::from))
    }
}

#[cfg(feature = "serde")]
fn read(text: &str) -> Result<Roster, OptionError> {
    use alloc::{format, string::ToString};

    let unreadable =
        |fault: &str| OptionError::Rule { clause: "G1", reason: format!("the roster cannot be read: {fault}") };
    serde_json::from_str::<serde::de::IgnoredAny>(text).map_err(|error| unreadable(&error.to_string()))?;
    let data: crate::RosterData = serde_json::from_str(text).map_err(|error| {
        // The text is JSON, so the fault names its key; its line and column would be wrong for a roster that was
        // written in TOML.
        let place = format!(" at line {} column {}", error.line(), error.column());
        let fault = error.to_string();
        unreadable(fault.strip_suffix(&place).unwrap_or(&fault))
    })?;
    Roster::try_from(data)
        .map_err(|error| OptionError::Rule { clause: error.clause(), reason: format!("no roster: {error}") })
}

#[cfg(not(feature = "serde"))]
fn read(_: &str) -> Result<Roster, OptionError> {
    Err(OptionError::Rule { clause: "G1", reason: "this program was built without reading rosters as text".into() })
}
