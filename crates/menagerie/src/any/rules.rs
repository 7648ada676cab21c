//! The rules of any game.

use super::{GameKind, define_any};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use menagerie_core::{OptionError, OptionKind, Options, Record, RuleOption};

macro_rules! own_rules {
    ($krate:ident $name:ident) => {
        $krate::Rules
    };
}

games!(define_any
    /// The rules of one of the games. As [`Options`] they have one option of their own, `kind`, which must be given, and
    /// those of the game that it names.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(menagerie_core::serde::Serialize, menagerie_core::serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(crate = "menagerie_core::serde", rename_all = "kebab-case"))]
    AnyRules of own_rules {}:
);

macro_rules! define_by_kind {
    ($($feature:literal $name:ident $krate:ident;)+) => {
        impl AnyRules {
            /// The game's rules with these options, the others at their defaults.
            ///
            /// # Errors
            /// If the game has no such option, one is given twice, has a value that it does not take, or does not fit
            /// the others.
            pub fn new(game: GameKind, options: &[(&str, &str)]) -> Result<Self, OptionError> {
                match game {$(
                    #[cfg(feature = $feature)]
                    GameKind::$name => $krate::Rules::from_options(options).map(Self::$name),
                )+}
            }

            /// Which game's rules they are.
            pub const fn kind(&self) -> GameKind {
                match self {$(
                    #[cfg(feature = $feature)]
                    Self::$name(_) => GameKind::$name,
                )+}
            }
        }
    };
}

games!(define_by_kind);

impl AnyRules {
    /// The rules of a record's game, by the options that the record carries.
    ///
    /// # Errors
    /// If there is no such game, or the options are none of its.
    pub fn of_record(record: &Record) -> Result<Self, OptionError> {
        let kind = (KIND.name, record.game.as_str());
        let own = record.options.iter().map(|(name, text)| (name.as_str(), text.as_str()));
        Self::from_options(&core::iter::once(kind).chain(own).collect::<Vec<_>>())
    }
}

/// The option that [`AnyRules`] has beside those of its game.
const KIND: RuleOption = RuleOption::new("kind", OptionKind::Choice(GameKind::NAMES), "which game is played");

impl Options for AnyRules {
    const OPTIONS: &'static [RuleOption] = &[KIND];

    /// The rules with these options, of the game that the option `kind` names.
    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
        let named = KIND.value(options)?.and_then(|name| name.parse().ok());
        let named = named.ok_or(OptionError::Missing { name: KIND.name })?;
        let rest: Vec<_> = options.iter().copied().filter(|(name, _)| *name != KIND.name).collect();
        Self::new(named, &rest)
    }

    fn to_options(&self) -> Vec<(&'static str, String)> {
        let kind = (KIND.name, self.kind().to_string());
        let own = for_game!(AnyRules(rules) = self => rules.to_options());
        core::iter::once(kind).chain(own).collect()
    }

    fn known_options(&self) -> &'static [RuleOption] {
        for_game!(AnyRules(rules) = self => rules.known_options())
    }
}
