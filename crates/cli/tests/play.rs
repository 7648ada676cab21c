//! Games in the terminal, by script.

mod common;

use common::{menagerie, menagerie_with, output};
use menagerie::core::{Dice, Position as _, Record};
use menagerie::strategeti::Position;
use std::fmt::Write as _;

/// The record that ends what was written.
fn record(written: &str) -> Record {
    let start = written.rfind("game: ").expect("there is a record");
    written[start..].parse().expect("the record can be read")
}

/// The positions of a record, from its start on.
fn positions(record: &Record) -> Vec<Position> {
    let mut positions = vec![record.start.parse::<Position>().expect("it starts with a position")];
    for text in &record.moves {
        let last = positions[positions.len() - 1];
        positions.push(last.after(text.parse().expect("it is a move")).expect("it is legal"));
    }
    positions
}

/// Plays a whole game for player 1 against the random bot, a line more each time, as a person would.
fn whole_game() -> (String, String) {
    let mut dice = Dice::new(9);
    let mut script = String::new();
    loop {
        let written = output("play strategeti --seats human,random --seed 4", &script);
        let record = record(&written);
        if record.result.is_some() {
            return (script, written);
        }
        let position = positions(&record)[record.moves.len()];
        let moves = position.moves();
        writeln!(script, "{}", moves[dice.index(moves.len())]).expect("strings take all");
    }
}

#[test]
fn a_whole_game_ends_with_its_result_and_record() {
    let (script, written) = whole_game();
    let record = record(&written);
    let result = record.result.expect("it is over").to_string();
    let winner = result.strip_prefix("won ").expect("somebody has won");
    assert!(written.contains(&format!("\nresult: player {winner} wins\n\ngame: strategeti\n")), "{written}");
    assert!(script.lines().all(|mv| written.contains(&format!("player 1: {mv}\n"))));

    let text = written[written.rfind("game: ").unwrap_or_default()..].to_owned();
    let replayed = output("replay -", &text);
    assert!(replayed.ends_with(&format!("{} moves; result: player {winner} wins\n", record.moves.len())), "{replayed}");

    // The same lines with a detour: what is undone leaves no trace but for the bot's dice.
    let detour = "help\nmoves\nb1b2\nfoo\nundo\nrecord\n".to_owned() + &script;
    let again = output("play strategeti --seats human,random --seed 4", detour);
    assert_eq!(self::record(&again), record);
}

#[test]
fn a_person_is_told_why_a_move_is_refused_and_which_there_are() {
    let written = output("play strategeti --seats human,random --seed 1", "Ea1\nfoo\nmoves\nundo\nredo\nquit\n");
    assert!(written.contains("> Ea1 is not legal: at the standard level no animal enters on a corner (S2)\n"));
    assert!(written.contains("> 'foo' is no move: "));
    assert!(written.contains("> Ea2 Ea3 Eb1 "));
    assert!(written.contains("> there is no move of yours to take back\n"));
    assert!(written.contains("> there is nothing to play again\n"));
    assert!(record(&written).moves.is_empty());
}

#[test]
fn undo_and_redo_go_over_the_reply() {
    let play = |script: &str| record(&output("play strategeti --seats human,random --seed 1", script));
    let two = play("Eb1\nLc1\nquit\n");
    assert_eq!(two.moves.len(), 4);
    assert_eq!(play("Eb1\nLc1\nundo\nquit\n").moves, two.moves[..2]);
    assert_eq!(play("Eb1\nLc1\nundo\nundo\nundo\nquit\n").moves, two.moves[..0]);
    assert_eq!(play("Eb1\nLc1\nundo\nundo\nredo\nredo\nredo\nquit\n"), two);
    let other = play("Eb1\nLc1\nundo\nZc2\nredo\nquit\n");
    assert_eq!((&other.moves[..2], other.moves[2].as_str(), other.moves.len()), (&two.moves[..2], "Zc2", 4));
}

#[test]
fn people_share_a_terminal() {
    let written = output("play strategeti --seats human,human", "Eb1\nEc4\nundo\nZc2\nrecord\n");
    // Player 1 was told of Ec4, then took back their own move and that reply.
    assert!(written.contains("player 2: Ec4\n"));
    assert_eq!(record(&written).moves, ["Zc2"]);
    assert!(written.contains("player 1: Zc2\n"), "player 2 is told of the move that came instead: {written}");
}

#[test]
fn bots_play_among_themselves_and_limits_end_it() {
    let arguments = "play strategeti --seats monte-carlo,random --iterations 30 --seed 2";
    let written = output(arguments, "");
    assert!(record(&written).result.is_some());
    assert_eq!(record(&written), record(&output(arguments, "")), "a seed replays the same game");

    let short = output("play strategeti --seats random,random --seed 2 --plies 5", "");
    assert!(short.contains("result: drawn by the limit on plies\n"));
    assert_eq!(record(&short).moves.len(), 5);

    let shuffle = ["b1c1", "b4c4", "c1b1", "c4b4"].join("\n");
    let script = format!("Zb1\nZb4\n{shuffle}\n{shuffle}\n");
    assert!(
        output("play strategeti --seats human,human", &script).contains("result: drawn by the limit on repetition\n")
    );
    let idle = output("play strategeti --seats human,human --idle 3", &script);
    assert!(idle.contains("result: drawn by the limit on idle\n"));
    let unlimited = output("play strategeti --seats human,human --repetition 0", &script);
    assert!(record(&unlimited).result.is_none());
}

#[test]
fn a_game_can_begin_anywhere() {
    let position = "4/1z2/LZZ1/1g2 1 2EL2G2e2lzg 0:0 S";
    let arguments = ["play", "strategeti", "--position", position, "--seats", "human,random"];
    let done = menagerie_with(&arguments, "Ld2\n");
    assert!(done.output.contains("result: player 1 wins\n"), "{}", done.output);
    assert_eq!(record(&done.output).start, position);
}

#[test]
fn seats_must_be_as_many_as_players() {
    let done = menagerie("play strategeti --seats human", "");
    assert_eq!(done.status, 2);
    assert!(done.errors.contains("--seats names 1 players, but 2 play"), "{}", done.errors);
    assert_eq!(menagerie("play strategeti --seats human,cat", "").status, 2);
    assert_eq!(menagerie("play strategeti --think 1 --iterations 1", "").status, 2);
}
