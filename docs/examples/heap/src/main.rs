//! The program `menagerie` with this game in it.

use heap::HeapGame;
use menagerie_cli::Program;
use std::process::ExitCode;

fn main() -> ExitCode {
    Program::new().with(HeapGame).main()
}
