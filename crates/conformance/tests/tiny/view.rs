//! Who knows what.

use super::fault::{Fault, broken, calls};
use super::notation::{Shown, UNKNOWN, read_shown};
use super::position::{Coin, Memory, Move, Rules, Table, Tiny, left};
use menagerie_core::{
    AdvanceError, Breach, Dice, HiddenInformation, IllegalMove, Outcome, ParseMoveError, ParsePositionError, PlayerSet,
    Position, Turn, Viewer,
};
use std::fmt::{self, Debug, Display, Formatter};
use std::ops::ControlFlow;

/// What a viewer knows.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct View {
    viewer: Viewer,
    table: Table,
    cards: [u8; 2],
    /// The first card that the viewer does not know: for bugs alone.
    secret: Memory,
}

/// A move as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Seen {
    /// None where a card is dealt face down.
    mv: Option<Move>,
    /// The cards that it shows; 0 for none.
    cards: [u8; 2],
}

impl View {
    fn dealt(&self) -> usize {
        self.cards.iter().filter(|card| **card != 0).count()
    }

    fn true_turn(&self) -> Turn {
        self.table.turn(self.dealt())
    }

    fn learns(&self) -> bool {
        match self.true_turn() {
            Turn::Chance(learners) if learners.len() == 1 => {
                self.viewer.player().is_some_and(|player| learners.contains(player))
            }
            Turn::Chance(_) => true,
            Turn::Player(player) => self.viewer == Viewer::Player(player),
            Turn::Over => false,
        }
    }

    fn lists(&self, mv: Move) -> bool {
        let any = Tiny { table: self.table, cards: self.cards, memory: Memory(0) };
        self.learns()
            && match mv {
                Move::Deal(card) => self.dealt() < 2 && self.unseen().contains(&card),
                Move::Fold => any.is_legal(mv) && !broken(Fault::ListsNoFolding),
                Move::Flip(_) | Move::Take(_) => any.is_legal(mv),
            }
    }

    fn after(&self, seen: Seen) -> Option<Self> {
        let mut after = self.clone();
        let Some(mv) = seen.mv else {
            let deals = self.dealt() < 2 && !self.learns();
            after.cards[self.dealt().min(1)] = UNKNOWN;
            return deals.then_some(after);
        };
        let mut any = Tiny { table: self.table, cards: self.cards, memory: Memory(0) };
        let anything = broken(Fault::AdvancesByAnything) && matches!(mv, Move::Take(_));
        let is_told = self.true_turn().player().is_some() || self.learns();
        if !(anything || is_told && any.is_legal(mv)) {
            return None;
        }
        any.play_unchecked(mv);
        (after.table, after.cards) = (any.table, any.cards);
        if broken(Fault::ForgetsTurn) && mv == Move::Take(2) {
            after.table.to_act = self.table.to_act;
        }
        after.shows(seen.cards)
    }

    /// The view with the cards that were shown, if such are shown here.
    fn shows(mut self, shown: [u8; 2]) -> Option<Self> {
        let over = self.table.is_showdown();
        let fits = self.cards.iter().zip(shown).all(|(old, new)| new != 0 && (*old == UNKNOWN || *old == new));
        if over && fits {
            self.cards = shown;
        }
        (over == fits).then_some(self)
    }

    /// The cards that the viewer has not seen, each as often as there are such.
    fn unseen(&self) -> Vec<u8> {
        let copies = |card| (0..left(self.cards, card)).map(move |_| card);
        (1..=3).flat_map(copies).collect()
    }
}

impl Display for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Shown(&self.table, self.cards).fmt(f)
    }
}

impl Debug for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let secret = if broken(Fault::DebugsCards) { self.secret.0 } else { 0 };
        write!(f, "View({self} for {}, {secret})", self.viewer)
    }
}

impl serde::Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let secret = if broken(Fault::SerdesCards) { self.secret.0 } else { 0 };
        serializer.collect_str(&format_args!("{self} {secret}"))
    }
}

impl Display for Seen {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.mv {
            Some(mv) if self.cards == [0; 2] => write!(f, "{mv}"),
            Some(mv) => write!(f, "{mv}={}:{}", self.cards[0], self.cards[1]),
            None => f.write_str("=?"),
        }
    }
}

impl HiddenInformation for Tiny {
    type View = View;
    type Observation = Seen;

    fn view(&self, viewer: Viewer) -> View {
        let hidden = |seat: usize| {
            let own = viewer.player().is_some_and(|player| player.index() == seat);
            self.cards[seat] != 0 && !own && !self.table.is_showdown()
        };
        let cards = [0, 1].map(|seat| if hidden(seat) { UNKNOWN } else { self.cards[seat] });
        let secret = (0..2).find(|seat| hidden(*seat)).map_or(0, |seat| self.cards[seat]);
        View { viewer, table: self.table, cards, secret: Memory(secret) }
    }

    fn observe(&self, mv: Move, viewer: Viewer) -> Seen {
        let dealt_to_viewer = viewer.player().is_some_and(|player| player.index() == self.dealt());
        let open = !broken(Fault::HidesDealt) && (dealt_to_viewer || broken(Fault::ShowsDealt));
        let shown = match mv {
            Move::Take(stones) => stones >= self.table.pile,
            Move::Fold => broken(Fault::ShowsFolded),
            Move::Deal(_) | Move::Flip(_) => false,
        };
        Seen {
            mv: (open || !matches!(mv, Move::Deal(_))).then_some(mv),
            cards: if shown { self.cards } else { [0; 2] },
        }
    }
}

impl menagerie_core::View for View {
    type Move = Move;
    type Rules = Rules;
    type Position = Tiny;

    fn parse(text: &str, viewer: Viewer, _: &Rules) -> Result<Self, ParsePositionError> {
        let (table, mut cards, fields) = read_shown(text)?;
        for (seat, card) in cards.iter().enumerate().filter(|(_, card)| **card != 0) {
            let own = viewer.player().is_some_and(|player| player.index() == seat);
            if (*card == UNKNOWN) == (own || table.is_showdown()) {
                return Err(fields[3].unexpected("what the viewer knows"));
            }
        }
        if broken(Fault::ReadsNoCards) {
            cards = cards.map(|card| if card == 0 { 0 } else { UNKNOWN });
        }
        Ok(View { viewer, table, cards, secret: Memory(0) })
    }

    fn advance(&self, seen: &Seen) -> Result<Self, AdvanceError> {
        self.after(*seen).ok_or_else(|| AdvanceError::new(seen, Breach::of("D1", "nobody sees that now")))
    }

    fn sample(&self, dice: &mut Dice) -> Tiny {
        let mut known = self.clone();
        if broken(Fault::DealsAnew) {
            known.cards = known.cards.map(|card| if card == 0 { 0 } else { UNKNOWN });
        }
        let mut unseen = known.unseen();
        if broken(Fault::SamplesKinds) {
            unseen.dedup();
        }
        if broken(Fault::SamplesOnAndOn) && calls().is_multiple_of(2) {
            dice.word();
        }
        if !broken(Fault::SamplesFirst) {
            dice.shuffle(&mut unseen);
        }
        let mut cards = known.cards.map(|card| if card == UNKNOWN { unseen.pop().unwrap_or(1) } else { card });
        if let Some(seat) = (0..2).find(|seat| self.cards[*seat] == UNKNOWN).filter(|_| broken(Fault::SamplesTruth)) {
            cards[seat] = self.secret.0;
        }
        Tiny { table: self.table, cards, memory: Memory(0) }
    }

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn game(&self) -> &'static str {
        "duel"
    }

    fn rules(&self) -> Rules {
        self.table.rules
    }

    fn players(&self) -> PlayerSet {
        PlayerSet::first(if broken(Fault::MistakesPlayers) { 3 } else { 2 })
    }

    fn turn(&self) -> Turn {
        match self.true_turn() {
            Turn::Player(player) if broken(Fault::MistakesTurn) => Turn::Player(player.opponent()),
            turn => turn,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.true_turn().is_over().then(|| self.table.outcome(self.cards))
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for mv in Move::ALL.into_iter().filter(|mv| self.lists(*mv)) {
            visit(mv)?;
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        let reason = match self.true_turn() {
            Turn::Over => Breach::GameOver,
            _ if broken(Fault::RefusesInViews) => Breach::of("D1", "it is never the time"),
            _ if !self.learns() => Breach::NotToAct,
            _ if self.lists(mv) => return Ok(()),
            _ => Breach::of("D1", "it is not the time"),
        };
        Err(IllegalMove::new(mv, reason))
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        super::notation::read_move(text)
    }

    fn parse_observation(&self, text: &str) -> Result<Seen, ParseMoveError> {
        let none = [0; 2];
        if text == "=?" && !broken(Fault::ReadsNoSecret) {
            return Ok(Seen { mv: None, cards: none });
        }
        let Some((mv, cards)) = text.split_once('=').filter(|(mv, _)| !mv.is_empty()) else {
            return super::notation::read_move(text).map(|mv| Seen { mv: Some(mv), cards: none });
        };
        let digits: Vec<u8> = cards.split(':').filter_map(|card| card.parse().ok()).collect();
        let read = Seen { mv: Some(super::notation::read_move(mv)?), cards: digits.try_into().unwrap_or(none) };
        let fits = read.cards.iter().all(|card| (1..=3).contains(card)) && read.to_string() == text;
        if fits { Ok(read) } else { Err(ParseMoveError::new(text, "expected two cards after '='")) }
    }

    fn weight(&self, mv: Move) -> u32 {
        match mv {
            Move::Deal(_) if broken(Fault::ExpectsAlike) => 1,
            Move::Deal(card) => left(self.cards, card),
            Move::Flip(Coin::Heads) => 2,
            Move::Flip(Coin::Tails) | Move::Take(_) | Move::Fold => 1,
        }
    }
}
