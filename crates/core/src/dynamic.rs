//! Any game behind one type, for programs that take games which they were not compiled with.
//!
//! A `&dyn DynGame` is a whole game told by strings: it begins games, reads positions and views, and every
//! [`Game`] is one. What takes long (perft, random games) runs inside on the game's own types, at their
//! speed; what is asked ply by ply costs a call and strings. A program that knows all its games when it is compiled has
//! cheaper means: the game's own types, or an enum over them.
//!
//! ```
//! use menagerie_core::dynamic::DynGame;
//!
//! fn first_moves(game: &dyn DynGame) -> Result<Vec<String>, menagerie_core::OptionError> {
//!     let start = game.start(&[])?;
//!     Ok(start.moves().into_iter().map(|(mv, _)| mv).collect())
//! }
//!
//! assert_eq!(first_moves(&menagerie_strategeti::Strategeti).unwrap().len(), 48);
//! ```

use crate::perft::{self, LimitReached};
use crate::{
    AdvanceError, Dice, Game, GameInfo, HiddenInformation, IllegalMove, OptionError, Options, Outcome, ParseMoveError,
};
use crate::{ParsePositionError, PlayerSet, Playout, Position, Turn, View, Viewer};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;
use core::fmt::{Debug, Display};

/// A game, whichever it is. Implemented by every [`Game`].
pub trait DynGame: Send + Sync {
    /// What there is to know about it before it is played.
    fn info(&self) -> GameInfo;

    /// The start of a game by the rules that these options choose.
    ///
    /// # Errors
    /// If the game refuses the options.
    fn start(&self, options: &[(&str, &str)]) -> Result<Box<dyn DynPosition>, OptionError>;

    /// Reads a position string; the options supply what it only names.
    ///
    /// # Errors
    /// If the game refuses the options or the string.
    fn position(&self, text: &str, options: &[(&str, &str)]) -> Result<Box<dyn DynPosition>, ReadError>;

    /// Reads a viewer's view string; the options supply what it only names.
    ///
    /// # Errors
    /// If the game refuses the options or the string.
    fn view(&self, text: &str, viewer: Viewer, options: &[(&str, &str)]) -> Result<Box<dyn DynView>, ReadError>;
}

/// A position of some game. Printed as its position string. Implemented by all positions.
pub trait DynPosition: Display + Debug + Send + Sync + 'static {
    /// The position by its own type, to be downcast.
    fn as_any(&self) -> &dyn Any;

    /// A copy.
    fn boxed(&self) -> Box<dyn DynPosition>;

    /// The seats that take part.
    fn players(&self) -> PlayerSet;

    /// Who decides the next move.
    fn turn(&self) -> Turn;

    /// How the game ended; none while it runs.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves with their weights, in the order of generation.
    fn moves(&self) -> Vec<(String, u32)>;

    /// Plays a move.
    ///
    /// # Errors
    /// If no move is written so, or it is illegal; the position is then unchanged.
    fn play(&mut self, mv: &str) -> Result<(), MoveError>;

    /// Plays one random move and tells it; none once the game is over.
    fn play_random(&mut self, dice: &mut Dice) -> Option<String>;

    /// Plays random moves as [`playout`](fn@crate::playout) does.
    fn playout(&mut self, dice: &mut Dice, limit: u32) -> Playout;

    /// Counts as [`perft_within`](perft::perft_within) does.
    ///
    /// # Errors
    /// If that gives up.
    fn perft(&self, depth: u8, limit: u64) -> Result<u64, LimitReached>;

    /// Counts as [`divide_within`](perft::divide_within) does.
    ///
    /// # Errors
    /// If that gives up.
    fn divide(&self, depth: u8, limit: u64) -> Result<Vec<(String, u64)>, LimitReached>;

    /// What the viewer may know.
    fn view(&self, viewer: Viewer) -> Box<dyn DynView>;

    /// How the viewer sees a legal move.
    ///
    /// # Errors
    /// If no move is written so, or it is illegal.
    fn observe(&self, mv: &str, viewer: Viewer) -> Result<String, MoveError>;
}

/// What a viewer may know of a position of some game. Printed as its view string. Implemented by all views.
pub trait DynView: Display + Debug + Send + Sync + 'static {
    /// The view by its own type, to be downcast.
    fn as_any(&self) -> &dyn Any;

    /// Who looks.
    fn viewer(&self) -> Viewer;

    /// The seats that take part.
    fn players(&self) -> PlayerSet;

    /// Who decides the next move.
    fn turn(&self) -> Turn;

    /// How the game ended, as far as the view tells.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the next move is for the viewer to know.
    fn is_told(&self) -> bool;

    /// The moves that the view lists, with their weights.
    fn moves(&self) -> Vec<(String, u32)>;

    /// The viewer's view after a move of which they saw this.
    ///
    /// # Errors
    /// If no observed move is written so, or it does not fit the view.
    fn advance(&self, seen: &str) -> Result<Box<dyn DynView>, SeenError>;

    /// A whole position that fits the view.
    fn sample(&self, dice: &mut Dice) -> Box<dyn DynPosition>;
}

/// A position or view was not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The game refuses the options.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The game refuses the string.
    #[error(transparent)]
    Text(#[from] ParsePositionError),
}

/// An observed move was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SeenError {
    /// No observed move is written so.
    #[error(transparent)]
    Text(#[from] ParseMoveError),
    /// It does not fit the view.
    #[error(transparent)]
    Unfit(#[from] AdvanceError),
}

/// A move was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// No move is written so.
    #[error(transparent)]
    Text(#[from] ParseMoveError),
    /// It cannot be played here.
    #[error(transparent)]
    Illegal(#[from] IllegalMove<String>),
}

impl<G: Game> DynGame for G {
    fn info(&self) -> GameInfo {
        G::INFO
    }

    fn start(&self, options: &[(&str, &str)]) -> Result<Box<dyn DynPosition>, OptionError> {
        Ok(Box::new(G::Position::new(&G::Rules::from_options(options)?)))
    }

    fn position(&self, text: &str, options: &[(&str, &str)]) -> Result<Box<dyn DynPosition>, ReadError> {
        Ok(Box::new(G::Position::parse(text, &G::Rules::from_options(options)?)?))
    }

    fn view(&self, text: &str, viewer: Viewer, options: &[(&str, &str)]) -> Result<Box<dyn DynView>, ReadError> {
        Ok(Box::new(crate::ViewOf::<G>::parse(text, viewer, &G::Rules::from_options(options)?)?))
    }
}

impl<P: HiddenInformation> DynPosition for P {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed(&self) -> Box<dyn DynPosition> {
        Box::new(self.clone())
    }

    fn players(&self) -> PlayerSet {
        Position::players(self)
    }

    fn turn(&self) -> Turn {
        Position::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Position::outcome(self)
    }

    fn moves(&self) -> Vec<(String, u32)> {
        Position::moves(self).into_iter().map(|mv| (mv.to_string(), self.weight(mv))).collect()
    }

    fn play(&mut self, mv: &str) -> Result<(), MoveError> {
        let mv = legal(self, mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    fn play_random(&mut self, dice: &mut Dice) -> Option<String> {
        let mv = self.random_move(dice)?;
        self.play_unchecked(mv);
        Some(mv.to_string())
    }

    fn playout(&mut self, dice: &mut Dice, limit: u32) -> Playout {
        crate::playout(self, dice, limit)
    }

    fn perft(&self, depth: u8, limit: u64) -> Result<u64, LimitReached> {
        perft::perft_within(self, depth, limit)
    }

    fn divide(&self, depth: u8, limit: u64) -> Result<Vec<(String, u64)>, LimitReached> {
        let parts = perft::divide_within(self, depth, limit)?;
        Ok(parts.into_iter().map(|(mv, nodes)| (mv.to_string(), nodes)).collect())
    }

    fn view(&self, viewer: Viewer) -> Box<dyn DynView> {
        Box::new(HiddenInformation::view(self, viewer))
    }

    fn observe(&self, mv: &str, viewer: Viewer) -> Result<String, MoveError> {
        Ok(HiddenInformation::observe(self, legal(self, mv)?, viewer).to_string())
    }
}

/// The legal move that is written so.
fn legal<P: Position>(position: &P, text: &str) -> Result<P::Move, MoveError> {
    let mv = position.parse_move(text)?;
    position.check(mv).map_err(|illegal| IllegalMove::new(mv.to_string(), illegal.reason))?;
    Ok(mv)
}

impl<V: View> DynView for V {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn viewer(&self) -> Viewer {
        View::viewer(self)
    }

    fn players(&self) -> PlayerSet {
        View::players(self)
    }

    fn turn(&self) -> Turn {
        View::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        View::outcome(self)
    }

    fn is_told(&self) -> bool {
        View::is_told(self)
    }

    fn moves(&self) -> Vec<(String, u32)> {
        View::moves(self).into_iter().map(|mv| (mv.to_string(), self.weight(mv))).collect()
    }

    fn advance(&self, seen: &str) -> Result<Box<dyn DynView>, SeenError> {
        Ok(Box::new(View::advance(self, &self.parse_observation(seen)?)?))
    }

    fn sample(&self, dice: &mut Dice) -> Box<dyn DynPosition> {
        Box::new(View::sample(self, dice))
    }
}
