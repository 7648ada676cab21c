//! A game being played: its history, undo, and the house's own limits.

use crate::{Breach, Ending, HiddenInformation, IllegalMove, Limit, MatchResult, Position, Record, Turn, Viewer};
use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{Debug, Display};

/// The house's limits on a match, beyond the rules of the game. A match that reaches one is drawn.
///
/// ```
/// use menagerie_core::Limits;
///
/// let limits = Limits::default().with_repetition(3).with_plies(1000);
/// assert_eq!((limits.repetition, limits.plies, limits.idle), (Some(3), Some(1000), None));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[non_exhaustive]
pub struct Limits {
    /// Drawn when the same position is there for the n-th time.
    pub repetition: Option<u32>,
    /// Drawn after this many plies.
    pub plies: Option<u32>,
    /// Drawn after this many plies in a row without progress, as [`Position::is_progress`] tells it.
    pub idle: Option<u32>,
}

impl Limits {
    /// The same, and drawn when a position is there for this many times.
    #[must_use]
    pub const fn with_repetition(self, times: u32) -> Self {
        Self { repetition: Some(times), ..self }
    }

    /// The same, and drawn after this many plies.
    #[must_use]
    pub const fn with_plies(self, plies: u32) -> Self {
        Self { plies: Some(plies), ..self }
    }

    /// The same, and drawn after this many plies in a row without progress.
    #[must_use]
    pub const fn with_idle(self, plies: u32) -> Self {
        Self { idle: Some(plies), ..self }
    }
}

/// A move was refused by a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError<M: Debug + Display> {
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] IllegalMove<M>),
    /// A limit of the house has ended the match.
    #[error("{mv} cannot be played: the match is drawn by the limit on {limit}")]
    Drawn {
        /// The refused move.
        mv: M,
        /// The limit that was reached.
        limit: Limit,
    },
    /// The match was ended from outside.
    #[error("{mv} cannot be played: the match has ended: {ending}")]
    Ended {
        /// The refused move.
        mv: M,
        /// How it ended.
        ending: Ending,
    },
}

/// A match cannot be ended so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EndError {
    /// It has a result already.
    #[error("the match has ended: {result}")]
    Ended {
        /// The result that it has.
        result: MatchResult,
    },
    /// The ending names players who do not take part, or nobody as the winner.
    #[error("'{ending}' does not name players of this match")]
    NoPlayers {
        /// The ending that was refused.
        ending: Ending,
    },
}

/// A position with its history. Any number of moves can be taken back, and played again.
///
/// It adds the house's [`Limits`] to the rules: a position itself never looks back.
#[derive(Clone, Debug)]
pub struct Match<P: Position> {
    limits: Limits,
    start: P,
    plies: Vec<Ply<P>>,
    undone: Vec<P::Move>,
    ending: Option<Ending>,
    /// How often each fingerprint has been met.
    met: BTreeMap<u64, u32>,
}

#[derive(Clone, Debug)]
struct Ply<P: Position> {
    mv: P::Move,
    after: P,
    /// Plies without progress up to this one.
    idle: u32,
}

impl<P: Position> Match<P> {
    /// A match from this position.
    pub fn new(start: P, limits: Limits) -> Self {
        let met = BTreeMap::from([(start.fingerprint(), 1)]);
        Self { limits, start, plies: Vec::new(), undone: Vec::new(), ending: None, met }
    }

    /// The position where the match began.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &P {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The house's limits.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The moves played so far.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = P::Move> {
        self.plies.iter().map(|ply| ply.mv)
    }

    /// Each move played so far, with the position that it was played in.
    pub fn history(&self) -> impl ExactSizeIterator<Item = (&P, P::Move)> {
        let before = |index: usize| index.checked_sub(1).map_or(&self.start, |last| &self.plies[last].after);
        self.plies.iter().enumerate().map(move |(index, ply)| (before(index), ply.mv))
    }

    /// Who decides next: nobody once the match has a result.
    pub fn turn(&self) -> Turn {
        if self.result().is_some() { Turn::Over } else { self.position().turn() }
    }

    /// How the match ended; none while it runs. The rules come before the limits, and both before an end from outside.
    pub fn result(&self) -> Option<MatchResult> {
        let decided = self.position().outcome().map(MatchResult::Won);
        let limited = || self.limit_reached().map(MatchResult::Drawn);
        decided.or_else(limited).or(self.ending.map(MatchResult::Ended))
    }

    /// Ends the match from outside. [`Match::undo`] lifts the ending.
    ///
    /// # Errors
    /// If the match has a result already, or the ending names players who do not take part; nothing is changed then.
    pub fn end(&mut self, ending: Ending) -> Result<(), EndError> {
        if let Some(result) = self.result() {
            return Err(EndError::Ended { result });
        }
        if !ending.fits(self.position().players()) {
            return Err(EndError::NoPlayers { ending });
        }
        self.ending = Some(ending);
        Ok(())
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the rules forbid it or the match has ended; nothing is changed then.
    pub fn play(&mut self, mv: P::Move) -> Result<(), MatchError<P::Move>> {
        self.push(mv)?;
        self.undone.clear();
        Ok(())
    }

    /// Takes back the last move and returns it; none at the start. An ending from outside is lifted in any case.
    pub fn undo(&mut self) -> Option<P::Move> {
        self.ending = None;
        let ply = self.plies.pop()?;
        let fingerprint = ply.after.fingerprint();
        if let Some(times) = self.met.get_mut(&fingerprint) {
            *times -= 1;
            if *times == 0 {
                self.met.remove(&fingerprint);
            }
        }
        self.undone.push(ply.mv);
        Some(ply.mv)
    }

    /// Plays the move again that was taken back last and returns it; none if there is none, or the match has been ended
    /// since.
    pub fn redo(&mut self) -> Option<P::Move> {
        if self.ending.is_some() {
            return None;
        }
        let mv = self.undone.pop()?;
        // It was legal here before, so it is legal again.
        self.push(mv).ok().map(|()| mv)
    }

    /// The match as a record.
    pub fn record(&self) -> Record {
        Record {
            game: self.start.game().to_string(),
            start: self.start.to_string(),
            limits: self.limits,
            viewer: None,
            options: Vec::new(),
            result: self.result(),
            moves: self.moves().map(|mv| mv.to_string()).collect(),
        }
    }

    fn push(&mut self, mv: P::Move) -> Result<(), MatchError<P::Move>> {
        let after = self.position().after(mv)?;
        if let Some(limit) = self.limit_reached() {
            return Err(MatchError::Drawn { mv, limit });
        }
        if let Some(ending) = self.ending {
            return Err(MatchError::Ended { mv, ending });
        }
        let idle = if self.position().is_progress(mv) { 0 } else { self.idle() + 1 };
        *self.met.entry(after.fingerprint()).or_default() += 1;
        self.plies.push(Ply { mv, after, idle });
        Ok(())
    }

    fn idle(&self) -> u32 {
        self.plies.last().map_or(0, |ply| ply.idle)
    }

    fn limit_reached(&self) -> Option<Limit> {
        let reached = |limit: Option<u32>, count: usize| limit.is_some_and(|limit| count >= limit as usize);
        if self.limits.repetition.is_some_and(|times| self.has_met(times)) {
            Some(Limit::Repetition)
        } else if reached(self.limits.idle, self.idle() as usize) {
            Some(Limit::Idle)
        } else if reached(self.limits.plies, self.plies.len()) {
            Some(Limit::Plies)
        } else {
            None
        }
    }

    /// Whether the position now is there for the `times`-th time.
    fn has_met(&self, times: u32) -> bool {
        let now = self.position();
        if self.met.get(&now.fingerprint()).is_none_or(|&met| met < times) {
            return false;
        }
        // Two positions may share a fingerprint: count those that are really equal.
        let history = core::iter::once(&self.start).chain(self.plies.iter().map(|ply| &ply.after));
        history.filter(|position| *position == now).count() >= times as usize
    }
}

impl<P: HiddenInformation> Match<P> {
    /// The match as a record for one viewer: with the view of the start, and the moves as they saw them.
    pub fn record_for(&self, viewer: Viewer) -> Record {
        Record {
            start: self.start.view(viewer).to_string(),
            viewer: Some(viewer),
            moves: self.history().map(|(before, mv)| before.observe(mv, viewer).to_string()).collect(),
            ..self.record()
        }
    }
}

impl<M: Debug + Display> MatchError<M> {
    /// The breach of the rules, if it is one.
    pub fn breach(&self) -> Option<Breach> {
        match self {
            Self::Illegal(illegal) => Some(illegal.reason),
            Self::Drawn { .. } | Self::Ended { .. } => None,
        }
    }
}
