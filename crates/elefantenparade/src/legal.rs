//! Which clause forbids a ply.

use crate::moves::{Move, Ply, StepSet, Steps};
use crate::position::{Phase, Position};
use crate::track::Square;
use menagerie_core::Breach;

const STILL_PLACING: Breach = Breach::of("E4", "not all elephants have been placed");

impl Position {
    /// Why a move is illegal here; none if it is legal.
    pub(crate) fn breach(&self, mv: Move) -> Option<Breach> {
        match mv.ply() {
            _ if self.house.is_full() => Some(Breach::GameOver),
            Ply::Place { to } => self.breach_of_placing(to),
            Ply::Step { from, steps } => self.breach_of_step(from, steps),
            Ply::Parade => self.breach_of_parade(),
        }
    }

    /// Which clause forbids placing an elephant here, if one does.
    fn breach_of_placing(&self, square: Square) -> Option<Breach> {
        if self.phase() != Phase::Place {
            Some(Breach::of("E5", "all elephants have been placed"))
        } else if self.nursery() & square.only() == 0 {
            Some(Breach::of("E4", "the first squares are for placing, two for each player"))
        } else if self.standing & square.only() != 0 {
            Some(Breach::of("E4", "another elephant stands there"))
        } else {
            None
        }
    }

    /// Which clause forbids moving an elephant by so many steps, if one does.
    fn breach_of_step(&self, from: Square, steps: Steps) -> Option<Breach> {
        if self.phase() == Phase::Place {
            Some(STILL_PLACING)
        } else if !self.left.contains(steps) {
            Some(Breach::of("E6", "each of 3, 2 and 1 is used at most once in a turn"))
        } else if self.standing & from.only() == 0 {
            Some(Breach::of("E6", "no elephant stands there"))
        } else if self.moved & from.only() != 0 {
            Some(Breach::of("E6", "that elephant has moved in this turn"))
        } else if self.formation().movable_set() & from.only() == 0 {
            Some(Breach::of("E10", "an elephant on water waits until all others have gone past"))
        } else {
            None
        }
    }

    /// Which clause forbids a parade, if one does.
    fn breach_of_parade(&self) -> Option<Breach> {
        match self.phase() {
            Phase::Place => Some(STILL_PLACING),
            Phase::Turn(StepSet::ALL) => None,
            Phase::Turn(_) | Phase::Over => Some(Breach::of("E13", "a parade is a whole turn, not a part of one")),
        }
    }
}
