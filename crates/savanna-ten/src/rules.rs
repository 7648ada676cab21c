//! The number of players, the variants, and the influence of the tiles (T4, T5, T11, T14).

use crate::piece::{Animal, Face};
use crate::tiles::Tiles;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use menagerie_core::{OptionError, OptionKind, Options, ParseRulesError, Player, PlayerSet, RuleOption, shorten};

/// The rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    players: u8,
    variant: Variant,
    influence: Influence,
}

/// Two players, the base game, the default influence.
impl Default for Rules {
    fn default() -> Self {
        Self { players: 2, variant: Variant::default(), influence: Influence::default() }
    }
}

/// No game has such rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// There are too many players, or too few.
    #[error("two to four play, not {players}")]
    Players {
        /// The number that was asked for.
        players: u8,
    },
    /// Only four play in teams (T14).
    #[error("four play in teams, not {players}")]
    Teams {
        /// The number that was asked for.
        players: u8,
    },
}

impl Rules {
    /// Rules for this many players.
    ///
    /// # Errors
    /// If there are not two to four, or not four for teams (T14).
    pub const fn new(players: u8, variant: Variant, influence: Influence) -> Result<Self, RulesError> {
        if players < 2 || players > 4 {
            return Err(RulesError::Players { players });
        }
        if variant.teams && players != 4 {
            return Err(RulesError::Teams { players });
        }
        Ok(Self { players, variant, influence })
    }

    /// How many play: 2 to 4.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The variants that are played.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The influence of the tiles.
    pub const fn influence(&self) -> Influence {
        self.influence
    }

    /// The tiles of each player (T5).
    pub const fn set(&self) -> Tiles {
        let mice = self.variant.mice as u8;
        Tiles::of(match self.players {
            2 => [4, 3, 2, 1, mice],
            3 => [3, 2, 1, 1, mice],
            _ => [2, 2, 1, 1, mice],
        })
    }

    pub(crate) const fn seats(&self) -> PlayerSet {
        PlayerSet::first(self.players)
    }

    /// How many sides score: players, or teams.
    pub(crate) const fn sides(&self) -> usize {
        if self.variant.teams { 2 } else { self.players as usize }
    }

    /// The side that a player scores for: in teams 0 for players 1 and 3, and 1 for 2 and 4 (T14).
    #[inline]
    pub(crate) const fn side(&self, player: Player) -> usize {
        player.index() & if self.variant.teams { 1 } else { 3 }
    }
}

impl Options for Rules {
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption::new("players", OptionKind::Number(2, 4), "how many play"),
        RuleOption::new("mice", OptionKind::Flag, "each deck has a mouse, which scores more"),
        RuleOption::new("teams", OptionKind::Flag, "four play in teams: 1 and 3 against 2 and 4"),
        RuleOption::new(
            "influence",
            OptionKind::Text("an influence such as M2Z3G4E5U1L3"),
            "what the tiles count in a line",
        ),
    ];

    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
        RuleOption::check_names(Self::OPTIONS, options)?;
        let [players, mice, teams, influence] = Self::OPTIONS else { unreachable!("four options stand above") };
        let number = match players.value(options)? {
            None => Self::default().players,
            Some(text) => text.parse().map_err(|_| players.bad_value(text))?,
        };
        let variant = Variant { mice: mice.is_set(options)?, teams: teams.is_set(options)? };
        let influence = match influence.value(options)? {
            None => Influence::default(),
            Some(text) => text.parse().map_err(|error| match error {
                ParseInfluenceError::Form { .. } => influence.bad_value(text),
                broken => OptionError::Rule { clause: "T4", reason: broken.to_string() },
            })?,
        };
        Self::new(number, variant, influence)
            .map_err(|error| OptionError::Rule { clause: "T14", reason: error.to_string() })
    }

    fn to_options(&self) -> Vec<(&'static str, String)> {
        let usual = Self::default();
        let flag = |is_set: bool, name| is_set.then(|| (name, true.to_string()));
        let players = (self.players != usual.players).then(|| ("players", self.players.to_string()));
        let influence = (self.influence != usual.influence).then(|| ("influence", self.influence.to_string()));
        let variant = [flag(self.variant.mice, "mice"), flag(self.variant.teams, "teams")];
        [players].into_iter().chain(variant).chain([influence]).flatten().collect()
    }
}

/// The number of players, then variant and influence as in position strings: `2 base M2Z3G4E5U1L3`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.players, self.variant, self.influence)
    }
}

/// What names rules.
const EXPECTED: &str = "players, variant and influence, such as '2 base M2Z3G4E5U1L3'";

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let read = || {
            let (players, rest) = text.split_once(' ')?;
            let (variant, influence) = rest.split_once(' ')?;
            Self::new(players.parse().ok()?, variant.parse().ok()?, influence.parse().ok()?).ok()
        };
        let rules: Option<Self> = read();
        rules.filter(|rules| rules.to_string() == text).ok_or_else(|| ParseRulesError::new(text, EXPECTED))
    }
}

/// The variants that are played. Printed as in position strings: `base`, `mice`, `teams` or `mice+teams`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Variant {
    /// Each deck has a mouse (T5), and mice score more (T11).
    pub mice: bool,
    /// Players 1 and 3 play against 2 and 4 (T14).
    pub teams: bool,
}

impl Variant {
    /// The same, with mice or without.
    #[must_use]
    pub const fn with_mice(self, mice: bool) -> Self {
        Self { mice, ..self }
    }

    /// The same, in teams or not.
    #[must_use]
    pub const fn with_teams(self, teams: bool) -> Self {
        Self { teams, ..self }
    }

    const ALL: [Self; 4] = [
        Self { mice: false, teams: false },
        Self { mice: true, teams: false },
        Self { mice: false, teams: true },
        Self { mice: true, teams: true },
    ];

    const fn name(self) -> &'static str {
        match (self.mice, self.teams) {
            (false, false) => "base",
            (true, false) => "mice",
            (false, true) => "teams",
            (true, true) => "mice+teams",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text names no variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' names no variant: expected base, mice, teams or mice+teams")]
#[non_exhaustive]
pub struct ParseVariantError {
    /// The first characters of the refused text.
    pub found: String,
}

impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Self, ParseVariantError> {
        let named = Self::ALL.into_iter().find(|variant| variant.name() == text);
        named.ok_or_else(|| ParseVariantError { found: shorten(text) })
    }
}

/// The influence of each side of a tile (T3, T4). Printed as in position strings: `M2Z3G4E5U1L3`.
// In the order of Face::ALL.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Influence([u8; 6]);

/// What an influence may be at most.
const HIGHEST: u8 = 99;

/// The mouse's influence, which is printed in the rules (T4).
const MOUSE: u8 = 1;

impl Default for Influence {
    fn default() -> Self {
        Self([2, 3, 4, 5, MOUSE, 3])
    }
}

impl Influence {
    /// The influence of each side, in the order of [`Face::ALL`].
    ///
    /// # Errors
    /// If one is above 99, or the mouse's is not 1 (T4).
    pub fn new(values: [u8; 6]) -> Result<Self, ParseInfluenceError> {
        let influence = Self(values);
        if values.into_iter().any(|value| value > HIGHEST) {
            return Err(ParseInfluenceError::TooHigh);
        }
        if influence.of(Face::Animal(Animal::Mouse)) != u16::from(MOUSE) {
            return Err(ParseInfluenceError::Mouse);
        }
        Ok(influence)
    }

    /// The influence of one side.
    #[inline]
    pub const fn of(self, face: Face) -> u16 {
        self.0[face.index()] as u16
    }

    pub(crate) const fn bytes(self) -> [u8; 6] {
        self.0
    }
}

impl fmt::Display for Influence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Face::ALL.into_iter().try_for_each(|face| write!(f, "{face}{}", self.of(face)))
    }
}

impl fmt::Debug for Influence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is no influence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseInfluenceError {
    /// It does not have the form.
    #[error("'{found}' is no influence: expected all six numbers, such as M2Z3G4E5U1L3")]
    Form {
        /// The first characters of the refused text.
        found: String,
    },
    /// A number is too high.
    #[error("an influence is at most {HIGHEST}")]
    TooHigh,
    /// The mouse's is another than the printed one.
    #[error("the mouse's influence is {MOUSE}")]
    Mouse,
}

impl FromStr for Influence {
    type Err = ParseInfluenceError;

    fn from_str(text: &str) -> Result<Self, ParseInfluenceError> {
        let form = || ParseInfluenceError::Form { found: shorten(text) };
        let mut values = [0; 6];
        let mut rest = text;
        for (value, face) in values.iter_mut().zip(Face::ALL) {
            rest = rest.strip_prefix(face.letter()).ok_or_else(form)?;
            let (digits, after) = rest.split_at(rest.bytes().take_while(u8::is_ascii_digit).count());
            if digits.is_empty() || (digits.starts_with('0') && digits.len() > 1) {
                return Err(form());
            }
            *value = digits.parse().map_err(|_| ParseInfluenceError::TooHigh)?;
            rest = after;
        }
        if rest.is_empty() { Self::new(values) } else { Err(form()) }
    }
}

menagerie_core::serde_as_text!(Rules, Variant, Influence);
