//! What a viewer may know of a game chosen at run time.

use super::{AnyMove, AnyPosition, AnyRules, AnySeen};
use core::fmt;
use core::ops::ControlFlow;
use menagerie_core::{Dice, HiddenInformation, Outcome, ParsePositionError, PlayerSet, Position as _, Turn, Viewer};

/// One viewer's view of one of the games. Printed as that game's view string.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct AnyView {
    viewer: Viewer,
    players: PlayerSet,
    known: Known,
}

/// The view that the game itself makes.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Known {
    #[cfg(feature = "strategeti")]
    Strategeti(menagerie_strategeti::Position),
    #[cfg(feature = "elefantenparade")]
    Elefantenparade(menagerie_elefantenparade::Position),
    #[cfg(feature = "savanna-ten")]
    SavannaTen(menagerie_savanna_ten::View),
    #[cfg(feature = "narnia")]
    Narnia(menagerie_narnia::View),
    #[cfg(feature = "serengeti")]
    Serengeti(menagerie_serengeti::Position),
}

impl AnyView {
    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Whether the moves of this turn are for the viewer to know: their own decision, or a chance event whose
    /// outcome they will learn.
    fn is_told(&self, turn: Turn) -> bool {
        match (turn, self.viewer) {
            (Turn::Player(player), viewer) => viewer == Viewer::Player(player),
            (Turn::Chance(learn), Viewer::Player(player)) => learn.contains(player),
            (Turn::Chance(learn), Viewer::Spectator) => learn == self.players,
            (Turn::Over, _) => false,
        }
    }
}

impl HiddenInformation for AnyPosition {
    type View = AnyView;
    type Seen = AnySeen;

    fn view(&self, viewer: Viewer) -> AnyView {
        let known = for_game!(AnyPosition(position) = self => position.view(viewer).into());
        AnyView { viewer, players: self.players(), known }
    }

    fn observe(&self, mv: AnyMove, viewer: Viewer) -> AnySeen {
        for_game!(AnyPosition(position) = self => {
            mv.try_into().map_or(AnySeen::Nothing, |own| position.observe(own, viewer).into())
        })
    }

    fn parse_view(text: &str, viewer: Viewer, rules: &AnyRules) -> Result<AnyView, ParsePositionError> {
        let (known, players) = for_game!(AnyRules(rules) = rules => {
            let view = Own::parse_view(text, viewer, rules)?;
            let players = Own::view_players(&view);
            (view.into(), players)
        });
        Ok(AnyView { viewer, players, known })
    }

    fn sample(view: &AnyView, dice: &mut Dice) -> Self {
        for_game!(Known(known) = &view.known => Own::sample(known, dice).into())
    }

    fn view_players(view: &AnyView) -> PlayerSet {
        view.players
    }

    fn view_turn(view: &AnyView) -> Turn {
        for_game!(Known(known) = &view.known => Own::view_turn(known))
    }

    fn view_outcome(view: &AnyView) -> Option<Outcome> {
        for_game!(Known(known) = &view.known => Own::view_outcome(known))
    }

    /// None but for the viewer to know, also in games that hide nothing.
    fn visit_view_moves<B>(view: &AnyView, mut visit: impl FnMut(AnyMove) -> ControlFlow<B>) -> ControlFlow<B> {
        if !view.is_told(Self::view_turn(view)) {
            return ControlFlow::Continue(());
        }
        for_game!(Known(known) = &view.known => Own::visit_view_moves(known, |mv| visit(mv.into())))
    }

    fn view_weight(view: &AnyView, mv: AnyMove) -> u32 {
        for_game!(Known(known) = &view.known => mv.try_into().map_or(0, |own| Own::view_weight(known, own)))
    }
}

impl fmt::Display for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(Known(known) = &self.known => fmt::Display::fmt(known, f))
    }
}

impl fmt::Debug for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(Known(known) = &self.known => fmt::Debug::fmt(known, f))
    }
}
