//! What a position and a view have in common: all that the plies of the player to act depend on.

use crate::board::Board;
use crate::tables::{RED_SIDE, WIDTH, highest, only};
use crate::tally::Tally;
use crate::trail::Trail;
use crate::{Army, Game, Rules};

/// Where in the course of a game a position is. Whether a game in `Play` is over is for its position to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Phase {
    /// N3: the set-up.
    Deploy,
    /// Turns.
    Play,
    /// N29: Red is bringing in the reserve.
    Reinforce,
}

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct State {
    pub(crate) board: Board,
    /// By colour, the pieces that are neither on the board nor in reserve: in the set-up those that are still to be
    /// placed, later those captured.
    pub(crate) absent: [Tally; 2],
    /// N4: Red's reserve.
    pub(crate) reserve: Tally,
    /// N8, by army.
    pub(crate) trails: [Trail; 2],
    pub(crate) to_act: Army,
    pub(crate) phase: Phase,
    /// N28: whether Lucy can still heal.
    pub(crate) can_heal: bool,
    pub(crate) rules: Rules,
}

impl State {
    /// The start of a game.
    pub(crate) fn new(rules: Rules) -> Self {
        let powers = rules.game == Game::Powers;
        Self {
            board: Board::default(),
            absent: Army::ALL.map(|colour| Tally::set_up(rules.game, colour)),
            reserve: if powers { Tally::RESERVE } else { Tally::NONE },
            trails: [Trail::NONE; 2],
            to_act: Army::Blue,
            phase: Phase::Deploy,
            can_heal: powers,
            rules,
        }
    }

    /// N3: the square where the next piece of an army is set up, when all before it are.
    #[inline]
    pub(crate) const fn next_to_deploy(&self, army: Army) -> usize {
        let placed = self.board.army(army).count_ones() as usize;
        let (rank, file) = (placed / 10, placed % 10);
        match army {
            Army::Blue => (9 - rank) * WIDTH + file,
            Army::Red => rank * WIDTH + file,
        }
    }

    /// N29: the squares for the next reinforcement: free, later than the last one, and enough left behind for the
    /// others; `left` is the number in reserve.
    #[inline]
    pub(crate) fn reinforceable(&self, left: u32) -> u128 {
        let last = 127 - (self.board.reinforcements | 1).leading_zeros() as usize;
        let later = self.board.free() & RED_SIDE & !(only(last) - 1);
        (1..left).fold(later, |open, _| open & !highest(open))
    }

    /// N13, N30: who has won, whether or not the player to act has a ply.
    #[inline]
    pub(crate) fn won(&self) -> Option<Army> {
        if self.phase == Phase::Deploy {
            return None;
        }
        let flags = self.board.flags();
        if flags & self.board.armies[0] == 0 {
            Some(Army::Red)
        } else if flags & self.board.armies[1] == 0 || self.has_lost_children() {
            Some(Army::Blue)
        } else {
            None
        }
    }

    /// N30: whether Peter, Susan, Lucy and Edmund are each captured, stone or enchanted.
    #[inline]
    pub(crate) fn has_lost_children(&self) -> bool {
        // A reserve has Susan and Lucy in it, or they are on the board.
        let is_possible = self.rules.game == Game::Powers && self.phase == Phase::Play && self.reserve.is_empty();
        is_possible && self.board.children() & self.board.army(Army::Red) & !self.board.stone == 0
    }

    /// N29: how many blue pieces have been captured.
    pub(crate) const fn blue_captured(&self) -> u32 {
        Tally::army(Army::Blue).total().saturating_sub(self.board.printed(Army::Blue).count_ones())
    }
}
