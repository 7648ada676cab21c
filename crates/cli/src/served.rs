//! The games that the program has, as it serves them.

use crate::args::{Perft, Play};
use crate::error::{Error, UnknownGame};
use crate::io::Io;
use crate::options::Texts;
use menagerie::core::dynamic::{DynGame, DynPosition};
use menagerie::core::{GameInfo, Record, Viewer};

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
    fn perft(&self, position: &dyn DynPosition, args: &Perft, io: &mut Io<'_>) -> Result<(), Error>;

    /// `play` from a position of this game.
    fn play(&self, position: &dyn DynPosition, args: &Play, io: &mut Io<'_>) -> Result<(), Error>;

    /// Checks a record of this game, and draws where it ended, for the viewer whose record it is. Without options the
    /// record's own serve.
    fn replay(&self, record: &Record, options: &Texts) -> Result<String, Error>;

    /// A session of `ugi`.
    fn ugi(&self, options: Texts, seed: u64, io: &mut Io<'_>) -> Result<(), Error>;
}

/// The games, in the order in which they were added.
#[derive(Default)]
pub(crate) struct Games(Vec<Box<dyn Served>>);

impl Games {
    pub(crate) fn add(&mut self, game: Box<dyn Served>) {
        self.0.push(game);
    }

    pub(crate) fn infos(&self) -> impl Iterator<Item = GameInfo> {
        self.0.iter().map(|game| game.info())
    }

    /// Whether there is a game of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.infos().any(|info| info.name == name)
    }

    /// The game of this name.
    pub(crate) fn named(&self, name: &str) -> Result<&dyn Served, UnknownGame> {
        let names = || self.infos().map(|info| info.name).collect::<Vec<_>>().join(", ");
        let game = self.0.iter().find(|game| game.info().name == name);
        game.map(Box::as_ref).ok_or_else(|| UnknownGame::new(name, names()))
    }
}
