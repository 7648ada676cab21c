//! Reading a roster from serde data, so that a fault says where it lies and what is expected there.

use super::data::{Ability, Diet, Kind, Role, RosterData};
use super::limits::{COUNT, FILES, NUMBER, RANKS, SAFETY_SQUARES};
use crate::serde_map;
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use menagerie_core::board::Square;
use serde::de::{Deserialize, Deserializer, Error, IntoDeserializer, SeqAccess, Unexpected, Visitor};

/// How each field of a roster is read.
#[derive(serde::Deserialize)]
#[serde(remote = "RosterData", deny_unknown_fields)]
struct RosterFields {
    name: Cow<'static, str>,
    #[serde(deserialize_with = "files")]
    files: u8,
    #[serde(deserialize_with = "ranks")]
    ranks: u8,
    #[serde(deserialize_with = "safety")]
    safety: [Square; SAFETY_SQUARES],
    #[serde(deserialize_with = "number")]
    injury: u8,
    #[serde(deserialize_with = "kinds")]
    kinds: Cow<'static, [Kind]>,
}

/// How each field of a kind is read.
#[derive(serde::Deserialize)]
#[serde(remote = "Kind", deny_unknown_fields)]
struct KindFields {
    name: Cow<'static, str>,
    letter: char,
    #[serde(deserialize_with = "count")]
    count: u8,
    #[serde(deserialize_with = "word")]
    role: Role,
    #[serde(deserialize_with = "number")]
    attack: u8,
    #[serde(deserialize_with = "number")]
    defence: u8,
    #[serde(deserialize_with = "number")]
    spaces: u8,
    #[serde(default, deserialize_with = "word_or_none")]
    diet: Option<Diet>,
    #[serde(default, deserialize_with = "word_or_none")]
    ability: Option<Ability>,
}

#[derive(serde::Deserialize)]
#[serde(transparent)]
struct ReadRoster(#[serde(with = "RosterFields")] RosterData);

#[derive(serde::Deserialize)]
#[serde(transparent)]
struct ReadKind(#[serde(with = "KindFields")] Kind);

/// From a map alone, with the keys of G1.
impl<'de> Deserialize<'de> for RosterData {
    fn deserialize<D: Deserializer<'de>>(data: D) -> Result<Self, D::Error> {
        serde_map::read(data).map(|ReadRoster(roster)| roster)
    }
}

/// From a map alone, with the keys of G1.
impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(data: D) -> Result<Self, D::Error> {
        serde_map::read(data).map(|ReadKind(kind)| kind)
    }
}

fn files<'de, D: Deserializer<'de>>(data: D) -> Result<u8, D::Error> {
    data.deserialize_u8(Number(FILES))
}

fn ranks<'de, D: Deserializer<'de>>(data: D) -> Result<u8, D::Error> {
    data.deserialize_u8(Number(RANKS))
}

fn count<'de, D: Deserializer<'de>>(data: D) -> Result<u8, D::Error> {
    data.deserialize_u8(Number(COUNT))
}

fn number<'de, D: Deserializer<'de>>(data: D) -> Result<u8, D::Error> {
    data.deserialize_u8(Number(NUMBER))
}

/// A number with the range that it should lie in. The check of the roster refuses what lies just outside, and can
/// name the kind.
struct Number(RangeInclusive<u8>);

impl Visitor<'_> for Number {
    type Value = u8;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number in {} to {}", self.0.start(), self.0.end())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u8, E> {
        u8::try_from(number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u8, E> {
        u8::try_from(number).map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
    }
}

/// Reads one of some words from a string alone: what serde derives takes maps as well.
fn word<'de, T: Deserialize<'de>, D: Deserializer<'de>>(data: D) -> Result<T, D::Error> {
    T::deserialize(Cow::<str>::deserialize(data)?.into_deserializer())
}

/// As [`word`], but there may be none.
fn word_or_none<'de, T: Deserialize<'de>, D: Deserializer<'de>>(data: D) -> Result<Option<T>, D::Error> {
    let text = Option::<Cow<str>>::deserialize(data)?;
    text.map(|text| T::deserialize(text.into_deserializer())).transpose()
}

fn safety<'de, D: Deserializer<'de>>(data: D) -> Result<[Square; SAFETY_SQUARES], D::Error> {
    let names = Vec::<Cow<str>>::deserialize(data)?;
    let squares: Vec<Square> =
        names.iter().map(|name| name.parse()).collect::<Result<_, _>>().map_err(D::Error::custom)?;
    <[Square; SAFETY_SQUARES]>::try_from(squares)
        .map_err(|squares| D::Error::custom(format_args!("there are four, not {}", squares.len())))
}

/// Reads the list of kinds, and numbers them in an error, from 1.
fn kinds<'de, D: Deserializer<'de>>(data: D) -> Result<Cow<'static, [Kind]>, D::Error> {
    struct Kinds;

    impl<'de> Visitor<'de> for Kinds {
        type Value = Vec<Kind>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of kinds")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<Kind>, A::Error> {
            let mut kinds = Vec::new();
            let numbered = |number, error| A::Error::custom(format_args!("kind {number}: {error}"));
            while let Some(kind) = list.next_element().map_err(|error| numbered(kinds.len() + 1, error))? {
                kinds.push(kind);
            }
            Ok(kinds)
        }
    }

    data.deserialize_seq(Kinds).map(Cow::Owned)
}
