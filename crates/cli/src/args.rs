//! The command line.

use crate::commands::{moves, new, perft, play, replay, show};
use crate::error::Error;
use crate::options::RuleOptions;
use crate::{ugi, usi};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use menagerie::core::{Limits, Position as _};
use menagerie::{AnyPosition, Game};

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

/// A game and its rules.
#[derive(Args)]
pub(crate) struct Start {
    /// The game.
    #[arg(id = "GAME", value_parser = game_names())]
    pub(crate) game: Game,
    #[command(flatten)]
    pub(crate) options: RuleOptions,
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
    /// The game's start.
    pub(crate) fn position(&self) -> Result<AnyPosition, Error> {
        Ok(AnyPosition::new(&self.options.rules(self.game)?))
    }
}

impl Place {
    /// The position that is meant.
    pub(crate) fn position(&self) -> Result<AnyPosition, Error> {
        let rules = self.start.options.rules(self.start.game)?;
        match &self.position {
            Some(text) => Ok(AnyPosition::parse(text, &rules)?),
            None => Ok(AnyPosition::new(&rules)),
        }
    }
}

impl HouseLimits {
    /// The limits for a match.
    pub(crate) fn limits(&self) -> Limits {
        let set = |count: u32| Some(count).filter(|&count| count > 0);
        Limits { repetition: set(self.repetition), plies: set(self.plies), idle: set(self.idle) }
    }
}

fn game_names() -> impl TypedValueParser<Value = Game> {
    let names: Vec<&str> = Game::ALL.iter().map(|game| game.name()).collect();
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Game>())
}

#[cfg(test)]
mod tests {
    use super::Arguments;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }
}
