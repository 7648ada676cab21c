//! Any bytes to `menagerie json`: a line of answer for each line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use menagerie_cli::{Io, run};

fuzz_target!(|bytes: &[u8]| {
    let (mut input, mut output, mut errors) = (bytes, Vec::new(), Vec::new());
    let mut io = Io::new(&mut input, &mut output, &mut errors);
    assert_eq!(run(["menagerie", "json"], &mut io), 0);
    let unfinished = usize::from(bytes.last().is_some_and(|byte| *byte != b'\n'));
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + unfinished;
    assert_eq!(output.iter().filter(|byte| **byte == b'\n').count(), lines);
});
