//! What a search has found so far, and which move it tries next.

use crate::Budget;
use alloc::vec::Vec;

/// How much UCB1 favours what it knows little of. The textbook has the square root of 2. Against that, this
/// scored 60 % in 1,000 games of Strategeti with 300 iterations a move, and 61 % in 400 with 2,000.
const EXPLORATION: f64 = 0.5;

/// A legal move that a search considers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<M> {
    mv: M,
    visits: u32,
    total: f64,
}

impl<M: Copy> Candidate<M> {
    pub(crate) fn new(mv: M) -> Self {
        Self { mv, visits: 0, total: 0.0 }
    }

    /// The move.
    pub fn mv(&self) -> M {
        self.mv
    }

    /// How many iterations have tried it.
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// The player's mean share of the win after it, from 0 to 1; 0 before it has been tried.
    pub fn value(&self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }

    /// UCB1: the mean, and more the less it is known. What has not been tried comes first.
    fn upper_bound(&self, log_iterations: f64) -> f64 {
        if self.visits == 0 {
            return f64::INFINITY;
        }
        self.value() + EXPLORATION * libm::sqrt(log_iterations / f64::from(self.visits))
    }
}

/// How far a search is.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress<M> {
    candidates: Vec<Candidate<M>>,
    iterations: u32,
    plies: u64,
}

impl<M: Copy> Progress<M> {
    pub(crate) fn new(candidates: Vec<Candidate<M>>) -> Self {
        Self { candidates, iterations: 0, plies: 0 }
    }

    /// How many iterations are done.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// How many plies have been played in them.
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// The legal moves, in no particular order.
    pub fn candidates(&self) -> &[Candidate<M>] {
        &self.candidates
    }

    /// The move that would be chosen now: the most tried, among equals the one with the highest value. None
    /// only if there is no legal move.
    pub fn best(&self) -> Option<&Candidate<M>> {
        self.candidates.iter().max_by(|one, other| {
            let visits = one.visits.cmp(&other.visits);
            visits.then(one.total.total_cmp(&other.total))
        })
    }

    pub(crate) fn is_within(&self, budget: &Budget) -> bool {
        self.iterations < budget.iterations && self.plies < budget.plies
    }

    /// Tries the move that UCB1 picks.
    pub(crate) fn iterate(&mut self, try_out: impl FnOnce(M) -> Trial) {
        let log_iterations = libm::log(f64::from(self.iterations));
        let bounds = self.candidates.iter_mut().map(|candidate| (candidate.upper_bound(log_iterations), candidate));
        let Some((_, picked)) = bounds.max_by(|(one, _), (other, _)| one.total_cmp(other)) else { return };
        let trial = try_out(picked.mv);
        picked.visits += 1;
        picked.total += trial.share;
        self.iterations += 1;
        self.plies += trial.plies;
    }
}

/// How one iteration went.
pub(crate) struct Trial {
    /// What it was worth to the player, from 0 to 1.
    pub(crate) share: f64,
    /// How many plies were played.
    pub(crate) plies: u64,
}
