//! `moves`: the legal moves, sorted as plain text.

use crate::{Io, args::Place, error::Error};
use menagerie::AnyPosition;
use menagerie::core::{Position as _, Turn};
use std::collections::BTreeMap;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,
}

pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<(), Error> {
    let position = args.place.position()?;
    let is_chance = matches!(position.turn(), Turn::Chance(_));
    for (mv, weight) in weighted(&position) {
        if is_chance {
            writeln!(io.output, "{mv} {weight}")?;
        } else {
            writeln!(io.output, "{mv}")?;
        }
    }
    Ok(())
}

fn weighted(position: &AnyPosition) -> BTreeMap<String, u32> {
    position.moves().into_iter().map(|mv| (mv.to_string(), position.weight(mv))).collect()
}
