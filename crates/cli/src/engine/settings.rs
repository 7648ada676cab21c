//! What a UGI session can be set to: the rules of new games, and how the bot thinks.

use super::search::{BotKind, Engine};
use crate::error::Error;
use crate::options::Texts;
use clap::ValueEnum as _;
use menagerie::core::{Game, OptionKind, Options as _, Position as _, RuleOption, shorten};
use menagerie_bots::Budget;
use std::num::NonZeroU32;

/// How many iterations a search has that nothing else bounds.
const ITERATIONS: u32 = 10_000;

/// How many values of a number are tried to find the one that it has.
const MOST_TRIED: usize = 256;
/// How UGI writes that an option has no value.
const EMPTY: &str = "<empty>";

/// The settings of a session.
pub(super) struct Settings<G: Game> {
    options: Texts,
    rules: G::Rules,
    bot: BotKind,
    seed: u64,
    /// What a search may do where `go` does not say.
    pub(super) budget: Budget,
}

impl<G: Game> Settings<G> {
    /// Settings with these rule options, if the game is one for UGI.
    pub(super) fn new(options: Texts, seed: u64) -> Result<Self, Error> {
        let rules = suitable::<G>(judged::<G>(&options)?)?;
        Ok(Self {
            options,
            rules,
            bot: BotKind::MonteCarlo,
            seed,
            budget: Budget::default().with_iterations(ITERATIONS),
        })
    }

    /// The start of a new game.
    pub(super) fn start(&self) -> G::Position {
        G::Position::new(&self.rules)
    }

    /// The position of a string, if it is one for UGI.
    pub(super) fn read(&self, text: &str) -> Result<G::Position, Error> {
        let position = G::Position::parse(text, &self.rules)?;
        suitable::<G>(position.rules())?;
        Ok(position)
    }

    /// A new bot.
    pub(super) fn engine(&self) -> Engine {
        Engine::new(self.bot, self.seed)
    }

    /// The `option` lines.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        let rules = G::INFO.options.iter().map(|option| self.rule_line(option));
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
        let mut options = self.options.clone();
        options.set(G::INFO, name, value)?;
        self.rules = suitable::<G>(judged::<G>(&options)?)?;
        self.options = options;
        Ok(())
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
                // A default among more numbers than these is not looked for.
                let numbers: Vec<_> = (least..=most).take(MOST_TRIED).map(|number| number.to_string()).collect();
                let now = self.now(option, numbers.iter().map(String::as_str));
                format!("option name {name} type spin default {now} min {least} max {most}")
            }
            _ => format!("option name {name} type string default {}", self.options.get(name).unwrap_or(EMPTY)),
        }
    }

    /// The value among these that the option has now: the one that leaves the rules as they are.
    fn now<'v>(&self, option: &RuleOption, values: impl IntoIterator<Item = &'v str>) -> &'v str {
        let changes_nothing =
            |value: &&str| judged::<G>(&self.options.with(option.name, value)).is_ok_and(|rules| rules == self.rules);
        values.into_iter().find(changes_nothing).unwrap_or(EMPTY)
    }
}

/// The bot's name on the command line.
fn name(bot: BotKind) -> String {
    bot.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// The rules by these options.
fn judged<G: Game>(options: &Texts) -> Result<G::Rules, Error> {
    options.judged(G::Rules::from_options)
}

/// The rules, if they are for two players and leave nothing to chance.
fn suitable<G: Game>(rules: G::Rules) -> Result<G::Rules, Error> {
    let (name, players) = (G::INFO.name, G::Position::new(&rules).players().len());
    if G::INFO.chance {
        Err(Error::NotForUgi(format!("{name} has chance events")))
    } else if players != 2 {
        Err(Error::NotForUgi(format!("this is {name} for {players}")))
    } else {
        Ok(rules)
    }
}
