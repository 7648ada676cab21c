//! Where each animal can go, and what it can attack.

use crate::board::Board;
use crate::roster::Ability;
use crate::tables::{MAX_SQUARES, Tables, directions};

/// What the moves of the player to act depend on.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'b> {
    board: &'b Board,
    tables: &'b Tables,
    occupied: u64,
    /// G10: what a carnivore can attack, and what a herbivore can.
    prey: [u64; 2],
    /// The same with the free squares.
    open: [u64; 2],
}

impl<'b> Scene<'b> {
    #[inline]
    pub(crate) fn new(board: &'b Board, tables: &'b Tables) -> Self {
        let occupied = board.occupied();
        let other = board.sides[board.other()];
        let animals = other.animals & !tables.safety;
        let prey = [animals, animals | other.grass];
        let free = tables.board & !occupied;
        Self { board, tables, occupied, prey, open: prey.map(|prey| prey | free) }
    }

    /// The squares of the animals that may move.
    #[inline]
    pub(crate) fn movers(&self) -> Squares {
        Squares(self.board.sides[self.board.own()].animals)
    }

    /// G9 to G11: the squares where the animal on a square can move, and those that it can attack.
    #[inline]
    pub(crate) fn targets(&self, from: usize) -> u64 {
        let kind = self.board.kind_at(self.tables, from);
        let (reach, diet) = (kind.reach(from), usize::from(kind.eats_grass));
        let [north, east, south, west, ..] = *self.tables.rays(from);
        let occupied = self.occupied & reach;
        let straight = (in_sight(west, east, occupied) | in_sight(south, north, occupied)) & self.open[diet];
        reach
            & match kind.ability {
                None | Some(Ability::Quills | Ability::Poison) => straight,
                Some(Ability::Leap) => straight | (north | east | south | west) & self.prey[diet],
                Some(Ability::Diagonal) => straight | diagonals_in_sight(self.tables, from, occupied) & self.prey[diet],
            }
    }

    /// How many ways the animal on a square has: in each of its directions each distance.
    #[inline]
    pub(crate) fn ways(&self, from: usize) -> u32 {
        u32::from(self.tables.ways(self.board.kinds[from % MAX_SQUARES]))
    }

    /// Where one of its ways leads the animal on a square; none if it cannot go that way.
    ///
    /// The same as [`targets`](Self::targets) says, asked of a single square.
    #[inline]
    pub(crate) fn follow(&self, from: usize, way: u32) -> Option<usize> {
        let kind = self.board.kind_at(self.tables, from);
        let directions = directions(kind.ability);
        let (direction, distance) = (way as usize % directions, 1 + way as usize / directions);
        let to = self.tables.walk(from, direction, distance);
        let ray = self.tables.rays(from)[direction % 8];
        if to >= MAX_SQUARES || ray >> to & 1 == 0 {
            return None;
        }
        let between = ray & !self.tables.rays(to)[direction % 8] & !(1 << to);
        let diet = usize::from(kind.eats_grass);
        let ends = match (between & self.occupied == 0, direction < 4) {
            (true, true) => self.open[diet],
            (true, false) => self.prey[diet],
            (false, _) if kind.ability == Some(Ability::Leap) => self.prey[diet],
            (false, _) => return None,
        };
        (ends >> to & 1 != 0).then_some(to)
    }

    /// How many moves and attacks there are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.movers().map(|from| self.targets(from).count_ones()).sum()
    }

    /// Whether any animal can move or attack.
    pub(crate) fn can_move(&self) -> bool {
        self.movers().any(|from| self.targets(from) != 0)
    }
}

/// The squares in sight along both diagonals; apart, so that what most animals need is small enough to be inlined.
#[inline(never)]
fn diagonals_in_sight(tables: &Tables, from: usize, occupied: u64) -> u64 {
    let [.., north_east, south_east, south_west, north_west] = *tables.rays(from);
    in_sight(south_west, north_east, occupied) | in_sight(south_east, north_west, occupied)
}

/// The squares in sight along a line, from a square between its two halves: up to the first occupied one on either
/// side, and that one too. One half is below the square by index, the other above.
///
/// Below, the last square in sight is the highest occupied one, above it is the lowest; subtracting the former from
/// what is occupied above turns over just the bits from the one to the other.
#[inline]
const fn in_sight(below: u64, above: u64, occupied: u64) -> u64 {
    let last = 1 << (below & occupied | 1).ilog2();
    let upper = above & occupied;
    (below | above) & (upper ^ upper.wrapping_sub(last))
}

/// The squares of a set, rising.
#[derive(Clone)]
pub(crate) struct Squares(pub(crate) u64);

impl Iterator for Squares {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(first)
    }
}
