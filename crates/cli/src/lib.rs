//! The command line of Menagerie, as a library: for games of other crates, and for tests, which hand over arguments and
//! streams of their own.
//!
//! It is a thin layer. It reads text, asks the game, and writes text: what is legal, who has won and what a player may know
//! is said by the games' crates alone. Nothing here is made for one of them but its drawing in `draw` and the protocol `usi`.
//!
//! Whoever has written a game on `menagerie-core` gets the whole program for it by a `main` of a few lines:
//!
//! ```no_run
//! use menagerie_cli::Program;
//! use std::process::ExitCode;
//! # use menagerie::strategeti::Strategeti as Heap;
//!
//! fn main() -> ExitCode {
//!     Program::new().with(Heap).main()
//! }
//! ```
//!
//! [`Program::new`] has the games that are built in, [`Program::empty`] none. [`run`] is the first of them at once:
//!
//! ```
//! use menagerie_cli::{Io, run};
//!
//! let (mut output, mut errors) = (Vec::new(), Vec::new());
//! let mut input = &b""[..];
//! let mut io = Io::new(&mut input, &mut output, &mut errors);
//! let status = run(["menagerie", "new", "strategeti", "--level", "+"], &mut io);
//!
//! assert_eq!(status, 0);
//! assert_eq!(output, b"4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 +\n");
//! ```

mod args;
mod commands;
mod draw;
mod engine;
mod entry;
mod error;
mod io;
mod json;
mod lines;
mod options;
mod program;
mod served;
mod setting;
mod words;

pub use io::Io;
pub use program::Program;

use std::ffi::OsString;

/// Runs the program for the games that are built in, as [`Program::run`] does.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>, io: &mut Io<'_>) -> u8 {
    Program::new().run(arguments, io)
}
