//! Tiles: an animal on the face, a lion on the back.

use core::fmt;
use core::num::NonZeroU8;
use menagerie_core::Player;

/// What a tile has on its face (T3, T4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Animal {
    /// `M`.
    Monkey,
    /// `Z`.
    Zebra,
    /// `G`.
    Giraffe,
    /// `E`.
    Elephant,
    /// `U`, in the variant *mice* alone.
    Mouse,
}

impl Animal {
    /// All animals, in the order of position strings.
    pub const ALL: [Self; 5] = [Self::Monkey, Self::Zebra, Self::Giraffe, Self::Elephant, Self::Mouse];

    /// `M`, `Z`, `G`, `E` or `U`.
    pub const fn letter(self) -> char {
        match self {
            Self::Monkey => 'M',
            Self::Zebra => 'Z',
            Self::Giraffe => 'G',
            Self::Elephant => 'E',
            Self::Mouse => 'U',
        }
    }

    /// The animal with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|animal| animal.letter() == letter)
    }
}

/// Printed as its letter.
impl fmt::Display for Animal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The side of a tile that lies up (T3). Printed as its letter: the animal's, or `L`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// Its animal.
    Animal(Animal),
    /// Its lion, which hides the animal.
    Lion,
}

impl Face {
    /// All faces, in the order of the influence in position strings.
    pub const ALL: [Self; 6] = [
        Self::Animal(Animal::Monkey),
        Self::Animal(Animal::Zebra),
        Self::Animal(Animal::Giraffe),
        Self::Animal(Animal::Elephant),
        Self::Animal(Animal::Mouse),
        Self::Lion,
    ];

    /// The animal's letter, or `L`.
    pub const fn letter(self) -> char {
        match self {
            Self::Animal(animal) => animal.letter(),
            Self::Lion => 'L',
        }
    }

    /// The face with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|face| face.letter() == letter)
    }

    /// The place in [`Face::ALL`].
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Animal(animal) => animal as usize,
            Self::Lion => 5,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A tile on the board as everybody sees it, in one byte. Printed as its face and its owner: `Ma`, `Ld`.
// The face in bits 0 to 2, the owner in bits 3 and 4; bit 5 is always set, so that no tile takes no byte more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(NonZeroU8);

const IS_TILE: NonZeroU8 = NonZeroU8::new(1 << 5).expect("the bit is set");

/// The faces by three bits: those of [`Face::ALL`], and as many more as make it a power of two.
const FACES: [Face; 8] = {
    let [monkey, zebra, giraffe, elephant, mouse, lion] = Face::ALL;
    [monkey, zebra, giraffe, elephant, mouse, lion, lion, lion]
};

impl Tile {
    /// A tile of this player with this side up.
    #[inline]
    pub fn new(face: Face, owner: Player) -> Self {
        Self(IS_TILE | (face.index() | owner.index() << 3) as u8)
    }

    /// The side that lies up.
    #[inline]
    pub const fn face(self) -> Face {
        FACES[(self.0.get() & 7) as usize]
    }

    /// Whose it is.
    #[inline]
    pub const fn owner(self) -> Player {
        Player::ALL[(self.0.get() >> 3 & 3) as usize]
    }

    /// The tile in one byte that is never 0, for fingerprints.
    pub(crate) const fn byte(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.face(), owner_letter(self.owner()))
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How position strings write the owner of a tile: `a` to `d`.
pub(crate) const fn owner_letter(owner: Player) -> char {
    match owner {
        Player::One => 'a',
        Player::Two => 'b',
        Player::Three => 'c',
        Player::Four => 'd',
    }
}
