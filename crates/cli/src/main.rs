//! The command `menagerie`; what it does is in the library of this package.

use anstream::{AutoStream, ColorChoice};
use menagerie_cli::{Io, run};
use std::io::{BufWriter, stderr, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    let colour = AutoStream::choice(&stdout()) != ColorChoice::Never;
    let mut output = BufWriter::new(stdout());
    let mut io = Io { input: &mut stdin().lock(), output: &mut output, errors: &mut stderr(), colour };
    ExitCode::from(run(std::env::args_os(), &mut io))
}
