//! A position of any game.

use super::{AnyMove, AnyObservation, AnyRules, AnyView, GameKind, define_any};
use core::fmt;
use core::ops::ControlFlow;
use menagerie_core::{Breach, Dice, HiddenInformation, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{PlayerSet, Position, Turn, Viewer};

macro_rules! own_position {
    ($krate:ident $name:ident) => {
        $krate::Position
    };
}

games!(define_any
    /// A position of one of the games. Printed as that game's position string.
    #[derive(Clone, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(menagerie_core::serde::Serialize, menagerie_core::serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(crate = "menagerie_core::serde", rename_all = "kebab-case"))]
    AnyPosition of own_position {}:
);

macro_rules! define_kind {
    ($($feature:literal $name:ident $krate:ident;)+) => {
        impl AnyPosition {
            /// Which game it is of.
            pub const fn kind(&self) -> GameKind {
                match self {$(
                    #[cfg(feature = $feature)]
                    Self::$name(_) => GameKind::$name,
                )+}
            }
        }
    };
}

games!(define_kind);

impl Position for AnyPosition {
    type Move = AnyMove;
    type Rules = AnyRules;

    fn new(rules: &AnyRules) -> Self {
        for_game!(AnyRules(rules) = rules => Own::new(rules).into())
    }

    fn game(&self) -> &'static str {
        for_game!(AnyPosition(position) = self => position.game())
    }

    fn rules(&self) -> AnyRules {
        for_game!(AnyPosition(position) = self => position.rules().into())
    }

    fn players(&self) -> PlayerSet {
        for_game!(AnyPosition(position) = self => position.players())
    }

    /// Reads a position string of the game whose rules are given.
    fn parse(text: &str, rules: &AnyRules) -> Result<Self, ParsePositionError> {
        for_game!(AnyRules(rules) = rules => Own::parse(text, rules).map(Self::from))
    }

    fn turn(&self) -> Turn {
        for_game!(AnyPosition(position) = self => position.turn())
    }

    fn outcome(&self) -> Option<Outcome> {
        for_game!(AnyPosition(position) = self => position.outcome())
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(AnyMove) -> ControlFlow<B>) -> ControlFlow<B> {
        for_game!(AnyPosition(position) = self => position.visit_moves(|mv| visit(mv.into())))
    }

    fn check(&self, mv: AnyMove) -> Result<(), IllegalMove<AnyMove>> {
        for_game!(AnyPosition(position) = self => {
            let own = mv.try_into().map_err(|_| IllegalMove::new(mv, Breach::OtherGame))?;
            position.check(own).map_err(|error| IllegalMove::new(mv, error.reason))
        })
    }

    fn play_unchecked(&mut self, mv: AnyMove) {
        for_game!(AnyPosition(position) = self => match mv.try_into() {
            Ok(own) => position.play_unchecked(own),
            Err(_) => debug_assert!(false, "{mv} is a move of another game"),
        });
    }

    fn parse_move(&self, text: &str) -> Result<AnyMove, ParseMoveError> {
        for_game!(AnyPosition(position) = self => position.parse_move(text).map(AnyMove::from))
    }

    fn fingerprint(&self) -> u64 {
        for_game!(AnyPosition(position) = self => position.fingerprint())
    }

    fn is_progress(&self, mv: AnyMove) -> bool {
        for_game!(AnyPosition(position) = self => mv.try_into().is_ok_and(|own| position.is_progress(own)))
    }

    fn weight(&self, mv: AnyMove) -> u32 {
        for_game!(AnyPosition(position) = self => mv.try_into().map_or(0, |own| position.weight(own)))
    }

    fn move_count(&self) -> usize {
        for_game!(AnyPosition(position) = self => position.move_count())
    }

    fn random_move(&self, dice: &mut Dice) -> Option<AnyMove> {
        for_game!(AnyPosition(position) = self => position.random_move(dice).map(AnyMove::from))
    }
}

impl HiddenInformation for AnyPosition {
    type View = AnyView;
    type Observation = AnyObservation;

    fn view(&self, viewer: Viewer) -> AnyView {
        for_game!(AnyPosition(position) = self => position.view(viewer).into())
    }

    fn observe(&self, mv: AnyMove, viewer: Viewer) -> AnyObservation {
        for_game!(AnyPosition(position) = self => match mv.try_into() {
            Ok(own) => position.observe(own, viewer).into(),
            Err(_) => AnyObservation::Nothing,
        })
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(AnyPosition(position) = self => fmt::Display::fmt(position, f))
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(AnyPosition(position) = self => fmt::Debug::fmt(position, f))
    }
}
