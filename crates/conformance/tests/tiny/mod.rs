//! A tiny game with all that the suite looks at, and every bug on request.
//!
//! Two players. Each is dealt a secret card from the deck 1 1 2 3, then a coin is flipped that shows heads two
//! times of three. They take one or two stones from a pile in turn, or fold and lose. When the pile is empty the
//! cards are shown: card and stones together, and one more to whoever took the last stone if the coin shows heads,
//! make the score, and the higher score wins.

pub(crate) mod fault;
mod notation;
mod position;
mod subject;
mod symmetry;
mod view;

pub(crate) use position::{Rules, Tiny};
pub(crate) use subject::Duel;
