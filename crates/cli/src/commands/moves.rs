//! `moves`: the legal moves, sorted as plain text.

use crate::error::Error;
use crate::io::Io;
use crate::setting::Place;
use menagerie::core::Turn;

pub(crate) fn run(place: &Place<'_>, io: &mut Io<'_>) -> Result<(), Error> {
    let position = place.position()?;
    let is_chance = matches!(position.turn(), Turn::Chance(_));
    let mut moves = position.moves();
    moves.sort_unstable();
    for (mv, weight) in moves {
        if is_chance {
            writeln!(io.output, "{mv} {weight}")?;
        } else {
            writeln!(io.output, "{mv}")?;
        }
    }
    Ok(())
}
