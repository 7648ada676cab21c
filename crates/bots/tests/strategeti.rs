//! The bots at a real game: they play by the rules, and Monte Carlo plays it well.

use menagerie_bots::{Bot, Budget, MonteCarlo, Random};
use menagerie_core::{Dice, HiddenInformation as _, Outcome, Player, Position as _, Viewer};
use menagerie_strategeti::{Level, Move, Position, Rules, View};

fn every_rules() -> impl Iterator<Item = Rules> {
    let levels = [Level::Standard, Level::Advanced].into_iter();
    levels.flat_map(|level| [false, true].map(|own_losses| Rules::new(level).with_own_losses(own_losses)))
}

/// What the player to act may know.
fn view(position: &Position) -> View {
    position.view(position.to_act().map_or(Viewer::Spectator, Viewer::Player))
}

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn wins(position: &Position, mv: Move) -> bool {
    position.after_unchecked(mv).outcome() == position.to_act().map(Outcome::won_by)
}

/// What Monte Carlo chooses from each of a few seeds.
fn choices(position: &Position) -> Vec<Move> {
    (0..5).filter_map(|seed| MonteCarlo::new(seed).choose(&view(position), &Budget::default())).collect()
}

#[test]
fn whatever_the_budget_every_choice_is_legal_and_the_end_gives_none() {
    let enough = Budget::default().with_iterations(5).with_plies(100).with_depth(20);
    let budgets = [enough, enough.with_iterations(0), enough.with_plies(0), enough.with_depth(0)];
    let mut bots: [Box<dyn Bot<View>>; 2] = [Box::new(Random::new(1)), Box::new(MonteCarlo::new(2))];
    let mut dice = Dice::new(3);
    for rules in every_rules() {
        for budget in budgets {
            let mut position = Position::new(&rules);
            while let Some(mv) = position.random_move(&mut dice) {
                for bot in &mut bots {
                    let chosen = bot.choose(&view(&position), &budget).unwrap();
                    assert_eq!(position.check(chosen), Ok(()), "{position}");
                }
                position.play_unchecked(mv);
            }
            assert!(bots.iter_mut().all(|bot| bot.choose(&view(&position), &budget).is_none()), "{position}");
        }
    }
}

#[test]
fn random_draws_every_move_alike() {
    let position = Position::new(&Rules::default());
    let mut random = Random::new(4);
    let mut counts = std::collections::BTreeMap::<Move, u32>::new();
    for _ in 0..48 * 200 {
        let mv = random.choose(&view(&position), &Budget::default()).unwrap();
        *counts.entry(mv).or_default() += 1;
    }
    assert_eq!(counts.len(), 48);
    assert!(counts.values().all(|count| count.abs_diff(200) < 60), "{counts:?}");
}

#[test]
fn monte_carlo_completes_a_line() {
    let positions = ["1z2/2l1/ELZ1/4 1 ELZ2G2elz2g 0:0 S", "1Z2/2L1/elz1/4 2 2ELZ2Gelz2g 0:0 S"].map(position);
    for position in positions {
        let chosen = choices(&position);
        assert_eq!(chosen.len(), 5);
        assert!(chosen.iter().all(|mv| wins(&position, *mv)), "{position}: {chosen:?}");
    }
}

#[test]
fn monte_carlo_eliminates_the_fifth_animal() {
    let positions = [
        // The opponent is far behind, so that nearly every other move wins in the end as well.
        "4/1z2/1L2/3l 1 2EL2Z2G2e 4:0 S",
        "4/1Z2/1l2/3L 2 2E2el2z2g 0:4 S",
        // The opponent is as near to a win.
        "4/1z2/1L1l/3Z 1 2E2e 4:4 S",
        "4/1Z2/1l1L/3z 2 2E2e 4:4 S",
    ];
    for position in positions.map(position) {
        let meal = position.parse_move("b2b3").unwrap();
        assert_eq!(choices(&position), [meal; 5], "{position}");
    }
}

/// Whether the move neither loses at once nor lets the opponent win with the next ply.
fn is_safe(position: &Position, mv: Move) -> bool {
    let after = position.after_unchecked(mv);
    after.outcome().is_none() && !after.moves().into_iter().any(|reply| wins(&after, reply))
}

#[test]
fn monte_carlo_finds_the_only_defence() {
    let positions = ["1Le1/3l/gEzE/2eZ 1 LZ2Glzg 0:0 S", "1lE1/LL1G/3Z/1z2 2 EZG2el2g 1:0 S"].map(position);
    for position in positions {
        let moves = position.moves();
        assert!(!moves.iter().any(|mv| wins(&position, *mv)), "a win would make a defence needless");
        let safe: Vec<Move> = moves.iter().copied().filter(|mv| is_safe(&position, *mv)).collect();
        let [defence] = safe[..] else { panic!("not a single defence in {position}: {safe:?}") };
        assert_eq!(choices(&position), [defence; 5], "{position}");
    }
}

#[test]
fn monte_carlo_beats_random_from_either_seat() {
    let budget = Budget::default().with_iterations(100);
    let won = (0..20).filter(|&seed| {
        let seat = if seed % 2 == 0 { Player::One } else { Player::Two };
        let (mut monte_carlo, mut random) = (MonteCarlo::new(seed), Random::new(seed));
        let mut position = Position::new(&Rules::default());
        for _ in 0..300 {
            let bot: &mut dyn Bot<View> = if position.to_act() == Some(seat) { &mut monte_carlo } else { &mut random };
            let Some(mv) = bot.choose(&view(&position), &budget) else { break };
            position.play(mv).unwrap();
        }
        position.outcome() == Some(Outcome::won_by(seat))
    });
    let won = won.count();
    assert!(won >= 17, "{won} of 20");
}
