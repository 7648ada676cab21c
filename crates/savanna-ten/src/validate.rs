//! Which positions there are: whether what a string says fits together (T16). An error blames the field that a reader would look at first.

use crate::position::HAND;
use crate::stock::Held;
use crate::table::{CONSOLATION, Phase, Table};
use alloc::format;
use core::ops::RangeInclusive;
use menagerie_core::notation::Field;
use menagerie_core::{ParsePositionError, Player};

/// Each player has placed their share, and the tiles of each make up their set.
pub(crate) fn check_tiles(
    table: &Table,
    held: &[Held; 4],
    board: Field<'_>,
    hands: Field<'_>,
) -> Result<(), ParsePositionError> {
    let (players, placed) = (table.rules().players(), table.placed());
    for player in table.rules().seats() {
        let share = (placed + players - player.number()) / players;
        let own = table.faces(player).count();
        if own != usize::from(share) {
            let reason = format!("of {placed} tiles player {player} has placed {own}, not {share}");
            return Err(board.breaks("T16", reason));
        }
        let (unseen, held) = (table.unseen(player), held[player.index()]);
        if let Held::Known(stock) = held
            && !unseen.contains_all(stock.hand.sum(stock.deck))
        {
            let reason = format!("player {player} has more in hand and deck than is left of the set: {unseen}");
            return Err(hands.breaks("T16", reason));
        }
        let (here, lions) = (held.hand_len() + held.deck_len(), table.lions(player));
        if here + lions != unseen.len() {
            let left = unseen.len();
            let reason =
                format!("player {player} has {here} tiles in hand and deck and {lions} lions, not {left} in all");
            return Err(hands.breaks("T16", reason));
        }
    }
    Ok(())
}

/// Phase and player to act fit the board.
pub(crate) fn check_turn(table: &Table, to_act: Field<'_>, phase: Field<'_>) -> Result<(), ParsePositionError> {
    let placed = table.placed();
    if table.is_full() != (table.phase() == Phase::Over) {
        return Err(phase.breaks("T16", "the game is over when the board is full, and not before"));
    }
    let before = match table.phase() {
        Phase::Deal if placed > 0 => return Err(phase.breaks("T16", "tiles are dealt before any is placed")),
        Phase::Deal => return Ok(()),
        Phase::Place => Some(placed),
        Phase::Draw | Phase::Over => placed.checked_sub(1),
    };
    let before = before.ok_or_else(|| phase.breaks("T16", "nobody draws before a tile is placed"))?;
    let expected = before % table.rules().players() + 1;
    if table.to_act.number() != expected {
        return Err(to_act.breaks("T16", format!("with {placed} tiles placed it is player {expected}")));
    }
    Ok(())
}

/// Hands have as many tiles as they should, and there is one to be drawn.
pub(crate) fn check_hands(
    table: &Table,
    held: &[Held; 4],
    hands: Field<'_>,
    decks: Field<'_>,
) -> Result<(), ParsePositionError> {
    for player in table.rules().seats() {
        let held = held[player.index()];
        let sizes = hand_sizes(table, player, held.hand_len() + held.deck_len());
        if !sizes.contains(&held.hand_len()) {
            let reason = format!("player {player} has {} tiles in hand, not {}", held.hand_len(), sizes.end());
            return Err(hands.breaks("T16", reason));
        }
    }
    if table.phase() == Phase::Draw && held[table.to_act.index()].deck_len() == 0 {
        return Err(decks.breaks("T16", "the deck to draw from is empty"));
    }
    Ok(())
}

/// How many tiles a player may hold now, who has `left` in hand and deck.
fn hand_sizes(table: &Table, player: Player, left: u8) -> RangeInclusive<u8> {
    let acts = player == table.to_act;
    match table.phase() {
        Phase::Deal if acts => 0..=HAND - 1,
        Phase::Deal if player < table.to_act => HAND..=HAND,
        Phase::Deal => 0..=0,
        Phase::Draw | Phase::Over if acts => {
            let size = HAND.min(left + 1) - 1;
            size..=size
        }
        Phase::Place | Phase::Draw | Phase::Over => HAND.min(left)..=HAND.min(left),
    }
}

/// Nobody scores before a line is full, and the third of three has scored at the end.
pub(crate) fn check_scores(table: &Table, scores: Field<'_>) -> Result<(), ParsePositionError> {
    if !table.has_full_line() && table.scores != [0; 4] {
        return Err(scores.breaks("T16", "a score, but no line is full"));
    }
    let is_third_of_three = table.rules().players() == 3 && table.phase() == Phase::Over;
    if is_third_of_three && table.score(Player::Three) < CONSOLATION {
        return Err(scores.breaks("T16", format!("the third of three players has scored at least {CONSOLATION}")));
    }
    Ok(())
}
