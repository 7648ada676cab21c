//! Rules engines for animal board games: every game behind a feature of its own, and any of them chosen at
//! run time.
//!
//! A program that knows its game uses that game's crate, here re-exported as a module. One that learns the
//! game's name only when it runs uses [`AnyPosition`], which is a [`Position`](core::Position) like the
//! others:
//!
//! ```
//! use menagerie::core::{HiddenInformation as _, Position as _, View as _, Viewer};
//! use menagerie::{AnyPosition, AnyRules, GameKind};
//!
//! let game: GameKind = "strategeti".parse()?;
//! let rules = AnyRules::new(game, &[("level", "+")])?;
//! let mut position = AnyPosition::new(&rules);
//! position.play(position.parse_move("Ea1")?)?;
//!
//! assert_eq!(position.to_string(), "4/4/4/E3 2 E2L2Z2G2e2l2z2g 0:0 +");
//! let view = position.view(Viewer::Spectator);
//! assert_eq!((view.to_string(), view.move_count()), (position.to_string(), 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A program that takes games which it was not compiled with uses them as [`DynGame`](core::dynamic::DynGame);
//! [`GameKind::game`] gives the built-in ones.
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

#[macro_use]
mod games;
#[cfg(feature = "any")]
mod any;

pub use menagerie_core as core;
#[cfg(feature = "elefantenparade")]
pub use menagerie_elefantenparade as elefantenparade;
#[cfg(feature = "narnia")]
pub use menagerie_narnia as narnia;
#[cfg(feature = "savanna-ten")]
pub use menagerie_savanna_ten as savanna_ten;
#[cfg(feature = "serengeti")]
pub use menagerie_serengeti as serengeti;
#[cfg(feature = "strategeti")]
pub use menagerie_strategeti as strategeti;

#[cfg(feature = "any")]
pub use any::{AnyMove, AnyObservation, AnyPosition, AnyRules, AnyView, GameKind, OtherGame, UnknownGame};
pub use games::visit_games;

/// The examples of the README run as tests.
#[cfg(all(doctest, feature = "strategeti"))]
#[doc = include_str!("../../../README.md")]
struct Readme;
