//! A game written down.

use crate::error::shorten;
use crate::{
    AdvanceError, Breach, EndError, Ending, Limit, Limits, Match, MatchError, MatchResult, ResultText, match_result,
};
use crate::{OptionError, OptionKind, Options, ParseMoveError, ParsePositionError, Position, View, Viewer};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A finished or running game, as text.
///
/// It holds strings, since a record comes from outside and may be wrong anywhere: [`Record::replay`] reads
/// and checks it move by move. It prints as lines, the optional ones left out where there is nothing to say:
///
/// ```text
/// game: strategeti
/// start: 4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S
/// limits: repetition 3, plies 500, idle 100     (optional)
/// option: roster {"name":"meadow", ...}         (optional, any number: data that the start only names)
/// viewer: 1                                     (optional: what this viewer saw)
/// result: unfinished                            (or as a MatchResult prints)
/// moves:
/// Eb1 Gc2 ...                                   (any number of lines)
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
#[non_exhaustive]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The position string of the start; in a redacted record, the view string.
    pub start: String,
    /// The house's limits.
    #[cfg_attr(feature = "serde", serde(default))]
    pub limits: Limits,
    /// Options of the rules with their data, where the position string only names them: a roster. Each is one line.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub options: Vec<(String, String)>,
    /// Whose view of the game this is; none if it is the whole game.
    #[cfg_attr(feature = "serde", serde(default))]
    pub viewer: Option<Viewer>,
    /// How the match ended; none if it was still running.
    pub result: Option<MatchResult>,
    /// The move strings; in a redacted record, as the viewer saw them.
    pub moves: Vec<String>,
}

impl Record {
    /// The record with the data that these rules need and the position string only names, so that it replays by itself.
    #[must_use]
    pub fn with_rules<R: Options>(self, rules: &R) -> Self {
        let is_data = |name: &str| {
            rules.known_options().iter().any(|option| option.name == name && matches!(option.kind, OptionKind::Data(_)))
        };
        let data = rules.to_options().into_iter().filter(|(name, _)| is_data(name));
        Self { options: data.map(|(name, text)| (name.to_string(), text)).collect(), ..self }
    }

    /// The rules by the options that the record carries; what they do not say, the position string does. Rules that
    /// stand for several games have a function of their own for it.
    ///
    /// # Errors
    /// If the options are none of the game's.
    pub fn rules<R: Options>(&self) -> Result<R, OptionError> {
        let options: Vec<_> = self.options.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        R::from_options(&options)
    }

    /// Steps through a record that was made for a viewer: the view of the start, and that after each move, as
    /// [`View::advance`] goes on by what the viewer saw. The result is checked as far as the last view tells it.
    ///
    /// # Errors
    /// If anything in the record is wrong: the error names the first fault, and the number of the move.
    pub fn views<V: View>(&self, rules: &V::Rules) -> Result<Vec<V>, ReplayError> {
        let viewer = self.viewer.ok_or(ReplayError::record(ReplayFault::Whole))?;
        let start = V::parse(&self.start, viewer, rules);
        let mut view = start.map_err(|error| ReplayError::record(ReplayFault::Start(error)))?;
        self.check_game(view.game())?;
        if viewer.player().is_some_and(|player| !view.players().contains(player)) {
            return Err(ReplayError::record(ReplayFault::NoViewer { viewer }));
        }
        let mut views = Vec::with_capacity(self.moves.len() + 1);
        for (index, text) in self.moves.iter().enumerate() {
            let next = self.step(&view, index, text).map_err(|fault| ReplayError { at: Some(index + 1), fault })?;
            views.push(core::mem::replace(&mut view, next));
        }
        self.check_told(&view)?;
        views.push(view);
        Ok(views)
    }

    /// Plays the whole record, checking every move, and the result.
    ///
    /// # Errors
    /// If anything in the record is wrong: the error names the first fault, and the number of the move.
    pub fn replay<P: Position>(&self, rules: &P::Rules) -> Result<Match<P>, ReplayError> {
        if self.viewer.is_some() {
            return Err(ReplayError::record(ReplayFault::Redacted));
        }
        let start = P::parse(&self.start, rules).map_err(|error| ReplayError::record(ReplayFault::Start(error)))?;
        self.check_game(start.game())?;
        let mut game = Match::new(start, self.limits);
        for (index, text) in self.moves.iter().enumerate() {
            replay_move(&mut game, text).map_err(|fault| ReplayError { at: Some(index + 1), fault })?;
        }
        if let Some(MatchResult::Ended(ending)) = self.result {
            match game.end(ending) {
                Err(EndError::NoPlayers { ending }) => {
                    return Err(ReplayError::record(ReplayFault::NoPlayers { ending }));
                }
                // Where the moves have ended the match by themselves, the results differ below.
                Ok(()) | Err(EndError::Ended { .. }) => {}
            }
        }
        self.check_result(game.result())?;
        Ok(game)
    }

    fn check_game(&self, expected: &'static str) -> Result<(), ReplayError> {
        if self.game == expected {
            return Ok(());
        }
        Err(ReplayError::record(ReplayFault::OtherGame { expected, found: shorten(&self.game) }))
    }

    /// The view after a move as its viewer saw it.
    fn step<V: View>(&self, view: &V, index: usize, text: &str) -> Result<V, ReplayFault> {
        if self.limits.plies.is_some_and(|plies| index >= plies as usize) {
            return Err(ReplayFault::Drawn { text: shorten(text), limit: Limit::Plies });
        }
        let seen = view.parse_observation(text).map_err(ReplayFault::Move)?;
        view.advance(&seen).map_err(ReplayFault::Unfit)
    }

    /// Checks the result as far as the viewer's last view tells it: everybody knows that a game is over.
    fn check_told<V: View>(&self, last: &V) -> Result<(), ReplayError> {
        if let Some(outcome) = last.outcome() {
            return self.check_result(Some(MatchResult::Won(outcome)));
        }
        let (is_over, players) = (last.turn().is_over(), last.players());
        let can_be = match self.result {
            None => !is_over,
            Some(MatchResult::Won(outcome)) => is_over && match_result::are_winners(outcome.winners, players),
            Some(MatchResult::Drawn(limit)) => !is_over && self.can_reach(limit),
            Some(MatchResult::Ended(ending)) => !is_over && ending.fits(players),
        };
        let fault = ReplayFault::Untrue { claimed: ResultText(self.result) };
        if can_be { Ok(()) } else { Err(ReplayError::record(fault)) }
    }

    /// Whether the match can have come to a limit with its last move.
    fn can_reach(&self, limit: Limit) -> bool {
        match limit {
            Limit::Repetition => self.limits.repetition.is_some(),
            Limit::Idle => self.limits.idle.is_some(),
            Limit::Plies => self.limits.plies.is_some_and(|plies| plies as usize == self.moves.len()),
        }
    }

    fn check_result(&self, actual: Option<MatchResult>) -> Result<(), ReplayError> {
        if self.result == actual {
            return Ok(());
        }
        let fault = ReplayFault::Result { claimed: ResultText(self.result), actual: ResultText(actual) };
        Err(ReplayError::record(fault))
    }
}

fn replay_move<P: Position>(game: &mut Match<P>, text: &str) -> Result<(), ReplayFault> {
    let mv = game.position().parse_move(text).map_err(ReplayFault::Move)?;
    game.play(mv).map_err(|error| match error {
        MatchError::Illegal(illegal) => ReplayFault::Illegal { text: shorten(text), reason: illegal.reason },
        MatchError::Drawn { limit, .. } => ReplayFault::Drawn { text: shorten(text), limit },
        MatchError::Ended { ending, .. } => ReplayFault::Ended { text: shorten(text), ending },
    })
}

#[cfg(feature = "serde")]
impl serde::Serialize for Record {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

/// Refuses what the text form cannot hold, such as a line's end in the start or a space in a move.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Record {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let record = Self::deserialize(deserializer)?;
        let is_text = record.to_string().parse().as_ref() == Ok(&record);
        if is_text { Ok(record) } else { Err(serde::de::Error::custom("no record: its text would not read back")) }
    }
}

/// A record does not hold together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{fault}", Place(*at))]
#[non_exhaustive]
pub struct ReplayError {
    /// The number of the move at fault, from 1; none where the fault is not in a move.
    pub at: Option<usize>,
    /// What is wrong.
    pub fault: ReplayFault,
}

impl ReplayError {
    fn record(fault: ReplayFault) -> Self {
        Self { at: None, fault }
    }
}

struct Place(Option<usize>);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |number| write!(f, "move {number}: "))
    }
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// It shows the game as one viewer saw it, which has no positions to be replayed.
    #[error("a record made for one viewer has views, and no positions")]
    Redacted,
    /// It shows the whole game, and so is nobody's views.
    #[error("a record of the whole game has positions, and nobody's views")]
    Whole,
    /// It was made for somebody who does not take part.
    #[error("viewer {viewer} does not take part")]
    NoViewer {
        /// The viewer that the record names.
        viewer: Viewer,
    },
    /// Its result cannot be that of a game with this last view.
    #[error("the record says '{claimed}', which the viewer's last view rules out")]
    Untrue {
        /// The result in the record.
        claimed: ResultText,
    },
    /// It is a record of another game.
    #[error("a record of '{found}', not of {expected}")]
    OtherGame {
        /// The game that was asked for.
        expected: &'static str,
        /// The game that the record names.
        found: String,
    },
    /// Its first position is no position.
    #[error("start: {0}")]
    Start(ParsePositionError),
    /// A move cannot be read.
    #[error(transparent)]
    Move(ParseMoveError),
    /// A move that was seen cannot follow in the viewer's view.
    #[error(transparent)]
    Unfit(AdvanceError),
    /// A move breaks the rules.
    #[error("'{text}' is not legal: {reason}")]
    Illegal {
        /// The move.
        text: String,
        /// The clause that forbids it, and how.
        reason: Breach,
    },
    /// A move was played after a limit had ended the match.
    #[error("'{text}' comes after the match was drawn by the limit on {limit}")]
    Drawn {
        /// The move.
        text: String,
        /// The limit that was reached.
        limit: Limit,
    },
    /// A move was played after the match was ended from outside.
    #[error("'{text}' comes after the match had ended: {ending}")]
    Ended {
        /// The move.
        text: String,
        /// How it ended.
        ending: Ending,
    },
    /// The result names players who do not take part.
    #[error("'{ending}' does not name players of this game")]
    NoPlayers {
        /// How the match is said to have ended.
        ending: Ending,
    },
    /// The moves lead to another result than the record claims.
    #[error("the record says '{claimed}', the moves '{actual}'")]
    Result {
        /// The result in the record.
        claimed: ResultText,
        /// The result of the moves.
        actual: ResultText,
    },
}

const MOVES_A_LINE: usize = 10;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game: {}\nstart: {}", self.game, self.start)?;
        if self.limits != Limits::default() {
            writeln!(f, "limits: {}", LimitsText(self.limits))?;
        }
        self.options.iter().try_for_each(|(name, text)| writeln!(f, "option: {name} {text}"))?;
        if let Some(viewer) = self.viewer {
            writeln!(f, "viewer: {viewer}")?;
        }
        writeln!(f, "result: {}\nmoves:", ResultText(self.result))?;
        self.moves.chunks(MOVES_A_LINE).try_for_each(|line| writeln!(f, "{}", line.join(" ")))
    }
}

struct LimitsText(Limits);

impl fmt::Display for LimitsText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { repetition, plies, idle } = self.0;
        let set = [(Limit::Repetition, repetition), (Limit::Plies, plies), (Limit::Idle, idle)];
        let mut separator = "";
        for (limit, count) in set {
            if let Some(count) = count {
                write!(f, "{separator}{limit} {count}")?;
                separator = ", ";
            }
        }
        Ok(())
    }
}

/// A text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: expected {expected}, found '{found}'")]
#[non_exhaustive]
pub struct ParseRecordError {
    /// The line at fault, from 1.
    pub line: usize,
    /// What may stand there.
    pub expected: &'static str,
    /// What stands there, shortened.
    pub found: String,
}

/// The lines of a record, with the number of the one to be read next.
struct Lines<'a> {
    following: core::str::Lines<'a>,
    number: usize,
    current: &'a str,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        let mut following = text.lines();
        let current = following.next().unwrap_or("");
        Self { following, number: 1, current }
    }

    /// The value of the line `key: value`; none, and nothing read, if the line has another key.
    fn optional(&mut self, key: &str) -> Option<&'a str> {
        let value = self.current.strip_prefix(key)?.strip_prefix(": ")?;
        self.advance();
        Some(value)
    }

    fn required(&mut self, key: &str, expected: &'static str) -> Result<&'a str, ParseRecordError> {
        self.optional(key).ok_or_else(|| self.error(expected))
    }

    fn advance(&mut self) {
        self.current = self.following.next().unwrap_or("");
        self.number += 1;
    }

    fn error(&self, expected: &'static str) -> ParseRecordError {
        ParseRecordError { line: self.number, expected, found: shorten(self.current) }
    }

    /// An error in the line read last, whose value was `found`.
    fn error_before(&self, expected: &'static str, found: &str) -> ParseRecordError {
        ParseRecordError { line: self.number - 1, expected, found: shorten(found) }
    }

    fn parsed<T>(
        &self,
        value: &str,
        expected: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, ParseRecordError> {
        parse(value).ok_or_else(|| self.error_before(expected, value))
    }
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Self, ParseRecordError> {
        let mut lines = Lines::new(text);
        let game = lines.required("game", "'game: ' and a game's name")?.to_string();
        let start = lines.required("start", "'start: ' and a position")?.to_string();
        let limits = match lines.optional("limits") {
            None => Limits::default(),
            Some(value) => lines.parsed(value, "limits such as 'repetition 3, plies 500, idle 100'", parse_limits)?,
        };
        let mut options = Vec::new();
        while let Some(value) = lines.optional("option") {
            options.push(lines.parsed(value, "an option's name and its text", parse_option)?);
        }
        let viewer = match lines.optional("viewer") {
            None => None,
            Some(value) => Some(lines.parsed(value, "a viewer from 0 to 4", |value| value.parse().ok())?),
        };
        let value = lines.required("result", "'result: ' and a result")?;
        let ResultText(result) =
            lines.parsed(value, "'won 1', 'drawn plies', 'resigned 1' or 'unfinished'", match_result::read)?;
        if lines.current != "moves:" {
            return Err(lines.error("'moves:'"));
        }
        let moves = lines.following.flat_map(str::split_whitespace).map(String::from).collect();
        Ok(Self { game, start, limits, options, viewer, result, moves })
    }
}

fn parse_option(text: &str) -> Option<(String, String)> {
    let (name, text) = text.split_once(' ')?;
    Some((name.to_string(), text.to_string()))
}

fn parse_limits(text: &str) -> Option<Limits> {
    let mut limits = Limits::default();
    for part in text.split(", ") {
        let (name, count) = part.split_once(' ')?;
        let limit = match name {
            "repetition" => &mut limits.repetition,
            "plies" => &mut limits.plies,
            "idle" => &mut limits.idle,
            _ => return None,
        };
        if limit.replace(count.parse().ok()?).is_some() {
            return None;
        }
    }
    Some(limits)
}
