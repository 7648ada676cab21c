//! What each request does.

use super::answer::{Answer, Count, Inspection, Subject};
use super::fault::Fault;
use super::fields::Fields;
use super::subject::{Place, Sight, setting, viewer};
use crate::served::Games;
use crate::setting::check_viewer;
use menagerie::core::{Dice, Outcome, Turn, shorten};
use std::collections::BTreeMap;

/// The nodes that `perft` counts where nothing is said, and at most.
const NODES: u64 = 100_000_000;
const MOST_NODES: u64 = 10_000_000_000;
/// The plies that `playout` plays where nothing is said, and at most.
const PLIES: u64 = 10_000;
const MOST_PLIES: u64 = 1_000_000;

const NUMBER: &str = "a whole number";
const FLAG: &str = "true or false";

/// Does what a request asks.
pub(super) fn answer(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let what: String = fields.required("do", "the name of a request")?;
    match &*what {
        "games" => list(games, &fields),
        "new" => new(games, fields),
        "inspect" if fields.has("view") => inspect_view(games, fields),
        "inspect" => inspect(games, fields),
        "apply" => apply(games, fields),
        "perft" => perft(games, fields),
        "view" => view(games, fields),
        "observe" => observe(games, fields),
        "advance" => advance(games, fields),
        "sample" => sample(games, fields),
        "playout" => playout(games, fields),
        other => Err(Fault::Request(format!("there is no request '{}'", shorten(other)))),
    }
}

fn list(games: &Games, fields: &Fields<'_>) -> Result<Answer, Fault> {
    fields.end()?;
    Ok(Answer::Games { games: games.infos().map(Into::into).collect() })
}

fn new(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let setting = setting(games, &mut fields)?;
    fields.end()?;
    Ok(Answer::Position { position: setting.start().map_err(Fault::position)?.to_string() })
}

fn inspect(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(games, &mut fields)?;
    fields.end()?;
    let position = place.position()?;
    let weights: BTreeMap<String, u32> = position.moves().into_iter().collect();
    let moves = Some(weights.keys().cloned().collect());
    Ok(inspection(Subject::Position(position.to_string()), position.turn(), moves, weights, position.outcome()))
}

fn inspect_view(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let sight = Sight::read(games, &mut fields)?;
    fields.end()?;
    let view = sight.view()?;
    let weights: BTreeMap<String, u32> = view.moves().into_iter().collect();
    let moves = view.is_told().then(|| weights.keys().cloned().collect());
    Ok(inspection(Subject::View(view.to_string()), view.turn(), moves, weights, view.outcome()))
}

fn inspection(
    subject: Subject,
    turn: Turn,
    moves: Option<Vec<String>>,
    weights: BTreeMap<String, u32>,
    outcome: Option<Outcome>,
) -> Answer {
    let weights = (moves.is_some() && matches!(turn, Turn::Chance(_))).then_some(weights);
    Answer::Inspection(Inspection { subject, turn: turn.to_string(), moves, weights, result: outcome.map(Into::into) })
}

fn apply(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(games, &mut fields)?;
    let moves: Vec<String> = fields.required("moves", "a list of move strings")?;
    fields.end()?;
    let mut position = place.position()?;
    for (at, text) in moves.iter().enumerate() {
        position.play(text).map_err(|error| Fault::of_move(at, error))?;
    }
    Ok(Answer::Position { position: position.to_string() })
}

fn perft(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(games, &mut fields)?;
    let depth = fields.required("depth", "a whole number from 0 to 255")?;
    let divide = fields.optional("divide", FLAG)?.unwrap_or(false);
    let limit = fields.optional("limit", NUMBER)?.unwrap_or(NODES).min(MOST_NODES);
    fields.end()?;
    let position = place.position()?;
    if !divide || depth == 0 {
        let nodes = position.perft(depth, limit)?;
        return Ok(Answer::Count(Count { nodes, divide: divide.then(BTreeMap::new) }));
    }
    let parts: BTreeMap<_, _> = position.divide(depth, limit)?.into_iter().collect();
    Ok(Answer::Count(Count { nodes: parts.values().sum(), divide: Some(parts) }))
}

fn view(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(games, &mut fields)?;
    let viewer = viewer(&mut fields)?;
    fields.end()?;
    let position = place.position()?;
    check_viewer(viewer, position.players()).map_err(Fault::position)?;
    Ok(Answer::View { view: position.view(viewer).to_string() })
}

fn observe(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(games, &mut fields)?;
    let text: String = fields.required("move", "a move string")?;
    let viewer = viewer(&mut fields)?;
    fields.end()?;
    let position = place.position()?;
    check_viewer(viewer, position.players()).map_err(Fault::position)?;
    Ok(Answer::Seen { seen: position.observe(&text, viewer).map_err(|error| Fault::of_move(0, error))? })
}

fn advance(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let sight = Sight::read(games, &mut fields)?;
    let seen: String = fields.required("seen", "an observed move")?;
    fields.end()?;
    let after = sight.view()?.advance(&seen).map_err(Fault::of_seen)?;
    Ok(Answer::View { view: after.to_string() })
}

fn sample(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let sight = Sight::read(games, &mut fields)?;
    let mut dice = Dice::new(fields.required("seed", NUMBER)?);
    fields.end()?;
    Ok(Answer::Position { position: sight.view()?.sample(&mut dice).to_string() })
}

fn playout(games: &Games, mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(games, &mut fields)?;
    let mut dice = Dice::new(fields.required("seed", NUMBER)?);
    let limit: u64 = fields.optional("limit", NUMBER)?.unwrap_or(PLIES).min(MOST_PLIES);
    fields.end()?;
    let mut position = place.position()?;
    let moves: Vec<String> = (0..limit).map_while(|_| position.play_random(&mut dice)).collect();
    Ok(Answer::Playout { moves, position: position.to_string(), turn: position.turn().to_string() })
}
