//! A game with the options of its rules: the one place where positions and views are read, for the command line and for
//! JSON.

use crate::error::Error;
use crate::options::Texts;
use crate::served::Served;
use menagerie::core::dynamic::{DynPosition, DynView};
use menagerie::core::{PlayerSet, Viewer};

/// A game with the options of its rules.
pub(crate) struct Setting<'p> {
    pub(crate) game: &'p dyn Served,
    pub(crate) options: Texts,
}

impl Setting<'_> {
    /// The start of a game.
    pub(crate) fn start(&self) -> Result<Box<dyn DynPosition>, Error> {
        self.options.judged(|options| self.game.told().start(options))
    }

    /// The position of a string.
    pub(crate) fn position(&self, text: &str) -> Result<Box<dyn DynPosition>, Error> {
        self.options.judged(|options| self.game.told().position(text, options))
    }

    /// The view of a string, for a viewer who takes part.
    pub(crate) fn view(&self, text: &str, viewer: Viewer) -> Result<Box<dyn DynView>, Error> {
        check_viewer(viewer, PlayerSet::first(self.game.info().players.1))?;
        let view = self.options.judged(|options| self.game.told().view(text, viewer, options))?;
        check_viewer(viewer, view.players())?;
        Ok(view)
    }

    /// The game that is played.
    pub(crate) fn name(&self) -> &'static str {
        self.game.info().name
    }
}

/// Checks that the viewer is a spectator or takes part.
pub(crate) fn check_viewer(viewer: Viewer, players: PlayerSet) -> Result<(), Error> {
    match viewer.player() {
        Some(player) if !players.contains(player) => {
            Err(Error::Usage(format!("viewer {player}: there are {} players", players.len())))
        }
        _ => Ok(()),
    }
}

/// A game with where it stands, as a command is told.
pub(crate) struct Place<'p> {
    pub(crate) setting: Setting<'p>,
    /// The position string; without it, the start of a game.
    pub(crate) text: Option<String>,
}

impl Place<'_> {
    /// The position that is meant.
    pub(crate) fn position(&self) -> Result<Box<dyn DynPosition>, Error> {
        match &self.text {
            Some(text) => self.setting.position(text),
            None => self.setting.start(),
        }
    }
}
