//! Solves the game of two players on a track, and prints what each first placement is worth to player 1 when both
//! play perfectly for the most trunks more than the other.
//!
//! ```text
//! cargo run --release --example solve [TRACK]
//! ```

#[path = "solve/grove.rs"]
mod grove;
#[path = "solve/line_up.rs"]
mod line_up;
#[path = "solve/table.rs"]
mod table;
#[path = "solve/values.rs"]
mod values;

use menagerie_core::{Player, Position as _};
use menagerie_elefantenparade::{Phase, Position, Rules, Track};
use std::error::Error;
use std::time::Instant;
use values::Values;

fn main() -> Result<(), Box<dyn Error>> {
    let track = match std::env::args().nth(1) {
        None => Track::STANDARD,
        Some(squares) => squares.parse()?,
    };
    let start = Instant::now();
    let values = Values::new(&track);
    println!("{} values in {:.1} s", values.len(), start.elapsed().as_secs_f64());
    let rules = Rules::new(2, track).ok_or("two can play")?;
    let position = Position::new(&rules);
    for mv in position.moves() {
        let value = value_to_first(&values, &position.after(mv)?).ok_or("all positions have values")?;
        println!("{mv} {value}");
    }
    Ok(())
}

/// What the game is worth to player 1 in the set-up or just after it.
fn value_to_first(values: &Values, position: &Position) -> Option<i8> {
    if position.phase() != Phase::Place {
        return values.of(position);
    }
    let ways = position.moves().into_iter().filter_map(|mv| value_to_first(values, &position.after_unchecked(mv)));
    if position.to_act() == Some(Player::One) { ways.max() } else { ways.min() }
}
