//! How a match ended, and how that is written.

use crate::{Outcome, Player, PlayerSet};
use alloc::string::ToString as _;
use core::fmt::{self, Display};

/// A limit of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Limit {
    /// [`Limits::repetition`](crate::Limits::repetition).
    Repetition,
    /// [`Limits::plies`](crate::Limits::plies).
    Plies,
    /// [`Limits::idle`](crate::Limits::idle).
    Idle,
}

impl Limit {
    /// All limits.
    pub const ALL: [Self; 3] = [Self::Repetition, Self::Plies, Self::Idle];
}

/// `repetition`, `plies` or `idle`.
impl Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Repetition => "repetition",
            Self::Plies => "plies",
            Self::Idle => "idle",
        })
    }
}

/// What ends a match from outside, whatever stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Ending {
    /// This player gave up.
    Resigned(Player),
    /// This player's time is over.
    OutOfTime(Player),
    /// The players agreed on a draw.
    Agreed,
    /// Whoever runs the match named these winners.
    Adjudicated(PlayerSet),
}

impl Ending {
    /// Whether all whom it names are among these players, and somebody wins.
    pub(crate) fn fits(self, players: PlayerSet) -> bool {
        match self {
            Self::Resigned(player) | Self::OutOfTime(player) => players.contains(player),
            Self::Agreed => true,
            Self::Adjudicated(winners) => are_winners(winners, players),
        }
    }
}

/// Whether these can have won among these players: somebody has, and all of them play.
pub(crate) fn are_winners(winners: PlayerSet, players: PlayerSet) -> bool {
    !winners.is_empty() && (winners - players).is_empty()
}

/// `resigned 2`, `out-of-time 2`, `agreed` or `adjudicated 1,3`.
impl Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resigned(player) => write!(f, "resigned {player}"),
            Self::OutOfTime(player) => write!(f, "out-of-time {player}"),
            Self::Agreed => f.write_str("agreed"),
            Self::Adjudicated(winners) => write!(f, "adjudicated {winners}"),
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum MatchResult {
    /// The rules decided it.
    Won(Outcome),
    /// A limit of the house ended it.
    Drawn(Limit),
    /// It was ended from outside.
    Ended(Ending),
}

impl MatchResult {
    /// Who won among these players. A draw is a win that all share; who resigns or runs out of time leaves the win to all
    /// the others. Where that is not right, as in teams, whoever runs the match [adjudicates](Ending::Adjudicated).
    pub fn winners(&self, players: PlayerSet) -> PlayerSet {
        match *self {
            Self::Won(outcome) => outcome.winners,
            Self::Ended(Ending::Adjudicated(winners)) => winners,
            Self::Ended(Ending::Resigned(player) | Ending::OutOfTime(player)) => players.without(player),
            Self::Drawn(_) | Self::Ended(Ending::Agreed) => players,
        }
    }
}

/// `won 1`, `won 1,3 scores 8:4:8:4`, `drawn repetition`, or as an [`Ending`] prints.
impl Display for MatchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drawn(limit) => write!(f, "drawn {limit}"),
            Self::Ended(ending) => Display::fmt(ending, f),
            Self::Won(Outcome { winners, scores: None }) => write!(f, "won {winners}"),
            Self::Won(Outcome { winners, scores: Some(scores) }) => write!(f, "won {winners} scores {scores}"),
        }
    }
}

/// A result as records write it: a [`MatchResult`], or `unfinished`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultText(pub(crate) Option<MatchResult>);

impl ResultText {
    /// The result; none for `unfinished`.
    pub const fn result(self) -> Option<MatchResult> {
        self.0
    }
}

impl fmt::Display for ResultText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(result) => result.fmt(f),
            None => f.write_str("unfinished"),
        }
    }
}

/// Reads what printing writes.
pub(crate) fn read(text: &str) -> Option<ResultText> {
    let result = match text.split_once(' ').unwrap_or((text, "")) {
        ("unfinished", "") => return Some(ResultText(None)),
        ("agreed", "") => MatchResult::Ended(Ending::Agreed),
        ("resigned", player) => MatchResult::Ended(Ending::Resigned(player.parse().ok()?)),
        ("out-of-time", player) => MatchResult::Ended(Ending::OutOfTime(player.parse().ok()?)),
        ("adjudicated", winners) => MatchResult::Ended(Ending::Adjudicated(winners.parse().ok()?)),
        ("drawn", limit) => MatchResult::Drawn(Limit::ALL.into_iter().find(|known| known.to_string() == limit)?),
        ("won", outcome) => MatchResult::Won(read_outcome(outcome)?),
        _ => return None,
    };
    Some(ResultText(Some(result)))
}

fn read_outcome(text: &str) -> Option<Outcome> {
    let (winners, scores) = match text.split_once(" scores ") {
        None => (text, None),
        Some((winners, scores)) => (winners, Some(scores.parse().ok()?)),
    };
    let winners: PlayerSet = winners.parse().ok()?;
    Some(Outcome { winners, scores })
}
