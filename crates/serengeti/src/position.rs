//! Positions: a state and its roster.

use crate::Serengeti;
use crate::moves::{Move, Ply};
use crate::pending::Pending;
use crate::piece::{Cell, Colour, Piece};
use crate::roster::Roster;
use crate::roster::fingerprint::words_of;
use crate::rules::Rules;
use crate::state::State;
use core::ops::ControlFlow;
use menagerie_core::board::{SetBits, Square};
use menagerie_core::{Dice, Fingerprint, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{Game as _, PerfectInformation, Player, PlayerSet, Position as _, Turn};

/// A position of Serengeti. Printed as its position string.
///
/// That names the [roster](Roster), but does not hold it: reading it takes the rules, and there is no `FromStr`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) state: State,
    pub(crate) roster: Roster,
}

impl Position {
    /// The roster that the game is played with.
    pub const fn roster(&self) -> &Roster {
        &self.roster
    }

    /// What is on a square; none if it is empty, or not on the board.
    pub fn cell_at(&self, square: Square) -> Option<Cell> {
        self.state.cell_at(self.roster.tables(), self.roster.grid().index(square)?)
    }

    /// The player whose turn it is, also while chance decides something for them; none once the game is over.
    pub fn to_act(&self) -> Option<Player> {
        (!self.turn().is_over()).then_some(self.state.to_act)
    }

    /// Who made the ply that ended the game; none while it runs.
    pub fn last_to_act(&self) -> Option<Player> {
        self.turn().is_over().then(|| self.state.to_act.opponent())
    }

    /// What is to be done before the next turn.
    pub const fn pending(&self) -> Pending {
        self.state.pending
    }

    /// A player's colour; none until the first grass is flipped (G7).
    pub fn colour_of(&self, player: Player) -> Option<Colour> {
        let yellow = self.state.yellow?;
        Some(if player == yellow { Colour::Yellow } else { Colour::Red })
    }

    /// The pieces that are still face down, with how many there are of each: yellow ones, then red ones, in the
    /// order of the roster.
    pub fn face_down(&self) -> impl Iterator<Item = (Piece, u8)> {
        self.state.hidden(self.roster.tables())
    }

    /// The legal moves and attacks of the piece on a square; none unless it is one of the player to act.
    pub fn moves_from(&self, square: Square) -> impl Iterator<Item = Move> {
        let tables = self.roster.tables();
        let targets = tables.grid.index(square).map_or(0, |from| self.state.targets(tables, from));
        SetBits(targets).map(move |to| Move::pack(Ply::Go { from: square, to: tables.square(to) }))
    }

    /// How many pieces there are, and how many injured ones.
    fn tally(&self) -> [u32; 2] {
        [self.state.occupied(), self.state.injured].map(u64::count_ones)
    }
}

impl menagerie_core::Position for Position {
    type Move = Move;
    type Rules = Rules;

    fn new(rules: &Rules) -> Self {
        let roster = rules.roster().clone();
        Self { state: State::new(roster.tables()), roster }
    }

    fn game(&self) -> &'static str {
        Serengeti::INFO.name
    }

    fn rules(&self) -> Rules {
        Rules::new(self.roster.clone())
    }

    fn players(&self) -> PlayerSet {
        PlayerSet::first(2)
    }

    fn parse(text: &str, rules: &Rules) -> Result<Self, ParsePositionError> {
        Self::read(text, rules.roster())
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.state.pending {
            Pending::Nothing if self.state.is_over(self.roster.tables()) => Turn::Over,
            Pending::SetUp | Pending::Nothing => Turn::Player(self.state.to_act),
            Pending::Flip { .. } | Pending::Battle { .. } | Pending::Poison { .. } => Turn::Chance(self.players()),
        }
    }

    /// The winner is always the player who made the last turn (G16 to G18).
    fn outcome(&self) -> Option<Outcome> {
        self.last_to_act().map(Outcome::won_by)
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.state.visit(self.roster.tables(), visit)
    }

    #[inline]
    fn move_count(&self) -> usize {
        self.state.plies_len(self.roster.tables()) as usize
    }

    #[inline]
    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        self.state.draw(self.roster.tables(), dice)
    }

    /// G6: how many such pieces are face down. All dice are even.
    fn weight(&self, mv: Move) -> u32 {
        let Ply::TurnUp { piece } = mv.ply() else { return 1 };
        self.state.left_face_down(self.roster.tables(), piece).into()
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        self.state.check(self.roster.tables(), mv.ply()).map_err(|reason| IllegalMove::new(mv, reason))
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.state.play(self.roster.tables(), mv);
    }

    /// Reads a move; the position does not matter. One of another board or roster is read too, and is illegal here.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    fn fingerprint(&self) -> u64 {
        let state = &self.state;
        let sets = state.sides.iter().flat_map(|side| [side.animals, side.grass, side.boulders]);
        let colours = state.yellow.map_or(0, Player::number);
        let small = [state.to_act.number(), colours].map(u64::from);
        let pending = state.pending.squares().map(|square| 1 + self.roster.tables().index(square) as u64);
        let due = match state.pending {
            Pending::SetUp => 0,
            Pending::Nothing => 1,
            Pending::Flip { .. } => 2,
            Pending::Battle { .. } => 3,
            Pending::Poison { odd, .. } => 4 + u64::from(odd),
        };
        let words = sets.chain([state.down, state.injured, due]).chain(small).chain(pending);
        let bytes = [&state.kinds[..], state.face_down.as_flattened(), self.roster.name().as_bytes()];
        let words = words.chain(bytes.into_iter().flat_map(words_of));
        // The standard roster is told by its name alone.
        let words = words.chain((!self.roster.is_standard()).then(|| self.roster.fingerprint()));
        words.fold(Fingerprint::new(), Fingerprint::word).finish()
    }

    /// Whatever cannot be taken back is progress: a square cleared, a piece flipped, eliminated or injured.
    fn is_progress(&self, mv: Move) -> bool {
        match mv.ply() {
            Ply::Clear { .. } | Ply::Flip { .. } | Ply::TurnUp { .. } => true,
            _ => self.tally() != self.after_unchecked(mv).tally(),
        }
    }
}

impl PerfectInformation for Position {}
