//! The heart of the house: what every game is.

use crate::{Dice, IllegalMove, MoveList, Options, Outcome, ParseMoveError, ParsePositionError, PlayerSet, Turn};
use core::convert::Infallible;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

/// One state of a game. It knows its rules, and prints as its position string.
///
/// A move is one *ply*: a player's decision, or a chance event with its [`weight`](Self::weight). A turn can
/// be several plies of one player. Positions are copied, not undone.
///
/// # Laws
/// What a game promises beyond its signatures; the [conformance suite](https://docs.rs/menagerie-conformance) checks
/// it:
///
/// - **Strings.** A position prints as one line of fields with single spaces between, none of which is the word
///   `moves`, since text protocols put the moves behind it. A move prints as one word. Both are read back as the same
///   value, and nothing but what is printed is read.
/// - **Equality.** Positions with the same string are equal, hash alike and have the same
///   [fingerprint](Self::fingerprint), whatever way led there. What a rule looks back on is part of the position and of
///   its string.
/// - **Fingerprints** of different positions differ, but for an accident of 64 bits; they never change between
///   versions.
/// - **Moves.** Exactly the visited moves are [legal](Self::check); no move is visited twice; the order is fixed. An
///   illegal move changes nothing and names the clause that forbids it.
/// - **The end.** A position has no moves exactly if its [turn](Self::turn) is over, and then it has an
///   [outcome](Self::outcome) with a winner. A draw is a win that all share.
/// - **Chance.** Each outcome weighs at least 1; a player's move weighs 1. Those who learn an outcome tell the outcomes
///   apart, and all others see them alike.
/// - **Progress.** A move is [progress](Self::is_progress) if no sequence of plies leads back to the position before
///   it, as far as the game can tell cheaply; so a game without progress for long goes round in circles.
/// - **Clauses** of the rules are named by one or two capital letters of the game and a number, with a small letter
///   behind it for a part (`S12`, `S12x`): in errors, in the documents, and in the names of tests.
pub trait Position: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// One ply. `Copy`, small, and printed as its move string.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// The variant and data that the game is played by.
    type Rules: Options;

    /// The start of a game.
    fn new(rules: &Self::Rules) -> Self;

    /// The game's name, as it is written on the command line and in records.
    fn game(&self) -> &'static str;

    /// The rules that this game is played by.
    fn rules(&self) -> Self::Rules;

    /// The seats that take part.
    fn players(&self) -> PlayerSet;

    /// Reads a position string; `rules` supplies what the string only names (a roster).
    ///
    /// # Errors
    /// If the string is not exactly what some position prints.
    fn parse(text: &str, rules: &Self::Rules) -> Result<Self, ParsePositionError>;

    /// Who decides the next move.
    fn turn(&self) -> Turn;

    /// How the game ended; none while it runs.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `visit` with each legal move, in a fixed order, until it breaks. Does not allocate.
    fn visit_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Whether the rules allow the move here, and if not, which clause forbids it.
    ///
    /// # Errors
    /// If the move is illegal.
    fn check(&self, mv: Self::Move) -> Result<(), IllegalMove<Self::Move>>;

    /// Plays a move that the caller knows to be legal. Debug builds check it; an illegal move in a release
    /// build may leave a position that breaks the rules, or panic, but never touches memory out of bounds.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Reads a move in this position's context. It need not be legal here.
    ///
    /// # Errors
    /// If no move is written so.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError>;

    /// A 64-bit hash of the position that is fixed for good, for tables and files.
    fn fingerprint(&self) -> u64;

    /// Whether the move, legal here, is progress: house limits on play without progress start anew with it.
    fn is_progress(&self, mv: Self::Move) -> bool;

    /// The integer weight of a chance outcome that is legal here; 1 for a player's move.
    fn weight(&self, mv: Self::Move) -> u32 {
        let _ = mv;
        1
    }

    /// How many legal moves there are. Games override it where counting beats listing.
    fn move_count(&self) -> usize {
        let mut count = 0;
        self.for_each_move(|_| count += 1);
        count
    }

    /// One legal move drawn uniformly, at a chance node by weight; none once the game is over. Games override
    /// it where drawing beats listing.
    fn random_move(&self, dice: &mut Dice) -> Option<Self::Move> {
        dice.draw(&mut |visit| self.visit_moves(|mv| visit(mv, self.weight(mv))))
    }

    /// Whether the rules allow the move here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Plays a move after checking it.
    ///
    /// # Errors
    /// If the move is illegal; the position is then unchanged.
    fn play(&mut self, mv: Self::Move) -> Result<(), IllegalMove<Self::Move>> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a move, after checking it.
    ///
    /// # Errors
    /// If the move is illegal.
    fn after(&self, mv: Self::Move) -> Result<Self, IllegalMove<Self::Move>> {
        self.check(mv)?;
        Ok(self.after_unchecked(mv))
    }

    /// The position after a move that the caller knows to be legal, as [`Position::play_unchecked`].
    #[must_use]
    #[inline]
    fn after_unchecked(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// Calls `visit` with each legal move, in the order of [`Position::visit_moves`].
    #[inline]
    fn for_each_move(&self, mut visit: impl FnMut(Self::Move)) {
        let ControlFlow::Continue(()) = self.visit_moves(|mv| {
            visit(mv);
            ControlFlow::<Infallible>::Continue(())
        });
    }

    /// The legal moves as a list, in the order of [`Position::visit_moves`].
    fn moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        self.for_each_move(|mv| moves.push(mv));
        moves
    }
}
