//! The rule options of all games, as options of the command line.

mod data;

use crate::error::Error;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use menagerie::core::{OptionError, OptionKind, RuleOption, shorten};
use menagerie::{AnyRules, Game};

/// The rule options that were given, each at most once.
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleOptions {
    given: Vec<(&'static str, String)>,
}

impl RuleOptions {
    /// Whether none was given.
    pub(crate) fn is_empty(&self) -> bool {
        self.given.is_empty()
    }

    /// The options with their texts, what an option's file says in place of its name.
    pub(crate) fn texts(&self, game: Game) -> Result<Vec<(&'static str, String)>, Error> {
        self.given.iter().map(|(name, value)| text(game, name, value)).collect()
    }

    /// The game's rules with these options.
    pub(crate) fn rules(&self, game: Game) -> Result<AnyRules, Error> {
        rules(game, &self.texts(game)?)
    }
}

/// The game's rules with options that were read by [`text`].
pub(crate) fn rules(game: Game, options: &[(&'static str, String)]) -> Result<AnyRules, Error> {
    let options: Vec<_> = options.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Ok(AnyRules::from_options(game, &options)?)
}

/// An option of the game with the text that it stands for. What an option's kind rules out is a fault of
/// usage; all else is for the game to judge.
pub(crate) fn text(game: Game, name: &str, value: &str) -> Result<(&'static str, String), Error> {
    let option = game.info().options.iter().find(|option| option.name == name);
    let option = option.ok_or_else(|| Error::Usage(format!("{game} has no option '{}'", shorten(name))))?;
    if let OptionKind::Data(_) = option.kind {
        return Ok((option.name, data(game, option.name, value)?));
    }
    let value = option.value(&[(name, value)]).map_err(|error: OptionError| Error::Usage(error.to_string()))?;
    Ok((option.name, value.unwrap_or_default().to_owned()))
}

/// What the file says as the JSON text that the game wants. It is judged here, by itself, so that the error names
/// the file.
fn data(game: Game, name: &str, path: &str) -> Result<String, Error> {
    let text = data::read(path)?;
    match AnyRules::from_options(game, &[(name, &text)]) {
        Ok(_) => Ok(text),
        Err(error) => Err(Error::Data { path: path.to_owned(), fault: error.to_string() }),
    }
}

/// An option's name with each game that has it.
fn known() -> Vec<(&'static str, Vec<(Game, RuleOption)>)> {
    let mut known: Vec<(&'static str, Vec<(Game, RuleOption)>)> = Vec::new();
    for &game in Game::ALL {
        for &option in game.info().options {
            match known.iter_mut().find(|(name, _)| *name == option.name) {
                Some((_, games)) => games.push((game, option)),
                None => known.push((option.name, vec![(game, option)])),
            }
        }
    }
    known
}

fn argument(name: &'static str, games: &[(Game, RuleOption)]) -> Arg {
    let arg = Arg::new(name).long(name).help_heading("Rules").help(help(games));
    if takes_value(games) {
        arg.action(ArgAction::Set).value_name(value_name(games)).allow_hyphen_values(true)
    } else {
        arg.action(ArgAction::SetTrue)
    }
}

fn takes_value(games: &[(Game, RuleOption)]) -> bool {
    games.iter().any(|(_, option)| option.kind != OptionKind::Flag)
}

/// What the option does, a sentence for all games where it does the same in each.
fn help(games: &[(Game, RuleOption)]) -> String {
    let mut lines: Vec<(String, &str)> = Vec::new();
    for (game, option) in games {
        match lines.iter_mut().find(|(_, help)| *help == option.help) {
            Some((names, _)) => *names = format!("{names}, {game}"),
            None => lines.push((game.to_string(), option.help)),
        }
    }
    let lines: Vec<_> = lines.iter().map(|(names, help)| format!("{names}: {help}")).collect();
    lines.join("; ")
}

/// What stands for the value; an option that takes text of its own has its own name for that.
fn value_name(games: &[(Game, RuleOption)]) -> String {
    let name = |option: &RuleOption| match option.kind {
        OptionKind::Text(_) => option.name.to_uppercase(),
        kind => takes(kind),
    };
    let mut names: Vec<String> = games.iter().map(|(_, option)| name(option)).collect();
    names.dedup();
    names.join(" or ")
}

/// What the option takes on the command line.
pub(crate) fn takes(kind: OptionKind) -> String {
    match kind {
        OptionKind::Data(_) => "FILE".to_owned(),
        _ => kind.to_string(),
    }
}

impl Args for RuleOptions {
    fn augment_args(command: Command) -> Command {
        command.args(known().iter().map(|(name, games)| argument(name, games)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for RuleOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = known().into_iter().filter_map(|(name, games)| {
            let value = if takes_value(&games) {
                matches.get_one::<String>(name).cloned()
            } else {
                matches.get_flag(name).then(|| "true".to_owned())
            };
            value.map(|value| (name, value))
        });
        Ok(Self { given: given.collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
