//! The board of N1 as sets of squares, with tables computed at compile time.
//!
//! A set is a raw `u128`. Its squares lie in rows of eleven: the eleventh is no square and in no set, so that what is
//! shifted over the edge falls there or off the end and is masked away.

use core::ops::Range;
use menagerie_core::board::{Direction, Grid, SetBits, Square};

/// The board with the file that is no square.
const PADDED: Grid = Grid::new(WIDTH as u8, 10);

/// How far apart the indices of a square and the one above it are.
pub(crate) const WIDTH: usize = 11;

/// A table with an entry for each bit of a set, so that looking up never fails.
pub(crate) type PerIndex<T> = [T; 128];

/// All squares that are no boulders (N1).
pub(crate) const SQUARES: u128 = ranks(0..10) & !BOULDERS;

/// N1: the boulders.
pub(crate) const BOULDERS: u128 = {
    let row = 1 << 2 | 1 << 3 | 1 << 6 | 1 << 7;
    row << (4 * WIDTH) | row << (5 * WIDTH)
};

/// Red's side: ranks 1 to 4.
pub(crate) const RED_SIDE: u128 = ranks(0..4);

/// The squares of some ranks, counted from 0.
pub(crate) const fn ranks(ranks: Range<usize>) -> u128 {
    let mut set = 0;
    let mut rank = ranks.start;
    while rank < ranks.end {
        set |= 0b11_1111_1111 << (rank * WIDTH);
        rank += 1;
    }
    set
}

/// The set of one square.
#[inline]
pub(crate) const fn only(index: usize) -> u128 {
    // Shifting 128 bits takes longer than looking up.
    ONLY[index & 127]
}

const ONLY: PerIndex<u128> = {
    let mut only = [0; 128];
    let mut index = 0;
    while index < 128 {
        only[index] = 1 << index;
        index += 1;
    }
    only
};

/// The index of a square; none if it is not on the board.
pub(crate) const fn index(square: Square) -> Option<usize> {
    if square.file() < 10 { PADDED.index(square) } else { None }
}

/// The square of an index, which must have one.
pub(crate) const fn square(index: usize) -> Square {
    PADDED.square(index % PADDED.len())
}

/// The indices of a set's squares, rising: in N1's order of squares.
#[inline]
pub(crate) fn indices(set: u128) -> impl Iterator<Item = usize> {
    SetBits(set)
}

/// The orthogonal directions by number, for what is compiled for each by itself: shifts by a known distance are
/// many times cheaper.
pub(crate) const NORTH: usize = Direction::North as usize;
pub(crate) const EAST: usize = Direction::East as usize;
pub(crate) const SOUTH: usize = Direction::South as usize;
pub(crate) const WEST: usize = Direction::West as usize;

/// The squares some steps on in an orthogonal direction from those of a set. Some are no squares: the caller masks
/// them.
#[inline]
pub(crate) const fn shift<const DIRECTION: usize, const STEPS: usize>(set: u128) -> u128 {
    match DIRECTION {
        NORTH => set << (WIDTH * STEPS),
        EAST => set << STEPS,
        SOUTH => set >> (WIDTH * STEPS),
        _ => set >> STEPS,
    }
}

/// A set, and all squares that are reached from it over `free` ones in a direction.
#[inline]
pub(crate) const fn slide<const DIRECTION: usize>(set: u128, free: u128) -> u128 {
    // Stretches of free squares are doubled in length, so that three rounds and a step go eight squares far.
    let reached = set | free & shift::<DIRECTION, 1>(set);
    let pairs = free & shift::<DIRECTION, 1>(free);
    let reached = reached | pairs & shift::<DIRECTION, 2>(reached);
    let fours = pairs & shift::<DIRECTION, 2>(pairs);
    let reached = reached | fours & shift::<DIRECTION, 4>(reached);
    reached | free & shift::<DIRECTION, 1>(reached)
}

/// The orthogonal neighbours of the squares of a set. Some are no squares: the caller masks them.
#[inline]
pub(crate) const fn beside(set: u128) -> u128 {
    set << WIDTH | set >> WIDTH | set << 1 | set >> 1
}

/// The squares near those of a set: the eight around each, so that those of the set are among them that are near
/// each other. Some are no squares: the caller masks them.
#[inline]
pub(crate) const fn near(set: u128) -> u128 {
    let sides = set << 1 | set >> 1;
    let row = set | sides;
    row << WIDTH | row >> WIDTH | sides
}

/// The squares from each square on in each orthogonal direction, without itself.
static RAYS: [PerIndex<u128>; 4] = {
    let mut rays = [[0; 128]; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut index = 0;
        while index < PADDED.len() {
            rays[direction][index] = PADDED.ray(index, Direction::ALL[direction]).bits() & ranks(0..10);
            index += 1;
        }
        direction += 1;
    }
    rays
};

/// The first square of a set that is met on the way from a square in a direction, if there is one.
#[inline]
pub(crate) fn nearest(set: u128, from: usize, direction: usize) -> Option<usize> {
    let ahead = RAYS[direction % 4][from & 127] & set;
    let met = match direction {
        NORTH | EAST => ahead.trailing_zeros(),
        _ => 127 - ahead.leading_zeros() % 128,
    };
    (ahead != 0).then_some(met as usize & 127)
}

/// The squares of a set that are met first on the way from a square in the four directions.
#[inline]
pub(crate) const fn nearest_all_round(set: u128, from: usize) -> u128 {
    let [north, east, south, west] =
        [RAYS[NORTH][from & 127], RAYS[EAST][from & 127], RAYS[SOUTH][from & 127], RAYS[WEST][from & 127]];
    lowest(north & set) | lowest(east & set) | highest(south & set) | highest(west & set)
}

/// The first square of a set, or none.
#[inline]
const fn lowest(set: u128) -> u128 {
    set & set.wrapping_neg()
}

/// The last square of a set, or none.
#[inline]
pub(crate) const fn highest(set: u128) -> u128 {
    if set == 0 { 0 } else { only(127 - set.leading_zeros() as usize) }
}

/// The orthogonal neighbours of each square.
pub(crate) static BESIDE: PerIndex<u128> = table(Around::Beside);

/// The eight squares near each square.
pub(crate) static NEAR: PerIndex<u128> = table(Around::Near);

/// The squares at a distance of two in the eight directions from each square.
pub(crate) static LEAPS: PerIndex<u128> = table(Around::Leap);

/// The squares at most two away from each square, counted as a king walks.
pub(crate) static WITHIN_TWO: PerIndex<u128> = table(Around::WithinTwo);

#[derive(Clone, Copy)]
enum Around {
    Beside,
    Near,
    Leap,
    WithinTwo,
}

const fn table(around: Around) -> PerIndex<u128> {
    let mut table = [0; 128];
    let mut index = 0;
    while index < 128 {
        let set = only(index) & ranks(0..10);
        let around = match around {
            Around::Beside => beside(set),
            Around::Near => near(set),
            Around::Leap => leaps(index) * (set != 0) as u128,
            Around::WithinTwo => near(near(set) & ranks(0..10)) & !set,
        };
        table[index] = around & ranks(0..10);
        index += 1;
    }
    table
}

const fn leaps(index: usize) -> u128 {
    let mut leaps = 0;
    let mut direction = 0;
    while direction < 8 {
        if let Some(next) = PADDED.step(index % PADDED.len(), Direction::ALL[direction])
            && only(next) & ranks(0..10) != 0
            && let Some(leap) = PADDED.step(next, Direction::ALL[direction])
        {
            leaps |= only(leap) & ranks(0..10);
        }
        direction += 1;
    }
    leaps
}

/// The squares between two on one orthogonal line; none if they are on no such line, or the same.
pub(crate) fn between(from: usize, to: usize) -> Option<u128> {
    RAYS.iter().find(|rays| rays[from & 127] & only(to) != 0).map(|rays| rays[from & 127] & !rays[to & 127] & !only(to))
}

/// The middle square of two that are two steps apart in one of the eight directions.
#[inline]
pub(crate) const fn middle(from: usize, to: usize) -> usize {
    usize::midpoint(from, to)
}

/// The square on the other side of the board, in the same rank.
pub(crate) const fn mirrored(index: usize) -> usize {
    index - index % WIDTH + 9 - index % WIDTH
}

/// Whether two squares are orthogonal neighbours.
#[inline]
pub(crate) fn are_beside(from: usize, to: usize) -> bool {
    BESIDE[from & 127] & only(to) != 0
}
