//! Drawing a legal ply without listing them.

use crate::batch::Batch;
use crate::moves::Move;
use crate::powers::table::Op;
use crate::powers::{Power, quickness};
use crate::scene::Scene;
use crate::state::{Stage, State};
use core::ops::ControlFlow;
use menagerie_core::Dice;
use menagerie_core::board::{Bitboard, RankedBoard};

/// How many plies there are of each sort that is not a step: by [`Op`], those of Quickness at [`Op::Go`].
type Counts = [u32; Op::Reinforce as usize + 1];

impl State {
    /// One of the legal plies, each equally likely; none if there is none.
    #[inline]
    pub(crate) fn random_ply(&self, dice: &mut Dice) -> Option<Move> {
        if self.stage == Stage::Turns {
            let scene = Scene::new(self);
            return if self.has_powers() { scene.random_ply::<true>(dice) } else { scene.random_ply::<false>(dice) };
        }
        let mut rest = draw(self.count_plies() as u32, dice)?;
        self.visit_batches(finding(self, &mut rest)).break_value()
    }
}

impl Scene<'_> {
    /// One of the legal plies. If it is no step, those of its sort are gone through once more.
    ///
    /// `POWERS` is whether game 2 is played: each game is compiled by itself, so that game 1 does not pay for powers.
    fn random_ply<const POWERS: bool>(&self, dice: &mut Dice) -> Option<Move> {
        let steps = self.all_steps().map(ranked);
        let stepping = steps.iter().map(|set| set.len()).sum();
        let others = if POWERS { self.count_others() } else { Counts::default() };
        let mut rest = draw(stepping + others.iter().sum::<u32>(), dice)?;
        if rest >= stepping {
            return self.nth_other(&others, rest - stepping);
        }
        steps.iter().enumerate().find_map(|(direction, set)| {
            let is_here = rest < set.len();
            let ply = is_here.then(|| self.state.ply(&Batch::along(direction, 0), set.nth(rest)));
            rest = rest.wrapping_sub(set.len());
            ply
        })
    }

    #[inline]
    fn count_others(&self) -> Counts {
        let mut counts = Counts::default();
        let _ = quickness::visit(self, &mut adding(&mut counts[Op::Go as usize]));
        each_power!(self.state.to_act, P => {
            let _ = P::visit(self, &mut adding(&mut counts[P::OP as usize]));
        });
        counts[Op::Reinforce as usize] = self.state.beginning().len();
        counts
    }

    /// The n-th ply that is no step.
    fn nth_other(&self, counts: &Counts, n: u32) -> Option<Move> {
        let mut rest = n;
        if rest < counts[Op::Go as usize] {
            return quickness::visit(self, &mut finding(self.state, &mut rest)).break_value();
        }
        rest -= counts[Op::Go as usize];
        each_power!(self.state.to_act, P => {
            if rest < counts[P::OP as usize] {
                return P::visit(self, &mut finding(self.state, &mut rest)).break_value();
            }
            rest -= counts[P::OP as usize];
        });
        Some(self.state.ply(&self.state.beginning(), 0))
    }
}

#[inline]
const fn ranked(set: u128) -> RankedBoard {
    RankedBoard::new(Bitboard::from_bits(set))
}

/// A number below `total`; none if that is 0.
#[inline]
fn draw(total: u32, dice: &mut Dice) -> Option<u32> {
    (total > 0).then(|| dice.below(total.into()) as u32)
}

/// Adds up the plies of batches.
#[inline]
fn adding(count: &mut u32) -> impl FnMut(Batch) -> ControlFlow<()> {
    |batch| {
        *count += batch.len();
        ControlFlow::Continue(())
    }
}

/// Breaks with the ply of this number if it is in a batch, and counts on if not.
#[inline]
fn finding(state: &State, rest: &mut u32) -> impl FnMut(Batch) -> ControlFlow<Move> {
    |batch| {
        let count = batch.len();
        if *rest < count {
            return ControlFlow::Break(state.ply(&batch, ranked(batch.targets).nth(*rest)));
        }
        *rest -= count;
        ControlFlow::Continue(())
    }
}
