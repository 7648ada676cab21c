//! `replay`: checks a record.

use crate::{Io, draw, error::Error, options::RuleOptions, words};
use menagerie::core::{Match, Record};
use menagerie::{AnyPosition, Game};
use std::io::Read;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record's file; - for standard input.
    file: String,
    #[command(flatten)]
    options: RuleOptions,
}

pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<(), Error> {
    let record: Record = read(&args.file, io.input)?.parse()?;
    let game: Game = record.game.parse()?;
    let replayed: Match<AnyPosition> = record.replay(&args.options.rules(game)?)?;

    io.draw(&draw::scene(replayed.position(), None))?;
    let result = replayed.result().map_or_else(|| "unfinished".to_owned(), |result| words::result(&result));
    Ok(writeln!(io.output, "{} moves; result: {result}", replayed.moves().len())?)
}

fn read(file: &str, input: &mut (impl Read + ?Sized)) -> Result<String, Error> {
    let mut text = String::new();
    let read = match file {
        "-" => input.read_to_string(&mut text).map(|_| text),
        _ => std::fs::read_to_string(file),
    };
    read.map_err(|source| Error::File { path: file.to_owned(), source })
}
