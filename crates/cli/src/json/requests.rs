//! What each request does.

use super::answer::{Answer, Count, Inspection, Subject};
use super::fault::Fault;
use super::fields::Fields;
use super::subject::{Place, Setting, Sight, check_viewer, viewer};
use menagerie::core::perft::{LimitReached, divide_within, perft_within};
use menagerie::core::{Dice, HiddenInformation as _, Outcome, Position, Turn, shorten};
use menagerie::{AnyMove, AnyPosition, Game};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The nodes that `perft` counts where nothing is said, and at most.
const NODES: u64 = 100_000_000;
const MOST_NODES: u64 = 10_000_000_000;
/// The plies that `playout` plays where nothing is said, and at most.
const PLIES: u64 = 10_000;
const MOST_PLIES: u64 = 1_000_000;

const NUMBER: &str = "a whole number";
const FLAG: &str = "true or false";

/// Does what a request asks.
pub(super) fn answer(mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let what: String = fields.required("do", "the name of a request")?;
    match &*what {
        "games" => games(&fields),
        "new" => new(fields),
        "inspect" if fields.has("view") => inspect_view(fields),
        "inspect" => inspect(fields),
        "apply" => apply(fields),
        "perft" => perft(fields),
        "view" => view(fields),
        "observe" => observe(fields),
        "sample" => sample(fields),
        "playout" => playout(fields),
        other => Err(Fault::Request(format!("there is no request '{}'", shorten(other)))),
    }
}

fn games(fields: &Fields<'_>) -> Result<Answer, Fault> {
    fields.end()?;
    Ok(Answer::Games { games: Game::ALL.iter().map(|&game| game.into()).collect() })
}

fn new(mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let game = Setting::read(&mut fields)?;
    fields.end()?;
    Ok(Answer::Position { position: AnyPosition::new(&game.rules()?).to_string() })
}

fn inspect(mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(&mut fields)?;
    fields.end()?;
    let position = place.position()?;
    let weights: BTreeMap<String, u32> =
        position.moves().into_iter().map(|mv| (mv.to_string(), position.weight(mv))).collect();
    let moves = Some(weights.keys().cloned().collect());
    Ok(inspection(Subject::Position(position.to_string()), position.turn(), moves, weights, position.outcome()))
}

fn inspect_view(mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let sight = Sight::read(&mut fields)?;
    fields.end()?;
    let view = sight.view()?;
    let mut weights = BTreeMap::new();
    let _ = AnyPosition::visit_view_moves(&view, |mv| {
        weights.insert(mv.to_string(), AnyPosition::view_weight(&view, mv));
        ControlFlow::<()>::Continue(())
    });
    // There is a move in every turn, so none means that this viewer is not told.
    let moves = (!weights.is_empty()).then(|| weights.keys().cloned().collect());
    let (turn, outcome) = (AnyPosition::view_turn(&view), AnyPosition::view_outcome(&view));
    Ok(inspection(Subject::View(view.to_string()), turn, moves, weights, outcome))
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

fn apply(mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(&mut fields)?;
    let moves: Vec<String> = fields.required("moves", "a list of move strings")?;
    fields.end()?;
    let mut position = place.position()?;
    for (at, text) in moves.iter().enumerate() {
        let mv = legal(&position, text, at)?;
        position.play_unchecked(mv);
    }
    Ok(Answer::Position { position: position.to_string() })
}

fn perft(mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(&mut fields)?;
    let depth = fields.required("depth", "a whole number from 0 to 255")?;
    let divide = fields.optional("divide", FLAG)?.unwrap_or(false);
    let limit = fields.optional("limit", NUMBER)?.unwrap_or(NODES).min(MOST_NODES);
    fields.end()?;
    let count = with_own_position!(position = place.position()? => count(&position, depth, divide, limit))?;
    Ok(Answer::Count(count))
}

fn count<P: Position>(position: &P, depth: u8, divide: bool, limit: u64) -> Result<Count, LimitReached> {
    if !divide || depth == 0 {
        let nodes = perft_within(position, depth, limit)?;
        return Ok(Count { nodes, divide: divide.then(BTreeMap::new) });
    }
    let parts = divide_within(position, depth, limit)?;
    let parts: BTreeMap<_, _> = parts.into_iter().map(|(mv, nodes)| (mv.to_string(), nodes)).collect();
    Ok(Count { nodes: parts.values().sum(), divide: Some(parts) })
}

fn view(mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(&mut fields)?;
    let viewer = viewer(&mut fields)?;
    fields.end()?;
    let position = place.position()?;
    check_viewer(viewer, position.players())?;
    Ok(Answer::View { view: position.view(viewer).to_string() })
}

fn observe(mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(&mut fields)?;
    let text: String = fields.required("move", "a move string")?;
    let viewer = viewer(&mut fields)?;
    fields.end()?;
    let position = place.position()?;
    check_viewer(viewer, position.players())?;
    let mv = legal(&position, &text, 0)?;
    Ok(Answer::Seen { seen: position.observe(mv, viewer).to_string() })
}

fn sample(mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let sight = Sight::read(&mut fields)?;
    let mut dice = Dice::new(fields.required("seed", NUMBER)?);
    fields.end()?;
    let view = sight.view()?;
    Ok(Answer::Position { position: AnyPosition::sample(&view, &mut dice).to_string() })
}

fn playout(mut fields: Fields<'_>) -> Result<Answer, Fault> {
    let place = Place::read(&mut fields)?;
    let mut dice = Dice::new(fields.required("seed", NUMBER)?);
    let limit = fields.optional("limit", NUMBER)?.unwrap_or(PLIES).min(MOST_PLIES);
    fields.end()?;
    let mut position = place.position()?;
    let mut moves = Vec::new();
    while (moves.len() as u64) < limit {
        let Some(mv) = position.random_move(&mut dice) else { break };
        moves.push(mv.to_string());
        position.play_unchecked(mv);
    }
    Ok(Answer::Playout { moves, position: position.to_string(), turn: position.turn().to_string() })
}

/// A legal move that stands at this place of the request.
fn legal(position: &AnyPosition, text: &str, at: usize) -> Result<AnyMove, Fault> {
    let mv = position.parse_move(text).map_err(|error| Fault::Move { at, error })?;
    position.check(mv).map_err(|error| Fault::Illegal { at, error })?;
    Ok(mv)
}
