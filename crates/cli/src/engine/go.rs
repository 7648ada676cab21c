//! The words after `go`: how long a search may take.

use super::search::Effort;
use menagerie::core::{Player, shorten};
use menagerie_bots::Budget;
use std::time::Duration;

/// Where a clock does not say for how many moves it is, it is shared among this many.
const MOVES_TO_GO: u64 = 30;
/// What is kept back from a clock for the way of the answer, in milliseconds.
const RESERVE: u64 = 20;

/// What `go` asks for. Times are in milliseconds.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    /// Whether the search goes on until it is told to stop.
    pub(crate) infinite: bool,
    move_time: Option<u64>,
    depth: Option<u64>,
    nodes: Option<u64>,
    clocks: [Option<u64>; 2],
    increments: [Option<u64>; 2],
    moves_left: Option<u64>,
}

/// The words after `go` make no sense.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum GoError {
    /// There is no such word.
    #[error("go: '{0}' is unknown")]
    Unknown(String),
    /// The word wants a number behind it.
    #[error("go: '{0}' takes a whole number")]
    NoNumber(String),
}

impl Go {
    /// Reads the words after `go`: those of UGI, and `wtime`, `btime`, `winc`, `binc` for the same clocks.
    pub(crate) fn parse<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Self, GoError> {
        let mut go = Self::default();
        while let Some(word) = words.next() {
            let (slot, number): (_, fn(&str) -> Option<u64>) = match word {
                "infinite" => {
                    go.infinite = true;
                    continue;
                }
                "movetime" => (&mut go.move_time, time),
                "depth" => (&mut go.depth, count),
                "nodes" => (&mut go.nodes, count),
                "p1time" | "wtime" => (&mut go.clocks[0], time),
                "p2time" | "btime" => (&mut go.clocks[1], time),
                "p1inc" | "winc" => (&mut go.increments[0], time),
                "p2inc" | "binc" => (&mut go.increments[1], time),
                "movestogo" => (&mut go.moves_left, count),
                _ => return Err(GoError::Unknown(shorten(word))),
            };
            let number = words.next().and_then(number);
            *slot = Some(number.ok_or_else(|| GoError::NoNumber(word.to_owned()))?);
        }
        Ok(go)
    }

    /// What the search for this player may take; `usual` where nothing is said.
    pub(crate) fn effort(&self, player: Player, usual: Budget) -> Effort {
        let time = self.time(player).map(Duration::from_millis);
        let bounded = self.infinite || self.nodes.is_some() || time.is_some();
        Effort {
            time,
            budget: usual
                .with_iterations(if bounded { u32::MAX } else { usual.iterations })
                .with_plies(self.nodes.unwrap_or(u64::MAX))
                .with_depth(self.depth.map_or(usual.depth, |depth| u32::try_from(depth).unwrap_or(u32::MAX))),
        }
    }

    fn time(&self, player: Player) -> Option<u64> {
        let seat = player.index() & 1;
        let share = self.clocks[seat].map(|clock| self.share(clock, self.increments[seat].unwrap_or(0)));
        match (self.move_time, share) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }

    /// What one move may take of the clock: an even share and most of the increment, never more than half.
    fn share(&self, clock: u64, increment: u64) -> u64 {
        let moves = self.moves_left.unwrap_or(MOVES_TO_GO).max(1);
        let wanted = (clock / moves).saturating_add(increment / 4 * 3);
        wanted.min(clock / 2).min(clock.saturating_sub(RESERVE)).max(1)
    }
}

fn count(word: &str) -> Option<u64> {
    word.parse().ok()
}

/// Milliseconds; a clock that has run out may be below zero, which counts as nothing.
fn time(word: &str) -> Option<u64> {
    count(word).or_else(|| word.parse::<i64>().ok().map(|_| 0))
}

#[cfg(test)]
mod tests {
    use super::{Go, GoError};
    use menagerie::core::Player;
    use menagerie_bots::Budget;
    use std::time::Duration;

    fn go(text: &str) -> Go {
        Go::parse(text.split(' ')).expect("the words are right")
    }

    fn time(text: &str, player: Player) -> Option<Duration> {
        go(text).effort(player, Budget::default()).time
    }

    #[test]
    fn each_player_has_a_clock() {
        let text = "p1time 30000 p2time 60000 p1inc 400";
        assert_eq!(time(text, Player::One), Some(Duration::from_millis(1300)));
        assert_eq!(time(text, Player::Two), Some(Duration::from_secs(2)));
        assert_eq!(time("wtime 100 movestogo 1", Player::One), Some(Duration::from_millis(50)));
        assert_eq!(time("wtime -5", Player::One), Some(Duration::from_millis(1)));
        assert_eq!(
            time("wtime 18446744073709551615 winc 18446744073709551615 movestogo 0", Player::One)
                .map(|t| t > Duration::from_secs(1)),
            Some(true)
        );
        assert_eq!(time("movetime 10 p1time 60000", Player::One), Some(Duration::from_millis(10)));
    }

    #[test]
    fn iterations_bound_only_what_nothing_else_does() {
        let usual = Budget::default().with_iterations(7);
        assert_eq!(go("depth 3").effort(Player::One, usual).budget, usual.with_depth(3));
        let nodes = usual.with_iterations(u32::MAX).with_plies(500);
        assert_eq!(go("nodes 500").effort(Player::One, usual).budget, nodes);
        assert_eq!(go("infinite").effort(Player::One, usual).budget.iterations, u32::MAX);
    }

    #[test]
    fn words_that_make_no_sense_are_refused() {
        assert_eq!(Go::parse("nodes".split(' ')), Err(GoError::NoNumber("nodes".to_owned())));
        for word in ["depth", "nodes", "movestogo"] {
            for number in ["x", "-1"] {
                assert_eq!(Go::parse([word, number].into_iter()), Err(GoError::NoNumber(word.to_owned())));
            }
        }
        assert_eq!(Go::parse("fast".split(' ')), Err(GoError::Unknown("fast".to_owned())));
    }
}
