//! N28: *Healing* of Lucy. Once a game a captured Spy, Leopard, Dryad, Hawk, Gryphon or Gorilla returns, revealed, to a
//! free square of ranks 1 to 4.

use super::table::{Op, Operands};
use super::{Part, Power, Text, Verdict, require, require_in};
use crate::batch::Batch;
use crate::piece::{Army, Kind, Mark, Piece};
use crate::scene::Scene;
use crate::state::State;
use crate::tables::{RED_SIDE, indices, only};
use core::ops::ControlFlow;
use menagerie_core::Breach;

pub(crate) struct Heal;

/// The kinds that can be healed.
pub(crate) const HEALED: [Kind; 6] =
    [Kind::RedSpy, Kind::Leopard, Kind::Dryad, Kind::Hawk, Kind::Gryphon, Kind::Gorilla];

/// The kinds that can return now.
fn returning(state: &State) -> impl Iterator<Item = Kind> {
    let captured = state.absent[Army::Red as usize];
    HEALED.into_iter().filter(move |kind| captured.count(kind.role()) > 0)
}

/// Where they can return.
pub(crate) fn targets(state: &State) -> u128 {
    if state.can_heal { state.board.free() & RED_SIDE } else { 0 }
}

impl Power for Heal {
    const OP: Op = Op::Heal;
    const TEXT: Text = &[Part::Square, Part::Sign("+"), Part::Kind, Part::Sign("@"), Part::Square];

    fn users(scene: &Scene<'_>) -> u128 {
        scene.own_of(Kind::Lucy)
    }

    fn check(scene: &Scene<'_>, [_, healed, to]: Operands) -> Verdict {
        let can_return = returning(scene.state).any(|kind| kind as usize == healed);
        let not_healed = Breach::of("N28", "Lucy heals a captured Spy, Leopard, Dryad, Hawk, Gryphon or Gorilla");
        let not_there = Breach::of("N28", "a healed piece returns to a free square of ranks 1 to 4");
        require(scene.state.can_heal, Breach::of("N28", "Lucy heals once a game"))?;
        require(can_return, not_healed)?;
        require_in(targets(scene.state), to, not_there)
    }

    #[inline]
    fn visit<B>(scene: &Scene<'_>, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        if !scene.state.can_heal {
            return ControlFlow::Continue(());
        }
        indices(Self::users(scene)).try_for_each(|lucy| {
            let targets = targets(scene.state);
            returning(scene.state)
                .try_for_each(|kind| visit(Batch::with(Op::Heal, [lucy, kind as usize, 0], 2, targets)))
        })
    }

    fn play(state: &mut State, [lucy, healed, to]: Operands) {
        let kind = Kind::of_number(healed);
        state.board.reveal(only(lucy));
        state.can_heal = false;
        let captured = &mut state.absent[Army::Red as usize];
        *captured = captured.without(kind.role(), 1);
        state.board.put(to, Piece { kind, mark: Mark::Revealed });
    }
}
