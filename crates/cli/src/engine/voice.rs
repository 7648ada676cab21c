//! What an engine says, from whichever thread.

use super::search::{News, Report};
use std::fmt::Display;
use std::io::{Result, Write};
use std::sync::{Mutex, PoisonError};

/// An output to which several threads write whole lines.
pub(crate) struct Voice<'a> {
    output: Mutex<&'a mut (dyn Write + Send)>,
}

impl<'a> Voice<'a> {
    pub(crate) fn new(output: &'a mut (dyn Write + Send)) -> Self {
        Self { output: Mutex::new(output) }
    }

    /// Writes a line, which is read at once.
    pub(crate) fn say(&self, line: impl Display) -> Result<()> {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(output, "{line}")?;
        output.flush()
    }

    /// Fails if something that was said before, on whichever thread, could not be written.
    pub(crate) fn check(&self) -> Result<()> {
        self.output.lock().unwrap_or_else(PoisonError::into_inner).flush()
    }

    /// Writes what a search has to tell, as UGI and USI want it.
    pub(crate) fn tell<M: Display>(&self, news: &News<M>) -> Result<()> {
        match news {
            News::Progress(report) => self.say(info(report)),
            News::Chosen(Some(mv)) => self.say(format_args!("bestmove {mv}")),
            News::Chosen(None) => self.say("info string there is no move to choose"),
        }
    }
}

/// An `info` line. The search looks one ply ahead and plays the rest at random; its score goes from -100 for
/// a game that is lost to 100 for one that is won.
fn info<M: Display>(report: &Report<M>) -> String {
    let Report { nodes, time, best, value } = report;
    let score = ((value - 0.5) * 200.0).round();
    let rate = u128::from(*nodes) * 1_000_000_000 / time.as_nanos().max(1);
    format!("info depth 1 score cp {score} nodes {nodes} time {} nps {rate} pv {best}", time.as_millis())
}
