//! Whole games: seeds, and positions reached in two ways.

use crate::game::Game;
use crate::spoil::spoilt;
use crate::verdict::{Verdict, ensure, same};
use menagerie_core::{Dice, Position};
use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{BuildHasher, BuildHasherDefault};

/// So many stretches of a game are played again in another order.
const STRETCHES: usize = 16;

/// So many strings are spoilt: only few of them mean a position.
const SPOILT: usize = 500;

/// Plies are exchanged that are up to so many plies apart: one round of four players.
const APART: usize = 4;

pub(crate) fn determinism<P: Position>(game: &Game<P>) -> Verdict {
    let again = Game::random(game.start.clone(), game.seed, game.plies.len());
    same("the game of the same seed", &again.transcript(), &game.transcript())
}

pub(crate) fn hashing<P: Position>(game: &Game<P>) -> Verdict {
    let hash = |position: &P| BuildHasherDefault::<DefaultHasher>::default().hash_one(position);
    for (text, positions) in met(game) {
        for other in &positions[1..] {
            ensure!(*other == positions[0], "two positions '{text}' are not equal");
            ensure!(hash(other) == hash(&positions[0]), "two positions '{text}' hash differently");
        }
    }
    Ok(())
}

pub(crate) fn fingerprint<P: Position>(game: &Game<P>) -> Verdict {
    let mut owners: BTreeMap<u64, String> = BTreeMap::new();
    let mut known = met(game);
    for other in strangers(game) {
        known.entry(other.to_string()).or_default().push(other);
    }
    for (text, positions) in known {
        let fingerprint = positions[0].fingerprint();
        let alike = positions.iter().all(|position| position.fingerprint() == fingerprint);
        ensure!(alike, "positions '{text}' have several fingerprints");
        if let Some(other) = owners.insert(fingerprint, text.clone()) {
            return Err(format!("'{text}' and '{other}' share the fingerprint {fingerprint:x}"));
        }
    }
    Ok(())
}

/// The positions of a game by their strings: as they were played, as they are reloaded, and as they are reached
/// by exchanging two plies.
fn met<P: Position>(game: &Game<P>) -> BTreeMap<String, Vec<P>> {
    let mut met: BTreeMap<String, Vec<P>> = BTreeMap::new();
    for position in game.positions() {
        let text = position.to_string();
        let positions = met.entry(text.clone()).or_default();
        positions.push(position.clone());
        positions.extend(P::parse(&text, &position.rules()));
    }
    let mut dice = Dice::new(game.seed);
    for _ in 0..STRETCHES {
        let first = dice.index(game.plies.len());
        for last in (first + 1..=first + APART).take_while(|last| *last < game.plies.len()) {
            if let Some(other) = exchanged(game, first, last) {
                met.entry(other.to_string()).or_default().push(other);
            }
        }
    }
    met
}

/// The position after ply `last` had it and ply `first` been exchanged; none where that is illegal.
fn exchanged<P: Position>(game: &Game<P>, first: usize, last: usize) -> Option<P> {
    let mut moves: Vec<P::Move> = game.plies[first..=last].iter().map(|(mv, _)| *mv).collect();
    moves.swap(0, last - first);
    let mut position = game.positions().nth(first)?.clone();
    moves.into_iter().try_for_each(|mv| position.play(mv)).ok()?;
    Some(position)
}

/// Positions much like those of a game: what its strings mean when they are spoilt.
fn strangers<P: Position>(game: &Game<P>) -> Vec<P> {
    let (mut dice, rules) = (Dice::new(game.seed), game.start.rules());
    let texts: Vec<String> = game.positions().map(P::to_string).collect();
    let spoilt = (0..SPOILT).map(|_| spoilt(&texts[dice.index(texts.len())], &mut dice));
    spoilt.flat_map(|text| P::parse(&text, &rules)).collect()
}
