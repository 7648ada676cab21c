//! What the tests of a game's clauses ask again and again, by strings. All of it panics where the text is none of the
//! game's, with what was refused.

use menagerie_core::{Breach, Outcome, Player, Position};

/// The position of a string.
///
/// # Panics
/// If there is none.
pub fn position<P: Position>(text: &str, rules: &P::Rules) -> P {
    P::parse(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal moves, sorted as plain text.
pub fn moves<P: Position>(position: &P) -> Vec<String> {
    let mut moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    moves
}

/// The position after some moves with spaces between, each of which must be legal.
///
/// # Panics
/// If one is not.
pub fn after<P: Position>(position: &P, moves: &str) -> P {
    moves.split_whitespace().fold(position.clone(), |position, text| {
        position.after(read(&position, text)).unwrap_or_else(|error| panic!("{position}: {error}"))
    })
}

/// The clause that forbids a move; `over` where the game is.
///
/// # Panics
/// If the move is legal.
pub fn clause<P: Position>(position: &P, mv: &str) -> &'static str {
    let error = position.check(read(position, mv)).expect_err("the move is legal");
    match error.reason {
        Breach::GameOver => "over",
        reason => reason.clause().unwrap_or_else(|| panic!("{reason}")),
    }
}

/// The one winner of a finished game without scores; none while the game runs.
///
/// # Panics
/// If a finished game has moves or another outcome, or a running one has an outcome.
pub fn winner<P: Position>(position: &P) -> Option<Player> {
    let outcome = position.outcome();
    assert_eq!(position.turn().is_over(), outcome.is_some(), "{position}");
    assert!(outcome.is_none() || position.moves().is_empty(), "{position}");
    let winner = outcome?.winners.iter().next();
    assert_eq!(outcome, winner.map(Outcome::won_by), "{position}");
    winner
}

fn read<P: Position>(position: &P, mv: &str) -> P::Move {
    position.parse_move(mv).unwrap_or_else(|error| panic!("{position}: {error}"))
}
