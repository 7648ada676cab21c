//! A position: the whole state of a game.

use crate::Narnia;
use crate::moves::Move;
use crate::piece::{Army, Kind, Piece};
use crate::rules::Rules;
use crate::state::{Phase, Stage, State};
use crate::tables::{index, indices, square};
use core::ops::ControlFlow;
use menagerie_core::board::Square;
use menagerie_core::{Breach, Dice, Fingerprint, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{Game as _, Player, PlayerSet, Position as _, Turn};

/// A position of either game. Printed as its position string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) state: State,
}

impl Position {
    /// The piece on a square, if there is one.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.state.board.piece_at(index(square)?)
    }

    /// The squares with pieces of an army, in the order of squares (N1).
    pub fn squares_of(&self, army: Army) -> impl Iterator<Item = Square> {
        indices(self.state.board.army(army)).map(square)
    }

    /// The player whose turn it is; none once the game is over.
    pub fn to_act(&self) -> Option<Player> {
        self.turn().player()
    }

    /// Who made the ply that ended the game; none while it runs.
    ///
    /// It is whoever is not to act. One end can come in another way, which no position tells: Red's last reinforcement
    /// leaves Red itself without a ply (N14, N29).
    pub fn last_to_act(&self) -> Option<Player> {
        self.turn().is_over().then(|| self.state.to_act.other().player())
    }

    /// Where in its course the game is.
    pub fn phase(&self) -> Phase {
        self.state.phase(self.turn().is_over())
    }

    /// Whether the armies are still being set up (N3).
    pub fn is_deploying(&self) -> bool {
        self.state.stage == Stage::SetUp
    }

    /// Whether Red is bringing in the reserve (N29).
    pub fn is_reinforcing(&self) -> bool {
        self.state.stage == Stage::Reinforcing
    }

    /// How many pieces of a kind Red has in reserve (N4).
    pub fn in_reserve(&self, kind: Kind) -> u8 {
        self.state.in_reserve(kind)
    }

    /// How many pieces Red has in reserve.
    pub fn reserve_len(&self) -> u8 {
        self.state.reserve.len() as u8
    }

    /// How many pieces of a kind are captured (N16); during the set-up none is.
    pub fn captured(&self, kind: Kind) -> u8 {
        if self.is_deploying() { 0 } else { self.state.absent[kind.colour() as usize].count(kind.role()) }
    }

    /// Whether Lucy can still heal (N28).
    pub const fn can_heal(&self) -> bool {
        self.state.can_heal
    }

    /// The squares of an army's sequence (N8): none, two, or three for there and back.
    pub fn trail(&self, army: Army) -> impl Iterator<Item = Square> {
        self.state.trails[army as usize].indices().map(square)
    }

    /// The winner by N13, N30 and N14, judged in that order.
    fn winner(&self) -> Option<Army> {
        self.state.won().or_else(|| (!self.state.can_act()).then(|| self.state.to_act.other()))
    }
}

impl menagerie_core::Position for Position {
    type Move = Move;
    type Rules = Rules;

    fn new(rules: &Rules) -> Self {
        Self { state: State::new(*rules) }
    }

    fn game(&self) -> &'static str {
        Narnia::INFO.name
    }

    fn rules(&self) -> Rules {
        self.state.rules
    }

    fn players(&self) -> PlayerSet {
        PlayerSet::first(2)
    }

    /// As [`str::parse`]: the string says the rules itself.
    fn parse(text: &str, _: &Rules) -> Result<Self, ParsePositionError> {
        text.parse()
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.winner().is_some() { Turn::Over } else { Turn::Player(self.state.to_act.player()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(|army| Outcome::won_by(army.player()))
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.state.won().is_some() {
            return ControlFlow::Continue(());
        }
        self.state.visit_plies(visit)
    }

    #[inline]
    fn move_count(&self) -> usize {
        if self.state.won().is_some() { 0 } else { self.state.count_plies() }
    }

    #[inline]
    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        if self.state.won().is_some() { None } else { self.state.random_ply(dice) }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        let legal = if self.state.won().is_some() { Err(Breach::GameOver) } else { self.state.check(mv) };
        // After N14 nothing is legal either; that the game is over is the better reason.
        legal.map_err(|reason| IllegalMove::new(mv, if self.turn().is_over() { Breach::GameOver } else { reason }))
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.state.play(mv);
    }

    /// Reads a move; the position does not matter.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    fn fingerprint(&self) -> u64 {
        self.state.fingerprint()
    }

    /// Setting up, capturing, reinforcing and healing are progress: none can be taken back.
    fn is_progress(&self, mv: Move) -> bool {
        let mut after = self.state;
        after.play(mv);
        after.absent != self.state.absent || after.reserve != self.state.reserve || after.stage != self.state.stage
    }
}

impl State {
    /// A 64-bit hash of all that there is.
    fn fingerprint(&self) -> u64 {
        let planes = self.board.planes().into_iter().flat_map(|plane| [plane as u64, (plane >> 64) as u64]);
        let small = [
            self.to_act as u8,
            self.stage as u8,
            u8::from(self.can_heal),
            self.rules.edition as u8,
            self.rules.display as u8,
            0,
            0,
            0,
        ];
        let [blue, red] = self.trails.map(|trail| u64::from(trail.bits()));
        let rest = [self.reserve.bits(), blue | red << 32, u64::from_le_bytes(small)];
        // Absent pieces follow from the others.
        planes.chain(rest).fold(Fingerprint::new(), Fingerprint::word).finish()
    }
}
