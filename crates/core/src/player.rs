//! Players, and who else looks on.

use crate::PlayerSet;
use alloc::string::String;
use core::fmt;
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
