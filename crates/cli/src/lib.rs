//! The command line of Menagerie, as a library: the binary hands over its arguments and streams, and tests
//! hand over their own.
//!
//! It is a thin layer. It reads text, asks the game, and writes text: what is legal, who has won and what a
//! player may know is said by the games' crates alone. Games are chosen at run time, so that nothing here is
//! made for one of them but its drawing in `draw` and the protocol `usi`.
//!
//! ```
//! use menagerie_cli::{Io, run};
//!
//! let (mut output, mut errors) = (Vec::new(), Vec::new());
//! let mut io = Io { input: &mut &b""[..], output: &mut output, errors: &mut errors, colour: false };
//! let status = run(["menagerie", "new", "strategeti", "--level", "+"], &mut io);
//!
//! assert_eq!(status, 0);
//! assert_eq!(output, b"4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 +\n");
//! ```

#[macro_use]
mod dispatch;

mod args;
mod commands;
mod draw;
mod error;
mod go;
mod io;
mod json;
mod lines;
mod options;
mod search;
mod ugi;
mod usi;
mod voice;
mod words;

pub use io::Io;

use args::{Arguments, Command};
use clap::{CommandFactory as _, FromArgMatches as _, error::ErrorKind};
use error::Error;
use std::ffi::OsString;

/// The input was refused.
const REFUSED: u8 = 1;
/// The command line itself is wrong.
const USAGE: u8 = 2;

/// Runs the command with these arguments, the program's name first, and returns its exit status: 0 if it is
/// done, 1 if the input was refused, 2 if the command line is wrong. A reader who goes away is no error.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>, io: &mut Io<'_>) -> u8 {
    let mut parser = Arguments::command();
    let parsed = parser.try_get_matches_from_mut(arguments).and_then(|matches| {
        let name = matches.subcommand_name().unwrap_or_default().to_owned();
        Ok((name, Arguments::from_arg_matches(&matches)?))
    });
    let (name, Arguments { command }) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return complain(&error, io),
    };
    match obey(command, io).and_then(|()| Ok(io.output.flush()?)) {
        Ok(()) => 0,
        Err(error) if error.is_broken_pipe() => 0,
        Err(Error::Usage(message)) => complain(&misuse(&mut parser, &name, message), io),
        Err(error) => {
            // What was written before the error belongs before it. Nobody is left to be told if this fails.
            let _ = io.output.flush().and_then(|()| writeln!(io.errors, "menagerie: {error}"));
            REFUSED
        }
    }
}

fn obey(command: Command, io: &mut Io<'_>) -> Result<(), Error> {
    match command {
        Command::Games => commands::games::run(io),
        Command::New(args) => commands::new::run(&args, io),
        Command::Show(args) => commands::show::run(&args, io),
        Command::Moves(args) => commands::moves::run(&args, io),
        Command::Perft(args) => commands::perft::run(&args, io),
        Command::Play(args) => commands::play::run(&args, io),
        Command::Replay(args) => commands::replay::run(&args, io),
        Command::Ugi(args) => ugi::run(&args, io),
        Command::Usi(args) => usi::run(&args, io),
        Command::Json => json::run(io),
    }
}

/// What is wrong in the use of the subcommand of this name, as clap would tell it.
fn misuse(parser: &mut clap::Command, name: &str, message: String) -> clap::Error {
    match parser.find_subcommand_mut(name) {
        Some(used) => used.error(ErrorKind::ValueValidation, message),
        None => parser.error(ErrorKind::ValueValidation, message),
    }
}

/// Says what clap has to say: help and version on stdout, faults on stderr.
fn complain(error: &clap::Error, io: &mut Io<'_>) -> u8 {
    let said = if error.use_stderr() {
        write!(io.errors, "{}", error.render())
    } else {
        let help = error.render().ansi().to_string();
        io.draw(&help).and_then(|()| io.output.flush())
    };
    let _ = said; // nobody is left to be told if this fails
    if error.use_stderr() { USAGE } else { 0 }
}
