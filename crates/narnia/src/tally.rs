//! How many pieces there are of each role.

use crate::piece::{Army, Kind, Role};
use crate::rules::Edition;
use menagerie_core::{Dice, Multiset};

/// So many pieces of each [`Role`], up to 15.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tally(Multiset<u64, 4>);

impl Tally {
    pub(crate) const NONE: Self = Self(Multiset::<u64, 4>::EMPTY);

    /// N4: the reserve of game 2 before it is brought in.
    pub(crate) const RESERVE: Self = {
        let mut reserve = Self::NONE;
        let mut index = 0;
        while index < Kind::RESERVE.len() {
            let kind = Kind::RESERVE[index];
            reserve = reserve.with(kind.role(), kind.count());
            index += 1;
        }
        reserve
    };

    /// All pieces printed in a colour (N2).
    pub(crate) const fn army(colour: Army) -> Self {
        let mut army = Self::NONE;
        let mut index = 0;
        while index < Kind::ALL.len() {
            let kind = Kind::ALL[index];
            if kind.colour() as u8 == colour as u8 {
                army = army.with(kind.role(), kind.count());
            }
            index += 1;
        }
        army
    }

    /// N3, N4: what a player sets up.
    pub(crate) const fn set_up(edition: Edition, colour: Army) -> Self {
        match (edition, colour) {
            (Edition::Powers, Army::Red) => Self::army(colour).difference(Self::RESERVE),
            _ => Self::army(colour),
        }
    }

    /// How many there are of a role.
    #[inline]
    pub(crate) const fn count(self, role: Role) -> u8 {
        self.0.count(role.index())
    }

    /// With so many more of a role; together at most 15.
    #[inline]
    pub(crate) const fn with(self, role: Role, more: u8) -> Self {
        Self(self.0.with(role.index(), more))
    }

    /// With so many fewer of a role, of which there must be as many.
    #[inline]
    pub(crate) const fn without(self, role: Role, fewer: u8) -> Self {
        Self(self.0.without(role.index(), fewer))
    }

    /// What is here and not there; all of `other` must be here.
    pub(crate) const fn difference(self, other: Self) -> Self {
        Self(self.0.difference(other.0))
    }

    /// Whether all of `other` is here.
    pub(crate) const fn contains_all(self, other: Self) -> bool {
        self.0.contains_all(other.0)
    }

    /// How many pieces there are.
    pub(crate) const fn len(self) -> u32 {
        self.0.len()
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The roles of which there are any, rising.
    pub(crate) fn roles(self) -> impl Iterator<Item = Role> {
        self.0.kinds().map(|kind| Role(kind as u8))
    }

    /// The role of one of the pieces, each equally likely; none if there are none.
    pub(crate) fn draw(self, dice: &mut Dice) -> Option<Role> {
        self.0.draw(dice).map(|kind| Role(kind as u8))
    }

    /// The tally as a number.
    pub(crate) const fn bits(self) -> u64 {
        self.0.bits()
    }
}
