//! Squares by their names.

use crate::error::shorten;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A square by its file and rank, both from 0; printed as in chess, `a1` at the bottom left.
///
/// The name is the same on every [`Grid`](super::Grid); where the square lies in tables and bit sets is the
/// grid's affair. Squares are ordered a1, b1, .., a2, b2, ..
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square {
    file: u8,
    rank: u8,
}

impl Square {
    /// The square on this file and rank, both counted from 0. Files go to 25 (`z`), ranks to 127.
    ///
    /// # Panics
    /// If the file or rank is beyond those.
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(file < 26 && rank < 128, "squares go from a1 to z128");
        Self { file, rank }
    }

    /// The file, from 0 for `a`.
    pub const fn file(self) -> u8 {
        self.file
    }

    /// The rank, from 0 for `1`.
    pub const fn rank(self) -> u8 {
        self.rank
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        (self.rank, self.file).cmp(&(other.rank, other.file))
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is no square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' is no square: expected a file letter and a rank number, such as b3")]
#[non_exhaustive]
pub struct ParseSquareError {
    /// The refused text, shortened.
    pub found: String,
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        read(text).ok_or_else(|| ParseSquareError { found: shorten(text) })
    }
}

fn read(text: &str) -> Option<Square> {
    let (&file, rank) = text.as_bytes().split_first()?;
    let plain = (1..=3).contains(&rank.len()) && rank[0] != b'0' && rank.iter().all(u8::is_ascii_digit);
    if !file.is_ascii_lowercase() || !plain {
        return None;
    }
    let rank: u8 = text[1..].parse().ok().filter(|rank| *rank <= 128)?;
    Some(Square::new(file - b'a', rank - 1))
}

#[cfg(feature = "serde")]
crate::serde_as_text!(Square);
