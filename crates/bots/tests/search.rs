//! The search as those see it who run it: determinism, limits and reports.

use core::ops::ControlFlow;
use menagerie_bots::{Bot, Budget, Candidate, MonteCarlo, Progress, Random};
use menagerie_core::{HiddenInformation as _, Position as _, Viewer};
use menagerie_strategeti::{Move, Position, Rules, View};

fn unlimited() -> Budget {
    Budget::default().with_iterations(u32::MAX)
}

fn start() -> Position {
    Position::new(&Rules::default())
}

/// What the player to act may know.
fn view(position: &Position) -> View {
    position.view(position.to_act().map_or(Viewer::Spectator, Viewer::Player))
}

/// The choice at the start, and each report before it.
fn think(seed: u64, budget: Budget, stop_at: u32) -> (Move, Vec<Progress<Move>>) {
    let mut bot = MonteCarlo::new(seed);
    let mut reports = Vec::new();
    let chosen = bot.think(&view(&start()), &budget, &mut |progress| {
        reports.push(progress.clone());
        if progress.iterations() == stop_at { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (chosen.unwrap(), reports)
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    let budget = Budget::default().with_iterations(50);
    let game = |bot: &mut dyn Bot<View>| {
        let mut position = start();
        let mut choices = Vec::new();
        while let Some(mv) = bot.choose(&view(&position), &budget).filter(|_| choices.len() < 20) {
            position.play(mv).unwrap();
            choices.push(mv);
        }
        choices
    };
    assert_eq!(game(&mut MonteCarlo::new(1)), game(&mut MonteCarlo::new(1)));
    assert_ne!(game(&mut MonteCarlo::new(1)), game(&mut MonteCarlo::new(2)));
    assert_eq!(game(&mut Random::new(1)), game(&mut Random::new(1)));
    assert_ne!(game(&mut Random::new(1)), game(&mut Random::new(2)));
}

#[test]
fn iterations_are_counted_and_reported_one_by_one() {
    let (chosen, reports) = think(1, unlimited().with_iterations(60), u32::MAX);
    let counts: Vec<u32> = reports.iter().map(Progress::iterations).collect();
    assert_eq!(counts, (0..=60).collect::<Vec<u32>>());
    let last = reports.last().unwrap();
    assert_eq!(last.best().map(Candidate::mv), Some(chosen));
    assert_eq!(last.candidates().len(), start().move_count());
    assert_eq!(last.candidates().iter().map(Candidate::visits).sum::<u32>(), 60);
    // 48 moves are tried once each before any is tried again.
    assert!(last.candidates().iter().all(|candidate| candidate.visits() > 0));
    assert!(last.candidates().iter().all(|candidate| (0.0..=1.0).contains(&candidate.value())));
}

#[test]
fn the_watcher_stops_the_search() {
    for stop_at in [0, 1, 7] {
        let (chosen, reports) = think(2, unlimited(), stop_at);
        assert_eq!(reports.last().map(Progress::iterations), Some(stop_at));
        assert_eq!(reports.len(), stop_at as usize + 1);
        assert_eq!(start().check(chosen), Ok(()));
    }
}

#[test]
fn plies_are_counted_and_limited() {
    let (_, reports) = think(3, unlimited().with_plies(500), u32::MAX);
    let [.., before, last] = &reports[..] else { panic!("two reports at least") };
    assert!(before.plies() < 500 && last.plies() >= 500);
    let (_, reports) = think(3, unlimited().with_plies(0), u32::MAX);
    assert_eq!(reports.len(), 1);
}

#[test]
fn depth_limits_each_iteration() {
    // Nobody can win in the first four plies, so that every iteration is cut short: half a win to each.
    for (depth, plies) in [(0, 1), (1, 1), (4, 4)] {
        let (_, reports) = think(4, unlimited().with_iterations(100).with_depth(depth), u32::MAX);
        let last = reports.last().unwrap();
        assert_eq!(last.plies(), 100 * plies);
        assert!(last.candidates().iter().all(|candidate| (candidate.value() - 0.5).abs() < f64::EPSILON));
    }
}

#[test]
fn a_single_move_needs_no_search() {
    // The elephants have nothing to push, the reserve is empty: only the lion can act.
    let position: Position = "2EE/4/z3/L3 1 2e 0:0 S".parse().unwrap();
    let meal = position.parse_move("a1a2").unwrap();
    assert_eq!(*position.moves(), [meal]);
    let mut asked = false;
    let chosen = MonteCarlo::new(5).think(&view(&position), &unlimited(), &mut |_| {
        asked = true;
        ControlFlow::Break(())
    });
    assert_eq!((chosen, asked), (Some(meal), false));
}
