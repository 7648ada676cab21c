//! What a full line scores (T9 to T11).

use crate::piece::{Animal, Face, Tile};
use crate::rules::Rules;
use core::cmp::Ordering;

/// The magic total (T10).
const TEN: u16 = 10;

/// What a side has in a line.
#[derive(Clone, Copy, Default)]
struct Share {
    tiles: u8,
    mice: u8,
    influence: u16,
}

/// What each side scores for a line of these tiles, whose last one was placed by `last`.
#[inline]
pub(crate) fn score_line(tiles: impl Iterator<Item = Tile>, rules: &Rules, last: usize) -> [u8; 4] {
    let mut shares = [Share::default(); 4];
    let mut total = 0;
    for tile in tiles {
        let influence = rules.influence().of(tile.face());
        let share = &mut shares[rules.side(tile.owner())];
        share.tiles += 1;
        share.mice += u8::from(tile.face() == Face::Animal(Animal::Mouse));
        share.influence += influence;
        total += influence;
    }
    let in_line = shares.iter().filter(|share| share.tiles > 0).map(|share| share.influence);
    let (points, influence) = match total.cmp(&TEN) {
        Ordering::Less => (2, in_line.max()),
        Ordering::Equal => (3, None),
        Ordering::Greater => (1, in_line.min()),
    };
    core::array::from_fn(|side| {
        let Share { tiles, mice, influence: own } = shares[side];
        let scores = tiles > 0 && influence.map_or(side == last, |influence| own == influence);
        if scores { points + mice } else { 0 }
    })
}
