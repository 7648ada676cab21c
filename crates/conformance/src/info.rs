//! What a game says of itself, beside what its positions do.

use menagerie_core::{Dice, Game, HiddenInformation as _, Position as _, Turn, Viewer};

/// How many games are played by each rules.
const GAMES: u64 = 20;
/// How many plies a game has at most.
const PLIES: usize = 200;

/// Checks a game's [`GameInfo`](menagerie_core::GameInfo) along random games by these rules, which together should
/// have all numbers of players, chance where there is any, and secrets.
///
/// # Panics
/// If positions have another name or number of players, or the game does not say rightly whether it hides something or
/// has chance events.
pub fn check_info<G: Game>(rules: &[G::Rules]) {
    let mut met = Met::default();
    for (rules, seed) in rules.iter().flat_map(|rules| (0..GAMES).map(move |seed| (rules, seed))) {
        let (mut position, mut dice) = (G::Position::new(rules), Dice::new(seed));
        for _ in 0..PLIES {
            met.look_at::<G>(&position);
            let Some(mv) = position.random_move(&mut dice) else { break };
            position.play_unchecked(mv);
        }
    }
    let said = Met { hidden: G::INFO.hidden, chance: G::INFO.chance };
    assert_eq!(met, said, "{}: what was met, and what its info says", G::INFO.name);
}

#[derive(Debug, Default, PartialEq)]
struct Met {
    hidden: bool,
    chance: bool,
}

impl Met {
    fn look_at<G: Game>(&mut self, position: &G::Position) {
        assert_eq!(position.game(), G::INFO.name);
        let (players, (least, most)) = (position.players(), G::INFO.players);
        assert!((usize::from(least)..=usize::from(most)).contains(&players.len()), "{}: {players} play", G::INFO.name);
        let text = position.to_string();
        self.hidden |= Viewer::all(players).any(|viewer| position.view(viewer).to_string() != text);
        self.chance |= matches!(position.turn(), Turn::Chance(_));
    }
}
