//! Position strings (H4).

use crate::{Heap, Rules};
use menagerie_core::notation::{Field, fields, read_player, require_canonical};
use menagerie_core::{ParsePositionError, Player, PlayerSet};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.stones, self.to_act, self.rules.stones())
    }
}

impl fmt::Debug for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Heap({self})")
    }
}

impl FromStr for Heap {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let all = fields(text, ["stones", "to-act", "start"])?;
        let [stones, to_act, start] = all;
        let rules = Rules::new(small(start)?).ok_or_else(|| start.unexpected("a number from 1 to 99"))?;
        let heap = Self { stones: small(stones)?, to_act: read_player(to_act, PlayerSet::first(2))?, rules };
        if heap.stones > rules.stones() {
            return Err(stones.breaks("H4", "more stones than at the start"));
        }
        if heap.stones == rules.stones() && heap.to_act == Player::Two {
            return Err(to_act.breaks("H4", "player 1 begins"));
        }
        require_canonical(text, &all, &heap)?;
        Ok(heap)
    }
}

fn small(field: Field<'_>) -> Result<u8, ParsePositionError> {
    u8::try_from(field.number()?).map_err(|_| field.unexpected("a smaller number"))
}
