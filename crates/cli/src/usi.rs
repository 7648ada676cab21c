//! `usi`: the protocol of the Strategeti bots. Each side tells the other its moves, and both keep the board.

use crate::error::Error;
use crate::go::Go;
use crate::lines::{Line, Lines};
use crate::search::{BotKind, Engine, Search, fresh_seed};
use crate::voice::Voice;
use crate::{Io, options::RuleOptions, words};
use menagerie::core::{Limits, Match, Position as _};
use menagerie::{AnyMove, AnyPosition, AnyRules, Game};
use menagerie_bots::Budget;
use std::io::BufRead;
use std::sync::{Arc, Mutex};
use std::thread::{Scope, scope};

/// How many iterations a search without a clock has.
const ITERATIONS: u32 = 10_000;
/// How the bots' programs count when no option says otherwise: level S, variant x.
const THEIR_RULES: &[(&str, &str)] = &[("level", "S"), ("own-losses", "true")];

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    options: RuleOptions,
    /// The seed of the bot's choices; without it, another one each time.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Drawn when a position is there for the N-th time; 0 for no such limit.
    #[arg(long, value_name = "N", default_value_t = 3)]
    repetition: u32,
}

pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<(), Error> {
    let rules = if args.options.is_empty() {
        AnyRules::from_options(Game::Strategeti, THEIR_RULES)?
    } else {
        args.options.rules(Game::Strategeti)?
    };
    let limits = Limits { repetition: Some(args.repetition).filter(|&times| times > 0), ..Limits::default() };
    let engine = Engine::new(BotKind::MonteCarlo, args.seed.unwrap_or_else(fresh_seed));
    let voice = Voice::new(io.output);
    scope(|scope| {
        let mut session = Session {
            scope,
            voice: &voice,
            board: Match::new(AnyPosition::new(&rules), limits),
            engine: Arc::new(Mutex::new(engine)),
            search: None,
        };
        session.serve(io.input)
    })
}

struct Session<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    voice: &'scope Voice<'env>,
    board: Match<AnyPosition>,
    engine: Arc<Mutex<Engine>>,
    search: Option<Search<'scope>>,
}

impl<'scope> Session<'scope, '_> {
    fn serve(&mut self, input: &mut dyn BufRead) -> Result<(), Error> {
        let mut lines = Lines::default();
        while let Some(line) = lines.next(input)? {
            self.voice.check()?;
            if matches!(&line, Line::Text(text) if text.trim() == "quit") {
                self.search.take().map(Search::stop);
                return Ok(());
            }
            match self.answer(&line) {
                Ok(()) => {}
                Err(Error::Io(error)) => return Err(Error::Io(error)),
                Err(refusal) => self.voice.say(format_args!("info string {refusal}"))?,
            }
        }
        self.search.take().map(Search::finish);
        Ok(())
    }

    /// Does what the line says; where it is refused, nothing is changed.
    fn answer(&mut self, line: &Line<'_>) -> Result<(), Error> {
        let text = line.text()?;
        let mut words = text.split_whitespace();
        match words.next() {
            None => Ok(()),
            Some("isready") => Ok(self.voice.say("readyok")?),
            Some("usinewgame") => self.begin(),
            Some("go") => self.go(&Go::parse(words)?),
            Some("stop") => self.settle(Search::stop),
            Some(_) => self.play(text.trim()),
        }
    }

    fn begin(&mut self) -> Result<(), Error> {
        self.settle(Search::finish)?;
        self.board = Match::new(self.board.start().clone(), self.board.limits());
        Ok(self.voice.say("usiok")?)
    }

    /// Thinks of a move, tells it and plays it.
    fn go(&mut self, go: &Go) -> Result<(), Error> {
        self.settle(Search::finish)?;
        let Some(player) = self.board.turn().player() else {
            let result = self.board.result().map_or_else(String::new, |result| words::result(&result));
            return Err(Error::Line(format!("the game is over: {result}")));
        };
        let voice = self.voice;
        self.search = Some(Search::start(
            self.scope,
            Arc::clone(&self.engine),
            self.board.position().clone(),
            go.effort(player, Budget { iterations: ITERATIONS, ..Budget::default() }),
            go.infinite,
            move |news| voice.tell(&news),
        ));
        Ok(())
    }

    /// Plays the opponent's move.
    fn play(&mut self, text: &str) -> Result<(), Error> {
        self.settle(Search::finish)?;
        let illegal = |why: String| Error::Line(format!("illegal move: {why}"));
        let mv = self.board.position().parse_move(text).map_err(|error| illegal(error.to_string()))?;
        self.board.play(mv).map_err(|error| illegal(error.to_string()))
    }

    /// Ends the search, if there is one, in this way, and plays its move.
    fn settle(&mut self, end: impl FnOnce(Search<'scope>) -> Option<AnyMove>) -> Result<(), Error> {
        match self.search.take().and_then(end) {
            None => Ok(()),
            Some(mv) => self.board.play(mv).map_err(|error| Error::Line(error.to_string())),
        }
    }
}
