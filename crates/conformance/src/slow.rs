//! A game beside a slow program that follows its rules word for word.

use menagerie_core::{HiddenInformation, Outcome, Viewer};
use proptest::test_runner::TestCaseError;
use std::fmt::{Debug, Display};

/// A position of a slow program. It is printed, and told moves, by strings alone, so that the two share nothing.
///
/// What a program does not model it leaves out: views where nothing is hidden, weights where nothing is left to chance.
pub trait SlowGame: Display + Sized {
    /// The legal moves, in any order.
    fn moves(&self) -> Vec<String>;

    /// The position after a legal move.
    #[must_use]
    fn after(&self, mv: &str) -> Self;

    /// How the game ended; none while it runs.
    fn outcome(&self) -> Option<Outcome>;

    /// The weight of a legal move.
    fn weight(&self, mv: &str) -> u32 {
        let _ = mv;
        1
    }

    /// The view string of a viewer.
    fn view(&self, viewer: Viewer) -> Option<String> {
        let _ = viewer;
        None
    }

    /// A legal move as a viewer sees it.
    fn seen(&self, mv: &str, viewer: Viewer) -> Option<String> {
        let _ = (mv, viewer);
        None
    }
}

/// Checks that a position and its slow twin agree in text, outcome, moves and weights, in what every viewer sees, and
/// in the position after each `step`-th move.
///
/// # Errors
/// Where they differ.
///
/// # Panics
/// If `step` is 0.
pub fn agrees_with_slow<P: HiddenInformation>(
    position: &P,
    slow: &impl SlowGame,
    step: usize,
) -> Result<(), TestCaseError> {
    same("the text", position, &position.to_string(), &slow.to_string())?;
    same("the outcome", position, &position.outcome(), &slow.outcome())?;
    for viewer in Viewer::all(position.players()) {
        if let Some(view) = slow.view(viewer) {
            same(&format!("the view of viewer {viewer}"), position, &position.view(viewer).to_string(), &view)?;
        }
    }
    let mut moves: Vec<_> = position.moves().into_iter().map(|mv| (mv.to_string(), mv)).collect();
    moves.sort_unstable();
    let mut slow_moves = slow.moves();
    slow_moves.sort_unstable();
    let texts: Vec<_> = moves.iter().map(|(text, _)| text.clone()).collect();
    same("the list of moves", position, &texts, &slow_moves)?;
    moves.into_iter().step_by(step).try_for_each(|(text, mv)| agrees_after(position, mv, &text, slow))
}

fn agrees_after<P: HiddenInformation>(
    position: &P,
    mv: P::Move,
    text: &str,
    slow: &impl SlowGame,
) -> Result<(), TestCaseError> {
    same(&format!("the weight of {mv}"), position, &position.weight(mv), &slow.weight(text))?;
    for viewer in Viewer::all(position.players()) {
        if let Some(seen) = slow.seen(text, viewer) {
            same(&format!("{mv} to viewer {viewer}"), position, &position.observe(mv, viewer).to_string(), &seen)?;
        }
    }
    let (after, slow_after) = (position.after_unchecked(mv), slow.after(text));
    same(&format!("the position after {mv}"), position, &after.to_string(), &slow_after.to_string())?;
    same(&format!("the outcome after {mv}"), position, &after.outcome(), &slow_after.outcome())
}

fn same<T: PartialEq + Debug>(what: &str, place: &impl Display, fast: &T, slow: &T) -> Result<(), TestCaseError> {
    if fast == slow {
        return Ok(());
    }
    Err(TestCaseError::fail(format!("{what} in '{place}' is {fast:?}, but the slow program says {slow:?}")))
}
