//! What is measured: every game that is built in, at its start, with as many players as can play.

use crate::count;
use menagerie::core::{Dice, Game, GameVisitor, OptionKind, Options as _, Position as _};
use menagerie::narnia;

/// What is asked for by name.
pub(crate) struct Named<'a> {
    pub(crate) game: &'a str,
    pub(crate) work: &'a str,
    pub(crate) size: u32,
}

impl Named<'_> {
    /// How many elements the work went over; none if there is no such game or work.
    pub(crate) fn count(&self) -> Option<u64> {
        if let Some((_, edition)) = NARNIA.into_iter().find(|(name, _)| *name == self.game) {
            return count(|seed| armies(edition, seed), self.work, self.size);
        }
        let mut search = Search { named: self, found: None };
        menagerie::visit_games(&mut search);
        search.found
    }
}

/// The names of all that can be measured.
pub(crate) fn subjects() -> Vec<&'static str> {
    let mut names = Names(Vec::new());
    menagerie::visit_games(&mut names);
    let others = names.0.into_iter().filter(|name| *name != narnia::Narnia::INFO.name);
    others.chain(NARNIA.map(|(name, _)| name)).collect()
}

/// Both games of Narnia, which are measured from full set-ups: eighty plies of setting up would hide the rest.
const NARNIA: [(&str, narnia::Edition); 2] =
    [("narnia-1", narnia::Edition::Classic), ("narnia-2", narnia::Edition::Powers)];

/// The start of Narnia's play, with armies drawn by a seed.
fn armies(edition: narnia::Edition, seed: u64) -> narnia::Position {
    let mut position = narnia::Position::new(&narnia::Rules::new(edition));
    let mut dice = Dice::new(seed);
    for army in narnia::Army::ALL {
        let setup = narnia::Setup::random(edition, army, &mut dice);
        position.deploy(&setup).expect("the armies of this game in turn");
    }
    position
}

struct Names(Vec<&'static str>);

impl GameVisitor for Names {
    fn visit<G: Game>(&mut self, _: G) {
        self.0.push(G::INFO.name);
    }
}

struct Search<'a> {
    named: &'a Named<'a>,
    found: Option<u64>,
}

impl GameVisitor for Search<'_> {
    fn visit<G: Game>(&mut self, _: G) {
        if G::INFO.name == self.named.game && self.found.is_none() {
            let start = start::<G>();
            self.found = count(|_| start.clone(), self.named.work, self.named.size);
        }
    }
}

/// The start of a game with as many players as can play.
fn start<G: Game>() -> G::Position {
    let players = G::INFO.players.1.to_string();
    let chooses_players = |option: &&menagerie::core::RuleOption| {
        option.name == "players" && matches!(option.kind, OptionKind::Number(..))
    };
    let options: Vec<_> =
        G::INFO.options.iter().filter(chooses_players).map(|option| (option.name, players.as_str())).collect();
    G::Position::new(&G::Rules::from_options(&options).expect("the game to take as many players as it says"))
}
