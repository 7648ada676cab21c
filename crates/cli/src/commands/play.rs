//! `play`: a game in the terminal.

mod table;

use crate::args::{HouseLimits, Place};
use crate::error::Error;
use crate::search::{BotKind, Effort, Engine, fresh_seed};
use crate::{Io, draw, words};
use clap::ValueEnum;
use menagerie::AnyPosition;
use menagerie::core::{Dice, Match, Position as _, Record, Viewer};
use menagerie_bots::Budget;
use std::time::Duration;
use table::{End, Seat, Table};

/// How many iterations a bot thinks where nothing is said.
const ITERATIONS: u32 = 10_000;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,
    /// Who plays, in turn order; without it, a person against Monte Carlo bots.
    #[arg(long, value_enum, value_delimiter = ',')]
    seats: Vec<SeatKind>,
    /// The seed of chance and of the bots' choices; without it, another one each time.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How long a bot thinks about a move, in milliseconds.
    #[arg(long, value_name = "MS", conflicts_with = "iterations")]
    think: Option<u64>,
    /// How many times a Monte Carlo bot plays the game out to choose a move.
    #[arg(long, value_name = "N", default_value_t = ITERATIONS)]
    iterations: u32,
    #[command(flatten)]
    limits: HouseLimits,
}

/// Who may sit in a seat.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum SeatKind {
    /// A person at this terminal.
    Human,
    /// A bot that plays any legal move.
    Random,
    /// A bot that plays each move out at random many times.
    MonteCarlo,
}

pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<(), Error> {
    let start = args.place.position()?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let seats = args.seats(start.players().len(), seed)?;
    writeln!(io.output, "{}, seed {seed}\n", start.game())?;

    let dice = Dice::new(seed);
    let mut table = Table::new(io, Match::new(start, args.limits.limits()), seats, dice, args.effort());
    let end = table.play()?;
    let game = table.into_game();
    if let Some(result) = game.result() {
        io.draw(&draw::scene(game.position(), None))?;
        writeln!(io.output, "result: {}", words::result(&result))?;
    }
    Ok(write!(io.output, "\n{}", record(&game, end))?)
}

/// The whole record; where something is hidden and the game is not over, what the person who left has seen.
fn record(game: &Match<AnyPosition>, end: End) -> Record {
    match end {
        End::Left(player) if game.position().kind().info().hidden => game.record_for(Viewer::Player(player)),
        End::Left(_) | End::Over => game.record(),
    }
}

impl Args {
    fn seats(&self, players: usize, seed: u64) -> Result<Vec<Seat>, Error> {
        let kinds = if self.seats.is_empty() {
            (0..players).map(|seat| if seat == 0 { SeatKind::Human } else { SeatKind::MonteCarlo }).collect()
        } else {
            self.seats.clone()
        };
        if kinds.len() != players {
            return Err(Error::Usage(format!("--seats names {} players, but {players} play", kinds.len())));
        }
        // Each bot has a stream of its own, and none that of the dice.
        Ok(kinds.into_iter().zip(1..).map(|(kind, number)| kind.seat(seed.wrapping_add(number))).collect())
    }

    fn effort(&self) -> Effort {
        let iterations = if self.think.is_some() { u32::MAX } else { self.iterations };
        Effort { time: self.think.map(Duration::from_millis), budget: Budget { iterations, ..Budget::default() } }
    }
}

impl SeatKind {
    fn seat(self, seed: u64) -> Seat {
        match self {
            Self::Human => Seat::Human,
            Self::Random => Seat::Bot(Engine::new(BotKind::Random, seed)),
            Self::MonteCarlo => Seat::Bot(Engine::new(BotKind::MonteCarlo, seed)),
        }
    }
}
