//! The state, and what moves do to it.

use super::fault::{Fault, broken, calls};
use menagerie_core::{
    Breach, Dice, Fingerprint, IllegalMove, OptionError, OptionKind, Options, Outcome, ParseMoveError,
    ParsePositionError, Player, PlayerMap, PlayerSet, Position, RuleOption, Turn,
};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// How many cards of each value there are.
pub(crate) const COPIES: [u32; 4] = [0, 2, 1, 1];

/// The number of stones in the pile, 3 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Rules {
    pub(crate) pile: u8,
}

impl Options for Rules {
    const OPTIONS: &'static [RuleOption] = &[RuleOption::new("pile", OptionKind::Number(3, 5), "how many stones")];

    fn from_options(options: &[(&str, &str)]) -> Result<Self, OptionError> {
        RuleOption::check_names(Self::OPTIONS, options)?;
        let pile = Self::OPTIONS[0].value(options)?.and_then(|pile| pile.parse().ok());
        Ok(Self { pile: pile.unwrap_or(3) })
    }

    fn to_options(&self) -> Vec<(&'static str, String)> {
        if broken(Fault::ForgetsOptions) { Vec::new() } else { vec![("pile", self.pile.to_string())] }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Move {
    Deal(u8),
    Flip(Coin),
    Take(u8),
    Fold,
}

impl Move {
    pub(crate) const ALL: [Self; 8] = [
        Self::Deal(1),
        Self::Deal(2),
        Self::Deal(3),
        Self::Flip(Coin::Heads),
        Self::Flip(Coin::Tails),
        Self::Take(1),
        Self::Take(2),
        Self::Fold,
    ];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Coin {
    Heads,
    Tails,
}

/// What everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) coin: Option<Coin>,
    pub(crate) pile: u8,
    pub(crate) taken: [u8; 2],
    pub(crate) to_act: Player,
    pub(crate) folded: bool,
}

/// What a bug remembers: no part of the position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory(pub(crate) u8);

/// What the memory of a position is that was read from a string.
pub(crate) const RELOADED: Memory = Memory(9);

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tiny {
    pub(crate) table: Table,
    /// 0 while it is not dealt.
    pub(crate) cards: [u8; 2],
    pub(crate) memory: Memory,
}

impl Clone for Tiny {
    fn clone(&self) -> Self {
        let mut table = self.table;
        if broken(Fault::CopiesTooLittle) {
            table.taken[0] = 0;
        }
        Self { table, ..*self }
    }
}

impl PartialEq for Memory {
    fn eq(&self, other: &Self) -> bool {
        !broken(Fault::ComparesCards) || self.0 == other.0
    }
}

impl Eq for Memory {}

impl PartialOrd for Memory {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Memory {
    fn cmp(&self, _: &Self) -> std::cmp::Ordering {
        std::cmp::Ordering::Equal
    }
}

impl Hash for Memory {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if broken(Fault::HashesPath) {
            self.0.hash(state);
        }
    }
}

impl Table {
    /// Who decides next, given how many cards are dealt.
    pub(crate) fn turn(self, dealt: usize) -> Turn {
        match (dealt, self.coin) {
            (0, _) => Turn::Chance(PlayerSet::only(Player::One)),
            (1, _) => Turn::Chance(PlayerSet::only(Player::Two)),
            (_, None) => Turn::Chance(PlayerSet::first(2)),
            _ if self.folded || self.pile == 0 => Turn::Over,
            _ => Turn::Player(self.to_act),
        }
    }

    /// Whether the cards lie open.
    pub(crate) fn is_showdown(self) -> bool {
        self.pile == 0
    }

    /// How a finished game ended. After folding the cards count nothing.
    pub(crate) fn outcome(self, cards: [u8; 2]) -> Outcome {
        let bonus = u8::from(self.coin == Some(Coin::Heads));
        let last = self.to_act.opponent().index();
        let score = |seat: usize| match self.folded {
            true if broken(Fault::ScoresFolded) => self.taken[seat] + cards[seat],
            true => self.taken[seat],
            false => self.taken[seat] + cards[seat] + if seat == last { bonus } else { 0 },
        };
        let scores = [score(0), score(1)].map(i32::from);
        let best = scores[0].max(scores[1]);
        let winners = PlayerSet::first(2).iter().filter(|player| scores[player.index()] == best);
        let winners = if self.folded {
            PlayerSet::only(self.to_act)
        } else if broken(Fault::NobodyWins) && scores[0] == scores[1] {
            PlayerSet::EMPTY
        } else if broken(Fault::StrangerWins) {
            PlayerSet::only(Player::Three)
        } else {
            winners.collect()
        };
        Outcome::new(winners, PlayerMap::from_values(&scores))
    }
}

/// How many cards of a value are not among these two.
pub(crate) fn left(cards: [u8; 2], value: u8) -> u32 {
    COPIES[usize::from(value)] - cards.map(|card| u32::from(card == value)).iter().sum::<u32>()
}

impl Tiny {
    pub(crate) fn dealt(&self) -> usize {
        self.cards.iter().filter(|card| **card != 0).count()
    }

    fn is_allowed(&self, mv: Move) -> bool {
        match (self.turn(), mv) {
            (Turn::Chance(_), Move::Deal(card)) => self.dealt() < 2 && left(self.cards, card) > 0,
            (Turn::Chance(_), Move::Flip(_)) => self.dealt() == 2,
            (Turn::Player(_), Move::Take(stones)) => stones <= self.table.pile,
            (Turn::Player(player), Move::Fold) => {
                let against_three = self.cards[player.opponent().index()] == 3;
                !(broken(Fault::ForbidsFolding) || broken(Fault::RevealsThree) && against_three)
            }
            (Turn::Over, Move::Take(stones)) => broken(Fault::PlaysOn) && stones <= self.table.pile,
            _ => false,
        }
    }

    fn pass(&mut self) {
        self.table.to_act = self.table.to_act.opponent();
    }
}

impl Position for Tiny {
    type Move = Move;
    type Rules = Rules;

    fn new(rules: &Rules) -> Self {
        let rules = if broken(Fault::StartsWithFive) { Rules { pile: 5 } } else { *rules };
        let table = Table { rules, coin: None, pile: rules.pile, taken: [0; 2], to_act: Player::One, folded: false };
        Self { table, cards: [0; 2], memory: Memory(0) }
    }

    fn game(&self) -> &'static str {
        if broken(Fault::Renames) && self.memory.0 == RELOADED.0 { "duet" } else { "duel" }
    }

    fn rules(&self) -> Rules {
        self.table.rules
    }

    fn players(&self) -> PlayerSet {
        if broken(Fault::LeavesTable) && self.table.folded {
            return PlayerSet::only(self.table.to_act);
        }
        PlayerSet::first(2)
    }

    fn parse(text: &str, _: &Rules) -> Result<Self, ParsePositionError> {
        if broken(Fault::CutsText) {
            let _ = &text[..1];
        }
        let mut position = super::notation::read(if broken(Fault::TrimsText) { text.trim() } else { text })?;
        if broken(Fault::ReadsHeads) {
            position.table.coin = position.table.coin.map(|_| Coin::Heads);
        }
        Ok(position)
    }

    fn turn(&self) -> Turn {
        self.table.turn(self.dealt())
    }

    fn outcome(&self) -> Option<Outcome> {
        let told = self.turn().is_over() && !(broken(Fault::EndsSilently) && self.table.folded);
        told.then(|| self.table.outcome(self.cards))
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut moves: Vec<Move> = Move::ALL.into_iter().filter(|mv| self.is_allowed(*mv)).collect();
        if broken(Fault::VisitsTwice) && moves.contains(&Move::Fold) {
            moves.push(Move::Fold);
        }
        if broken(Fault::ReordersReloaded) && self.memory.0 == RELOADED.0 {
            moves.reverse();
        }
        for mv in moves {
            let visited = visit(mv);
            if !broken(Fault::IgnoresBreak) {
                visited?;
            }
        }
        ControlFlow::Continue(())
    }

    fn move_count(&self) -> usize {
        let count = Move::ALL.into_iter().filter(|mv| self.is_allowed(*mv)).count();
        let too_many = broken(Fault::CountsTooMany) && self.table.pile == 1;
        count + usize::from(too_many) + usize::from(broken(Fault::VisitsTwice) && self.turn().player().is_some())
    }

    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        let moves = self.moves();
        let is_chance = matches!(self.turn(), Turn::Chance(_));
        let first = broken(Fault::PrefersFirst) && !is_chance;
        let weights: Vec<u64> = moves
            .iter()
            .enumerate()
            .map(|(index, mv)| match index {
                _ if broken(Fault::IgnoresWeights) => 1,
                0 if first => 2,
                _ => u64::from(self.weight(*mv)),
            })
            .collect();
        let shift = if broken(Fault::DrawsOnAndOn) { calls() } else { 0 };
        let total = weights.iter().sum::<u64>().max(1);
        let mut rest = (dice.below(total) + shift) % total;
        moves.into_iter().zip(weights).find_map(|(mv, weight)| {
            let here = rest < weight;
            rest = rest.wrapping_sub(weight);
            here.then_some(mv)
        })
    }

    fn weight(&self, mv: Move) -> u32 {
        match mv {
            Move::Deal(card) => left(self.cards, card),
            Move::Flip(Coin::Heads) => 2,
            Move::Flip(Coin::Tails) => u32::from(!broken(Fault::WeighsNothing)),
            Move::Take(_) | Move::Fold => 1 + u32::from(broken(Fault::WeighsTwo)),
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        let too_many = broken(Fault::AllowsTooMany) && mv == Move::Take(2) && self.table.pile == 1;
        if self.is_allowed(mv) || (too_many && self.turn().player().is_some()) {
            return Ok(());
        }
        let reason = if self.turn().is_over() { Breach::GameOver } else { Breach::of("D1", "it is not the time") };
        Err(IllegalMove::new(mv, reason))
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove<Move>> {
        if broken(Fault::SpoilsRefused) && self.check(mv).is_err() {
            self.pass();
        }
        self.check(mv)?;
        self.play_unchecked(mv);
        if broken(Fault::KeepsTurn) && mv == Move::Take(1) {
            self.pass();
        }
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        match mv {
            Move::Deal(card) => self.cards[self.dealt()] = card,
            Move::Flip(coin) => self.table.coin = Some(coin),
            Move::Take(stones) => {
                let made = u8::from(broken(Fault::MakesStones) && stones == 2);
                self.table.taken[self.table.to_act.index()] += stones + made;
                self.table.pile = self.table.pile.saturating_sub(stones);
                self.memory = Memory(stones);
                self.pass();
            }
            Move::Fold => {
                assert!(!broken(Fault::Panics), "nobody folds here");
                self.table.folded = true;
                self.pass();
            }
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        super::notation::read_move(text)
    }

    fn fingerprint(&self) -> u64 {
        let Table { rules, coin, pile, taken, to_act, folded } = self.table;
        let taken = if broken(Fault::PrintsTooLittle) { [0; 2] } else { taken };
        let path = if broken(Fault::PrintsPath) { self.memory.0 } else { 0 };
        let coin = coin.map_or(0, |coin| 1 + coin as u8);
        let small = [taken[0], taken[1], self.cards[0], self.cards[1], coin, pile, rules.pile, path];
        let last = u64::from(to_act.number()) << 1 | u64::from(folded);
        Fingerprint::new().word(u64::from_le_bytes(small)).word(last).finish()
    }

    fn is_progress(&self, _: Move) -> bool {
        true
    }
}
