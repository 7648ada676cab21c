//! Running the command inside the test.
#![allow(dead_code)] // each test file uses its own part of this

use menagerie_cli::{Io, run};
use serde_json::Value;

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
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut io = Io { input: &mut input.as_ref(), output: &mut output, errors: &mut errors, colour: false };
    let status = run(["menagerie"].iter().chain(arguments), &mut io);
    let text = |bytes| String::from_utf8(bytes).expect("the command writes text");
    Done { status, output: text(output), errors: text(errors) }
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
