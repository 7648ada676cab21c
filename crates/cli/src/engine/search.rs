//! A bot that thinks about a move: here, or on a thread of its own.

use menagerie::core::{HiddenInformation, Viewer};
use menagerie_bots::{Bot, Budget, MonteCarlo, Progress, Random};
use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle, Thread};
use std::time::{Duration, Instant};

/// How often a search tells how far it is.
const REPORT_EVERY: Duration = Duration::from_secs(1);

/// A seed that nobody has asked for, another one each time.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().hash_one(())
}

/// The bots that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum BotKind {
    /// Plays any legal move.
    Random,
    /// Plays each move out at random many times.
    MonteCarlo,
}

/// A bot for any game.
pub(crate) enum Engine {
    Random(Random),
    MonteCarlo(MonteCarlo),
}

/// What a search may take. It ends at the first limit that it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    /// The time.
    pub(crate) time: Option<Duration>,
    /// The work.
    pub(crate) budget: Budget,
}

/// How far a search is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Report<M> {
    /// The plies played in it.
    pub(crate) nodes: u64,
    /// The time since it began.
    pub(crate) time: Duration,
    /// The best move so far.
    pub(crate) best: M,
    /// The player's share of the win after that move, from 0 to 1.
    pub(crate) value: f64,
}

impl Engine {
    /// A bot whose choices follow from this seed.
    pub(crate) fn new(kind: BotKind, seed: u64) -> Self {
        match kind {
            BotKind::Random => Self::Random(Random::new(seed)),
            BotKind::MonteCarlo => Self::MonteCarlo(MonteCarlo::new(seed)),
        }
    }

    /// Chooses a move for the player to act, who is given their view of the position and no more. None unless
    /// there is such a player.
    pub(crate) fn think<P: HiddenInformation>(
        &mut self,
        position: &P,
        effort: &Effort,
        stop: &AtomicBool,
        tell: impl FnMut(Report<P::Move>),
    ) -> Option<P::Move> {
        let view = position.view(Viewer::Player(position.turn().player()?));
        let mut watcher = Watcher { start: Instant::now(), told: 0, effort, stop, tell };
        let mut watch = |progress: &Progress<P::Move>| watcher.watch(progress);
        let bot: &mut dyn Bot<P::View> = match self {
            Self::Random(bot) => bot,
            Self::MonteCarlo(bot) => bot,
        };
        bot.think(&view, &effort.budget, &mut watch)
    }
}

/// Stops a search at its limits, and tells of it now and then and at the end.
struct Watcher<'a, T> {
    start: Instant,
    told: u32,
    effort: &'a Effort,
    stop: &'a AtomicBool,
    tell: T,
}

impl<T> Watcher<'_, T> {
    fn watch<M: Copy>(&mut self, progress: &Progress<M>) -> ControlFlow<()>
    where
        T: FnMut(Report<M>),
    {
        let (time, budget) = (self.start.elapsed(), &self.effort.budget);
        let stopped = self.stop.load(Ordering::Relaxed) || self.effort.time.is_some_and(|limit| time >= limit);
        let is_last = stopped || progress.iterations() >= budget.iterations || progress.plies() >= budget.plies;
        if is_last || time >= REPORT_EVERY * (self.told + 1) {
            self.told += 1;
            if let Some(best) = progress.best().filter(|best| best.visits() > 0) {
                let (nodes, value) = (progress.plies(), best.value());
                (self.tell)(Report { nodes, time, best: best.mv(), value });
            }
        }
        if stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// What a search on a thread has to tell.
pub(crate) enum News<M> {
    /// How far it is.
    Progress(Report<M>),
    /// What it has chosen; none if nobody is to act.
    Chosen(Option<M>),
}

/// A search on a thread. It is stopped when it is dropped.
pub(crate) struct Search<'scope, M> {
    thread: ScopedJoinHandle<'scope, Option<M>>,
    stop: StopOnDrop,
    waits: bool,
}

/// So that nobody waits without end for a search that nobody will stop.
struct StopOnDrop {
    stop: Arc<AtomicBool>,
    thread: Thread,
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.unpark();
    }
}

impl<'scope, M: Copy + Send + 'scope> Search<'scope, M> {
    /// Begins to think; a search that `waits` holds its choice back until it is stopped. It stops by itself when
    /// what it tells reaches nobody.
    pub(crate) fn start<P: HiddenInformation<Move = M>>(
        scope: &'scope Scope<'scope, '_>,
        engine: Arc<Mutex<Engine>>,
        position: P,
        effort: Effort,
        waits: bool,
        mut tell: impl FnMut(News<M>) -> io::Result<()> + Send + 'scope,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = scope.spawn(move || {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let chosen = engine.think(&position, &effort, &stopped, |report| {
                if tell(News::Progress(report)).is_err() {
                    stopped.store(true, Ordering::Relaxed);
                }
            });
            while waits && !stopped.load(Ordering::Relaxed) {
                thread::park();
            }
            // Nobody hears it if the output is gone; the session finds that out by itself.
            let _ = tell(News::Chosen(chosen));
            chosen
        });
        Self { stop: StopOnDrop { stop, thread: thread.thread().clone() }, thread, waits }
    }

    /// Waits until it has told its choice, and returns that. One that waits to be stopped is stopped.
    pub(crate) fn finish(self) -> Option<M> {
        let Self { thread, stop, waits } = self;
        let _stop_later = (!waits).then_some(stop);
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }

    /// Makes it tell its choice now, and returns that.
    pub(crate) fn stop(self) -> Option<M> {
        Self { waits: true, ..self }.finish()
    }
}
