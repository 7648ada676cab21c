//! Which positions there are (S18).

use crate::piece::{Animal, Species};
use crate::position::Parts;
use alloc::format;
use menagerie_core::notation::Field;
use menagerie_core::{ParsePositionError, Player};

/// S18: what a string that can be read may not say.
pub(crate) fn validate(
    parts: &Parts,
    board: Field<'_>,
    to_act: Field<'_>,
    counts: Field<'_>,
) -> Result<(), ParsePositionError> {
    check_animals(parts, board)?;
    check_counts(parts, counts)?;
    if parts.to_act == Player::Two && parts.off[0].has_placed_nothing() {
        return Err(to_act.breaks("S18", "player 2 is to act, but player 1 has placed no animal"));
    }
    Ok(())
}

/// No species is there too often, and no elephant is missing.
fn check_animals(parts: &Parts, board: Field<'_>) -> Result<(), ParsePositionError> {
    for owner in [Player::One, Player::Two] {
        for species in Species::ALL {
            let (herd, off) = (parts.herds[owner.index()], parts.off[owner.index()]);
            let animals = herd.of(species).count_ones() + u32::from(off.reserve(species));
            let animal = Animal { species, owner };
            if animals > 2 {
                return Err(board.breaks("S18", format!("{animals} of {animal} on board and in reserve together")));
            }
            if species == Species::Elephant && animals < 2 {
                return Err(
                    board.breaks("S18", format!("an elephant {animal} is missing, but none is ever eliminated"))
                );
            }
        }
    }
    Ok(())
}

/// The counts fit the animals that are missing, and the player to act has not won before.
fn check_counts(parts: &Parts, counts: Field<'_>) -> Result<(), ParsePositionError> {
    for player in [Player::One, Player::Two] {
        let opponent = player.opponent().index();
        let missing = 8 - parts.herds[opponent].len() - parts.off[opponent].reserve_len();
        let count = u32::from(parts.off[player.index()].count());
        if count > missing || (parts.rules.own_losses && count != missing) {
            let reason = format!("player {player} counts {count}, but the opponent misses {missing}");
            return Err(counts.breaks("S18", reason));
        }
    }
    if parts.off.iter().all(|off| off.has_won()) {
        return Err(counts.breaks("S18", "both counts are 5"));
    }
    if !parts.rules.own_losses && parts.off[parts.to_act.index()].has_won() {
        return Err(counts.breaks("S18", "the player to act has 5, but nothing counts in the opponent's turn"));
    }
    Ok(())
}
