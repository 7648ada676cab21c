//! A whole position.

use crate::table::Table;
use crate::{KuhnPoker, Move, Observation, Slot, View};
use menagerie_core::{
    Fingerprint, Game as _, HiddenInformation, IllegalMove, Outcome, ParseMoveError, ParsePositionError, Player,
    PlayerSet, Turn, Viewer,
};
use std::ops::ControlFlow;

/// A position, with all cards that are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) table: Table,
}

impl Position {
    /// A player's card.
    pub const fn card(&self, player: Player) -> Slot {
        self.table.cards[player.index() & 1]
    }
}

impl menagerie_core::Position for Position {
    type Move = Move;
    type Rules = ();

    fn new((): &()) -> Self {
        Self { table: Table::default() }
    }

    fn game(&self) -> &'static str {
        KuhnPoker::INFO.name
    }

    fn rules(&self) {}

    fn players(&self) -> PlayerSet {
        PlayerSet::first(2)
    }

    fn parse(text: &str, (): &()) -> Result<Self, ParsePositionError> {
        text.parse()
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.table.visit_moves(visit)
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        self.table.breach(mv).map_or(Ok(()), |breach| Err(IllegalMove::new(mv, breach)))
    }

    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.table.play(mv);
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    fn fingerprint(&self) -> u64 {
        let letters = self.table.cards.map(Slot::letter).into_iter();
        let letters = letters.chain(self.table.actions().map(crate::Action::letter));
        letters.fold(Fingerprint::new(), |print, letter| print.word(u64::from(letter))).finish()
    }

    fn is_progress(&self, _: Move) -> bool {
        true
    }
}

impl HiddenInformation for Position {
    type View = View;
    type Observation = Observation;

    fn view(&self, viewer: Viewer) -> View {
        View::of(*self, viewer)
    }

    fn observe(&self, mv: Move, viewer: Viewer) -> Observation {
        let is_secret = matches!(mv, Move::Deal(_)) && self.table.next_dealt() != viewer.player();
        if is_secret { Observation::Dealt } else { Observation::Seen(mv) }
    }
}
