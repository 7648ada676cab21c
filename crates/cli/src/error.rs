//! Why a command refuses.

use crate::engine::go::GoError;
use menagerie::core::dynamic::ReadError;
use menagerie::core::{OptionError, ParsePositionError, ParseRecordError, ReplayError, shorten, shorten_to};
use std::io;

/// How much is shown of a path, or of another library's error, which repeats input.
pub(crate) const SHOWN: usize = 400;

/// The input was refused, or could not be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The arguments are each well formed, but do not go together.
    #[error("{0}")]
    Usage(String),
    /// A position string.
    #[error("position: {0}")]
    Position(#[from] ParsePositionError),
    /// What the options say, or the file that one of them names.
    #[error("rules: {0}")]
    Rules(#[from] OptionError),
    /// A file that cannot be read.
    #[error("{}: {source}", shorten_to(SHOWN, .path))]
    File {
        /// Where it was looked for.
        path: String,
        /// What went wrong.
        source: io::Error,
    },
    /// A file that does not hold what it should.
    #[error("{}: {fault}", shorten_to(SHOWN, .path))]
    Data {
        /// Which file.
        path: String,
        /// What is wrong, and where in it.
        fault: String,
    },
    /// A text that is no record.
    #[error("record: {0}")]
    Record(#[from] ParseRecordError),
    /// A record of a game that the program does not have.
    #[error("record: line 1: {0}")]
    UnknownGame(#[from] UnknownGame),
    /// The options that a record carries.
    #[error("record: {0}")]
    RecordRules(OptionError),
    /// A record that does not hold together.
    #[error("record: {0}")]
    Replay(#[from] ReplayError),
    /// A game that UGI is not made for.
    #[error("UGI is for two players without chance: {0}")]
    NotForUgi(String),
    /// The words after `go`.
    #[error(transparent)]
    Go(#[from] GoError),
    /// A line of a protocol that is not understood.
    #[error("{0}")]
    Line(String),
    /// The streams themselves.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Options(error) => Self::Rules(error),
            ReadError::Text(error) => Self::Position(error),
            other => Self::Line(other.to_string()),
        }
    }
}

impl Error {
    /// A line begins with a word that means nothing.
    pub(crate) fn unknown(word: &str) -> Self {
        Self::Line(format!("'{}' is unknown", shorten(word)))
    }

    /// Whether the reader of the output has gone away.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// The program has no game of this name.
#[derive(Debug, thiserror::Error)]
#[error("no game '{found}'; there are {names}")]
pub(crate) struct UnknownGame {
    found: String,
    names: String,
}

impl UnknownGame {
    /// No game is called so; these are the names that there are.
    pub(crate) fn new(found: &str, names: String) -> Self {
        Self { found: shorten(found), names }
    }
}
