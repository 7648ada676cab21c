//! Tiles that are not on the board: hands, decks, and what is not seen.

use crate::piece::Animal;
use core::fmt;
use menagerie_core::notation::write_counted;
use menagerie_core::{Dice, Multiset};

/// So many tiles of each animal. Printed as a deck in position strings: `4M3ZE`, or `-` for none.
// No player has more than eleven tiles, so neither a count nor their sum needs more than four bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tiles(Multiset<u32, 4>);

impl Tiles {
    /// No tiles.
    pub const EMPTY: Self = Self(Multiset::<u32, 4>::EMPTY);

    /// So many tiles of each animal, in the order of [`Animal::ALL`]; at most eleven in all.
    pub(crate) const fn of(counts: [u8; 5]) -> Self {
        let mut tiles = Multiset::<u32, 4>::EMPTY;
        let mut animal = 0;
        while animal < counts.len() {
            tiles = tiles.with(animal, counts[animal]);
            animal += 1;
        }
        Self(tiles)
    }

    /// How many of an animal there are.
    #[inline]
    pub const fn count(self, animal: Animal) -> u8 {
        self.0.count(animal as usize)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.running_sums().count(Animal::Mouse as usize)
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The different animals, in the order of [`Animal::ALL`].
    #[inline]
    pub fn animals(self) -> impl Iterator<Item = Animal> {
        Animal::ALL.into_iter().filter(move |animal| self.count(*animal) > 0)
    }

    /// How many different animals there are.
    #[inline]
    pub(crate) const fn animals_len(self) -> u32 {
        self.0.kinds_len()
    }

    /// With one tile more.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, animal: Animal) -> Self {
        Self(self.0.with(animal as usize, 1))
    }

    /// With one tile less, where there must be one.
    #[inline]
    #[must_use]
    pub(crate) const fn without(self, animal: Animal) -> Self {
        Self(self.0.without(animal as usize, 1))
    }

    /// All that are here and not there; each of those there must be here.
    #[must_use]
    pub(crate) const fn difference(self, others: Self) -> Self {
        Self(self.0.difference(others.0))
    }

    /// Both together; there must not be more than eleven.
    #[must_use]
    pub(crate) const fn sum(self, others: Self) -> Self {
        Self(self.0.sum(others.0))
    }

    /// Whether each of the others is here.
    pub(crate) const fn contains_all(self, others: Self) -> bool {
        self.0.contains_all(others.0)
    }

    /// The animal of one tile, each tile equally likely; none if there are none.
    #[inline]
    pub(crate) fn draw(self, dice: &mut Dice) -> Option<Animal> {
        let sums = self.0.running_sums();
        let drawn = dice.index(self.len().into());
        Animal::ALL.into_iter().find(|animal| drawn < usize::from(sums.count(*animal as usize)))
    }

    /// Takes away so many tiles at random, or all where there are fewer.
    pub(crate) fn deal(&mut self, count: u8, dice: &mut Dice) -> Self {
        (0..count).map_while(|_| self.deal_one(dice)).fold(Self::EMPTY, Self::with)
    }

    fn deal_one(&mut self, dice: &mut Dice) -> Option<Animal> {
        let animal = self.draw(dice)?;
        *self = self.without(animal);
        Some(animal)
    }

    pub(crate) const fn bits(self) -> u32 {
        self.0.bits()
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
