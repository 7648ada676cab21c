//! What a ply does.

use crate::moves::Move;
use crate::piece::{Army, Kind, Mark, Piece};
use crate::powers::Power as _;
use crate::powers::table::{Op, Operands};
use crate::state::{Stage, State};
use crate::tables::{are_beside, only};
use crate::trail::Trail;

impl State {
    /// Carries out a ply that is legal.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move) {
        let operands = mv.operands();
        match (self.stage, mv.op()) {
            (Stage::Turns, Op::Reinforce) => self.stage = Stage::Reinforcing,
            (Stage::Turns, op) => self.play_turn(op, operands),
            (Stage::SetUp, _) => self.deploy(operands),
            (Stage::Reinforcing, _) => self.reinforce(operands),
        }
    }

    /// N5: a move, an attack or a power.
    #[inline]
    fn play_turn(&mut self, op: Op, operands: Operands) {
        let army = self.to_act as usize;
        let trail = core::mem::replace(&mut self.trails[army], Trail::NONE);
        let is_move = power!(op,
            P => {
                P::play(self, operands);
                P::IS_MOVE
            },
            _ => self.go(operands)
        );
        if is_move {
            let [from, to, _] = operands;
            self.trails[army] = trail.then(from, to);
        }
        for army in Army::ALL {
            self.forget_trail(army);
        }
        self.to_act = self.to_act.other();
    }

    /// N6, N7, N9, N18: a piece goes to a square, or attacks what stands there. Says whether it was a move.
    ///
    /// A piece that moves further than a step is revealed, any other hidden one has now moved.
    #[inline]
    fn go(&mut self, [from, to, _]: Operands) -> bool {
        if self.board.occupied() & only(to) != 0 {
            self.attack(from, to);
            return false;
        }
        let board = &mut self.board;
        if are_beside(from, to) {
            board.moved |= only(from) & !board.revealed;
        } else {
            board.reveal(only(from));
        }
        board.relocate(from, to);
        true
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

    /// N3: sets up a piece of the army that deploys. The last one ends its turn.
    fn deploy(&mut self, [kind, to, _]: Operands) {
        let (army, kind) = (self.to_act, Kind::of_number(kind));
        self.board.put(to, Piece { kind, mark: Mark::Hidden });
        let left = &mut self.absent[army as usize];
        *left = left.without(kind.role(), 1);
        if left.is_empty() {
            self.to_act = army.other();
            if army == Army::Red {
                self.stage = Stage::Turns;
            }
        }
    }

    /// N29: brings in a piece of the reserve. It ends neither a sequence nor the turn.
    fn reinforce(&mut self, [kind, to, _]: Operands) {
        let kind = Kind::of_number(kind);
        self.board.put(to, Piece { kind, mark: Mark::Reinforcement });
        self.reserve = self.reserve.without(kind.role(), 1);
        if self.reserve.is_empty() {
            self.stage = Stage::Turns;
        }
    }
}
