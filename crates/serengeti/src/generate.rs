//! The legal plies. Where a player has none, the game is over.

use crate::moves::{Move, Ply};
use crate::pending::Pending;
use crate::piece::{Colour, Piece};
use crate::roster::data::Ability;
use crate::roster::limits::MAX_SQUARES;
use crate::state::State;
use crate::tables::{Tables, directions};
use core::ops::ControlFlow;
use menagerie_core::board::SetBits;

impl State {
    /// Calls `visit` with each ply of the player to act or of chance, until it breaks.
    #[inline]
    pub(crate) fn visit<B>(&self, tables: &Tables, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.pending {
            Pending::SetUp => SetBits(self.down)
                .map(|index| Move::pack(Ply::Clear { square: tables.square(index) }))
                .try_for_each(visit),
            Pending::Nothing => self.visit_turn(tables, visit),
            Pending::Flip { .. } => {
                self.hidden(tables).map(|(piece, _)| Move::pack(Ply::TurnUp { piece })).try_for_each(visit)
            }
            Pending::Battle { .. } => [Move::WIN, Move::LOSE].into_iter().try_for_each(visit),
            Pending::Poison { .. } => [Move::EVEN, Move::ODD].into_iter().try_for_each(visit),
        }
    }

    /// The flips, moves and attacks (G8).
    #[inline]
    fn visit_turn<B>(&self, tables: &Tables, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_decided(tables) {
            return ControlFlow::Continue(());
        }
        for index in SetBits(self.down) {
            visit(Move::pack(Ply::Flip { square: tables.square(index) }))?;
        }
        let Some(scene) = self.scene(tables) else { return ControlFlow::Continue(()) };
        for index in scene.movers() {
            let from = tables.square(index);
            for to in SetBits(scene.targets(index)) {
                visit(Move::pack(Ply::Go { from, to: tables.square(to) }))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many plies [`visit`](Self::visit) finds.
    #[inline]
    pub(crate) fn plies_len(&self, tables: &Tables) -> u32 {
        match self.pending {
            Pending::SetUp => self.down.count_ones(),
            Pending::Nothing => self.turn_len(tables),
            Pending::Flip { .. } => self.face_down.as_flattened().iter().filter(|count| **count > 0).count() as u32,
            Pending::Battle { .. } | Pending::Poison { .. } => 2,
        }
    }

    /// How many flips, moves and attacks there are.
    fn turn_len(&self, tables: &Tables) -> u32 {
        if self.is_decided(tables) {
            return 0;
        }
        self.down.count_ones() + self.scene(tables).map_or(0, |scene| scene.count())
    }

    /// The pieces that a flip may turn up, with how many there are of each (G6), in the order of position strings.
    #[inline]
    pub(crate) fn hidden(&self, tables: &Tables) -> impl Iterator<Item = (Piece, u8)> {
        let counts = Colour::ALL.into_iter().flat_map(move |colour| {
            let kinds = tables.kinds().iter().zip(&self.face_down[colour as usize]);
            kinds.map(move |(kind, count)| (kind.piece(colour), *count))
        });
        counts.filter(|(_, count)| *count > 0)
    }

    /// Whether it is a player's turn, but G16 to G18 have ended the game.
    #[inline]
    pub(crate) fn is_over(&self, tables: &Tables) -> bool {
        self.pending == Pending::Nothing && (self.is_decided(tables) || !self.can_act(tables))
    }

    /// G18: whether the player to act could flip, move or attack.
    #[inline]
    fn can_act(&self, tables: &Tables) -> bool {
        self.down != 0 || self.scene(tables).is_some_and(|scene| scene.can_move())
    }

    /// The squares where the piece on one can go by a legal move or attack; none unless it is one of the player to act.
    pub(crate) fn targets(&self, tables: &Tables, from: usize) -> u64 {
        let is_turn = self.pending == Pending::Nothing && !self.is_decided(tables);
        let scene = self.scene(tables).filter(|scene| is_turn && scene.movers().any(|mover| mover == from));
        scene.map_or(0, |scene| scene.targets(from))
    }

    /// What the moves of the player to act depend on; none until colours are known (G7).
    #[inline]
    pub(crate) fn scene<'b>(&'b self, tables: &'b Tables) -> Option<Scene<'b>> {
        self.yellow.map(|_| Scene::new(self, tables))
    }
}

/// What the moves of the player to act depend on.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'b> {
    state: &'b State,
    tables: &'b Tables,
    occupied: u64,
    /// G10: what a carnivore can attack, and what a herbivore can.
    prey: [u64; 2],
    /// The same with the free squares.
    open: [u64; 2],
}

impl<'b> Scene<'b> {
    #[inline]
    fn new(state: &'b State, tables: &'b Tables) -> Self {
        let occupied = state.occupied();
        let other = state.sides[state.other()];
        let animals = other.animals & !tables.safety;
        let prey = [animals, animals | other.grass];
        let free = tables.board & !occupied;
        Self { state, tables, occupied, prey, open: prey.map(|prey| prey | free) }
    }

    /// The squares of the animals that may move.
    #[inline]
    pub(crate) fn movers(&self) -> SetBits<u64> {
        SetBits(self.state.sides[self.state.own()].animals)
    }

    /// G9 to G11: the squares where the animal on a square can move, and those that it can attack.
    #[inline]
    pub(crate) fn targets(&self, from: usize) -> u64 {
        let kind = self.state.kind_at(self.tables, from);
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
        u32::from(self.tables.ways(self.state.kinds[from % MAX_SQUARES]))
    }

    /// Where one of its ways leads the animal on a square; none if it cannot go that way.
    ///
    /// The same as [`targets`](Self::targets) says, asked of a single square.
    #[inline]
    pub(crate) fn follow(&self, from: usize, way: u32) -> Option<usize> {
        let kind = self.state.kind_at(self.tables, from);
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
    fn count(&self) -> u32 {
        self.movers().map(|from| self.targets(from).count_ones()).sum()
    }

    /// Whether any animal can move or attack.
    fn can_move(&self) -> bool {
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
