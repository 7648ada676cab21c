//! Work for an instruction counter: `menagerie-benches strategeti perft 5`, `menagerie-benches savanna-ten views 2000`.
//!
//! It prints how many leaves or plies it went over. `.ci/instructions` runs it under callgrind at two sizes; the
//! difference leaves out what starting the program costs. Without arguments it lists what can be measured.

mod start;

use menagerie::core::perft::{perft, perft_leaf_by_leaf};
use menagerie::core::{Dice, HiddenInformation, Position, Viewer, playout};
use start::{Named, subjects};
use std::hint::black_box;
use std::process::ExitCode;

/// The ply at which a random game is broken off.
const LONGEST: u32 = 1000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.as_slice() {
        [] => {
            println!("{}", subjects().join("\n"));
            ExitCode::SUCCESS
        }
        [game, work, size] => match size.parse().ok().and_then(|size| Named { game, work, size }.count()) {
            Some(count) => {
                println!("{count}");
                ExitCode::SUCCESS
            }
            None => usage(),
        },
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprintln!("usage: menagerie-benches GAME perft|leaves DEPTH, or GAME playouts|views GAMES");
    ExitCode::from(2)
}

/// Does the work and returns its elements; none if there is no such work. `start` gives the start of a game by its seed.
fn count<P: HiddenInformation>(start: impl Fn(u64) -> P, work: &str, size: u32) -> Option<u64> {
    let games = |game: fn(P, Dice) -> u64| (0..size.into()).map(|seed| game(start(seed), Dice::new(seed))).sum();
    Some(match work {
        "perft" => perft(&start(0), u8::try_from(size).ok()?),
        "leaves" => perft_leaf_by_leaf(&start(0), u8::try_from(size).ok()?).nodes,
        "playouts" => games(random_game),
        "views" => games(random_game_with_views),
        _ => return None,
    })
}

/// Plays a random game, and returns its plies.
fn random_game<P: Position>(mut position: P, mut dice: Dice) -> u64 {
    playout(&mut position, &mut dice, LONGEST).plies.into()
}

/// As [`random_game`], where the player to act is given their view before every ply.
fn random_game_with_views<P: HiddenInformation>(mut position: P, mut dice: Dice) -> u64 {
    let mut plies = 0;
    while let Some(mv) = position.random_move(&mut dice).filter(|_| plies < LONGEST) {
        if let Some(player) = position.turn().player() {
            black_box(position.view(Viewer::Player(player)));
        }
        position.play_unchecked(mv);
        plies += 1;
    }
    plies.into()
}
