//! Matches, their undo, and their records.

use crate::game::Game;
use crate::verdict::{Verdict, ensure, same};
use menagerie_core::{HiddenInformation, Limits, Match, Position, Record, ReplayFault, Viewer};

/// The game as a match.
fn played<P: Position>(game: &Game<P>) -> Result<Match<P>, String> {
    let mut played = Match::new(game.start.clone(), Limits::default());
    for (mv, _) in &game.plies {
        played.play(*mv).map_err(|error| error.to_string())?;
    }
    Ok(played)
}

/// Every record that can be made of a match: the whole, then that of each viewer.
fn records<P: HiddenInformation>(played: &Match<P>) -> impl Iterator<Item = Record> {
    let viewers = Viewer::all(played.start().players());
    std::iter::once(played.record()).chain(viewers.map(|viewer| played.record_for(viewer)))
}

pub(crate) fn undo<P: Position>(game: &Game<P>) -> Verdict {
    let mut played = played(game)?;
    let record = played.record();
    for position in game.positions().rev() {
        same("the position taken back to", played.position(), position)?;
        let _ = played.undo();
    }
    same("the move taken back at the start", &played.undo(), &None)?;
    for (mv, after) in &game.plies {
        same("the move played again", &played.redo(), &Some(*mv))?;
        same("the position after it", played.position(), after)?;
    }
    same("the record after undo and redo", &played.record(), &record)
}

pub(crate) fn record_text<P: HiddenInformation>(game: &Game<P>) -> Verdict {
    for record in records(&played(game)?) {
        let read: Record = record.to_string().parse().map_err(|error| format!("{error}"))?;
        same("the record read", &read, &record)?;
    }
    Ok(())
}

pub(crate) fn replay<P: HiddenInformation>(game: &Game<P>) -> Verdict {
    let (played, rules) = (played(game)?, game.start.rules());
    for record in records(&played) {
        match (record.viewer, record.replay::<P>(&rules)) {
            (None, Ok(replayed)) => {
                same("the position replayed to", replayed.position(), game.end())?;
                same("the record of the replay", &replayed.record(), &record)?;
            }
            (None, Err(error)) => return Err(error.to_string()),
            (Some(viewer), replayed) => {
                let refused = replayed.is_err_and(|error| error.fault == ReplayFault::Redacted);
                ensure!(refused, "viewer {viewer}'s record is replayed");
                let views = record.views::<P::View>(&rules).map_err(|error| format!("viewer {viewer}: {error}"))?;
                let seen: Vec<_> = game.positions().map(|position| position.view(viewer)).collect();
                same(&format!("viewer {viewer}'s views"), &views, &seen)?;
            }
        }
    }
    Ok(())
}
