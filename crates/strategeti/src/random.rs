//! Drawing a legal move without listing them.
//!
//! At random, whether a branch is taken cannot be predicted, and each wrong guess costs more than the work that
//! it spares. So all animals are looked up whether they are there or not: square 16 is nowhere, and nothing can
//! go anywhere from there.

use crate::generate::Scene;
use crate::herd::Herd;
use crate::tables::{Origin, step_onto};
use crate::{Move, Species};
use core::hint::select_unpredictable as select;
use menagerie_core::Dice;
use menagerie_core::board::RankedBits;

/// One of the legal moves of a player, each equally likely; none if there is none.
///
/// `entries` has the squares where an animal may be placed, in the lanes of a herd.
#[inline]
pub(crate) fn draw(own: Herd, scene: Scene, entries: u64, dice: &mut Dice) -> Option<Move> {
    let leaps = Leaps::new(own, scene);
    let [entries, steps, ends] = [entries, scene.steps(own).0, leaps.ends].map(RankedBits::new);
    let to_steps = entries.len();
    let to_leaps = to_steps + steps.len();
    let total = to_leaps + ends.len();
    if total == 0 {
        return None;
    }
    let drawn = dice.below(u64::from(total)) as u32;
    let (is_placing, is_leap) = (drawn < to_steps, drawn >= to_leaps);
    let (going, skipped) = select(is_leap, (ends, to_leaps), (steps, to_steps));
    let (bits, skipped) = select(is_placing, (entries, 0), (going, skipped));
    let bit = bits.nth(drawn - skipped) as usize;
    let going = select(is_leap, leaps.ending(bit), step_onto(bit));
    Some(select(is_placing, Move::placing_index(bit >> 4, bit & 15), going))
}

/// What two zebras and two gazelles can do.
#[derive(Clone, Copy)]
struct Leaps {
    /// In a lane of 16 bits for each of the four, where it can end.
    ends: u64,
    /// In a byte for each of the four, its origin.
    origins: u32,
}

impl Leaps {
    #[inline]
    fn new(own: Herd, scene: Scene) -> Self {
        let (zebras, gazelles) = (u32::from(own.of(Species::Zebra)), u32::from(own.of(Species::Gazelle)));
        let leaps = [
            scene.runs(lowest(zebras)),
            scene.runs(lowest(without_lowest(zebras))),
            scene.jumps(lowest(gazelles)),
            scene.jumps(lowest(without_lowest(gazelles))),
        ];
        let [a, b, c, d] = leaps.map(|leap| u64::from(leap.squares));
        let origins = leaps.map(|leap| leap.origin.bits());
        Self { ends: a | b << 16 | c << 32 | d << 48, origins: u32::from_le_bytes(origins) }
    }

    /// The move that a bit of the ends stands for.
    #[inline]
    const fn ending(self, bit: usize) -> Move {
        let lane = bit >> 4 & 3;
        Origin::from_bits((self.origins >> (8 * lane)) as u8).going(bit & 15)
    }
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
