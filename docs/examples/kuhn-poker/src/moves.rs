//! Plies, and how they are written.

use crate::Card;
use std::fmt;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `k`: bets nothing (K2).
    Check,
    /// `b`: bets a chip (K2).
    Bet,
    /// `c`: calls the bet (K3).
    Call,
    /// `f`: gives up (K3).
    Fold,
}

impl Action {
    /// All actions.
    pub const ALL: [Self; 4] = [Self::Check, Self::Bet, Self::Call, Self::Fold];

    /// The letter in position strings.
    pub const fn letter(self) -> char {
        match self {
            Self::Check => 'k',
            Self::Bet => 'b',
            Self::Call => 'c',
            Self::Fold => 'f',
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Bet => "bet",
            Self::Call => "call",
            Self::Fold => "fold",
        }
    }
}

/// A ply: a card dealt by chance (K1), or what a player does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// `=J`: the card is dealt to the next player without one.
    Deal(Card),
    /// `check`, `bet`, `call` or `fold`.
    Act(Action),
}

impl Move {
    /// Every move that can be written.
    pub fn all() -> impl Iterator<Item = Self> {
        Card::ALL.into_iter().map(Self::Deal).chain(Action::ALL.into_iter().map(Self::Act))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(card) => write!(f, "={}", card.letter()),
            Self::Act(action) => f.write_str(action.word()),
        }
    }
}

fn read(text: &str) -> Option<Move> {
    Move::all().find(|mv| mv.to_string() == text)
}

menagerie_core::move_as_text!(Move, read, "expected =J, =Q, =K, check, bet, call or fold");
