//! A position of any game.

use super::{AnyMove, AnyRules, Game};
use core::fmt;
use core::ops::ControlFlow;
use menagerie_core::{Breach, Dice, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{PlayerSet, Position, Turn};

/// A position of one of the games. Printed as that game's position string.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnyPosition {
    /// A position of Strategeti.
    #[cfg(feature = "strategeti")]
    Strategeti(menagerie_strategeti::Position),
    /// A position of Elefantenparade.
    #[cfg(feature = "elefantenparade")]
    Elefantenparade(menagerie_elefantenparade::Position),
    /// A position of Savanna Ten.
    #[cfg(feature = "savanna-ten")]
    SavannaTen(menagerie_savanna_ten::Position),
    /// A position of The Lion, the Witch and the Wardrobe.
    #[cfg(feature = "narnia")]
    Narnia(menagerie_narnia::Position),
    /// A position of Serengeti.
    #[cfg(feature = "serengeti")]
    Serengeti(menagerie_serengeti::Position),
}

impl AnyPosition {
    /// Which game it is of.
    pub fn kind(&self) -> Game {
        self.rules().game()
    }
}

/// The breach that a move of another game commits.
fn foreign(mv: AnyMove) -> IllegalMove<AnyMove> {
    IllegalMove { mv, reason: Breach::OtherGame }
}

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
            let own = mv.try_into().map_err(|_| foreign(mv))?;
            position.check(own).map_err(|error| IllegalMove { mv, reason: error.reason })
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
