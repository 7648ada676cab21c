//! Tiles that are not on the board: hands, decks, and what is not seen.

use crate::Animal;
use core::fmt;
use menagerie_core::Dice;
use menagerie_core::notation::write_counted;

/// So many tiles of each animal. Printed as a deck in position strings: `4M3ZE`, or `-` for none.
// Four bits an animal: no player has more than eleven tiles, so neither a count nor their sum needs more.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tiles(u32);

/// A multiplication by this adds to each count those of the animals before.
const RUNNING_SUMS: u32 = 0x1_1111;

const fn shift(animal: Animal) -> u32 {
    4 * animal as u32
}

impl Tiles {
    /// No tiles.
    pub const NONE: Self = Self(0);

    /// So many tiles of each animal, in the order of [`Animal::ALL`]; at most eleven in all.
    pub(crate) const fn of(counts: [u8; 5]) -> Self {
        let mut bits = 0;
        let mut place = 0;
        while place < counts.len() {
            bits |= (counts[place] as u32) << shift(Animal::ALL[place]);
            place += 1;
        }
        Self(bits)
    }

    /// How many of an animal there are.
    #[inline]
    pub const fn count(self, animal: Animal) -> u8 {
        (self.0 >> shift(animal) & 15) as u8
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        (self.0.wrapping_mul(RUNNING_SUMS) >> shift(Animal::Mouse) & 15) as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The different animals, in the order of [`Animal::ALL`].
    #[inline]
    pub fn animals(self) -> impl Iterator<Item = Animal> {
        Animal::ALL.into_iter().filter(move |animal| self.count(*animal) > 0)
    }

    /// How many different animals there are.
    #[inline]
    pub(crate) const fn kinds(self) -> u32 {
        let pairs = self.0 | self.0 >> 1;
        ((pairs | pairs >> 2) & RUNNING_SUMS).count_ones()
    }

    /// With one tile more.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, animal: Animal) -> Self {
        Self(self.0.wrapping_add(1 << shift(animal)))
    }

    /// With one tile less, where there must be one.
    #[inline]
    #[must_use]
    pub(crate) const fn without(self, animal: Animal) -> Self {
        Self(self.0.wrapping_sub(1 << shift(animal)))
    }

    /// All that are here and not there; each of those there must be here.
    #[must_use]
    pub(crate) const fn less(self, others: Self) -> Self {
        Self(self.0.wrapping_sub(others.0))
    }

    /// Both together; there must not be more than eleven.
    #[must_use]
    pub(crate) const fn and(self, others: Self) -> Self {
        Self(self.0.wrapping_add(others.0))
    }

    /// Whether each of the others is here.
    pub(crate) fn contains(self, others: Self) -> bool {
        Animal::ALL.into_iter().all(|animal| others.count(animal) <= self.count(animal))
    }

    /// The animal of one tile, each tile equally likely; none if there are none.
    #[inline]
    pub(crate) fn draw(self, dice: &mut Dice) -> Option<Animal> {
        let sums = self.0.wrapping_mul(RUNNING_SUMS);
        let drawn = dice.below(u64::from(self.len())) as u32;
        Animal::ALL.into_iter().find(|animal| drawn < sums >> shift(*animal) & 15)
    }

    /// Takes away so many tiles at random, or all where there are fewer.
    pub(crate) fn deal(&mut self, count: u8, dice: &mut Dice) -> Self {
        (0..count).map_while(|_| self.deal_one(dice)).fold(Self::NONE, Self::with)
    }

    fn deal_one(&mut self, dice: &mut Dice) -> Option<Animal> {
        let animal = self.draw(dice)?;
        *self = self.without(animal);
        Some(animal)
    }

    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_counted(f, Animal::ALL.map(|animal| (animal.letter(), u16::from(self.count(animal)))))
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The tiles that a player has not placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stock {
    /// Those in the hand.
    pub hand: Tiles,
    /// Those left in the deck.
    pub deck: Tiles,
}
