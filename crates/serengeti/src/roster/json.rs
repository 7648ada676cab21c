//! Rosters as JSON text, which is how an option takes them.

use super::{Roster, RosterData};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use menagerie_core::{OptionError, shorten_to};
use serde::de::IgnoredAny;

/// How much is shown of what the reader of JSON says, which repeats what it was given.
const LENGTH: usize = 400;

impl Roster {
    /// Reads a roster from JSON text with the keys of G1.
    pub(crate) fn from_json(text: &str) -> Result<Self, OptionError> {
        let data: RosterData = serde_json::from_str(text).map_err(|error| OptionError::Rule {
            clause: "G1",
            reason: format!("the roster cannot be read: {}", shorten_to(LENGTH, &fault(text, &error))),
        })?;
        Self::try_from(data)
            .map_err(|error| OptionError::Rule { clause: error.clause(), reason: format!("no roster: {error}") })
    }

    /// The roster as JSON text.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self.data()).expect("all keys of a roster are text")
    }
}

/// What keeps a text from being read.
///
/// A fault in JSON itself has a place. Where the text is JSON, the fault names its key, and the place is left out: it
/// would be wrong for a roster that was written in TOML.
fn fault(text: &str, error: &serde_json::Error) -> String {
    if let Err(syntax) = serde_json::from_str::<IgnoredAny>(text) {
        return syntax.to_string();
    }
    let place = format!(" at line {} column {}", error.line(), error.column());
    let fault = error.to_string();
    fault.strip_suffix(&place).unwrap_or(&fault).to_owned()
}
