//! What a viewer knows (N31, N33).

use crate::piece::{Army, Kind};
use crate::rules::DisplayMode;
use crate::state::{Stage, State};
use crate::tally::Tally;
use crate::written::Written;
use menagerie_core::Viewer;

/// What one viewer knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Known {
    /// The kinds that the viewer does not know are left open, and so is what is absent of a colour but their own.
    pub(crate) written: Written,
    /// N16, by colour: the captured pieces that the viewer is shown.
    pub(crate) shown: [Tally; 2],
    pub(crate) viewer: Viewer,
}

/// The army that a viewer leads.
pub(crate) fn army_of(viewer: Viewer) -> Option<Army> {
    viewer.player().and_then(Army::of)
}

/// N16: whether a viewer is shown the captured pieces of a colour.
pub(crate) fn is_shown(state: &State, viewer: Viewer, colour: Army) -> bool {
    let own = army_of(viewer);
    state.stage != Stage::SetUp
        && match state.rules.display {
            DisplayMode::Open => true,
            DisplayMode::Prisoner => own == Some(colour.other()),
            DisplayMode::Secret => own == Some(colour),
            DisplayMode::Stealth => false,
        }
}

/// N31: the pieces whose kinds a viewer does not know.
#[inline]
pub(crate) fn hidden_from(state: &State, viewer: Viewer) -> u128 {
    let board = &state.board;
    let others = match army_of(viewer) {
        Some(own) => board.army(own.other()),
        None => board.occupied(),
    };
    others & !board.revealed
}

/// Whether a viewer does not know what is in the reserve (N33).
pub(crate) fn is_reserve_hidden(state: &State, viewer: Viewer) -> bool {
    state.stage == Stage::Reinforcing && army_of(viewer) != Some(Army::Red)
}

impl Known {
    /// What a viewer knows of a state.
    #[inline]
    pub(crate) fn of(state: &State, is_over: bool, viewer: Viewer) -> Self {
        let mut known = Self { written: Written::whole(*state, is_over), shown: [Tally::NONE; 2], viewer };
        known.forget(is_over);
        known
    }

    /// Forgets what the viewer does not know of a state that is filled in.
    #[inline]
    pub(crate) fn forget(&mut self, is_over: bool) {
        let state = &mut self.written.state;
        let hidden = hidden_from(state, self.viewer);
        let hides_reserve = is_reserve_hidden(state, self.viewer);
        self.shown = Army::ALL.map(|colour| {
            if is_shown(state, self.viewer, colour) { state.absent[colour as usize] } else { Tally::NONE }
        });
        self.written.hidden_reserve = hides_reserve.then(|| state.reserve.len() as u8);
        if hides_reserve {
            state.reserve = Tally::NONE;
        }
        state.board.keep_kinds_on(!hidden);
        self.written.hidden = hidden;
        self.written.is_over = is_over;
        self.forget_absent();
    }

    pub(crate) const fn state(&self) -> &State {
        &self.written.state
    }

    /// Forgets what is absent of colours that are not the viewer's.
    pub(crate) fn forget_absent(&mut self) {
        for colour in Army::ALL.into_iter().filter(|colour| army_of(self.viewer) != Some(*colour)) {
            self.written.state.absent[colour as usize] = Tally::NONE;
        }
    }

    /// The pieces of a colour that the viewer cannot account for: on hidden squares, in a hidden reserve, or absent
    /// and not shown. None where more are known than there are.
    pub(crate) fn unaccounted(&self, colour: Army) -> Option<Tally> {
        let state = self.state();
        let standing = Kind::ALL.into_iter().filter(|kind| kind.colour() == colour).fold(Tally::NONE, |known, kind| {
            let standing = state.board.kind(kind) & !self.written.hidden;
            known.with(kind.role(), standing.count_ones() as u8)
        });
        let reserve = if colour == Army::Red { state.reserve } else { Tally::NONE };
        let seen = [standing, reserve, self.shown[colour as usize]];
        seen.into_iter()
            .try_fold(Tally::army(colour), |left, known| left.contains_all(known).then(|| left.difference(known)))
    }
}
