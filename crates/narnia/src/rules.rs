//! The two games, and the four ways to lay out captured pieces (N16).

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use menagerie_core::{OptionError, OptionKind, Options, ParseRulesError, RuleOption};

/// Which of the two games is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// Game 1: the classic one.
    #[default]
    Classic,
    /// Game 2: with powers and reinforcements.
    Powers,
}

impl Edition {
    const fn number(self) -> u8 {
        match self {
            Self::Classic => 1,
            Self::Powers => 2,
        }
    }
}

/// Who sees captured pieces (N16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DisplayMode {
    /// Everybody sees all.
    #[default]
    Open,
    /// A player sees those that they captured.
    Prisoner,
    /// A player sees those that they lost.
    Secret,
    /// Nobody sees any.
    Stealth,
}

impl DisplayMode {
    /// All four, in the order of N16.
    pub const ALL: [Self; 4] = [Self::Open, Self::Prisoner, Self::Secret, Self::Stealth];

    const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Prisoner => "prisoner",
            Self::Secret => "secret",
            Self::Stealth => "stealth",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.word() == word)
    }
}

/// The rules of a game. Printed as in position strings: `1/open`, `2/stealth`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// Which game.
    pub edition: Edition,
    /// Who sees captured pieces.
    pub display: DisplayMode,
}

impl Rules {
    /// The rules of this game, with captured pieces in the open.
    pub const fn new(edition: Edition) -> Self {
        Self { edition, display: DisplayMode::Open }
    }

    /// These rules with captured pieces displayed so.
    #[must_use]
    pub const fn with_display(self, display: DisplayMode) -> Self {
        Self { display, ..self }
    }
}

impl Options for Rules {
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption::new("game", OptionKind::Number(1, 2), "1 the classic game, 2 with powers"),
        RuleOption::new(
            "display",
            OptionKind::Choice(&["open", "prisoner", "secret", "stealth"]),
            "who sees captured pieces: all, their captors, their owners, nobody",
        ),
    ];

    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
        RuleOption::check_names(Self::OPTIONS, options)?;
        let [game, display] = Self::OPTIONS else { unreachable!("two options stand above") };
        let has_powers = game.value(options)? == Some("2");
        Ok(Self {
            edition: if has_powers { Edition::Powers } else { Edition::Classic },
            display: display.value(options)?.and_then(DisplayMode::from_word).unwrap_or_default(),
        })
    }

    fn to_options(&self) -> Vec<(&'static str, String)> {
        let default = Self::default();
        let game = (self.edition != default.edition).then(|| ("game", self.edition.number().to_string()));
        let display = (self.display != default.display).then(|| ("display", self.display.word().to_string()));
        game.into_iter().chain(display).collect()
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.edition.number(), self.display.word())
    }
}

/// What names rules.
const EXPECTED: &str = "1 or 2, '/', and open, prisoner, secret or stealth";

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        read(text).ok_or_else(|| ParseRulesError::new(text, EXPECTED))
    }
}

fn read(text: &str) -> Option<Rules> {
    let (number, word) = text.split_once('/')?;
    let edition = match number {
        "1" => Edition::Classic,
        "2" => Edition::Powers,
        _ => return None,
    };
    Some(Rules { edition, display: DisplayMode::from_word(word)? })
}

menagerie_core::serde_as_text!(Rules);
