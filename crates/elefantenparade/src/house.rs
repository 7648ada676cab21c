//! The elephants in the house, and the trunks of the players.

use menagerie_core::{Multiset, Player};

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
    pub(crate) const fn next_trunks(self) -> u8 {
        (HOUSE_FULL - self.len()) as u8
    }

    /// Each elephant's owner, with the trunks that it earned (E15).
    pub(crate) fn arrivals(self) -> impl Iterator<Item = (Player, u8)> {
        let owner = move |place| Player::ALL[(self.0 >> (2 * place + 2) & 3) as usize];
        (0..self.len()).map(move |place| (owner(place), (HOUSE_FULL - place) as u8))
    }

    /// How many of a player's elephants are in it.
    pub(crate) fn count(self, player: Player) -> u32 {
        self.arrivals().filter(|(owner, _)| *owner == player).count() as u32
    }

    /// The trunks that a player has earned by arriving.
    pub(crate) fn trunks(self, player: Player) -> u8 {
        self.arrivals().filter(|(owner, _)| *owner == player).map(|(_, trunks)| trunks).sum()
    }
}

/// The trunks of all players, by their index: nobody can have more than 15, which are all that lie on five tree fields,
/// and three and two for both elephants in the house.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Trunks(Multiset<u16, 4>);

impl Trunks {
    /// How many a player has.
    #[inline]
    pub(crate) const fn of(self, player: Player) -> u8 {
        self.0.count(player.index())
    }

    /// With some more for a player.
    #[inline]
    pub(crate) const fn with(self, player: Player, more: u8) -> Self {
        Self(self.0.with(player.index(), more))
    }

    /// All of them as a word.
    pub(crate) const fn bits(self) -> u16 {
        self.0.bits()
    }
}
