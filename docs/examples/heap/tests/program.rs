//! The program `menagerie` with this game in it: the example's own `main`, run as a person would.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// What the program writes, given arguments separated by spaces and this input.
fn output(arguments: &str, input: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_heap"))
        .args(arguments.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    program.stdin.take().expect("it reads").write_all(input.as_bytes()).expect("it reads all");
    let done = program.wait_with_output().expect("it ends");
    assert!(done.status.success(), "{arguments}");
    String::from_utf8(done.stdout).expect("text")
}

#[test]
fn it_is_listed_among_the_games() {
    let games = output("games", "");
    assert!(games.contains("\nheap             2        no      no\n  --stones 1..99"), "{games}");
    assert!(games.contains("\nserengeti "), "{games}");
}

#[test]
fn it_is_set_up_shown_and_its_moves_are_listed() {
    assert_eq!(output("new heap --stones 7", ""), "7 1 7\n");
    assert_eq!(output("show heap --stones 7", ""), "7 1 7\n\nplayer 1 to act\n");
    assert_eq!(output("moves heap --stones 2", ""), "take1\ntake2\n");
}

/// The sequences of n numbers of 1 to 3 whose sum is at most 5.
#[test]
fn its_moves_are_counted() {
    let counted = output("perft heap 4 --stones 5 --divide", "");
    assert!(counted.ends_with("take1 4\ntake2 1\ntake3 0\nnodes 5\n"), "{counted}");
    let nodes = |depth| counted.lines().nth(depth).and_then(|line| line.split_whitespace().nth(1)).map(str::to_owned);
    assert_eq!([1, 2, 3, 4].map(|depth| nodes(depth).unwrap_or_default()), ["3", "8", "10", "5"].map(str::to_owned));
}

#[test]
fn bots_play_it_and_the_record_replays() {
    let played = output("play heap --stones 6 --seats monte-carlo,random --iterations 200 --seed 1", "");
    assert!(played.contains("result: player"), "{played}");
    let record = &played[played.rfind("game: heap").expect("a record")..];
    assert!(output("replay -", record).contains(" moves; result: player"), "{record}");
}

#[test]
fn it_answers_in_json() {
    let requests = "{\"do\":\"new\",\"game\":\"heap\",\"options\":{\"stones\":4}}\n\
                    {\"do\":\"apply\",\"game\":\"heap\",\"position\":\"4 1 4\",\"moves\":[\"take3\",\"take3\"]}\n\
                    {\"do\":\"inspect\",\"game\":\"heap\",\"position\":\"0 2 4\"}\n";
    let answers = "{\"position\":\"4 1 4\"}\n\
                   {\"error\":{\"kind\":\"illegal-move\",\"at\":1,\"message\":\"take3 is not legal: there are not so many \
                   stones (H2)\"}}\n\
                   {\"position\":\"0 2 4\",\"turn\":\"over\",\"moves\":[],\"result\":{\"winners\":[1]}}\n";
    assert_eq!(output("json", requests), answers);
}

#[test]
fn it_is_an_engine() {
    let lines = "ugi\nsetoption name stones value 5\nuginewgame\nposition startpos moves take2\ngo nodes 2000\n";
    let said = output("ugi heap --seed 2", lines);
    assert!(said.contains("option name stones type spin default 21 min 1 max 99\n"), "{said}");
    assert!(said.ends_with("bestmove take3\n"), "three are left, and who takes them wins: {said}");
}
