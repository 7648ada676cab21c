//! The command line: what each command takes.

use clap::{Args, CommandFactory as _, Parser, Subcommand, ValueEnum};
use menagerie::core::{Limits, Viewer};

/// How many iterations a bot thinks in `play` where nothing is said.
const ITERATIONS: u32 = 10_000;

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
    New(New),
    /// Draw a position.
    Show(Show),
    /// List the legal moves; at a chance event the outcomes with their weights.
    Moves(Moves),
    /// Count the sequences of moves of every length up to a depth.
    Perft(Perft),
    /// Play a game in the terminal.
    Play(Play),
    /// Check a record move by move, and show how it ends.
    Replay(Replay),
    /// Speak the Universal Game Interface, for two players without chance.
    Ugi(Ugi),
    /// Speak the protocol of the Strategeti bots.
    Usi(Usi),
    /// Answer requests, a line of JSON each.
    Json,
}

/// A game. The options of its rules are added where the games are known.
#[derive(Args)]
pub(crate) struct Start {
    /// The game.
    #[arg(id = "GAME", index = 1)]
    pub(crate) game: String,
}

/// A game, its rules, and where it stands.
#[derive(Args)]
pub(crate) struct Place {
    #[command(flatten)]
    pub(crate) start: Start,
    /// The position string; without it, the start of a game. It decides the rules: options supply only what it
    /// merely names.
    #[arg(long, value_name = "STRING", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
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

/// What `new` takes.
#[derive(Args)]
pub(crate) struct New {
    #[command(flatten)]
    pub(crate) start: Start,
}

/// What `show` takes.
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) place: Place,
    /// Draw only what this viewer may know: a player's number, or 0 for a spectator.
    #[arg(long, value_name = "N")]
    pub(crate) viewer: Option<Viewer>,
    /// Print the odds of each attack, in games where dice decide them.
    #[arg(long)]
    pub(crate) odds: bool,
}

/// What `moves` takes.
#[derive(Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) place: Place,
}

/// What `perft` takes.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) place: Place,
    /// How many plies the longest sequences have.
    #[arg(index = 2, default_value_t = 4)]
    pub(crate) depth: u8,
    /// Tell the last count apart by the first move.
    #[arg(long)]
    pub(crate) divide: bool,
    /// Play every last ply instead of counting them in bulk, and count the finished games among the leaves.
    #[arg(long)]
    pub(crate) no_bulk: bool,
    /// How many threads count.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
}

/// What `play` takes.
#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) place: Place,
    /// Who plays, in turn order; without it, a person against Monte Carlo bots.
    #[arg(long, value_enum, value_delimiter = ',')]
    pub(crate) seats: Vec<SeatKind>,
    /// The seed of chance and of the bots' choices; without it, another one each time.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// How long a bot thinks about a move, in milliseconds.
    #[arg(long, value_name = "MS", conflicts_with = "iterations")]
    pub(crate) think: Option<u64>,
    /// How many times a Monte Carlo bot plays the game out to choose a move.
    #[arg(long, value_name = "N", default_value_t = ITERATIONS)]
    pub(crate) iterations: u32,
    #[command(flatten)]
    pub(crate) limits: HouseLimits,
}

/// Who may sit in a seat.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum SeatKind {
    /// A person at this terminal.
    Human,
    /// A bot that plays any legal move.
    Random,
    /// A bot that plays each move out at random many times.
    MonteCarlo,
}

/// What `replay` takes.
#[derive(Args)]
pub(crate) struct Replay {
    /// The record's file; - for standard input.
    pub(crate) file: String,
}

/// What `ugi` takes.
#[derive(Args)]
pub(crate) struct Ugi {
    #[command(flatten)]
    pub(crate) start: Start,
    /// The seed of the bot's choices; without it, another one each time.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

/// What `usi` takes.
#[derive(Args)]
pub(crate) struct Usi {
    /// The seed of the bot's choices; without it, another one each time.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Drawn when a position is there for the N-th time; 0 for no such limit.
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) repetition: u32,
}

/// Whether the command line has an option of this name itself.
pub(crate) fn takes_option(name: &str) -> bool {
    let parser = Arguments::command();
    let options = |command: &clap::Command| command.get_arguments().any(|arg| arg.get_long() == Some(name));
    matches!(name, "help" | "version") || parser.get_subcommands().any(options)
}
