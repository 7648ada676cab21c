//! Plies that differ in one square, found together.

use crate::board::Board;
use crate::powers::table::{Op, Operands};
use crate::tables::nearest;

/// Plies that differ in one square. So they are counted without listing them, and one is drawn without listing the
/// others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Batch {
    /// What this square can be.
    pub(crate) targets: u128,
    stem: Stem,
    /// Whether the targets lie within five ranks, so that no two indices are 64 apart.
    is_local: bool,
}

/// What the plies of a batch have in common.
#[derive(Clone, Copy, Debug)]
enum Stem {
    /// Pieces go in a direction; which one it is follows from where it ends: the nearest on the way back.
    Along(usize),
    /// All but the operand of this number is known.
    With(Op, Operands, usize),
}

impl Batch {
    /// Moves and attacks in a direction.
    #[inline]
    pub(crate) const fn along(direction: usize, targets: u128) -> Self {
        Self { targets, stem: Stem::Along(direction), is_local: false }
    }

    /// Plies by the piece on a square, with targets at most two steps of a king away.
    #[inline]
    pub(crate) const fn around(op: Op, from: usize, targets: u128) -> Self {
        Self { targets, stem: Stem::With(op, [from, 0, 0], 1), is_local: true }
    }

    /// Plies with these operands, but that of number `open`, which is each of the targets.
    #[inline]
    pub(crate) const fn with(op: Op, operands: Operands, open: usize, targets: u128) -> Self {
        Self { targets, stem: Stem::With(op, operands, open), is_local: false }
    }

    /// How many plies there are.
    #[inline]
    pub(crate) const fn len(&self) -> u32 {
        if self.is_local {
            // Counting bits takes long without an instruction for it; so the two halves are counted at once.
            (self.targets as u64 | (self.targets >> 64) as u64).count_ones()
        } else {
            self.targets.count_ones()
        }
    }

    /// The ply of one of the targets.
    #[inline]
    pub(crate) fn ply(&self, board: &Board, target: usize) -> (Op, Operands) {
        match self.stem {
            Stem::Along(direction) => (Op::Go, [origin(board, target, direction), target, 0]),
            Stem::With(op, mut operands, open) => {
                operands[open % 3] = target;
                (op, operands)
            }
        }
    }
}

/// The nearest piece from which a direction leads to a square; it must be there.
#[inline]
pub(crate) fn origin(board: &Board, target: usize, direction: usize) -> usize {
    nearest(board.occupied(), target, (direction + 2) % 4).unwrap_or(target)
}
