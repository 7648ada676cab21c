//! What a UGI session can be set to: the rules of new games, and how the bot thinks.

use crate::error::Error;
use crate::options;
use crate::search::{BotKind, Engine};
use clap::ValueEnum as _;
use menagerie::core::{OptionKind, Position as _, RuleOption, shorten};
use menagerie::{AnyPosition, AnyRules, Game};
use menagerie_bots::Budget;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};

/// How many iterations a search has that nothing else bounds.
const ITERATIONS: u32 = 10_000;

/// How UGI writes that an option has no value.
const EMPTY: &str = "<empty>";

/// The settings of a session.
pub(super) struct Settings {
    game: Game,
    options: Vec<(&'static str, String)>,
    rules: AnyRules,
    bot: BotKind,
    seed: u64,
    /// What a search may do where `go` does not say.
    pub(super) budget: Budget,
}

impl Settings {
    /// Settings with these rule options, if the game is one for UGI.
    pub(super) fn new(game: Game, options: Vec<(&'static str, String)>, seed: u64) -> Result<Self, Error> {
        let rules = suitable(options::rules(game, &options)?)?;
        let budget = Budget { iterations: ITERATIONS, ..Budget::default() };
        Ok(Self { game, options, rules, bot: BotKind::MonteCarlo, seed, budget })
    }

    /// The start of a new game.
    pub(super) fn start(&self) -> AnyPosition {
        AnyPosition::new(&self.rules)
    }

    /// The position of a string, if it is one for UGI.
    pub(super) fn read(&self, text: &str) -> Result<AnyPosition, Error> {
        let position = AnyPosition::parse(text, &self.rules)?;
        suitable(position.rules())?;
        Ok(position)
    }

    /// A new bot.
    pub(super) fn engine(&self) -> Arc<Mutex<Engine>> {
        Arc::new(Mutex::new(Engine::new(self.bot, self.seed)))
    }

    /// The `option` lines.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        let rules = self.game.info().options.iter().map(|option| self.rule_line(option));
        let names: Vec<_> = BotKind::value_variants().iter().map(|bot| format!("var {}", name(*bot))).collect();
        rules.chain([
            format!("option name Bot type combo default {} {}", name(self.bot), names.join(" ")),
            format!("option name Seed type spin default {} min 0 max {}", self.seed, u64::MAX),
            format!("option name Iterations type spin default {} min 0 max {}", self.budget.iterations, u32::MAX),
            format!("option name PlayoutDepth type spin default {} min 1 max {}", self.budget.depth, u32::MAX),
        ])
    }

    /// Sets an option, and says whether it takes a new bot. A rule holds from the next new game on.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<bool, Error> {
        let refused = || Error::Line(format!("setoption: {} does not take '{}'", shorten(name), shorten(value)));
        let name = name.to_ascii_lowercase();
        match name.as_str() {
            "bot" => self.bot = BotKind::from_str(value, true).map_err(|_| refused())?,
            "seed" => self.seed = value.parse().map_err(|_| refused())?,
            "iterations" => self.budget.iterations = value.parse().map_err(|_| refused())?,
            "playoutdepth" => self.budget.depth = value.parse::<NonZeroU32>().map_err(|_| refused())?.get(),
            rule => self.set_rule(rule, value)?,
        }
        Ok(matches!(name.as_str(), "bot" | "seed"))
    }

    fn set_rule(&mut self, name: &str, value: &str) -> Result<(), Error> {
        let (name, text) = options::text(self.game, name, value)?;
        let options = self.options_with(name, text);
        self.rules = suitable(options::rules(self.game, &options)?)?;
        self.options = options;
        Ok(())
    }

    fn options_with(&self, name: &'static str, text: String) -> Vec<(&'static str, String)> {
        let others = self.options.iter().filter(|(other, _)| *other != name).cloned();
        others.chain([(name, text)]).collect()
    }

    fn rule_line(&self, option: &RuleOption) -> String {
        let name = option.name;
        match option.kind {
            OptionKind::Flag => {
                format!("option name {name} type check default {}", self.now(option, ["false", "true"]))
            }
            OptionKind::Choice(words) => {
                let vars: Vec<_> = words.iter().map(|word| format!("var {word}")).collect();
                let now = self.now(option, words.iter().copied());
                format!("option name {name} type combo default {now} {}", vars.join(" "))
            }
            OptionKind::Number(least, most) => {
                let numbers: Vec<_> = (least..=most).map(|number| number.to_string()).collect();
                let now = self.now(option, numbers.iter().map(String::as_str));
                format!("option name {name} type spin default {now} min {least} max {most}")
            }
            _ => format!("option name {name} type string default {}", self.given(name)),
        }
    }

    /// The text that was given for the option.
    fn given(&self, name: &str) -> &str {
        self.options.iter().find(|(other, _)| *other == name).map_or(EMPTY, |(_, text)| text)
    }

    /// The value among these that the option has now: the one that leaves the rules as they are.
    fn now<'v>(&self, option: &RuleOption, values: impl IntoIterator<Item = &'v str>) -> &'v str {
        let changes_nothing = |value: &&str| {
            let options = self.options_with(option.name, (*value).to_owned());
            options::rules(self.game, &options).is_ok_and(|rules| rules == self.rules)
        };
        values.into_iter().find(changes_nothing).unwrap_or(EMPTY)
    }
}

/// The bot's name on the command line.
fn name(bot: BotKind) -> String {
    bot.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// The rules, if they are for two players and leave nothing to chance.
fn suitable(rules: AnyRules) -> Result<AnyRules, Error> {
    let (game, players) = (rules.game(), AnyPosition::new(&rules).players().len());
    if game.info().chance {
        Err(Error::NotForUgi(format!("{game} has chance events")))
    } else if players != 2 {
        Err(Error::NotForUgi(format!("this is {game} for {players}")))
    } else {
        Ok(rules)
    }
}
