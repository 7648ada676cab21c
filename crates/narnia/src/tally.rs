//! How many pieces there are of each role.

use crate::piece::Role;
use crate::{Army, Game, Kind};

/// Four bits a [`Role`], so up to 15 pieces of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tally(pub(crate) u64);

impl Tally {
    pub(crate) const NONE: Self = Self(0);

    /// N4: the reserve of game 2 before it is brought in.
    pub(crate) const RESERVE: Self = {
        let mut reserve = Self::NONE;
        let mut index = 0;
        while index < RESERVE_KINDS.len() {
            let kind = RESERVE_KINDS[index];
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
    pub(crate) const fn set_up(game: Game, colour: Army) -> Self {
        match (game, colour) {
            (Game::Powers, Army::Red) => Self(Self::army(colour).0 - Self::RESERVE.0),
            _ => Self::army(colour),
        }
    }

    #[inline]
    pub(crate) const fn of(self, role: Role) -> u8 {
        (self.0 >> shift_of(role)) as u8 & 15
    }

    /// With so many more of a role; together at most 15.
    #[inline]
    pub(crate) const fn with(self, role: Role, more: u8) -> Self {
        Self(self.0.wrapping_add((more as u64) << shift_of(role)))
    }

    /// With one less of a role, of which there must be one.
    #[inline]
    pub(crate) const fn less(self, role: Role) -> Self {
        Self(self.0.wrapping_sub(1 << shift_of(role)))
    }

    /// How many pieces there are, 255 at most.
    #[inline]
    pub(crate) const fn total(self) -> u32 {
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
        (0..16).map(Role).filter(move |role| self.of(*role) > 0)
    }

    /// What is left of these pieces without `gone`; none unless those are among them.
    pub(crate) fn without(self, gone: Self) -> Option<Self> {
        let is_among = (0..16).map(Role).all(|role| gone.of(role) <= self.of(role));
        is_among.then(|| Self(self.0 - gone.0))
    }
}

/// Where the four bits of a role begin.
#[inline]
const fn shift_of(role: Role) -> u32 {
    4 * (role.0 & 15) as u32
}

/// N4: the kinds of the reserve, in the order of position strings.
pub(crate) const RESERVE_KINDS: [Kind; 6] =
    [Kind::Aslan, Kind::Susan, Kind::Lucy, Kind::Tumnus, Kind::Rumblebuffin, Kind::Dryad];
