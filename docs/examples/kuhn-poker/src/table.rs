//! What lies on the table, as far as somebody sees it: the whole in a position, a part in a view. Whatever follows from
//! what is seen is decided here, once for both.

use crate::{Action, Card, Move, Slot};
use menagerie_core::{Breach, Outcome, Player, PlayerMap, PlayerSet, Turn};
use std::ops::ControlFlow;

/// How many actions a game has at most: check, bet, call.
pub(crate) const LONGEST: usize = 3;

/// The cards, and what was done.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Table {
    pub(crate) cards: [Slot; 2],
    pub(crate) actions: [Option<Action>; LONGEST],
}

impl Table {
    pub(crate) fn actions(self) -> impl Iterator<Item = Action> {
        self.actions.into_iter().flatten()
    }

    fn last(self) -> Option<Action> {
        self.actions().last()
    }

    /// Who would act next, or acts first.
    fn next_player(self) -> Player {
        if self.actions().count().is_multiple_of(2) { Player::One } else { Player::Two }
    }

    /// The player whose card is dealt next.
    pub(crate) fn next_dealt(self) -> Option<Player> {
        [Player::One, Player::Two].into_iter().find(|player| self.cards[player.index()] == Slot::Empty)
    }

    /// K4.
    pub(crate) fn is_over(self) -> bool {
        match self.last() {
            Some(Action::Call | Action::Fold) => true,
            Some(Action::Check) => self.actions().count() == 2,
            Some(Action::Bet) | None => false,
        }
    }

    /// K4: whether the cards are shown.
    pub(crate) fn is_showdown(self) -> bool {
        self.is_over() && self.last() != Some(Action::Fold)
    }

    pub(crate) fn turn(self) -> Turn {
        match self.next_dealt() {
            Some(player) => Turn::Chance(PlayerSet::only(player)),
            None if self.is_over() => Turn::Over,
            None => Turn::Player(self.next_player()),
        }
    }

    /// The cards that may still be dealt, or lie hidden.
    pub(crate) fn unseen(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |card| !self.cards.contains(&Slot::Seen(*card)))
    }

    /// Calls `visit` with each legal ply.
    pub(crate) fn visit_moves<B>(self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        Move::all().filter(|mv| self.breach(*mv).is_none()).try_for_each(visit)
    }

    /// Why a ply is illegal; none if it is legal.
    pub(crate) fn breach(self, mv: Move) -> Option<Breach> {
        let has_bet = self.last() == Some(Action::Bet);
        match (self.turn(), mv) {
            (Turn::Over, _) => Some(Breach::GameOver),
            (Turn::Chance(_), Move::Deal(card)) if self.unseen().any(|unseen| unseen == card) => None,
            (Turn::Chance(_), Move::Deal(_)) => Some(Breach::of("K1", "the card is dealt already")),
            (Turn::Chance(_), Move::Act(_)) => Some(Breach::of("K1", "the cards are dealt first")),
            (Turn::Player(_), Move::Deal(_)) => Some(Breach::of("K1", "both players have a card")),
            (Turn::Player(_), Move::Act(Action::Check | Action::Bet)) => {
                has_bet.then(|| Breach::of("K3", "after a bet there is only calling and folding"))
            }
            (Turn::Player(_), Move::Act(Action::Call | Action::Fold)) => {
                (!has_bet).then(|| Breach::of("K2", "nobody has bet"))
            }
        }
    }

    pub(crate) fn play(&mut self, mv: Move) {
        match mv {
            Move::Deal(card) => {
                if let Some(player) = self.next_dealt() {
                    self.cards[player.index()] = Slot::Seen(card);
                }
            }
            Move::Act(action) => {
                let done = self.actions().count();
                self.actions[done] = Some(action);
            }
        }
    }

    /// K4, K5: how a finished game ended.
    pub(crate) fn outcome(self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let winner = if self.is_showdown() { self.higher() } else { self.next_player() };
        let chips = if self.last() == Some(Action::Call) { 2 } else { 1 };
        let scores = PlayerMap::from_fn(2, |player| if player == winner { chips } else { -chips });
        Some(Outcome::new(PlayerSet::only(winner), Some(scores)))
    }

    fn higher(self) -> Player {
        if self.cards[0] > self.cards[1] { Player::One } else { Player::Two }
    }
}
