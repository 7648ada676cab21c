//! The rule options of the games: as options of the command line, and as the texts that games are given.

mod data;

use crate::error::Error;
use clap::{Arg, ArgAction, ArgMatches};
use menagerie::core::dynamic::ReadError;
use menagerie::core::{GameInfo, OptionError, OptionKind, RuleOption, shorten};

/// The rule options that were given on the command line, each at most once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Given(Vec<(&'static str, String)>);

impl Given {
    /// The options among these that a subcommand was given.
    pub(crate) fn read(known: &[Known], matches: &ArgMatches) -> Self {
        let value = |option: &Known| {
            let name = option.name;
            // A subcommand without rule options does not know the name.
            let value = matches.try_get_raw(name).ok().flatten()?.next()?.to_str()?.to_owned();
            let is_given = matches.value_source(name) == Some(clap::parser::ValueSource::CommandLine);
            is_given.then_some((name, value))
        };
        Self(known.iter().filter_map(value).collect())
    }

    /// The texts that the game is given: of an option of data, what its file holds.
    pub(crate) fn texts(&self, game: GameInfo) -> Result<Texts, Error> {
        let mut texts = Texts::default();
        self.0.iter().try_for_each(|(name, value)| texts.set(game, name, value))?;
        Ok(texts)
    }
}

/// The options of a game's rules as it is given them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    texts: Vec<(String, String)>,
    /// The file that an option of data was read from, to be named where the data are refused.
    file: Option<String>,
}

impl Texts {
    /// These options, which the game is to judge.
    pub(crate) fn new(texts: Vec<(String, String)>) -> Self {
        Self { texts, file: None }
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// The text of an option.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.texts.iter().find(|(other, _)| other == name).map(|(_, text)| text.as_str())
    }

    /// The same with one option replaced.
    pub(crate) fn with(&self, name: &str, text: &str) -> Self {
        let others = self.texts.iter().filter(|(other, _)| other != name).cloned();
        Self { texts: others.chain([(name.to_owned(), text.to_owned())]).collect(), file: self.file.clone() }
    }

    /// Sets an option of the game by what was typed for it. What its kind rules out is a fault of usage; all else is for
    /// the game to judge.
    pub(crate) fn set(&mut self, game: GameInfo, name: &str, value: &str) -> Result<(), Error> {
        let option = game.options.iter().find(|option| option.name == name);
        let option = option.ok_or_else(|| Error::Usage(format!("{} has no option '{}'", game.name, shorten(name))))?;
        if let OptionKind::Data(_) = option.kind {
            *self = Self { file: Some(value.to_owned()), ..self.with(name, &data::read(value)?) };
            return Ok(());
        }
        option.value(&[(name, value)]).map_err(|error: OptionError| Error::Usage(error.to_string()))?;
        *self = self.with(name, value);
        Ok(())
    }

    /// What a game makes of the options. Where it refuses data, the error names their file.
    pub(crate) fn judged<T, E: Into<ReadError>>(
        &self,
        judge: impl FnOnce(&[(&str, &str)]) -> Result<T, E>,
    ) -> Result<T, Error> {
        let options: Vec<_> = self.texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        judge(&options).map_err(|error| match (error.into(), &self.file) {
            (ReadError::Options(error), Some(path)) => Error::Data { path: path.clone(), fault: error.to_string() },
            (error, _) => error.into(),
        })
    }
}

/// An option of the command line, with each game that has it.
pub(crate) struct Known {
    name: &'static str,
    games: Vec<(&'static str, RuleOption)>,
}

/// The options of these games, those of one name together.
pub(crate) fn known(games: impl Iterator<Item = GameInfo>) -> Vec<Known> {
    let mut known: Vec<Known> = Vec::new();
    for info in games {
        for &option in info.options {
            match known.iter_mut().find(|other| other.name == option.name) {
                Some(other) => other.games.push((info.name, option)),
                None => known.push(Known { name: option.name, games: vec![(info.name, option)] }),
            }
        }
    }
    known
}

/// The option as the command line takes it.
pub(crate) fn argument(known: &Known) -> Arg {
    let arg = Arg::new(known.name).long(known.name).help_heading("Rules").help(known.help());
    if known.games.iter().any(|(_, option)| option.kind != OptionKind::Flag) {
        arg.action(ArgAction::Set).value_name(known.value_name()).allow_hyphen_values(true)
    } else {
        arg.action(ArgAction::SetTrue)
    }
}

impl Known {
    /// What the option does, a sentence for all games where it does the same in each.
    fn help(&self) -> String {
        let mut lines: Vec<(String, &str)> = Vec::new();
        for (game, option) in &self.games {
            match lines.iter_mut().find(|(_, help)| *help == option.help) {
                Some((names, _)) => *names = format!("{names}, {game}"),
                None => lines.push(((*game).to_owned(), option.help)),
            }
        }
        let lines: Vec<_> = lines.iter().map(|(names, help)| format!("{names}: {help}")).collect();
        lines.join("; ")
    }

    /// What stands for the value; an option that takes text of its own has its own name for that.
    fn value_name(&self) -> String {
        let name = |option: &RuleOption| match option.kind {
            OptionKind::Text(_) => option.name.to_uppercase(),
            kind => takes(kind),
        };
        let mut names: Vec<String> = self.games.iter().map(|(_, option)| name(option)).collect();
        names.dedup();
        names.join(" or ")
    }
}

/// What the option takes on the command line.
pub(crate) fn takes(kind: OptionKind) -> String {
    match kind {
        OptionKind::Data(_) => "FILE".to_owned(),
        _ => kind.to_string(),
    }
}
