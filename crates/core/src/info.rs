//! What a game is, in a line.

use crate::RuleOption;

/// What there is to know about a game before it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
