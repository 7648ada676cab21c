//! How many play, and on which track.

use crate::track::Track;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use menagerie_core::{OptionError, OptionKind, Options, ParseRulesError, RuleOption};

/// The rules of a game: the number of players and the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    players: u8,
    track: Track,
}

const FEWEST_PLAYERS: u8 = 2;
const MOST_PLAYERS: u8 = 4;

impl Rules {
    /// A game of this many players; none unless they are 2 to 4.
    pub const fn new(players: u8, track: Track) -> Option<Self> {
        if players >= FEWEST_PLAYERS && players <= MOST_PLAYERS { Some(Self { players, track }) } else { None }
    }

    /// As [`Rules::new`], for a number of players that is known to be 2 to 4.
    pub(crate) const fn of(players: u8, track: Track) -> Self {
        Self { players, track }
    }

    /// The number of players, 2 to 4.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The track.
    pub const fn track(&self) -> Track {
        self.track
    }

    /// A number of plies that no game by these rules exceeds.
    // Take the house for square N + 1, N being the track's length. Every ply but those of the set-up takes an
    // elephant forward, so that the sum of the 2n elephants' squares grows by at least 1. After the set-up they
    // stand on the squares 1 to 2n. When the third is home, the game is over (E16), and the other 2n - 3 stand on
    // different squares, at best on the last ones. With the 2n plies of the set-up it makes, at most,
    // 2n + 3(N + 1) + (N + (N - 1) + .. + (N - 2n + 4)) - (1 + 2 + .. + 2n).
    pub fn longest_game(&self) -> u32 {
        let (elephants, squares) = (u32::from(self.players) * 2, u32::from(self.track.length));
        let running: u32 = (0..elephants - 3).map(|behind| squares - behind).sum();
        elephants + 3 * (squares + 1) + running - (1..=elephants).sum::<u32>()
    }
}

/// Two players on the printed board.
impl Default for Rules {
    fn default() -> Self {
        Self { players: FEWEST_PLAYERS, track: Track::STANDARD }
    }
}

/// What the printed board is called among the options.
const STANDARD: &str = "standard";

impl Options for Rules {
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption::new(
            "players",
            OptionKind::Number(FEWEST_PLAYERS as u32, MOST_PLAYERS as u32),
            "how many play; two if not given",
        ),
        RuleOption::new(
            "track",
            OptionKind::Text("standard|squares"),
            "the path: standard, or its squares from the start, '.' plain, '~' water, 'T' a tree field",
        ),
    ];

    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
        RuleOption::check_names(Self::OPTIONS, options)?;
        let [players, track] = Self::OPTIONS else { unreachable!("two options stand above") };
        let seats = match players.value(options)? {
            None => FEWEST_PLAYERS,
            Some(value) => value.parse().map_err(|_| players.bad_value(value))?,
        };
        let track = match track.value(options)? {
            None | Some(STANDARD) => Track::STANDARD,
            Some(squares) => squares
                .parse::<Track>()
                .map_err(|error| OptionError::Rule { clause: "E2", reason: error.to_string() })?,
        };
        Ok(Self { players: seats, track })
    }

    fn to_options(&self) -> Vec<(&'static str, String)> {
        let players = (self.players != FEWEST_PLAYERS).then(|| ("players", self.players.to_string()));
        let track = (self.track != Track::STANDARD).then(|| ("track", self.track.to_string()));
        players.into_iter().chain(track).collect()
    }
}

/// The number of players and the track: `3 ........~..T`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.players, self.track)
    }
}

/// What names rules.
const EXPECTED: &str = "2 to 4 players and a track, such as '3 ........~..T'";

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let read = || {
            let (players, track) = text.split_once(' ')?;
            Self::new(players.parse().ok()?, track.parse().ok()?)
        };
        let rules: Option<Self> = read();
        rules.filter(|rules| rules.to_string() == text).ok_or_else(|| ParseRulesError::new(text, EXPECTED))
    }
}

menagerie_core::serde_as_text!(Rules);
