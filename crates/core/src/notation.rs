//! Reading and writing position strings.
//!
//! Strings are strict: exactly those are accepted that printing makes. A game reads the fields of a string
//! with [`fields`] and a [`Cursor`], builds its position, and leaves what is merely written oddly (`1111` for
//! `4`, a count of 1, letters out of order) to [`require_canonical`], which compares with what it would print.

use crate::board::{Grid, Square};
use crate::{ParsePositionError, Player, PlayerSet, PositionFault};
use alloc::string::{String, ToString};
use core::fmt::{self, Display, Write};

/// One field of a position string, which remembers where it stands.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Field<'a> {
    /// Its name in the rules.
    pub name: &'static str,
    /// What it holds. ASCII only, so that bytes are columns.
    pub text: &'a str,
    /// The column in the whole string where it begins, from 1.
    pub column: usize,
}

/// Cuts a position string into fields with these names, separated by single spaces.
///
/// # Errors
/// If there are more or fewer fields, one is empty, or the string is not ASCII.
pub fn fields<'a, const N: usize>(
    text: &'a str,
    names: [&'static str; N],
) -> Result<[Field<'a>; N], ParsePositionError> {
    const { assert!(N > 0, "a position string has fields") };
    if let Some(column) = text.chars().position(|c| !c.is_ascii()) {
        let name = names[text.chars().take(column).filter(|&c| c == ' ').count().min(N - 1)];
        let rest: String = text.chars().skip(column).take(1).collect();
        return Err(ParsePositionError::unexpected(name, column + 1, "ASCII text", &rest));
    }
    let mut column = 1;
    let mut parts = text.split(' ');
    let mut found = [Field { name: "", text: "", column: 0 }; N];
    for (field, name) in found.iter_mut().zip(names) {
        let rest = text.get(column - 1..).unwrap_or("");
        let part = parts.next().filter(|part| !part.is_empty());
        let text = part.ok_or_else(|| ParsePositionError::unexpected(name, column, "the field", rest))?;
        *field = Field { name, text, column };
        column += text.len() + 1;
    }
    if parts.next().is_some() {
        return Err(ParsePositionError::unexpected(names[N - 1], column - 1, "the end", &text[column - 2..]));
    }
    Ok(found)
}

impl<'a> Field<'a> {
    /// A cursor at the field's beginning.
    pub const fn cursor(self) -> Cursor<'a> {
        Cursor { field: self, at: 0 }
    }

    /// The error that the field, as a whole, breaks a clause of the rules.
    pub fn breaks(self, clause: &'static str, reason: impl Into<String>) -> ParsePositionError {
        let fault = PositionFault::Rule { clause, reason: reason.into() };
        ParsePositionError { field: self.name, column: self.column, fault }
    }

    /// The error that something else is expected in the field's place.
    pub fn unexpected(self, expected: &str) -> ParsePositionError {
        self.cursor().unexpected(expected)
    }

    /// The field cut at each `separator` into parts, each with its column.
    pub fn split(self, separator: char) -> impl Iterator<Item = Field<'a>> {
        let mut column = self.column;
        self.text.split(separator).map(move |text| {
            let part = Field { text, column, ..self };
            column += text.len() + 1;
            part
        })
    }

    /// The field as a decimal number.
    ///
    /// # Errors
    /// If it is none, or is above 65,535.
    pub fn number(self) -> Result<u16, ParsePositionError> {
        let mut cursor = self.cursor();
        let number = cursor.number()?.ok_or_else(|| cursor.unexpected("a number"))?;
        cursor.end()?;
        Ok(number)
    }
}

/// Reads a field that names one of the players of a table.
///
/// # Errors
/// If it does not.
pub fn read_player(field: Field<'_>, players: PlayerSet) -> Result<Player, ParsePositionError> {
    let player = field.text.parse().ok().filter(|player| players.contains(*player));
    player.ok_or_else(|| {
        field.unexpected(match players.len() {
            1 => "1",
            2 => "1 or 2",
            3 => "1, 2 or 3",
            _ => "1, 2, 3 or 4",
        })
    })
}

/// A place in a field, from which it is read character by character.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    field: Field<'a>,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The character here; none at the field's end.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The character here, going on behind it; none at the field's end.
    pub fn take(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += 1;
        Some(next)
    }

    /// Goes on behind this character if it stands here, and says whether it did.
    pub fn take_if(&mut self, wanted: char) -> bool {
        let here = self.peek() == Some(wanted);
        self.at += usize::from(here);
        here
    }

    /// A decimal number; none if no digit stands here.
    ///
    /// # Errors
    /// If the number is above 65,535.
    pub fn number(&mut self) -> Result<Option<u16>, ParsePositionError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Ok(None);
        }
        let number = self.rest()[..digits].parse().map_err(|_| self.unexpected("a smaller number"))?;
        self.at += digits;
        Ok(Some(number))
    }

    /// Checks that the field ends here.
    ///
    /// # Errors
    /// If it does not.
    pub fn end(&self) -> Result<(), ParsePositionError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.unexpected("the field's end")) }
    }

    /// The error that something else is expected here.
    pub fn unexpected(&self, expected: &str) -> ParsePositionError {
        let found = self.peek().map(|c| c.to_string()).unwrap_or_default();
        ParsePositionError::unexpected(self.field.name, self.column(), expected, &found)
    }

    /// The error that what stands here breaks a clause of the rules.
    pub fn breaks(&self, clause: &'static str, reason: impl Into<String>) -> ParsePositionError {
        ParsePositionError { column: self.column(), ..self.field.breaks(clause, reason) }
    }

    fn column(&self) -> usize {
        self.field.column + self.at
    }

    fn rest(&self) -> &'a str {
        &self.field.text[self.at..]
    }
}

/// Reads a list of letters, each with a count before it where it is above 1 (`2EL`), or `-` for none.
///
/// `add` takes each letter with its count, and says whether there is such a letter.
///
/// # Errors
/// If the list does not have that form, or `add` refuses a letter.
pub fn read_counted(field: Field<'_>, mut add: impl FnMut(char, u16) -> bool) -> Result<(), ParsePositionError> {
    let mut cursor = field.cursor();
    if cursor.take_if('-') {
        return cursor.end();
    }
    while cursor.peek().is_some() {
        let count = cursor.number()?.unwrap_or(1);
        let at = cursor;
        if !cursor.take().is_some_and(|letter| add(letter, count)) {
            return Err(at.unexpected("a letter of the list"));
        }
    }
    Ok(())
}

/// Writes what [`read_counted`] reads: `counts` in their order, those of 0 left out.
///
/// # Errors
/// If the writer fails.
pub fn write_counted(f: &mut impl Write, counts: impl IntoIterator<Item = (char, u16)>) -> fmt::Result {
    let mut none = true;
    for (letter, count) in counts {
        match count {
            0 => continue,
            1 => write!(f, "{letter}")?,
            _ => write!(f, "{count}{letter}")?,
        }
        none = false;
    }
    if none { f.write_char('-') } else { Ok(()) }
}

/// Reads a board: ranks from the top, `/` between them, a decimal number for a run of empty squares.
///
/// `cell` reads what stands on a square that is not empty.
///
/// # Errors
/// If a rank is too long or short, there are too many or few, or `cell` refuses.
pub fn read_board(
    field: Field<'_>,
    grid: Grid,
    mut cell: impl FnMut(Square, &mut Cursor<'_>) -> Result<(), ParsePositionError>,
) -> Result<(), ParsePositionError> {
    let mut cursor = field.cursor();
    for rank in (0..grid.ranks()).rev() {
        let mut file = 0;
        while file < grid.files() {
            let at = cursor;
            if let Some(run) = cursor.number()? {
                if run == 0 || run > u16::from(grid.files() - file) {
                    return Err(at.unexpected("a run of empty squares that fits the rank"));
                }
                file += run as u8;
            } else {
                cell(Square::new(file, rank), &mut cursor)?;
                file += 1;
            }
        }
        if rank > 0 && !cursor.take_if('/') {
            return Err(cursor.unexpected("'/' and the next rank"));
        }
    }
    cursor.end()
}

/// Writes what [`read_board`] reads; `cell` gives what stands on a square, none if it is empty.
///
/// # Errors
/// If the writer fails.
pub fn write_board<C: Display>(f: &mut impl Write, grid: Grid, cell: impl Fn(Square) -> Option<C>) -> fmt::Result {
    for rank in (0..grid.ranks()).rev() {
        let mut empty = 0;
        for file in 0..grid.files() {
            match cell(Square::new(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    write_run(f, &mut empty)?;
                    write!(f, "{piece}")?;
                }
            }
        }
        write_run(f, &mut empty)?;
        if rank > 0 {
            f.write_char('/')?;
        }
    }
    Ok(())
}

/// Writes a run of empty squares, if there is one, and begins anew.
///
/// # Errors
/// If the writer fails.
pub fn write_run(f: &mut impl Write, empty: &mut u8) -> fmt::Result {
    match core::mem::take(empty) {
        0 => Ok(()),
        run => write!(f, "{run}"),
    }
}

/// Checks that a text is exactly what the value read from it prints.
///
/// # Errors
/// If it is not: the error points at the first difference, in the field that it lies in.
pub fn require_canonical(text: &str, fields: &[Field<'_>], value: &impl Display) -> Result<(), ParsePositionError> {
    let canonical = value.to_string();
    if canonical == text {
        return Ok(());
    }
    let same = text.bytes().zip(canonical.bytes()).take_while(|(a, b)| a == b).count();
    let field = fields.iter().rev().find(|field| field.column <= same + 1).map_or("position", |field| field.name);
    Err(ParsePositionError { field, column: same + 1, fault: PositionFault::NotCanonical { canonical } })
}
