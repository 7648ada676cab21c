//! Which positions and views there are: what a string that can be understood may not say (N32 to N34).

use crate::known::{Known, army_of, hidden_from, is_reserve_hidden, is_shown};
use crate::piece::{Army, Kind, Mark, Role, Sighting};
use crate::powers::{enchant, turn_to_stone};
use crate::reserve::{CAPTURED, REINFORCEMENTS};
use crate::rules::{Edition, Rules};
use crate::state::{Stage, State};
use crate::tables::{BOULDERS, RED_SIDE, only};
use crate::tally::Tally;
use crate::trail::Trail;
use crate::worlds::Worlds;
use crate::written::Written;
use alloc::format;
use menagerie_core::ParsePositionError;
use menagerie_core::notation::{Cursor, Field};

type Validity = Result<(), ParsePositionError>;

/// The fields that position and view strings have in common.
pub(crate) type Fields<'a> = [Field<'a>; 7];

/// N1: a boulder is written on this square.
pub(crate) fn boulder(index: usize, at: Cursor<'_>) -> Validity {
    if BOULDERS & only(index) != 0 { Ok(()) } else { Err(at.breaks("N1", "no boulder lies there")) }
}

/// N32: a piece is written on this square. What is not known of it fits.
pub(crate) fn piece(edition: Edition, index: usize, sighting: Sighting, at: Cursor<'_>) -> Validity {
    if BOULDERS & only(index) != 0 {
        return Err(at.breaks("N32", "a piece stands on a boulder"));
    }
    mark(edition, sighting).map_err(|reason| at.breaks("N32", reason))
}

/// N32: whether a mark fits a piece, and if not, why.
fn mark(edition: Edition, Sighting { kind, army, mark }: Sighting) -> Result<(), &'static str> {
    let is = |property: fn(Kind) -> bool| kind.is_none_or(property);
    let (fits, reason) = match mark {
        Mark::Revealed | Mark::Stone | Mark::Enchanted if kind.is_none() => (false, "a revealed piece is not hidden"),
        Mark::Hidden | Mark::Revealed => (true, ""),
        Mark::Moved => (is(|kind| kind.role().moves()), "a Flag or Magic never moves"),
        _ if edition == Edition::Classic => (false, "game 1 has neither stone nor enchanted pieces nor reinforcements"),
        Mark::Stone => (is(turn_to_stone::can_befall), "the piece never turns to stone"),
        Mark::Enchanted => (is(enchant::can_befall), "the piece is never enchanted"),
        Mark::Reinforcement | Mark::MovedReinforcement => {
            (army == Army::Red && is(|kind| Kind::RESERVE.contains(&kind)), "the piece is no reinforcement")
        }
    };
    if fits { Ok(()) } else { Err(reason) }
}

/// N32: the pieces that stand neither on the board nor in reserve, by colour, among them those of unknown kinds.
pub(crate) fn absent(state: &State, hidden: u128, board: Field<'_>) -> Result<[Tally; 2], ParsePositionError> {
    let mut absent = Army::ALL.map(Tally::army);
    for kind in Kind::ALL {
        let colour = kind.colour();
        let standing = (state.board.kind(kind) & !hidden).count_ones() as u8;
        let reserved = if colour == Army::Red { state.reserve.count(kind.role()) } else { 0 };
        if standing + reserved > kind.count() {
            return Err(board.breaks("N32", format!("more of {kind} than its count")));
        }
        let left = &mut absent[colour as usize];
        *left = left.without(kind.role(), standing + reserved);
    }
    Ok(absent)
}

/// N32, as far as it does not depend on unknown kinds.
pub(crate) fn written(written: &Written, all: &Fields<'_>) -> Validity {
    supplies(written, all)?;
    marks(written, all)?;
    match written.state.stage {
        Stage::SetUp => set_up(written, all)?,
        Stage::Reinforcing => reinforcing(written, all)?,
        Stage::Turns => {}
    }
    trails(written, all)
}

/// The reserve and Lucy's power fit the game and the phase.
fn supplies(written: &Written, [_, _, _, reserve, heal, ..]: &Fields<'_>) -> Validity {
    let state = &written.state;
    if !state.has_powers() {
        return if written.reserve_len() > 0 {
            Err(reserve.breaks("N32", "game 1 has no reserve"))
        } else if state.can_heal {
            Err(heal.breaks("N32", "game 1 has no healing"))
        } else {
            Ok(())
        };
    }
    let is_known = written.hidden_reserve.is_none();
    let is_full = is_known && state.reserve == Tally::RESERVE;
    let is_empty = is_known && state.reserve.is_empty();
    let fits = match state.stage {
        Stage::SetUp => is_full,
        Stage::Turns => is_full || is_empty,
        Stage::Reinforcing => true,
    };
    if !fits {
        return Err(reserve.breaks("N32", "the reserve is full until it comes in, and then empty"));
    }
    if state.stage == Stage::SetUp && !state.can_heal {
        return Err(heal.breaks("N32", "nobody has healed during the set-up"));
    }
    Ok(())
}

/// No mark during the set-up, and none of reinforcements before there are any.
fn marks(written: &Written, [board, ..]: &Fields<'_>) -> Validity {
    let (state, pieces) = (&written.state, &written.state.board);
    let is_marked = pieces.revealed | pieces.moved | pieces.reinforcements != 0;
    if state.stage == Stage::SetUp && is_marked {
        return Err(board.breaks("N32", "a piece is marked during the set-up"));
    }
    if pieces.reinforcements != 0 && written.reserve_len() == REINFORCEMENTS {
        return Err(board.breaks("N32", "a reinforcement is on the board while the reserve is full"));
    }
    Ok(())
}

/// The set-up is on its way.
fn set_up(written: &Written, [board, to_act, ..]: &Fields<'_>) -> Validity {
    let state = &written.state;
    let [all_blue, all_red] = Army::ALL.map(|army| Tally::set_up(state.rules.edition, army).len());
    for (army, all) in [(Army::Blue, all_blue), (Army::Red, all_red)] {
        let placed = state.board.army(army);
        if placed != filled_first(army, placed.count_ones().min(all)) {
            return Err(board.breaks("N32", "the pieces do not fill the first squares of the order"));
        }
    }
    let [blue, red] = Army::ALL.map(|army| state.board.army(army).count_ones());
    let next = if blue < all_blue { Army::Blue } else { Army::Red };
    if blue < all_blue && red > 0 || next != state.to_act {
        return Err(to_act.breaks("N32", "Blue deploys first, then Red"));
    }
    if red == all_red {
        return Err(board.breaks("N32", "all pieces are set up already"));
    }
    if state.trails != [Trail::NONE; 2] {
        return Err(board.breaks("N32", "a piece has moved during the set-up"));
    }
    Ok(())
}

/// N3: the first so many squares where an army sets up.
fn filled_first(army: Army, count: u32) -> u128 {
    let mut state = State::new(Rules::default());
    (0..count).for_each(|_| {
        let next = state.next_to_deploy(army);
        state.board.armies[army as usize] |= only(next);
    });
    state.board.army(army)
}

/// The reserve is on its way.
fn reinforcing(written: &Written, all: &Fields<'_>) -> Validity {
    let [board, to_act, phase, reserve, ..] = all;
    let state = &written.state;
    if !state.has_powers() {
        return Err(phase.breaks("N32", "game 1 has no reinforcements"));
    }
    if state.to_act == Army::Blue {
        return Err(to_act.breaks("N32", "Blue is to act while Red brings in the reserve"));
    }
    if state.blue_captured() < CAPTURED {
        return Err(board.breaks("N32", "fewer than seven blue pieces are captured"));
    }
    if written.reserve_len() == 0 {
        return Err(reserve.breaks("N32", "the reserve is empty, so nothing comes in"));
    }
    arrived(written, all)?;
    if state.reinforceable(written.reserve_len()) == 0 {
        return Err(board.breaks("N32", "there is no room for the rest of the reserve"));
    }
    Ok(())
}

/// The reinforcements on the board are where they came, and with the reserve they make up the ten.
fn arrived(written: &Written, [board, ..]: &Fields<'_>) -> Validity {
    let (state, pieces) = (&written.state, &written.state.board);
    let arrived = pieces.reinforcements;
    if arrived & pieces.moved != 0 || arrived & !RED_SIDE != 0 {
        return Err(board.breaks("N32", "a reinforcement has moved, or stands outside ranks 1 to 4"));
    }
    let is_known = written.hidden_reserve.is_none() && arrived & written.hidden == 0;
    let count = |kind| (pieces.kind(kind) & arrived).count_ones() as u8;
    let both = Kind::RESERVE.into_iter().fold(state.reserve, |tally, kind| tally.with(kind.role(), count(kind)));
    if arrived.count_ones() + written.reserve_len() != REINFORCEMENTS || is_known && both != Tally::RESERVE {
        return Err(board.breaks("N32", "the reinforcements and the reserve do not make up the ten"));
    }
    Ok(())
}

/// Each sequence ends on a piece that can have made it.
fn trails(written: &Written, [.., field, _]: &Fields<'_>) -> Validity {
    let (state, board) = (&written.state, &written.state.board);
    for (army, part) in Army::ALL.into_iter().zip(field.split(':')) {
        let trail = state.trails[army as usize];
        let Some(last) = trail.last() else { continue };
        if board.army(army) & !board.stone & only(last) == 0 {
            return Err(part.breaks("N32", "no piece of that army that is not stone stands at the end"));
        }
        let colour = board.colour_at(last);
        let fits = |role| trail.fits(state.rules.edition, role, colour);
        let is_hidden = written.hidden & only(last) != 0;
        if is_hidden && !Role::all().any(fits) || !is_hidden && !fits(board.role_at(last)) {
            return Err(part.breaks("N32", "the piece at the end cannot have moved so"));
        }
    }
    Ok(())
}

/// N32, where all kinds are known: both Flags are not missing together, nobody has won while the reserve comes in, and
/// the phase says whether the game is over.
pub(crate) fn end(written: &Written, is_over: bool, [board, _, phase, ..]: &Fields<'_>) -> Validity {
    let state = &written.state;
    if state.stage != Stage::SetUp && state.board.flags() == 0 {
        return Err(board.breaks("N32", "both Flags are missing"));
    }
    match (is_over, written.is_over) {
        (true, false) => Err(phase.breaks("N32", "the game is won")),
        (false, true) => Err(phase.breaks("N32", "nobody has won yet")),
        _ => Ok(()),
    }
}

/// N33: what is hidden in a view is what its viewer does not know.
pub(crate) fn hidden(known: &Known, [board, _, _, reserve, ..]: &Fields<'_>) -> Validity {
    let written = &known.written;
    if written.hidden != hidden_from(&written.state, known.viewer) {
        return Err(board.breaks("N33", "the viewer knows their own pieces, the revealed ones, and no others"));
    }
    if written.hidden_reserve.is_some() != is_reserve_hidden(&written.state, known.viewer) {
        return Err(reserve.breaks("N33", "only Red knows the reserve while it comes in, else all do"));
    }
    Ok(())
}

/// N16: the captured pieces in a view are those that its viewer is shown. Of their own colour the viewer knows which
/// these are.
pub(crate) fn captured(known: &Known, field: Field<'_>) -> Validity {
    let state = known.state();
    let fits = |colour: Army| {
        let (found, absent) = (known.shown[colour as usize], state.absent[colour as usize]);
        if is_shown(state, known.viewer, colour) {
            army_of(known.viewer) != Some(colour) || found == absent
        } else {
            found.is_empty()
        }
    };
    if Army::ALL.into_iter().all(fits) {
        return Ok(());
    }
    Err(field.breaks("N16", "these are not the captured pieces that the viewer is shown"))
}

/// N33, N34: some position has the view.
pub(crate) fn worlds(known: &Known, board: Field<'_>) -> Validity {
    match Worlds::of(known) {
        Some(worlds) if worlds.exist() => Ok(()),
        _ => Err(board.breaks("N33", "no position has this view")),
    }
}
