//! Engines for other programs: what UGI and USI say, and what they share.

pub(crate) mod go;
pub(crate) mod search;
mod session;
mod settings;
pub(crate) mod ugi;
pub(crate) mod usi;
mod voice;
