//! What each player knows (N31, N33).

use crate::moves::Move;
use crate::notation::{Written, read};
use crate::state::{Phase, State};
use crate::tally::Tally;
use crate::worlds::Worlds;
use crate::{Army, Display, Kind, Ply, Position, Sighting};
use core::fmt;
use core::ops::ControlFlow;
use menagerie_core::board::Square;
use menagerie_core::notation::{Field, fields, read_counted, require_canonical, write_counted};
use menagerie_core::{Dice, HiddenInformation, Outcome, ParsePositionError, PlayerSet, Position as _, Turn, Viewer};

/// What one viewer knows of a position. Printed as the view string.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    /// The kinds that the viewer does not know are left open, and so is what is absent of a colour but their own.
    pub(crate) written: Written,
    /// N16, by colour: the captured pieces that the viewer is shown.
    pub(crate) shown: [Tally; 2],
    viewer: Viewer,
}

/// A ply as a viewer sees it. Printed as its move string, or `X@<square>` or `x@<square>` where the kind is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// The ply itself.
    Ply(Move),
    /// Somebody else's piece is set up or comes as a reinforcement.
    Placed(Army, Square),
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ply(mv) => mv.fmt(f),
            Self::Placed(army, to) => write!(f, "{}@{to}", army.letter()),
        }
    }
}

/// The army that a viewer leads.
pub(crate) fn army_of(viewer: Viewer) -> Option<Army> {
    viewer.player().and_then(Army::of)
}

/// N16: whether a viewer is shown the captured pieces of a colour.
pub(crate) fn is_shown(state: &State, viewer: Viewer, colour: Army) -> bool {
    let own = army_of(viewer);
    state.phase != Phase::Deploy
        && match state.rules.display {
            Display::Open => true,
            Display::Prisoner => own == Some(colour.other()),
            Display::Secret => own == Some(colour),
            Display::Stealth => false,
        }
}

/// N31: the pieces whose kinds a viewer does not know.
#[inline]
fn hidden_from(state: &State, viewer: Viewer) -> u128 {
    let board = &state.board;
    let others = match army_of(viewer) {
        Some(own) => board.army(own.other()),
        None => board.occupied(),
    };
    others & !board.revealed
}

/// Whether a viewer does not know what is in the reserve (N33).
fn is_reserve_hidden(state: &State, viewer: Viewer) -> bool {
    state.phase == Phase::Reinforce && army_of(viewer) != Some(Army::Red)
}

impl View {
    /// Whose view it is.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The piece on a square, as far as the viewer knows it.
    pub fn sighting_at(&self, square: Square) -> Option<Sighting> {
        self.written.sighting_at(square)
    }

    /// How many captured pieces of a kind the viewer is shown (N16).
    pub fn shown(&self, kind: Kind) -> u8 {
        self.shown[kind.colour() as usize].of(kind.role())
    }

    pub(crate) fn state(&self) -> &State {
        &self.written.state
    }

    /// The pieces of a colour that the viewer cannot account for: on hidden squares, in a hidden reserve, or absent
    /// and not shown. None where more are known than there are.
    pub(crate) fn unaccounted(&self, colour: Army) -> Option<Tally> {
        let state = self.state();
        let known = Kind::ALL.into_iter().filter(|kind| kind.colour() == colour).fold(Tally::NONE, |known, kind| {
            let standing = state.board.kind(kind) & !self.written.hidden;
            known.with(kind.role(), standing.count_ones() as u8)
        });
        let reserve = if colour == Army::Red { state.reserve } else { Tally::NONE };
        Tally::army(colour).without(known)?.without(reserve)?.without(self.shown[colour as usize])
    }

    fn read(text: &str, viewer: Viewer) -> Result<Self, ParsePositionError> {
        let names = ["board", "to-act", "phase", "reserve", "heal", "trails", "variant", "captured"];
        let all = fields(text, names)?;
        let [board, to_act, phase, reserve, heal, trails, variant, captured] = all;
        let mut written = read(&[board, to_act, phase, reserve, heal, trails, variant])?;
        let state = written.state;
        if written.hidden != hidden_from(&state, viewer) {
            return Err(board.breaks("N33", "the viewer knows their own pieces, the revealed ones, and no others"));
        }
        if written.hidden_reserve.is_some() != is_reserve_hidden(&state, viewer) {
            return Err(reserve.breaks("N33", "only Red knows the reserve while it comes in, else all do"));
        }
        let shown = read_shown(captured)?;
        let absent = state.absent;
        for colour in Army::ALL {
            let is_own = army_of(viewer) == Some(colour);
            let expected = is_own.then_some(absent[colour as usize]);
            let found = shown[colour as usize];
            let fits = if is_shown(&state, viewer, colour) {
                expected.is_none_or(|absent| absent == found)
            } else {
                found.is_empty()
            };
            if !fits {
                return Err(captured.breaks("N16", "these are not the captured pieces that the viewer is shown"));
            }
            if !is_own {
                written.state.absent[colour as usize] = Tally::NONE;
            }
        }
        let view = Self { written, shown, viewer };
        if !Worlds::of(&view).is_some_and(|worlds| worlds.exist()) {
            return Err(board.breaks("N33", "no position has this view"));
        }
        require_canonical(text, &all, &view)?;
        Ok(view)
    }
}

/// Reads the captured kinds, by colour.
fn read_shown(field: Field<'_>) -> Result<[Tally; 2], ParsePositionError> {
    let mut shown = [Tally::NONE; 2];
    let mut too_many = None;
    read_counted(field, |letter, count| {
        let Some(kind) = Kind::from_letter(letter) else { return false };
        let tally = &mut shown[kind.colour() as usize];
        if u16::from(tally.of(kind.role())).saturating_add(count) > kind.count().into() {
            too_many = Some(kind);
        } else {
            *tally = tally.with(kind.role(), count as u8);
        }
        true
    })?;
    match too_many {
        Some(kind) => Err(field.breaks("N32", alloc::format!("more of {kind} than its count"))),
        None => Ok(shown),
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.written)?;
        write_counted(f, Kind::ALL.map(|kind| (kind.letter(), self.shown(kind).into())))
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View({}: {self})", self.viewer)
    }
}

impl HiddenInformation for Position {
    type View = View;
    type Seen = Seen;

    #[inline]
    fn view(&self, viewer: Viewer) -> View {
        let state = &self.state;
        let own = army_of(viewer);
        let hidden = hidden_from(state, viewer);
        let if_known = |is_known: bool, tally: Tally| if is_known { tally } else { Tally::NONE };
        let absent = |knows: &dyn Fn(Army) -> bool| {
            Army::ALL.map(|colour| if_known(knows(colour), state.absent[colour as usize]))
        };
        let hides_reserve = is_reserve_hidden(state, viewer);
        let known = State {
            board: state.board.with_kinds_on(!hidden),
            absent: absent(&|colour| own == Some(colour)),
            reserve: if_known(!hides_reserve, state.reserve),
            ..*state
        };
        View {
            written: Written {
                state: known,
                hidden,
                hidden_reserve: hides_reserve.then(|| state.reserve.total() as u8),
                is_over: self.turn().is_over(),
            },
            shown: absent(&|colour| is_shown(state, viewer, colour)),
            viewer,
        }
    }

    fn observe(&self, mv: Move, viewer: Viewer) -> Seen {
        match mv.ply() {
            Ply::Place(kind, to) if army_of(viewer) != Some(kind.colour()) => Seen::Placed(kind.colour(), to),
            _ => Seen::Ply(mv),
        }
    }

    fn parse_view(text: &str, viewer: Viewer, _: &crate::Rules) -> Result<View, ParsePositionError> {
        View::read(text, viewer)
    }

    fn sample(view: &View, dice: &mut Dice) -> Self {
        // Every view has worlds: one that was read is asked for them, any other comes from one.
        Worlds::of(view).map_or(Self { state: *view.state() }, |worlds| worlds.sample(dice))
    }

    fn view_players(_: &View) -> PlayerSet {
        PlayerSet::first(2)
    }

    #[inline]
    fn view_turn(view: &View) -> Turn {
        if view.written.is_over { Turn::Over } else { Turn::Player(view.state().to_act.player()) }
    }

    /// How the game ended; none while it runs, and none where the view does not tell.
    ///
    /// Everybody knows that a game is over (N31), but where captured pieces are hidden not always why: Red may have
    /// captured the Flag, or have lost the last child in an attack of its own (N30).
    fn view_outcome(view: &View) -> Option<Outcome> {
        if !view.written.is_over {
            return None;
        }
        let winners = Worlds::of(view)?.winners();
        let winner = *winners.first()?;
        winners.iter().all(|other| *other == winner).then(|| Outcome::won_by(winner.player()))
    }

    #[inline]
    fn visit_view_moves<B>(view: &View, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let state = view.state();
        if view.written.is_over || army_of(view.viewer) != Some(state.to_act) {
            return ControlFlow::Continue(());
        }
        state.visit_plies(visit)
    }

    fn view_weight(_: &View, _: Move) -> u32 {
        1
    }
}

/// As the view string. Reading one takes its viewer, so there is no `Deserialize`.
#[cfg(feature = "serde")]
impl menagerie_core::serde::Serialize for View {
    fn serialize<S: menagerie_core::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
