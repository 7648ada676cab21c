//! Whole armies set up at once (N3).

use crate::GRID;
use crate::board::Board;
use crate::moves::Move;
use crate::piece::{Army, Kind, Mark, Piece, Role};
use crate::position::Position;
use crate::powers::table::Op;
use crate::rules::{Edition, Rules};
use crate::state::{Stage, State};
use crate::tables::{index, indices, ranks};
use crate::tally::Tally;
use alloc::format;
use core::fmt;
use core::str::FromStr;
use menagerie_core::board::{Grid, Square};
use menagerie_core::notation::{Field, fields, read_board, require_canonical, write_board};
use menagerie_core::{Dice, ParsePositionError};

/// One army on its four ranks, as its player sets it up.
///
/// It is written as the four ranks of a position string are, the highest first: for Blue ranks 10 to 7, for Red
/// ranks 4 to 1. In game 2 Red fills ranks 1 to 3 alone (N3), so that text begins with `10/`.
///
/// ```
/// use menagerie_narnia::{Army, Setup};
///
/// let red: Setup = "PRCIIIGGGG/HHHHSLETDD/DDDOOOOOOO/OYMMMMMMFA".parse()?;
/// assert_eq!(red.army(), Army::Red);
/// let error = "PRCIIIGGGG/HHHHSLETDD/DDDOOOOOOO/OYMMMMMMFP".parse::<Setup>().unwrap_err();
/// assert_eq!(error.to_string(), "set-up, column 1: 2 of P, where there is 1 (N2)");
/// # Ok::<(), menagerie_core::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    army: Army,
    board: Board,
}

/// An army cannot be set up here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Somebody else is to set up, or nobody.
    #[error("it is not the turn of that army to be set up (N3)")]
    NotItsTurn,
    /// Some of the army stands already.
    #[error("pieces of that army are set up already (N3)")]
    Begun,
    /// In game 1 Red sets up forty pieces, in game 2 thirty.
    #[error("the army is that of the other game (N3, N4)")]
    OtherGame,
}

/// Four ranks, as they are written.
const SIDE: Grid = Grid::new(10, 4);

impl Setup {
    /// Whose army it is.
    pub const fn army(&self) -> Army {
        self.army
    }

    /// The kind on a square of the whole board, if there is a piece.
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        self.board.piece_at(index(square)?).map(|piece| piece.kind)
    }

    /// A set-up drawn at random, each equally likely.
    pub fn random(edition: Edition, army: Army, dice: &mut Dice) -> Self {
        let mut state = State::new(Rules::new(edition));
        let mut left = Tally::set_up(edition, army);
        while !left.is_empty() {
            let Some(kind) = left.draw(dice).and_then(|role| role.kind(army)) else { break };
            state.board.put(state.next_to_deploy(army), Piece { kind, mark: Mark::Hidden });
            left = left.without(kind.role(), 1);
        }
        Self { army, board: state.board }
    }

    /// The plies that set the army up, in N3's order.
    pub fn plies(&self) -> impl Iterator<Item = Move> {
        let mut state = State::new(Rules::default());
        let count = self.board.army(self.army).count_ones();
        (0..count).filter_map(move |_| {
            let to = state.next_to_deploy(self.army);
            let piece = self.board.piece_at(to)?;
            state.board.put(to, piece);
            Some(Move::of(Op::Place, [piece.kind as usize, to, 0]))
        })
    }

    fn tally(&self) -> Tally {
        let pieces = indices(self.board.army(self.army)).map(|index| self.board.role_at(index));
        pieces.fold(Tally::NONE, |tally, role| tally.with(role, 1))
    }

    /// Where a square of the four written ranks lies on the board.
    const fn on_board(army: Army, written: Square) -> Square {
        let first_rank = match army {
            Army::Blue => GRID.ranks() - SIDE.ranks(),
            Army::Red => 0,
        };
        Square::new(written.file(), written.rank() + first_rank)
    }
}

impl Position {
    /// Sets up the whole army of the player who is to do so.
    ///
    /// ```
    /// use menagerie_core::{Dice, Position as _};
    /// use menagerie_narnia::{Army, Edition, Position, Rules, Setup};
    ///
    /// let mut position = Position::new(&Rules::default());
    /// for army in Army::ALL {
    ///     position.deploy(&Setup::random(Edition::Classic, army, &mut Dice::new(1)))?;
    /// }
    /// assert!(!position.is_deploying());
    /// # Ok::<(), menagerie_narnia::SetupError>(())
    /// ```
    ///
    /// # Errors
    /// If it is not that army's turn, or the army is not that of this game.
    pub fn deploy(&mut self, setup: &Setup) -> Result<(), SetupError> {
        let army = setup.army;
        if self.state.stage != Stage::SetUp || self.state.to_act != army {
            return Err(SetupError::NotItsTurn);
        }
        if self.state.board.army(army) != 0 {
            return Err(SetupError::Begun);
        }
        if setup.tally() != Tally::set_up(self.state.rules.edition, army) {
            return Err(SetupError::OtherGame);
        }
        setup.plies().for_each(|mv| self.state.play(mv));
        Ok(())
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, SIDE, |written| self.kind_at(Self::on_board(self.army, written)))
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({self})")
    }
}

impl FromStr for Setup {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let [field] = fields(text, ["set-up"])?;
        let mut army = None;
        let mut board = Board::default();
        read_board(field, SIDE, |written, cursor| {
            let at = *cursor;
            let kind = cursor.take().and_then(Kind::from_letter).ok_or_else(|| at.unexpected("a piece"))?;
            let colour = *army.get_or_insert(kind.colour());
            if kind.colour() != colour {
                return Err(at.breaks("N3", "a piece of the other army"));
            }
            let to = index(Self::on_board(colour, written)).ok_or_else(|| at.unexpected("the rank's end"))?;
            board.put(to, Piece { kind, mark: Mark::Hidden });
            Ok(())
        })?;
        let setup = Self { army: army.ok_or_else(|| field.breaks("N3", "no piece is set up"))?, board };
        setup.check(field)?;
        require_canonical(text, &[field], &setup)?;
        Ok(setup)
    }
}

impl Setup {
    /// N2, N3: all pieces of one of the two games are there, and fill the first squares.
    fn check(&self, field: Field<'_>) -> Result<(), ParsePositionError> {
        let tally = self.tally();
        let whole = Tally::set_up(Edition::Classic, self.army);
        if tally == whole {
            return Ok(());
        }
        let is_reduced = tally == Tally::set_up(Edition::Powers, self.army);
        if is_reduced && self.board.army(self.army) == ranks(0..3) {
            return Ok(());
        }
        if is_reduced {
            return Err(field.breaks("N3", "in game 2 Red fills ranks 1 to 3"));
        }
        let roles = Role::all();
        let too_many = roles.clone().find(|role| tally.count(*role) > whole.count(*role));
        let wrong = too_many.or_else(|| roles.clone().find(|role| tally.count(*role) < whole.count(*role)));
        let Some(kind) = wrong.and_then(|role| role.kind(self.army)) else { return Ok(()) };
        let (found, expected) = (tally.count(kind.role()), kind.count());
        Err(field.breaks("N2", format!("{found} of {kind}, where there is {expected}")))
    }
}

menagerie_core::serde_as_text!(Setup);
