//! Views that go on by what their viewers see.

use crate::game::Game;
use crate::spot::Spot;
use crate::subject::Subject;
use crate::verdict::{Verdict, ensure, same};
use menagerie_core::{HiddenInformation, Position, View, Viewer};

/// From the first view on, the position is never looked at again but for what is seen.
pub(crate) fn along_a_game<P: HiddenInformation>(game: &Game<P>) -> Verdict {
    for viewer in Viewer::all(game.start.players()) {
        let (mut view, mut before) = (game.start.view(viewer), &game.start);
        for (mv, after) in &game.plies {
            let seen = before.observe(*mv, viewer);
            view = view.advance(&seen).map_err(|error| format!("viewer {viewer}: {error}"))?;
            same(&format!("viewer {viewer}'s view after {seen}"), &view, &after.view(viewer))?;
            before = after;
        }
    }
    Ok(())
}

pub(crate) fn each_move<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for viewer in spot.viewers() {
        let view = spot.position.view(viewer);
        for mv in spot.some_moves() {
            let seen = spot.position.observe(mv, viewer);
            let advanced = view.advance(&seen).map_err(|error| format!("viewer {viewer}: {error}"))?;
            let after = spot.position.after_unchecked(mv).view(viewer);
            same(&format!("viewer {viewer}'s view after {seen}"), &advanced, &after)?;
            same("the string of that view", &advanced.to_string(), &after.to_string())?;
        }
    }
    Ok(())
}

/// What is seen in one position need not fit in another: whatever is not refused must lead to a view that reads back.
pub(crate) fn strict<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let others = spot.some_moves().into_iter().map(|mv| spot.position.after_unchecked(mv));
    let rules = spot.position.rules();
    for other in others.take(4) {
        for viewer in spot.viewers() {
            let view = spot.position.view(viewer);
            for mv in other.moves().into_iter().take(24) {
                let seen = other.observe(mv, viewer);
                let Ok(advanced) = view.advance(&seen) else { continue };
                let read = crate::subject::ViewOf::<S>::parse(&advanced.to_string(), viewer, &rules);
                ensure!(
                    read.as_ref() == Ok(&advanced),
                    "viewer {viewer} is led to '{advanced}' by {seen}, which reads as {read:?}"
                );
            }
        }
    }
    Ok(())
}
