//! Work for an instruction counter: `menagerie-benches strategeti perft 5`, `menagerie-benches savanna-ten views 2000`.
//!
//! It prints how many leaves or plies it went over. `.ci/instructions` runs it under callgrind at two sizes; the
//! difference leaves out what starting the program costs.

use menagerie_core::perft::{perft, perft_leaf_by_leaf};
use menagerie_core::{Dice, HiddenInformation, Position, Viewer, playout};
use menagerie_elefantenparade as elefantenparade;
use menagerie_narnia as narnia;
use menagerie_savanna_ten as savanna_ten;
use menagerie_serengeti as serengeti;
use menagerie_strategeti as strategeti;
use std::hint::black_box;
use std::process::ExitCode;

/// The ply at which a random game is broken off.
const LONGEST: u32 = 1000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let count = match args.as_slice() {
        [game, work, size] => size.parse().ok().and_then(|size| count(game, work, size)),
        _ => None,
    };
    if let Some(count) = count {
        println!("{count}");
        return ExitCode::SUCCESS;
    }
    eprintln!("usage: menagerie-benches GAME perft|leaves DEPTH, or GAME playouts|views GAMES");
    ExitCode::from(2)
}

/// Does the work; none if there is no such game or work. Games are measured with as many players as can play, and where
/// armies are set up, with these drawn at random.
fn count(game: &str, work: &str, size: u32) -> Option<u64> {
    match game {
        "strategeti" => count_at(&strategeti::Position::new(&strategeti::Rules::default()), work, size),
        "elefantenparade" => {
            let rules = elefantenparade::Rules::new(4, elefantenparade::Track::STANDARD)?;
            count_at(&elefantenparade::Position::new(&rules), work, size)
        }
        "savanna-ten" => {
            let variant = savanna_ten::Variant::default();
            let rules = savanna_ten::Rules::new(4, variant, savanna_ten::Influence::default()).ok()?;
            count_at(&savanna_ten::Position::new(&rules), work, size)
        }
        "narnia-1" => count_from(|seed| armies(narnia::Edition::Classic, seed), work, size),
        "narnia-2" => count_from(|seed| armies(narnia::Edition::Powers, seed), work, size),
        "serengeti" => count_at(&serengeti::Position::new(&serengeti::Rules::default()), work, size),
        _ => None,
    }
}

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

fn count_at<P: HiddenInformation>(start: &P, work: &str, size: u32) -> Option<u64> {
    count_from(|_| start.clone(), work, size)
}

/// Does the work from the start that each seed gives.
fn count_from<P: HiddenInformation>(start: impl Fn(u64) -> P, work: &str, size: u32) -> Option<u64> {
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
