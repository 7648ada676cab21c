//! The two levels and the two ways to count (S2, S12, S12x).

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use menagerie_core::{OptionError, OptionKind, Options, ParseRulesError, RuleOption};

/// Where animals may enter (S2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// `S`: anywhere but on the corners.
    #[default]
    Standard,
    /// `+`: anywhere but on the four central squares.
    Advanced,
}

/// The rules of a game: the level, and what an eliminated animal counts. Printed as in position strings:
/// `S`, `+`, `Sx`, `+x`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// Where animals may enter (S2).
    pub level: Level,
    /// Variant `x` (S12x): an animal that its own side eliminates counts for the opponent. Otherwise (S12)
    /// it counts for nobody.
    pub own_losses: bool,
}

impl Level {
    /// The squares open for entry, as bits a1, b1, .. d4.
    pub(crate) const fn entry(self) -> u16 {
        match self {
            Self::Standard => !0b1001_0000_0000_1001,
            Self::Advanced => !0b0000_0110_0110_0000,
        }
    }

    /// What S2 says of a square that is closed for entry.
    pub(crate) const fn closed(self) -> &'static str {
        match self {
            Self::Standard => "at the standard level no animal enters on a corner",
            Self::Advanced => "at the advanced level no animal enters on a central square",
        }
    }
}

impl Options for Rules {
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption::new(
            "level",
            OptionKind::Choice(&["S", "+"]),
            "where animals may enter: S not on corners, + not on central squares",
        ),
        RuleOption::new(
            "own-losses",
            OptionKind::Flag,
            "variant x: an animal that its own side eliminates counts for the opponent",
        ),
    ];

    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
        RuleOption::check_names(Self::OPTIONS, options)?;
        let [level, own_losses] = Self::OPTIONS else { unreachable!("two options stand above") };
        let advanced = level.value(options)? == Some("+");
        Ok(Self {
            level: if advanced { Level::Advanced } else { Level::Standard },
            own_losses: own_losses.is_set(options)?,
        })
    }

    fn to_options(&self) -> Vec<(&'static str, String)> {
        let level = (self.level == Level::Advanced).then(|| ("level", "+".to_string()));
        let own_losses = self.own_losses.then(|| ("own-losses", "true".to_string()));
        level.into_iter().chain(own_losses).collect()
    }
}

impl Rules {
    /// The rules of this level, by which an animal that its own side eliminates counts for nobody (S12).
    pub const fn new(level: Level) -> Self {
        Self { level, own_losses: false }
    }

    /// Variant `x` (S12x) of these rules, or not.
    #[must_use]
    pub const fn with_own_losses(self, own_losses: bool) -> Self {
        Self { own_losses, ..self }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.level {
            Level::Standard => "S",
            Level::Advanced => "+",
        })?;
        f.write_str(if self.own_losses { "x" } else { "" })
    }
}

/// What names rules.
const EXPECTED: &str = "S, +, Sx or +x";

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let (level, own_losses) = match text {
            "S" => (Level::Standard, false),
            "+" => (Level::Advanced, false),
            "Sx" => (Level::Standard, true),
            "+x" => (Level::Advanced, true),
            _ => return Err(ParseRulesError::new(text, EXPECTED)),
        };
        Ok(Self { level, own_losses })
    }
}

menagerie_core::serde_as_text!(Rules);
