//! The program with its games: ours, and those that others add.

use crate::args::{self, Arguments, Command, Start};
use crate::draw::{self, Looks};
use crate::entry::Entry;
use crate::error::Error;
use crate::options::{self, Given};
use crate::served::Games;
use crate::setting::{Place, Setting};
use crate::{Io, commands, engine, json};
use anstream::{AutoStream, ColorChoice};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, CommandFactory as _, FromArgMatches as _, error::ErrorKind};
use menagerie::core::{Game, GameVisitor, Viewer};
use menagerie::strategeti::Strategeti;
use std::ffi::OsString;
use std::io::{BufWriter, stderr, stdin, stdout};
use std::process::ExitCode;

/// The input was refused.
const REFUSED: u8 = 1;
/// The command line itself is wrong.
const USAGE: u8 = 2;

/// The program `menagerie`, for the games that it is given.
///
/// ```
/// use menagerie::strategeti::Strategeti;
/// use menagerie_cli::{Io, Program};
///
/// let (mut output, mut errors) = (Vec::new(), Vec::new());
/// let mut input = &b""[..];
/// let mut io = Io::new(&mut input, &mut output, &mut errors);
/// let program = Program::empty().with(Strategeti);
///
/// assert_eq!(program.run(["menagerie", "new", "strategeti"], &mut io), 0);
/// assert_eq!(output, b"4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S\n");
/// ```
pub struct Program {
    games: Games,
}

impl Default for Program {
    fn default() -> Self {
        Self::new()
    }
}

impl Program {
    /// The program for the games that are built in.
    pub fn new() -> Self {
        let mut program = Self::empty();
        menagerie::visit_games(&mut program);
        program
    }

    /// The program for no game at all.
    pub fn empty() -> Self {
        Self { games: Games::default() }
    }

    /// The same for one more game. Its positions are drawn as their strings are written, the fields apart and a board's
    /// ranks below each other.
    ///
    /// # Panics
    /// If there is a game of this name, the name is not made of small letters, digits and dashes, or an option of its
    /// rules is called like one of the command line's own, such as `seed`.
    #[must_use]
    pub fn with<G: Game>(self, game: G) -> Self {
        self.with_looks(game, Looks::plain())
    }

    /// As [`Program::with`], for a game whose positions are drawn by this function: whole, or as a viewer may know them.
    ///
    /// # Panics
    /// As [`Program::with`].
    #[must_use]
    pub fn drawn<G: Game>(self, game: G, draw: fn(&G::Position, Option<Viewer>) -> String) -> Self {
        self.with_looks(game, Looks::drawn(draw))
    }

    fn with_looks<G: Game>(mut self, game: G, looks: Looks<G::Position>) -> Self {
        let name = G::INFO.name;
        let is_plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        assert!(!name.is_empty() && name.bytes().all(is_plain), "'{name}' is no name for a game");
        assert!(!self.games.has(name), "there is a game '{name}' already");
        let taken = G::INFO.options.iter().find(|option| args::takes_option(option.name));
        let taken = taken.map(|option| option.name);
        assert!(taken.is_none(), "'{name}' has an option of the command line's own: {}", taken.unwrap_or_default());
        self.games.add(Box::new(Entry { game, looks }));
        self
    }

    /// Runs the program with the process's own arguments and streams.
    pub fn main(&self) -> ExitCode {
        let colour = AutoStream::choice(&stdout()) != ColorChoice::Never;
        let mut output = BufWriter::new(stdout());
        let (mut input, mut errors) = (stdin().lock(), stderr());
        let mut io = Io::new(&mut input, &mut output, &mut errors).with_colour(colour);
        ExitCode::from(self.run(std::env::args_os(), &mut io))
    }

    /// Runs the program with these arguments, the program's name first, and returns its exit status: 0 if it is
    /// done, 1 if the input was refused, 2 if the command line is wrong. A reader who goes away is no error.
    pub fn run(&self, arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>, io: &mut Io<'_>) -> u8 {
        let mut parser = self.parser();
        let parsed = parser.try_get_matches_from_mut(arguments).and_then(|matches| {
            let (name, used) = matches.subcommand().map_or(("", &matches), |(name, used)| (name, used));
            Ok((name.to_owned(), self.given(used), Arguments::from_arg_matches(&matches)?))
        });
        let (name, given, Arguments { command }) = match parsed {
            Ok(parsed) => parsed,
            Err(error) => return complain(&error, io),
        };
        match self.obey(&command, &given, io).and_then(|()| Ok(io.output.flush()?)) {
            Ok(()) => 0,
            Err(error) if error.is_broken_pipe() => 0,
            Err(Error::Usage(message)) => complain(&misuse(&mut parser, &name, message), io),
            Err(error) => {
                // What was written before the error belongs before it. Nobody is left to be told if this fails.
                let _ = io.output.flush().and_then(|()| writeln!(io.errors, "menagerie: {error}"));
                REFUSED
            }
        }
    }

    fn obey(&self, command: &Command, given: &Given, io: &mut Io<'_>) -> Result<(), Error> {
        match command {
            Command::Games => commands::games::run(&self.games, io),
            Command::New(args) => commands::new::run(&self.setting(&args.start, given)?, io),
            Command::Show(args) => commands::show::run(args, &self.place(&args.place, given)?, io),
            Command::Moves(args) => commands::moves::run(&self.place(&args.place, given)?, io),
            Command::Perft(args) => commands::perft::run(args, &self.place(&args.place, given)?, io),
            Command::Play(args) => commands::play::run(args, &self.place(&args.place, given)?, io),
            Command::Replay(args) => commands::replay::run(args, &self.games, given, io),
            Command::Ugi(args) => engine::ugi::run(args, &self.setting(&args.start, given)?, io),
            Command::Usi(args) => engine::usi::run(args, given, io),
            Command::Json => json::run(&self.games, io),
        }
    }

    /// The game that is meant, with the rule options that were given.
    fn setting(&self, start: &Start, given: &Given) -> Result<Setting<'_>, Error> {
        let game = self.games.named(&start.game)?;
        Ok(Setting { game, options: given.texts(game.info())? })
    }

    /// The same with the position string.
    fn place(&self, args: &args::Place, given: &Given) -> Result<Place<'_>, Error> {
        Ok(Place { setting: self.setting(&args.start, given)?, text: args.position.clone() })
    }

    /// The command line, with the names and options of the games.
    fn parser(&self) -> clap::Command {
        let names: Vec<&str> = self.games.infos().map(|info| info.name).collect();
        let known = options::known(self.games.infos());
        Arguments::command().mut_subcommands(|command| match command.get_name() {
            "games" | "json" => command,
            "usi" => command.hide(!self.games.has(Strategeti::INFO.name)).args(known.iter().map(options::argument)),
            "replay" => command.args(known.iter().map(options::argument)),
            _ => command
                .mut_arg("GAME", |arg| arg.value_parser(PossibleValuesParser::new(&names)))
                .args(known.iter().map(options::argument)),
        })
    }

    /// The rule options that were given to a subcommand.
    fn given(&self, matches: &ArgMatches) -> Given {
        Given::read(&options::known(self.games.infos()), matches)
    }
}

/// The games that are built in, with their drawings.
impl GameVisitor for Program {
    fn visit<G: Game>(&mut self, game: G) {
        *self = std::mem::replace(self, Self::empty()).with_looks(game, draw::own::<G>());
    }
}

/// What is wrong in the use of the subcommand of this name, as clap would tell it.
fn misuse(parser: &mut clap::Command, name: &str, message: String) -> clap::Error {
    match parser.find_subcommand_mut(name) {
        Some(used) => used.error(ErrorKind::ValueValidation, message),
        None => parser.error(ErrorKind::ValueValidation, message),
    }
}

/// Says what clap has to say: help and version on stdout, faults on stderr.
fn complain(error: &clap::Error, io: &mut Io<'_>) -> u8 {
    let said = if error.use_stderr() {
        write!(io.errors, "{}", error.render())
    } else {
        let help = error.render().ansi().to_string();
        io.draw(&help).and_then(|()| io.output.flush())
    };
    let _ = said; // nobody is left to be told if this fails
    if error.use_stderr() { USAGE } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::Program;

    #[test]
    fn the_command_line_is_well_formed() {
        Program::new().parser().debug_assert();
        Program::empty().parser().debug_assert();
    }

    #[test]
    #[should_panic(expected = "there is a game 'strategeti' already")]
    fn a_name_is_there_once() {
        let _ = Program::new().with(menagerie::strategeti::Strategeti);
    }
}
