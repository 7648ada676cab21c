//! The commands that ask once and are done.

mod common;

use common::{START, menagerie, menagerie_with, output};
use menagerie::core::{Position as _, perft::perft};
use menagerie::strategeti::Position;

#[test]
fn games_are_listed_with_their_options() {
    let written = output("games", "");
    for &game in menagerie::Game::ALL {
        assert!(written.lines().any(|line| line.starts_with(game.name())), "{written}");
        for option in game.info().options {
            assert!(written.contains(&format!("  --{} ", option.name)) && written.contains(option.help), "{written}");
        }
    }
}

#[test]
fn a_start_is_printed_by_its_options() {
    assert_eq!(output("new strategeti", ""), format!("{START}\n"));
    assert_eq!(output("new strategeti --own-losses --level +", ""), "4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 +x\n");
}

#[test]
fn a_position_is_drawn_for_people() {
    let expected = "    a b c d
  4 l . Z . 4
  3 . . . l 3
  2 e . . Z 2
  1 z G . . 1
    a b c d

player 1  count 0  reserve EELLG
player 2  count 0  reserve ezgg
rules     +x

player 1 to act
";
    let position = "l1Z1/3l/e2Z/zG2 1 2E2LGez2g 0:0 +x";
    let show =
        |more: &[&str]| menagerie_with(&[&["show", "strategeti", "--position", position][..], more].concat(), "");
    assert_eq!(show(&[]).output, expected);
    assert_eq!(show(&["--viewer", "2"]).output, expected, "nothing is hidden");
    assert_eq!(show(&["--viewer", "3"]).status, 2);
    let over = menagerie_with(&["show", "strategeti", "--position", "4/1z2/LZZL/1g2 2 2E2G2e2lzg 0:0 S"], "");
    assert!(over.output.ends_with("\nplayer 1 wins\n"), "{}", over.output);
}

#[test]
fn moves_are_listed_in_the_order_of_plain_text() {
    let written = output("moves strategeti", "");
    let moves: Vec<_> = written.lines().collect();
    assert_eq!((moves.len(), moves[0], moves[47]), (48, "Ea2", "Zd3"));
    assert!(moves.is_sorted());
}

/// The numbers of nodes that a run of perft wrote, and its last line.
fn counts(arguments: &str) -> (Vec<u64>, String) {
    let written = output(arguments, "");
    let last = written.lines().last().unwrap_or_default().to_owned();
    let table = written.lines().skip(1).take_while(|line| line.starts_with(' '));
    let number = |line: &str| line.split_whitespace().nth(1).and_then(|word| word.parse().ok());
    (table.filter_map(number).collect(), last)
}

#[test]
fn perft_counts_every_depth_however_it_counts() {
    let expected = (vec![48, 2112, 89_312], "nodes 89312".to_owned());
    assert_eq!(counts("perft strategeti 3"), expected);
    assert_eq!(counts("perft strategeti 3 --threads 2"), expected);
    assert_eq!(counts("perft strategeti 3 --threads 7"), expected);
    assert_eq!(counts("perft strategeti 3 --no-bulk"), expected);
    assert_eq!(counts("perft strategeti 3 --no-bulk --threads 5 --divide"), expected);
    assert_eq!(counts("perft strategeti --level +").0, [48, 2112, 88_984, 3_408_256]);
    assert_eq!(counts("perft strategeti 0 --divide"), (vec![], "nodes 1".to_owned()));
}

#[test]
fn perft_of_a_finished_game_is_nothing() {
    let over = "4/1z2/LZZL/1g2 2 2E2G2e2lzg 0:0 S";
    let done = menagerie_with(&["perft", "strategeti", "2", "--threads", "2", "--position", over], "");
    assert_eq!(done.output.lines().last(), Some("nodes 0"));
}

#[test]
fn perft_finds_the_finished_games_among_the_leaves() {
    let position = "4/1z2/LZZ1/1g2 1 2EL2G2e2lzg 0:0 S";
    let done = menagerie_with(&["perft", "strategeti", "1", "--no-bulk", "--position", position], "");
    let over = done.output.lines().nth(1).and_then(|line| line.split("   ").last()).unwrap_or_default();
    assert_eq!(over, "3 of them over", "an elephant, a lion or a gazelle on d2 wins");
}

#[test]
fn perft_is_told_apart_by_the_first_move() {
    for arguments in ["perft strategeti 3 --divide", "perft strategeti 3 --divide --threads 5"] {
        let written = output(arguments, "");
        let parts: Vec<_> = written.lines().skip(4).filter_map(|line| line.split_once(' ')).collect();
        let (last, parts) = parts.split_last().expect("there are lines");
        assert_eq!((parts.len(), *last), (48, ("nodes", "89312")));
        let sum: u64 = parts.iter().filter_map(|(_, nodes)| nodes.parse::<u64>().ok()).sum();
        assert_eq!(sum, 89_312);
        let start: Position = START.parse().expect("the start is a position");
        for (mv, nodes) in parts {
            let after = start.after(mv.parse().expect("it is a move")).expect("it is legal");
            assert_eq!(*nodes, perft(&after, 2).to_string(), "{mv}");
        }
    }
}

const RECORD: &str = "game: strategeti
start: 4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S
result: unfinished
moves:
Eb1 Gc2
";

#[test]
fn a_record_is_checked_move_by_move() {
    let replayed = output("replay -", RECORD);
    assert!(replayed.contains("  2 . . g . 2\n  1 . E . . 1\n"), "{replayed}");
    assert!(replayed.ends_with("\nplayer 1 to act\n2 moves; result: unfinished\n"), "{replayed}");

    let refused = |from: &str, to: &str| {
        let done = menagerie("replay -", RECORD.replace(from, to));
        assert_eq!((done.status, done.output.as_str()), (1, ""));
        done.errors
    };
    let illegal =
        "menagerie: record: move 2: 'Ga1' is not legal: at the standard level no animal enters on a corner (S2)\n";
    assert_eq!(refused("Gc2", "Ga1"), illegal);
    assert!(refused("Gc2", "foo").starts_with("menagerie: record: move 2: 'foo' is no move"));
    assert!(refused("game: strategeti", "game: chess").starts_with("menagerie: record: line 1: no game 'chess'"));
    assert!(refused("unfinished", "won 1").contains("the record says 'won 1', the moves 'unfinished'"));
    assert!(refused("4/4/4/4", "4/4/4").starts_with("menagerie: record: start: board, column"));
    assert!(refused("start", "begin").starts_with("menagerie: record: line 2: expected"));
    let unread = menagerie("replay no-such-file", "");
    assert!(unread.status == 1 && unread.errors.starts_with("menagerie: no-such-file: "), "{}", unread.errors);
    assert_eq!(menagerie("replay -", b"\xff").status, 1);
}

#[test]
fn a_refusal_says_what_and_where_and_why() {
    let done = menagerie_with(&["moves", "strategeti", "--position", "4/4/4/3 1 2E2L2Z2G2e2l2z2g 0:0 S"], "");
    assert_eq!(done.status, 1);
    assert!(done.errors.starts_with("menagerie: position: board, column 8: expected "), "{}", done.errors);
    assert_eq!(done.output, "");
}

#[test]
fn a_wrong_command_line_is_a_fault_of_usage() {
    for arguments in [
        "",
        "fly",
        "new",
        "new chess",
        "new strategeti --level",
        "new strategeti --level Q",
        "new strategeti --level S --level S",
        "new strategeti --mood good",
        "perft strategeti 256",
        "perft strategeti -1",
        "perft strategeti --threads 0",
        "show strategeti --viewer 5",
        "replay",
    ] {
        let done = menagerie(arguments, "");
        assert_eq!((done.status, done.output.as_str()), (2, ""), "{arguments}");
        assert!(done.errors.contains("--help") || done.errors.contains("Usage: "), "{arguments}: {}", done.errors);
    }
    assert!(output("--help", "").contains("Usage: menagerie"));
    assert!(output("help perft", "").contains("--no-bulk"));
    assert!(output("--version", "").starts_with("menagerie "));
}
