//! `usi`: the protocol of the Strategeti bots. Each side tells the other its moves, and both keep the board.

use super::go::Go;
use super::search::{BotKind, Engine, Search, fresh_seed};
use super::session::{Next, Session, Thinker};
use super::voice::Voice;
use crate::args;
use crate::error::Error;
use crate::io::Io;
use crate::lines::Line;
use crate::options::Given;
use crate::words;
use menagerie::core::{Game as _, Limits, Match, Options as _, Position as _};
use menagerie::strategeti::{Level, Move, Position, Rules, Strategeti};
use menagerie_bots::Budget;
use std::thread::scope;

/// How many iterations a search without a clock has.
const ITERATIONS: u32 = 10_000;
pub(crate) fn run(args: &args::Usi, given: &Given, io: &mut Io<'_>) -> Result<(), Error> {
    let options = given.texts(Strategeti::INFO)?;
    let rules = if options.is_empty() {
        // So the bots' programs count when no option says otherwise.
        Rules::new(Level::Standard).with_own_losses(true)
    } else {
        options.judged(Rules::from_options)?
    };
    let mut limits = Limits::default();
    limits.repetition = Some(args.repetition).filter(|&times| times > 0);
    let engine = Engine::new(BotKind::MonteCarlo, args.seed.unwrap_or_else(fresh_seed));
    let voice = Voice::new(io.output);
    scope(|scope| {
        let thinker = Thinker::new(scope, &voice, engine);
        Usi { thinker, board: Match::new(Position::new(&rules), limits) }.serve(io.input)
    })
}

struct Usi<'scope, 'env> {
    thinker: Thinker<'scope, 'env, Position>,
    board: Match<Position>,
}

impl<'scope, 'env: 'scope> Session<'scope, 'env, Position> for Usi<'scope, 'env> {
    fn thinker(&mut self) -> &mut Thinker<'scope, 'env, Position> {
        &mut self.thinker
    }

    fn answer(&mut self, line: &Line<'_>) -> Result<Next, Error> {
        if matches!(line, Line::Text(text) if text.trim() == "quit") {
            return Ok(Next::Quit);
        }
        self.obey(line).map(|()| Next::Line)
    }
}

impl<'scope> Usi<'scope, '_> {
    fn obey(&mut self, line: &Line<'_>) -> Result<(), Error> {
        let text = line.text()?;
        let mut words = text.split_whitespace();
        match words.next() {
            None => Ok(()),
            Some("isready") => Ok(self.thinker.voice.say("readyok")?),
            Some("usinewgame") => self.begin(),
            Some("go") => self.go(&Go::parse(words)?),
            Some("stop") => self.settle(Search::stop),
            Some(_) => self.play(text.trim()),
        }
    }

    fn begin(&mut self) -> Result<(), Error> {
        self.settle(Search::finish)?;
        self.board = Match::new(*self.board.start(), self.board.limits());
        Ok(self.thinker.voice.say("usiok")?)
    }

    /// Thinks of a move, tells it and plays it.
    fn go(&mut self, go: &Go) -> Result<(), Error> {
        self.settle(Search::finish)?;
        let Some(player) = self.board.turn().player() else {
            let result = self.board.result().map_or_else(String::new, |result| words::result(&result));
            return Err(Error::Line(format!("the game is over: {result}")));
        };
        let effort = go.effort(player, Budget::default().with_iterations(ITERATIONS));
        self.thinker.think(*self.board.position(), effort, go.infinite);
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
    fn settle(&mut self, end: impl FnOnce(Search<'scope, Move>) -> Option<Move>) -> Result<(), Error> {
        match self.thinker.end(end) {
            None => Ok(()),
            Some(mv) => self.board.play(mv).map_err(|error| Error::Line(error.to_string())),
        }
    }
}
