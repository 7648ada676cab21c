//! `ugi`: the Universal Game Interface, as an engine speaks it.

use super::go::Go;
use super::search::{Search, fresh_seed};
use super::session::{Next, Session, Thinker};
use super::settings::Settings;
use super::voice::Voice;
use crate::args;
use crate::error::Error;
use crate::io::Io;
use crate::lines::Line;
use crate::options::Texts;
use crate::setting::Setting;
use crate::words;
use menagerie::core::{Game, Outcome, Player, PlayerSet, Position, Turn};
use std::str::SplitWhitespace;
use std::thread::scope;

pub(crate) fn run(args: &args::Ugi, setting: &Setting<'_>, io: &mut Io<'_>) -> Result<(), Error> {
    setting.game.ugi(setting.options.clone(), args.seed.unwrap_or_else(fresh_seed), io)
}

/// A session for this game.
pub(crate) fn serve<G: Game>(options: Texts, seed: u64, io: &mut Io<'_>) -> Result<(), Error> {
    let settings = Settings::<G>::new(options, seed)?;
    let voice = Voice::new(io.output);
    scope(|scope| {
        let thinker = Thinker::new(scope, &voice, settings.engine());
        Ugi { thinker, position: settings.start(), settings }.serve(io.input)
    })
}

struct Ugi<'scope, 'env, G: Game> {
    thinker: Thinker<'scope, 'env, G::Position>,
    settings: Settings<G>,
    position: G::Position,
}

impl<'scope, 'env: 'scope, G: Game> Session<'scope, 'env, G::Position> for Ugi<'scope, 'env, G> {
    fn thinker(&mut self) -> &mut Thinker<'scope, 'env, G::Position> {
        &mut self.thinker
    }

    fn answer(&mut self, line: &Line<'_>) -> Result<Next, Error> {
        let mut words = line.text()?.split_whitespace();
        match words.next() {
            None => {}
            Some("ugi") => self.introduce()?,
            Some("isready") => self.thinker.voice.say("readyok")?,
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
}

impl<G: Game> Ugi<'_, '_, G> {
    fn introduce(&self) -> Result<(), Error> {
        self.thinker.voice.say(concat!("id name Menagerie ", env!("CARGO_PKG_VERSION")))?;
        self.thinker.voice.say(concat!("id author ", env!("CARGO_PKG_AUTHORS")))?;
        for line in self.settings.lines() {
            self.thinker.voice.say(line)?;
        }
        Ok(self.thinker.voice.say("ugiok")?)
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
            self.thinker.employ(self.settings.engine());
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
        Ok(self.thinker.voice.say(format_args!("response {response}"))?)
    }

    fn go(&mut self, words: SplitWhitespace<'_>) -> Result<(), Error> {
        let go = Go::parse(words)?;
        self.stop();
        let Some(player) = self.position.turn().player() else {
            return Err(Error::Line(format!("go: {}", words::state(&self.position))));
        };
        let effort = go.effort(player, self.settings.budget);
        self.thinker.think(self.position.clone(), effort, go.infinite);
        Ok(())
    }

    /// Ends the search, if there is one, with its move.
    fn stop(&mut self) {
        self.thinker.end(Search::stop);
    }
}

fn play(position: &mut impl Position, text: &str) -> Result<(), String> {
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
