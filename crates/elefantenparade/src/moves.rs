//! Plies, and how they are written.

use crate::track::Square;
use core::fmt;
use core::num::NonZeroU16;

/// How many spaces an elephant moves in a step of a normal turn (E6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Steps {
    /// One space.
    One = 1,
    /// Two spaces.
    Two,
    /// Three spaces.
    Three,
}

impl Steps {
    /// All steps, rising.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// How many spaces they are.
    pub const fn count(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.count())
    }
}

/// Some of the steps 3, 2 and 1: those left in a turn (E6). Printed in falling order, as `31`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StepSet(u8);

impl StepSet {
    /// No step.
    pub const NONE: Self = Self(0);

    /// All three, as at the start of a turn.
    pub const ALL: Self = Self(0b111);

    /// Whether the step is in the set.
    #[inline]
    pub const fn contains(self, steps: Steps) -> bool {
        self.0 & Self::only(steps).0 != 0
    }

    /// The set without a step.
    #[must_use]
    #[inline]
    pub const fn without(self, steps: Steps) -> Self {
        Self(self.0 & !Self::only(steps).0)
    }

    /// How many steps there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no step.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The steps, rising.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Steps> {
        Steps::ALL.into_iter().filter(move |steps| self.contains(*steps))
    }

    /// The steps of which so many are less; there must be one.
    #[inline]
    pub(crate) const fn nth(self, less: u32) -> Steps {
        let mut rest = self.0;
        let mut passed = 0;
        while passed < less {
            rest &= rest.wrapping_sub(1);
            passed += 1;
        }
        match rest & rest.wrapping_neg() {
            0b001 => Steps::One,
            0b010 => Steps::Two,
            _ => Steps::Three,
        }
    }

    const fn only(steps: Steps) -> Self {
        Self(1 << (steps.count() - 1))
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The set that is written so, if there is one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        const SETS: [&str; 8] = ["", "1", "2", "21", "3", "31", "32", "321"];
        SETS.iter().position(|set| *set == text).map(|bits| Self(bits as u8))
    }
}

impl fmt::Display for StepSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().rev().try_for_each(|steps| steps.fmt(f))
    }
}

impl fmt::Debug for StepSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StepSet({self})")
    }
}

/// One ply, spelt out. Each variant says how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// `@7`: the player to act places an elephant (E4).
    Place {
        /// The square where it is placed.
        to: Square,
    },
    /// `7+3`: an elephant, whoever owns it, moves on (E6).
    Step {
        /// The square where it stands.
        from: Square,
        /// How many spaces it moves.
        steps: Steps,
    },
    /// `parade`: every elephant takes a step (E12).
    Parade,
}

/// A ply in two bytes.
///
/// ```
/// use menagerie_elefantenparade::{Move, Ply, Steps};
///
/// let mv: Move = "7+3".parse()?;
/// let Ply::Step { from, steps } = mv.ply() else { unreachable!("an elephant moves") };
/// assert_eq!((from.number(), steps), (7, Steps::Three));
/// assert_eq!(Move::new(mv.ply()), mv);
/// # Ok::<(), menagerie_core::ParseMoveError>(())
/// ```
// One more than its code, so that an option of a move takes no more room. The code of a placing is its square's index; that
// of a step has the square's index above two bits for its spaces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

/// Set in the codes of steps.
const STEP: u16 = 1 << 8;

const PARADE_CODE: u16 = 1 << 9;

impl Move {
    /// E12.
    pub(crate) const PARADE: Self = Self::of(PARADE_CODE);

    /// The move for a ply.
    pub const fn new(ply: Ply) -> Self {
        match ply {
            Ply::Place { to } => Self::placing(to),
            Ply::Step { from, steps } => Self::step(from, steps),
            Ply::Parade => Self::PARADE,
        }
    }

    /// The ply, spelt out.
    #[inline]
    pub const fn ply(self) -> Ply {
        let code = self.0.get() - 1;
        if code < STEP {
            Ply::Place { to: Square::from_index(code as u32) }
        } else if code < PARADE_CODE {
            let steps = match code & 3 {
                1 => Steps::One,
                2 => Steps::Two,
                _ => Steps::Three,
            };
            Ply::Step { from: Square::from_index((code >> 2) as u32), steps }
        } else {
            Ply::Parade
        }
    }

    /// Every move that can be written down, whatever the position: 64 placings, 192 steps and the parade.
    pub fn all() -> impl Iterator<Item = Self> {
        let steps = Square::all().flat_map(|from| Steps::ALL.into_iter().map(move |steps| Self::step(from, steps)));
        Square::all().map(Self::placing).chain(steps).chain([Self::PARADE])
    }

    #[inline]
    pub(crate) const fn placing(to: Square) -> Self {
        Self::of(to.index() as u16)
    }

    #[inline]
    pub(crate) const fn step(from: Square, steps: Steps) -> Self {
        Self::of(STEP | (from.index() as u16) << 2 | steps as u16)
    }

    #[inline]
    const fn of(code: u16) -> Self {
        Self(NonZeroU16::MIN.saturating_add(code))
    }
}

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        mv.ply()
    }
}

const PARADE: &str = "parade";

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ply() {
            Ply::Place { to } => write!(f, "@{to}"),
            Ply::Step { from, steps } => write!(f, "{from}+{steps}"),
            Ply::Parade => f.write_str(PARADE),
        }
    }
}

fn read(text: &str) -> Option<Move> {
    if text == PARADE {
        return Some(Move::PARADE);
    }
    if let Some(to) = text.strip_prefix('@') {
        return Square::read(to).map(Move::placing);
    }
    let (from, steps) = text.split_once('+')?;
    let steps = match steps {
        "1" => Steps::One,
        "2" => Steps::Two,
        "3" => Steps::Three,
        _ => return None,
    };
    Some(Move::step(Square::read(from)?, steps))
}

const EXPECTED: &str = "expected '@' and a square, a square with '+' and 1 to 3 spaces, or 'parade'";

menagerie_core::move_as_text!(Move, read, EXPECTED);
