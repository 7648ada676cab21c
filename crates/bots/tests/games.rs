//! The bots at every game, chosen by name: hidden hands and pieces, chance, up to four seats.

use menagerie::core::{Dice, HiddenInformation as _, Position as _, Turn, Viewer};
use menagerie::{AnyMove, AnyPosition, AnyRules, AnyView, GameKind};
use menagerie_bots::{Bot, Budget, MonteCarlo, Random};

/// Longer random games are broken off.
const LONGEST: usize = 400;

fn budget() -> Budget {
    Budget::default().with_iterations(8).with_plies(400).with_depth(60)
}

/// Rules for as many players as can play, and for as few.
fn every_rules() -> impl Iterator<Item = AnyRules> {
    GameKind::ALL.iter().flat_map(|&game| {
        let (least, most) = game.info().players;
        let most = most.to_string();
        let crowded = [("players", most.as_str())];
        let options: &[&[(&str, &str)]] = if least.to_string() == most { &[&[]] } else { &[&[], &crowded] };
        options.iter().map(|options| AnyRules::new(game, options).unwrap()).collect::<Vec<_>>()
    })
}

/// Plays a game between bots of both kinds, who see their views; returns its moves and where it ended.
fn play(rules: &AnyRules, seed: u64) -> (Vec<AnyMove>, AnyPosition) {
    let (mut position, mut dice) = (AnyPosition::new(rules), Dice::new(seed));
    let mut bots: [Box<dyn Bot<AnyView>>; 2] = [Box::new(MonteCarlo::new(seed)), Box::new(Random::new(seed))];
    let mut moves = Vec::new();
    while moves.len() < LONGEST {
        let mv = match position.turn() {
            Turn::Over => break,
            Turn::Chance(_) => position.random_move(&mut dice).unwrap(),
            Turn::Player(player) => {
                let view = position.view(Viewer::Player(player));
                bots[player.index() % 2].choose(&view, &budget()).unwrap()
            }
        };
        position.play(mv).unwrap_or_else(|error| panic!("{position}: {error}"));
        moves.push(mv);
    }
    (moves, position)
}

#[test]
fn bots_play_every_game_by_its_rules() {
    for rules in every_rules() {
        let (moves, position) = play(&rules, 1);
        assert!(position.turn().is_over() || moves.len() == LONGEST, "{position}");
        assert_eq!(play(&rules, 1), (moves, position), "the same seeds give the same game");
    }
}

#[test]
fn nobody_chooses_for_others() {
    for rules in every_rules() {
        let position = AnyPosition::new(&rules);
        for viewer in Viewer::all(position.players()) {
            if position.turn().player().map(Viewer::Player) != Some(viewer) {
                let view = position.view(viewer);
                let bots: [&mut dyn Bot<AnyView>; 2] = [&mut Random::new(1), &mut MonteCarlo::new(1)];
                for bot in bots {
                    assert_eq!(bot.choose(&view, &budget()), None, "viewer {viewer} of {position}");
                }
            }
        }
    }
}
