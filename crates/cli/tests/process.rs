//! The binary itself: its streams and its exit status.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

fn menagerie(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    command.args(arguments).env_remove("CLICOLOR_FORCE").stdin(Stdio::null());
    command
}

#[test]
fn the_status_tells_done_from_refused_from_usage() {
    let status = |arguments: &[&str]| menagerie(arguments).output().expect("it runs").status.code();
    assert_eq!(status(&["new", "strategeti"]), Some(0));
    assert_eq!(status(&["show", "strategeti", "--position", "?"]), Some(1));
    assert_eq!(status(&["fly"]), Some(2));
}

#[test]
fn faults_are_told_on_stderr() {
    let done = menagerie(&["show", "strategeti", "--position", "?"]).output().expect("it runs");
    assert!(done.stdout.is_empty() && done.stderr.starts_with(b"menagerie: position: "));
}

#[test]
fn colours_are_for_terminals() {
    let show = || menagerie(&["show", "strategeti", "--position", "4/4/4/1E2 2 E2L2Z2G2e2l2z2g 0:0 S"]);
    let plain = show().output().expect("it runs").stdout;
    assert!(!plain.contains(&0x1b));
    let coloured = show().env("CLICOLOR_FORCE", "1").output().expect("it runs").stdout;
    assert!(coloured.contains(&0x1b));
    let refused = show().env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1").output().expect("it runs").stdout;
    assert_eq!(refused, plain);
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    for arguments in [&["moves", "strategeti"][..], &["perft", "strategeti", "3", "--divide"]] {
        let mut child = menagerie(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        drop(child.stdout.take());
        let done = child.wait_with_output().expect("it ends");
        assert_eq!((done.status.code(), done.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    }
}

#[test]
fn a_count_goes_on_with_the_threads_that_there_are() {
    let count = |stack: &str| {
        let mut perft = menagerie(&["perft", "strategeti", "3", "--threads", "8"]);
        let done = perft.env("RUST_MIN_STACK", stack).output().expect("it runs");
        assert!(done.status.success() && done.stderr.is_empty(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).expect("it writes text")
    };
    // No machine has room for such a stack, so that not one thread can be begun.
    let too_much = (usize::MAX >> 4).to_string();
    for stack in ["1000000", &too_much] {
        assert!(count(stack).ends_with("\nnodes 89312\n"), "{stack}");
    }
}

#[test]
fn each_line_is_answered_before_the_next_is_sent() {
    for (arguments, sent, answered) in [
        (&["json"][..], "{\"do\":\"new\",\"game\":\"strategeti\"}\n", "{\"position\":\"4/4/4/4 1"),
        (&["ugi", "strategeti"], "isready\n", "readyok"),
        (&["usi"], "usinewgame\n", "usiok"),
    ] {
        let mut child = menagerie(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut input = child.stdin.take().expect("it is piped");
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        for _ in 0..3 {
            input.write_all(sent.as_bytes()).expect("it listens");
            let mut line = String::new();
            output.read_line(&mut line).expect("it answers");
            assert!(line.starts_with(answered), "{line}");
        }
        drop(input);
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn a_search_can_be_stopped_while_it_runs() {
    let mut child =
        menagerie(&["ugi", "strategeti"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("it is piped");
    let mut output = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let mut answer = move || output.next().expect("it answers").expect("it writes text");
    input.write_all(b"go infinite\n").expect("it listens");
    input.write_all(b"isready\n").expect("it listens");
    while answer() != "readyok" {}
    input.write_all(b"stop\nquit\n").expect("it listens");
    while !answer().starts_with("bestmove ") {}
    assert!(child.wait().expect("it ends").success());
}
