//! `show`: a position drawn for a person.

use crate::{Io, args::Place, draw, error::Error};
use menagerie::AnyPosition;
use menagerie::core::{Position as _, Viewer};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,
    /// Draw only what this viewer may know: a player's number, or 0 for a spectator.
    #[arg(long, value_name = "N")]
    viewer: Option<Viewer>,
    /// Print the odds of each attack, in games where dice decide them.
    #[arg(long)]
    odds: bool,
}

pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<(), Error> {
    let position = args.place.position()?;
    if let Some(player) = args.viewer.and_then(Viewer::player)
        && !position.players().contains(player)
    {
        return Err(Error::Usage(format!("viewer {player}: there are {} players", position.players().len())));
    }
    let odds = args.odds.then(|| odds(&position)).transpose()?.unwrap_or_default();
    io.draw(&draw::scene(&position, args.viewer))?;
    Ok(io.draw(&odds)?)
}

fn odds(position: &AnyPosition) -> Result<String, Error> {
    let odds = draw::odds(position).map(|odds| format!("\n{odds}"));
    odds.ok_or_else(|| Error::Usage(format!("--odds: no attack of {} is decided by dice", position.kind())))
}
