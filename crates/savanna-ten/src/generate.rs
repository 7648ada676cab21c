//! Legal moves: what the player to act can do with the tiles that are not placed.

use crate::moves::Move;
use crate::stock::Stock;
use crate::table::{Phase, Table};
use core::ops::ControlFlow;

/// Calls `visit` with each legal move (T6 to T8), given the tiles of the player to act: draws by their animals;
/// placings by their animals, then the animal up before the lion, then by their squares.
#[inline]
pub(crate) fn visit_moves<B>(
    table: &Table,
    stock: Stock,
    mut visit: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match table.phase() {
        Phase::Deal | Phase::Draw => stock.deck.animals().map(Move::drawing).try_for_each(visit),
        Phase::Place => {
            for animal in stock.hand.animals() {
                for lion_up in [false, true] {
                    for index in table.empty_spaces() {
                        visit(Move::placing(animal, index, lion_up))?;
                    }
                }
            }
            ControlFlow::Continue(())
        }
        Phase::Over => ControlFlow::Continue(()),
    }
}

/// How many moves there are to visit.
#[inline]
pub(crate) fn count_moves(table: &Table, stock: Stock) -> usize {
    match table.phase() {
        Phase::Deal | Phase::Draw => stock.deck.animals_len() as usize,
        Phase::Place => 2 * stock.hand.animals_len() as usize * table.empty_spaces().len(),
        Phase::Over => 0,
    }
}
