//! Drawing a legal move without listing them.
//!
//! At random, whether a branch is taken cannot be predicted, and each wrong guess costs more than the work that
//! it spares. So all eight animals are looked up whether they are there or not: square 16 is nowhere, and
//! nothing can go anywhere from there.

use crate::generate::Scene;
use crate::herd::Herd;
use crate::{Move, Species};
use core::hint::select_unpredictable as select;
use menagerie_core::Dice;
use menagerie_core::board::RankedBits;

/// One of the legal moves of a player, each equally likely; none if there is none.
///
/// `entries` has the squares where an animal may be placed, in the lanes of a herd.
#[inline]
pub(crate) fn draw(own: Herd, scene: Scene, entries: u64, dice: &mut Dice) -> Option<Move> {
    let (first, second, unsure) = targets(own, scene);
    let [entries, first, second] = [RankedBits::new(entries), RankedBits::new(first), RankedBits::new(second)];
    let to_first = entries.len();
    let to_second = to_first + first.len();
    let total = to_second + second.len();
    if total == 0 {
        return None;
    }
    loop {
    let drawn = dice.below(u64::from(total)) as u32;
    let (is_placing, is_second) = (drawn < to_first, drawn >= to_second);
    let (moving, skipped) = select(is_second, (second, to_second), (first, to_first));
    let (bits, skipped) = select(is_placing, (entries, 0), (moving, skipped));
    let bit = bits.nth(drawn - skipped) as usize;
    let (species, to) = (bit >> 4, bit & 15);
    let squares = u32::from(own.lane(species));
    let from = select(is_second, without_lowest(squares), squares).trailing_zeros() as usize & 15;
    let is_unsure = (select(is_second, unsure.1, unsure.0) as u64) << 48 >> bit & u64::from(!is_placing);
    if is_unsure != 0 && scene.jumps(from) >> to & 1 == 0 { continue; }
    return Some(select(is_placing, Move::placing_index(species, to), Move::going(from, to)))
    }
}

/// Where the first animal of each species can go, and where the second can, in the lanes of a herd.
#[inline]
fn targets(own: Herd, scene: Scene) -> (u64, u64, (u16, u16)) {
    let squares = [0, 1, 2, 3].map(|lane| u32::from(own.lane(lane)));
    let first = lanes(scene, squares.map(lowest));
    let second = lanes(scene, squares.map(|squares| lowest(without_lowest(squares))));
    (first.0, second.0, (first.1, second.1))
}

#[inline]
fn lanes(scene: Scene, from: [usize; 4]) -> (u64, u16) {
        let [elephant, lion, zebra, gazelle] = from;
        let (sure, perhaps) = scene.sure_and_perhaps(gazelle);
        (u64::from(scene.pushes(elephant))
            | u64::from(scene.meals(lion)) << 16
            | u64::from(scene.runs(zebra)) << 32
            | u64::from(sure | perhaps) << 48, perhaps)
    }

/// The lowest of a set of squares; 16 if there is none.
#[inline]
const fn lowest(squares: u32) -> usize {
    (squares | 1 << 16).trailing_zeros() as usize
}

#[inline]
const fn without_lowest(squares: u32) -> u32 {
    squares & squares.wrapping_sub(1)
}
