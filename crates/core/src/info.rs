//! What a game is, in a line.

use crate::RuleOption;

/// What there is to know about a game before it is played.
///
/// ```
/// use menagerie_core::GameInfo;
///
/// const INFO: GameInfo = GameInfo::new("kuhn-poker", "Kuhn poker", (2, 2)).with_secrets().with_chance();
/// assert!(INFO.hidden && INFO.chance && INFO.options.is_empty());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameInfo {
    /// Its name on the command line and in records.
    pub name: &'static str,
    /// Its title in print.
    pub title: &'static str,
    /// The least and the greatest number of players.
    pub players: (u8, u8),
    /// Whether a player may know what another does not.
    pub hidden: bool,
    /// Whether there are chance events.
    pub chance: bool,
    /// The options of its rules.
    pub options: &'static [RuleOption],
}

impl GameInfo {
    /// A game of this name and title for so many players, which hides nothing, leaves nothing to chance, and has no
    /// options.
    pub const fn new(name: &'static str, title: &'static str, players: (u8, u8)) -> Self {
        Self { name, title, players, hidden: false, chance: false, options: &[] }
    }

    /// The same, where a player may know what another does not.
    #[must_use]
    pub const fn with_secrets(self) -> Self {
        Self { hidden: true, ..self }
    }

    /// The same, with chance events.
    #[must_use]
    pub const fn with_chance(self) -> Self {
        Self { chance: true, ..self }
    }

    /// The same, with these options of its rules.
    #[must_use]
    pub const fn with_options(self, options: &'static [RuleOption]) -> Self {
        Self { options, ..self }
    }
}
