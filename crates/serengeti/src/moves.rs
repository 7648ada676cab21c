//! Plies, and how they are written.

use crate::piece::{Colour, Piece};
use crate::roster::Roster;
use core::fmt;
use menagerie_core::board::Square;

/// A ply, in four bytes; [`Move::ply`] says what it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// What a [`Move`] does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ply {
    /// Chooses a square to leave empty (G4): `clear@e3`.
    Clear {
        /// The square.
        square: Square,
    },
    /// Flips a face-down piece (G6): `e3?`.
    Flip {
        /// Where it lies.
        square: Square,
    },
    /// Moves a piece, or attacks with it (G9, G10): `b3b5`.
    Go {
        /// Where the piece stands.
        from: Square,
        /// Where it goes, or where its target stands.
        to: Square,
    },
    /// Chance: says which piece was flipped (G6), by its letter in its colour's case: `=L`.
    TurnUp {
        /// The piece, which nothing has injured yet.
        piece: Piece,
    },
    /// Chance: the attacker rolls higher (G12): `=win`.
    Win,
    /// Chance: the target's owner rolls higher (G12): `=lose`.
    Lose,
    /// Chance: an even roll, which saves the target from poison (G15): `=even`.
    Even,
    /// Chance: an odd roll against poison (G15): `=odd`.
    Odd,
}

// A move has its sort in the upper bits, below them two squares of 11 bits each, or a letter.
const SQUARE_BITS: u32 = 11;
const SQUARE_MASK: u32 = (1 << SQUARE_BITS) - 1;
const FILE_BITS: u32 = 5;
const SORT: u32 = 2 * SQUARE_BITS;
const CLEAR: u32 = 0;
const FLIP: u32 = 1;
const GO: u32 = 2;
const TURN_UP: u32 = 3;
const WIN: u32 = 4;
const LOSE: u32 = 5;
const EVEN: u32 = 6;
const ODD: u32 = 7;

/// The highest rank of any board, counted from 0.
const LAST_RANK: u8 = 63;

impl Move {
    /// The die falls for the attacker (G12).
    pub const WIN: Self = Self(WIN << SORT);
    /// The die falls for the target (G12).
    pub const LOSE: Self = Self(LOSE << SORT);
    /// The roll is even (G15).
    pub const EVEN: Self = Self(EVEN << SORT);
    /// The roll is odd (G15).
    pub const ODD: Self = Self(ODD << SORT);

    /// The move that does this; none if a square is on no board, a piece would go where it stands, or one that
    /// is turned up is injured.
    pub const fn new(ply: Ply) -> Option<Self> {
        let fits = match ply {
            Ply::Clear { square } | Ply::Flip { square } => square.rank() <= LAST_RANK,
            Ply::Go { from, to } => from.rank() <= LAST_RANK && to.rank() <= LAST_RANK && code(from) != code(to),
            Ply::TurnUp { piece } => !piece.is_injured(),
            Ply::Win | Ply::Lose | Ply::Even | Ply::Odd => true,
        };
        if fits { Some(Self::pack(ply)) } else { None }
    }

    /// As [`Move::new`], for a ply that some roster has.
    #[inline]
    pub(crate) const fn pack(ply: Ply) -> Self {
        match ply {
            Ply::Clear { square } => Self(CLEAR << SORT | code(square)),
            Ply::Flip { square } => Self(FLIP << SORT | code(square)),
            Ply::Go { from, to } => Self(GO << SORT | code(from) << SQUARE_BITS | code(to)),
            Ply::TurnUp { piece } => Self(TURN_UP << SORT | piece.letter() as u32),
            Ply::Win => Self::WIN,
            Ply::Lose => Self::LOSE,
            Ply::Even => Self::EVEN,
            Ply::Odd => Self::ODD,
        }
    }

    /// What the move does.
    #[inline]
    pub const fn ply(self) -> Ply {
        match self.0 >> SORT {
            CLEAR => Ply::Clear { square: square(self.0) },
            FLIP => Ply::Flip { square: square(self.0) },
            GO => Ply::Go { from: square(self.0 >> SQUARE_BITS), to: square(self.0) },
            TURN_UP => Ply::TurnUp { piece: Piece::of_letter(self.0 as u8) },
            WIN => Ply::Win,
            LOSE => Ply::Lose,
            EVEN => Ply::Even,
            _ => Ply::Odd,
        }
    }

    /// Every move that can be written down for a roster, whatever the position: squares of its board, and pieces of its
    /// kinds.
    pub fn all(roster: &Roster) -> impl Iterator<Item = Self> {
        let grid = roster.grid();
        let squares = move || (0..grid.len()).map(move |index| grid.square(index));
        let clears = squares().map(|square| Ply::Clear { square });
        let flips = squares().map(|square| Ply::Flip { square });
        let goes = squares().flat_map(move |from| squares().map(move |to| Ply::Go { from, to }));
        let letters = roster.kinds().iter().flat_map(|kind| Colour::ALL.map(|colour| colour.letter(kind.letter)));
        let pieces = letters.filter_map(Piece::from_letter).map(|piece| Ply::TurnUp { piece });
        let dice = [Ply::Win, Ply::Lose, Ply::Even, Ply::Odd];
        clears.chain(flips).chain(goes).chain(pieces).chain(dice).filter_map(Self::new)
    }
}

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        mv.ply()
    }
}

const fn code(square: Square) -> u32 {
    (square.rank() as u32) << FILE_BITS | square.file() as u32
}

const fn square(code: u32) -> Square {
    let code = code & SQUARE_MASK;
    Square::new((code & ((1 << FILE_BITS) - 1)) as u8, (code >> FILE_BITS) as u8)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ply() {
            Ply::Clear { square } => write!(f, "clear@{square}"),
            Ply::Flip { square } => write!(f, "{square}?"),
            Ply::Go { from, to } => write!(f, "{from}{to}"),
            Ply::TurnUp { piece } => write!(f, "={piece}"),
            Ply::Win => f.write_str("=win"),
            Ply::Lose => f.write_str("=lose"),
            Ply::Even => f.write_str("=even"),
            Ply::Odd => f.write_str("=odd"),
        }
    }
}

const EXPECTED: &str = "expected clear@e3, a flip (e3?), a move (b3b5), or what chance brings: =L with a \
     piece's letter, =win, =lose, =even, =odd";

menagerie_core::move_as_text!(Move, read, EXPECTED);

fn read(text: &str) -> Option<Move> {
    Move::new(if let Some(outcome) = text.strip_prefix('=') {
        read_outcome(outcome)?
    } else if let Some(square) = text.strip_prefix("clear@") {
        Ply::Clear { square: square.parse().ok()? }
    } else if let Some(square) = text.strip_suffix('?') {
        Ply::Flip { square: square.parse().ok()? }
    } else {
        let (from, to) = read_pair(text)?;
        Ply::Go { from, to }
    })
}

fn read_outcome(text: &str) -> Option<Ply> {
    Some(match text {
        "win" => Ply::Win,
        "lose" => Ply::Lose,
        "even" => Ply::Even,
        "odd" => Ply::Odd,
        _ => {
            let mut letters = text.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            Ply::TurnUp { piece: Piece::from_letter(letter)? }
        }
    })
}

/// Two squares, one behind the other.
pub(crate) fn read_pair(text: &str) -> Option<(Square, Square)> {
    let second = text.rfind(|c: char| c.is_ascii_lowercase())?;
    Some((text[..second].parse().ok()?, text[second..].parse().ok()?))
}
