//! A view after a ply, by what its viewer saw of it (N33).
//!
//! What the ply reveals is filled in where it was hidden, the ply is played as on a position, and then all is forgotten
//! again that the viewer does not know.

use crate::deal;
use crate::known::{Known, army_of, is_shown};
use crate::moves::Move;
use crate::observation::{Observation, newly_known};
use crate::piece::{Army, Kind, Role};
use crate::powers::table::Op;
use crate::running::surely_runs;
use crate::state::{Stage, State};
use crate::tables::{index, only};
use crate::tally::Tally;
use crate::view::View;
use crate::worlds::{End, Seat, Worlds, taken_by};
use menagerie_core::Breach;

const NOT_SEEN: Breach = Breach::of("N33", "no ply looks so to this viewer now");

/// Stands for a piece of unknown kind while it is placed; each colour has pieces of this role.
const STAND_IN: Role = Role::THREE;

impl View {
    /// Does what the viewer saw. Where it does not fit, the view is spoilt.
    #[inline]
    pub(crate) fn go_on(&mut self, seen: &Observation) -> Result<(), Breach> {
        let known = &mut self.0;
        if known.written.is_over {
            return Err(Breach::GameOver);
        }
        let mv = known.played(seen).ok_or(NOT_SEEN)?;
        let hidden = known.hidden_by_army();
        let revealed = known.reveal(seen).ok_or(NOT_SEEN)?;
        if !known.fill(mv, seen, revealed) {
            return Err(NOT_SEEN);
        }
        let state = &mut known.written.state;
        state.check(mv)?;
        let before = Marks::of(state);
        state.play(mv);
        let after = Marks::of(state);
        known.forget(seen.ends_game());
        let now_hidden = known.hidden_by_army();
        let is_right = newly_known(hidden[0] | hidden[1], now_hidden[0] | now_hidden[1]) == revealed;
        // The hidden pieces of an army can still be dealt as before, unless there are others now.
        let is_unsettled = |army: Army| mv.op() == Op::Heal || hidden[army as usize] != now_hidden[army as usize];
        if is_right && can_follow(before, after, known, is_unsettled) { Ok(()) } else { Err(NOT_SEEN) }
    }
}

/// What is left of that by which games end.
#[derive(Clone, Copy)]
struct Marks {
    flags: u32,
    children: u32,
}

impl Marks {
    #[inline]
    fn of(state: &State) -> Self {
        Self { flags: state.board.flags().count_ones(), children: state.free_children().count_ones() }
    }
}

impl Known {
    /// The ply that was seen, with a stand-in for a piece of unknown kind; none if the viewer would have seen it
    /// otherwise.
    fn played(&self, seen: &Observation) -> Option<Move> {
        let own = army_of(self.viewer);
        if let Some((army, to)) = seen.placing() {
            let kind = STAND_IN.kind(army).filter(|_| own != Some(army))?;
            return Some(Move::of(Op::Place, [kind as usize, index(to)?, 0]));
        }
        seen.mv().filter(|mv| mv.placed().is_none_or(|(kind, _)| own == Some(kind.colour())))
    }

    /// Fills in the pieces that are revealed, and tells their squares; none where they cannot be there.
    #[inline]
    fn reveal(&mut self, seen: &Observation) -> Option<u128> {
        let mut revealed = 0;
        for (square, kind) in seen.revealed() {
            let index = index(square)?;
            let can_be = taken_by(self, kind.colour(), Seat::Square(index)) & deal::only(kind.role()) != 0;
            if !can_be || self.hidden_by_army()[kind.colour() as usize] & only(index) == 0 {
                return None;
            }
            self.written.state.board.set_role(index, kind.role());
            revealed |= only(index);
        }
        (revealed == 0 || self.runs_without(revealed)).then_some(revealed)
    }

    /// Whether some running game has this view where the pieces on these squares are not hidden.
    fn runs_without(&self, revealed: u128) -> bool {
        let mut with = *self;
        with.written.hidden &= !revealed;
        surely_runs(&with, |_| true) || Worlds::of(&with).is_some_and(|worlds| worlds.exist())
    }

    /// Fills in what the ply needs of what else is unknown. Whether there are enough pieces of the revealed kinds.
    #[inline]
    fn fill(&mut self, mv: Move, seen: &Observation, revealed: u128) -> bool {
        self.fill_absent(mv);
        if let Some(count) = self.written.hidden_reserve {
            self.written.state.reserve = Tally::NONE.with(STAND_IN, count);
        }
        let (state, known) = (self.state(), !self.written.hidden | revealed);
        seen.revealed().all(|(_, kind)| {
            let standing = (state.board.kind(kind) & known).count_ones() as u8;
            let absent = state.absent[kind.colour() as usize].count(kind.role());
            standing + absent + state.in_reserve(kind) <= kind.count()
        })
    }

    /// Tells what is absent of colours that are not the viewer's, as far as a ply asks for it.
    #[inline]
    fn fill_absent(&mut self, mv: Move) {
        for colour in Army::ALL.into_iter().filter(|colour| army_of(self.viewer) != Some(*colour)) {
            let state = self.state();
            let absent = match (state.stage, mv.op()) {
                (Stage::SetUp, _) => {
                    let all = Tally::set_up(state.rules.edition, colour).len();
                    let left = all.saturating_sub(state.board.army(colour).count_ones());
                    // Whether it is the last one is all that counts.
                    Tally::NONE.with(STAND_IN, left.min(2) as u8)
                }
                (Stage::Turns, Op::Heal) if !is_shown(state, self.viewer, colour) => {
                    let healed = Kind::of_number(mv.operands()[1]).role();
                    let unknown = self.unaccounted(colour).map_or(0, |pieces| pieces.count(healed));
                    Tally::NONE.with(healed, unknown.min(1))
                }
                _ => self.shown[colour as usize],
            };
            self.written.state.absent[colour as usize] = absent;
        }
    }

    /// The squares of the hidden pieces of each army.
    #[inline]
    fn hidden_by_army(&self) -> [u128; 2] {
        self.state().board.armies.map(|army| army & self.written.hidden)
    }
}

/// Whether some game can go on, or end, as was seen. The pieces of unsettled armies need not be those of any game.
#[inline]
fn can_follow(before: Marks, after: Marks, next: &Known, is_unsettled: impl Fn(Army) -> bool) -> bool {
    let is_flag_lost = after.flags < before.flags;
    let is_child_lost = after.children < before.children;
    if !next.written.is_over {
        let can_run = || Worlds::of(next).is_some_and(|worlds| worlds.exist());
        return !is_flag_lost && (surely_runs(next, is_unsettled) || can_run());
    }
    let can_end_by = |end| match end {
        End::Flag => is_flag_lost,
        End::Children => is_child_lost && !is_flag_lost,
        End::Stuck => !is_flag_lost,
    };
    next.state().stage == Stage::Turns && Worlds::of(next).is_some_and(|worlds| worlds.can_have_ended_now(can_end_by))
}
