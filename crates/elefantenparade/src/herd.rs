//! What belongs to whom: elephants on the track, elephants in the house, trunks.

use menagerie_core::Player;

/// The owner of the elephant on each square, as the two bits of their index; both are 0 where there is none.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Owners {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

impl Owners {
    /// The owner of the elephant that stands on a square, given by its index.
    #[inline]
    pub(crate) const fn at(self, square: u32) -> Player {
        Player::ALL[(self.low >> square & 1 | (self.high >> square & 1) << 1) as usize]
    }

    /// With an elephant on a square where there is none.
    #[inline]
    pub(crate) const fn with(self, square: u32, owner: Player) -> Self {
        let owner = owner.index() as u64;
        Self { low: self.low | (owner & 1) << square, high: self.high | (owner >> 1) << square }
    }

    /// With only the elephants that stand on these squares.
    #[inline]
    pub(crate) const fn on(self, squares: u64) -> Self {
        Self { low: self.low & squares, high: self.high & squares }
    }

    /// With every elephant one square further; none may stand on square 64.
    #[inline]
    pub(crate) const fn forward(self) -> Self {
        Self { low: self.low << 1, high: self.high << 1 }
    }
}

/// The owners of the elephants in the house, in order of arrival: how many there are in the two lowest bits, then
/// two bits for each.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct House(pub(crate) u8);

/// As many elephants in the house end the game (E16).
const HOUSE_FULL: u32 = 3;

impl House {
    #[inline]
    pub(crate) const fn len(self) -> u32 {
        (self.0 & 3) as u32
    }

    #[inline]
    pub(crate) const fn is_full(self) -> bool {
        self.len() == HOUSE_FULL
    }

    /// With one more elephant; it must not be full.
    #[inline]
    pub(crate) const fn with(self, owner: Player) -> Self {
        Self((self.0 | (owner.index() as u8) << (2 * self.len() + 2)).wrapping_add(1))
    }

    /// How many trunks the next elephant to arrive earns (E15).
    #[inline]
    pub(crate) const fn next_trunks(self) -> u16 {
        (HOUSE_FULL - self.len()) as u16
    }

    /// Each elephant's owner, with the trunks that it earned (E15).
    pub(crate) fn arrivals(self) -> impl Iterator<Item = (Player, u16)> {
        let owner = move |place| Player::ALL[(self.0 >> (2 * place + 2) & 3) as usize];
        (0..self.len()).map(move |place| (owner(place), (HOUSE_FULL - place) as u16))
    }

    /// How many of a player's elephants are in it.
    pub(crate) fn count(self, player: Player) -> u32 {
        self.arrivals().filter(|(owner, _)| *owner == player).count() as u32
    }

    /// The trunks that a player has earned by arriving.
    pub(crate) fn trunks(self, player: Player) -> u16 {
        self.arrivals().filter(|(owner, _)| *owner == player).map(|(_, trunks)| trunks).sum()
    }
}

/// The trunks of all players, four bits for each: nobody can have more than 15, which are all that lie on five tree fields,
/// and three and two for both elephants in the house.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Trunks(pub(crate) u16);

impl Trunks {
    /// How many a player has.
    #[inline]
    pub(crate) const fn of(self, player: Player) -> u16 {
        self.0 >> (4 * player.index()) & 15
    }

    /// With some more for a player.
    #[inline]
    pub(crate) const fn plus(self, player: Player, more: u16) -> Self {
        Self(self.0.wrapping_add(more << (4 * player.index())))
    }
}
