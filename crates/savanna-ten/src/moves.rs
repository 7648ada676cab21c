//! Plies, and how they are written.

use crate::board::SQUARES;
use crate::{Animal, GRID};
use core::fmt;
use core::str::FromStr;
use menagerie_core::ParseMoveError;
use menagerie_core::board::Square;

/// A ply: a tile drawn (`=M`), or placed with its animal up (`Mc4`) or its lion (`Mc4*`).
// The square in bits 0 to 4, the animal in 5 to 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

const LION_UP: u16 = 1 << 8;

const DRAWN: u16 = 1 << 9;

/// The animals by three bits: those of [`Animal::ALL`], and as many more as make it a power of two.
const ANIMALS: [Animal; 8] = {
    let [monkey, zebra, giraffe, elephant, mouse] = Animal::ALL;
    [monkey, zebra, giraffe, elephant, mouse, mouse, mouse, mouse]
};

impl Move {
    /// Drawing a tile (T6, T8).
    #[inline]
    pub const fn draw(animal: Animal) -> Self {
        Self(DRAWN | (animal as u16) << 5)
    }

    /// Placing a tile, its animal up or its lion (T7); none if the square is not on the grid.
    pub const fn place(animal: Animal, square: Square, lion_up: bool) -> Option<Self> {
        match GRID.index(square) {
            Some(index) => Some(Self::placing(animal, index, lion_up)),
            None => None,
        }
    }

    /// Every move that can be written down, whatever the position.
    pub fn all() -> impl Iterator<Item = Self> {
        let placed = |animal| {
            let sides = [false, true].into_iter();
            sides.flat_map(move |lion_up| (0..SQUARES).map(move |index| Self::placing(animal, index, lion_up)))
        };
        Animal::ALL.into_iter().map(Self::draw).chain(Animal::ALL.into_iter().flat_map(placed))
    }

    /// The animal on the tile that is drawn or placed.
    #[inline]
    pub const fn animal(self) -> Animal {
        ANIMALS[(self.0 >> 5 & 7) as usize]
    }

    /// Where the tile is placed; none if it is drawn.
    pub fn square(self) -> Option<Square> {
        self.index().map(|index| GRID.square(index))
    }

    /// Whether a tile is placed with its lion up.
    #[inline]
    pub const fn is_lion_up(self) -> bool {
        self.0 & LION_UP != 0
    }

    #[inline]
    pub(crate) const fn placing(animal: Animal, index: usize, lion_up: bool) -> Self {
        Self(if lion_up { LION_UP } else { 0 } | (animal as u16) << 5 | index as u16)
    }

    /// The index on the grid where the tile is placed; none if it is drawn.
    #[inline]
    pub(crate) const fn index(self) -> Option<usize> {
        if self.0 & DRAWN == 0 { Some((self.0 & 31) as usize) } else { None }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ply(f, self.animal().letter(), self.square(), self.is_lion_up())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Writes a ply with this letter for the tile, which is drawn if there is no square.
pub(crate) fn write_ply(
    f: &mut fmt::Formatter<'_>,
    letter: char,
    square: Option<Square>,
    lion_up: bool,
) -> fmt::Result {
    match square {
        None => write!(f, "={letter}"),
        Some(square) => write!(f, "{letter}{square}{}", if lion_up { "*" } else { "" }),
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        const EXPECTED: &str = "expected '=' and a tile (M, Z, G, E, U), or a tile and a square of a1 to e5, \
                                with '*' behind where the lion is up";
        read(text).ok_or_else(|| ParseMoveError::new(text, EXPECTED))
    }
}

fn read(text: &str) -> Option<Move> {
    if let Some(drawn) = text.strip_prefix('=') {
        return only(drawn).and_then(Animal::from_letter).map(Move::draw);
    }
    let (placed, lion_up) = text.strip_suffix('*').map_or((text, false), |placed| (placed, true));
    let square = placed.get(1..)?.parse().ok()?;
    Move::place(Animal::from_letter(placed.chars().next()?)?, square, lion_up)
}

/// The character that is the whole text.
fn only(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

#[cfg(feature = "serde")]
menagerie_core::serde_as_text!(Move);
