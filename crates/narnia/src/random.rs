//! Drawing a legal ply without listing them.

use crate::generate::{Batch, GROUPS, Scene};
use crate::state::{Phase, State};
use crate::{Game, Move};
use core::ops::ControlFlow;
use menagerie_core::Dice;
use menagerie_core::board::RankedBits;

impl State {
    /// One of the legal plies, each equally likely; none if there is none.
    #[inline]
    pub(crate) fn random_ply(&self, dice: &mut Dice) -> Option<Move> {
        if self.phase == Phase::Play {
            return Scene::new(self).random_ply(dice);
        }
        let mut rest = draw(self.count_plies() as u32, dice)?;
        self.visit_batches(|batch| find(self, batch, &mut rest)).break_value()
    }
}

impl Scene<'_> {
    /// One of the legal plies. If it is a power, its group is gone through once more.
    #[inline]
    fn random_ply(&self, dice: &mut Dice) -> Option<Move> {
        let steps = self.all_steps().map(RankedSet::new);
        let stepping = steps.iter().map(RankedSet::len).sum();
        let powers = self.count_powers();
        let mut rest = draw(stepping + powers.iter().sum::<u32>(), dice)?;
        if rest < stepping {
            return steps.iter().enumerate().find_map(|(direction, set)| {
                let is_here = rest < set.len();
                let ply = is_here.then(|| Batch::along(direction, 0).ply(self.state, set.nth(rest)));
                rest = rest.wrapping_sub(set.len());
                ply
            });
        }
        rest -= stepping;
        let group = powers.iter().position(|count| {
            let is_here = rest < *count;
            rest = if is_here { rest } else { rest - count };
            is_here
        })?;
        match group {
            0 => self.nth::<0>(rest),
            1 => self.nth::<1>(rest),
            2 => self.nth::<2>(rest),
            3 => self.nth::<3>(rest),
            4 => self.nth::<4>(rest),
            _ => self.nth::<5>(rest),
        }
    }

    /// How many plies each group of powers has.
    #[inline]
    fn count_powers(&self) -> [u32; GROUPS] {
        if self.state.rules.game == Game::Classic {
            return [0; GROUPS];
        }
        [
            self.count::<0>(),
            self.count::<1>(),
            self.count::<2>(),
            self.count::<3>(),
            self.count::<4>(),
            self.count::<5>(),
        ]
    }

    /// How many plies a group has.
    #[inline]
    fn count<const GROUP: usize>(&self) -> u32 {
        let mut count = 0;
        let _ = self.visit_group::<GROUP, ()>(&mut |batch| {
            count += batch.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// The n-th ply of a group.
    fn nth<const GROUP: usize>(&self, mut n: u32) -> Option<Move> {
        self.visit_group::<GROUP, Move>(&mut |batch| find(self.state, batch, &mut n)).break_value()
    }
}

/// A number below `total`; none if that is 0.
#[inline]
fn draw(total: u32, dice: &mut Dice) -> Option<u32> {
    (total > 0).then(|| dice.below(total.into()) as u32)
}

/// Breaks with the ply of this number if it is in the batch, and counts on if not.
#[inline]
fn find(state: &State, batch: Batch, rest: &mut u32) -> ControlFlow<Move> {
    let count = batch.len();
    if *rest < count {
        return ControlFlow::Break(batch.ply(state, RankedSet::new(batch.targets).nth(*rest)));
    }
    *rest -= count;
    ControlFlow::Continue(())
}

/// A set whose squares can be counted, and the n-th of them found.
struct RankedSet {
    low: RankedBits,
    high: RankedBits,
}

impl RankedSet {
    #[inline]
    const fn new(set: u128) -> Self {
        Self { low: RankedBits::new(set as u64), high: RankedBits::new((set >> 64) as u64) }
    }

    #[inline]
    const fn len(&self) -> u32 {
        self.low.len() + self.high.len()
    }

    /// The index of the n-th square, counted from 0; there must be so many.
    #[inline]
    const fn nth(&self, n: u32) -> usize {
        let low = self.low.len();
        if n < low { self.low.nth(n) as usize } else { 64 + self.high.nth(n - low) as usize }
    }
}
