//! The powers of game 2: a file each, and a row or two in the [table].
//!
//! A file has all that the rules say of its power: how its ply is written, who has it, which plies are legal, what each
//! does. Quickness alone gives no ply of its own, but more of those that every piece has.

#[macro_use]
pub(crate) mod table;

mod aimed;
pub(crate) mod arrows;
pub(crate) mod detect;
pub(crate) mod enchant;
pub(crate) mod flight;
pub(crate) mod healing;
pub(crate) mod quickness;
pub(crate) mod rampage;
pub(crate) mod restore;
pub(crate) mod summon;
pub(crate) mod turn_to_stone;

use crate::batch::Batch;
use crate::scene::Scene;
use crate::state::State;
use crate::tables::only;
use core::ops::ControlFlow;
use menagerie_core::Breach;
use table::{Op, Operands};

/// A sort of ply that a power gives. The first operand is where the piece stands that uses it.
pub(crate) trait Power {
    /// Its number.
    const OP: Op;

    /// How it is written.
    const TEXT: Text;

    /// Whether it is a move onto a free square as N8 counts them: the first operand to the second.
    const IS_MOVE: bool = false;

    /// The pieces of the player to act that have the power.
    fn users(scene: &Scene<'_>) -> u128;

    /// Checks that a piece that has the power can use it so.
    fn check(scene: &Scene<'_>, operands: Operands) -> Verdict;

    /// Gives the legal plies in batches, some of them empty, until `visit` breaks.
    fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Carries out a legal ply.
    fn play(state: &mut State, operands: Operands);
}

/// How a sort of ply is written: its operands in their order, and signs.
pub(crate) type Text = &'static [Part];

/// A part of a ply's text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    Square,
    Kind,
    Sign(&'static str),
}

pub(crate) type Verdict = Result<(), Breach>;

/// Refuses with this breach unless the condition holds.
pub(crate) fn require(holds: bool, breach: Breach) -> Verdict {
    if holds { Ok(()) } else { Err(breach) }
}

/// Refuses with this breach unless the square is in the set.
pub(crate) fn require_in(set: u128, index: usize, breach: Breach) -> Verdict {
    require(set & only(index) != 0, breach)
}
