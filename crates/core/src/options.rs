//! The rules that a game is played by, chosen by text at run time.

use crate::error::shorten;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Debug;

/// An option of a game's rules, named as on the command line (`level` for `--level`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleOption {
    /// Its name, without dashes.
    pub name: &'static str,
    /// What it takes.
    pub kind: OptionKind,
    /// What it does, in half a sentence.
    pub help: &'static str,
}

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionKind {
    /// Nothing: it is there or not (as text, `true` or `false`).
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number in this range.
    Number(u32, u32),
    /// Text of the game's own.
    Text(&'static str),
    /// Data of the game's own, which the command line reads from a file.
    Data(&'static str),
}

/// What the option takes, as a person reads it: `true|false`, `S|+`, `2..4`.
impl core::fmt::Display for OptionKind {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Flag => f.write_str("true|false"),
            Self::Choice(words) => {
                words.iter().enumerate().try_for_each(|(i, word)| write!(f, "{}{word}", if i == 0 { "" } else { "|" }))
            }
            Self::Number(least, most) => write!(f, "{least}..{most}"),
            Self::Text(what) | Self::Data(what) => f.write_str(what),
        }
    }
}

/// An option was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// The game has no such option.
    #[error("no option '{name}'")]
    Unknown {
        /// The name given.
        name: String,
    },
    /// The option is given twice.
    #[error("option '{name}' is given twice")]
    Repeated {
        /// Its name.
        name: &'static str,
    },
    /// The option must be given.
    #[error("option '{name}' is missing")]
    Missing {
        /// Its name.
        name: &'static str,
    },
    /// The option does not take this value.
    #[error("option '{name}' takes {expected}, not '{found}'")]
    BadValue {
        /// The option.
        name: &'static str,
        /// What it takes.
        expected: String,
        /// What was given, shortened.
        found: String,
    },
    /// The options do not go together, or the data breaks a rule.
    #[error("{reason} ({clause})")]
    Rule {
        /// The clause that decides.
        clause: &'static str,
        /// What contradicts it.
        reason: String,
    },
}

/// A text names no rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' names no rules: expected {expected}")]
#[non_exhaustive]
pub struct ParseRulesError {
    /// The refused text, shortened.
    pub found: String,
    /// What would name rules.
    pub expected: &'static str,
}

impl ParseRulesError {
    /// This text, where something else was expected.
    pub fn new(text: &str, expected: &'static str) -> Self {
        Self { found: shorten(text), expected }
    }
}

/// The rules of a game: what it is played by. They can be chosen by the names and values of options, and told by them.
///
/// # Laws
/// [`from_options`](Self::from_options) of what [`to_options`](Self::to_options) tells gives the same rules.
pub trait Options: Clone + Eq + Debug + Send + Sync + 'static {
    /// The options that there are.
    const OPTIONS: &'static [RuleOption];

    /// The rules with these options, the others at their defaults.
    ///
    /// # Errors
    /// If an option is unknown, given twice, has a value that it does not take, or does not fit the others.
    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError>;

    /// The options that give these rules, in the order of [`OPTIONS`](Self::OPTIONS), those left out that say what
    /// holds without them.
    fn to_options(&self) -> Vec<(&'static str, String)>;

    /// The options of these rules' game: [`OPTIONS`](Self::OPTIONS), unless the type stands for several games.
    fn known_options(&self) -> &'static [RuleOption] {
        Self::OPTIONS
    }
}

/// A game that is always played alike has no options.
impl Options for () {
    const OPTIONS: &'static [RuleOption] = &[];

    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
        RuleOption::check_names(Self::OPTIONS, options)
    }

    fn to_options(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

impl RuleOption {
    /// An option of this name, with what it takes and does.
    pub const fn new(name: &'static str, kind: OptionKind, help: &'static str) -> Self {
        Self { name, kind, help }
    }

    /// The option's value among those given; none if it is not there.
    ///
    /// # Errors
    /// If it is given twice, or is not of the option's [`kind`](OptionKind).
    pub fn value<'v>(&self, given: &[(&str, &'v str)]) -> Result<Option<&'v str>, OptionError> {
        let mut values = given.iter().filter(|(name, _)| *name == self.name).map(|(_, value)| *value);
        let (first, second) = (values.next(), values.next());
        if second.is_some() {
            return Err(OptionError::Repeated { name: self.name });
        }
        first.map(|value| if self.kind.takes(value) { Ok(value) } else { Err(self.bad_value(value)) }).transpose()
    }

    /// Whether a [flag](OptionKind::Flag) is set among the options given.
    ///
    /// # Errors
    /// As [`RuleOption::value`].
    pub fn is_set(&self, given: &[(&str, &str)]) -> Result<bool, OptionError> {
        Ok(self.value(given)? == Some("true"))
    }

    /// The error for a value that the option does not take.
    pub fn bad_value(&self, found: &str) -> OptionError {
        OptionError::BadValue { name: self.name, expected: alloc::format!("{}", self.kind), found: shorten(found) }
    }

    /// Checks that every name given is one of `known`.
    ///
    /// # Errors
    /// If one is not.
    pub fn check_names(known: &[Self], given: &[(&str, &str)]) -> Result<(), OptionError> {
        match given.iter().find(|(name, _)| !known.iter().any(|option| option.name == *name)) {
            Some((name, _)) => Err(OptionError::Unknown { name: shorten(name) }),
            None => Ok(()),
        }
    }
}

impl OptionError {
    /// The clause of the rules, if one rules the options out.
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Rule { clause, .. } => Some(clause),
            _ => None,
        }
    }
}

impl OptionKind {
    fn takes(&self, value: &str) -> bool {
        match self {
            Self::Flag => matches!(value, "true" | "false"),
            Self::Choice(words) => words.contains(&value),
            Self::Number(least, most) => Self::is_number(value, *least, *most),
            Self::Text(_) | Self::Data(_) => true,
        }
    }

    /// Whether the text is a number of this range, written as numbers are: no sign, no zeros before it.
    fn is_number(text: &str, least: u32, most: u32) -> bool {
        text.parse().is_ok_and(|number: u32| (least..=most).contains(&number) && number.to_string() == text)
    }
}
