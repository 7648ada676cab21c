//! What a position and a view have in common: all that the plies of the player to act depend on.

use crate::board::Board;
use crate::piece::{Army, Kind};
use crate::rules::{Edition, Rules};
use crate::tables::WIDTH;
use crate::tally::Tally;
use crate::trail::Trail;
use core::fmt;

/// Where in its course a game is. Printed as in position strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// `deploy`: the armies are being set up (N3).
    Deploy,
    /// `play`: turns are taken (N5).
    Play,
    /// `reinforce`: Red is bringing in the reserve (N29).
    Reinforce,
    /// `over`: the game is won.
    Over,
}

impl Phase {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Deploy, Self::Play, Self::Reinforce, Self::Over];

    const fn word(self) -> &'static str {
        match self {
            Self::Deploy => "deploy",
            Self::Play => "play",
            Self::Reinforce => "reinforce",
            Self::Over => "over",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phase| phase.word() == word)
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What plies there are. [`Turns`](Self::Turns) stays when the game is won: that takes a look at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Stage {
    /// N3: pieces are set up.
    SetUp,
    /// N5: turns are taken.
    Turns,
    /// N29: reinforcements come.
    Reinforcing,
}

impl Stage {
    pub(crate) const fn of(phase: Phase) -> Self {
        match phase {
            Phase::Deploy => Self::SetUp,
            Phase::Play | Phase::Over => Self::Turns,
            Phase::Reinforce => Self::Reinforcing,
        }
    }
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
    pub(crate) stage: Stage,
    /// N28: whether Lucy can still heal.
    pub(crate) can_heal: bool,
    pub(crate) rules: Rules,
}

impl State {
    /// The start of a game.
    pub(crate) fn new(rules: Rules) -> Self {
        let powers = rules.edition == Edition::Powers;
        Self {
            board: Board::default(),
            absent: Army::ALL.map(|colour| Tally::set_up(rules.edition, colour)),
            reserve: if powers { Tally::RESERVE } else { Tally::NONE },
            trails: [Trail::NONE; 2],
            to_act: Army::Blue,
            stage: Stage::SetUp,
            can_heal: powers,
            rules,
        }
    }

    /// Whether game 2 is played.
    #[inline]
    pub(crate) fn has_powers(&self) -> bool {
        self.rules.edition == Edition::Powers
    }

    /// Where in its course the game is, given whether it is over.
    pub(crate) const fn phase(&self, is_over: bool) -> Phase {
        match self.stage {
            _ if is_over => Phase::Over,
            Stage::SetUp => Phase::Deploy,
            Stage::Turns => Phase::Play,
            Stage::Reinforcing => Phase::Reinforce,
        }
    }

    /// N4: how many pieces of a kind are in reserve.
    pub(crate) const fn in_reserve(&self, kind: Kind) -> u8 {
        match kind.colour() {
            Army::Red => self.reserve.count(kind.role()),
            Army::Blue => 0,
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

    /// N13, N30: who has won, whether or not the player to act has a ply.
    #[inline]
    pub(crate) fn won(&self) -> Option<Army> {
        if self.stage == Stage::SetUp {
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
        let is_possible = self.has_powers() && self.stage == Stage::Turns && self.reserve.is_empty();
        is_possible && self.free_children() == 0
    }

    /// N30: those of Peter, Susan, Lucy and Edmund that stand on the board, neither stone nor enchanted.
    #[inline]
    pub(crate) const fn free_children(&self) -> u128 {
        self.board.children() & self.board.army(Army::Red) & !self.board.stone
    }
}
