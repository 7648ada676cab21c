//! Position strings.

use crate::pending::Pending;
use crate::piece::{Cell, Colour, Piece};
use crate::position::Position;
use crate::roster::Roster;
use crate::roster::limits::{MAX_KINDS, MAX_SQUARES};
use crate::state::State;
use crate::tables::Tables;
use crate::validate::{Reading, check, unfit};
use alloc::format;
use alloc::string::ToString;
use core::fmt;
use menagerie_core::notation::{
    Cursor, Field, fields, read_board, read_counted, read_player, require_canonical, write_board, write_counted,
};
use menagerie_core::{ParsePositionError, Player, PlayerSet, shorten};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, self.roster.grid(), |square| self.cell_at(square))?;
        let colours = match self.colour_of(Player::One) {
            None => '-',
            Some(Colour::Yellow) => 'Y',
            Some(Colour::Red) => 'R',
        };
        write!(f, " {colours} {} {} ", self.state.to_act, self.state.pending)?;
        write_counted(f, self.face_down().map(|(piece, count)| (piece.letter(), u16::from(count))))?;
        write!(f, " {}", self.roster)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl Position {
    /// Reads a position string.
    pub(crate) fn read(text: &str, roster: &Roster) -> Result<Self, ParsePositionError> {
        let all = fields(text, ["board", "colours", "to-act", "pending", "face-down", "roster"])?;
        let [board, colours, to_act, pending, face_down, name] = all;
        check_roster(name, roster)?;
        let tables = roster.tables();
        let mut state = State {
            sides: Default::default(),
            down: 0,
            injured: 0,
            kinds: [0; MAX_SQUARES],
            face_down: read_face_down(face_down, tables)?,
            pending: read_pending(pending, tables)?,
            to_act: read_player(to_act, PlayerSet::first(2))?,
            yellow: read_colours(colours)?,
        };
        read_board(board, tables.grid, |square, cursor| {
            let index = tables.grid.index(square).ok_or_else(|| cursor.unexpected("the board's end"))?;
            let at = *cursor;
            let cell = read_cell(cursor, tables)?;
            unfit(tables, index, cell).map_or(Ok(()), |reason| Err(at.breaks("G20", reason)))?;
            state.fill(tables, index, cell);
            Ok(())
        })?;
        check(&Reading { state: &state, tables, board, colours, to_act, pending, face_down })?;
        let position = Self { state, roster: roster.clone() };
        require_canonical(text, &all, &position)?;
        Ok(position)
    }
}

/// Checks that the string was made with this roster (G20).
fn check_roster(field: Field<'_>, roster: &Roster) -> Result<(), ParsePositionError> {
    if field.text == roster.to_string() {
        return Ok(());
    }
    let found = shorten(field.text);
    let reason = format!("the string was made with another roster, '{found}': the one here is '{roster}'");
    let mut cursor = field.cursor();
    if field.text.split('@').next() != Some(roster.name()) {
        return Err(cursor.breaks("G20", reason));
    }
    while cursor.peek().is_some_and(|c| c != '@') {
        cursor.take();
    }
    let digits = cursor;
    if !roster.is_standard() {
        read_digits(&mut cursor)?;
    }
    cursor.end()?;
    Err(digits.breaks("G20", reason))
}

/// Reads the digits behind a roster's name.
fn read_digits(cursor: &mut Cursor<'_>) -> Result<(), ParsePositionError> {
    if !cursor.take_if('@') {
        return Err(cursor.unexpected("'@' and the first eight digits of the roster's fingerprint"));
    }
    for _ in 0..8 {
        let at = *cursor;
        if !cursor.take().is_some_and(|c| matches!(c, '0'..='9' | 'a'..='f')) {
            return Err(at.unexpected("eight digits, 0-9 and a-f"));
        }
    }
    Ok(())
}

fn read_cell(cursor: &mut Cursor<'_>, tables: &Tables) -> Result<Cell, ParsePositionError> {
    if cursor.take_if('?') {
        return Ok(Cell::FaceDown);
    }
    let at = *cursor;
    let letter = cursor.take().filter(|letter| tables.kind_of(*letter).is_some());
    let piece = letter.and_then(Piece::from_letter);
    let piece = piece.ok_or_else(|| at.unexpected("a piece of the roster, '?' or a run of empty squares"))?;
    Ok(Cell::FaceUp(piece.with_injury(cursor.take_if('\''))))
}

fn read_face_down(field: Field<'_>, tables: &Tables) -> Result<[[u8; MAX_KINDS]; 2], ParsePositionError> {
    let mut counts = [[0; MAX_KINDS]; 2];
    let mut too_many = false;
    read_counted(field, |letter, more| {
        let Some(kind) = tables.kind_of(letter) else { return false };
        let count: &mut u8 = &mut counts[Colour::of_letter(letter) as usize][usize::from(kind) % MAX_KINDS];
        let sum = u16::from(*count).saturating_add(more);
        too_many |= sum > u16::from(tables.kind(kind).count);
        *count = sum as u8;
        true
    })?;
    // Judged here, since counts that are too large need not fit their bytes.
    if too_many {
        return Err(field.breaks("G20", "more pieces of a kind are face down than the roster has"));
    }
    Ok(counts)
}

fn read_pending(field: Field<'_>, tables: &Tables) -> Result<Pending, ParsePositionError> {
    let expected = "setup, -, a flip (b3?), a battle (b3b5) or poison (b3b5:0)";
    let pending = Pending::read(field.text).ok_or_else(|| field.unexpected(expected))?;
    if pending.squares().any(|square| tables.grid.index(square).is_none()) {
        return Err(field.unexpected("squares of the board"));
    }
    Ok(pending)
}

fn read_colours(field: Field<'_>) -> Result<Option<Player>, ParsePositionError> {
    match field.text {
        "-" => Ok(None),
        "Y" => Ok(Some(Player::One)),
        "R" => Ok(Some(Player::Two)),
        _ => Err(field.unexpected("Y or R, or - while colours are unknown")),
    }
}
