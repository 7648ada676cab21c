//! A quick sign that a view is that of some running game.
//!
//! It saves asking [`Worlds`](crate::worlds::Worlds) after every ply. Where it is not sure it says no.

use crate::board::Board;
use crate::known::{Known, army_of, is_shown};
use crate::piece::{Army, Kind, Role};
use crate::state::Stage;
use crate::tables::{beside, only};
use crate::tally::Tally;

/// So many pieces of an army there are, and so many of them are its Flag and Magic.
const ARMY: u32 = Tally::army(Army::Red).len();
const FIXED: u32 = 1 + Kind::SpringMagic.count() as u32;

/// N30.
const CHILDREN: [Role; 4] = [Role::PETER, Role::SUSAN, Role::LUCY, Role::EDMUND];

/// Whether surely some position of a running game has a view whose strings are else as they must be. Asked about the
/// pieces of unsettled armies only: the others can be dealt.
#[inline]
pub(crate) fn surely_runs(known: &Known, is_unsettled: impl Fn(Army) -> bool) -> bool {
    let can_be_dealt = || Army::ALL.into_iter().all(|army| !is_unsettled(army) || can_be_dealt(known, army));
    match known.state().stage {
        Stage::SetUp => true,
        Stage::Reinforcing => can_be_dealt(),
        Stage::Turns => can_be_dealt() && can_keep_a_child(known) && acts_for_sure(known),
    }
}

/// The hidden pieces of a colour that are surely no Flag and no Magic.
fn movers(known: &Known, colour: Army) -> u128 {
    let board = &known.state().board;
    hidden(known, colour) & (board.moved | board.reinforcements | trail_end(known, colour))
}

fn hidden(known: &Known, colour: Army) -> u128 {
    known.written.hidden & known.state().board.army(colour)
}

/// N8: where the army's sequence ends.
fn trail_end(known: &Known, army: Army) -> u128 {
    known.state().trails[army as usize].last().map_or(0, only)
}

/// How many of an army's pieces in a set of squares and of those shown are not known.
fn unknown(known: &Known, colour: Army, of: u32, standing: u128, roles: &[Role]) -> u32 {
    let standing = (standing & known.state().board.printed(colour)).count_ones();
    let shown = roles.iter().map(|role| u32::from(known.shown[colour as usize].count(*role))).sum::<u32>();
    of.saturating_sub(standing + shown)
}

/// How many Flags and Magic of a colour are not known.
fn unknown_fixed(known: &Known, colour: Army) -> u32 {
    unknown(known, colour, FIXED, known.state().board.immovable(), &[Role::FLAG, Role::MAGIC])
}

/// Whether the unknown pieces of a colour can be dealt to where they can be, with its Flag on the board.
fn can_be_dealt(known: &Known, colour: Army) -> bool {
    let board = &known.state().board;
    let sees_flag = board.flags() & board.army(colour) != 0;
    if army_of(known.viewer) == Some(colour) {
        return sees_flag;
    }
    let (hidden, movers) = (hidden(known, colour), movers(known, colour));
    let is_known_trail = hidden & trail_end(known, colour) == 0 || known.state().trails[colour as usize].is_step();
    let has_flag = sees_flag || known.shown[colour as usize].count(Role::FLAG) == 0 && hidden & !movers != 0;
    let reserve = if colour == Army::Red { known.written.reserve_len() } else { 0 };
    let hidden_reserve = known.written.hidden_reserve.filter(|_| colour == Army::Red).map_or(0, u32::from);
    let standing = board.printed(colour).count_ones();
    let shown = known.shown[colour as usize].len();
    let is_right_absent = match ARMY.checked_sub(standing + reserve) {
        Some(absent) => !is_shown(known.state(), known.viewer, colour) || shown == absent,
        None => false,
    };
    let unknown =
        ARMY.saturating_sub((board.printed(colour) & !hidden).count_ones() + (reserve - hidden_reserve) + shown);
    let is_room = movers.count_ones() + hidden_reserve + unknown_fixed(known, colour) <= unknown;
    is_known_trail && has_flag && is_right_absent && is_room && can_be_reinforcements(known, hidden, hidden_reserve)
}

/// N32: whether there are enough unknown pieces of the reserve's kinds for those of the hidden pieces that came as
/// reinforcements, and for a hidden reserve.
fn can_be_reinforcements(known: &Known, hidden: u128, hidden_reserve: u32) -> bool {
    let count = (hidden & known.state().board.reinforcements).count_ones() + hidden_reserve;
    let unknown = |kind: Kind| {
        let standing = known.state().board.kind(kind) & !known.written.hidden;
        u32::from(kind.count()).saturating_sub(standing.count_ones() + u32::from(known.shown[1].count(kind.role())))
    };
    count == 0 || count <= Kind::RESERVE.into_iter().map(unknown).sum()
}

/// N30: whether one of the children can be on the board, and free.
fn can_keep_a_child(known: &Known) -> bool {
    let state = known.state();
    if !state.has_powers() || !state.reserve.is_empty() || state.free_children() != 0 {
        return true;
    }
    // One of two pieces is not the Flag, and a child may stand in its place.
    let places = hidden(known, Army::Red) & !state.board.reinforcements & !trail_end(known, Army::Red);
    unknown(known, Army::Red, 4, state.board.children(), &CHILDREN) > 0 && places.count_ones() >= 2
}

/// N14: whether the player to act has a ply, whatever the hidden pieces are.
fn acts_for_sure(known: &Known) -> bool {
    let (state, army) = (known.state(), known.state().to_act);
    if army_of(known.viewer) == Some(army) {
        return state.can_act();
    }
    let board: &Board = &state.board;
    let banned = state.trails[army as usize].ban().map_or(0, |(from, _)| only(from));
    let free_to_step = board.army(army) & !board.stone & beside(board.free()) & !banned;
    let hidden = hidden(known, army);
    let surely_move = !hidden & !board.immovable() | movers(known, army);
    free_to_step & surely_move != 0 || (free_to_step & hidden).count_ones() > unknown_fixed(known, army)
}
