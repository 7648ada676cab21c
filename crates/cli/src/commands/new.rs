//! `new`: a starting position.

use crate::{Io, args::Start, error::Error};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: Start,
}

pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<(), Error> {
    Ok(writeln!(io.output, "{}", args.start.position()?)?)
}
