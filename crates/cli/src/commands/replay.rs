//! `replay`: checks a record.

use crate::args::Replay;
use crate::error::Error;
use crate::io::Io;
use crate::options::Given;
use crate::served::Games;
use crate::words;
use menagerie::core::Record;
use std::io::Read;

pub(crate) fn run(args: &Replay, games: &Games, given: &Given, io: &mut Io<'_>) -> Result<(), Error> {
    let record: Record = read(&args.file, io.input)?.parse()?;
    let game = games.named(&record.game)?;
    io.draw(&game.replay(&record, &given.texts(game.info())?)?)?;
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
