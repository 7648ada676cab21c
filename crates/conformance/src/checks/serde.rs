//! Serde: the same data back, and nothing that a string could not say.

use super::{Check, Test};
use crate::property::Property;
use crate::spoil::spoilt;
use crate::spot::Spot;
use crate::subject::{MoveOf, Subject};
use crate::verdict::{Verdict, ensure, same};
use menagerie_core::Position;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Debug;

/// How many spoilt strings are made of one.
const SPOILT: usize = 24;

/// The checks of a game whose positions and moves are serde data.
pub(crate) fn checks<S>() -> Vec<Check<S>>
where
    S: Subject<Position: Serialize + DeserializeOwned>,
    MoveOf<S>: Serialize + DeserializeOwned,
{
    vec![
        Check { property: Property::SerdeText, test: Test::Position(there_and_back) },
        Check { property: Property::SerdeStrict, test: Test::Position(strict) },
    ]
}

fn there_and_back<S>(spot: &Spot<'_, S>) -> Verdict
where
    S: Subject<Position: Serialize + DeserializeOwned>,
    MoveOf<S>: Serialize + DeserializeOwned,
{
    comes_back(spot.position)?;
    spot.known_moves().try_for_each(|mv| comes_back(&mv))
}

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Verdict {
    let data = serde_json::to_string(value).map_err(|error| format!("{value:?} cannot be written: {error}"))?;
    let read = serde_json::from_str(&data).map_err(|error| format!("{data} is refused: {error}"))?;
    same(&format!("what is read from {data}"), &read, value)
}

fn strict<S>(spot: &Spot<'_, S>) -> Verdict
where
    S: Subject<Position: Serialize + DeserializeOwned>,
    MoveOf<S>: Serialize + DeserializeOwned,
{
    let mut dice = spot.dice();
    let rules = spot.position.rules();
    let (text, data) = (spot.position.to_string(), serde_json::to_string(spot.position));
    let data = data.map_err(|error| error.to_string())?;
    for _ in 0..SPOILT {
        let text = spoilt(&text, &mut dice);
        let read: Option<S::Position> = serde_json::from_value(Value::String(text.clone())).ok();
        let parsed = S::Position::parse(&text, &rules).ok();
        ensure!(read.is_none() || read == parsed, "serde reads {read:?} from {text:?}, the string says {parsed:?}");
        // Where positions are not serde text, their data spoilt must still mean a position that has a string.
        if let Ok(read) = serde_json::from_str::<S::Position>(&spoilt(&data, &mut dice)) {
            let parsed = S::Position::parse(&read.to_string(), &read.rules()).ok();
            ensure!(parsed.as_ref() == Some(&read), "serde reads {read:?}, whose string says {parsed:?}");
        }
    }
    for mv in spot.some_moves() {
        let text = spoilt(&mv.to_string(), &mut dice);
        let read: Option<MoveOf<S>> = serde_json::from_value(Value::String(text.clone())).ok();
        let parsed = spot.position.parse_move(&text).ok();
        ensure!(read.is_none() || read == parsed, "serde reads {read:?} from {text:?}, the string says {parsed:?}");
    }
    Ok(())
}
