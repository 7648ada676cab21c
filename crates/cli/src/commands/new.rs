//! `new`: a starting position.

use crate::error::Error;
use crate::io::Io;
use crate::setting::Setting;

pub(crate) fn run(setting: &Setting<'_>, io: &mut Io<'_>) -> Result<(), Error> {
    Ok(writeln!(io.output, "{}", setting.start()?)?)
}
