//! What the sessions of UGI and USI share: their lines are answered one by one, and one search at a time runs on a thread.

use super::search::{Effort, Engine, Search};
use super::voice::Voice;
use crate::error::Error;
use crate::lines::{Line, Lines};
use menagerie::core::HiddenInformation;
use std::io::BufRead;
use std::sync::{Arc, Mutex};
use std::thread::Scope;

/// Whether a session goes on.
#[derive(PartialEq, Eq)]
pub(super) enum Next {
    Line,
    Quit,
}

/// A session of a protocol.
pub(super) trait Session<'scope, 'env: 'scope, P: HiddenInformation> {
    /// Who thinks for it.
    fn thinker(&mut self) -> &mut Thinker<'scope, 'env, P>;

    /// Does what the line says; where it is refused, nothing is changed.
    fn answer(&mut self, line: &Line<'_>) -> Result<Next, Error>;

    /// Answers all lines.
    fn serve(&mut self, input: &mut dyn BufRead) -> Result<(), Error> {
        let mut lines = Lines::default();
        while let Some(line) = lines.next(input)? {
            self.thinker().voice.check()?;
            match self.answer(&line) {
                Ok(Next::Line) => {}
                Ok(Next::Quit) => {
                    self.thinker().end(Search::stop);
                    return Ok(());
                }
                Err(Error::Io(error)) => return Err(Error::Io(error)),
                Err(refusal) => self.thinker().voice.say(format_args!("info string {refusal}"))?,
            }
        }
        // Whoever sends all lines at once still wants to see the move.
        self.thinker().end(Search::finish);
        Ok(())
    }
}

/// An engine, the search that it is at, and the voice that tells of it.
pub(super) struct Thinker<'scope, 'env, P: HiddenInformation> {
    scope: &'scope Scope<'scope, 'env>,
    pub(super) voice: &'scope Voice<'env>,
    engine: Arc<Mutex<Engine>>,
    search: Option<Search<'scope, P::Move>>,
}

impl<'scope, 'env, P: HiddenInformation> Thinker<'scope, 'env, P> {
    pub(super) fn new(scope: &'scope Scope<'scope, 'env>, voice: &'scope Voice<'env>, engine: Engine) -> Self {
        Self { scope, voice, engine: Arc::new(Mutex::new(engine)), search: None }
    }

    /// Lets another engine think from the next search on.
    pub(super) fn employ(&mut self, engine: Engine) {
        self.engine = Arc::new(Mutex::new(engine));
    }

    /// Begins to think about a position. None may be thought about now.
    pub(super) fn think(&mut self, position: P, effort: Effort, is_infinite: bool) {
        let (voice, engine) = (self.voice, Arc::clone(&self.engine));
        let tell = move |news| voice.tell(&news);
        self.search = Some(Search::start(self.scope, engine, position, effort, is_infinite, tell));
    }

    /// Ends the search, if there is one, in this way, and returns its move.
    pub(super) fn end(&mut self, end: impl FnOnce(Search<'scope, P::Move>) -> Option<P::Move>) -> Option<P::Move> {
        self.search.take().and_then(end)
    }
}
