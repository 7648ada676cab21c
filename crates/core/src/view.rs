//! What can be done with a view: all that a viewer may know.

use crate::{AdvanceError, Dice, IllegalMove, MoveList, Outcome, ParseMoveError, ParsePositionError};
use crate::{HiddenInformation, Player, PlayerSet, Position, Turn, Viewer};
use core::convert::Infallible;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

/// What one viewer may know of a position. It prints as its view string.
///
/// A view is built up from what its viewer knows, and everything that it says is told from that alone. It lists moves
/// only for [whom they are](Self::is_told), in games that hide nothing as well. It knows its viewer, but does not print
/// it.
///
/// # Laws
/// - Positions that differ only in what the viewer cannot know have equal views, and so all that is read from a view
///   is equal: moves, weights, refusals, samples by the same dice, text, Debug, serde.
/// - For the player to act the moves are those of every position that fits.
/// - [`advance`](Self::advance) by what the viewer saw of a move gives the view of the position after it.
/// - [`sample`](Self::sample) gives positions that have this view, each as likely as the deals of distinct pieces or
///   tiles that lead to it.
///
/// The [conformance suite](https://docs.rs/menagerie-conformance) checks them.
pub trait View: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// One ply.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// What the game is played by.
    type Rules;
    /// The positions of which views like this show a part.
    type Position: HiddenInformation<View = Self> + Position<Move = Self::Move, Rules = Self::Rules>;

    /// Reads a viewer's view string; `rules` supplies what the string only names.
    ///
    /// # Errors
    /// If the string is not exactly what some view of that viewer prints.
    fn parse(text: &str, viewer: Viewer, rules: &Self::Rules) -> Result<Self, ParsePositionError>;

    /// Who looks.
    fn viewer(&self) -> Viewer;

    /// The game's name, as in its [`GameInfo`](crate::GameInfo).
    fn game(&self) -> &'static str;

    /// The rules that the game is played by.
    fn rules(&self) -> Self::Rules;

    /// The seats that take part.
    fn players(&self) -> PlayerSet;

    /// Who decides the next move.
    fn turn(&self) -> Turn;

    /// How the game ended; none while it runs, and where the view alone does not tell who won.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `visit` with each legal move if the view's viewer is to act, or each outcome of a chance event if they will
    /// learn it, in a fixed order, until it breaks. With none for anybody else.
    fn visit_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Whether the rules allow the viewer the move here, and if not, which clause forbids it.
    ///
    /// # Errors
    /// If the move is illegal, or [not for the viewer to make](crate::Breach::NotToAct).
    fn check(&self, mv: Self::Move) -> Result<(), IllegalMove<Self::Move>>;

    /// Reads a move in this view's context. It need not be legal here.
    ///
    /// # Errors
    /// If no move is written so.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError>;

    /// Reads a move as this view's viewer sees it played.
    ///
    /// # Errors
    /// If no observed move is written so.
    fn parse_observation(&self, text: &str) -> Result<ObservationOf<Self>, ParseMoveError>;

    /// The viewer's view after a move of which they saw this: from the view and what was seen alone. So a client that is
    /// given its first view, and then what it sees of each move, is always in step.
    ///
    /// # Errors
    /// If no move of which the viewer sees this can be played here, as far as the view tells.
    fn advance(&self, seen: &ObservationOf<Self>) -> Result<Self, AdvanceError>;

    /// A whole position that fits the view, drawn uniformly over deals of distinct pieces or tiles. It depends on the
    /// view and the dice alone.
    fn sample(&self, dice: &mut Dice) -> Self::Position;

    /// The integer weight of a chance outcome that the view lists; 1 for a player's move.
    fn weight(&self, mv: Self::Move) -> u32 {
        let _ = mv;
        1
    }

    /// Whether the next move is for the viewer to know: their own decision, or a chance event whose outcome they will
    /// learn.
    fn is_told(&self) -> bool {
        match (self.turn(), self.viewer()) {
            (Turn::Player(player), viewer) => viewer == Viewer::Player(player),
            (Turn::Chance(learners), Viewer::Player(player)) => learners.contains(player),
            (Turn::Chance(learners), Viewer::Spectator) => learners == self.players(),
            (Turn::Over, _) => false,
        }
    }

    /// The viewer, if it is for them to choose a move.
    fn to_choose(&self) -> Option<Player> {
        self.turn().player().filter(|player| self.viewer() == Viewer::Player(*player))
    }

    /// Calls `visit` with each move that the view lists, in the order of [`View::visit_moves`].
    fn for_each_move(&self, mut visit: impl FnMut(Self::Move)) {
        let ControlFlow::Continue(()) = self.visit_moves(|mv| {
            visit(mv);
            ControlFlow::<Infallible>::Continue(())
        });
    }

    /// The moves that the view lists, in the order of [`View::visit_moves`].
    fn moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        self.for_each_move(|mv| moves.push(mv));
        moves
    }

    /// How many moves the view lists.
    fn move_count(&self) -> usize {
        let mut count = 0;
        self.for_each_move(|_| count += 1);
        count
    }

    /// One of the moves that the view lists, drawn uniformly, at a chance event by weight; none if it lists none.
    fn random_move(&self, dice: &mut Dice) -> Option<Self::Move> {
        dice.draw(&mut |visit| self.visit_moves(|mv| visit(mv, self.weight(mv))))
    }
}

/// How moves of a view's game are seen.
pub type ObservationOf<V> = <<V as View>::Position as HiddenInformation>::Observation;
