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
    /// The view after what the viewer saw.
    pub(crate) fn after(&self, seen: Observation) -> Result<Self, Breach> {
        let known = &self.0;
        if known.written.is_over {
            return Err(Breach::GameOver);
        }
        let mv = known.played(seen).ok_or(NOT_SEEN)?;
        let (before, revealed) = known.filled(mv, seen).ok_or(NOT_SEEN)?;
        before.check(mv)?;
        let mut after = before;
        after.play(mv);
        let is_right = newly_known(&before, &after, known.viewer) == revealed;
        let next = Known::of(&after, seen.ends_game(), known.viewer);
        if is_right && can_follow(&before, &after, &next) { Ok(Self(next)) } else { Err(NOT_SEEN) }
    }
}

impl Known {
    /// The ply that was seen, with a stand-in for a piece of unknown kind; none if the viewer would have seen it
    /// otherwise.
    fn played(&self, seen: Observation) -> Option<Move> {
        let own = army_of(self.viewer);
        if let Some((army, to)) = seen.placing() {
            let kind = STAND_IN.kind(army).filter(|_| own != Some(army))?;
            return Some(Move::of(Op::Place, [kind as usize, index(to)?, 0]));
        }
        seen.mv().filter(|mv| mv.placed().is_none_or(|(kind, _)| own == Some(kind.colour())))
    }

    /// What is known, with all that a ply needs and reveals, and the squares of what it reveals; none where that cannot
    /// be.
    fn filled(&self, mv: Move, seen: Observation) -> Option<(State, u128)> {
        let mut state = *self.state();
        self.fill_absent(&mut state, mv);
        if let Some(count) = self.written.hidden_reserve {
            state.reserve = Tally::NONE.with(STAND_IN, count);
        }
        let mut revealed = 0;
        for (square, kind) in seen.revealed() {
            let index = index(square)?;
            let is_hidden = self.written.hidden & state.board.army(kind.colour()) & only(index) != 0;
            let can_be = is_hidden && taken_by(self, kind.colour(), Seat::Square(index)) & deal::only(kind.role()) != 0;
            state.board.set_role(index, kind.role());
            revealed |= only(index);
            if !can_be {
                return None;
            }
        }
        let known = !self.written.hidden | revealed;
        let is_enough = |kind: Kind| {
            let standing = (state.board.kind(kind) & known).count_ones() as u8;
            let absent = state.absent[kind.colour() as usize].count(kind.role());
            standing + absent + state.in_reserve(kind) <= kind.count()
        };
        seen.revealed().all(|(_, kind)| is_enough(kind)).then_some((state, revealed))
    }

    /// Tells what is absent of colours that are not the viewer's, as far as a ply asks for it.
    #[inline]
    fn fill_absent(&self, state: &mut State, mv: Move) {
        for colour in Army::ALL.into_iter().filter(|colour| army_of(self.viewer) != Some(*colour)) {
            state.absent[colour as usize] = match (state.stage, mv.op()) {
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
        }
    }
}

/// Whether some game can go on, or end, as was seen: from a state to another, of which the viewer knows `next`.
fn can_follow(before: &State, after: &State, next: &Known) -> bool {
    let have_fewer = |pieces: fn(&State) -> u128| pieces(after).count_ones() < pieces(before).count_ones();
    let is_flag_lost = have_fewer(|state| state.board.flags());
    let ends = next.written.is_over;
    if !ends {
        return !is_flag_lost && (surely_runs(next) || Worlds::of(next).is_some_and(|worlds| worlds.exist()));
    }
    let is_child_lost = have_fewer(State::free_children);
    let can_end_by = |end| match end {
        End::Flag => is_flag_lost,
        End::Children => is_child_lost && !is_flag_lost,
        End::Stuck => !is_flag_lost,
    };
    after.stage == Stage::Turns && Worlds::of(next).is_some_and(|worlds| worlds.can_have_ended_now(can_end_by))
}
