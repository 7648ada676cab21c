//! The state, and what a ply does to it.

use crate::{HeapGame, Rules, Take};
use menagerie_core::{
    Breach, Fingerprint, Game as _, IllegalMove, Outcome, ParseMoveError, ParsePositionError, PerfectInformation,
    Player, PlayerSet, Position, Turn,
};
use std::ops::ControlFlow;

/// A heap, and who is to take from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Heap {
    pub(crate) stones: u8,
    pub(crate) to_act: Player,
    pub(crate) rules: Rules,
}

impl Heap {
    /// How many stones are left.
    pub const fn stones(&self) -> u8 {
        self.stones
    }
}

impl Position for Heap {
    type Move = Take;
    type Rules = Rules;

    fn new(rules: &Rules) -> Self {
        Self { stones: rules.stones(), to_act: Player::One, rules: *rules }
    }

    fn game(&self) -> &'static str {
        HeapGame::INFO.name
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn players(&self) -> PlayerSet {
        PlayerSet::first(2)
    }

    fn parse(text: &str, _: &Rules) -> Result<Self, ParsePositionError> {
        text.parse()
    }

    fn turn(&self) -> Turn {
        if self.stones == 0 { Turn::Over } else { Turn::Player(self.to_act) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.turn().is_over().then(|| Outcome::won_by(self.to_act.opponent())) // H3
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Take) -> ControlFlow<B>) -> ControlFlow<B> {
        Take::ALL.into_iter().filter(|take| take.stones() <= self.stones).try_for_each(visit)
    }

    fn check(&self, mv: Take) -> Result<(), IllegalMove<Take>> {
        let reason = match self.stones {
            0 => Breach::GameOver,
            stones if mv.stones() > stones => Breach::of("H2", "there are not so many stones"),
            _ => return Ok(()),
        };
        Err(IllegalMove::new(mv, reason))
    }

    fn play_unchecked(&mut self, mv: Take) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.stones -= mv.stones();
        self.to_act = self.to_act.opponent();
    }

    fn parse_move(&self, text: &str) -> Result<Take, ParseMoveError> {
        text.parse()
    }

    fn fingerprint(&self) -> u64 {
        let words = [self.stones, self.to_act.number(), self.rules.stones()].map(u64::from);
        words.into_iter().fold(Fingerprint::new(), Fingerprint::word).finish()
    }

    fn is_progress(&self, _: Take) -> bool {
        true
    }
}

impl PerfectInformation for Heap {}
