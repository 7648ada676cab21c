//! The powers of game 2, a file each: who has it, what it may aim at, and what it does.
//!
//! In each, `users` are the pieces that have the power, `targets` are the squares that the ply of one of them can
//! name, `visit` gives all its plies, and `play` carries one out. `REFUSAL` is what is said of any other square.

pub(crate) mod arrows;
pub(crate) mod detect;
pub(crate) mod enchant;
pub(crate) mod flight;
pub(crate) mod healing;
pub(crate) mod quickness;
pub(crate) mod rampage;
pub(crate) mod reinforcements;
pub(crate) mod restore;
pub(crate) mod summon;
pub(crate) mod turn_to_stone;
