//! The odds of an attack.

use core::fmt;

/// An exact probability, as a ratio in its lowest terms. Printed as `9/16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Odds {
    /// How many cases of [`of`](Self::of) are favourable.
    pub favourable: u32,
    /// How many equally likely cases there are.
    pub of: u32,
}

impl Odds {
    /// So many sixteenths, at most 16: the roll of equals (G12) halves, the three rolls against poison (G15) halve
    /// three times more.
    pub(crate) const fn sixteenths(favourable: u32) -> Self {
        let halvings = (favourable | 16).trailing_zeros();
        Self { favourable: favourable >> halvings, of: 16 >> halvings }
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.favourable, self.of)
    }
}
