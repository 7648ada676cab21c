//! Which positions there are: whether what a string says fits together (T16). An error blames the field that a reader would look at first.

use crate::piece::Tile;
use crate::position::HAND;
use crate::score::score_line;
use crate::stock::Held;
use crate::table::{CONSOLATION, Phase, Table};
use crate::tables::LINES;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::array;
use core::ops::RangeInclusive;
use menagerie_core::board::Bitboard;
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

/// The scores follow from the full lines, whoever has placed the last tile of each.
pub(crate) fn check_scores(table: &Table, scores: Field<'_>) -> Result<(), ParsePositionError> {
    let lines = LINES.into_iter().filter_map(|line| outcomes(table, line));
    let (settled, open): (Vec<_>, Vec<_>) = lines.partition(|outcomes| outcomes.len() == 1);
    let least = settled.into_iter().flatten().fold(consolation(table), plus);
    if can_add_up(least, &open, table.scores) {
        return Ok(());
    }
    Err(scores.breaks("T16", describe(least, open.len(), table)))
}

/// Whether an outcome can be chosen for each line so that all together lead from some scores to others.
// Scores to which several choices lead are kept once. So there are never more of them than lie between the two,
// however many choices there are.
fn can_add_up(from: [u8; 4], lines: &[Vec<[u8; 4]>], goal: [u8; 4]) -> bool {
    let mut reached = vec![from];
    for (index, line) in lines.iter().enumerate() {
        let rest = lines[index + 1..].iter().map(|line| most(line)).fold([0; 4], plus);
        let next = reached.iter().flat_map(|scores| line.iter().map(|more| plus(*scores, *more)));
        let is_near = |scores: &[u8; 4]| is_within(*scores, goal) && is_within(goal, plus(*scores, rest));
        reached = distinct(next.filter(is_near).collect());
    }
    reached.contains(&goal)
}

/// What the sides may have scored for a line: for each that has a tile in it, what all score if that tile was the
/// last. Only a line of ten has more than one outcome (T9, T10). None if the line is not full.
fn outcomes(table: &Table, line: Bitboard) -> Option<Vec<[u8; 4]>> {
    let tiles: Vec<Tile> = line.into_iter().map(|index| table.tiles()[index]).collect::<Option<_>>()?;
    let rules = table.rules();
    let last = tiles.iter().map(|tile| rules.side(tile.owner()));
    Some(distinct(last.map(|last| score_line(tiles.iter().copied(), rules, last)).collect()))
}

/// What the sides have scored at the end besides the lines (T12).
fn consolation(table: &Table) -> [u8; 4] {
    let mut scores = [0; 4];
    if table.rules().players() == 3 && table.phase() == Phase::Over {
        scores[Player::Three.index()] = CONSOLATION;
    }
    scores
}

/// What the lines give, for whoever has written other scores.
fn describe(least: [u8; 4], open: usize, table: &Table) -> String {
    let rules = table.rules();
    let text = |scores: [u8; 4]| scores[..rules.sides()].iter().map(u8::to_string).collect::<Vec<_>>().join(":");
    let source = if consolation(table) == [0; 4] { "the full lines" } else { "the full lines and T12" };
    let points = if rules.variant().mice { "3 and its mice" } else { "3" };
    let tens = match open {
        0 => String::new(),
        1 => format!(" and {points} to a side in the line of ten"),
        _ => format!(" and {points} to a side in each of {open} lines of ten"),
    };
    format!("{source} give {}{tens}, not {}", text(least), text(table.scores))
}

fn plus(scores: [u8; 4], more: [u8; 4]) -> [u8; 4] {
    array::from_fn(|side| scores[side] + more[side])
}

/// What each side can get from a line at most.
fn most(line: &[[u8; 4]]) -> [u8; 4] {
    array::from_fn(|side| line.iter().map(|outcome| outcome[side]).max().unwrap_or(0))
}

fn is_within(scores: [u8; 4], limits: [u8; 4]) -> bool {
    scores.iter().zip(limits).all(|(score, limit)| *score <= limit)
}

fn distinct(mut all: Vec<[u8; 4]>) -> Vec<[u8; 4]> {
    all.sort_unstable();
    all.dedup();
    all
}
