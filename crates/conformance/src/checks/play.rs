//! What a move does, and how a game ends.

use crate::game::Game;
use crate::spot::Spot;
use crate::subject::{RulesOf, Subject};
use crate::verdict::{Verdict, ensure, same};
use menagerie_core::{Options as _, PlayerSet, Position, Turn};

/// How far the future of a reloaded position is followed, in plies.
const FUTURE: usize = 40;

pub(crate) fn start<S: Subject>(rules: &RulesOf<S>) -> Verdict {
    let start = S::Position::new(rules);
    same("what a fresh game is played by", &start.rules(), rules)?;
    ensure!(!start.turn().is_over(), "a fresh game is over");
    ensure!(!start.players().is_empty(), "a fresh game has no players");
    Ok(())
}

pub(crate) fn options<S: Subject>(rules: &RulesOf<S>) -> Verdict {
    let told = rules.to_options();
    let options: Vec<_> = told.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let read = RulesOf::<S>::from_options(&options).map_err(|error| error.to_string())?;
    same("what the options make that the rules tell", &read, rules)
}

pub(crate) fn setting<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let position = spot.position;
    ensure!(takes_part(position.turn(), position.players()), "{:?}, but there are others", position.turn());
    for mv in spot.some_moves() {
        let after = position.after_unchecked(mv);
        same(&format!("the game after {mv}"), &after.game(), &position.game())?;
        same(&format!("the rules after {mv}"), &after.rules(), &position.rules())?;
        same(&format!("the players after {mv}"), &after.players(), &position.players())?;
    }
    Ok(())
}

fn takes_part(turn: Turn, players: PlayerSet) -> bool {
    match turn {
        Turn::Player(player) => players.contains(player),
        Turn::Chance(learners) => learners.iter().all(|player| players.contains(player)),
        Turn::Over => true,
    }
}

pub(crate) fn refusal<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let mut position = spot.position.clone();
    for mv in spot.subject.written_moves(spot.position).filter(|mv| !spot.position.is_legal(*mv)) {
        match position.play(mv) {
            Ok(()) => return Err(format!("{mv} is illegal, but played")),
            Err(refused) => same("the move refused", &refused.mv, &mv)?,
        }
        same(&format!("the position after {mv} was refused"), &position, spot.position)?;
        ensure!(position.after(mv).is_err(), "there is a position after {mv}, which is illegal");
    }
    same("the string after all refusals", &position.to_string(), &spot.position.to_string())
}

pub(crate) fn playing<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for mv in spot.position.moves() {
        let (mut played, mut unchecked) = (spot.position.clone(), spot.position.clone());
        played.play(mv).map_err(|error| error.to_string())?;
        unchecked.play_unchecked(mv);
        same(&format!("after {mv}, play_unchecked"), &unchecked, &played)?;
        same(&format!("after {mv}, after"), &spot.position.after(mv).as_ref(), &Ok(&played))?;
        same(&format!("after {mv}, after_unchecked"), &spot.position.after_unchecked(mv), &played)?;
    }
    Ok(())
}

pub(crate) fn ending<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let (over, outcome) = (spot.position.turn().is_over(), spot.position.outcome());
    ensure!(outcome.is_some() == over, "{:?}, but the outcome is {outcome:?}", spot.position.turn());
    let legal = spot.known_moves().find(|mv| spot.position.is_legal(*mv));
    match legal {
        Some(mv) if over => Err(format!("{mv} is legal after the end")),
        None if !over => Err("nothing is legal, but the game is not over".to_owned()),
        _ => Ok(()),
    }
}

pub(crate) fn winners<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let Some(outcome) = spot.position.outcome() else { return Ok(()) };
    let players = spot.position.players();
    ensure!(!outcome.winners.is_empty(), "nobody wins; a tie is shared");
    ensure!(outcome.winners.iter().all(|winner| players.contains(winner)), "{} win", outcome.winners);
    let scores = outcome.scores.map_or(players.len(), |scores| scores.values().len());
    same("the number of scores", &scores, &players.len())
}

pub(crate) fn conservation<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for mv in spot.position.moves() {
        let after = spot.position.after_unchecked(mv);
        spot.subject.conserved(spot.position, mv, &after).map_err(|amiss| format!("after {mv}: {amiss}"))?;
    }
    Ok(())
}

pub(crate) fn reload<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let (position, reloaded) = (spot.position, spot.reloaded()?);
    let weighed = |position: &S::Position| -> Vec<_> {
        position.moves().into_iter().map(|mv| (mv, position.weight(mv))).collect()
    };
    same("reloaded, the game", &reloaded.game(), &position.game())?;
    same("reloaded, the players", &reloaded.players(), &position.players())?;
    same("reloaded, the turn", &reloaded.turn(), &position.turn())?;
    same("reloaded, the outcome", &reloaded.outcome(), &position.outcome())?;
    same("reloaded, the moves with their weights", &weighed(&reloaded), &weighed(position))?;
    let future = |position: &S::Position| Game::random(position.clone(), spot.seed, FUTURE).plies;
    same("reloaded, the future", &future(&reloaded), &future(position))
}
