//! Why a request gets no answer but an error.

use crate::error::{Error, UnknownGame};
use menagerie::core::dynamic::{MoveError, SeenError};
use menagerie::core::perft::LimitReached;
use menagerie::core::{AdvanceError, Breach, IllegalMove, OptionError, ParseMoveError, ParsePositionError};

/// What is wrong with a request.
#[derive(Debug, thiserror::Error)]
pub(super) enum Fault {
    /// The request itself.
    #[error("{0}")]
    Request(String),
    #[error(transparent)]
    Game(#[from] UnknownGame),
    #[error(transparent)]
    Options(#[from] OptionError),
    #[error(transparent)]
    Position(ParsePositionError),
    #[error(transparent)]
    View(ParsePositionError),
    /// A move that cannot be read; `at` is its place in the request, from 0.
    #[error("{error}")]
    Move { at: usize, error: ParseMoveError },
    /// A move that cannot be played.
    #[error("{error}")]
    Illegal { at: usize, error: IllegalMove<String> },
    /// An observed move that cannot be read.
    #[error(transparent)]
    Seen(ParseMoveError),
    /// An observed move that cannot follow in a view.
    #[error(transparent)]
    Unfit(AdvanceError),
    #[error(transparent)]
    Limit(#[from] LimitReached),
}

impl Fault {
    /// Why the position of a request is refused.
    pub(super) fn position(error: Error) -> Self {
        match error {
            Error::Rules(error) => Self::Options(error),
            Error::Position(error) => Self::Position(error),
            other => Self::Request(other.to_string()),
        }
    }

    /// Why the view of a request is refused.
    pub(super) fn view(error: Error) -> Self {
        match Self::position(error) {
            Self::Position(error) => Self::View(error),
            other => other,
        }
    }

    /// Why the move in this place of a request is refused.
    pub(super) fn of_move(at: usize, error: MoveError) -> Self {
        match error {
            MoveError::Text(error) => Self::Move { at, error },
            MoveError::Illegal(error) => Self::Illegal { at, error },
            other => Self::Request(other.to_string()),
        }
    }

    /// Why an observed move is refused.
    pub(super) fn of_seen(error: SeenError) -> Self {
        match error {
            SeenError::Text(error) => Self::Seen(error),
            SeenError::Unfit(error) => Self::Unfit(error),
            other => Self::Request(other.to_string()),
        }
    }

    /// The kind, by the name that programs know it by.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Request(_) => "bad-request",
            Self::Game(_) => "unknown-game",
            Self::Options(_) => "bad-options",
            Self::Position(_) => "bad-position",
            Self::View(_) => "bad-view",
            Self::Move { .. } | Self::Seen(_) => "bad-move",
            Self::Illegal { error: IllegalMove { reason: Breach::GameOver, .. }, .. }
            | Self::Unfit(AdvanceError { reason: Breach::GameOver, .. }) => "game-over",
            Self::Illegal { .. } => "illegal-move",
            Self::Unfit(_) => "unfit-move",
            Self::Limit(_) => "limit-reached",
        }
    }

    /// Which of the request's moves is at fault, from 0.
    pub(super) const fn at(&self) -> Option<usize> {
        match self {
            Self::Move { at, .. } | Self::Illegal { at, .. } => Some(*at),
            _ => None,
        }
    }
}
