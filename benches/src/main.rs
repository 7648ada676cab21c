//! Work for an instruction counter: `menagerie-benches strategeti-perft 5`, `strategeti-playouts 2000`.
//!
//! It prints how many leaves or plies it went over. `.ci/instructions` runs it under callgrind at two sizes; the
//! difference leaves out what starting the program costs.

use menagerie_core::perft::{perft, perft_leaf_by_leaf};
use menagerie_core::{Dice, Position as _, playout};
use menagerie_strategeti::{Position, Rules};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(what), Some(size)) = (args.next(), args.next().and_then(|size| size.parse::<u32>().ok())) else {
        return usage();
    };
    let start = Position::new(&Rules::default());
    let Ok(depth) = u8::try_from(size.min(255)) else { return usage() };
    let count = match what.as_str() {
        "strategeti-perft" => perft(&start, depth),
        "strategeti-leaves" => perft_leaf_by_leaf(&start, depth).nodes,
        "strategeti-playouts" => playouts(start, size),
        _ => return usage(),
    };
    println!("{count}");
    ExitCode::SUCCESS
}

/// Random games from the start with the seeds 0, 1, 2 and so on, of at most 1,000 plies; the plies of all.
fn playouts(start: Position, games: u32) -> u64 {
    let game = |seed| u64::from(playout(&mut start.clone(), &mut Dice::new(seed), 1000).plies);
    (0..games.into()).map(game).sum()
}

fn usage() -> ExitCode {
    eprintln!("usage: menagerie-benches strategeti-perft|strategeti-leaves DEPTH | strategeti-playouts GAMES");
    ExitCode::from(2)
}
