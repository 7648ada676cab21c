//! What makes a roster one (G1, G2).

use super::{Kind, Role, RosterData};
use crate::tables::MAX_SQUARES;
use alloc::string::String;
use core::fmt;
use core::ops::RangeInclusive;
use menagerie_core::board::Square;

/// Squares that start without a piece: the safety squares and those of the players' choosing (G2).
const EMPTY: u32 = 12;

/// How many files a board can have (G1).
pub(super) const FILES: RangeInclusive<u8> = 1..=26;
/// How many ranks a board can have (G1).
pub(super) const RANKS: RangeInclusive<u8> = 1..=MAX_SQUARES as u8;
/// How many pieces of a kind a colour can have (G1).
pub(super) const COUNT: RangeInclusive<u8> = 1..=99;
/// What every other number can be (G1).
pub(super) const NUMBER: RangeInclusive<u8> = 0..=99;

/// A roster was refused: the kind and field say where, the fault says why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{field}: {fault}", Prefix(kind.as_ref()))]
pub struct RosterError {
    /// The kind at fault; none where the fault lies in the roster as a whole.
    pub kind: Option<FaultyKind>,
    /// The field at fault, by its key (G1).
    pub field: &'static str,
    /// What is wrong.
    pub fault: RosterFault,
}

impl RosterError {
    /// The clause that the roster breaks.
    pub const fn clause(&self) -> &'static str {
        match self.fault {
            RosterFault::Pieces { .. } => "G2",
            _ => "G1",
        }
    }
}

/// The kind that a fault lies in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultyKind {
    /// Its place in the list, from 1.
    pub number: usize,
    /// Its name, shortened if it is long.
    pub name: String,
}

/// `kind 3 (python)`.
impl fmt::Display for FaultyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "kind {} ({})", self.number, self.name)
    }
}

struct Prefix<'a>(Option<&'a FaultyKind>);

impl fmt::Display for Prefix<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |kind| write!(f, "{kind}, "))
    }
}

/// What can be wrong with a roster.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RosterFault {
    /// It has no name that a position string can hold.
    #[error("a name is 1 to 32 of a-z, 0-9 and '-', and not 'moves'")]
    Name,
    /// A number is too large or too small.
    #[error("{found} is not in {least} to {most}")]
    Number {
        /// The number.
        found: u8,
        /// The least that is allowed.
        least: u8,
        /// The greatest that is allowed.
        most: u8,
    },
    /// The board is too large.
    #[error("{squares} squares are too many: a board has at most 64")]
    Squares {
        /// How many squares it has.
        squares: u16,
    },
    /// A safety square is not on the board.
    #[error("{square} is not on the board")]
    OffBoard {
        /// The square.
        square: Square,
    },
    /// A safety square is named twice.
    #[error("{square} is named twice")]
    RepeatedSquare {
        /// The square.
        square: Square,
    },
    /// A letter is none of A to Z.
    #[error("{found:?} is no upper-case letter A to Z")]
    Letter {
        /// What stands there.
        found: char,
    },
    /// Two kinds have the same letter.
    #[error("'{letter}' is the letter of a kind before")]
    RepeatedLetter {
        /// The letter.
        letter: char,
    },
    /// An animal has no diet.
    #[error("an animal has one")]
    Missing,
    /// Grass or boulder has what only animals have.
    #[error("a {role} has none")]
    NotForRole {
        /// What the kind is.
        role: Role,
    },
    /// Not exactly one kind is the grass.
    #[error("just one is the grass, not {found}")]
    Grasses {
        /// How many are.
        found: usize,
    },
    /// More than one kind is the boulder.
    #[error("at most one is the boulder, not {found}")]
    Boulders {
        /// How many are.
        found: usize,
    },
    /// The pieces do not fill the board.
    #[error("2 x {pieces} pieces and 12 squares without any make {}, but the board has {squares}", 2 * pieces + EMPTY)]
    Pieces {
        /// How many pieces a colour has.
        pieces: u32,
        /// How many squares the board has.
        squares: u16,
    },
}

/// Sees that the data is a roster.
pub(super) fn check(data: &RosterData) -> Result<(), RosterError> {
    let whole = |field| move |fault| RosterError { kind: None, field, fault };
    check_name(&data.name).map_err(whole("name"))?;
    check_number(data.files, FILES).map_err(whole("files"))?;
    check_number(data.ranks, RANKS).map_err(whole("ranks"))?;
    let squares = u16::from(data.files) * u16::from(data.ranks);
    if usize::from(squares) > MAX_SQUARES {
        return Err(whole("ranks")(RosterFault::Squares { squares }));
    }
    check_safety(data).map_err(whole("safety"))?;
    check_number(data.injury, NUMBER).map_err(whole("injury"))?;
    check_each(&data.kinds)?;
    check_all(&data.kinds, squares).map_err(whole("kinds"))
}

fn check_name(name: &str) -> Result<(), RosterFault> {
    let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    let fits = (1..=32).contains(&name.len()) && name.bytes().all(plain) && name != "moves";
    if fits { Ok(()) } else { Err(RosterFault::Name) }
}

fn check_number(found: u8, range: RangeInclusive<u8>) -> Result<(), RosterFault> {
    if range.contains(&found) {
        return Ok(());
    }
    Err(RosterFault::Number { found, least: *range.start(), most: *range.end() })
}

fn check_safety(data: &RosterData) -> Result<(), RosterFault> {
    for (place, &square) in data.safety.iter().enumerate() {
        if square.file() >= data.files || square.rank() >= data.ranks {
            return Err(RosterFault::OffBoard { square });
        }
        if data.safety[..place].contains(&square) {
            return Err(RosterFault::RepeatedSquare { square });
        }
    }
    Ok(())
}

fn check_each(kinds: &[Kind]) -> Result<(), RosterError> {
    for (place, kind) in kinds.iter().enumerate() {
        check_kind(kind, &kinds[..place]).map_err(|(field, fault)| {
            let name = kind.name.chars().filter(|c| !c.is_control()).take(32).collect();
            RosterError { kind: Some(FaultyKind { number: place + 1, name }), field, fault }
        })?;
    }
    Ok(())
}

/// Sees that a kind is right by itself, and has a letter that none of those before it has.
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

/// Sees that the kinds go together, and fill the board.
fn check_all(kinds: &[Kind], squares: u16) -> Result<(), RosterFault> {
    let those = |role| kinds.iter().filter(|kind| kind.role == role).count();
    match (those(Role::Grass), those(Role::Boulder)) {
        (1, 0 | 1) => {}
        (1, found) => return Err(RosterFault::Boulders { found }),
        (found, _) => return Err(RosterFault::Grasses { found }),
    }
    // No letter comes twice, so there are at most 26 kinds, with at most 99 pieces each.
    let pieces = kinds.iter().map(|kind| u32::from(kind.count)).sum();
    if 2 * pieces + EMPTY == u32::from(squares) { Ok(()) } else { Err(RosterFault::Pieces { pieces, squares }) }
}
