//! Symmetry: images of positions, moves and seats.

use super::{Check, Test};
use crate::property::Property;
use crate::spot::{Spot, sorted_moves};
use crate::subject::{RulesOf, Subject};
use crate::verdict::{Verdict, ensure, same};
use menagerie_core::{MoveList, Outcome, PlayerMap, PlayerSet, Position, Score, Symmetry, Turn};

/// The checks of a game that has symmetries.
pub(crate) fn checks<S: Subject<Position: Symmetry>>() -> Vec<Check<S>> {
    let checks = [
        (Property::SymmetryGroup, Test::Rules(group::<S> as fn(&RulesOf<S>) -> Verdict)),
        (Property::SymmetryImages, Test::Long(images)),
        (Property::SymmetryMoves, Test::Long(moves)),
        (Property::SymmetrySeats, Test::Position(seats)),
        (Property::Canonical, Test::Position(canonical)),
    ];
    checks.into_iter().map(|(property, test)| Check { property, test }).collect()
}

/// The elements with the images that they make of a position, where there are any.
fn images_of<P: Symmetry>(position: &P) -> impl Iterator<Item = (P::Element, P)> {
    P::elements().filter_map(|element| position.image(element).map(|image| (element, image)))
}

fn group<S: Subject<Position: Symmetry>>(_: &RulesOf<S>) -> Verdict {
    let then = S::Position::compose;
    let all: Vec<_> = S::Position::elements().collect();
    let &identity = all.first().ok_or("there is no element, not even the identity")?;
    for (place, &a) in all.iter().enumerate() {
        ensure!(!all[..place].contains(&a), "{a:?} is there twice");
        same("the first element, then another,", &then(identity, a), &a)?;
        same("an element, then the first,", &then(a, identity), &a)?;
        same("an element, then its inverse,", &then(a, S::Position::inverse(a)), &identity)?;
        for &b in &all {
            ensure!(all.contains(&then(a, b)), "{a:?} then {b:?} is no element");
            for &c in &all {
                same("three elements, the last two first,", &then(a, then(b, c)), &then(then(a, b), c))?;
            }
        }
    }
    Ok(())
}

fn images<S: Subject<Position: Symmetry>>(spot: &Spot<'_, S>) -> Verdict {
    let position = spot.position;
    let identity = S::Position::elements().next().ok_or("there is no element, not even the identity")?;
    same("the image under the identity", &position.image(identity).as_ref(), &Some(position))?;
    for (a, image) in images_of(position) {
        let back = image.image(S::Position::inverse(a));
        same(&format!("turned by {a:?} and back, the position"), &back.as_ref(), &Some(position))?;
        for (b, twice) in images_of(&image) {
            let at_once = position.image(S::Position::compose(a, b));
            same(&format!("the image under {a:?} then {b:?}"), &at_once, &Some(twice))?;
        }
    }
    Ok(())
}

fn moves<S: Subject<Position: Symmetry>>(spot: &Spot<'_, S>) -> Verdict {
    let turn = S::Position::image_of_move;
    for (element, image) in images_of(spot.position) {
        let mut turned: MoveList<_> = spot.position.moves().into_iter().map(|mv| turn(mv, element)).collect();
        turned.sort_unstable();
        same(&format!("the list of moves in '{image}'"), &sorted_moves(&image), &turned)?;
        for mv in spot.some_moves() {
            let (here, there) = (spot.position, turn(mv, element));
            same(&format!("in '{image}' the weight of {there}"), &image.weight(there), &here.weight(mv))?;
            if let Some(after) = here.after_unchecked(mv).image(element) {
                same(&format!("'{image}' after {there}"), &image.after_unchecked(there), &after)?;
            }
        }
    }
    Ok(())
}

fn seats<S: Subject<Position: Symmetry>>(spot: &Spot<'_, S>) -> Verdict {
    for (element, image) in images_of(spot.position) {
        same(&format!("the turn in '{image}'"), &image.turn(), &turned::<S::Position>(spot.position.turn(), element))?;
        let outcome = spot.position.outcome().map(|outcome| {
            let scores = outcome.scores.map(|scores| seated_scores::<S::Position>(scores, element));
            Outcome::new(seated::<S::Position>(outcome.winners, element), scores)
        });
        same(&format!("the outcome in '{image}'"), &image.outcome(), &outcome)?;
    }
    Ok(())
}

fn turned<P: Symmetry>(turn: Turn, element: P::Element) -> Turn {
    match turn {
        Turn::Player(player) => Turn::Player(P::image_of_player(player, element)),
        Turn::Chance(learners) => Turn::Chance(seated::<P>(learners, element)),
        Turn::Over => Turn::Over,
    }
}

fn seated<P: Symmetry>(players: PlayerSet, element: P::Element) -> PlayerSet {
    players.iter().map(|player| P::image_of_player(player, element)).collect()
}

fn seated_scores<P: Symmetry>(scores: PlayerMap<Score>, element: P::Element) -> PlayerMap<Score> {
    let mut seated = scores;
    for (player, &score) in &scores {
        let seat = P::image_of_player(player, element).index();
        if let Some(slot) = seated.values_mut().get_mut(seat) {
            *slot = score;
        }
    }
    seated
}

fn canonical<S: Subject<Position: Symmetry>>(spot: &Spot<'_, S>) -> Verdict {
    let canonical = spot.position.canonical();
    let mut is_image = false;
    for (_, image) in images_of(spot.position) {
        same(&format!("the canonical form of '{image}'"), &image.canonical(), &canonical)?;
        is_image |= image == canonical;
    }
    ensure!(is_image, "the canonical form '{canonical}' is no image");
    Ok(())
}
