//! The command `menagerie`; what it does is in the library of this package.

use menagerie_cli::Program;
use std::process::ExitCode;

fn main() -> ExitCode {
    Program::new().main()
}
