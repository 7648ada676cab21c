//! The properties that every game built on `menagerie-core` must have, as one suite that any game can run.
//!
//! A game's tests implement [`Subject`]: which moves can be written down, and whatever else only they can know,
//! such as positions that a player cannot tell apart. [`Suite`] then plays random games by rules that proptest
//! draws, and checks each [`Property`] on them. What fails is a [`Violation`] with the position and seed that
//! repeat it. Runs are the same each time, so a right game never fails by chance.
//!
//! This is a whole `tests/properties.rs`, for a game whose players take one or two stones from a heap in turn:
//!
//! ```
//! use menagerie_conformance::{Subject, Suite};
//! # use heap::{Heap, Rules, Take};
//!
//! struct HeapGame;
//!
//! impl Subject for HeapGame {
//!     type Position = Heap;
//!
//!     fn written_moves(&self, _: &Heap) -> impl Iterator<Item = Take> {
//!         [Take(1), Take(2)].into_iter()
//!     }
//!
//!     fn conserved(&self, before: &Heap, mv: Take, after: &Heap) -> Result<(), String> {
//!         let lost = before.stones - after.stones;
//!         if lost == mv.0 { Ok(()) } else { Err(format!("{lost} stones are gone")) }
//!     }
//! }
//!
//! # fn main() {
//! use proptest::prelude::*;
//!
//! Suite::new(HeapGame).games(8).run((1_u8..20).prop_map(|stones| Rules { stones }));
//! # }
//! # mod heap {
//! #     use menagerie_core::notation::{fields, require_canonical};
//! #     use menagerie_core::*;
//! #     use std::fmt::{Display, Formatter, Result as Written};
//! #     use std::ops::ControlFlow;
//! #
//! #     #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! #     pub struct Heap { pub stones: u8, to_act: Player, start: u8 }
//! #     #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
//! #     pub struct Take(pub u8);
//! #     #[derive(Clone, Debug, PartialEq, Eq)]
//! #     pub struct Rules { pub stones: u8 }
//! #     impl Options for Rules {
//! #         const OPTIONS: &'static [RuleOption] =
//! #             &[RuleOption::new("stones", OptionKind::Number(1, 20), "how many there are")];
//! #         fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
//! #             RuleOption::check_names(Self::OPTIONS, options)?;
//! #             let stones = Self::OPTIONS[0].value(options)?.and_then(|stones| stones.parse().ok());
//! #             Ok(Self { stones: stones.unwrap_or(7) })
//! #         }
//! #         fn to_options(&self) -> Vec<(&'static str, String)> { vec![("stones", self.stones.to_string())] }
//! #     }
//! #
//! #     impl Display for Heap {
//! #         fn fmt(&self, f: &mut Formatter<'_>) -> Written {
//! #             write!(f, "{} {} {}", self.stones, self.to_act, self.start)
//! #         }
//! #     }
//! #     impl Display for Take {
//! #         fn fmt(&self, f: &mut Formatter<'_>) -> Written { write!(f, "take{}", self.0) }
//! #     }
//! #
//! #     impl Position for Heap {
//! #         type Move = Take;
//! #         type Rules = Rules;
//! #         fn new(rules: &Rules) -> Self {
//! #             Self { stones: rules.stones, to_act: Player::One, start: rules.stones }
//! #         }
//! #         fn game(&self) -> &'static str { "heap" }
//! #         fn rules(&self) -> Rules { Rules { stones: self.start } }
//! #         fn players(&self) -> PlayerSet { PlayerSet::first(2) }
//! #         fn parse(text: &str, _: &Rules) -> Result<Self, ParsePositionError> {
//! #             let all = fields(text, ["stones", "to-act", "start"])?;
//! #             let [stones, to_act, start] = all;
//! #             let small = |n: u16| u8::try_from(n).map_err(|_| start.unexpected("a smaller number"));
//! #             let player = to_act.text.parse().ok().filter(|player| *player <= Player::Two);
//! #             let position = Self {
//! #                 stones: small(stones.number()?)?,
//! #                 to_act: player.ok_or_else(|| to_act.unexpected("1 or 2"))?,
//! #                 start: small(start.number()?)?,
//! #             };
//! #             if position.stones > position.start {
//! #                 return Err(stones.breaks("H1", "the heap has grown"));
//! #             }
//! #             require_canonical(text, &all, &position)?;
//! #             Ok(position)
//! #         }
//! #         fn turn(&self) -> Turn { if self.stones == 0 { Turn::Over } else { Turn::Player(self.to_act) } }
//! #         fn outcome(&self) -> Option<Outcome> {
//! #             (self.stones == 0).then(|| Outcome::won_by(self.to_act.opponent()))
//! #         }
//! #         fn visit_moves<B>(&self, visit: impl FnMut(Take) -> ControlFlow<B>) -> ControlFlow<B> {
//! #             (1..=self.stones.min(2)).map(Take).try_for_each(visit)
//! #         }
//! #         fn check(&self, mv: Take) -> Result<(), IllegalMove<Take>> {
//! #             let reason = if self.stones == 0 { Breach::GameOver } else { Breach::of("H2", "too few stones") };
//! #             if mv.0 <= self.stones { Ok(()) } else { Err(IllegalMove::new(mv, reason)) }
//! #         }
//! #         fn play_unchecked(&mut self, mv: Take) {
//! #             self.stones -= mv.0;
//! #             self.to_act = self.to_act.opponent();
//! #         }
//! #         fn parse_move(&self, text: &str) -> Result<Take, ParseMoveError> {
//! #             let found = [Take(1), Take(2)].into_iter().find(|mv| mv.to_string() == text);
//! #             found.ok_or_else(|| ParseMoveError::new(text, "expected take1 or take2"))
//! #         }
//! #         fn fingerprint(&self) -> u64 {
//! #             let words = [self.stones, self.to_act.number(), self.start].map(u64::from);
//! #             words.into_iter().fold(Fingerprint::new(), Fingerprint::word).finish()
//! #         }
//! #         fn is_progress(&self, _: Take) -> bool { true }
//! #     }
//! #     impl PerfectInformation for Heap {}
//! # }
//! ```
//!
//! A game with secrets tells more, above all [`Subject::twins`] and [`Subject::worlds`]; one whose board has
//! symmetries runs [`Suite::with_symmetry`], one with serde data [`Suite::with_serde`]. [`Game`] plays the random
//! games also for properties of a game's own.

mod cases;
mod checks;
pub mod clauses;
mod fit;
mod game;
mod info;
mod property;
mod slow;
mod spoil;
mod spot;
mod subject;
mod suite;
mod told;
mod verdict;

pub use cases::{check_parse_cases, check_play_cases};
pub use game::Game;
pub use info::check_info;
pub use property::{Property, Violation};
/// The proptest whose strategies [`Suite::run`] takes.
pub use proptest;
pub use slow::{SlowGame, agrees_with_slow};
pub use subject::{MoveOf, RulesOf, Subject, ViewOf};
pub use suite::Suite;
