//! Cases that were made outside a game's project: what the rules make of a position, as JSON lines.

use menagerie_core::perft::perft;
use menagerie_core::{HiddenInformation, Outcome, ParsePositionError, Player, Position, Turn, View as _, Viewer};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A position, and what the rules make of it.
#[derive(Deserialize)]
struct Play {
    position: String,
    turn: String,
    /// In rising order as plain text.
    moves: Vec<String>,
    /// At a chance event: the weight of each outcome.
    weights: Option<BTreeMap<String, u32>>,
    result: Option<GameResult>,
    /// The counts of depth 1, 2, ...
    perft: Vec<u64>,
    /// For some moves: the position that follows.
    after: BTreeMap<String, String>,
    /// The view of each viewer.
    #[serde(default)]
    views: BTreeMap<u8, String>,
    /// For some moves: what each viewer sees of it.
    #[serde(default)]
    seen: BTreeMap<String, BTreeMap<u8, String>>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct GameResult {
    winners: Vec<u8>,
    scores: Option<Vec<i32>>,
}

/// A text that is a position or none, and the clause that decides.
#[derive(Deserialize)]
struct Parse {
    position: String,
    ok: bool,
    clause: String,
}

/// Checks a game against play cases, one JSON object a line, and returns how many there are. A case has a
/// `position`, its `turn`, `moves`, `weights`, `result` and `perft` counts, the positions `after` some moves, and
/// in games that hide something the `views` of all viewers and the moves as they are `seen`.
///
/// # Panics
/// If a line is no case, or the game makes something else of it.
pub fn check_play_cases<P: HiddenInformation>(text: &str, rules: &P::Rules) -> usize {
    let cases = lines::<Play>(text);
    for case in &cases {
        let position = P::parse(&case.position, rules).unwrap_or_else(|error| panic!("{}: {error}", case.position));
        check_position(case, &position);
        check_moves(case, &position);
        check_views(case, &position);
    }
    cases.len()
}

/// Checks a game against parse cases, one JSON object a line, and returns how many there are. A case has a text as
/// its `position`, whether that is `ok`, and the `clause` that decides.
///
/// # Panics
/// If a line is no case, or the game accepts what it should refuse, refuses what it should accept, names another clause
/// than the case does, or prints something else than it has read.
pub fn check_parse_cases<P: Position>(text: &str, rules: &P::Rules) -> usize {
    let cases = lines::<Parse>(text);
    for Parse { position: text, ok, clause } in &cases {
        match P::parse(text, rules) {
            Ok(position) => {
                assert!(ok, "{text} is accepted against {clause}");
                assert_eq!(position.to_string(), *text);
            }
            Err(error) => {
                assert!(!ok, "{text} is refused ({error}) against {clause}");
                assert!(names(clause, &error), "{text} is refused by another clause ({error}) than {clause}");
            }
        }
    }
    cases.len()
}

/// Whether a case names the clause that an error does: `E19, E2: ..`. Of a text that does not have the form (`syntax: ..`)
/// any clause may be named, as a huge number breaks the form and a bound as well.
fn names(clause: &str, error: &ParsePositionError) -> bool {
    let named = clause.split(':').next().unwrap_or_default();
    named == "syntax" || named.split(", ").any(|name| Some(name) == error.clause())
}

fn lines<'a, T: Deserialize<'a>>(text: &'a str) -> Vec<T> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

fn check_position<P: Position>(case: &Play, position: &P) {
    let text = &case.position;
    assert_eq!(position.to_string(), *text);
    assert_eq!(position.turn().to_string(), case.turn, "{text}");
    assert_eq!(position.outcome().map(GameResult::from), case.result, "{text}");
    for (depth, count) in (1..).zip(&case.perft) {
        assert_eq!(perft(position, depth), *count, "perft {depth} of {text}");
    }
}

fn check_moves<P: Position>(case: &Play, position: &P) {
    let text = &case.position;
    let weights: BTreeMap<String, u32> =
        position.moves().into_iter().map(|mv| (mv.to_string(), position.weight(mv))).collect();
    assert_eq!(weights.keys().cloned().collect::<Vec<_>>(), case.moves, "{text}");
    if matches!(position.turn(), Turn::Chance(_)) {
        assert_eq!(Some(&weights), case.weights.as_ref(), "{text}");
    }
    for (mv, after) in &case.after {
        let next = position.after(read(position, mv)).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(next.to_string(), *after, "{mv} in {text}");
    }
}

fn check_views<P: HiddenInformation>(case: &Play, position: &P) {
    let text = &case.position;
    for (viewer, expected) in &case.views {
        let viewer = viewer_of(*viewer);
        let view = position.view(viewer);
        assert_eq!(view.to_string(), *expected, "viewer {viewer} of {text}");
        let read = P::View::parse(expected, viewer, &position.rules());
        assert_eq!(read.as_ref(), Ok(&view), "viewer {viewer} of {text}");
    }
    for (mv, seen) in &case.seen {
        for (viewer, expected) in seen {
            let seen = position.observe(read(position, mv), viewer_of(*viewer));
            assert_eq!(seen.to_string(), *expected, "viewer {viewer} of {mv} in {text}");
        }
    }
}

fn read<P: Position>(position: &P, mv: &str) -> P::Move {
    position.parse_move(mv).unwrap_or_else(|error| panic!("{position}: {error}"))
}

fn viewer_of(number: u8) -> Viewer {
    Viewer::from_number(number).unwrap_or_else(|| panic!("there is no viewer {number}"))
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        Self { winners: outcome.winners.iter().map(Player::number).collect(), scores: outcome.scores.map(Vec::from) }
    }
}
