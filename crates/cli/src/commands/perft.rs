//! `perft`: counts the sequences of plies.

use crate::args::Perft;
use crate::error::Error;
use crate::io::Io;
use crate::setting::Place;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use menagerie::core::Position;
use menagerie::core::perft::{self, Leaves};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The tree is cut one ply further down where a thread would have fewer tasks than this.
const TASKS_A_THREAD: usize = 16;
/// A count that takes longer than this has a progress bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A part of the tree: a position and the place of the first move that led to it.
struct Task<P> {
    first: usize,
    position: P,
}

pub(crate) fn run(args: &Perft, place: &Place<'_>, io: &mut Io<'_>) -> Result<(), Error> {
    place.setting.game.perft(&*place.position()?, args, io)
}

/// Counts every depth, and writes a line as each is done.
pub(crate) fn report<P: Position>(position: &P, args: &Perft, io: &mut Io<'_>) -> Result<(), Error> {
    writeln!(io.output, "{:>5}{:>21}{:>12}{:>15}", "depth", "nodes", "seconds", "nodes/s")?;
    let mut parts = vec![Leaves::counted(1)];
    let mut total = Leaves::counted(1);
    for depth in 1..=args.depth {
        let start = Instant::now();
        parts = count(position, depth, args);
        total = parts.iter().copied().sum();
        write_line(depth, total, start.elapsed(), args.no_bulk, io)?;
    }
    if args.divide && args.depth > 0 {
        let divided: BTreeMap<_, _> = position.moves().iter().map(ToString::to_string).zip(&parts).collect();
        for (mv, part) in divided {
            writeln!(io.output, "{mv} {}", part.nodes)?;
        }
    }
    Ok(writeln!(io.output, "nodes {}", total.nodes)?)
}

fn write_line(depth: u8, leaves: Leaves, time: Duration, tell_over: bool, io: &mut Io<'_>) -> Result<(), Error> {
    let rate = u128::from(leaves.nodes) * 1_000_000_000 / time.as_nanos().max(1);
    write!(io.output, "{depth:>5}{:>21}{:>12.3}{rate:>15}", leaves.nodes, time.as_secs_f64())?;
    if tell_over {
        write!(io.output, "   {} of them over", leaves.over)?;
    }
    writeln!(io.output)?;
    Ok(io.output.flush()?)
}

/// The sequences of `depth` plies, at least one, for each first move.
fn count<P: Position>(root: &P, depth: u8, args: &Perft) -> Vec<Leaves> {
    let threads = usize::from(args.threads);
    let firsts: Vec<Task<P>> = children(root).enumerate().map(|(first, position)| Task { first, position }).collect();
    let counts = Mutex::new(vec![Leaves::default(); firsts.len()]);
    let (tasks, rest) = if depth > 2 && firsts.len() < threads * TASKS_A_THREAD {
        (firsts.iter().flat_map(Task::cut).collect(), depth - 2)
    } else {
        (firsts, depth - 1)
    };
    let (bar, next) = (Bar::new(depth, tasks.len()), AtomicUsize::new(0));
    let work = || {
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let leaves = leaves(&task.position, rest, args.no_bulk);
            let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
            counts[task.first] = counts[task.first] + leaves;
            bar.advance();
        }
    };
    thread::scope(|scope| {
        // Where the machine has no more threads to give, those that there are do all the work.
        let _ = (1..threads).try_for_each(|_| thread::Builder::new().spawn_scoped(scope, work).map(drop));
        work();
    });
    counts.into_inner().unwrap_or_else(PoisonError::into_inner)
}

impl<P: Position> Task<P> {
    /// The task in parts, one for each next move.
    fn cut(&self) -> impl Iterator<Item = Self> {
        let first = self.first;
        children(&self.position).map(move |position| Self { first, position })
    }
}

fn children<P: Position>(position: &P) -> impl Iterator<Item = P> {
    position.moves().into_iter().map(|mv| position.after_unchecked(mv))
}

fn leaves<P: Position>(position: &P, depth: u8, no_bulk: bool) -> Leaves {
    if no_bulk { perft::perft_leaf_by_leaf(position, depth) } else { Leaves::counted(perft::perft(position, depth)) }
}

/// A progress bar that shows itself only to those who have waited for a while, on a terminal.
struct Bar {
    bar: ProgressBar,
    start: Instant,
}

impl Bar {
    fn new(depth: u8, tasks: usize) -> Self {
        let bar = ProgressBar::with_draw_target(Some(tasks as u64), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("depth {prefix} {wide_bar} {eta} to go");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_prefix(depth.to_string());
        Self { bar, start: Instant::now() }
    }

    fn advance(&self) {
        self.bar.inc(1);
        if self.bar.is_hidden() && self.start.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
