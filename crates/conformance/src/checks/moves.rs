//! Which moves there are.

use crate::fit::fits;
use crate::spot::{Spot, sorted_moves};
use crate::subject::{MoveOf, Subject};
use crate::verdict::{Verdict, ensure, same};
use menagerie_core::perft::{perft, perft_leaf_by_leaf};
use menagerie_core::{MoveList, Position, Turn};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// The moves as they are visited.
fn visited<P: Position>(position: &P) -> MoveList<P::Move> {
    let mut visited = MoveList::new();
    let _ = position.visit_moves(|mv| {
        visited.push(mv);
        ControlFlow::<()>::Continue(())
    });
    visited
}

pub(crate) fn move_count<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let visited = visited(spot.position);
    same("the list of moves", &spot.position.moves(), &visited)?;
    same("the count of moves", &spot.position.move_count(), &visited.len())?;
    let nodes = visited.len() as u64;
    same("perft(1)", &perft(spot.position, 1), &nodes)?;
    same("perft(1), leaf by leaf,", &perft_leaf_by_leaf(spot.position, 1).nodes, &nodes)
}

pub(crate) fn distinct_moves<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let mut seen = BTreeSet::new();
    match visited(spot.position).into_iter().find(|mv| !seen.insert(*mv)) {
        Some(mv) => Err(format!("{mv} is visited twice")),
        None => Ok(()),
    }
}

pub(crate) fn breaking<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let visited = visited(spot.position);
    for stop in [0, 1, visited.len() / 2, visited.len().saturating_sub(1)] {
        let mut calls = 0;
        let stopped = spot.position.visit_moves(|mv| {
            calls += 1;
            if calls > stop { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
        });
        same("the move at which visiting stops", &stopped.break_value(), &visited.get(stop).copied())?;
        same("the number of moves visited", &calls, &visited.len().min(stop + 1))?;
    }
    Ok(())
}

pub(crate) fn legality<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let legal: BTreeSet<MoveOf<S>> = visited(spot.position).into_iter().collect();
    for mv in spot.known_moves() {
        let is_visited = legal.contains(&mv);
        if !is_visited {
            spot.told.illegal.set(true);
        }
        let checked = spot.position.check(mv);
        ensure!(checked.is_ok() == is_visited, "{mv}: visited {is_visited}, but the check says {checked:?}");
        same(&format!("whether {mv} is legal"), &spot.position.is_legal(mv), &is_visited)?;
    }
    Ok(())
}

pub(crate) fn random_move<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let (position, mut dice) = (spot.position, spot.dice());
    let moves = visited(position);
    if moves.is_empty() {
        return same("a random move", &position.random_move(&mut dice), &None);
    }
    let places: BTreeMap<MoveOf<S>, usize> = moves.iter().enumerate().map(|(index, mv)| (*mv, index)).collect();
    let weights: Vec<u32> = moves.iter().map(|mv| position.weight(*mv)).collect();
    fits(&weights, &mut dice, |dice| {
        let drawn = position.random_move(dice).ok_or("no random move, but there are legal ones")?;
        places.get(&drawn).copied().ok_or_else(|| format!("the random move {drawn} is not visited"))
    })
}

pub(crate) fn weights<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let is_chance = matches!(spot.position.turn(), Turn::Chance(_));
    for mv in visited(spot.position) {
        let weight = spot.position.weight(mv);
        ensure!(weight == 1 || (is_chance && weight > 1), "{mv} weighs {weight}");
    }
    Ok(())
}

pub(crate) fn slow_moves<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let Some(slow) = spot.slow_moves() else { return Ok(()) };
    let mut slow = MoveList::from_iter(slow);
    slow.sort_unstable();
    same("the legal moves, as against the slow ones,", &sorted_moves(spot.position), &slow)
}
