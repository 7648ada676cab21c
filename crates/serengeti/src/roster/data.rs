//! A roster as plain data, before it is checked.

use super::limits::SAFETY_SQUARES;
use alloc::borrow::Cow;
use core::fmt;
use menagerie_core::board::Square;

/// A board and its pieces, as they are written down (G1): the keys of the serde data are the names of the
/// fields. It says nothing about whether the parts fit; [`Roster`](crate::Roster) checks that.
///
/// It is made by changing other data: the [default](RosterData::default) is the standard roster's.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RosterData {
    /// The roster's name: 1 to 32 of a-z, 0-9 and `-`, but not `moves`; `standard` is the standard roster's alone.
    pub name: Cow<'static, str>,
    /// How many files the board has: 1 to 26.
    pub files: u8,
    /// How many ranks the board has; at most 64 squares in all.
    pub ranks: u8,
    /// The safety squares, where no piece can be attacked (G10), in any order.
    pub safety: [Square; SAFETY_SQUARES],
    /// How much an injury lowers the defence (G12).
    pub injury: u8,
    /// The kinds of pieces, in the order of position strings.
    pub kinds: Cow<'static, [Kind]>,
}

/// A kind of piece. Both colours have the same ones. All numbers are 0 to 99.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Kind {
    /// What it is called.
    pub name: Cow<'static, str>,
    /// The upper-case letter that it is written with, which no other kind has.
    pub letter: char,
    /// How many each colour has, at least 1.
    pub count: u8,
    /// Whether it is an animal, the grass or the boulder.
    pub role: Role,
    /// What it attacks with (G12).
    pub attack: u8,
    /// What it defends itself with (G12).
    pub defence: u8,
    /// How far it moves (G9); 0 for grass and boulders.
    pub spaces: u8,
    /// What it eats: each animal has a diet, and nothing else has.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub diet: Option<Diet>,
    /// What it can do beyond moving and attacking; for animals alone.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub ability: Option<Ability>,
}

impl Kind {
    /// A kind whose other numbers are all 0, and which has neither diet nor ability: all that grass and boulders need.
    pub const fn new(name: Cow<'static, str>, letter: char, count: u8, role: Role) -> Self {
        Self { name, letter, count, role, attack: 0, defence: 0, spaces: 0, diet: None, ability: None }
    }
}

/// What a kind of piece is in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Role {
    /// Moves and attacks.
    Animal,
    /// Is eaten by herbivores; who has none left has lost (G16).
    Grass,
    /// Lies in the way for good.
    Boulder,
}

/// `animal`, `grass` or `boulder`.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Animal => "animal",
            Self::Grass => "grass",
            Self::Boulder => "boulder",
        })
    }
}

/// What an animal eats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Diet {
    /// May attack grass (G10).
    Herbivore,
    /// May not.
    Carnivore,
}

/// What an animal can do in attacks (G11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Ability {
    /// Attacks along diagonals too.
    Diagonal,
    /// Attacks over whatever is in the way.
    Leap,
    /// Injures a target that survives (G14).
    Quills,
    /// May kill a target that survives (G15).
    Poison,
}
