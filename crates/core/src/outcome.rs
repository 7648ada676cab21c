//! How a game ended.

use crate::{Player, PlayerMap, PlayerSet};

/// A player's score. No game of this family goes below 0, but others may.
pub type Score = i32;

/// How a finished game ended by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Outcome {
    /// Who won; several players can share a win.
    pub winners: PlayerSet,
    /// Each player's score, in games that score; a team's score is repeated for each member.
    pub scores: Option<PlayerMap<Score>>,
}

impl Outcome {
    /// One winner, in a game without scores.
    pub const fn won_by(player: Player) -> Self {
        Self::new(PlayerSet::only(player), None)
    }

    /// These winners, and each player's score in games that score.
    pub const fn new(winners: PlayerSet, scores: Option<PlayerMap<Score>>) -> Self {
        Self { winners, scores }
    }
}
