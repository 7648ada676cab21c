//! `replay`: checks a record.

use crate::error::Error;
use crate::io::Io;
use crate::options::Given;
use crate::program::Program;
use crate::words;
use menagerie::core::Record;
use std::io::Read;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record's file; - for standard input.
    file: String,
}

pub(crate) fn run(args: &Args, program: &Program, given: &Given, io: &mut Io<'_>) -> Result<(), Error> {
    let record: Record = read(&args.file, io.input)?.parse()?;
    let game = program.named(&record.game)?;
    let end = game.replay(&record, &given.texts(game.info())?)?;

    io.draw(&game.scene(&*end, None))?;
    let result = record.result.map_or_else(|| "unfinished".to_owned(), |result| words::result(&result));
    Ok(writeln!(io.output, "{} moves; result: {result}", record.moves.len())?)
}

fn read(file: &str, input: &mut (impl Read + ?Sized)) -> Result<String, Error> {
    let mut text = String::new();
    let read = match file {
        "-" => input.read_to_string(&mut text).map(|_| text),
        _ => std::fs::read_to_string(file),
    };
    read.map_err(|source| Error::File { path: file.to_owned(), source })
}
