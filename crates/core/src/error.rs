//! What can be wrong with input: positions, moves, and moves that the rules forbid.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt::{Debug, Display};

/// Longest piece of refused input that an error repeats, in characters.
const SHOWN: usize = 40;

/// Input as an error repeats it: whole if short, else its beginning; what cannot be printed is left out.
pub fn shorten(text: &str) -> String {
    shorten_to(SHOWN, text)
}

/// As [`shorten`], for a text of which so many characters may be shown: another library's error, which repeats input.
pub fn shorten_to(length: usize, text: &str) -> String {
    let mut shown: String = text.chars().take(length).map(|c| if is_printed(c) { c } else { '\u{fffd}' }).collect();
    if text.chars().nth(length).is_some() {
        shown.push_str("...");
    }
    shown
}

/// Whether the character is seen where it is printed, and does nothing else there.
fn is_printed(c: char) -> bool {
    matches!(c, '"' | '\'' | '\\') || c.escape_debug().len() == 1
}

/// A position string (or view string) was refused: the field and column say where, the fault says why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}, column {column}: {fault}")]
#[non_exhaustive]
pub struct ParsePositionError {
    /// The field of the string that is at fault, by the name that the rules give it.
    pub field: &'static str,
    /// The column in the whole string, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: PositionFault,
}

/// What can be wrong with a position string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The text does not have the form that the notation wants there.
    #[error("expected {expected}, found {found}")]
    Unexpected {
        /// What may stand there.
        expected: String,
        /// What stands there, shortened, or "the end".
        found: String,
    },
    /// The text can be understood, but is not how the position is written.
    #[error("not the canonical form, which is '{canonical}'")]
    NotCanonical {
        /// The one way to write this position.
        canonical: String,
    },
    /// The string is well formed, but says what the rules rule out.
    #[error("{reason} ({clause})")]
    Rule {
        /// The clause that decides, such as `S18`.
        clause: &'static str,
        /// What contradicts it.
        reason: String,
    },
}

/// A move string was refused before anyone asked whether the move is legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{text}' is no move: {expected}")]
#[non_exhaustive]
pub struct ParseMoveError {
    /// The refused text, shortened.
    pub text: String,
    /// What a move looks like.
    pub expected: &'static str,
}

impl ParseMoveError {
    /// An error for this text, saying what a move would look like.
    pub fn new(text: &str, expected: &'static str) -> Self {
        Self { text: shorten(text), expected }
    }
}

/// A move that can be written down, but not played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{mv} is not legal: {reason}")]
#[non_exhaustive]
pub struct IllegalMove<M: Debug + Display> {
    /// The refused move.
    pub mv: M,
    /// The clause that forbids it, and how.
    pub reason: Breach,
}

/// An observed move does not fit the view that it was to be applied to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{seen} does not fit the view: {reason}")]
#[non_exhaustive]
pub struct AdvanceError {
    /// The observed move, shortened.
    pub seen: String,
    /// The clause that it contradicts, and how.
    pub reason: Breach,
}

impl AdvanceError {
    /// This observed move, refused for this reason.
    pub fn new(seen: &impl Display, reason: Breach) -> Self {
        Self { seen: shorten(&alloc::format!("{seen}")), reason }
    }

    /// The clause of the rules, if one is contradicted.
    pub const fn clause(&self) -> Option<&'static str> {
        self.reason.clause()
    }
}

/// Why a move is illegal. It says only what the player who asks may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Breach {
    /// The game is finished, so nothing is legal.
    #[error("the game is over")]
    GameOver,
    /// It is a move of another game than the position.
    #[error("it is a move of another game")]
    OtherGame,
    /// It is asked by a view whose viewer is not to act, nor to learn what chance brings.
    #[error("the viewer is not to act")]
    NotToAct,
    /// A clause of the rules forbids it.
    #[error("{reason} ({clause})")]
    Rule {
        /// The clause, such as `S5`.
        clause: &'static str,
        /// What it says to this move.
        reason: &'static str,
    },
}

impl Breach {
    /// A breach of this clause.
    pub const fn of(clause: &'static str, reason: &'static str) -> Self {
        Self::Rule { clause, reason }
    }

    /// The clause of the rules, if one forbids the move.
    pub const fn clause(self) -> Option<&'static str> {
        match self {
            Self::Rule { clause, .. } => Some(clause),
            _ => None,
        }
    }
}

impl<M: Debug + Display> IllegalMove<M> {
    /// This move, illegal for this reason.
    pub const fn new(mv: M, reason: Breach) -> Self {
        Self { mv, reason }
    }

    /// The clause of the rules, if one forbids the move.
    pub const fn clause(&self) -> Option<&'static str> {
        self.reason.clause()
    }
}

impl ParsePositionError {
    /// The clause of the rules, if one rules out what the string says.
    pub const fn clause(&self) -> Option<&'static str> {
        match self.fault {
            PositionFault::Rule { clause, .. } => Some(clause),
            _ => None,
        }
    }

    pub(crate) fn unexpected(field: &'static str, column: usize, expected: &str, found: &str) -> Self {
        let found = if found.is_empty() { "the end".to_owned() } else { alloc::format!("'{}'", shorten(found)) };
        Self { field, column, fault: PositionFault::Unexpected { expected: expected.to_owned(), found } }
    }
}

#[cfg(test)]
mod tests {
    use super::{shorten, shorten_to};

    #[test]
    fn what_is_repeated_is_short_and_printable() {
        assert_eq!(shorten("it's \"so\" \\ ö"), "it's \"so\" \\ ö");
        assert_eq!(shorten("\u{1b}[31m\u{202e}\u{200b}\u{2028}\n"), "\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}\u{fffd}");
        assert_eq!(shorten(&"a".repeat(41)), "a".repeat(40) + "...");
        assert_eq!(shorten_to(3, "abc"), "abc");
        assert_eq!(shorten_to(3, "abcd"), "abc...");
    }
}
