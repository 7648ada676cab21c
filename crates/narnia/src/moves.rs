//! Plies, and how they are written.

use crate::piece::Kind;
use crate::powers::table::{Op, Operands};
use crate::powers::{Part, Power as _, Text};
use crate::tables::{index, square};
use core::fmt;
use menagerie_core::board::Square;

macro_rules! define_ply {
    (() $($who:ident { $(
        $(#[$doc:meta])+
        $file:ident::$power:ident { $($(#[$field_doc:meta])+ $field:ident: $operand:ty,)+ }
    )+ })+) => {
        /// One ply, spelt out. Each variant says how it is written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Ply {
            /// `<from><to>`: a move or an attack, with Quickness too (N6, N7, N9, N18).
            Go {
                /// Where the piece stands.
                from: Square,
                /// Where it goes, or what it attacks.
                to: Square,
            },
            $($($(#[$doc])+ $power { $($(#[$field_doc])+ $field: $operand,)+ },)+)+
            /// `<letter>@<square>`: a piece is set up or comes as a reinforcement (N3, N29).
            Place {
                /// What comes.
                kind: Kind,
                /// Where.
                to: Square,
            },
            /// `reinforce`: Red begins to bring in the reserve (N29).
            Reinforce,
        }

        impl Move {
            /// The move for a ply; none if one of its squares is not on the board.
            pub fn new(ply: Ply) -> Option<Self> {
                Some(match ply {
                    Ply::Go { from, to } => Self::of(Op::Go, [index(from)?, index(to)?, 0]),
                    $($(Ply::$power { $($field),+ } => Self::of(Op::$power, padded([$($field.number()?),+])),)+)+
                    Ply::Place { kind, to } => Self::of(Op::Place, [kind as usize, index(to)?, 0]),
                    Ply::Reinforce => Self::of(Op::Reinforce, [0; 3]),
                })
            }

            /// The ply, spelt out.
            pub fn ply(self) -> Ply {
                let mut operands = self.operands().into_iter();
                match self.op() {
                    Op::Go => Ply::Go { from: next(&mut operands), to: next(&mut operands) },
                    $($(Op::$power => Ply::$power { $($field: next(&mut operands)),+ },)+)+
                    Op::Place => Ply::Place { kind: next(&mut operands), to: next(&mut operands) },
                    Op::Reinforce => Ply::Reinforce,
                }
            }
        }
    };
}

powers! { define_ply () }

/// A ply in four bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Move {
    /// The move of this op with its operands.
    #[inline]
    pub(crate) const fn of(op: Op, [a, b, c]: Operands) -> Self {
        Self(op as u32 | (a as u32) << 8 | (b as u32) << 16 | (c as u32) << 24)
    }

    #[inline]
    pub(crate) const fn op(self) -> Op {
        Op::PADDED[(self.0 & 15) as usize]
    }

    #[inline]
    pub(crate) const fn operands(self) -> Operands {
        let [_, a, b, c] = self.0.to_le_bytes();
        [a as usize & 127, b as usize & 127, c as usize & 127]
    }

    /// The kind and the square of a piece that is set up or comes as a reinforcement.
    pub(crate) fn placed(self) -> Option<(Kind, usize)> {
        let [kind, to, _] = self.operands();
        (self.op() == Op::Place).then(|| (Kind::of_number(kind), to))
    }

    /// The squares that the move names.
    pub(crate) fn squares(self) -> impl Iterator<Item = usize> {
        let parts = operands_of(self.op()).zip(self.operands());
        parts.filter(|(part, _)| matches!(part, Part::Square)).map(|(_, operand)| operand)
    }

    /// The move with each square replaced by its image.
    pub(crate) fn map(self, image: impl Fn(usize) -> usize) -> Self {
        let mut operands = self.operands();
        for (part, operand) in operands_of(self.op()).zip(&mut operands) {
            if matches!(part, Part::Square) {
                *operand = image(*operand);
            }
        }
        Self::of(self.op(), operands)
    }
}

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        mv.ply()
    }
}

/// A square or a kind, as a number.
trait Operand: Sized {
    /// None for a square that is not on the board.
    fn number(self) -> Option<usize>;

    fn of(number: usize) -> Self;
}

impl Operand for Square {
    fn number(self) -> Option<usize> {
        index(self)
    }

    fn of(number: usize) -> Self {
        square(number)
    }
}

impl Operand for Kind {
    fn number(self) -> Option<usize> {
        Some(self as usize)
    }

    fn of(number: usize) -> Self {
        Self::of_number(number)
    }
}

fn next<O: Operand>(operands: &mut impl Iterator<Item = usize>) -> O {
    O::of(operands.next().unwrap_or(0))
}

fn padded<const N: usize>(numbers: [usize; N]) -> Operands {
    let mut operands = [0; 3];
    operands.iter_mut().zip(numbers).for_each(|(operand, number)| *operand = number);
    operands
}

/// How plies of this op are written.
fn text_of(op: Op) -> Text {
    power!(op,
        P => P::TEXT,
        _ => match op {
            Op::Place => &[Part::Kind, Part::Sign("@"), Part::Square],
            Op::Reinforce => &[Part::Sign("reinforce")],
            _ => &[Part::Square, Part::Square],
        }
    )
}

/// The parts of the text that stand for operands.
fn operands_of(op: Op) -> impl Iterator<Item = &'static Part> {
    text_of(op).iter().filter(|part| !matches!(part, Part::Sign(_)))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut operands = self.operands().into_iter();
        text_of(self.op()).iter().try_for_each(|part| match part {
            Part::Square => write!(f, "{}", next::<Square>(&mut operands)),
            Part::Kind => write!(f, "{}", next::<Kind>(&mut operands)),
            Part::Sign(sign) => f.write_str(sign),
        })
    }
}

const EXPECTED: &str = "expected two squares of a1 to j10, a power such as 'e4!' or 'b7~b6', a placing such as 'w@a10', \
                        or 'reinforce'";

menagerie_core::move_as_text!(Move, read, EXPECTED);

fn read(text: &str) -> Option<Move> {
    Op::PADDED.into_iter().find_map(|op| read_as(op, text))
}

/// The move of this op that is written so, if it is one.
fn read_as(op: Op, text: &str) -> Option<Move> {
    let mut operands = [0; 3];
    let (mut open, mut rest) = (operands.iter_mut(), text);
    for part in text_of(op) {
        rest = match part {
            Part::Sign(sign) => rest.strip_prefix(sign)?,
            Part::Square => read_square(rest, open.next()?)?,
            Part::Kind => read_kind(rest, open.next()?)?,
        };
    }
    rest.is_empty().then(|| Move::of(op, operands))
}

/// Reads the square that a text begins with, and gives what follows.
fn read_square<'t>(text: &'t str, operand: &mut usize) -> Option<&'t str> {
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let (name, rest) = text.split_at_checked(1 + digits)?;
    *operand = name.parse::<Square>().ok()?.number()?;
    Some(rest)
}

/// Reads the kind whose letter a text begins with, and gives what follows.
fn read_kind<'t>(text: &'t str, operand: &mut usize) -> Option<&'t str> {
    let mut letters = text.chars();
    *operand = Kind::from_letter(letters.next()?)?.number()?;
    Some(letters.as_str())
}
