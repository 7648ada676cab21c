//! How many pieces there are of each role.

use crate::piece::{Army, Kind, Role};
use crate::rules::Edition;

/// Four bits a [`Role`], so up to 15 pieces of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tally(u64);

impl Tally {
    pub(crate) const NONE: Self = Self(0);

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
        (self.0 >> shift_of(role)) as u8 & 15
    }

    /// With so many more of a role; together at most 15.
    #[inline]
    pub(crate) const fn with(self, role: Role, more: u8) -> Self {
        Self(self.0.wrapping_add((more as u64) << shift_of(role)))
    }

    /// With so many fewer of a role, of which there must be as many.
    #[inline]
    pub(crate) const fn without(self, role: Role, fewer: u8) -> Self {
        Self(self.0.wrapping_sub((fewer as u64) << shift_of(role)))
    }

    /// What is here and not there; all of `other` must be here.
    pub(crate) const fn difference(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    /// Whether all of `other` is here.
    pub(crate) fn contains_all(self, other: Self) -> bool {
        Role::all().all(|role| other.count(role) <= self.count(role))
    }

    /// How many pieces there are, 255 at most.
    #[inline]
    pub(crate) const fn len(self) -> u32 {
        let low = self.0 & 0x0f0f_0f0f_0f0f_0f0f;
        let high = self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f;
        ((low + high).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The roles of which there are any, rising.
    pub(crate) fn roles(self) -> impl Iterator<Item = Role> {
        Role::all().filter(move |role| self.count(*role) > 0)
    }

    /// The tally as a number.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

/// Where the four bits of a role begin.
#[inline]
const fn shift_of(role: Role) -> u32 {
    4 * (role.0 & 15) as u32
}
