//! The streams that a command talks through.

use std::io::{BufRead, Result, Write};

/// The streams of one run.
#[non_exhaustive]
pub struct Io<'a> {
    /// What is typed or piped in.
    pub input: &'a mut dyn BufRead,
    /// What the command says. Flushed whenever somebody may wait for it.
    pub output: &'a mut (dyn Write + Send),
    /// Where faults are told.
    pub errors: &'a mut dyn Write,
    /// Whether the output is drawn in colour, as on a person's terminal.
    pub colour: bool,
}

impl<'a> Io<'a> {
    /// These streams, without colours.
    pub fn new(input: &'a mut dyn BufRead, output: &'a mut (dyn Write + Send), errors: &'a mut dyn Write) -> Self {
        Self { input, output, errors, colour: false }
    }

    /// The same, in colour or not.
    #[must_use]
    pub fn with_colour(self, colour: bool) -> Self {
        Self { colour, ..self }
    }
}

impl Io<'_> {
    /// Writes text that is styled for a terminal, or the same without its colours.
    pub(crate) fn draw(&mut self, styled: &str) -> Result<()> {
        if self.colour {
            self.output.write_all(styled.as_bytes())
        } else {
            write!(self.output, "{}", anstream::adapter::strip_str(styled))
        }
    }
}
