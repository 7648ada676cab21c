//! How the program serves a game of any type.

use crate::args::{Perft, Play};
use crate::commands::{perft, play};
use crate::draw::{Looks, scene};
use crate::engine::ugi;
use crate::error::Error;
use crate::io::Io;
use crate::options::Texts;
use crate::served::Served;
use menagerie::core::dynamic::{DynGame, DynPosition};
use menagerie::core::{Dice, Game, GameInfo, Options as _, Record, View as _, ViewOf, Viewer};

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

    fn perft(&self, position: &dyn DynPosition, args: &Perft, io: &mut Io<'_>) -> Result<(), Error> {
        perft::report(own::<G>(position), args, io)
    }

    fn play(&self, position: &dyn DynPosition, args: &Play, io: &mut Io<'_>) -> Result<(), Error> {
        play::play::<G>(own::<G>(position).clone(), self.looks, args, io)
    }

    fn replay(&self, record: &Record, options: &Texts) -> Result<String, Error> {
        let rules = if options.is_empty() {
            record.rules().map_err(Error::RecordRules)?
        } else {
            options.judged(G::Rules::from_options)?
        };
        let Some(viewer) = record.viewer else {
            return Ok(scene(record.replay::<G::Position>(&rules)?.position(), None, self.looks));
        };
        let views = record.views::<ViewOf<G>>(&rules)?;
        // Any position that fits the view is drawn alike for its viewer.
        let fitting = views.last().map(|view| view.sample(&mut Dice::new(0)));
        Ok(fitting.map_or_else(String::new, |position| scene(&position, Some(viewer), self.looks)))
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
