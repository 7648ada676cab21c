//! `show`: a position drawn for a person.

use crate::args::Show;
use crate::error::Error;
use crate::io::Io;
use crate::setting::{Place, check_viewer};

pub(crate) fn run(args: &Show, place: &Place<'_>, io: &mut Io<'_>) -> Result<(), Error> {
    let (game, position) = (place.setting.game, place.position()?);
    if let Some(viewer) = args.viewer {
        check_viewer(viewer, position.players())?;
    }
    let no_odds = || Error::Usage(format!("--odds: no attack of {} is decided by dice", place.setting.name()));
    let odds = args.odds.then(|| game.odds(&*position).ok_or_else(no_odds)).transpose()?;
    io.draw(&game.scene(&*position, args.viewer))?;
    match odds {
        Some(odds) => Ok(io.draw(&format!("\n{odds}"))?),
        None => Ok(()),
    }
}
