//! Positions: a board and its roster.

use crate::board::Board;
use crate::check::check;
use crate::generate::Squares;
use crate::moves::{Move, Ply};
use crate::odds::Odds;
use crate::pending::Pending;
use crate::piece::{Cell, Colour, Piece};
use crate::random::draw;
use crate::roster::{Ability, Roster};
use crate::tables::MAX_KINDS;
use crate::{INFO, Rules};
use core::cmp::Ordering;
use core::ops::ControlFlow;
use menagerie_core::board::Square;
use menagerie_core::{Dice, Fingerprint, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{PerfectInformation, Player, PlayerSet, Position as _, Turn};

/// A position of Serengeti. Printed as its position string.
///
/// That names the roster, but does not hold it: reading it takes the rules, and there is no `FromStr`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) roster: Roster,
}

impl Position {
    /// The roster that the game is played with.
    pub const fn roster(&self) -> &Roster {
        &self.roster
    }

    /// What is on a square; none if it is empty, or not on the board.
    pub fn cell_at(&self, square: Square) -> Option<Cell> {
        self.board.cell_at(self.roster.tables(), self.roster.grid().index(square)?)
    }

    /// The player to act; at a chance node the one whose ply led to it, in a finished game the one whose turn it
    /// would be.
    pub const fn to_act(&self) -> Player {
        self.board.to_act
    }

    /// What is to be done before the next turn.
    pub const fn pending(&self) -> Pending {
        self.board.pending
    }

    /// A player's colour; none until the first grass is flipped (G7).
    pub fn colour_of(&self, player: Player) -> Option<Colour> {
        let yellow = self.board.yellow?;
        Some(if player == yellow { Colour::Yellow } else { Colour::Red })
    }

    /// The pieces that are still face down, with how many there are of each: yellow ones, then red ones, in the
    /// order of the roster.
    pub fn face_down(&self) -> impl Iterator<Item = (Piece, u8)> {
        let counts = Colour::ALL.into_iter().flat_map(move |colour| {
            let kinds = self.roster.kinds().iter().zip(self.board.face_down[colour as usize]);
            kinds.map(move |(kind, count)| (Piece { kind: kind.letter, colour, injured: false }, count))
        });
        counts.filter(|(_, count)| *count > 0)
    }

    /// The legal moves and attacks of the piece on a square; none unless it is one of the player to act.
    pub fn moves_from(&self, square: Square) -> impl Iterator<Item = Move> {
        let targets = self.targets_from(square).unwrap_or(0);
        self.squares(targets).map(move |to| Move::pack(Ply::Go { from: square, to }))
    }

    /// How likely it is that an attack eliminates its target, all rolls of dice and poison counted (G12, G15).
    ///
    /// The attack is one that is legal now, or the one that the dice are being rolled for; none if it is neither.
    ///
    /// ```
    /// use menagerie_core::Position as _;
    /// use menagerie_serengeti::{Position, Rules};
    ///
    /// // A cobra, and a zebra next to it with a defence that is as high as the cobra's attack.
    /// let text = "8/8/3Cz3/8/8/R1E4r Y 1 - - standard";
    /// let position = Position::parse(text, &Rules::default())?;
    /// let odds = position.odds(position.parse_move("d4e4")?).unwrap();
    /// assert_eq!(odds.to_string(), "9/16");
    /// assert_eq!(position.odds(position.parse_move("d4d5")?), None, "that is no attack");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn odds(&self, attack: Move) -> Option<Odds> {
        let Ply::Go { from, to } = attack.ply() else { return None };
        let (board, tables) = (&self.board, self.roster.tables());
        let is_it = match board.pending {
            Pending::Poison { from: attacker, to: target, odd } if (attacker, target) == (from, to) => {
                return Some(Odds::sixteenths(2 << odd));
            }
            Pending::Battle { from: attacker, to: target } => (attacker, target) == (from, to),
            _ => self.is_legal(attack) && board.occupied() & tables.bit(to) != 0,
        };
        if !is_it {
            return None;
        }
        let poison = if board.lingers(tables, from, to, Ability::Poison) { 2 } else { 0 };
        Some(Odds::sixteenths(match board.compare(tables, from, to) {
            Ordering::Greater => 16,
            Ordering::Equal => 8 + poison / 2,
            Ordering::Less => poison,
        }))
    }

    /// The squares of a set.
    fn squares(&self, set: u64) -> impl Iterator<Item = Square> {
        Squares(set).map(|index| self.roster.tables().square(index))
    }

    fn targets_from(&self, square: Square) -> Option<u64> {
        let (board, tables) = (&self.board, self.roster.tables());
        let from = tables.grid.index(square)?;
        let scene = board.scene(tables).filter(|_| board.pending == Pending::Nothing && !board.is_decided(tables))?;
        scene.movers().any(|mover| mover == from).then(|| scene.targets(from))
    }

    /// The flips, moves and attacks, with nothing pending.
    #[inline]
    fn visit_turn<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let (board, tables) = (&self.board, self.roster.tables());
        if board.is_decided(tables) {
            return ControlFlow::Continue(());
        }
        for index in Squares(board.down) {
            visit(Move::pack(Ply::Flip(tables.square(index))))?;
        }
        let Some(scene) = board.scene(tables) else { return ControlFlow::Continue(()) };
        for index in scene.movers() {
            let from = tables.square(index);
            for to in Squares(scene.targets(index)) {
                visit(Move::pack(Ply::Go { from, to: tables.square(to) }))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// G6: the pieces that may be turned up.
    fn visit_pieces<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.face_down().map(|(piece, _)| Move::pack(Ply::TurnUp(piece.colour.letter(piece.kind)))).try_for_each(visit)
    }

    fn turn_count(&self) -> u32 {
        let (board, tables) = (&self.board, self.roster.tables());
        if board.is_decided(tables) {
            return 0;
        }
        let moves = board.scene(tables).map_or(0, |scene| scene.count());
        board.down.count_ones() + moves
    }

    /// How many pieces there are, and how many injured ones.
    fn tally(&self) -> [u32; 2] {
        [self.board.occupied(), self.board.injured].map(u64::count_ones)
    }
}

impl menagerie_core::Position for Position {
    type Move = Move;
    type Rules = Rules;

    fn new(rules: &Rules) -> Self {
        let roster = rules.roster.clone();
        Self { board: Board::new(roster.tables()), roster }
    }

    fn game(&self) -> &'static str {
        INFO.name
    }

    fn rules(&self) -> Rules {
        Rules { roster: self.roster.clone() }
    }

    fn players(&self) -> PlayerSet {
        PlayerSet::first(2)
    }

    fn parse(text: &str, rules: &Rules) -> Result<Self, ParsePositionError> {
        crate::notation::read(text, &rules.roster)
    }

    #[inline]
    fn turn(&self) -> Turn {
        let (board, tables) = (&self.board, self.roster.tables());
        match board.pending {
            Pending::Nothing if board.is_decided(tables) || !board.can_act(tables) => Turn::Over,
            Pending::SetUp | Pending::Nothing => Turn::Player(board.to_act),
            Pending::Flip(_) | Pending::Battle { .. } | Pending::Poison { .. } => Turn::Chance(self.players()),
        }
    }

    /// The winner is always the player who made the last turn (G16 to G18).
    fn outcome(&self) -> Option<Outcome> {
        self.turn().is_over().then(|| Outcome::won_by(self.board.to_act.opponent()))
    }

    #[inline]
    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.board.pending {
            Pending::SetUp => {
                self.squares(self.board.down).try_for_each(|square| visit(Move::pack(Ply::Clear(square))))
            }
            Pending::Nothing => self.visit_turn(visit),
            Pending::Flip(_) => self.visit_pieces(visit),
            Pending::Battle { .. } => [Move::WIN, Move::LOSE].into_iter().try_for_each(visit),
            Pending::Poison { .. } => [Move::EVEN, Move::ODD].into_iter().try_for_each(visit),
        }
    }

    #[inline]
    fn move_count(&self) -> usize {
        match self.board.pending {
            Pending::SetUp => self.board.down.count_ones() as usize,
            Pending::Nothing => self.turn_count() as usize,
            Pending::Flip(_) => self.board.face_down.as_flattened().iter().filter(|count| **count > 0).count(),
            Pending::Battle { .. } | Pending::Poison { .. } => 2,
        }
    }

    #[inline]
    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        draw(self, dice)
    }

    /// G6: how many such pieces are face down. All dice are even.
    fn weight(&self, mv: Move) -> u32 {
        let Ply::TurnUp(letter) = mv.ply() else { return 1 };
        let kind = self.roster.tables().kind_of(letter);
        let colour = Colour::of_letter(letter) as usize;
        kind.map_or(0, |kind| u32::from(self.board.face_down[colour][usize::from(kind) % MAX_KINDS]))
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        check(self, mv.ply()).map_err(|reason| IllegalMove { mv, reason })
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.board.play(self.roster.tables(), mv);
    }

    /// Reads a move; the position does not matter. One of another board or roster is read too, and is illegal here.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    fn fingerprint(&self) -> u64 {
        let board = &self.board;
        let sets = board.sides.iter().flat_map(|side| [side.animals, side.grass, side.boulders]);
        let colours = board.yellow.map_or(0, Player::number);
        let small = [board.to_act.number(), colours].map(u64::from);
        let pending = board.pending.squares().map(|square| 1 + self.roster.tables().index(square) as u64);
        let stage = match board.pending {
            Pending::SetUp => 0,
            Pending::Nothing => 1,
            Pending::Flip(_) => 2,
            Pending::Battle { .. } => 3,
            Pending::Poison { odd, .. } => 4 + u64::from(odd),
        };
        let words = sets.chain([board.down, board.injured, stage]).chain(small).chain(pending);
        let bytes = [&board.kinds[..], board.face_down.as_flattened(), self.roster.name().as_bytes()];
        let words = words.chain(bytes.into_iter().flat_map(words_of));
        words.fold(Fingerprint::new(), Fingerprint::word).finish()
    }

    /// Whatever cannot be taken back is progress: a square cleared, a piece flipped, eliminated or injured.
    fn is_progress(&self, mv: Move) -> bool {
        match mv.ply() {
            Ply::Clear(_) | Ply::Flip(_) | Ply::TurnUp(_) => true,
            _ => self.tally() != self.after_unchecked(mv).tally(),
        }
    }
}

/// Bytes by eight as words, the last filled up with zeros.
fn words_of(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks(8).map(|chunk| chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)))
}

impl PerfectInformation for Position {}
