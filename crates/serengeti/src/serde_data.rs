//! Rules and positions as serde data: maps, since their text only names the roster.

use crate::position::Position;
use crate::roster::Roster;
use crate::rules::Rules;
use crate::serde_map;
use alloc::string::{String, ToString};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// The roster where it is not the standard one.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesData {
    #[serde(default, skip_serializing_if = "Roster::is_standard")]
    roster: Roster,
}

/// A position string, and the roster that it names where that is not the standard one.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionData {
    position: String,
    #[serde(default, skip_serializing_if = "Roster::is_standard")]
    roster: Roster,
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RulesData { roster: self.roster().clone() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_map::read(deserializer).map(|RulesData { roster }| Self::new(roster))
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PositionData { position: self.to_string(), roster: self.roster.clone() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let PositionData { position, roster } = serde_map::read(deserializer)?;
        Self::read(&position, &roster).map_err(D::Error::custom)
    }
}
