//! The state of a game apart from its roster, and what a ply does to it.

use crate::generate::{Scene, Squares};
use crate::moves::{Move, Ply};
use crate::pending::Pending;
use crate::piece::{Cell, Colour, Piece};
use crate::roster::{Ability, Role};
use crate::tables::{KindRow, MAX_KINDS, MAX_SQUARES, Tables};
use core::cmp::Ordering;
use menagerie_core::Player;
use menagerie_core::board::Square;

/// The board, what is face down, and who is to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    /// The face-up pieces of each [`Colour`].
    pub(crate) sides: [Side; 2],
    /// Squares where a piece lies face down, in the set-up those where one will.
    pub(crate) down: u64,
    pub(crate) injured: u64,
    /// The kind of each face-up piece by its square; 0 where there is none, so that equal boards are equal.
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

impl Board {
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
        let kind = char::from(self.kind_at(tables, square).letter);
        Some(Cell::FaceUp(Piece { kind, colour, injured: holds(self.injured) }))
    }

    /// Puts a piece face up on a free square.
    pub(crate) fn put(&mut self, tables: &Tables, square: usize, kind: u8, colour: Colour) {
        *self.sides[colour as usize].of(tables.kind(kind).role) |= 1 << square;
        self.kinds[square % MAX_SQUARES] = kind;
    }

    /// Plays a legal ply.
    #[inline]
    pub(crate) fn play(&mut self, tables: &Tables, mv: Move) {
        match mv.ply() {
            Ply::Clear(square) => self.clear(tables, square),
            Ply::Flip(square) => self.pending = Pending::Flip(square),
            Ply::Go { from, to } => self.go(tables, from, to),
            Ply::TurnUp(letter) => self.turn_up(tables, letter),
            Ply::Win | Ply::Lose => self.decide_battle(tables, mv == Move::WIN),
            Ply::Even | Ply::Odd => self.roll_against_poison(tables, mv == Move::ODD),
        }
    }

    /// G4: leaves a square empty.
    fn clear(&mut self, tables: &Tables, square: Square) {
        self.down &= !tables.bit(square);
        if self.down.count_ones() == tables.pieces {
            self.pending = Pending::Nothing;
        }
        self.to_act = self.to_act.opponent();
    }

    /// G6, G7: the piece that was flipped is seen; the first grass settles the colours.
    fn turn_up(&mut self, tables: &Tables, letter: char) {
        let (Pending::Flip(square), Some(kind)) = (self.pending, tables.kind_of(letter)) else { return };
        let colour = Colour::of_letter(letter);
        self.down &= !tables.bit(square);
        let left = &mut self.face_down[colour as usize][usize::from(kind) % MAX_KINDS];
        *left = left.saturating_sub(1);
        self.put(tables, tables.index(square), kind, colour);
        if usize::from(kind) == tables.grass && self.yellow.is_none() {
            self.yellow = Some(if colour == Colour::Yellow { self.to_act } else { self.to_act.opponent() });
        }
        self.end_turn();
    }

    /// G9, G10: a piece moves, or attacks.
    #[inline]
    fn go(&mut self, tables: &Tables, from: Square, to: Square) {
        if self.occupied() & tables.bit(to) == 0 {
            self.step(tables, from, to);
            return self.end_turn();
        }
        match self.compare(tables, from, to) {
            Ordering::Greater => self.eliminate(tables, from, to),
            Ordering::Equal => self.pending = Pending::Battle { from, to },
            Ordering::Less => self.survive(tables, from, to),
        }
    }

    /// G12: the dice decide between equals.
    fn decide_battle(&mut self, tables: &Tables, wins: bool) {
        let Pending::Battle { from, to } = self.pending else { return };
        if wins { self.eliminate(tables, from, to) } else { self.survive(tables, from, to) }
    }

    /// G15: one of three rolls.
    fn roll_against_poison(&mut self, tables: &Tables, is_odd: bool) {
        let Pending::Poison { from, to, odd } = self.pending else { return };
        match (is_odd, odd) {
            (false, _) => self.end_turn(),
            (true, 0 | 1) => self.pending = Pending::Poison { from, to, odd: odd + 1 },
            (true, _) => self.eliminate(tables, from, to),
        }
    }

    /// G12: the attack compared with the defence.
    #[inline]
    pub(crate) fn compare(&self, tables: &Tables, from: Square, to: Square) -> Ordering {
        let attack = self.kind_at(tables, tables.index(from)).attack;
        let target = self.kinds[tables.index(to)];
        attack.cmp(&tables.defence(target, self.injured & tables.bit(to) != 0))
    }

    /// G13: the target is gone, and the attacker takes its square.
    #[inline]
    fn eliminate(&mut self, tables: &Tables, from: Square, to: Square) {
        let stays = !tables.bit(to);
        let other = self.other();
        let target = &mut self.sides[other];
        target.animals &= stays;
        target.grass &= stays;
        self.injured &= stays;
        self.step(tables, from, to);
        self.end_turn();
    }

    /// G14, G15: what befalls a target that has survived the battle.
    #[inline]
    fn survive(&mut self, tables: &Tables, from: Square, to: Square) {
        if self.lingers(tables, from, to, Ability::Poison) {
            self.pending = Pending::Poison { from, to, odd: 0 };
            return;
        }
        if self.lingers(tables, from, to, Ability::Quills) {
            self.injured |= tables.bit(to);
        }
        self.end_turn();
    }

    /// G14, G15: whether the attacker has this ability, and it acts on the target: on animals, not on grass.
    #[inline]
    pub(crate) fn lingers(&self, tables: &Tables, from: Square, to: Square, ability: Ability) -> bool {
        let attacker = self.kind_at(tables, tables.index(from));
        attacker.ability == Some(ability) && self.sides[self.other()].animals & tables.bit(to) != 0
    }

    /// An animal of the player to act changes its square for a free one.
    #[inline]
    fn step(&mut self, tables: &Tables, from: Square, to: Square) {
        let both = tables.bit(from) | tables.bit(to);
        let own = self.own();
        self.sides[own].animals ^= both;
        if self.injured & tables.bit(from) != 0 {
            self.injured ^= both;
        }
        let (from, to) = (tables.index(from), tables.index(to));
        self.kinds[to] = self.kinds[from];
        self.kinds[from] = 0;
    }

    #[inline]
    fn end_turn(&mut self) {
        self.pending = Pending::Nothing;
        self.to_act = self.to_act.opponent();
    }

    /// Whether G16 or G17 end the game, with nothing pending.
    #[inline]
    pub(crate) fn is_decided(&self, tables: &Tables) -> bool {
        if self.yellow.is_none() {
            return false;
        }
        let own = self.own();
        !self.has_grass(tables, own) || (self.sides[own].animals == 0 && self.is_desert(tables))
    }

    /// G16: whether a colour has grass left.
    #[inline]
    pub(crate) fn has_grass(&self, tables: &Tables, colour: usize) -> bool {
        self.sides[colour].grass != 0 || self.face_down[colour][tables.grass % MAX_KINDS] > 0
    }

    /// G17: whether the player to act has no animal and the opponent no herbivore.
    #[cold]
    fn is_desert(&self, tables: &Tables) -> bool {
        let is_animal = |kind: &KindRow| kind.role == Role::Animal;
        !self.has_any(tables, self.own(), is_animal) && !self.has_any(tables, self.other(), |kind| kind.eats_grass)
    }

    /// Whether a colour has such a piece, face up or face down.
    fn has_any(&self, tables: &Tables, colour: usize, wanted: impl Fn(&KindRow) -> bool) -> bool {
        let mut hidden = tables.kinds().iter().zip(self.face_down[colour]);
        let mut seen = Squares(self.sides[colour].animals);
        hidden.any(|(kind, left)| left > 0 && wanted(kind)) || seen.any(|square| wanted(self.kind_at(tables, square)))
    }

    /// G18: whether the player to act could make a ply, were the game not decided.
    #[inline]
    pub(crate) fn can_act(&self, tables: &Tables) -> bool {
        self.down != 0 || self.scene(tables).is_some_and(|scene| scene.can_move())
    }

    /// What the moves of the player to act depend on; none until colours are known (G7).
    #[inline]
    pub(crate) fn scene<'b>(&'b self, tables: &'b Tables) -> Option<Scene<'b>> {
        self.yellow.map(|_| Scene::new(self, tables))
    }
}
