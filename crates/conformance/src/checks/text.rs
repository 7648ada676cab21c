//! Strings: what is printed can be read, and nothing else can.

use crate::spoil::spoilt;
use crate::spot::Spot;
use crate::subject::{Subject, ViewOf};
use crate::verdict::{Verdict, ensure, same};
use menagerie_core::{Dice, HiddenInformation as _, Position, View as _, playout};
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many spoilt strings are made of one.
const SPOILT: usize = 24;

/// Plies played from a position that a spoilt string happens to mean.
const PLAYED: u32 = 8;

pub(crate) fn position_text<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let text = spot.position.to_string();
    ensure!(!text.contains(char::is_control), "'{text}' is not one line");
    ensure!(!text.split(' ').any(|field| field == "moves"), "'{text}' has the word that text protocols end it with");
    let read = spot.reloaded()?;
    same("the position read", &read, spot.position)?;
    same("its string", &read.to_string(), &text)
}

pub(crate) fn move_text<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for mv in spot.known_moves() {
        let text = mv.to_string();
        ensure!(!text.is_empty() && !text.contains(char::is_whitespace), "'{text}' is not one word");
        let read = spot.position.parse_move(&text).map_err(|error| error.to_string())?;
        same(&format!("the move read from '{text}'"), &read, &mv)?;
    }
    Ok(())
}

pub(crate) fn view_text<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for viewer in spot.viewers() {
        let view = spot.position.view(viewer);
        let text = view.to_string();
        ensure!(!text.contains(char::is_control), "'{text}' is not one line");
        let read = ViewOf::<S>::parse(&text, viewer, &spot.position.rules())
            .map_err(|error| format!("viewer {viewer}: '{text}' is refused: {error}"))?;
        same(&format!("viewer {viewer}'s view read"), &read, &view)?;
        same("its string", &read.to_string(), &text)?;
    }
    Ok(())
}

pub(crate) fn observation_text<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for viewer in spot.viewers() {
        let view = spot.position.view(viewer);
        for mv in spot.some_moves() {
            let seen = spot.position.observe(mv, viewer);
            let text = seen.to_string();
            ensure!(!text.is_empty() && !text.contains(char::is_whitespace), "'{text}' is not one word");
            let read = view.parse_observation(&text).map_err(|error| format!("viewer {viewer}: {error}"))?;
            same(&format!("what viewer {viewer} sees, read from '{text}',"), &read, &seen)?;
        }
    }
    Ok(())
}

pub(crate) fn strict_text<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let mut dice = spot.dice();
    let (position, rules) = (spot.position, spot.position.rules());
    let text = position.to_string();
    for _ in 0..SPOILT {
        let text = spoilt(&text, &mut dice);
        if let Some(read) = read_strictly(&text, |text| S::Position::parse(text, &rules))? {
            play_on(&text, &mut dice, |_| read)?;
        }
    }
    for mv in spot.some_moves() {
        read_strictly(&spoilt(&mv.to_string(), &mut dice), |text| position.parse_move(text))?;
    }
    for viewer in spot.viewers() {
        let text = position.view(viewer).to_string();
        for _ in 0..SPOILT {
            let text = spoilt(&text, &mut dice);
            let parse = |text: &str| ViewOf::<S>::parse(text, viewer, &rules);
            if let Some(view) = read_strictly(&text, parse)? {
                play_on(&text, &mut dice, |dice| view.sample(dice))?;
            }
        }
    }
    Ok(())
}

/// Reads a string that may be wrong.
fn read_strictly<T: Display, E: Display>(
    text: &str,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Result<Option<T>, String> {
    let read = catch_unwind(AssertUnwindSafe(|| parse(text).map_err(|error| error.to_string())));
    let read = read.map_err(|_| format!("reading {text:?} panics"))?;
    let Ok(value) = read else { return Ok(None) };
    let printed = value.to_string();
    ensure!(printed == text, "{text:?} is read, but printed as {printed:?}");
    Ok(Some(value))
}

fn play_on<P: Position>(text: &str, dice: &mut Dice, position: impl FnOnce(&mut Dice) -> P) -> Verdict {
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut position = position(dice);
        playout(&mut position, dice, PLAYED)
    }));
    ensure!(played.is_ok(), "playing on from '{text}' panics");
    Ok(())
}
