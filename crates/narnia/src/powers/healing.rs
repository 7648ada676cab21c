//! N28: *Healing* of Lucy. Once a game a captured Spy, Leopard, Dryad, Hawk, Gryphon or Gorilla returns, revealed, to a free
//! square of ranks 1 to 4.

use crate::generate::{Batch, Scene};
use crate::tables::{RED_SIDE, only, indices};
use crate::moves::Op;
use crate::piece::Role;
use crate::state::State;
use crate::{Army, Kind, Mark, Piece};
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) const REFUSAL: Breach = Breach::of("N28", "a healed piece returns to a free square of ranks 1 to 4");

pub(crate) const USED: Breach = Breach::of("N28", "Lucy heals once a game");

pub(crate) const NOT_HEALED: Breach =
    Breach::of("N28", "Lucy heals a captured Spy, Leopard, Dryad, Hawk, Gryphon or Gorilla");

/// The kinds that can be healed.
pub(crate) const HEALED: [Kind; 6] =
    [Kind::RedSpy, Kind::Leopard, Kind::Dryad, Kind::Hawk, Kind::Gryphon, Kind::Gorilla];

pub(crate) fn users(scene: &Scene<'_>) -> u128 {
    match scene.state.to_act {
        Army::Red => scene.own & scene.state.board.role(Role::LUCY),
        Army::Blue => 0,
    }
}

/// The kinds that can return now.
pub(crate) fn returning(state: &State) -> impl Iterator<Item = Kind> {
    let captured = state.absent[Army::Red as usize];
    HEALED.into_iter().filter(move |kind| captured.of(kind.role()) > 0)
}

/// Where they can return.
pub(crate) fn targets(scene: &Scene<'_>) -> u128 {
    if scene.state.can_heal { scene.free & RED_SIDE } else { 0 }
}

#[inline]
pub(crate) fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
    if !scene.state.can_heal {
        return ControlFlow::Continue(());
    }
    indices(users(scene)).try_for_each(|lucy| {
        let targets = targets(scene);
        returning(scene.state).try_for_each(|kind| visit(Batch::with(Op::Heal, [lucy, kind as usize, 0], 2, targets)))
    })
}

pub(crate) fn play(state: &mut State, lucy: usize, role: Role, to: usize) {
    state.board.reveal(only(lucy));
    state.can_heal = false;
    let captured = &mut state.absent[Army::Red as usize];
    *captured = captured.less(role);
    if let Some(kind) = role.kind(Army::Red) {
        state.board.put(to, Piece { kind, mark: Mark::Revealed });
    }
}
