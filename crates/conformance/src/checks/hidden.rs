//! Hidden information: what viewers see, and that they see no more.

use crate::spot::{Spot, sorted_moves};
use crate::subject::{MoveOf, Subject, ViewOf};
use crate::verdict::{Verdict, ensure, same};
use menagerie_core::{Breach, HiddenInformation, IllegalMove, Limits, Match, PlayerSet, Position, Turn, View, Viewer};
use serde::Serialize;
use std::collections::BTreeSet;

/// So many worlds are sampled where each costs a listing of its moves.
const SAMPLES: usize = 4;

/// So many worlds are sampled to find one with another outcome.
const OUTCOMES: usize = 64;

/// The moves that a view lists, in rising order, with their weights.
fn listed<V: View>(view: &V) -> Vec<(V::Move, u32)> {
    let mut listed: Vec<_> = view.moves().into_iter().map(|mv| (mv, view.weight(mv))).collect();
    listed.sort_unstable();
    listed
}

fn weighed<P: Position>(position: &P) -> Vec<(P::Move, u32)> {
    sorted_moves(position).into_iter().map(|mv| (mv, position.weight(mv))).collect()
}

/// Whether a viewer learns what chance brings: one of the learners, or anybody if all players are.
fn learns(viewer: Viewer, learners: PlayerSet, players: PlayerSet) -> bool {
    learners == players || viewer.player().is_some_and(|player| learners.contains(player))
}

pub(crate) fn twin_views<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for (viewer, twin) in spot.twins_of_all() {
        let (view, other) = (spot.position.view(viewer), twin.view(viewer));
        let what = |part: &str| format!("in '{twin}', which viewer {viewer} cannot tell apart, {part}");
        ensure!(view == other, "{}", what(&format!("the view is {other:?}, not {view:?}")));
        same(&what("the view's string"), &other.to_string(), &view.to_string())?;
        same(&what("the view to Debug"), &format!("{other:?}"), &format!("{view:?}"))?;
        same(&what("the turn"), &other.turn(), &view.turn())?;
        same(&what("the outcome"), &other.outcome(), &view.outcome())?;
        same(&what("the listing"), &listed(&other), &listed(&view))?;
    }
    Ok(())
}

/// A part of [`Property::TwinViews`](crate::Property::TwinViews).
pub(crate) fn twin_views_by_serde<S: Subject>(spot: &Spot<'_, S>) -> Verdict
where
    ViewOf<S>: Serialize,
{
    let data = |view: ViewOf<S>| serde_json::to_string(&view).map_err(|error| error.to_string());
    for (viewer, twin) in spot.twins_of_all() {
        let what = format!("in '{twin}', which viewer {viewer} cannot tell apart, the view to serde");
        same(&what, &data(twin.view(viewer))?, &data(spot.position.view(viewer))?)?;
    }
    Ok(())
}

pub(crate) fn twin_moves<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for (viewer, twin) in spot.twins_of_all() {
        for mv in spot.some_moves().into_iter().filter(|mv| twin.is_legal(*mv)) {
            if leaves_equal_views(spot.position, &twin, mv, viewer) {
                let what = format!("viewer {viewer} sees of {mv} in '{twin}' what");
                same_to_see(&what, &twin.observe(mv, viewer), &spot.position.observe(mv, viewer))?;
            }
        }
    }
    for viewer in spot.viewers() {
        for (one, other) in spot.subject.look_alikes(spot.position, viewer) {
            let seen = |mv| spot.position.observe(mv, viewer);
            same_to_see(&format!("viewer {viewer} sees of {other}, like {one}, what"), &seen(other), &seen(one))?;
        }
    }
    Ok(())
}

/// Whether the viewer cannot tell two positions apart once the move is played.
fn leaves_equal_views<P: HiddenInformation>(one: &P, other: &P, mv: P::Move, viewer: Viewer) -> bool {
    one.after_unchecked(mv).view(viewer) == other.after_unchecked(mv).view(viewer)
}

fn same_to_see<T: PartialEq + std::fmt::Debug + std::fmt::Display>(what: &str, found: &T, expected: &T) -> Verdict {
    same(what, found, expected)?;
    same(what, &format!("{found} {found:?}"), &format!("{expected} {expected:?}"))
}

pub(crate) fn twin_records<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for (viewer, twin) in spot.twins_of_all() {
        let [mut one, mut other] = [spot.position, &twin].map(|start| Match::new(start.clone(), Limits::default()));
        let what = format!("viewer {viewer}'s record from '{twin}'");
        same(&what, &other.record_for(viewer), &one.record_for(viewer))?;
        let both = spot.some_moves().into_iter().find(|mv| twin.is_legal(*mv));
        let Some(mv) = both.filter(|mv| leaves_equal_views(spot.position, &twin, *mv, viewer)) else { continue };
        one.play(mv).and_then(|()| other.play(mv)).map_err(|error| error.to_string())?;
        same(&what, &other.record_for(viewer), &one.record_for(viewer))?;
    }
    Ok(())
}

pub(crate) fn learners<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let Turn::Chance(learners) = spot.position.turn() else { return Ok(()) };
    for viewer in spot.viewers() {
        let outcomes = spot.position.moves();
        let seen: BTreeSet<String> = outcomes.iter().map(|mv| spot.position.observe(*mv, viewer).to_string()).collect();
        let told_apart = if learns(viewer, learners, spot.position.players()) { outcomes.len() } else { 1 };
        ensure!(seen.len() == told_apart, "viewer {viewer} tells {seen:?} apart, where {learners} learn the outcome");
    }
    Ok(())
}

pub(crate) fn view_truth<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for viewer in spot.viewers() {
        let view = spot.position.view(viewer);
        same(&format!("viewer {viewer}'s players"), &view.players(), &spot.position.players())?;
        same(&format!("viewer {viewer}'s turn"), &view.turn(), &spot.position.turn())?;
        let told = view.outcome();
        if told.is_some() || !leaves_outcome_open(spot, &view) {
            same(&format!("viewer {viewer}'s outcome"), &told, &spot.position.outcome())?;
        }
    }
    Ok(())
}

/// Whether the game is over, but positions that fit the view ended in different ways.
fn leaves_outcome_open<S: Subject>(spot: &Spot<'_, S>, view: &ViewOf<S>) -> bool {
    let (truth, mut dice) = (spot.position.outcome(), spot.dice());
    truth.is_some() && (0..OUTCOMES).any(|_| view.sample(&mut dice).outcome() != truth)
}

pub(crate) fn view_moves<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let turn = spot.position.turn();
    if matches!(turn, Turn::Chance(_)) {
        return Ok(());
    }
    let truth = weighed(spot.position);
    for viewer in spot.viewers() {
        let view = spot.position.view(viewer);
        let listed = listed(&view);
        if turn.player().map(Viewer::Player) != Some(viewer) {
            ensure!(listed.is_empty(), "viewer {viewer}, who does not act, is shown {listed:?}");
            continue;
        }
        same("the list that the player to act is shown", &listed, &truth)?;
        let mut dice = spot.dice();
        let worlds = (0..SAMPLES).map(|_| view.sample(&mut dice));
        for world in worlds.chain(spot.twins(viewer)) {
            same(&format!("the list of moves in '{world}', which fits,"), &weighed(&world), &truth)?;
        }
    }
    Ok(())
}

pub(crate) fn view_legality<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let turn = spot.position.turn();
    for viewer in spot.viewers() {
        let view = spot.position.view(viewer);
        let listed: BTreeSet<MoveOf<S>> = view.moves().into_iter().collect();
        let is_told = told(turn, viewer, spot.position.players());
        for mv in spot.known_moves() {
            let checked = view.check(mv);
            let expected = match spot.position.check(mv) {
                _ if !is_told && !turn.is_over() => Err(IllegalMove::new(mv, Breach::NotToAct)),
                // Outcomes that the viewer thinks possible need not be possible in truth.
                Err(_) if listed.contains(&mv) => Ok(()),
                truth => truth,
            };
            same(&format!("what the view of viewer {viewer} says of {mv}"), &checked, &expected)?;
            ensure!(
                checked.is_ok() == listed.contains(&mv),
                "viewer {viewer}: {mv} is listed, but not legal, or legal, but not listed"
            );
        }
    }
    Ok(())
}

/// Whether the next move is for a viewer to know.
fn told(turn: Turn, viewer: Viewer, players: PlayerSet) -> bool {
    match turn {
        Turn::Player(player) => viewer == Viewer::Player(player),
        Turn::Chance(learners) => learns(viewer, learners, players),
        Turn::Over => false,
    }
}

pub(crate) fn view_chance<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let Turn::Chance(learners) = spot.position.turn() else { return Ok(()) };
    let truth = weighed(spot.position);
    for viewer in spot.viewers() {
        let listed = listed(&spot.position.view(viewer));
        if !learns(viewer, learners, spot.position.players()) {
            ensure!(listed.is_empty(), "viewer {viewer}, who learns nothing, sees {listed:?}");
            continue;
        }
        let missing = truth.iter().find(|(mv, _)| !listed.iter().any(|(known, weight)| known == mv && *weight > 0));
        ensure!(missing.is_none(), "viewer {viewer} does not expect {missing:?}");
        expected_by_worlds::<S>(&listed, &spot.worlds(viewer)).map_err(|amiss| format!("viewer {viewer}: {amiss}"))?;
    }
    Ok(())
}

/// Checks that outcomes are listed as likely as they are over all worlds together.
fn expected_by_worlds<S: Subject>(listed: &[(MoveOf<S>, u32)], worlds: &[(S::Position, u32)]) -> Verdict {
    let share = |weights: &[(MoveOf<S>, u32)], mv| {
        let total: f64 = weights.iter().map(|(_, weight)| f64::from(*weight)).sum();
        weights.iter().find(|(known, _)| *known == mv).map_or(0.0, |(_, weight)| f64::from(*weight) / total)
    };
    let all: f64 = worlds.iter().map(|(_, weight)| f64::from(*weight)).sum();
    if worlds.is_empty() {
        return Ok(());
    }
    for (mv, _) in listed {
        let in_world = |(world, weight): &(S::Position, u32)| f64::from(*weight) / all * share(&weighed(world), *mv);
        let (expected, found) = (worlds.iter().map(in_world).sum::<f64>(), share(listed, *mv));
        ensure!((expected - found).abs() < 1e-9, "{mv} has the chance {found:.6} instead of {expected:.6}");
    }
    Ok(())
}
