//! The answers, with their fields in the order in which they are written.

use super::fault::Fault;
use menagerie::core::{GameInfo, Outcome};
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// An answer with the `id` of its request.
#[derive(Serialize)]
pub(super) struct Reply<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<&'a RawValue>,
    #[serde(flatten)]
    pub(super) answer: &'a Answer,
}

/// What a request is answered with.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    Error { error: Complaint },
    Games { games: Vec<Entry> },
    Position { position: String },
    Inspection(Inspection),
    Count(Count),
    View { view: String },
    Seen { seen: String },
    Playout { moves: Vec<String>, position: String, turn: String },
}

/// What is wrong.
#[derive(Serialize)]
pub(super) struct Complaint {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    message: String,
}

/// A game in the list.
#[derive(Serialize)]
pub(super) struct Entry {
    name: &'static str,
    players: [u8; 2],
    hidden: bool,
    chance: bool,
    /// Each option with what it takes.
    options: BTreeMap<&'static str, String>,
}

/// What the rules make of a position, or what a viewer may know of that.
#[derive(Serialize)]
pub(super) struct Inspection {
    #[serde(flatten)]
    pub(super) subject: Subject,
    pub(super) turn: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) weights: Option<BTreeMap<String, u32>>,
    pub(super) result: Option<GameResult>,
}

/// What is inspected, as it came.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Subject {
    Position(String),
    View(String),
}

/// How a game ended.
#[derive(Serialize)]
pub(super) struct GameResult {
    winners: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Vec<i32>>,
}

/// A number of sequences.
#[derive(Serialize)]
pub(super) struct Count {
    pub(super) nodes: u64,
    /// The same told apart by the first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) divide: Option<BTreeMap<String, u64>>,
}

impl From<Fault> for Answer {
    fn from(fault: Fault) -> Self {
        Self::Error { error: Complaint { kind: fault.kind(), at: fault.at(), message: fault.to_string() } }
    }
}

impl From<GameInfo> for Entry {
    fn from(info: GameInfo) -> Self {
        let GameInfo { name, players: (least, most), hidden, chance, options, .. } = info;
        let options = options.iter().map(|option| (option.name, option.kind.to_string())).collect();
        Self { name, players: [least, most], hidden, chance, options }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        Self {
            winners: outcome.winners.iter().map(u8::from).collect(),
            scores: outcome.scores.map(|scores| scores.values().to_vec()),
        }
    }
}
