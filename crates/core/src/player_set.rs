//! Sets of players.

use crate::Player;
use alloc::string::String;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, BitXor, Sub};
use core::str::FromStr;

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "alloc::vec::Vec<Player>", into = "alloc::vec::Vec<Player>"))]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// The first `count` seats; all four where `count` is larger.
    pub const fn first(count: u8) -> Self {
        Self(if count >= 4 { 0b1111 } else { (1 << count) - 1 })
    }

    /// One seat.
    pub const fn only(player: Player) -> Self {
        Self(1 << player.index())
    }

    /// The set with one more seat.
    #[must_use]
    pub const fn with(self, player: Player) -> Self {
        Self(self.0 | 1 << player.index())
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, player: Player) -> bool {
        self.0 & 1 << player.index() != 0
    }

    /// How many seats the set has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set without a seat.
    #[must_use]
    pub const fn without(self, player: Player) -> Self {
        Self(self.0 & !(1 << player.index()))
    }

    /// The seats, in turn order.
    pub const fn iter(self) -> Players {
        Players(self.0)
    }
}

/// The seats of a [`PlayerSet`], in turn order.
#[derive(Clone, Debug)]
pub struct Players(u8);

impl Iterator for Players {
    type Item = Player;

    #[inline]
    fn next(&mut self) -> Option<Player> {
        let first = Player::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(*first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Players {}
impl FusedIterator for Players {}

impl IntoIterator for PlayerSet {
    type Item = Player;
    type IntoIter = Players;

    fn into_iter(self) -> Players {
        self.iter()
    }
}

/// The seats in either set.
impl BitOr for PlayerSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The seats in both sets.
impl BitAnd for PlayerSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The seats in one of the sets alone.
impl BitXor for PlayerSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The seats of the first set that are not in the second.
impl Sub for PlayerSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Player> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Self {
        players.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<alloc::vec::Vec<Player>> for PlayerSet {
    fn from(players: alloc::vec::Vec<Player>) -> Self {
        players.into_iter().collect()
    }
}

impl From<PlayerSet> for alloc::vec::Vec<Player> {
    fn from(set: PlayerSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The seats' numbers with commas between: `1,3`; `-` for nobody.
impl fmt::Display for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (place, player) in self.iter().enumerate() {
            write!(f, "{}{player}", if place == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// The text lists no players.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' lists no players: expected their numbers, rising, with commas between, or - for nobody")]
#[non_exhaustive]
pub struct ParsePlayerSetError {
    found: String,
}

/// Reads what printing writes, and nothing else.
impl FromStr for PlayerSet {
    type Err = ParsePlayerSetError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerSetError> {
        let listed = || text.split(',').map(|player| player.parse().ok()).collect::<Option<Self>>();
        let set = if text == "-" { Some(Self::EMPTY) } else { listed() };
        set.filter(|set| alloc::string::ToString::to_string(set) == text)
            .ok_or_else(|| ParsePlayerSetError { found: crate::error::shorten(text) })
    }
}
