//! Who decides next.

use crate::{Player, PlayerSet};

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
