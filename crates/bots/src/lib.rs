//! Players for any Menagerie game.
//!
//! A [`Bot`] is given a view of the game, which holds what its player may know, and a [`Budget`]. It never
//! meets the position itself, so it cannot cheat. There are two:
//!
//! - [`Random`] plays each legal move with the same probability;
//! - [`MonteCarlo`] plays each legal move out at random many times, and chooses the one that did best.
//!
//! A bot has no clock: whoever runs it watches its [`Progress`] and says when to stop. From one seed a bot
//! always makes the same choices.
//!
//! ```
//! use menagerie_bots::{Bot, Budget, MonteCarlo, Random};
//! use menagerie_core::{HiddenInformation as _, Limits, Match, Player, Position as _, Viewer};
//! use menagerie_strategeti::{Position, Rules};
//!
//! let mut monte_carlo = MonteCarlo::new(1);
//! let mut random = Random::new(2);
//! let budget = Budget::default().with_iterations(300);
//!
//! let mut game = Match::new(Position::new(&Rules::default()), Limits::default().with_plies(300));
//! while game.result().is_none() {
//!     let Some(player) = game.position().turn().player() else { break };
//!     let view = game.position().view(Viewer::Player(player));
//!     let bot: &mut dyn Bot<_> = if player == Player::One { &mut monte_carlo } else { &mut random };
//!     let Some(mv) = bot.choose(&view, &budget) else { break };
//!     game.play(mv)?;
//! }
//! assert_eq!(game.result().map(|result| result.to_string()).as_deref(), Some("won 1"));
//! # Ok::<(), menagerie_core::MatchError<menagerie_strategeti::Move>>(())
//! ```
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod bot;
mod monte_carlo;
mod progress;
mod random;

pub use bot::{Bot, Budget, Watch};
pub use monte_carlo::MonteCarlo;
pub use progress::{Candidate, Progress};
pub use random::Random;
