//! The suite: random games, and every property on them.

use crate::checks::{self, Check, Test};
use crate::game::Game;
use crate::property::{Property, Violation};
use crate::spot::Spot;
use crate::subject::{MoveOf, RulesOf, Subject, ViewOf};
use crate::told::Told;
use crate::verdict::Verdict;
use menagerie_core::{Dice, Position, Symmetry};
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// So many of a game's positions go through the checks that take long.
const FEW_POSITIONS: usize = 2;

/// All properties, to be checked on random games.
///
/// It draws rules and seeds by proptest from a fixed seed of its own, plays a game by each, and checks the
/// properties on the game and on some of its positions. A failure names what is needed to repeat it.
///
/// The environment variable `PROPTEST_CASES` sets the number of games, whatever the test says.
pub struct Suite<S: Subject> {
    subject: S,
    games: u32,
    plies: usize,
    positions: usize,
    checks: Vec<Check<S>>,
    told: Told,
    refuses_untold: bool,
}

impl<S: Subject> Suite<S> {
    /// The properties that every game has, on 32 games of at most 200 plies, at 8 positions of each.
    pub fn new(subject: S) -> Self {
        Self {
            subject,
            games: 32,
            plies: 200,
            positions: 8,
            checks: checks::basic(),
            told: Told::default(),
            refuses_untold: false,
        }
    }

    /// Plays this many games.
    #[must_use]
    pub fn games(self, games: u32) -> Self {
        Self { games, ..self }
    }

    /// Ends each game after at most this many plies.
    #[must_use]
    pub fn plies(self, plies: usize) -> Self {
        Self { plies, ..self }
    }

    /// Looks at this many positions of each game, two at least: its start, its end, and others drawn at random.
    #[must_use]
    pub fn positions(self, positions: usize) -> Self {
        Self { positions, ..self }
    }

    /// Refuses a subject that leaves properties [untold](Suite::untold).
    #[must_use]
    pub fn refuse_untold(self) -> Self {
        Self { refuses_untold: true, ..self }
    }

    /// The properties that have held so far without having seen anything, because the subject told nothing of what
    /// they look at: slow moves, and where something is hidden, twins and worlds.
    pub fn untold(&self) -> impl Iterator<Item = Property> {
        self.told.untold().filter(|property| self.properties().any(|checked| checked == *property))
    }

    /// Checks one property alone.
    #[must_use]
    pub fn only(mut self, property: Property) -> Self {
        self.checks.retain(|check| check.property == property);
        self
    }

    /// The properties that are checked.
    pub fn properties(&self) -> impl Iterator<Item = Property> {
        self.checks.iter().map(|check| check.property)
    }

    /// Checks the symmetries too.
    #[must_use]
    pub fn with_symmetry(self) -> Self
    where
        S::Position: Symmetry,
    {
        self.with(checks::symmetry::checks())
    }

    /// Checks the serde data of positions and moves too.
    #[must_use]
    pub fn with_serde(self) -> Self
    where
        S::Position: Serialize + DeserializeOwned,
        MoveOf<S>: Serialize + DeserializeOwned,
    {
        self.with(checks::serde::checks())
    }

    /// Checks too that the serde data of views tells no more than the views.
    #[must_use]
    pub fn with_view_serde(self) -> Self
    where
        ViewOf<S>: Serialize,
    {
        let test = Test::Position(checks::hidden::twin_views_by_serde);
        self.with(vec![Check { property: Property::TwinViews, test }])
    }

    fn with(mut self, checks: Vec<Check<S>>) -> Self {
        self.checks.extend(checks);
        self
    }

    /// Runs the suite on games by these rules. What is left [untold](Suite::untold) is printed.
    ///
    /// # Panics
    /// If a property does not hold, with the [`Violation`].
    pub fn run(&self, rules: impl Strategy<Value = RulesOf<S>>) {
        if let Err(violation) = self.try_run(rules) {
            panic!("{violation}");
        }
        self.untold().for_each(|property| eprintln!("{property:?} holds, but the subject tells nothing of it"));
    }

    /// Runs the suite on games by these rules.
    ///
    /// # Errors
    /// If a property does not hold, or is left [untold](Suite::untold) and that is refused. Proptest has simplified the
    /// rules as far as it could.
    ///
    /// # Panics
    /// If proptest gives up drawing rules.
    pub fn try_run(&self, rules: impl Strategy<Value = RulesOf<S>>) -> Result<(), Violation> {
        let config =
            Config { cases: asked_cases().unwrap_or(self.games), failure_persistence: None, ..Config::default() };
        let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
        let last = Cell::new(None);
        let found = runner.run(&(rules, any::<u64>().no_shrink()), |(rules, seed)| {
            self.check_game(&rules, seed).map_err(|violation| {
                last.set(Some(violation));
                TestCaseError::fail("a property does not hold")
            })
        });
        match (found, last.into_inner()) {
            (Ok(()), _) => self.judge_untold(),
            (Err(TestError::Fail(..)), Some(violation)) => Err(violation),
            (Err(error), _) => panic!("{error}"),
        }
    }

    fn judge_untold(&self) -> Result<(), Violation> {
        match self.untold().next().filter(|_| self.refuses_untold) {
            None => Ok(()),
            Some(property) => {
                let detail = "it holds, but the subject tells nothing of it".to_owned();
                Err(Violation { property, position: String::new(), seed: 0, detail })
            }
        }
    }

    /// Plays one game and checks every property on it, and on some of its positions.
    ///
    /// # Errors
    /// If a property does not hold.
    pub fn check_game(&self, rules: &RulesOf<S>, seed: u64) -> Result<(), Violation> {
        let start = S::Position::new(rules);
        let place = start.to_string();
        let at_start = |property, test: &dyn Fn() -> Verdict| judge(property, &place, seed, test);
        for Check { property, test } in &self.checks {
            if let Test::Rules(test) = test {
                at_start(*property, &|| test(rules))?;
            }
        }
        let game = catch_unwind(AssertUnwindSafe(|| Game::random(start.clone(), seed, self.plies)));
        let Ok(game) = game else { return at_start(Property::Playing, &|| Err("a random game panics".to_owned())) };
        for Check { property, test } in &self.checks {
            if let Test::Game(test) = test {
                at_start(*property, &|| test(&game))?;
            }
        }
        let mut dice = Dice::new(seed);
        for (rank, position) in self.some_positions(&game, &mut dice).into_iter().enumerate() {
            self.check(position, dice.word(), rank < FEW_POSITIONS)?;
        }
        Ok(())
    }

    /// Checks every property that is about one position. The seed is for what a check draws at random.
    ///
    /// # Errors
    /// If a property does not hold.
    pub fn check_position(&self, position: &S::Position, seed: u64) -> Result<(), Violation> {
        self.check(position, seed, true)
    }

    fn check(&self, position: &S::Position, seed: u64, at_length: bool) -> Result<(), Violation> {
        let spot = Spot { subject: &self.subject, position, seed, told: &self.told };
        spot.note_what_is_hidden();
        let place = position.to_string();
        for Check { property, test } in &self.checks {
            match test {
                Test::Position(test) => judge(*property, &place, seed, &|| test(&spot))?,
                Test::Long(test) if at_length => judge(*property, &place, seed, &|| test(&spot))?,
                Test::Long(_) | Test::Rules(_) | Test::Game(_) => {}
            }
        }
        Ok(())
    }

    /// Some positions of a game, in random order: among them its start and its end.
    fn some_positions<'g>(&self, game: &'g Game<S::Position>, dice: &mut Dice) -> Vec<&'g S::Position> {
        let mut between: Vec<_> = game.positions().skip(1).take(game.plies.len().saturating_sub(1)).collect();
        dice.shuffle(&mut between);
        between.truncate(self.positions.saturating_sub(2));
        let mut chosen = vec![&game.start];
        chosen.extend((!game.plies.is_empty()).then(|| game.end()));
        chosen.extend(between);
        dice.shuffle(&mut chosen);
        chosen
    }
}

/// How many cases whoever runs the tests wants.
fn asked_cases() -> Option<u32> {
    std::env::var("PROPTEST_CASES").ok()?.parse().ok()
}

/// Runs one check; a panic in it is a violation like any other.
fn judge(property: Property, place: &str, seed: u64, test: &dyn Fn() -> Verdict) -> Result<(), Violation> {
    let verdict = catch_unwind(AssertUnwindSafe(test)).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        Err(format!("a panic: {}", words.unwrap_or("without words")))
    });
    verdict.map_err(|detail| Violation { property, position: place.to_owned(), seed, detail })
}
