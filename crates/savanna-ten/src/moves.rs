//! Plies, and how they are written.

use crate::piece::Animal;
use crate::tables::{GRID, SQUARES};
use core::fmt;
use menagerie_core::board::Square;

/// One ply, spelt out. Each variant says how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// `=M`: a tile is drawn (T6, T8).
    Draw {
        /// The animal on it.
        animal: Animal,
    },
    /// `Mc4`, or `Mc4*` with its lion up: a tile is placed (T7).
    Place {
        /// The animal on it.
        animal: Animal,
        /// Where.
        square: Square,
        /// Whether its lion lies up.
        lion_up: bool,
    },
}

/// A ply in two bytes.
///
/// ```
/// use menagerie_savanna_ten::{Animal, Move, Ply};
///
/// let mv: Move = "Ec4*".parse()?;
/// assert_eq!(mv.ply(), Ply::Place { animal: Animal::Elephant, square: "c4".parse().unwrap(), lion_up: true });
/// assert_eq!(Move::new(mv.ply()), Some(mv));
/// # Ok::<(), menagerie_core::ParseMoveError>(())
/// ```
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
    /// The move for a ply; none if its square is not on the grid.
    pub const fn new(ply: Ply) -> Option<Self> {
        match ply {
            Ply::Draw { animal } => Some(Self::drawing(animal)),
            Ply::Place { animal, square, lion_up } => match GRID.index(square) {
                Some(index) => Some(Self::placing(animal, index, lion_up)),
                None => None,
            },
        }
    }

    /// The ply, spelt out.
    #[inline]
    pub const fn ply(self) -> Ply {
        let animal = self.animal();
        match self.index() {
            None => Ply::Draw { animal },
            Some(index) => Ply::Place { animal, square: GRID.square(index), lion_up: self.is_lion_up() },
        }
    }

    /// Every move that can be written down, whatever the position.
    pub fn all() -> impl Iterator<Item = Self> {
        let placed = |animal| {
            let sides = [false, true].into_iter();
            sides.flat_map(move |lion_up| (0..SQUARES).map(move |index| Self::placing(animal, index, lion_up)))
        };
        Animal::ALL.into_iter().map(Self::drawing).chain(Animal::ALL.into_iter().flat_map(placed))
    }

    #[inline]
    pub(crate) const fn animal(self) -> Animal {
        ANIMALS[(self.0 >> 5 & 7) as usize]
    }

    #[inline]
    pub(crate) const fn is_lion_up(self) -> bool {
        self.0 & LION_UP != 0
    }

    #[inline]
    pub(crate) const fn drawing(animal: Animal) -> Self {
        Self(DRAWN | (animal as u16) << 5)
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

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        mv.ply()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = self.index().map(|index| GRID.square(index));
        write_ply(f, self.animal().letter(), square, self.is_lion_up())
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

/// Reads what [`write_ply`] writes: the letter, the square where it is placed, and whether its lion is up.
pub(crate) fn read_ply(text: &str) -> Option<(char, Option<Square>, bool)> {
    if let Some(drawn) = text.strip_prefix('=') {
        let mut letters = drawn.chars();
        return letters.next().filter(|_| letters.next().is_none()).map(|letter| (letter, None, false));
    }
    let (placed, lion_up) = text.strip_suffix('*').map_or((text, false), |placed| (placed, true));
    let mut rest = placed.chars();
    let letter = rest.next()?;
    let square = rest.as_str().parse().ok().filter(|square| GRID.index(*square).is_some())?;
    Some((letter, Some(square), lion_up))
}

fn read(text: &str) -> Option<Move> {
    let (letter, square, lion_up) = read_ply(text)?;
    let animal = Animal::from_letter(letter)?;
    Move::new(square.map_or(Ply::Draw { animal }, |square| Ply::Place { animal, square, lion_up }))
}

const EXPECTED: &str = "expected '=' and a tile (M, Z, G, E, U), or a tile and a square of a1 to e5, with '*' behind where \
                        the lion is up";

menagerie_core::move_as_text!(Move, read, EXPECTED);
