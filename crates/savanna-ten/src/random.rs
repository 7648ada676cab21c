//! Drawing a legal ply without listing them.

use crate::moves::Move;
use crate::stock::Stock;
use crate::table::{Phase, Table};
use menagerie_core::Dice;
use menagerie_core::board::RankedBits;

/// A move at random, a draw by its weight: the one that counting on in the order of visiting would find.
#[inline]
pub(crate) fn draw(table: &Table, stock: Stock, dice: &mut Dice) -> Option<Move> {
    match table.phase() {
        Phase::Deal | Phase::Draw => stock.deck.draw(dice).map(Move::drawing),
        Phase::Place => draw_placing(table, stock, dice),
        Phase::Over => None,
    }
}

#[inline]
fn draw_placing(table: &Table, stock: Stock, dice: &mut Dice) -> Option<Move> {
    let spaces = RankedBits::new(table.empty_spaces().bits() as u64);
    let drawn = dice.below(u64::from(2 * stock.hand.animals_len() * spaces.len())) as u32;
    let sides = drawn.checked_div(spaces.len())?;
    let animal = stock.hand.animals().nth(sides as usize / 2)?;
    let index = spaces.nth(drawn % spaces.len()) as usize;
    Some(Move::placing(animal, index, sides % 2 != 0))
}
