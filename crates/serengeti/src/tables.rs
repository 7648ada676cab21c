//! What can be computed from a roster once and for all.

use crate::piece::{Colour, Piece};
use crate::roster::data::{Ability, Diet, Kind, Role, RosterData};
use crate::roster::limits::{MAX_KINDS, MAX_SQUARES, SAFETY_SQUARES};
use alloc::borrow::Cow;
use menagerie_core::board::{Direction, Grid, Square};

/// A roster as the rules need it at every ply.
pub(crate) struct Tables {
    pub(crate) grid: Grid,
    /// All squares of the board.
    pub(crate) board: u64,
    pub(crate) safety: u64,
    /// The squares by index; those beyond the board have no meaning.
    squares: [Square; MAX_SQUARES],
    /// From each square the squares in each [`Direction`], to the edge.
    rays: [[u64; 8]; MAX_SQUARES],
    /// How the index changes by a step in each [`Direction`].
    steps: [isize; 8],
    kinds: [KindRow; MAX_KINDS],
    /// How many ways each kind can go: in each of its directions each distance (G9 to G11).
    ways: [u16; MAX_KINDS],
    /// How many kinds there are.
    pub(crate) len: usize,
    /// How many pieces both colours have.
    pub(crate) pieces: u32,
    /// The kind that is the grass.
    pub(crate) grass: usize,
    injury: u8,
}

/// One kind of piece.
#[derive(Clone, Copy)]
pub(crate) struct KindRow {
    reach: [u64; MAX_SQUARES],
    letter: u8,
    pub(crate) count: u8,
    pub(crate) role: Role,
    pub(crate) eats_grass: bool,
    pub(crate) ability: Option<Ability>,
    pub(crate) attack: u8,
    defence: u8,
}

impl Tables {
    /// For data that [was checked](crate::Roster), or is a constant.
    pub(crate) const fn new(data: &RosterData) -> Self {
        let kinds = match &data.kinds {
            Cow::Borrowed(kinds) => kinds,
            Cow::Owned(kinds) => kinds.as_slice(),
        };
        let grid = Grid::new(data.files, data.ranks);
        let mut tables = Self {
            grid,
            board: grid.all().bits() as u64,
            safety: set_of(grid, data.safety),
            squares: [Square::new(0, 0); MAX_SQUARES],
            rays: [[0; 8]; MAX_SQUARES],
            steps: steps(grid),
            kinds: [KindRow::NONE; MAX_KINDS],
            ways: [0; MAX_KINDS],
            len: kinds.len(),
            pieces: 0,
            grass: 0,
            injury: data.injury,
        };
        let mut index = 0;
        while index < grid.len() {
            tables.squares[index] = grid.square(index);
            tables.rays[index] = rays(grid, index);
            index += 1;
        }
        let mut index = 0;
        while index < kinds.len() {
            tables.kinds[index] = KindRow::new(&kinds[index], grid);
            tables.ways[index] = ways(&kinds[index], grid);
            tables.pieces += 2 * kinds[index].count as u32;
            if matches!(kinds[index].role, Role::Grass) {
                tables.grass = index;
            }
            index += 1;
        }
        tables
    }

    /// The index of a square of the board.
    #[inline]
    pub(crate) const fn index(&self, square: Square) -> usize {
        (square.rank() as usize * self.grid.files() as usize + square.file() as usize) % MAX_SQUARES
    }

    /// The set that a square of the board is alone in.
    #[inline]
    pub(crate) const fn bit(&self, square: Square) -> u64 {
        1 << self.index(square)
    }

    #[inline]
    pub(crate) const fn square(&self, index: usize) -> Square {
        self.squares[index % MAX_SQUARES]
    }

    /// From a square the squares in each [`Direction`].
    #[inline]
    pub(crate) const fn rays(&self, from: usize) -> &[u64; 8] {
        &self.rays[from % MAX_SQUARES]
    }

    /// The index so many steps on in a direction; without meaning where that is not on the board.
    #[inline]
    pub(crate) const fn walk(&self, from: usize, direction: usize, steps: usize) -> usize {
        from.wrapping_add_signed(self.steps[direction % 8] * steps.cast_signed())
    }

    /// How many ways a kind can go.
    #[inline]
    pub(crate) const fn ways(&self, kind: u8) -> u16 {
        self.ways[kind as usize]
    }

    #[inline]
    pub(crate) const fn kind(&self, index: u8) -> &KindRow {
        &self.kinds[index as usize]
    }

    /// All kinds, in the order of the roster.
    pub(crate) fn kinds(&self) -> &[KindRow] {
        &self.kinds[..self.len]
    }

    /// The kind that is written with this letter, in either case.
    #[inline]
    pub(crate) fn kind_of(&self, letter: char) -> Option<u8> {
        let wanted = letter.to_ascii_uppercase();
        self.kinds().iter().position(|kind| char::from(kind.letter) == wanted).map(|index| index as u8)
    }

    /// G12: what a piece defends itself with.
    #[inline]
    pub(crate) const fn defence(&self, kind: u8, injured: bool) -> u8 {
        let defence = self.kind(kind).defence;
        if injured { defence.saturating_sub(self.injury) } else { defence }
    }
}

impl KindRow {
    /// The squares where it could move or attack from a square, were there nothing in the way.
    #[inline]
    pub(crate) const fn reach(&self, from: usize) -> u64 {
        self.reach[from % MAX_SQUARES]
    }

    /// A piece of this kind.
    #[inline]
    pub(crate) const fn piece(&self, colour: Colour) -> Piece {
        Piece::of_letter(colour.letter(self.letter as char) as u8)
    }

    const NONE: Self = Self {
        reach: [0; MAX_SQUARES],
        letter: 0,
        count: 0,
        role: Role::Boulder,
        eats_grass: false,
        ability: None,
        attack: 0,
        defence: 0,
    };

    const fn new(kind: &Kind, grid: Grid) -> Self {
        let directions = directions(kind.ability);
        let mut reach = [0; MAX_SQUARES];
        let mut index = 0;
        while index < grid.len() {
            reach[index] = within(grid, index, directions, kind.spaces);
            index += 1;
        }
        Self {
            reach,
            letter: kind.letter as u8,
            count: kind.count,
            role: kind.role,
            eats_grass: matches!(kind.diet, Some(Diet::Herbivore)),
            ability: kind.ability,
            attack: kind.attack,
            defence: kind.defence,
        }
    }
}

/// How many of the first directions of [`Direction::ALL`] an animal can go or attack in (G9, G11).
#[inline]
pub(crate) const fn directions(ability: Option<Ability>) -> usize {
    if matches!(ability, Some(Ability::Diagonal)) { 8 } else { 4 }
}

const fn ways(kind: &Kind, grid: Grid) -> u16 {
    let longest = if grid.files() > grid.ranks() { grid.files() } else { grid.ranks() } - 1;
    let spaces = if kind.spaces < longest { kind.spaces } else { longest };
    directions(kind.ability) as u16 * spaces as u16
}

const fn steps(grid: Grid) -> [isize; 8] {
    let mut steps = [0; 8];
    let mut way = 0;
    while way < 8 {
        let (files, ranks) = Direction::ALL[way].delta();
        steps[way] = ranks as isize * grid.files() as isize + files as isize;
        way += 1;
    }
    steps
}

const fn set_of(grid: Grid, squares: [Square; SAFETY_SQUARES]) -> u64 {
    let mut set = 0;
    let mut next = 0;
    while next < SAFETY_SQUARES {
        if let Some(index) = grid.index(squares[next]) {
            set |= 1 << index;
        }
        next += 1;
    }
    set
}

const fn rays(grid: Grid, index: usize) -> [u64; 8] {
    let mut rays = [0; 8];
    let mut way = 0;
    while way < 8 {
        rays[way] = grid.ray(index, Direction::ALL[way]).bits() as u64;
        way += 1;
    }
    rays
}

/// The squares that so many steps or fewer lead to, in one of the first directions of [`Direction::ALL`].
const fn within(grid: Grid, from: usize, directions: usize, spaces: u8) -> u64 {
    let mut near = 0;
    let mut direction = 0;
    while direction < directions {
        let mut at = grid.step(from, Direction::ALL[direction]);
        let mut steps = 0;
        while let Some(here) = at
            && steps < spaces
        {
            near |= 1 << here;
            at = grid.step(here, Direction::ALL[direction]);
            steps += 1;
        }
        direction += 1;
    }
    near
}
