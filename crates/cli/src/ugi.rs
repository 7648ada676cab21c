//! `ugi`: the Universal Game Interface, as an engine speaks it.

mod settings;

use crate::error::Error;
use crate::go::Go;
use crate::lines::{Line, Lines};
use crate::search::{Engine, Search, fresh_seed};
use crate::voice::Voice;
use crate::{Io, args::Start, words};
use menagerie::AnyPosition;
use menagerie::core::{Outcome, Player, PlayerSet, Position as _, Turn};
use settings::Settings;
use std::io::BufRead;
use std::str::SplitWhitespace;
use std::sync::{Arc, Mutex};
use std::thread::{Scope, scope};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: Start,
    /// The seed of the bot's choices; without it, another one each time.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<(), Error> {
    let game = args.start.game;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let settings = Settings::new(game, args.start.options.texts(game)?, seed)?;
    let voice = Voice::new(io.output);
    scope(|scope| {
        let mut session = Session {
            scope,
            voice: &voice,
            position: settings.start(),
            engine: settings.engine(),
            settings,
            search: None,
        };
        session.serve(io.input)
    })
}

struct Session<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    voice: &'scope Voice<'env>,
    settings: Settings,
    position: AnyPosition,
    engine: Arc<Mutex<Engine>>,
    search: Option<Search<'scope>>,
}

/// Whether the session goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Line,
    Quit,
}

impl Session<'_, '_> {
    fn serve(&mut self, input: &mut dyn BufRead) -> Result<(), Error> {
        let mut lines = Lines::default();
        while let Some(line) = lines.next(input)? {
            self.voice.check()?;
            match self.answer(&line) {
                Ok(Next::Line) => {}
                Ok(Next::Quit) => {
                    self.stop();
                    return Ok(());
                }
                Err(Error::Io(error)) => return Err(Error::Io(error)),
                Err(refusal) => self.voice.say(format_args!("info string {refusal}"))?,
            }
        }
        // Whoever sends all lines at once still wants to see the move.
        self.search.take().map(Search::finish);
        Ok(())
    }

    /// Does what the line says; where it is refused, nothing is changed.
    fn answer(&mut self, line: &Line<'_>) -> Result<Next, Error> {
        let mut words = line.text()?.split_whitespace();
        match words.next() {
            None => {}
            Some("ugi") => self.introduce()?,
            Some("isready") => self.voice.say("readyok")?,
            Some("setoption") => self.set_option(words)?,
            Some("uginewgame") => {
                self.stop();
                self.position = self.settings.start();
            }
            Some("position") => self.set_position(words)?,
            Some("query") => self.query(words)?,
            Some("go") => self.go(words)?,
            Some("stop") => self.stop(),
            Some("quit") => return Ok(Next::Quit),
            Some(other) => return Err(Error::unknown(other)),
        }
        Ok(Next::Line)
    }

    fn introduce(&self) -> Result<(), Error> {
        self.voice.say(concat!("id name Menagerie ", env!("CARGO_PKG_VERSION")))?;
        self.voice.say(concat!("id author ", env!("CARGO_PKG_AUTHORS")))?;
        for line in self.settings.lines() {
            self.voice.say(line)?;
        }
        Ok(self.voice.say("ugiok")?)
    }

    /// `name N value V`, where both may be of several words.
    fn set_option(&mut self, words: SplitWhitespace<'_>) -> Result<(), Error> {
        let words: Vec<&str> = words.collect();
        let value_at = words.iter().position(|&word| word == "value");
        let (Some(&"name"), Some(value_at)) = (words.first(), value_at) else {
            return Err(Error::Line("setoption: expected 'name N value V'".to_owned()));
        };
        let (name, value) = (words[1..value_at].join(" "), words[value_at + 1..].join(" "));
        if self.settings.set(&name, &value)? {
            self.engine = self.settings.engine();
        }
        Ok(())
    }

    /// `startpos` or `fen` and a position string, then `moves` and moves.
    fn set_position(&mut self, words: SplitWhitespace<'_>) -> Result<(), Error> {
        let words: Vec<&str> = words.collect();
        let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let mut position = match &words[..end] {
            ["startpos"] => self.settings.start(),
            ["fen", fen @ ..] => self.settings.read(&fen.join(" "))?,
            _ => return Err(Error::Line("position: expected 'startpos' or 'fen' and a position".to_owned())),
        };
        for (number, text) in words.iter().skip(end + 1).enumerate() {
            play(&mut position, text).map_err(|why| Error::Line(format!("position: move {}: {why}", number + 1)))?;
        }
        self.stop();
        self.position = position;
        Ok(())
    }

    fn query(&self, mut words: SplitWhitespace<'_>) -> Result<(), Error> {
        let turn = self.position.turn();
        let response = match words.next() {
            Some("p1turn") => (turn == Turn::Player(Player::One)).to_string(),
            Some("gameover") => turn.is_over().to_string(),
            Some("result") => result(self.position.outcome()).to_owned(),
            _ => return Err(Error::Line("query: expected 'p1turn', 'gameover' or 'result'".to_owned())),
        };
        Ok(self.voice.say(format_args!("response {response}"))?)
    }

    fn go(&mut self, words: SplitWhitespace<'_>) -> Result<(), Error> {
        let go = Go::parse(words)?;
        self.stop();
        let Some(player) = self.position.turn().player() else {
            return Err(Error::Line(format!("go: {}", words::state(&self.position))));
        };
        let voice = self.voice;
        self.search = Some(Search::start(
            self.scope,
            Arc::clone(&self.engine),
            self.position.clone(),
            go.effort(player, self.settings.budget),
            go.infinite,
            move |news| voice.tell(&news),
        ));
        Ok(())
    }

    /// Ends the search, if there is one, with its move.
    fn stop(&mut self) {
        self.search.take().map(Search::stop);
    }
}

fn play(position: &mut AnyPosition, text: &str) -> Result<(), String> {
    let mv = position.parse_move(text).map_err(|error| error.to_string())?;
    position.play(mv).map_err(|error| error.to_string())
}

fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "none",
        Some(outcome) if outcome.winners == PlayerSet::only(Player::One) => "p1win",
        Some(outcome) if outcome.winners == PlayerSet::only(Player::Two) => "p2win",
        Some(_) => "draw",
    }
}
