//! The odds of an attack.

use crate::moves::{Move, Ply};
use crate::pending::Pending;
use crate::position::Position;
use crate::roster::data::Ability;
use core::cmp::Ordering;
use core::fmt;
use menagerie_core::Position as _;

/// An exact probability, as a ratio in its lowest terms. Printed as `9/16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Odds {
    favourable: u32,
    cases: u32,
}

impl Odds {
    /// How many of the [cases](Self::cases) are favourable.
    pub const fn favourable(self) -> u32 {
        self.favourable
    }

    /// How many equally likely cases there are.
    pub const fn cases(self) -> u32 {
        self.cases
    }

    /// So many sixteenths, at most 16: the roll of equals (G12) halves, the three rolls against poison (G15) halve
    /// three times more.
    const fn sixteenths(favourable: u32) -> Self {
        let halvings = (favourable | 16).trailing_zeros();
        Self { favourable: favourable >> halvings, cases: 16 >> halvings }
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.favourable, self.cases)
    }
}

impl Position {
    /// How likely it is that an attack eliminates its target, all rolls of dice and poison counted (G12, G15).
    ///
    /// The attack is one that is legal now, or the one that the dice are being rolled for; none if it is neither.
    ///
    /// ```
    /// use menagerie_core::Position as _;
    /// use menagerie_serengeti::{Position, Rules};
    ///
    /// // A cobra, and a zebra next to it with a defence that is as high as the cobra's attack.
    /// let text = "8/8/3Cz3/8/8/R1E4r Y 1 - - standard";
    /// let position = Position::parse(text, &Rules::default())?;
    /// let odds = position.odds(position.parse_move("d4e4")?).unwrap();
    /// assert_eq!(odds.to_string(), "9/16");
    /// assert_eq!(position.odds(position.parse_move("d4d5")?), None, "that is no attack");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn odds(&self, attack: Move) -> Option<Odds> {
        let Ply::Go { from, to } = attack.ply() else { return None };
        let (state, tables) = (&self.state, self.roster.tables());
        let is_it = match state.pending {
            Pending::Poison { from: attacker, to: target, odd } if (attacker, target) == (from, to) => {
                return Some(Odds::sixteenths(2 << odd));
            }
            Pending::Battle { from: attacker, to: target } => (attacker, target) == (from, to),
            _ => self.is_legal(attack) && state.occupied() & tables.bit(to) != 0,
        };
        if !is_it {
            return None;
        }
        let poison = if state.lingers(tables, from, to, Ability::Poison) { 2 } else { 0 };
        Some(Odds::sixteenths(match state.compare(tables, from, to) {
            Ordering::Greater => 16,
            Ordering::Equal => 8 + poison / 2,
            Ordering::Less => poison,
        }))
    }
}
