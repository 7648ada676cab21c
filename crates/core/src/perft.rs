//! Counting the sequences of plies: the test and the measure of move generation.
//!
//! Perft of depth `d` is the number of sequences of exactly `d` plies. Chance outcomes count once each,
//! whatever their weight; a finished position has no plies; depth 0 counts 1. Depths go to 255.

use crate::Position;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::iter::Sum;
use core::ops::{Add, ControlFlow};

/// The number of sequences of `depth` plies. The last ply is counted in bulk, by [`Position::move_count`].
pub fn perft<P: Position>(position: &P, depth: u8) -> u64 {
    let mut bulk = Bulk { nodes: 0 };
    let ControlFlow::Continue(()) = walk(position, depth, &mut bulk);
    bulk.nodes
}

/// As [`perft`], but every leaf is played and its turn read.
pub fn perft_leaf_by_leaf<P: Position>(position: &P, depth: u8) -> Leaves {
    let mut leaves = Leaves::default();
    let ControlFlow::Continue(()) = walk(position, depth, &mut leaves);
    leaves
}

/// As [`perft`], but gives up where it would take more than about `limit` nodes.
///
/// # Errors
/// If there are more than `limit` leaves, or if more than `limit` positions before the leaves were met
/// (so that it ends soon even where every line is shorter than `depth`).
pub fn perft_within<P: Position>(position: &P, depth: u8, limit: u64) -> Result<u64, LimitReached> {
    let mut limited = Limited { leaves: 0, inner: 0, limit };
    match walk(position, depth, &mut limited) {
        ControlFlow::Continue(()) => Ok(limited.leaves),
        ControlFlow::Break(reached) => Err(reached),
    }
}

/// [`perft`] told apart by the first move, in the order of generation. Empty at depth 0.
pub fn divide<P: Position>(position: &P, depth: u8) -> Vec<(P::Move, u64)> {
    let mut parts = Vec::new();
    if let Some(rest) = depth.checked_sub(1) {
        position.for_each_move(|mv| parts.push((mv, perft(&position.after_unchecked(mv), rest))));
    }
    parts
}

/// [`divide`], with the limit of [`perft_within`] on the whole.
///
/// # Errors
/// As [`perft_within`].
pub fn divide_within<P: Position>(position: &P, depth: u8, limit: u64) -> Result<Vec<(P::Move, u64)>, LimitReached> {
    let mut parts = Vec::new();
    let mut limited = Limited { leaves: 0, inner: 0, limit };
    let Some(rest) = depth.checked_sub(1) else { return Ok(parts) };
    let walked = position.visit_moves(|mv| {
        let before = limited.leaves;
        walk(&position.after_unchecked(mv), rest, &mut limited)?;
        parts.push((mv, limited.leaves - before));
        ControlFlow::Continue(())
    });
    match walked {
        ControlFlow::Continue(()) => Ok(parts),
        ControlFlow::Break(reached) => Err(reached),
    }
}

/// What [`perft_leaf_by_leaf`] found. The leaves of several positions are added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Leaves {
    /// The number of sequences, the same as [`perft`] gives.
    pub nodes: u64,
    /// How many of them end in a finished game.
    pub over: u64,
}

impl Leaves {
    /// So many sequences, of which nobody has asked how they end.
    pub const fn counted(nodes: u64) -> Self {
        Self { nodes, over: 0 }
    }
}

impl Add for Leaves {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self { nodes: self.nodes.saturating_add(more.nodes), over: self.over.saturating_add(more.over) }
    }
}

impl Sum for Leaves {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::default(), Self::add)
    }
}

/// A count was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more than {limit} nodes")]
#[non_exhaustive]
pub struct LimitReached {
    /// The limit that was given.
    pub limit: u64,
}

/// What a walk does on its way down.
trait Tally<P> {
    type Stop;

    /// Meets a position two or more plies before the leaves.
    fn inner(&mut self) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
    /// Meets a position one ply before the leaves.
    fn last(&mut self, position: &P) -> ControlFlow<Self::Stop>;
    /// Meets a leaf, which only a walk of depth 0 does.
    fn leaf(&mut self, position: &P) -> ControlFlow<Self::Stop>;
}

#[inline]
fn walk<P: Position, T: Tally<P>>(position: &P, depth: u8, tally: &mut T) -> ControlFlow<T::Stop> {
    match depth {
        0 => tally.leaf(position),
        1 => tally.last(position),
        _ => descend(position, depth, tally),
    }
}

fn descend<P: Position, T: Tally<P>>(position: &P, depth: u8, tally: &mut T) -> ControlFlow<T::Stop> {
    tally.inner()?;
    if depth == 2 {
        // Apart, so that playing the last move but one and counting what follows are compiled as one.
        position.visit_moves(|mv| tally.last(&position.after_unchecked(mv)))
    } else {
        position.visit_moves(|mv| descend(&position.after_unchecked(mv), depth - 1, tally))
    }
}

struct Bulk {
    nodes: u64,
}

impl<P: Position> Tally<P> for Bulk {
    type Stop = Infallible;

    #[inline]
    fn last(&mut self, position: &P) -> ControlFlow<Infallible> {
        self.nodes += position.move_count() as u64;
        ControlFlow::Continue(())
    }

    fn leaf(&mut self, _: &P) -> ControlFlow<Infallible> {
        self.nodes += 1;
        ControlFlow::Continue(())
    }
}

impl<P: Position> Tally<P> for Leaves {
    type Stop = Infallible;

    #[inline]
    fn last(&mut self, position: &P) -> ControlFlow<Infallible> {
        position.visit_moves(|mv| self.leaf(&position.after_unchecked(mv)))
    }

    #[inline]
    fn leaf(&mut self, position: &P) -> ControlFlow<Infallible> {
        self.nodes += 1;
        self.over += u64::from(position.turn().is_over());
        ControlFlow::Continue(())
    }
}

struct Limited {
    leaves: u64,
    inner: u64,
    limit: u64,
}

impl Limited {
    fn within(&self, count: u64) -> ControlFlow<LimitReached> {
        if count > self.limit {
            return ControlFlow::Break(LimitReached { limit: self.limit });
        }
        ControlFlow::Continue(())
    }
}

impl<P: Position> Tally<P> for Limited {
    type Stop = LimitReached;

    fn inner(&mut self) -> ControlFlow<LimitReached> {
        self.inner += 1;
        self.within(self.inner)
    }

    fn last(&mut self, position: &P) -> ControlFlow<LimitReached> {
        <Self as Tally<P>>::inner(self)?;
        self.leaves += position.move_count() as u64;
        self.within(self.leaves)
    }

    fn leaf(&mut self, _: &P) -> ControlFlow<LimitReached> {
        self.leaves += 1;
        self.within(self.leaves)
    }
}
