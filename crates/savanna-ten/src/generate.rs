//! Legal moves: what the player to act can do with the tiles that are not placed.

use crate::{Move, Phase, Stock, Table};
use core::ops::ControlFlow;
use menagerie_core::Dice;
use menagerie_core::board::RankedBits;

/// Calls `visit` with each legal move (T6 to T8), given the tiles of the player to act: draws by their animals;
/// placings by their animals, then the animal up before the lion, then by their squares.
#[inline]
pub(crate) fn visit_moves<B>(
    table: &Table,
    stock: Stock,
    mut visit: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match table.phase() {
        Phase::Deal | Phase::Draw => stock.deck.animals().map(Move::draw).try_for_each(visit),
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
        Phase::Deal | Phase::Draw => stock.deck.kinds() as usize,
        Phase::Place => 2 * stock.hand.kinds() as usize * table.empty_spaces().len(),
        Phase::Over => 0,
    }
}

/// A move at random, a draw by its weight: the one that counting on in the order of visiting would find.
#[inline]
pub(crate) fn random_move(table: &Table, stock: Stock, dice: &mut Dice) -> Option<Move> {
    match table.phase() {
        Phase::Deal | Phase::Draw => stock.deck.draw(dice).map(Move::draw),
        Phase::Place => random_placing(table, stock, dice),
        Phase::Over => None,
    }
}

#[inline]
fn random_placing(table: &Table, stock: Stock, dice: &mut Dice) -> Option<Move> {
    let spaces = RankedBits::new(table.empty_spaces().0 as u64);
    let drawn = dice.below(u64::from(2 * stock.hand.kinds() * spaces.len())) as u32;
    let sides = drawn.checked_div(spaces.len())?;
    let animal = stock.hand.animals().nth(sides as usize / 2)?;
    let index = spaces.nth(drawn % spaces.len()) as usize;
    Some(Move::placing(animal, index, sides % 2 != 0))
}
