//! The program `menagerie` with this game in it.

use kuhn_poker::KuhnPoker;
use menagerie_cli::Program;
use std::process::ExitCode;

fn main() -> ExitCode {
    Program::new().with(KuhnPoker).main()
}
