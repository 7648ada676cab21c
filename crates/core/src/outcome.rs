//! Who decides next, and how a game ended.

use crate::{Player, PlayerMap, PlayerSet};

/// Who decides the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// A player chooses a move.
    Player(Player),
    /// A die, a draw or a flip. The set has the players who will learn the outcome; if it is everyone, the
    /// outcome is public and spectators learn it too.
    Chance(PlayerSet),
    /// Nobody: the game is finished.
    Over,
}

impl Turn {
    /// The player who chooses, if it is one.
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Player(player) => Some(player),
            Self::Chance(_) | Self::Over => None,
        }
    }

    /// Whether the game is finished.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over)
    }
}

/// `1` to `4`, `chance` or `over`.
impl core::fmt::Display for Turn {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Player(player) => player.fmt(f),
            Self::Chance(_) => f.write_str("chance"),
            Self::Over => f.write_str("over"),
        }
    }
}

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
