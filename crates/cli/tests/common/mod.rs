//! Running the command inside the test.
#![allow(dead_code)] // each test file uses its own part of this

use menagerie::core::{Dice, Position as _};
use menagerie::{AnyPosition, AnyRules, GameKind};
use menagerie_cli::{Io, run};
use serde_json::Value;
use std::io::{self, BufWriter, ErrorKind, Write};

pub(crate) const START: &str = "4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S";

/// What a run came to.
pub(crate) struct Done {
    pub(crate) status: u8,
    pub(crate) output: String,
    pub(crate) errors: String,
}

/// Runs the command with arguments separated by spaces, and this input.
pub(crate) fn menagerie(arguments: &str, input: impl AsRef<[u8]>) -> Done {
    menagerie_with(&arguments.split(' ').collect::<Vec<_>>(), input)
}

/// As [`menagerie`], for arguments that hold spaces.
pub(crate) fn menagerie_with(arguments: &[&str], input: impl AsRef<[u8]>) -> Done {
    run_with(arguments, input.as_ref(), false)
}

/// What a person sees on a terminal, colours and all.
pub(crate) fn on_terminal(arguments: &str, input: impl AsRef<[u8]>) -> String {
    let done = run_with(&arguments.split(' ').collect::<Vec<_>>(), input.as_ref(), true);
    assert_eq!(done.status, 0, "{arguments}: {}", done.errors);
    done.output
}

fn run_with(arguments: &[&str], mut input: &[u8], colour: bool) -> Done {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut io = Io::new(&mut input, &mut output, &mut errors).with_colour(colour);
    let status = run(["menagerie"].iter().chain(arguments), &mut io);
    let text = |bytes| String::from_utf8(bytes).expect("the command writes text");
    Done { status, output: text(output), errors: text(errors) }
}

/// An output whose reader has gone away.
struct Gone;

impl Write for Gone {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs the command with nobody to read what it writes, and returns the status and what it left of the input.
pub(crate) fn unheard<'i>(arguments: &str, input: &'i str) -> (u8, &'i str) {
    let mut bytes = input.as_bytes();
    let (mut output, mut errors) = (BufWriter::new(Gone), Vec::new());
    let mut io = Io::new(&mut bytes, &mut output, &mut errors);
    let status = run(["menagerie"].into_iter().chain(arguments.split(' ')), &mut io);
    (status, &input[input.len() - bytes.len()..])
}

/// What a run that must succeed writes.
pub(crate) fn output(arguments: &str, input: impl AsRef<[u8]>) -> String {
    let done = menagerie(arguments, input);
    assert_eq!(done.status, 0, "{arguments}: {}", done.errors);
    done.output
}

/// The answers to lines of JSON, one each.
pub(crate) fn answers(lines: &[Vec<u8>]) -> Vec<Value> {
    let input: Vec<u8> = lines.iter().flat_map(|line| line.iter().chain(b"\n")).copied().collect();
    let answers: Vec<_> = output("json", input).lines().map(read).collect();
    assert_eq!(answers.len(), lines.len());
    answers
}

/// The answer to one request.
pub(crate) fn answer(request: &Value) -> Value {
    answers(&[request.to_string().into_bytes()]).remove(0)
}

pub(crate) fn read(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The game's start by these options.
pub(crate) fn start(game: GameKind, options: &[(&str, &str)]) -> AnyPosition {
    let rules = AnyRules::new(game, options);
    AnyPosition::new(&rules.unwrap_or_else(|error| panic!("{game} with {options:?}: {error}")))
}

/// The position after so many random plies, or where the game is over.
pub(crate) fn played(mut position: AnyPosition, plies: u64, dice: &mut Dice) -> AnyPosition {
    for _ in 0..plies {
        let Some(mv) = position.random_move(dice) else { break };
        position.play_unchecked(mv);
    }
    position
}

/// An object with more fields.
pub(crate) fn with(mut object: Value, more: &Value) -> Value {
    let fields = object.as_object_mut().expect("it is an object");
    fields.extend(more.as_object().expect("it is an object").clone());
    object
}
