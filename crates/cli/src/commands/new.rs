//! `new`: a starting position.

use crate::args::Start;
use crate::error::Error;
use crate::io::Io;
use crate::setting::Setting;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) start: Start,
}

pub(crate) fn run(setting: &Setting<'_>, io: &mut Io<'_>) -> Result<(), Error> {
    Ok(writeln!(io.output, "{}", setting.start()?)?)
}
