//! Something for each player.

use crate::{Player, PlayerSet};
use alloc::string::String;
use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

/// Something for each of a table's 1 to 4 seats, without allocation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "alloc::vec::Vec<T>", into = "alloc::vec::Vec<T>"))]
#[cfg_attr(feature = "serde", serde(bound(serialize = "T: Clone + serde::Serialize")))]
#[cfg_attr(feature = "serde", serde(bound(deserialize = "T: Copy + Default + serde::Deserialize<'de>")))]
pub struct PlayerMap<T> {
    // Seats beyond `players` keep the default for good, so that derived equality is right.
    values: [T; 4],
    players: u8,
}

impl<T: Copy + Default> PlayerMap<T> {
    /// A map for the first `players` (at least 1, at most 4) seats, filled by `value`.
    pub fn from_fn(players: u8, mut value: impl FnMut(Player) -> T) -> Self {
        let players = players.clamp(1, 4);
        let mut values = [T::default(); 4];
        for player in PlayerSet::first(players) {
            values[player.index()] = value(player);
        }
        Self { values, players }
    }

    /// A map with these values; none unless there are 1 to 4 of them.
    pub fn from_values(values: &[T]) -> Option<Self> {
        let players = u8::try_from(values.len()).ok().filter(|players| (1..=4).contains(players))?;
        Some(Self::from_fn(players, |player| values[player.index()]))
    }
}

impl<T: Copy + Default> TryFrom<alloc::vec::Vec<T>> for PlayerMap<T> {
    type Error = &'static str;

    fn try_from(values: alloc::vec::Vec<T>) -> Result<Self, Self::Error> {
        Self::from_values(&values).ok_or("there are 1 to 4 players")
    }
}

impl<T: Clone> From<PlayerMap<T>> for alloc::vec::Vec<T> {
    fn from(map: PlayerMap<T>) -> Self {
        map.values().to_vec()
    }
}

impl<T> PlayerMap<T> {
    /// The seats' values, in turn order.
    pub fn values(&self) -> &[T] {
        &self.values[..usize::from(self.players)]
    }

    /// The seats' values, in turn order, to change.
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.values[..usize::from(self.players)]
    }

    /// Each seat with its value, in turn order.
    pub fn iter(&self) -> core::iter::Zip<core::array::IntoIter<Player, 4>, core::slice::Iter<'_, T>> {
        self.into_iter()
    }

    /// The seat's value; none if the table has no such seat.
    pub fn get(&self, player: Player) -> Option<&T> {
        self.values().get(player.index())
    }
}

impl<T> IntoIterator for PlayerMap<T> {
    type Item = (Player, T);
    type IntoIter = core::iter::Take<core::iter::Zip<core::array::IntoIter<Player, 4>, core::array::IntoIter<T, 4>>>;

    fn into_iter(self) -> Self::IntoIter {
        Player::ALL.into_iter().zip(self.values).take(self.players.into())
    }
}

impl<'a, T> IntoIterator for &'a PlayerMap<T> {
    type Item = (Player, &'a T);
    type IntoIter = core::iter::Zip<core::array::IntoIter<Player, 4>, core::slice::Iter<'a, T>>;

    fn into_iter(self) -> Self::IntoIter {
        Player::ALL.into_iter().zip(self.values())
    }
}

/// The seats' values with colons between: `8:4:8:4`.
impl<T: fmt::Display> fmt::Display for PlayerMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|(player, value)| {
            let separator = if player == Player::One { "" } else { ":" };
            write!(f, "{separator}{value}")
        })
    }
}

/// The text has no value for each of 1 to 4 seats.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' has no value for each of 1 to 4 players: expected such as 8:4")]
#[non_exhaustive]
pub struct ParsePlayerMapError {
    found: String,
}

/// Reads what printing writes, and nothing else.
impl<T: Copy + Default + FromStr + fmt::Display> FromStr for PlayerMap<T> {
    type Err = ParsePlayerMapError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerMapError> {
        let values = text.split(':').map(|value| value.parse().ok()).collect::<Option<alloc::vec::Vec<T>>>();
        values
            .and_then(|values| Self::from_values(&values))
            .filter(|map| alloc::string::ToString::to_string(map) == text)
            .ok_or_else(|| ParsePlayerMapError { found: crate::error::shorten(text) })
    }
}

/// # Panics
/// If the table has no such seat; [`PlayerMap::get`] asks first.
impl<T> Index<Player> for PlayerMap<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        &self.values()[player.index()]
    }
}

/// # Panics
/// If the table has no such seat.
impl<T> IndexMut<Player> for PlayerMap<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.values_mut()[player.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PlayerMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
