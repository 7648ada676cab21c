//! Position strings, and what view strings share with them.

use crate::piece::{Army, Kind, Mark, Sighting};
use crate::position::Position;
use crate::reserve::REINFORCEMENTS;
use crate::rules::Rules;
use crate::state::{Phase, Stage, State};
use crate::tables::{BOULDERS, index, only, square};
use crate::tally::Tally;
use crate::trail::Trail;
use crate::validate::{self, Fields};
use crate::written::Written;
use crate::{GRID, is_boulder};
use alloc::format;
use core::fmt;
use core::str::FromStr;
use menagerie_core::notation::{
    Cursor, Field, fields, read_board, read_counted, read_player, require_canonical, write_board, write_counted,
};
use menagerie_core::{ParsePositionError, PlayerSet, Position as _};

type Fault = ParsePositionError;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Written::whole(self.state, self.turn().is_over()).fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl FromStr for Position {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let all = fields(text, ["board", "to-act", "phase", "reserve", "heal", "trails", "variant"])?;
        let written = read(&all)?;
        if written.hidden != 0 || written.hidden_reserve.is_some() {
            return Err(all[0].unexpected("a position with no kind hidden"));
        }
        let position = Self { state: written.state };
        validate::end(&written, position.turn().is_over(), &all)?;
        require_canonical(text, &all, &position)?;
        Ok(position)
    }
}

/// What stands on a square.
enum Cell {
    Boulder,
    Piece(Sighting),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boulder => f.write_str("#"),
            Self::Piece(piece) => piece.fmt(f),
        }
    }
}

impl fmt::Display for Trail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE {
            return f.write_str("-");
        }
        self.indices().try_for_each(|index| write!(f, "{}", square(index)))
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = &self.state;
        write_board(f, GRID, |square| {
            if is_boulder(square) { Some(Cell::Boulder) } else { self.sighting_at(square).map(Cell::Piece) }
        })?;
        write!(f, " {} {} ", state.to_act.player(), self.phase())?;
        match self.hidden_reserve {
            Some(count) => write_counted(f, [('?', u16::from(count))])?,
            None => {
                write_counted(f, Kind::RESERVE.map(|kind| (kind.letter(), state.reserve.count(kind.role()).into())))?;
            }
        }
        let heal = if state.can_heal { 'h' } else { '-' };
        write!(f, " {heal} {}:{} {}", state.trails[0], state.trails[1], state.rules)
    }
}

/// Reads the seven fields that position and view strings have in common, and checks that N32 allows what is known. What
/// depends on unknown kinds is left to the caller, and so is whether the game is over.
pub(crate) fn read(all: &Fields<'_>) -> Result<Written, Fault> {
    let [board, to_act, phase, reserve, heal, trails, variant] = *all;
    let rules: Rules = variant.text.parse().map_err(|_| variant.unexpected("1 or 2, '/' and a way of display"))?;
    let phase = Phase::from_word(phase.text).ok_or_else(|| phase.unexpected("deploy, play, reinforce or over"))?;
    let mut state = State::new(rules);
    state.stage = Stage::of(phase);
    let player = read_player(to_act, PlayerSet::first(2))?;
    state.to_act = Army::of(player).ok_or_else(|| to_act.unexpected("1 or 2"))?;
    state.can_heal = match heal.text {
        "h" => true,
        "-" => false,
        _ => return Err(heal.unexpected("h or -")),
    };
    let hidden = read_pieces(board, &mut state)?;
    let (known_reserve, hidden_reserve) = read_reserve(reserve)?;
    state.reserve = known_reserve;
    state.absent = validate::absent(&state, hidden, board)?;
    state.trails = read_trails(trails)?;
    let written = Written { state, hidden, hidden_reserve, is_over: phase == Phase::Over };
    validate::written(&written, all)?;
    Ok(written)
}

/// Reads the board, and gives the squares of unknown kinds.
fn read_pieces(field: Field<'_>, state: &mut State) -> Result<u128, Fault> {
    let mut hidden = 0;
    let mut boulders = 0;
    read_board(field, GRID, |square, cursor| {
        let at = *cursor;
        let index = index(square).ok_or_else(|| at.unexpected("the board's end"))?;
        if cursor.take_if('#') {
            boulders |= only(index);
            return validate::boulder(index, at);
        }
        let sighting = read_sighting(cursor)?;
        validate::piece(state.rules.edition, index, sighting, at)?;
        state.board.put_unknown(index, sighting.army, sighting.mark);
        match sighting.kind {
            Some(kind) => state.board.set_role(index, kind.role()),
            None => hidden |= only(index),
        }
        Ok(())
    })?;
    if boulders == BOULDERS { Ok(hidden) } else { Err(field.breaks("N1", "a boulder is missing")) }
}

fn read_sighting(cursor: &mut Cursor<'_>) -> Result<Sighting, Fault> {
    let at = *cursor;
    let letter = cursor.take().ok_or_else(|| at.unexpected("a piece"))?;
    let hidden = Army::ALL.into_iter().find(|army| army.letter() == letter);
    let kind = Kind::from_letter(letter);
    if hidden.is_none() && kind.is_none() {
        return Err(at.unexpected("a piece, a boulder or a run of free squares"));
    }
    let mark = read_mark(cursor);
    let colour = kind.map_or(Army::Blue, Kind::colour);
    let army = hidden.unwrap_or(if mark == Mark::Enchanted { Army::Blue } else { colour });
    Ok(Sighting { kind, army, mark })
}

fn read_mark(cursor: &mut Cursor<'_>) -> Mark {
    let marks = [Mark::Revealed, Mark::Stone, Mark::Enchanted];
    let sign = |mark: &Mark, cursor: &mut Cursor<'_>| mark.text().chars().all(|sign| cursor.take_if(sign));
    if let Some(mark) = marks.into_iter().find(|mark| sign(mark, cursor)) {
        return mark;
    }
    match (cursor.take_if('+'), cursor.take_if('\'')) {
        (false, false) => Mark::Hidden,
        (false, true) => Mark::Moved,
        (true, false) => Mark::Reinforcement,
        (true, true) => Mark::MovedReinforcement,
    }
}

/// Reads the reserve: what is known of it, or the number of its pieces.
fn read_reserve(field: Field<'_>) -> Result<(Tally, Option<u8>), Fault> {
    let mut hidden = 0;
    let mut hides = |letter, count| {
        hidden = count;
        letter == '?'
    };
    let [_, reserve] = read_kinds(field, &Kind::RESERVE, &mut hides)?;
    if u32::from(hidden) > REINFORCEMENTS {
        return Err(field.breaks("N4", "more pieces in reserve than the ten"));
    }
    Ok((reserve, (hidden > 0).then_some(hidden as u8)))
}

/// Reads a list of these kinds, by colour. `other` takes letters of none of them with their counts, and says whether
/// there are such.
pub(crate) fn read_kinds(
    field: Field<'_>,
    kinds: &[Kind],
    other: &mut dyn FnMut(char, u16) -> bool,
) -> Result<[Tally; 2], Fault> {
    let mut tallies = [Tally::NONE; 2];
    let mut too_many = None;
    read_counted(field, |letter, count| {
        let Some(kind) = Kind::from_letter(letter).filter(|kind| kinds.contains(kind)) else {
            return other(letter, count);
        };
        let tally = &mut tallies[kind.colour() as usize];
        if u16::from(tally.count(kind.role())).saturating_add(count) > kind.count().into() {
            too_many = Some(kind);
        } else {
            *tally = tally.with(kind.role(), count as u8);
        }
        true
    })?;
    match too_many {
        Some(kind) => Err(field.breaks("N32", format!("more of {kind} than its count"))),
        None => Ok(tallies),
    }
}

fn read_trails(field: Field<'_>) -> Result<[Trail; 2], Fault> {
    let mut parts = field.split(':');
    let (Some(blue), Some(red), None) = (parts.next(), parts.next(), parts.next()) else {
        return Err(field.unexpected("two sequences with ':' between"));
    };
    Ok([read_trail(blue)?, read_trail(red)?])
}

fn read_trail(field: Field<'_>) -> Result<Trail, Fault> {
    if field.text == "-" {
        return Ok(Trail::NONE);
    }
    let mut cursor = field.cursor();
    let mut next = || -> Result<Option<usize>, Fault> {
        let at = cursor;
        let Some(file) = cursor.take() else { return Ok(None) };
        let rank = cursor.number()?;
        let named = rank.and_then(|rank| format!("{file}{rank}").parse().ok()).and_then(index);
        named.map(Some).ok_or_else(|| at.unexpected("a square of a1 to j10"))
    };
    match (next()?, next()?, next()?, next()?) {
        (Some(from), Some(to), None, _) => Ok(Trail::one(from, to)),
        (Some(from), Some(to), Some(back), None) if back == from => Ok(Trail::back_and_forth(from, to)),
        (Some(_), Some(_), Some(_), None) => Err(field.breaks("N32", "three squares that do not return to the first")),
        _ => Err(field.unexpected("- or two or three squares")),
    }
}

menagerie_core::serde_as_text!(Position);
