//! Legal plies, as sets of squares.

use crate::batch::{Batch, origin};
use crate::moves::Move;
use crate::piece::{Kind, Role};
use crate::powers::table::Op;
use crate::powers::{Power as _, quickness};
use crate::scene::Scene;
use crate::state::{Stage, State};
use crate::tables::{EAST, NORTH, SOUTH, WEST, indices, only, shift, slide};
use core::ops::ControlFlow;

impl Scene<'_> {
    /// N6, N7, N9: where steps, a scout's long moves and attacks end in a direction.
    #[inline]
    fn steps<const DIRECTION: usize>(&self) -> u128 {
        let board = &self.state.board;
        let movers = self.own & !board.immovable();
        let scouts = movers & board.role(Role::SCOUT);
        // Late in a game there is often no scout left.
        let before = if scouts == 0 { movers } else { movers | slide::<DIRECTION>(scouts, self.free) };
        let targets = shift::<DIRECTION, 1>(before) & (self.free | self.enemy);
        match self.ban {
            Some((from, to)) if targets & only(to) != 0 && origin(board, to, DIRECTION) == from => targets & !only(to),
            _ => targets,
        }
    }

    /// N6, N7, N9: where moves and attacks end, by direction.
    #[inline]
    pub(crate) fn all_steps(&self) -> [u128; 4] {
        [self.steps::<NORTH>(), self.steps::<EAST>(), self.steps::<SOUTH>(), self.steps::<WEST>()]
    }

    /// N6, N7, N9: where the piece on a square can step, and a scout go far.
    pub(crate) fn steps_of(&self, from: usize) -> u128 {
        let alone = Scene { own: self.own & only(from), ..*self };
        alone.all_steps().into_iter().fold(0, |all, steps| all | steps)
    }

    /// N5: moves, attacks and powers.
    #[inline]
    fn visit_turn<B>(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        visit(Batch::along(NORTH, self.steps::<NORTH>()))?;
        visit(Batch::along(EAST, self.steps::<EAST>()))?;
        visit(Batch::along(SOUTH, self.steps::<SOUTH>()))?;
        visit(Batch::along(WEST, self.steps::<WEST>()))?;
        if !self.state.has_powers() {
            return ControlFlow::Continue(());
        }
        quickness::visit(self, visit)?;
        each_power!(self.state.to_act, P => P::visit(self, visit)?);
        visit(self.state.beginning())
    }
}

impl State {
    /// Calls `visit` with the legal plies in batches, some of them empty, until it breaks. It does not ask whether the
    /// game has been won.
    #[inline]
    pub(crate) fn visit_batches<B>(&self, mut visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.stage {
            Stage::Turns => Scene::new(self).visit_turn(&mut visit),
            Stage::SetUp => self.visit_set_up(&mut visit),
            Stage::Reinforcing => self.visit_reinforcements(&mut visit),
        }
    }

    /// N3: a piece of any kind that is left goes to the next square.
    fn visit_set_up<B>(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let (army, to) = (self.to_act, only(self.next_to_deploy(self.to_act)));
        let left = self.absent[army as usize];
        left.roles().filter_map(|role| role.kind(army)).try_for_each(|kind| visit(placings(kind, to)))
    }

    /// N29: a piece of any kind in reserve goes to any square that leaves room for the others.
    fn visit_reinforcements<B>(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let open = self.reinforceable(self.reserve.len());
        Kind::RESERVE
            .into_iter()
            .filter(|kind| self.reserve.count(kind.role()) > 0)
            .try_for_each(|kind| visit(placings(kind, open)))
    }

    /// N29: the ply that begins to bring in the reserve, if it is legal.
    #[inline]
    pub(crate) fn beginning(&self) -> Batch {
        Batch::with(Op::Reinforce, [0; 3], 0, u128::from(self.check_reinforcing().is_ok()))
    }

    /// The ply of one of a batch's targets.
    #[inline]
    pub(crate) fn ply(&self, batch: &Batch, target: usize) -> Move {
        let (op, operands) = batch.ply(&self.board, target);
        Move::of(op, operands)
    }

    /// Calls `visit` with each legal ply until it breaks. It does not ask whether the game has been won.
    #[inline]
    pub(crate) fn visit_plies<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_batches(|batch| indices(batch.targets).try_for_each(|target| visit(self.ply(&batch, target))))
    }

    /// How many legal plies there are, as if the game had not been won.
    #[inline]
    pub(crate) fn count_plies(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_batches(|batch| {
            count += batch.len() as usize;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// N14: whether the player to act has a ply, as if the game had not been won.
    #[inline]
    pub(crate) fn can_act(&self) -> bool {
        self.visit_batches(|batch| if batch.targets == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            .is_break()
    }
}

/// N3, N29: a piece of this kind comes to one of these squares.
fn placings(kind: Kind, targets: u128) -> Batch {
    Batch::with(Op::Place, [kind as usize, 0, 0], 1, targets)
}
