//! Games that hide nothing: everybody sees the whole position.

use crate::{AdvanceError, Breach, Dice, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use crate::{HiddenInformation, PlayerSet, Position, Turn, View, Viewer};
use core::fmt::{self, Debug, Display};
use core::ops::ControlFlow;

/// A promise that a game hides nothing: everybody sees the whole position.
///
/// It gives [`HiddenInformation`], with [`OpenView`] as the view and the move itself as what is seen of it. Search on
/// the true state can ask for it, and then does not compile for a game that hides something.
pub trait PerfectInformation: Position {}

impl<P: PerfectInformation> HiddenInformation for P {
    type View = OpenView<P>;
    type Observation = P::Move;

    #[inline]
    fn view(&self, viewer: Viewer) -> OpenView<P> {
        OpenView { position: self.clone(), viewer }
    }

    #[inline]
    fn observe(&self, mv: P::Move, _: Viewer) -> P::Move {
        mv
    }
}

/// The view of a game that hides nothing: the position, and who looks. Printed as the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpenView<P> {
    position: P,
    viewer: Viewer,
}

impl<P> OpenView<P> {
    /// The whole position.
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The whole position, taken out of the view.
    pub fn into_position(self) -> P {
        self.position
    }
}

impl<P: PerfectInformation> View for OpenView<P> {
    type Move = P::Move;
    type Rules = P::Rules;
    type Position = P;

    fn parse(text: &str, viewer: Viewer, rules: &P::Rules) -> Result<Self, ParsePositionError> {
        Ok(Self { position: P::parse(text, rules)?, viewer })
    }

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn game(&self) -> &'static str {
        self.position.game()
    }

    fn rules(&self) -> P::Rules {
        self.position.rules()
    }

    fn players(&self) -> PlayerSet {
        self.position.players()
    }

    fn turn(&self) -> Turn {
        self.position.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn visit_moves<B>(&self, visit: impl FnMut(P::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_told() { self.position.visit_moves(visit) } else { ControlFlow::Continue(()) }
    }

    fn check(&self, mv: P::Move) -> Result<(), IllegalMove<P::Move>> {
        if self.is_told() || self.turn().is_over() {
            return self.position.check(mv);
        }
        Err(IllegalMove::new(mv, Breach::NotToAct))
    }

    fn parse_move(&self, text: &str) -> Result<P::Move, ParseMoveError> {
        self.position.parse_move(text)
    }

    fn parse_observation(&self, text: &str) -> Result<P::Move, ParseMoveError> {
        self.position.parse_move(text)
    }

    fn advance(&self, seen: &P::Move) -> Result<Self, AdvanceError> {
        let after = self.position.after(*seen).map_err(|error| AdvanceError::new(seen, error.reason))?;
        Ok(Self { position: after, viewer: self.viewer })
    }

    fn sample(&self, _: &mut Dice) -> P {
        self.position.clone()
    }

    fn weight(&self, mv: P::Move) -> u32 {
        self.position.weight(mv)
    }

    fn move_count(&self) -> usize {
        if self.is_told() { self.position.move_count() } else { 0 }
    }

    fn random_move(&self, dice: &mut Dice) -> Option<P::Move> {
        if self.is_told() { self.position.random_move(dice) } else { None }
    }
}

impl<P: Display> Display for OpenView<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}

impl<P: Debug> Debug for OpenView<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}

/// Written as the position, and as that can be read.
#[cfg(feature = "serde")]
impl<P: serde::Serialize> serde::Serialize for OpenView<P> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.position.serialize(serializer)
    }
}
