//! `play`: a game in the terminal.

mod sitting;

use crate::args::{Play, SeatKind};
use crate::draw::{Looks, scene};
use crate::engine::search::{BotKind, Effort, Engine, fresh_seed};
use crate::error::Error;
use crate::io::Io;
use crate::setting::Place;
use crate::words;
use menagerie::core::{Dice, Game, HiddenInformation, Match, Position as _, Record, Viewer};
use menagerie_bots::Budget;
use sitting::{End, Seat, Sitting};
use std::time::Duration;

pub(crate) fn run(args: &Play, place: &Place<'_>, io: &mut Io<'_>) -> Result<(), Error> {
    place.setting.game.play(&*place.position()?, args, io)
}

/// Plays a game from this position.
pub(crate) fn play<G: Game>(
    start: G::Position,
    looks: Looks<G::Position>,
    args: &Play,
    io: &mut Io<'_>,
) -> Result<(), Error> {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let seats = args.seats(start.players().len(), seed)?;
    writeln!(io.output, "{}, seed {seed}\n", start.game())?;

    let (game, dice) = (Match::new(start, args.limits.limits()), Dice::new(seed));
    let mut sitting = Sitting::new(io, game, G::INFO.hidden, looks, seats, dice, args.effort());
    let end = sitting.play()?;
    let game = sitting.into_game();
    if let Some(result) = game.result() {
        io.draw(&scene(game.position(), None, looks))?;
        writeln!(io.output, "result: {}", words::result(&result))?;
    }
    let record = record(&game, end, G::INFO.hidden).with_rules(&game.position().rules());
    Ok(write!(io.output, "\n{record}")?)
}

/// The whole record; where something is hidden and the game is not over, what the person who left has seen.
fn record<P: HiddenInformation>(game: &Match<P>, end: End, is_hiding: bool) -> Record {
    match end {
        End::Left(player) if is_hiding => game.record_for(Viewer::Player(player)),
        End::Left(_) | End::Over => game.record(),
    }
}

impl Play {
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
        Effort { time: self.think.map(Duration::from_millis), budget: Budget::default().with_iterations(iterations) }
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
