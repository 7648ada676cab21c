//! A game as the program serves it.

use crate::commands::{perft, play};
use crate::draw::{Looks, scene};
use crate::engine::ugi;
use crate::error::Error;
use crate::io::Io;
use crate::options::Texts;
use menagerie::core::dynamic::{DynGame, DynPosition};
use menagerie::core::{Game, GameInfo, Options as _, Record, Viewer};

/// A game of the program. What can be told by strings goes through [`DynGame`]; what must run on the game's own types,
/// for its speed or for bots, is here.
pub(crate) trait Served: Send + Sync {
    /// What there is to know about the game.
    fn info(&self) -> GameInfo;

    /// The game, told by strings.
    fn told(&self) -> &dyn DynGame;

    /// A position of this game drawn for a person, with whose turn it is or how it ended.
    fn scene(&self, position: &dyn DynPosition, viewer: Option<Viewer>) -> String;

    /// The odds of each attack; none in games without such attacks.
    fn odds(&self, position: &dyn DynPosition) -> Option<String>;

    /// `perft` from a position of this game.
    fn perft(&self, position: &dyn DynPosition, args: &perft::Args, io: &mut Io<'_>) -> Result<(), Error>;

    /// `play` from a position of this game.
    fn play(&self, position: &dyn DynPosition, args: &play::Args, io: &mut Io<'_>) -> Result<(), Error>;

    /// Checks a record of this game, and returns where it ended. Without options the record's own serve.
    fn replay(&self, record: &Record, options: &Texts) -> Result<Box<dyn DynPosition>, Error>;

    /// A session of `ugi`.
    fn ugi(&self, options: Texts, seed: u64, io: &mut Io<'_>) -> Result<(), Error>;
}

/// A game with its looks.
pub(crate) struct Entry<G: Game> {
    pub(crate) game: G,
    pub(crate) looks: Looks<G::Position>,
}

impl<G: Game> Served for Entry<G> {
    fn info(&self) -> GameInfo {
        G::INFO
    }

    fn told(&self) -> &dyn DynGame {
        &self.game
    }

    fn scene(&self, position: &dyn DynPosition, viewer: Option<Viewer>) -> String {
        scene(own::<G>(position), viewer, self.looks)
    }

    fn odds(&self, position: &dyn DynPosition) -> Option<String> {
        self.looks.odds(own::<G>(position))
    }

    fn perft(&self, position: &dyn DynPosition, args: &perft::Args, io: &mut Io<'_>) -> Result<(), Error> {
        perft::report(own::<G>(position), args, io)
    }

    fn play(&self, position: &dyn DynPosition, args: &play::Args, io: &mut Io<'_>) -> Result<(), Error> {
        play::play::<G>(own::<G>(position).clone(), self.looks, args, io)
    }

    fn replay(&self, record: &Record, options: &Texts) -> Result<Box<dyn DynPosition>, Error> {
        let rules = if options.is_empty() {
            record.rules().map_err(Error::from)?
        } else {
            options.judged(G::Rules::from_options)?
        };
        Ok(Box::new(record.replay::<G::Position>(&rules)?.position().clone()))
    }

    fn ugi(&self, options: Texts, seed: u64, io: &mut Io<'_>) -> Result<(), Error> {
        ugi::serve::<G>(options, seed, io)
    }
}

/// The position by its own type.
///
/// # Panics
/// If it is of another game, which no position is that this game has made.
fn own<G: Game>(position: &dyn DynPosition) -> &G::Position {
    position.as_any().downcast_ref().expect("a position of this game")
}
