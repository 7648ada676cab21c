//! How many stones there are.

use menagerie_core::{OptionError, OptionKind, Options, RuleOption};

/// The rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    stones: u8,
}

const FEWEST: u8 = 1;
const MOST: u8 = 99;
const USUAL: u8 = 21;

impl Rules {
    /// A game with so many stones; none unless there are 1 to 99 (H1).
    pub const fn new(stones: u8) -> Option<Self> {
        if stones >= FEWEST && stones <= MOST { Some(Self { stones }) } else { None }
    }

    /// How many stones there are at the start.
    pub const fn stones(self) -> u8 {
        self.stones
    }
}

/// 21 stones.
impl Default for Rules {
    fn default() -> Self {
        Self { stones: USUAL }
    }
}

const STONES: RuleOption = RuleOption::new(
    "stones",
    OptionKind::Number(FEWEST as u32, MOST as u32),
    "how many stones there are; 21 if not given",
);

impl Options for Rules {
    const OPTIONS: &'static [RuleOption] = &[STONES];

    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
        RuleOption::check_names(Self::OPTIONS, options)?;
        let stones = STONES.value(options)?.and_then(|stones| stones.parse().ok());
        Ok(stones.and_then(Self::new).unwrap_or_default())
    }

    fn to_options(&self) -> Vec<(&'static str, String)> {
        let is_usual = *self == Self::default();
        (!is_usual).then(|| (STONES.name, self.stones.to_string())).into_iter().collect()
    }
}
