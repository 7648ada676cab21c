//! Whole turns.

use crate::generate::Plies;
use crate::moves::{Move, Ply, StepSet};
use crate::position::Position;
use crate::track::Square;
use alloc::collections::BTreeSet;
use core::fmt;
use core::str::FromStr;
use menagerie_core::{ParseMoveError, Position as _};
use smallvec::SmallVec;

/// A normal turn has at most so many plies (E6).
const MOST_PLIES: usize = 3;

/// The plies of one turn, or of what is left of one, in order: a placing, a parade, or one to three steps.
/// Printed with spaces between, as `7+3 4+1 9+2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnMoves {
    plies: [Option<Move>; MOST_PLIES],
}

impl TurnMoves {
    /// Before the first ply.
    const NOT_BEGUN: Self = Self { plies: [None; MOST_PLIES] };

    /// These plies; none unless they can be a turn: a placing or a parade alone, or one to three steps, each of
    /// another elephant and of another length (E6, E13).
    pub fn new(plies: &[Move]) -> Option<Self> {
        let is_alone = matches!(plies, [mv] if !matches!(mv.ply(), Ply::Step { .. }));
        if !is_alone && !is_normal(plies) {
            return None;
        }
        Some(plies.iter().fold(Self::NOT_BEGUN, |turn, mv| turn.with(*mv)))
    }

    /// The plies, in order.
    pub fn iter(&self) -> impl Iterator<Item = Move> + use<> {
        self.plies.into_iter().flatten()
    }

    /// The turn with one more ply; it must not have three.
    fn with(mut self, mv: Move) -> Self {
        if let Some(place) = self.plies.iter_mut().find(|place| place.is_none()) {
            *place = Some(mv);
        }
        self
    }
}

/// E6: whether these are one to three steps, each of another elephant and another length.
///
/// Elephants that have moved do not move again, so that each steps from the square where it stood at first.
fn is_normal(plies: &[Move]) -> bool {
    let mut left = StepSet::ALL;
    let mut used: [Option<Square>; MOST_PLIES] = [None; MOST_PLIES];
    for mv in plies {
        let Ply::Step { from, steps } = mv.ply() else { return false };
        if !left.contains(steps) || used.contains(&Some(from)) {
            return false;
        }
        used[left.len() as usize - 1] = Some(from);
        left = left.without(steps);
    }
    left != StepSet::ALL
}

impl fmt::Display for TurnMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, mv) in self.iter().enumerate() {
            write!(f, "{}{mv}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for TurnMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TurnMoves({self})")
    }
}

impl FromStr for TurnMoves {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        const EXPECTED: &str = "expected a placing, 'parade', or steps such as '7+3 4+1 9+2', each of another elephant";
        // One ply more than a turn can have shows that there are too many.
        let plies: Result<SmallVec<[Move; MOST_PLIES + 1]>, _> =
            text.split(' ').take(MOST_PLIES + 1).map(str::parse).collect();
        Self::new(&plies?).ok_or_else(|| ParseMoveError::new(text, EXPECTED))
    }
}

menagerie_core::serde_as_text!(TurnMoves);

/// All turns that can be played in a position, each with the position after it. Made by [`Position::turns`].
#[derive(Clone, Debug)]
pub struct Turns {
    /// The plies of the turn in hand, from its first on.
    begun: SmallVec<[Begun; MOST_PLIES]>,
}

/// A turn in the making.
#[derive(Clone, Debug)]
struct Begun {
    turn: TurnMoves,
    position: Position,
    plies: Plies,
}

impl Begun {
    fn new(turn: TurnMoves, position: Position) -> Self {
        Self { turn, position, plies: position.plies() }
    }
}

impl Iterator for Turns {
    type Item = (TurnMoves, Position);

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(begun) = self.begun.last_mut() {
            let Some(mv) = begun.plies.next() else {
                self.begun.pop();
                continue;
            };
            let (turn, position) = (begun.turn.with(mv), begun.position.after_unchecked(mv));
            if !position.is_mid_turn() {
                return Some((turn, position));
            }
            self.begun.push(Begun::new(turn, position));
        }
        None
    }
}

impl Position {
    /// All turns that can be played here, or in the midst of one all ways to end it, each with the position after
    /// it. Turns that differ only in the order of their plies are different turns.
    pub fn turns(&self) -> Turns {
        Turns { begun: core::iter::once(Begun::new(TurnMoves::NOT_BEGUN, *self)).collect() }
    }

    /// As [`Position::turns`], but of those that lead to the same position only the first.
    pub fn distinct_turns(&self) -> impl Iterator<Item = (TurnMoves, Position)> + use<> {
        let mut reached = BTreeSet::new();
        self.turns().filter(move |(_, position)| reached.insert(*position))
    }
}
