//! Files that hold data of a game's own.

use crate::error::{Error, SHOWN};
use menagerie::core::shorten_to;
use serde_json::Value;
use std::path::Path;

/// What the file holds, as JSON text: TOML, or JSON itself if the file's name ends in `.json`.
pub(super) fn read(path: &str) -> Result<String, Error> {
    let text = std::fs::read_to_string(path).map_err(|source| Error::File { path: path.to_owned(), source })?;
    if Path::new(path).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json")) {
        return Ok(text);
    }
    let data: Value = toml::from_str(&text).map_err(|error| fault(path, &text, &error))?;
    Ok(data.to_string())
}

/// The error in one line, as all refusals are.
fn fault(path: &str, text: &str, error: &toml::de::Error) -> Error {
    let place = error.span().map_or_else(String::new, |span| place(text, span.start));
    Error::Data { path: path.to_owned(), fault: shorten_to(SHOWN, &format!("{place}{}", error.message())) }
}

/// The line and column of a byte, as an error begins.
fn place(text: &str, byte: usize) -> String {
    let before = &text[..text.floor_char_boundary(byte)];
    let (line, start) = (before.matches('\n').count() + 1, before.rfind('\n').map_or(0, |newline| newline + 1));
    format!("line {line}, column {}: ", before[start..].chars().count() + 1)
}
