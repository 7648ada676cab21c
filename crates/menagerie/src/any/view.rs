//! What a viewer may know of a game chosen at run time.

use super::{AnyMove, AnyObservation, AnyPosition, AnyRules, define_any};
use core::fmt;
use core::ops::ControlFlow;
use menagerie_core::{AdvanceError, Breach, Dice, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{PlayerSet, Turn, View, Viewer};

macro_rules! own_view {
    ($krate:ident $name:ident) => {
        $krate::View
    };
}

games!(define_any
    /// One viewer's view of one of the games. Printed as that game's view string; [`TryFrom`] opens it.
    ///
    /// Its serde data are the rules, the viewer and the string.
    #[derive(Clone, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(menagerie_core::serde::Serialize, menagerie_core::serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(crate = "menagerie_core::serde", try_from = "data::Data", into = "data::Data"))]
    AnyView of own_view {}:
);

#[cfg(feature = "serde")]
mod data {
    use super::{AnyRules, AnyView, ParsePositionError, View as _, Viewer};
    use alloc::string::{String, ToString as _};

    /// What a view is read from.
    #[derive(menagerie_core::serde::Serialize, menagerie_core::serde::Deserialize)]
    #[serde(crate = "menagerie_core::serde", deny_unknown_fields)]
    pub(super) struct Data {
        rules: AnyRules,
        viewer: Viewer,
        view: String,
    }

    impl From<AnyView> for Data {
        fn from(view: AnyView) -> Self {
            Self { rules: view.rules(), viewer: view.viewer(), view: view.to_string() }
        }
    }

    impl TryFrom<Data> for AnyView {
        type Error = ParsePositionError;

        fn try_from(Data { rules, viewer, view }: Data) -> Result<Self, ParsePositionError> {
            Self::parse(&view, viewer, &rules)
        }
    }
}

impl View for AnyView {
    type Move = AnyMove;
    type Rules = AnyRules;
    type Position = AnyPosition;

    fn parse(text: &str, viewer: Viewer, rules: &AnyRules) -> Result<Self, ParsePositionError> {
        for_game!(AnyRules(rules) = rules => OwnView::parse(text, viewer, rules).map(Self::from))
    }

    fn viewer(&self) -> Viewer {
        for_game!(AnyView(view) = self => view.viewer())
    }

    fn game(&self) -> &'static str {
        for_game!(AnyView(view) = self => view.game())
    }

    fn rules(&self) -> AnyRules {
        for_game!(AnyView(view) = self => view.rules().into())
    }

    fn players(&self) -> PlayerSet {
        for_game!(AnyView(view) = self => view.players())
    }

    fn turn(&self) -> Turn {
        for_game!(AnyView(view) = self => view.turn())
    }

    fn outcome(&self) -> Option<Outcome> {
        for_game!(AnyView(view) = self => view.outcome())
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(AnyMove) -> ControlFlow<B>) -> ControlFlow<B> {
        for_game!(AnyView(view) = self => view.visit_moves(|mv| visit(mv.into())))
    }

    fn check(&self, mv: AnyMove) -> Result<(), IllegalMove<AnyMove>> {
        for_game!(AnyView(view) = self => {
            let own = mv.try_into().map_err(|_| IllegalMove::new(mv, Breach::OtherGame))?;
            view.check(own).map_err(|error| IllegalMove::new(mv, error.reason))
        })
    }

    fn parse_move(&self, text: &str) -> Result<AnyMove, ParseMoveError> {
        for_game!(AnyView(view) = self => view.parse_move(text).map(AnyMove::from))
    }

    fn parse_observation(&self, text: &str) -> Result<AnyObservation, ParseMoveError> {
        for_game!(AnyView(view) = self => view.parse_observation(text).map(AnyObservation::from))
    }

    fn advance(&self, seen: &AnyObservation) -> Result<Self, AdvanceError> {
        for_game!(AnyView(view) = self => {
            let own = seen.clone().try_into().map_err(|_| AdvanceError::new(seen, Breach::OtherGame))?;
            view.advance(&own).map(Self::from)
        })
    }

    fn sample(&self, dice: &mut Dice) -> AnyPosition {
        for_game!(AnyView(view) = self => view.sample(dice).into())
    }

    fn weight(&self, mv: AnyMove) -> u32 {
        for_game!(AnyView(view) = self => mv.try_into().map_or(0, |own| view.weight(own)))
    }

    fn move_count(&self) -> usize {
        for_game!(AnyView(view) = self => view.move_count())
    }

    fn random_move(&self, dice: &mut Dice) -> Option<AnyMove> {
        for_game!(AnyView(view) = self => view.random_move(dice).map(AnyMove::from))
    }
}

impl fmt::Display for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(AnyView(view) = self => fmt::Display::fmt(view, f))
    }
}

impl fmt::Debug for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(AnyView(view) = self => fmt::Debug::fmt(view, f))
    }
}
