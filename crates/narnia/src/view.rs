//! What each player knows (N31, N33).

use crate::Narnia;
use crate::known::Known;
use crate::moves::Move;
use crate::notation::{read, read_kinds};
use crate::observation::Observation;
use crate::piece::{Army, Kind, Sighting};
use crate::position::Position;
use crate::rules::Rules;
use crate::state::Phase;
use crate::tables::square;
use crate::tally::Tally;
use crate::validate;
use crate::worlds::Worlds;
use core::fmt;
use core::ops::ControlFlow;
use menagerie_core::board::Square;
use menagerie_core::notation::{fields, require_canonical, write_counted};
use menagerie_core::{
    AdvanceError, Breach, Dice, HiddenInformation, IllegalMove, Outcome, ParseMoveError, ParsePositionError,
};
use menagerie_core::{Game as _, Player, PlayerSet, Position as _, Turn, Viewer};

/// What one viewer knows of a position. Printed as the view string.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View(pub(crate) Known);

impl View {
    /// The piece on a square, as far as the viewer knows it.
    pub fn sighting_at(&self, square: Square) -> Option<Sighting> {
        self.0.written.sighting_at(square)
    }

    /// The player whose turn it is; none once the game is over.
    pub fn to_act(&self) -> Option<Player> {
        (!self.0.written.is_over).then(|| self.0.state().to_act.player())
    }

    /// Who made the ply that ended the game, as [`Position::last_to_act`]; none while it runs.
    pub fn last_to_act(&self) -> Option<Player> {
        self.0.written.is_over.then(|| self.0.state().to_act.other().player())
    }

    /// Where in its course the game is.
    pub const fn phase(&self) -> Phase {
        self.0.written.phase()
    }

    /// How many pieces of a kind Red has in reserve (N4); none if the viewer does not know what is in it.
    pub fn in_reserve(&self, kind: Kind) -> Option<u8> {
        self.0.written.hidden_reserve.is_none().then(|| self.0.state().in_reserve(kind))
    }

    /// How many pieces Red has in reserve.
    pub fn reserve_len(&self) -> u8 {
        self.0.written.reserve_len() as u8
    }

    /// How many captured pieces of a kind the viewer is shown (N16).
    pub fn captured(&self, kind: Kind) -> u8 {
        self.0.shown[kind.colour() as usize].count(kind.role())
    }

    /// Whether Lucy can still heal (N28).
    pub const fn can_heal(&self) -> bool {
        self.0.state().can_heal
    }

    /// The squares of an army's sequence (N8): none, two, or three for there and back.
    pub fn trail(&self, army: Army) -> impl Iterator<Item = Square> {
        self.0.state().trails[army as usize].indices().map(square)
    }

    fn read(text: &str, viewer: Viewer) -> Result<Self, ParsePositionError> {
        let names = ["board", "to-act", "phase", "reserve", "heal", "trails", "variant", "captured"];
        let all = fields(text, names)?;
        let [common @ .., captured] = all;
        let mut known = Known { written: read(&common)?, shown: [Tally::NONE; 2], viewer };
        validate::hidden(&known, &common)?;
        known.shown = read_kinds(captured, &Kind::ALL, &mut |_, _| false)?;
        validate::captured(&known, captured)?;
        known.forget_absent();
        validate::worlds(&known, common[0])?;
        let view = Self(known);
        require_canonical(text, &all, &view)?;
        Ok(view)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.0.written)?;
        write_counted(f, Kind::ALL.map(|kind| (kind.letter(), self.captured(kind).into())))
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View({}: {self})", self.0.viewer)
    }
}

impl HiddenInformation for Position {
    type View = View;
    type Observation = Observation;

    #[inline]
    fn view(&self, viewer: Viewer) -> View {
        View(Known::of(&self.state, self.turn().is_over(), viewer))
    }

    fn observe(&self, mv: Move, viewer: Viewer) -> Observation {
        Observation::of(self, mv, viewer)
    }
}

impl menagerie_core::View for View {
    type Move = Move;
    type Rules = Rules;
    type Position = Position;

    /// Reads a view string, which says the rules itself.
    fn parse(text: &str, viewer: Viewer, _: &Rules) -> Result<Self, ParsePositionError> {
        Self::read(text, viewer)
    }

    fn viewer(&self) -> Viewer {
        self.0.viewer
    }

    fn game(&self) -> &'static str {
        Narnia::INFO.name
    }

    fn rules(&self) -> Rules {
        self.0.state().rules
    }

    fn players(&self) -> PlayerSet {
        PlayerSet::first(2)
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.to_act().map_or(Turn::Over, Turn::Player)
    }

    /// How the game ended; none while it runs, and none where the view does not tell.
    ///
    /// Everybody knows that a game is over (N31), but where captured pieces are hidden not always why: Red may have
    /// captured the Flag, or have lost the last child in an attack of its own (N30).
    fn outcome(&self) -> Option<Outcome> {
        if self.phase() != Phase::Over {
            return None;
        }
        let winners = Worlds::of(&self.0)?.winners();
        let winner = *winners.first()?;
        winners.iter().all(|other| *other == winner).then(|| Outcome::won_by(winner.player()))
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_told() { self.0.state().visit_plies(visit) } else { ControlFlow::Continue(()) }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        let legal = match self.turn() {
            Turn::Over => Err(Breach::GameOver),
            _ if self.is_told() => self.0.state().check(mv),
            _ => Err(Breach::NotToAct),
        };
        legal.map_err(|reason| IllegalMove::new(mv, reason))
    }

    /// Reads a move; the view does not matter.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    /// Reads a move as it was seen; the view does not matter.
    fn parse_observation(&self, text: &str) -> Result<Observation, ParseMoveError> {
        text.parse()
    }

    fn advance(&self, seen: &Observation) -> Result<Self, AdvanceError> {
        let mut after = *self;
        after.go_on(seen).map_err(|reason| AdvanceError::new(seen, reason))?;
        Ok(after)
    }

    fn sample(&self, dice: &mut Dice) -> Position {
        // Every view has worlds: one that was read is asked for them, any other comes from one.
        Worlds::of(&self.0).map_or(Position { state: *self.0.state() }, |worlds| worlds.sample(dice))
    }

    fn move_count(&self) -> usize {
        if self.is_told() { self.0.state().count_plies() } else { 0 }
    }

    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        if self.is_told() { self.0.state().random_ply(dice) } else { None }
    }
}

/// As the view string. Reading one takes its viewer, so there is no `Deserialize`.
#[cfg(feature = "serde")]
impl menagerie_core::serde::Serialize for View {
    fn serialize<S: menagerie_core::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
