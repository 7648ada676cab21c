//! Drawing a legal ply without listing them.

use crate::generate::Plies;
use crate::moves::Move;
use crate::track::Square;
use menagerie_core::Dice;
use menagerie_core::board::RankedBits;

/// One of the plies, each equally likely; none if there is none.
#[inline]
pub(crate) fn draw(plies: &Plies, dice: &mut Dice) -> Option<Move> {
    let Plies { places, movable, left, parade, .. } = *plies;
    // Either elephants are placed or they move: one of the two sets is empty.
    let (squares, steps) = (RankedBits::new(places | movable), left.len().max(1));
    let on_squares = squares.len() * steps;
    let drawn = dice.below(u64::from(on_squares) + u64::from(parade)) as u32;
    if drawn >= on_squares {
        return parade.then_some(Move::PARADE);
    }
    let square = Square::from_index(squares.nth(drawn / steps));
    Some(if left.is_empty() { Move::placing(square) } else { Move::step(square, left.nth(drawn % steps)) })
}
