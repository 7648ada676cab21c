//! Plies as viewers see them (N33).

use crate::known::{army_of, hidden_from};
use crate::moves::Move;
use crate::piece::{Army, Kind};
use crate::position::Position;
use crate::powers::table::Op;
use crate::tables::{NEAR, index, indices, only, square};
use core::fmt;
use menagerie_core::board::Square;
use menagerie_core::{Position as _, Viewer};

/// The most pieces that a ply reveals: those near where a rampage ends, and the raging one was one of them.
const MOST: usize = 8;

/// A ply as a viewer sees it: which it is, the pieces that it reveals to the viewer, and whether it ends the game.
///
/// Printed as the move, or `X@<square>` or `x@<square>` where a piece of hidden kind is placed; then `=` and the
/// revealed pieces, if there are any, and `#` if the game is over: `d9e9=d9l,e9F#`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Observation {
    seen: Seen,
    /// In the order of squares, and then nothing.
    revealed: Revealed,
    ends_game: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Seen {
    Move(Move),
    Placing(Army, Square),
}

type Revealed = [Option<(Square, Kind)>; MOST];

impl Observation {
    /// The move, unless its kind is hidden.
    pub const fn mv(&self) -> Option<Move> {
        match self.seen {
            Seen::Move(mv) => Some(mv),
            Seen::Placing(..) => None,
        }
    }

    /// Whose piece of hidden kind is set up or comes as a reinforcement, and where; none if the viewer sees all of it.
    pub const fn placing(&self) -> Option<(Army, Square)> {
        match self.seen {
            Seen::Move(_) => None,
            Seen::Placing(army, to) => Some((army, to)),
        }
    }

    /// The pieces that the viewer did not know and knows now, each with its square before the ply, in the order of
    /// squares.
    pub fn revealed(&self) -> impl Iterator<Item = (Square, Kind)> {
        self.revealed.iter().copied().map_while(core::convert::identity)
    }

    /// Whether the ply ends the game.
    pub const fn ends_game(&self) -> bool {
        self.ends_game
    }

    /// How a viewer sees a move that is legal in a position.
    pub(crate) fn of(before: &Position, mv: Move, viewer: Viewer) -> Self {
        let mut after = *before;
        after.play_unchecked(mv);
        let seen = match mv.placed() {
            Some((kind, to)) if army_of(viewer) != Some(kind.colour()) => Seen::Placing(kind.colour(), square(to)),
            _ => Seen::Move(mv),
        };
        let mut revealed = [None; MOST];
        let pieces = indices(newly_known(hidden_from(&before.state, viewer), hidden_from(&after.state, viewer)));
        for (place, index) in revealed.iter_mut().zip(pieces) {
            *place = before.state.board.piece_at(index).map(|piece| (square(index), piece.kind));
        }
        Self { seen, revealed, ends_game: after.turn().is_over() }
    }
}

/// Where those stood before a ply whom it reveals, from the squares of the hidden pieces before and after it.
#[inline]
pub(crate) const fn newly_known(before: u128, after: u128) -> u128 {
    // Where a hidden piece comes or goes on hidden, nothing is revealed.
    if after & !before == 0 { before & !after } else { 0 }
}

impl fmt::Display for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seen {
            Seen::Move(mv) => mv.fmt(f)?,
            Seen::Placing(army, to) => write!(f, "{}@{to}", army.letter())?,
        }
        for (number, (square, kind)) in self.revealed().enumerate() {
            write!(f, "{}{square}{kind}", if number == 0 { '=' } else { ',' })?;
        }
        f.write_str(if self.ends_game { "#" } else { "" })
    }
}

const EXPECTED: &str = "expected a move, or a hidden piece that is placed, such as 'x@a10'; then what it reveals, such as \
                        '=d9l,e9D', and '#' if it ends the game";

menagerie_core::move_as_text!(Observation, read, EXPECTED);

fn read(text: &str) -> Option<Observation> {
    let (text, ends_game) = text.strip_suffix('#').map_or((text, false), |text| (text, true));
    let (ply, revealed) = text.split_once('=').map_or((text, None), |(ply, revealed)| (ply, Some(revealed)));
    let seen = read_placing(ply).or_else(|| ply.parse().ok().map(Seen::Move))?;
    let revealed = revealed.map_or(Some([None; MOST]), |text| read_revealed(text, can_reveal(seen)))?;
    Some(Observation { seen, revealed, ends_game })
}

fn read_placing(text: &str) -> Option<Seen> {
    Army::ALL.into_iter().find_map(|army| {
        let to: Square = text.strip_prefix(army.letter())?.strip_prefix('@')?.parse().ok()?;
        index(to).map(|_| Seen::Placing(army, to))
    })
}

/// Reads pieces that stand on some of these squares.
fn read_revealed(text: &str, allowed: u128) -> Option<Revealed> {
    let mut revealed = [None; MOST];
    let mut places = revealed.iter_mut();
    let mut later = allowed;
    for piece in text.split(',') {
        let (end, letter) = piece.char_indices().next_back()?;
        let square: Square = piece.get(..end)?.parse().ok()?;
        let here = only(index(square)?);
        if later & here == 0 {
            return None;
        }
        later &= !(here | (here - 1));
        *places.next()? = Some((square, Kind::from_letter(letter)?));
    }
    Some(revealed)
}

/// The squares of pieces that a ply written so can reveal.
fn can_reveal(seen: Seen) -> u128 {
    match seen {
        Seen::Placing(..) => 0,
        Seen::Move(mv) => {
            let named = mv.squares().fold(0, |set, index| set | only(index));
            if mv.op() == Op::Rampage { named | NEAR[mv.operands()[1] & 127] } else { named }
        }
    }
}
