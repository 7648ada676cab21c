//! Which clause forbids a ply.

use crate::GRID;
use crate::moves::Move;
use crate::piece::Species;
use crate::position::Position;
use menagerie_core::board::Direction;
use menagerie_core::{Breach, Position as _};

impl Position {
    /// Why a move is illegal here; none if it is legal.
    pub(crate) fn breach(&self, mv: Move) -> Option<Breach> {
        if self.turn().is_over() {
            Some(Breach::GameOver)
        } else if mv.is_placing() {
            self.breach_of_placing(Species::ALL[mv.start_index() & 3], mv.end_index())
        } else {
            self.breach_of_going(mv.start_index(), mv.end_index())
        }
    }

    fn breach_of_placing(&self, species: Species, to: usize) -> Option<Breach> {
        if self.own_off.reserve(species) == 0 {
            Some(Breach::of("S3", "no animal of that species is left in the reserve"))
        } else if self.scene().occupied >> to & 1 != 0 {
            Some(Breach::of("S3", "an animal enters only on a free square"))
        } else if self.open() >> to & 1 == 0 {
            Some(Breach::of("S2", self.rules().level.closed()))
        } else {
            None
        }
    }

    fn breach_of_going(&self, from: usize, to: usize) -> Option<Breach> {
        if self.own.squares() >> from & 1 == 0 {
            return Some(Breach::of("S3", "none of the player's own animals stands there"));
        }
        if self.targets(from) >> to & 1 != 0 {
            return None;
        }
        Some(match self.own.species_at(from) {
            Species::Elephant => self.breach_of_push(from, to),
            Species::Lion => Breach::of("S6", "a lion moves only by eating a zebra or gazelle next to it"),
            Species::Zebra => Breach::of("S10", "a zebra runs in a straight line over free squares"),
            Species::Gazelle => Breach::of("S7", "a gazelle leaps over animals to the first free square behind them"),
        })
    }

    fn breach_of_push(&self, from: usize, to: usize) -> Breach {
        let is_step = |direction| GRID.step(from, direction) == Some(to);
        match Direction::ORTHOGONAL.into_iter().any(is_step) {
            false => Breach::of("S4", "an elephant takes one orthogonal step"),
            true if self.scene().occupied >> to & 1 == 0 => {
                Breach::of("S4", "an elephant steps only onto another animal")
            }
            true => Breach::of("S5", "an elephant never pushes an elephant"),
        }
    }
}
