//! `show`: a position drawn for a person.

use crate::{Io, args::Place, draw, error::Error};
use menagerie::core::{Position as _, Viewer};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,
    /// Draw only what this viewer may know: a player's number, or 0 for a spectator.
    #[arg(long, value_name = "N")]
    viewer: Option<Viewer>,
}

pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<(), Error> {
    let position = args.place.position()?;
    if let Some(player) = args.viewer.and_then(Viewer::player)
        && !position.players().contains(player)
    {
        return Err(Error::Usage(format!("viewer {player}: there are {} players", position.players().len())));
    }
    Ok(io.draw(&draw::scene(&position, args.viewer))?)
}
