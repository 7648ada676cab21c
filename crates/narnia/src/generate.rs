//! Legal plies, as sets of squares.
//!
//! They are found in batches: plies that differ in one square alone, as the set of these squares. So plies are
//! counted without listing them, and one is drawn without listing the others.

use crate::tables::{EAST, NORTH, SOUTH, WEST, WITHIN_TWO, nearest, only, indices, shift, slide};
use crate::moves::Op;
use crate::piece::Role;
use crate::powers::{
    arrows, detect, enchant, flight, healing, quickness, rampage, reinforcements, restore, summon, turn_to_stone,
};
use crate::state::{Phase, State};
use crate::{Army, Game, Move};
use core::ops::ControlFlow;

/// Plies that differ in one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Batch {
    /// What this square can be.
    pub(crate) targets: u128,
    stem: Stem,
    /// Whether the targets lie within five ranks, so that no two indices are 64 apart.
    is_local: bool,
}

/// What the plies of a batch have in common.
#[derive(Clone, Copy, Debug)]
enum Stem {
    /// Pieces go in a direction; which one it is follows from where it ends: the nearest on the way back.
    Along(usize),
    /// All but the operand of this number is known.
    With(Op, [usize; 3], usize),
}

impl Batch {
    /// Moves and attacks in a direction.
    #[inline]
    pub(crate) const fn along(direction: usize, targets: u128) -> Self {
        Self { targets, stem: Stem::Along(direction), is_local: false }
    }

    /// Plies by the piece on a square, with targets at most two steps of a king away.
    #[inline]
    pub(crate) const fn around(op: Op, from: usize, targets: u128) -> Self {
        Self { targets, stem: Stem::With(op, [from, 0, 0], 1), is_local: true }
    }

    /// Plies with these operands, but that of number `open`, which is each of the targets.
    #[inline]
    pub(crate) const fn with(op: Op, operands: [usize; 3], open: usize, targets: u128) -> Self {
        Self { targets, stem: Stem::With(op, operands, open), is_local: false }
    }

    /// How many plies there are.
    #[inline]
    pub(crate) const fn len(&self) -> u32 {
        if self.is_local {
            // Counting bits takes long without an instruction for it; so the two halves are counted at once.
            (self.targets as u64 | (self.targets >> 64) as u64).count_ones()
        } else {
            self.targets.count_ones()
        }
    }

    /// The ply of one of the targets.
    #[inline]
    pub(crate) fn ply(&self, state: &State, target: usize) -> Move {
        match self.stem {
            Stem::Along(direction) => Move::of(Op::Go, [origin(state, target, direction), target, 0]),
            Stem::With(op, mut operands, open) => {
                operands[open % 3] = target;
                Move::of(op, operands)
            }
        }
    }
}

/// The nearest piece from which a direction leads to a square; it must be there.
#[inline]
fn origin(state: &State, target: usize, direction: usize) -> usize {
    nearest(state.board.occupied(), target, (direction + 2) % 4).unwrap_or(target)
}

/// What the plies of a turn look at again and again.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) state: &'a State,
    /// The pieces of the player to act that are not stone.
    pub(crate) own: u128,
    /// The opponent's pieces that are not stone.
    pub(crate) enemy: u128,
    /// N1.
    pub(crate) free: u128,
    /// N8: the move that is forbidden, onto a free square.
    ban: Option<(usize, usize)>,
}

impl<'a> Scene<'a> {
    #[inline]
    pub(crate) fn new(state: &'a State) -> Self {
        let (board, army) = (&state.board, state.to_act);
        let free = board.free();
        Self {
            state,
            own: board.army(army) & !board.stone,
            enemy: board.army(army.other()) & !board.stone,
            free,
            ban: state.trails[army as usize].ban().filter(|(_, to)| free & only(*to) != 0),
        }
    }

    /// Whether an enemy is within two steps of a king of a square, as the aims of most powers must be.
    #[inline]
    pub(crate) fn is_enemy_about(&self, from: usize) -> bool {
        WITHIN_TWO[from & 127] & self.enemy != 0
    }

    /// The squares of a set without the one where N8 forbids a piece to go.
    #[inline]
    pub(crate) fn allowed(&self, from: usize, targets: u128) -> u128 {
        match self.ban {
            Some((banned, to)) if banned == from => targets & !only(to),
            _ => targets,
        }
    }

    /// N6, N7, N9: where steps, a scout's long moves and attacks end in a direction.
    #[inline]
    fn steps<const DIRECTION: usize>(&self) -> u128 {
        let movers = self.own & !self.state.board.immovable();
        let scouts = movers & self.state.board.role(Role::SCOUT);
        // Late in a game there is often no scout left.
        let before = if scouts == 0 { movers } else { movers | slide::<DIRECTION>(scouts, self.free) };
        let targets = shift::<DIRECTION, 1>(before) & (self.free | self.enemy);
        match self.ban {
            Some((from, to)) if targets & only(to) != 0 && origin(self.state, to, DIRECTION) == from => {
                targets & !only(to)
            }
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
}

/// How many groups of powers there are.
pub(crate) const GROUPS: usize = 6;

impl Scene<'_> {
    /// The plies of one group of powers, in batches, some of them empty.
    #[inline]
    pub(crate) fn visit_group<const GROUP: usize, B>(
        &self,
        visit: &mut impl FnMut(Batch) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match (GROUP, self.state.to_act) {
            (0, _) => quickness::visit(self, visit),
            (1, _) => flight::visit(self, visit),
            (2, _) => rampage::visit(self, visit),
            (3, Army::Blue) => {
                turn_to_stone::visit(self, visit)?;
                enchant::visit(self, visit)
            }
            (3, Army::Red) => {
                detect::visit(self, visit)?;
                restore::visit(self, visit)
            }
            (4, Army::Red) => {
                arrows::visit(self, visit)?;
                summon::visit(self, visit)
            }
            (5, Army::Red) => {
                healing::visit(self, visit)?;
                reinforcements::visit_start(self, visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// N5: moves, attacks and powers.
    #[inline]
    fn visit_all<B>(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        visit(Batch::along(NORTH, self.steps::<NORTH>()))?;
        visit(Batch::along(EAST, self.steps::<EAST>()))?;
        visit(Batch::along(SOUTH, self.steps::<SOUTH>()))?;
        visit(Batch::along(WEST, self.steps::<WEST>()))?;
        if self.state.rules.game == Game::Classic {
            return ControlFlow::Continue(());
        }
        self.visit_group::<0, B>(visit)?;
        self.visit_group::<1, B>(visit)?;
        self.visit_group::<2, B>(visit)?;
        self.visit_group::<3, B>(visit)?;
        self.visit_group::<4, B>(visit)?;
        self.visit_group::<5, B>(visit)
    }
}

impl State {
    /// Calls `visit` with the legal plies in batches, some of them empty, until it breaks. Whether the game has been
    /// won is not asked.
    #[inline]
    pub(crate) fn visit_batches<B>(&self, mut visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.phase {
            Phase::Play => Scene::new(self).visit_all(&mut visit),
            Phase::Deploy => self.visit_placings(&mut visit),
            Phase::Reinforce => reinforcements::visit(self, &mut visit),
        }
    }

    /// N3: a piece of any kind that is left goes to the next square.
    fn visit_placings<B>(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let (army, to) = (self.to_act, only(self.next_to_deploy(self.to_act)));
        let left = self.absent[army as usize];
        left.roles()
            .filter_map(|role| role.kind(army))
            .try_for_each(|kind| visit(Batch::with(Op::Place, [kind as usize, 0, 0], 1, to)))
    }

    /// Calls `visit` with each legal ply until it breaks, unasked whether the game has been won.
    #[inline]
    pub(crate) fn visit_plies<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_batches(|batch| indices(batch.targets).try_for_each(|target| visit(batch.ply(self, target))))
    }

    /// How many legal plies there are, unasked whether the game has been won.
    #[inline]
    pub(crate) fn count_plies(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_batches(|batch| {
            count += batch.len() as usize;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// N14: whether the player to act has a ply, unasked whether the game has been won.
    #[inline]
    pub(crate) fn can_act(&self) -> bool {
        self.visit_batches(|batch| if batch.targets == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            .is_break()
    }
}
