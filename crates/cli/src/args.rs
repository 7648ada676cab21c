//! The command line.

use crate::commands::{moves, new, perft, play, replay, show};
use crate::engine::{ugi, usi};
use crate::error::Error;
use crate::options::Given;
use crate::program::Program;
use crate::setting::{self, Setting};
use clap::{Args, CommandFactory as _, Parser, Subcommand};
use menagerie::core::Limits;

/// Animal board games: play them, count their moves, check records, and serve other programs.
#[derive(Parser)]
#[command(name = "menagerie", version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games: players, hidden information, chance, and the options of their rules.
    Games,
    /// Print a starting position.
    New(new::Args),
    /// Draw a position.
    Show(show::Args),
    /// List the legal moves; at a chance event the outcomes with their weights.
    Moves(moves::Args),
    /// Count the sequences of moves of every length up to a depth.
    Perft(perft::Args),
    /// Play a game in the terminal.
    Play(play::Args),
    /// Check a record move by move, and show how it ends.
    Replay(replay::Args),
    /// Speak the Universal Game Interface, for two players without chance.
    Ugi(ugi::Args),
    /// Speak the protocol of the Strategeti bots.
    Usi(usi::Args),
    /// Answer requests, a line of JSON each.
    Json,
}

/// A game. The options of its rules are added where the games are known.
#[derive(Args)]
pub(crate) struct Start {
    /// The game.
    #[arg(id = "GAME", index = 1)]
    game: String,
}

/// A game, its rules, and where it stands.
#[derive(Args)]
pub(crate) struct Place {
    #[command(flatten)]
    start: Start,
    /// The position string; without it, the start of a game. It decides the rules: options supply only what it
    /// merely names.
    #[arg(long, value_name = "STRING")]
    position: Option<String>,
}

/// When the house calls a match drawn.
#[derive(Args)]
pub(crate) struct HouseLimits {
    /// Drawn when a position is there for the N-th time; 0 for no such limit.
    #[arg(long, value_name = "N", default_value_t = 3)]
    repetition: u32,
    /// Drawn after N plies; 0 for no such limit.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    plies: u32,
    /// Drawn after N plies in a row without progress, as the game sees it.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    idle: u32,
}

impl Start {
    /// The game with the rule options that were given.
    pub(crate) fn setting<'p>(&self, program: &'p Program, given: &Given) -> Result<Setting<'p>, Error> {
        let game = program.named(&self.game)?;
        Ok(Setting { game, options: given.texts(game.info())? })
    }
}

impl Place {
    /// The game with the rule options that were given, and the position string.
    pub(crate) fn setting<'p>(&self, program: &'p Program, given: &Given) -> Result<setting::Place<'p>, Error> {
        Ok(setting::Place { setting: self.start.setting(program, given)?, text: self.position.clone() })
    }
}

impl HouseLimits {
    /// The limits for a match.
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        for (slot, count) in
            [(&mut limits.repetition, self.repetition), (&mut limits.plies, self.plies), (&mut limits.idle, self.idle)]
        {
            *slot = Some(count).filter(|&count| count > 0);
        }
        limits
    }
}

/// Whether the command line has an option of this name itself.
pub(crate) fn takes_option(name: &str) -> bool {
    let parser = Arguments::command();
    let options = |command: &clap::Command| command.get_arguments().any(|arg| arg.get_long() == Some(name));
    matches!(name, "help" | "version") || parser.get_subcommands().any(options)
}
