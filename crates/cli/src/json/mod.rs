//! `json`: a line of JSON for each request, and a line for each answer.

mod answer;
mod fault;
mod fields;
mod requests;
mod subject;

use crate::error::{Error, SHOWN};
use crate::io::Io;
use crate::lines::{Line, Lines};
use crate::served::Games;
use answer::{Answer, Reply};
use fault::Fault;
use fields::Fields;
use menagerie::core::shorten_to;
use serde_json::value::RawValue;

/// Answers each line until there are no more.
pub(crate) fn run(games: &Games, io: &mut Io<'_>) -> Result<(), Error> {
    let mut lines = Lines::default();
    while let Some(line) = lines.next(io.input)? {
        let (id, answer) = answer(games, &line);
        let reply = Reply { id, answer: &answer.unwrap_or_else(Answer::from) };
        serde_json::to_writer(&mut *io.output, &reply).map_err(std::io::Error::from)?;
        writeln!(io.output)?;
        io.output.flush()?;
    }
    Ok(())
}

/// The answer to a line, and the request's `id` if it could be read.
fn answer<'a>(games: &Games, line: &Line<'a>) -> (Option<&'a RawValue>, Result<Answer, Fault>) {
    match read(line) {
        Err(fault) => (None, Err(fault)),
        Ok(mut fields) => (fields.id(), requests::answer(games, fields)),
    }
}

fn read<'a>(line: &Line<'a>) -> Result<Fields<'a>, Fault> {
    let text = line.text().map_err(|error| Fault::Request(error.to_string()))?;
    serde_json::from_str(text).map_err(|error| Fault::Request(shorten_to(SHOWN, &format!("no JSON object: {error}"))))
}
