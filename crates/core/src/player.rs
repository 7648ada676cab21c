//! Seats, sets of seats, and something for each seat.

use alloc::string::String;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, BitXor, Index, IndexMut, Sub};
use core::str::FromStr;

/// A seat at the table, numbered 1 to 4 in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
#[repr(u8)]
pub enum Player {
    /// Player 1, who begins.
    One = 1,
    /// Player 2.
    Two,
    /// Player 3.
    Three,
    /// Player 4.
    Four,
}

impl Player {
    /// All seats, in turn order.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// The player with this number, if it is 1 to 4.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            _ => None,
        }
    }

    /// The seat's number, 1 to 4.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The seat's place in an array, 0 to 3.
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// Who follows in turn order at a table of `players` (1 to 4) seats.
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        let seats = if players == 0 || players > 4 { 4 } else { players as usize };
        Self::ALL[(self.index() + 1) % seats]
    }

    /// The other of two players (and of the third and fourth).
    #[must_use]
    #[inline]
    pub const fn opponent(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
            Self::Three => Self::Four,
            Self::Four => Self::Three,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The text or number is no player's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' is no player: expected a number from {lowest} to 4")]
#[non_exhaustive]
pub struct ParsePlayerError {
    found: String,
    lowest: u8,
}

impl ParsePlayerError {
    fn new(found: &str, lowest: u8) -> Self {
        Self { found: crate::error::shorten(found), lowest }
    }
}

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [digit @ b'1'..=b'4'] => Ok(Self::ALL[usize::from(digit - b'1')]),
            _ => Err(ParsePlayerError::new(text, 1)),
        }
    }
}

impl TryFrom<u8> for Player {
    type Error = ParsePlayerError;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::from_number(number).ok_or_else(|| ParsePlayerError::new(&alloc::format!("{number}"), 1))
    }
}

impl From<Player> for u8 {
    fn from(player: Player) -> Self {
        player.number()
    }
}

/// Someone who looks at a game: a player, or a spectator who sees only what is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub enum Viewer {
    /// Number 0: sees only what is public.
    Spectator,
    /// Sees what that seat sees.
    Player(Player),
}

impl Viewer {
    /// The viewer with this number: 0 a spectator, 1 to 4 a player.
    pub const fn from_number(number: u8) -> Option<Self> {
        match (number, Player::from_number(number)) {
            (0, _) => Some(Self::Spectator),
            (_, Some(player)) => Some(Self::Player(player)),
            (_, None) => None,
        }
    }

    /// 0 for a spectator, else the player's number.
    pub const fn number(self) -> u8 {
        match self {
            Self::Spectator => 0,
            Self::Player(player) => player.number(),
        }
    }

    /// The player who looks, unless it is a spectator.
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Spectator => None,
            Self::Player(player) => Some(player),
        }
    }

    /// The spectator, then each of `players`.
    pub fn all(players: PlayerSet) -> impl Iterator<Item = Self> {
        core::iter::once(Self::Spectator).chain(players.iter().map(Self::Player))
    }
}

impl TryFrom<u8> for Viewer {
    type Error = ParsePlayerError;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::from_number(number).ok_or_else(|| ParsePlayerError::new(&alloc::format!("{number}"), 0))
    }
}

impl From<Viewer> for u8 {
    fn from(viewer: Viewer) -> Self {
        viewer.number()
    }
}

impl From<Player> for Viewer {
    fn from(player: Player) -> Self {
        Self::Player(player)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for Viewer {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "0" {
            return Ok(Self::Spectator);
        }
        text.parse().map(Self::Player).map_err(|_| ParsePlayerError::new(text, 0))
    }
}

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
