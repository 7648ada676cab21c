//! N29: *Reinforcements*. Once seven blue pieces have been captured Red may bring in the whole reserve, a ply a piece.

use crate::generate::{Batch, Scene};
use crate::tables::RED_SIDE;
use crate::moves::Op;
use crate::state::{Phase, State};
use crate::tally::{RESERVE_KINDS, Tally};
use crate::{Army, Mark, Piece, piece::Role};
use core::ops::ControlFlow;
use menagerie_core::Breach;

/// So many blue pieces must have been captured.
pub(crate) const CAPTURED: u32 = 7;

/// So many reinforcements there are, and so many free squares they need.
pub(crate) const REINFORCEMENTS: u32 = Tally::RESERVE.total();

/// Sees that the reserve may be brought in now.
#[inline]
pub(crate) fn check_start(scene: &Scene<'_>) -> Result<(), Breach> {
    let state = scene.state;
    Err(if state.to_act != Army::Red || state.reserve != Tally::RESERVE {
        Breach::of("N29", "Red brings in the reserve, and once")
    } else if state.blue_captured() < CAPTURED {
        Breach::of("N29", "fewer than seven blue pieces have been captured")
    } else if (scene.free & RED_SIDE).count_ones() < REINFORCEMENTS {
        Breach::of("N29", "fewer than ten squares of ranks 1 to 4 are free")
    } else {
        return Ok(());
    })
}

/// The ply that begins it.
#[inline]
pub(crate) fn visit_start<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    let may_start = u128::from(check_start(scene).is_ok());
    visit(Batch::with(Op::Reinforce, [0; 3], 0, may_start))
}

/// The ten plies that follow.
pub(crate) fn visit<B>(state: &State, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    let open = state.reinforceable(state.reserve.total());
    RESERVE_KINDS
        .into_iter()
        .filter(|kind| state.reserve.of(kind.role()) > 0)
        .try_for_each(|kind| visit(Batch::with(Op::Place, [kind as usize, 0, 0], 1, open)))
}

pub(crate) fn play(state: &mut State, role: Role, to: usize) {
    state.reserve = state.reserve.less(role);
    if let Some(kind) = role.kind(Army::Red) {
        state.board.put(to, Piece { kind, mark: Mark::Reinforcement });
    }
    if state.reserve.is_empty() {
        state.phase = Phase::Play;
    }
}
