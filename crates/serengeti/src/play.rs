//! What a ply does.

use crate::moves::{Move, Ply};
use crate::pending::Pending;
use crate::piece::{Colour, Piece};
use crate::roster::data::Ability;
use crate::roster::limits::MAX_KINDS;
use crate::state::State;
use crate::tables::Tables;
use core::cmp::Ordering;
use menagerie_core::board::Square;

impl State {
    /// Plays a legal ply.
    #[inline]
    pub(crate) fn play(&mut self, tables: &Tables, mv: Move) {
        match mv.ply() {
            Ply::Clear { square } => self.clear(tables, square),
            Ply::Flip { square } => self.pending = Pending::Flip { square },
            Ply::Go { from, to } => self.go(tables, from, to),
            Ply::TurnUp { piece } => self.turn_up(tables, piece),
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
    fn turn_up(&mut self, tables: &Tables, piece: Piece) {
        let (Pending::Flip { square }, Some(kind)) = (self.pending, tables.kind_of(piece.letter())) else { return };
        let colour = piece.colour();
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
}
