//! Sessions in the protocol of the Strategeti bots.

mod common;

use common::{menagerie, output, unheard};
use menagerie::core::Position as _;
use menagerie::strategeti::{Position, Rules};

fn session(arguments: &str, lines: &[&str]) -> Vec<String> {
    let said = output(arguments, lines.join("\n"));
    said.lines().filter(|line| !line.starts_with("info depth")).map(str::to_owned).collect()
}

#[test]
fn both_sides_play_on_one_board() {
    let said = session("usi --seed 3", &["usinewgame", "isready", "go nodes 500"]);
    assert_eq!(said[..2], ["usiok", "readyok"]);
    let first = said[2].strip_prefix("bestmove ").expect("a move is told");

    // The engine's own move stands on its board, so it cannot be played again, but can be answered.
    let mut position = Position::new(&Rules::default().with_own_losses(true));
    position.play(position.parse_move(first).expect("it is a move")).expect("it is legal");
    let reply = position.moves()[0].to_string();
    let said = session("usi --seed 3", &["go nodes 500", &reply, "foo", "go nodes 500", "quit"]);
    assert_eq!(said.len(), 3, "{said:?}");
    assert!(said[1].starts_with("info string illegal move: 'foo' is no move: "), "{said:?}");
    assert!(said[2].starts_with("bestmove "), "{said:?}");
    assert_eq!(session("usi", &["go wtime 60 btime 60"]).len(), 1);
}

/// The moves that the engine tells, each of which it has played.
fn told(lines: &[&str]) -> Vec<String> {
    let said = session("usi --seed 3", lines);
    said.iter().filter_map(|line| line.strip_prefix("bestmove ")).map(str::to_owned).collect()
}

#[test]
fn a_search_is_stopped_and_its_move_played() {
    for go in ["go infinite", "go nodes 18446744073709551615"] {
        let told = told(&[go, "isready", "stop", go, "quit"]);
        let [first, second] = told.as_slice() else { panic!("{go}: {told:?}") };
        let position = Position::new(&Rules::default().with_own_losses(true));
        let position = position.after(first.parse().expect("it is a move")).expect("it is legal");
        assert!(position.is_legal(second.parse().expect("it is a move")), "{go}: {told:?}");
    }
    assert_eq!(told(&["go infinite"]).len(), 1, "the end of the input stops it");
    assert_eq!(told(&["go infinite", "go infinite", "Eb1", "go infinite", "usinewgame"]).len(), 3);
    assert!(session("usi", &["stop", "stop"]).is_empty());
}

#[test]
fn a_search_that_nobody_hears_ends_and_so_does_the_session() {
    assert_eq!(unheard("usi", "go nodes 18446744073709551615\n"), (0, ""));
    assert_eq!(unheard("usi", "go infinite\nstop\nstop\nstop\n"), (0, "stop\n"));
}

#[test]
fn illegal_moves_are_refused_with_the_reason_and_change_nothing() {
    let said = session("usi", &["Ea1", "b1b2", "go fast", "Eb1", "Eb1", "Eb2", "usinewgame", "Eb1"]);
    let expected = [
        "info string illegal move: Ea1 is not legal: at the standard level no animal enters on a corner (S2)",
        "info string illegal move: b1b2 is not legal: none of the player's own animals stands there (S3)",
        "info string go: 'fast' is unknown",
        "info string illegal move: Eb1 is not legal: an animal enters only on a free square (S3)",
        "usiok",
    ];
    assert_eq!(said, expected);
}

#[test]
fn options_alone_decide_where_there_are_any() {
    assert_eq!(session("usi", &["Ea1"]).len(), 1);
    assert!(session("usi --level +", &["Ea1"]).is_empty());
    assert_eq!(menagerie("usi --level Q", "").status, 2);
}

#[test]
fn without_options_own_losses_count_as_they_do_for_those_bots() {
    let moves = own_losses();
    let ends = |arguments: &str| {
        let lines: Vec<&str> = moves.iter().map(String::as_str).chain(["go"]).collect();
        session(arguments, &lines).last().cloned().unwrap_or_default()
    };
    assert_eq!(ends("usi"), "info string the game is over: player 1 wins");
    assert!(ends("usi --level S").starts_with("bestmove "));
}

/// Moves of a game in which player 1 wins by player 2's own losses, and has not won without counting them.
fn own_losses() -> Vec<String> {
    use menagerie::core::{Dice, Outcome, Player};
    let mut dice = Dice::new(1);
    for _ in 0..100_000 {
        let mut counted = Position::new(&Rules::default().with_own_losses(true));
        let mut plain = Position::new(&Rules::default());
        let mut moves = Vec::new();
        while let Some(mv) = counted.random_move(&mut dice) {
            if plain.play(mv).is_err() {
                break;
            }
            counted.play_unchecked(mv);
            moves.push(mv.to_string());
        }
        if counted.outcome() == Some(Outcome::won_by(Player::One)) && !plain.turn().is_over() {
            return moves;
        }
    }
    panic!("no random game ends so");
}

#[test]
fn a_game_is_drawn_by_repetition() {
    let mut moves = vec!["Zb1", "Zb4"];
    moves.extend(["b1c1", "b4c4", "c1b1", "c4b4"].repeat(2));
    let lines = [&moves[..], &["go wtime 5", "Ec1"]].concat();
    let drawn = [
        "info string the game is over: drawn by the limit on repetition",
        "info string illegal move: Ec1 cannot be played: the match is drawn by the limit on repetition",
    ];
    assert_eq!(session("usi", &lines), drawn);
    assert!(session("usi --repetition 0", &lines)[0].starts_with("bestmove "));
}
