//! The path and its squares (E1 to E3).

use core::fmt::{self, Write as _};
use core::str::FromStr;
use menagerie_core::board::SetBits;

/// A square of a path: 1 is next to the start (E1). No path has more than 64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number; none unless it is 1 to 64.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= MOST_SQUARES { Some(Self(number - 1)) } else { None }
    }

    /// Its number, 1 to 64.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The square whose number is written so, if there is one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        text.parse().ok().filter(|_| is_plain).and_then(Self::new)
    }

    /// All squares that a path can have.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..MOST_SQUARES).map(Self)
    }

    /// The number less one: its place in a set of squares. The argument is below 64.
    pub(crate) const fn from_index(index: u32) -> Self {
        Self(index as u8 % MOST_SQUARES)
    }

    pub(crate) const fn index(self) -> u32 {
        self.0 as u32
    }

    /// The set of this square alone.
    pub(crate) const fn only(self) -> u64 {
        1 << self.0
    }

    /// All squares ahead of this one.
    pub(crate) const fn ahead(self) -> u64 {
        !1 << self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The squares of a set, rising.
#[inline]
pub(crate) fn squares(set: u64) -> impl Iterator<Item = Square> + Clone {
    SetBits(set).map(|index| Square::from_index(index as u32))
}

/// What a square is (E1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ground {
    /// `.`: nothing happens here.
    Plain,
    /// `~`: no elephant goes past it while it is empty, nor leaves it while others are behind (E9, E10).
    Water,
    /// `T`: a tree field, where two trunks lie at the start (E1).
    Tree,
}

impl Ground {
    const fn letter(self) -> char {
        match self {
            Self::Plain => '.',
            Self::Water => '~',
            Self::Tree => 'T',
        }
    }
}

/// A path into the elephant house: valid by E2. Printed as its squares from 1 on, `.`, `~` or `T` each.
///
/// ```
/// use menagerie_elefantenparade::{Ground, Square, Track};
///
/// let track: Track = "........~..T".parse()?;
/// assert_eq!(track.length(), 12);
/// assert_eq!(track.ground(Square::new(9).unwrap()), Some(Ground::Water));
/// assert_eq!("...~......".parse::<Track>().unwrap_err().to_string(), "square 4 is not plain, as the first eight are");
/// # Ok::<(), menagerie_elefantenparade::ParseTrackError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Track {
    pub(crate) length: u8,
    pub(crate) water: u64,
    pub(crate) trees: u64,
}

const FEWEST_SQUARES: u8 = 10;
const MOST_SQUARES: u8 = 64;
const MOST_TREES: u32 = 5;

/// The squares that are plain on every track: elephants are placed there (E2, E4).
const ALWAYS_PLAIN: u64 = 0xff;

impl Track {
    /// The printed board: 59 squares, water on 16, 32 and 42, trees on 18, 27, 36, 45 and 53 (E3).
    pub const STANDARD: Self = Self {
        length: 59,
        water: 1 << (16 - 1) | 1 << (32 - 1) | 1 << (42 - 1),
        trees: 1 << (18 - 1) | 1 << (27 - 1) | 1 << (36 - 1) | 1 << (45 - 1) | 1 << (53 - 1),
    };

    /// How many squares there are.
    pub const fn length(&self) -> u8 {
        self.length
    }

    /// The squares, from the start on.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        squares(all_squares(self.length))
    }

    /// What a square is; none if the track ends before it.
    pub const fn ground(&self, square: Square) -> Option<Ground> {
        if square.0 >= self.length {
            None
        } else if self.water & square.only() != 0 {
            Some(Ground::Water)
        } else if self.trees & square.only() != 0 {
            Some(Ground::Tree)
        } else {
            Some(Ground::Plain)
        }
    }
}

/// The set of a track's squares; the length is 1 to 64.
pub(crate) const fn all_squares(length: u8) -> u64 {
    u64::MAX >> (MOST_SQUARES - length)
}

impl Default for Track {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares().filter_map(|square| self.ground(square)).try_for_each(|ground| f.write_char(ground.letter()))
    }
}

impl fmt::Debug for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Track({self})")
    }
}

/// A text is no track by E2.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseTrackError {
    /// There are too few or too many squares.
    #[error("a track has 10 to 64 squares, not {found}")]
    Length {
        /// How many there are.
        found: usize,
    },
    /// A character is no kind of square.
    #[error("square {square}: expected '.', '~' or 'T', found '{}'", found.escape_default())]
    Unknown {
        /// The square.
        square: Square,
        /// What stands there.
        found: char,
    },
    /// One of the first eight squares is water or a tree field.
    #[error("square {square} is not plain, as the first eight are")]
    NotPlain {
        /// The first such square.
        square: Square,
    },
    /// There are more tree fields than the box has trunks for.
    #[error("a track has at most five tree fields, not {found}")]
    Trees {
        /// How many there are.
        found: u32,
    },
}

impl FromStr for Track {
    type Err = ParseTrackError;

    fn from_str(text: &str) -> Result<Self, ParseTrackError> {
        let count = text.chars().count();
        let length = u8::try_from(count).ok().filter(|length| (FEWEST_SQUARES..=MOST_SQUARES).contains(length));
        let mut track = Self { length: length.ok_or(ParseTrackError::Length { found: count })?, water: 0, trees: 0 };
        for (square, found) in Square::all().zip(text.chars()) {
            match found {
                '.' => {}
                '~' => track.water |= square.only(),
                'T' => track.trees |= square.only(),
                _ => return Err(ParseTrackError::Unknown { square, found }),
            }
        }
        if let Some(square) = squares((track.water | track.trees) & ALWAYS_PLAIN).next() {
            return Err(ParseTrackError::NotPlain { square });
        }
        match track.trees.count_ones() {
            0..=MOST_TREES => Ok(track),
            found => Err(ParseTrackError::Trees { found }),
        }
    }
}

menagerie_core::serde_as_text!(Track);
