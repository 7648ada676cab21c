//! Plies, and how they are written.

use crate::tables::{index, square};
use crate::piece::Role;
use crate::{Army, Kind};
use core::fmt;
use core::str::FromStr;
use menagerie_core::ParseMoveError;
use menagerie_core::board::Square;

/// One ply, spelt out. Each variant says how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// `<from><to>`: a move or an attack, with Quickness too (N6, N7, N9, N18).
    Go(Square, Square),
    /// `<from>^<to>`: a flight or a tunnel (N20).
    Glide(Square, Square),
    /// `<from>^<to>x<target>`: the same with an attack from where it ends (N20).
    GlideAndAttack(Square, Square, Square),
    /// `<from>*<to>`: a rampage (N21).
    Rampage(Square, Square),
    /// `<from>%<target>`: the Witch turns a piece to stone (N22).
    TurnToStone(Square, Square),
    /// `<from>~<target>`: the Witch enchants a piece (N23).
    Enchant(Square, Square),
    /// `<from>?<target>`: Aslan detects a piece (N24).
    Detect(Square, Square),
    /// `<from>!`: Aslan restores the stone pieces near him (N25).
    Restore(Square),
    /// `<from>-<target>`: Susan shoots at a piece (N26).
    Arrows(Square, Square),
    /// `<susan>:<from><to>`: Susan summons the piece of the first square to the second (N27).
    Summon(Square, Square, Square),
    /// `<lucy>+<letter>@<square>`: Lucy heals a captured piece, which returns (N28).
    Heal(Square, Kind, Square),
    /// `<letter>@<square>`: a piece is set up or comes as a reinforcement (N3, N29).
    Place(Kind, Square),
    /// `reinforce`: Red begins to bring in the reserve (N29).
    Reinforce,
}

/// A ply in four bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// What a ply does; in the lowest byte of a [`Move`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Op {
    Go,
    Glide,
    GlideAndAttack,
    Rampage,
    TurnToStone,
    Enchant,
    Detect,
    Restore,
    Arrows,
    Summon,
    Heal,
    Place,
    Reinforce,
}

const OPS: [Op; 16] = [
    Op::Go,
    Op::Glide,
    Op::GlideAndAttack,
    Op::Rampage,
    Op::TurnToStone,
    Op::Enchant,
    Op::Detect,
    Op::Restore,
    Op::Arrows,
    Op::Summon,
    Op::Heal,
    Op::Place,
    Op::Reinforce,
    Op::Reinforce,
    Op::Reinforce,
    Op::Reinforce,
];

impl Move {
    /// The move for a ply; none if one of its squares is not on the board.
    pub fn new(ply: Ply) -> Option<Self> {
        let kind = |kind: Kind| usize::from(kind as u8);
        let (op, operands) = match ply {
            Ply::Go(from, to) => (Op::Go, [index(from)?, index(to)?, 0]),
            Ply::Glide(from, to) => (Op::Glide, [index(from)?, index(to)?, 0]),
            Ply::GlideAndAttack(from, to, target) => (Op::GlideAndAttack, [index(from)?, index(to)?, index(target)?]),
            Ply::Rampage(from, to) => (Op::Rampage, [index(from)?, index(to)?, 0]),
            Ply::TurnToStone(from, target) => (Op::TurnToStone, [index(from)?, index(target)?, 0]),
            Ply::Enchant(from, target) => (Op::Enchant, [index(from)?, index(target)?, 0]),
            Ply::Detect(from, target) => (Op::Detect, [index(from)?, index(target)?, 0]),
            Ply::Restore(from) => (Op::Restore, [index(from)?, 0, 0]),
            Ply::Arrows(from, target) => (Op::Arrows, [index(from)?, index(target)?, 0]),
            Ply::Summon(susan, from, to) => (Op::Summon, [index(susan)?, index(from)?, index(to)?]),
            Ply::Heal(lucy, healed, to) => (Op::Heal, [index(lucy)?, kind(healed), index(to)?]),
            Ply::Place(placed, to) => (Op::Place, [kind(placed), index(to)?, 0]),
            Ply::Reinforce => (Op::Reinforce, [0; 3]),
        };
        Some(Self::of(op, operands))
    }

    /// The ply, spelt out.
    pub fn ply(self) -> Ply {
        let [a, b, c] = self.operands();
        match self.op() {
            Op::Go => Ply::Go(square(a), square(b)),
            Op::Glide => Ply::Glide(square(a), square(b)),
            Op::GlideAndAttack => Ply::GlideAndAttack(square(a), square(b), square(c)),
            Op::Rampage => Ply::Rampage(square(a), square(b)),
            Op::TurnToStone => Ply::TurnToStone(square(a), square(b)),
            Op::Enchant => Ply::Enchant(square(a), square(b)),
            Op::Detect => Ply::Detect(square(a), square(b)),
            Op::Restore => Ply::Restore(square(a)),
            Op::Arrows => Ply::Arrows(square(a), square(b)),
            Op::Summon => Ply::Summon(square(a), square(b), square(c)),
            Op::Heal => Ply::Heal(square(a), kind(b), square(c)),
            Op::Place => Ply::Place(kind(a), square(b)),
            Op::Reinforce => Ply::Reinforce,
        }
    }

    /// The move of this op with its operands in the order of its text: indices, or the number of a kind.
    #[inline]
    pub(crate) const fn of(op: Op, [a, b, c]: [usize; 3]) -> Self {
        Self(op as u32 | (a as u32) << 8 | (b as u32) << 16 | (c as u32) << 24)
    }

    #[inline]
    pub(crate) const fn op(self) -> Op {
        OPS[(self.0 & 15) as usize]
    }

    #[inline]
    pub(crate) const fn operands(self) -> [usize; 3] {
        let [_, a, b, c] = self.0.to_le_bytes();
        [a as usize & 127, b as usize & 127, c as usize & 127]
    }

    /// The move with each index changed.
    pub(crate) fn map(self, image: impl Fn(usize) -> usize) -> Self {
        let [a, b, c] = self.operands();
        let operands = match self.op() {
            Op::Heal => [image(a), b, image(c)],
            Op::Place => [a, image(b), c],
            Op::Reinforce => [a, b, c],
            Op::Restore => [image(a), b, c],
            Op::GlideAndAttack | Op::Summon => [image(a), image(b), image(c)],
            _ => [image(a), image(b), c],
        };
        Self::of(self.op(), operands)
    }
}

/// The kind of a number; a Flag where there is none, which no move that was made here has.
#[inline]
fn kind(number: usize) -> Kind {
    let colour = if number & 16 == 0 { Army::Red } else { Army::Blue };
    Role(number as u8 & 15).kind(colour).unwrap_or(Kind::RedFlag)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ply() {
            Ply::Go(from, to) => write!(f, "{from}{to}"),
            Ply::Glide(from, to) => write!(f, "{from}^{to}"),
            Ply::GlideAndAttack(from, to, target) => write!(f, "{from}^{to}x{target}"),
            Ply::Rampage(from, to) => write!(f, "{from}*{to}"),
            Ply::TurnToStone(from, target) => write!(f, "{from}%{target}"),
            Ply::Enchant(from, target) => write!(f, "{from}~{target}"),
            Ply::Detect(from, target) => write!(f, "{from}?{target}"),
            Ply::Restore(from) => write!(f, "{from}!"),
            Ply::Arrows(from, target) => write!(f, "{from}-{target}"),
            Ply::Summon(susan, from, to) => write!(f, "{susan}:{from}{to}"),
            Ply::Heal(lucy, kind, to) => write!(f, "{lucy}+{kind}@{to}"),
            Ply::Place(kind, to) => write!(f, "{kind}@{to}"),
            Ply::Reinforce => f.write_str("reinforce"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        const EXPECTED: &str = "expected two squares of a1 to j10, a power such as 'e4!' or 'b7~b6', a placing such as \
                                'w@a10', or 'reinforce'";
        read(text).and_then(Move::new).ok_or_else(|| ParseMoveError::new(text, EXPECTED))
    }
}

fn read(text: &str) -> Option<Ply> {
    if text == "reinforce" {
        return Some(Ply::Reinforce);
    }
    if let Some((kind, rest)) = read_kind(text) {
        let (to, "") = read_square(rest)? else { return None };
        return Some(Ply::Place(kind, to));
    }
    let (from, rest) = read_square(text)?;
    if let Some((to, "")) = read_square(rest) {
        return Some(Ply::Go(from, to));
    }
    let mut after = rest.chars();
    let sign = after.next()?;
    let rest = after.as_str();
    match sign {
        '!' => rest.is_empty().then_some(Ply::Restore(from)),
        '+' => {
            let (kind, rest) = read_kind(rest)?;
            let (to, "") = read_square(rest)? else { return None };
            Some(Ply::Heal(from, kind, to))
        }
        _ => read_power(from, sign, rest),
    }
}

/// Reads a power that is written with a sign and one square or two behind it.
fn read_power(from: Square, sign: char, rest: &str) -> Option<Ply> {
    let (to, rest) = read_square(rest)?;
    match (sign, rest) {
        ('^', "") => Some(Ply::Glide(from, to)),
        ('*', "") => Some(Ply::Rampage(from, to)),
        ('%', "") => Some(Ply::TurnToStone(from, to)),
        ('~', "") => Some(Ply::Enchant(from, to)),
        ('?', "") => Some(Ply::Detect(from, to)),
        ('-', "") => Some(Ply::Arrows(from, to)),
        ('^', _) => match read_square(rest.strip_prefix('x')?)? {
            (target, "") => Some(Ply::GlideAndAttack(from, to, target)),
            _ => None,
        },
        (':', _) => match read_square(rest)? {
            (end, "") => Some(Ply::Summon(from, to, end)),
            _ => None,
        },
        _ => None,
    }
}

/// A kind's letter with `@` behind it, and what follows.
fn read_kind(text: &str) -> Option<(Kind, &str)> {
    let mut chars = text.chars();
    let kind = Kind::from_letter(chars.next()?)?;
    Some((kind, chars.as_str().strip_prefix('@')?))
}

/// The square that a text begins with, and what follows.
fn read_square(text: &str) -> Option<(Square, &str)> {
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let (name, rest) = text.split_at_checked(1 + digits)?;
    let square: Square = name.parse().ok()?;
    index(square).map(|_| (square, rest))
}

#[cfg(feature = "serde")]
menagerie_core::serde_as_text!(Move);
