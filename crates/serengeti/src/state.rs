//! The state of a game apart from its roster.

use crate::pending::Pending;
use crate::piece::{Cell, Colour, Piece};
use crate::roster::data::Role;
use crate::roster::limits::{MAX_KINDS, MAX_SQUARES};
use crate::tables::{KindRow, Tables};
use menagerie_core::Player;

/// The board, what is face down, and who is to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    /// The face-up pieces of each [`Colour`].
    pub(crate) sides: [Side; 2],
    /// Squares where a piece lies face down, in the set-up those where one will.
    pub(crate) down: u64,
    pub(crate) injured: u64,
    /// The kind of each face-up piece by its square; 0 where there is none, so that equal states are equal.
    pub(crate) kinds: [u8; MAX_SQUARES],
    /// How many pieces of each colour and kind are still face down.
    pub(crate) face_down: [[u8; MAX_KINDS]; 2],
    pub(crate) pending: Pending,
    /// Whose turn it is, at a chance node whose ply led to it.
    pub(crate) to_act: Player,
    /// Who has yellow; none until it is known (G7).
    pub(crate) yellow: Option<Player>,
}

/// The face-up pieces of one colour, as sets of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Side {
    pub(crate) animals: u64,
    pub(crate) grass: u64,
    pub(crate) boulders: u64,
}

impl Side {
    #[inline]
    pub(crate) const fn all(self) -> u64 {
        self.animals | self.grass | self.boulders
    }

    pub(crate) const fn of(&mut self, role: Role) -> &mut u64 {
        match role {
            Role::Animal => &mut self.animals,
            Role::Grass => &mut self.grass,
            Role::Boulder => &mut self.boulders,
        }
    }
}

impl State {
    /// The start of a game (G2, G4).
    pub(crate) fn new(tables: &Tables) -> Self {
        let mut counts = [0; MAX_KINDS];
        for (count, kind) in counts.iter_mut().zip(tables.kinds()) {
            *count = kind.count;
        }
        Self {
            sides: [Side::default(); 2],
            down: tables.board & !tables.safety,
            injured: 0,
            kinds: [0; MAX_SQUARES],
            face_down: [counts; 2],
            pending: Pending::SetUp,
            to_act: Player::One,
            yellow: None,
        }
    }

    /// The colour of the player to act; without meaning until colours are known. Compared as numbers, since that
    /// takes no branch.
    #[inline]
    pub(crate) fn own(&self) -> usize {
        usize::from(self.yellow.map_or(0, Player::number) != self.to_act.number())
    }

    /// The opponent's colour.
    #[inline]
    pub(crate) fn other(&self) -> usize {
        1 - self.own()
    }

    /// Squares where something stands or lies.
    #[inline]
    pub(crate) const fn occupied(&self) -> u64 {
        self.sides[0].all() | self.sides[1].all() | self.down
    }

    /// The kind of the face-up piece on a square.
    #[inline]
    pub(crate) const fn kind_at<'t>(&self, tables: &'t Tables, square: usize) -> &'t KindRow {
        tables.kind(self.kinds[square % MAX_SQUARES])
    }

    /// What is on a square.
    pub(crate) fn cell_at(&self, tables: &Tables, square: usize) -> Option<Cell> {
        let holds = |set: u64| set >> square & 1 != 0;
        if holds(self.down) {
            return Some(Cell::FaceDown);
        }
        let colour = Colour::ALL.into_iter().find(|colour| holds(self.sides[*colour as usize].all()))?;
        let piece = self.kind_at(tables, square).piece(colour);
        Some(Cell::FaceUp(piece.with_injury(holds(self.injured))))
    }

    /// How many such pieces are still face down.
    pub(crate) fn left_face_down(&self, tables: &Tables, piece: Piece) -> u8 {
        let counts = &self.face_down[piece.colour() as usize];
        tables.kind_of(piece.letter()).map_or(0, |kind| counts[usize::from(kind) % MAX_KINDS])
    }

    /// Puts this on an empty square.
    pub(crate) fn fill(&mut self, tables: &Tables, square: usize, cell: Cell) {
        match cell {
            Cell::FaceDown => self.down |= 1 << square,
            Cell::FaceUp(piece) => {
                let Some(kind) = tables.kind_of(piece.letter()) else { return };
                self.put(tables, square, kind, piece.colour());
                self.injured |= u64::from(piece.is_injured()) << square;
            }
        }
    }

    /// Puts an unhurt piece of a kind face up on an empty square.
    pub(crate) fn put(&mut self, tables: &Tables, square: usize, kind: u8, colour: Colour) {
        *self.sides[colour as usize].of(tables.kind(kind).role) |= 1 << square;
        self.kinds[square % MAX_SQUARES] = kind;
    }
}
