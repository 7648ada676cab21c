//! What makes a roster one (G1 to G3).

use super::data::{Kind, Role, RosterData};
use super::error::{FaultyKind, RosterError, RosterFault};
use super::limits::{COUNT, EMPTY_SQUARES, FILES, MAX_SQUARES, NUMBER, RANKS};
use super::standard;
use core::ops::RangeInclusive;

/// Checks that the data is a roster.
pub(super) fn check(data: &RosterData) -> Result<(), RosterError> {
    let whole = |field| move |fault| RosterError { kind: None, field, fault };
    if !is_name(&data.name) {
        return Err(whole("name")(RosterFault::Name));
    }
    check_number(data.files, FILES).map_err(whole("files"))?;
    check_number(data.ranks, RANKS).map_err(whole("ranks"))?;
    let squares = u16::from(data.files) * u16::from(data.ranks);
    if usize::from(squares) > MAX_SQUARES {
        return Err(whole("ranks")(RosterFault::Squares { squares }));
    }
    check_safety(data).map_err(whole("safety"))?;
    check_number(data.injury, NUMBER).map_err(whole("injury"))?;
    check_each(&data.kinds)?;
    check_all(&data.kinds, squares).map_err(whole("kinds"))?;
    // Last, so that whoever copies the standard roster and errs is told that error first.
    if data.name == standard::DATA.name && *data != standard::DATA {
        return Err(whole("name")(RosterFault::NotStandard));
    }
    Ok(())
}

/// Whether a roster can have this name.
pub(crate) fn is_name(text: &str) -> bool {
    let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    (1..=32).contains(&text.len()) && text.bytes().all(plain) && text != "moves"
}

fn check_number(found: u8, range: RangeInclusive<u8>) -> Result<(), RosterFault> {
    if range.contains(&found) {
        return Ok(());
    }
    Err(RosterFault::Number { found, least: *range.start(), most: *range.end() })
}

fn check_safety(data: &RosterData) -> Result<(), RosterFault> {
    for (at, &square) in data.safety.iter().enumerate() {
        if square.file() >= data.files || square.rank() >= data.ranks {
            return Err(RosterFault::OffBoard { square });
        }
        if data.safety[..at].contains(&square) {
            return Err(RosterFault::RepeatedSquare { square });
        }
    }
    Ok(())
}

fn check_each(kinds: &[Kind]) -> Result<(), RosterError> {
    for (before, kind) in kinds.iter().enumerate() {
        check_kind(kind, &kinds[..before]).map_err(|(field, fault)| {
            let name = kind.name.chars().filter(|c| !c.is_control()).take(32).collect();
            RosterError { kind: Some(FaultyKind { number: before + 1, name }), field, fault }
        })?;
    }
    Ok(())
}

/// Checks that a kind is right by itself, and has a letter that none of those before it has.
fn check_kind(kind: &Kind, before: &[Kind]) -> Result<(), (&'static str, RosterFault)> {
    if !kind.letter.is_ascii_uppercase() {
        return Err(("letter", RosterFault::Letter { found: kind.letter }));
    }
    if before.iter().any(|other| other.letter == kind.letter) {
        return Err(("letter", RosterFault::RepeatedLetter { letter: kind.letter }));
    }
    let numbers = [
        ("count", kind.count, COUNT),
        ("attack", kind.attack, NUMBER),
        ("defence", kind.defence, NUMBER),
        ("spaces", kind.spaces, NUMBER),
    ];
    for (field, found, range) in numbers {
        check_number(found, range).map_err(|fault| (field, fault))?;
    }
    if kind.role == Role::Animal {
        return if kind.diet.is_some() { Ok(()) } else { Err(("diet", RosterFault::Missing)) };
    }
    let has = [("diet", kind.diet.is_some()), ("ability", kind.ability.is_some()), ("spaces", kind.spaces > 0)];
    match has.into_iter().find(|(_, has)| *has) {
        Some((field, _)) => Err((field, RosterFault::NotForRole { role: kind.role })),
        None => Ok(()),
    }
}

/// Checks that the kinds go together, and fill the board.
fn check_all(kinds: &[Kind], squares: u16) -> Result<(), RosterFault> {
    let those = |role| kinds.iter().filter(|kind| kind.role == role).count();
    match (those(Role::Grass), those(Role::Boulder)) {
        (1, 0 | 1) => {}
        (1, found) => return Err(RosterFault::Boulders { found }),
        (found, _) => return Err(RosterFault::Grasses { found }),
    }
    // No letter comes twice, so there are at most 26 kinds, with at most 99 pieces each.
    let pieces = kinds.iter().map(|kind| u32::from(kind.count)).sum();
    if 2 * pieces + EMPTY_SQUARES == u32::from(squares) { Ok(()) } else { Err(RosterFault::Pieces { pieces, squares }) }
}
