//! What a ply does.

use crate::tables::{are_beside, only};
use crate::moves::{Move, Op};
use crate::piece::Role;
use crate::powers::{
    arrows, detect, enchant, flight, healing, rampage, reinforcements, restore, summon, turn_to_stone,
};
use crate::state::{Phase, State};
use crate::trail::Trail;
use crate::{Army, Mark, Piece};

impl State {
    /// Carries out a ply that is legal.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move) {
        if self.phase != Phase::Play || mv.op() == Op::Reinforce {
            return self.play_placing(mv);
        }
        self.play_turn(mv);
        for army in Army::ALL {
            self.forget_trail(army);
        }
        self.to_act = self.to_act.other();
    }

    /// N5: a move, an attack or a power.
    #[inline]
    fn play_turn(&mut self, mv: Move) {
        let [a, b, c] = mv.operands();
        let army = self.to_act as usize;
        let trail = core::mem::replace(&mut self.trails[army], Trail::NONE);
        match mv.op() {
            Op::Go if self.board.occupied() & only(b) != 0 => self.attack(a, b),
            Op::Go => {
                self.go(a, b);
                self.trails[army] = trail.then(a, b);
            }
            Op::Glide => {
                flight::play(self, a, b);
                self.trails[army] = trail.then(a, b);
            }
            Op::GlideAndAttack => {
                flight::play(self, a, b);
                self.attack(b, c);
            }
            Op::Rampage => rampage::play(self, a, b),
            Op::TurnToStone => turn_to_stone::play(self, a, b),
            Op::Enchant => enchant::play(self, a, b),
            Op::Detect => detect::play(self, a, b),
            Op::Restore => restore::play(self, a),
            Op::Arrows => arrows::play(self, a, b),
            Op::Summon => summon::play(self, a, b, c),
            Op::Heal => healing::play(self, a, Role(b as u8 & 15), c),
            Op::Place | Op::Reinforce => {}
        }
    }

    /// N6, N7, N18: a piece goes to a free square. One that goes further than a step is revealed, any other hidden
    /// one has now moved.
    #[inline]
    fn go(&mut self, from: usize, to: usize) {
        let board = &mut self.board;
        if are_beside(from, to) {
            board.moved |= only(from) & !board.revealed;
        } else {
            board.reveal(only(from));
        }
        board.relocate(from, to);
    }

    /// N8: forgets a sequence whose last square no longer holds a piece of that army that is not stone.
    #[inline]
    fn forget_trail(&mut self, army: Army) {
        let standing = self.board.army(army) & !self.board.stone;
        let trail = &mut self.trails[army as usize];
        if trail.last().is_some_and(|last| standing & only(last) == 0) {
            *trail = Trail::NONE;
        }
    }

    /// N3, N29: a piece is set up, or the reserve is brought in. It ends no sequence and, but for the last piece of
    /// a set-up, no turn.
    fn play_placing(&mut self, mv: Move) {
        let [kind, to, _] = mv.operands();
        let role = Role(kind as u8 & 15);
        match (mv.op(), self.phase) {
            (Op::Place, Phase::Deploy) => self.deploy(role, to),
            (Op::Place, _) => reinforcements::play(self, role, to),
            _ => self.phase = Phase::Reinforce,
        }
    }

    /// N3: sets up a piece of the army that deploys.
    fn deploy(&mut self, role: Role, to: usize) {
        let army = self.to_act;
        if let Some(kind) = role.kind(army) {
            self.board.put(to, Piece { kind, mark: Mark::Hidden });
        }
        let left = &mut self.absent[army as usize];
        *left = left.less(role);
        if left.is_empty() {
            self.to_act = army.other();
            if army == Army::Red {
                self.phase = Phase::Play;
            }
        }
    }
}
