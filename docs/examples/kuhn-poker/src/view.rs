//! What a viewer may know.

use crate::notation::read_table;
use crate::table::Table;
use crate::{Action, Card, KuhnPoker, Move, Position, Slot};
use menagerie_core::{
    AdvanceError, Breach, Dice, Game as _, IllegalMove, Outcome, ParseMoveError, ParsePositionError, Player, PlayerSet,
    Turn, View as _, Viewer,
};
use std::fmt;
use std::ops::ControlFlow;

/// A viewer's view: a table on which the cards that the viewer does not see are hidden. There is no place in it where a
/// secret could stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) table: Table,
}

impl View {
    /// A player's card, as far as the viewer sees it.
    pub const fn card(&self, player: Player) -> Slot {
        self.table.cards[player.index() & 1]
    }

    /// The view after what was seen, or what forbids it.
    fn after(mut self, seen: Observation) -> Result<Self, Breach> {
        match seen {
            Observation::Dealt => self.table.hide(self.next_hidden()?),
            Observation::Seen(mv) if mv.is_deal() && !self.is_told() => {
                return Err(Breach::of("K7", "others see no card"));
            }
            Observation::Seen(mv) => self.table.try_play(mv)?,
            Observation::Shown(action, cards) => {
                self.table.try_play(Move::Act(action))?;
                self.table.show(cards)?;
            }
        }
        if self.table.hides_shown() { Err(Breach::of("K4", "both cards are shown")) } else { Ok(self) }
    }

    /// The player to whom a card is dealt that the viewer does not see.
    fn next_hidden(self) -> Result<Player, Breach> {
        let player = self.table.next_dealt().filter(|player| self.viewer != Viewer::Player(*player));
        player.ok_or(Breach::of("K7", "no card is dealt that the viewer does not see"))
    }

    /// The part of a position that the viewer sees.
    pub(crate) fn of(position: Position, viewer: Viewer) -> Self {
        let mut table = position.table;
        for player in [Player::One, Player::Two] {
            let slot = &mut table.cards[player.index()];
            if *slot != Slot::Empty && !is_seen(position.table, player, viewer) {
                *slot = Slot::Hidden;
            }
        }
        Self { viewer, table }
    }
}

/// Whether the viewer sees a player's card (K1, K4).
pub(crate) fn is_seen(table: Table, player: Player, viewer: Viewer) -> bool {
    table.is_showdown() || viewer == Viewer::Player(player)
}

/// A ply as a viewer sees it (K7).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Observation {
    /// All of it.
    Seen(Move),
    /// `=?`: a card was dealt face down.
    Dealt,
    /// `call=J:K`: an action after which both cards are shown (K4).
    Shown(Action, [Card; 2]),
}

impl Observation {
    fn read(text: &str) -> Option<Self> {
        if text == "=?" {
            return Some(Self::Dealt);
        }
        let shown = |(action, cards): (&str, &str)| {
            let action = Action::ALL.into_iter().find(|named| named.word() == action)?;
            let (one, two) = cards.split_once(':')?;
            Some(Self::Shown(action, [Card::read(one)?, Card::read(two)?]))
        };
        Move::read(text).map(Self::Seen).or_else(|| text.split_once('=').and_then(shown))
    }
}

impl fmt::Display for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seen(mv) => mv.fmt(f),
            Self::Dealt => f.write_str("=?"),
            Self::Shown(action, [one, two]) => write!(f, "{}={}:{}", action.word(), one.letter(), two.letter()),
        }
    }
}

impl fmt::Debug for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl menagerie_core::View for View {
    type Move = Move;
    type Rules = ();
    type Position = Position;

    fn parse(text: &str, viewer: Viewer, (): &()) -> Result<Self, ParsePositionError> {
        let (table, [cards, _]) = read_table(text)?;
        for player in [Player::One, Player::Two] {
            let is_seen = is_seen(table, player, viewer);
            if table.cards[player.index()] != Slot::Empty && is_seen == (table.cards[player.index()] == Slot::Hidden) {
                return Err(cards.breaks("K6", "the viewer sees their own card, and both when they are shown"));
            }
        }
        Ok(Self { viewer, table })
    }

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn game(&self) -> &'static str {
        KuhnPoker::INFO.name
    }

    fn rules(&self) {}

    fn players(&self) -> PlayerSet {
        PlayerSet::first(2)
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_told() { self.table.visit_moves(visit) } else { ControlFlow::Continue(()) }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        let breach = match self.turn() {
            Turn::Player(_) | Turn::Chance(_) if !self.is_told() => Some(Breach::NotToAct),
            _ => self.table.breach(mv),
        };
        breach.map_or(Ok(()), |breach| Err(IllegalMove::new(mv, breach)))
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    fn parse_observation(&self, text: &str) -> Result<Observation, ParseMoveError> {
        Observation::read(text)
            .ok_or_else(|| ParseMoveError::new(text, "expected a move, =? or an action and the cards"))
    }

    fn advance(&self, seen: &Observation) -> Result<Self, AdvanceError> {
        self.after(*seen).map_err(|breach| AdvanceError::new(seen, breach))
    }

    /// The hidden cards are dealt anew from those that the viewer does not see.
    fn sample(&self, dice: &mut Dice) -> Position {
        let mut unseen: Vec<Card> = self.table.unseen().collect();
        dice.shuffle(&mut unseen);
        let mut table = self.table;
        for (slot, card) in table.cards.iter_mut().filter(|slot| **slot == Slot::Hidden).zip(unseen) {
            *slot = Slot::Seen(card);
        }
        Position { table }
    }
}
