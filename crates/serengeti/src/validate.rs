//! Which positions there can be (G20).

use crate::legal::check_go;
use crate::pending::Pending;
use crate::piece::{Cell, Colour};
use crate::roster::data::{Ability, Role};
use crate::roster::limits::CLEARED_SQUARES;
use crate::state::State;
use crate::tables::Tables;
use alloc::format;
use core::cmp::Ordering;
use menagerie_core::board::{SetBits, Square};
use menagerie_core::notation::Field;
use menagerie_core::{ParsePositionError, Player};

/// A position as its string says it, not yet known to be one.
pub(crate) struct Reading<'a> {
    pub(crate) state: &'a State,
    pub(crate) tables: &'a Tables,
    // The fields of the string.
    pub(crate) board: Field<'a>,
    pub(crate) colours: Field<'a>,
    pub(crate) to_act: Field<'a>,
    pub(crate) pending: Field<'a>,
    pub(crate) face_down: Field<'a>,
}

/// Why a square cannot hold this, whatever the rest of the board; none if it can.
pub(crate) fn unfit(tables: &Tables, square: usize, cell: Cell) -> Option<&'static str> {
    let is_safe = tables.safety >> square & 1 != 0;
    let Cell::FaceUp(piece) = cell else {
        return is_safe.then_some("a safety square never holds a face-down piece");
    };
    if tables.kind_of(piece.letter()).is_some_and(|kind| tables.kind(kind).role == Role::Animal) {
        None
    } else if is_safe {
        Some("grass and boulders never come to a safety square")
    } else {
        piece.is_injured().then_some("grass and boulders are never injured")
    }
}

/// Checks that G20 allows the position.
pub(crate) fn check(read: &Reading<'_>) -> Result<(), ParsePositionError> {
    read.check_pieces()?;
    if read.state.pending == Pending::SetUp {
        return read.check_set_up();
    }
    read.check_face_down()?;
    read.check_colours()?;
    match read.state.yellow {
        None => read.check_colourless()?,
        Some(_) => read.check_grass()?,
    }
    read.check_pending()
}

impl Reading<'_> {
    /// No kind has more pieces than the roster.
    fn check_pieces(&self) -> Result<(), ParsePositionError> {
        for colour in Colour::ALL {
            let standing = self.state.sides[colour as usize].all();
            let kinds = self.tables.kinds().iter().zip(self.state.face_down[colour as usize]);
            for (index, (kind, down)) in kinds.enumerate() {
                let up = SetBits(standing).filter(|square| usize::from(self.state.kinds[*square]) == index).count();
                if up + usize::from(down) > usize::from(kind.count) {
                    let piece = kind.piece(colour);
                    let reason = format!("{up} of {piece} face up and {down} face down, but there are {}", kind.count);
                    return Err(self.board.breaks("G20", reason));
                }
            }
        }
        Ok(())
    }

    fn check_set_up(&self) -> Result<(), ParsePositionError> {
        if self.up().count_ones() > 0 {
            return Err(self.board.breaks("G20", "a piece is face up in the set-up"));
        }
        if self.left() != self.tables.pieces {
            return Err(self.face_down.breaks("G20", "a piece is missing in the set-up"));
        }
        let cleared = (self.tables.board & !self.tables.safety & !self.state.down).count_ones();
        if cleared >= CLEARED_SQUARES {
            let reason = format!("{cleared} squares are cleared, but the set-up ends with {CLEARED_SQUARES}");
            return Err(self.board.breaks("G20", reason));
        }
        if cleared % 2 != u32::from(self.state.to_act == Player::Two) {
            let reason = format!("{cleared} squares are cleared, so the other player is to act");
            return Err(self.to_act.breaks("G20", reason));
        }
        if self.state.yellow.is_some() {
            return Err(self.colours.breaks("G20", "colours are known in the set-up"));
        }
        Ok(())
    }

    fn check_face_down(&self) -> Result<(), ParsePositionError> {
        let (squares, pieces) = (self.state.down.count_ones(), self.left());
        if squares == pieces {
            return Ok(());
        }
        Err(self.face_down.breaks("G20", format!("{pieces} pieces, but {squares} squares with '?'")))
    }

    /// Colours are known exactly if some grass is not face down any more.
    fn check_colours(&self) -> Result<(), ParsePositionError> {
        let grass = self.tables.grass;
        let whole = self.tables.kinds()[grass].count;
        let all_down = self.state.face_down.iter().all(|counts| counts[grass] == whole);
        match (self.state.yellow, all_down) {
            (None, false) => Err(self.colours.breaks("G20", "a grass was flipped, so colours are known")),
            (Some(_), true) => Err(self.colours.breaks("G20", "no grass was flipped, so colours are unknown")),
            _ => Ok(()),
        }
    }

    /// While colours are unknown, there are only flips.
    fn check_colourless(&self) -> Result<(), ParsePositionError> {
        let up = self.up();
        if up.count_ones() + self.left() != self.tables.pieces {
            return Err(self.board.breaks("G20", "a piece is missing though colours are unknown"));
        }
        if self.state.injured != 0 {
            return Err(self.board.breaks("G20", "a piece is injured though colours are unknown"));
        }
        if up & self.tables.safety != 0 {
            return Err(self.board.breaks("G20", "a piece is on a safety square though colours are unknown"));
        }
        if up.count_ones() % 2 != u32::from(self.state.to_act == Player::Two) {
            let reason = format!("{} pieces are face up, so the other player is to act", up.count_ones());
            return Err(self.to_act.breaks("G20", reason));
        }
        Ok(())
    }

    /// The game has not ended before.
    fn check_grass(&self) -> Result<(), ParsePositionError> {
        let (own, other) = (self.state.own(), self.state.other());
        if !self.state.has_grass(self.tables, other) {
            return Err(self.to_act.breaks("G20", "the player who is not to act has no grass left: the game was over"));
        }
        if self.state.pending != Pending::Nothing && !self.state.has_grass(self.tables, own) {
            return Err(self.pending.breaks("G20", "the player to act has no grass left: the game is over"));
        }
        Ok(())
    }

    fn check_pending(&self) -> Result<(), ParsePositionError> {
        let (state, tables, field) = (self.state, self.tables, self.pending);
        match state.pending {
            Pending::SetUp | Pending::Nothing => Ok(()),
            Pending::Flip { square } if state.down & tables.bit(square) != 0 => Ok(()),
            Pending::Flip { .. } => Err(field.breaks("G20", "no face-down piece lies there")),
            Pending::Battle { from, to } => {
                self.check_attack(from, to)?;
                let equal = state.compare(tables, from, to) == Ordering::Equal;
                if equal { Ok(()) } else { Err(field.breaks("G20", "their strengths differ, so no dice are rolled")) }
            }
            Pending::Poison { from, to, odd } => {
                self.check_attack(from, to)?;
                if odd > 2 {
                    return Err(field.breaks("G20", "a third odd roll eliminates the target"));
                }
                if !state.lingers(tables, from, to, Ability::Poison) {
                    return Err(field.breaks("G20", "no poison acts in this attack"));
                }
                let survives = state.compare(tables, from, to) != Ordering::Greater;
                if survives { Ok(()) } else { Err(field.breaks("G20", "the attack eliminates the target outright")) }
            }
        }
    }

    fn check_attack(&self, from: Square, to: Square) -> Result<(), ParsePositionError> {
        let field = self.pending;
        check_go(self.state, self.tables, from, to).map_err(|breach| field.breaks("G20", format!("{breach}")))?;
        let is_attack = self.state.occupied() & self.tables.bit(to) != 0;
        if is_attack { Ok(()) } else { Err(field.breaks("G20", "nothing is attacked there")) }
    }

    /// The face-up pieces.
    fn up(&self) -> u64 {
        self.state.sides[0].all() | self.state.sides[1].all()
    }

    /// How many pieces are still face down.
    fn left(&self) -> u32 {
        self.state.face_down.as_flattened().iter().map(|count| u32::from(*count)).sum()
    }
}
