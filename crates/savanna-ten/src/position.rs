//! The state of a game, and what a ply does to it.

use crate::generate::{count_moves, random_move, visit_moves};
use crate::{Animal, Face, INFO, Move, Phase, Rules, SPACES, Stock, Table, Tile, Tiles};
use core::ops::ControlFlow;
use menagerie_core::{Breach, Dice, Fingerprint, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{Player, PlayerSet, Turn};

/// A position of Savanna Ten, in 76 bytes. Printed as its position string.
///
/// It does not say which animal lies under which lion: nothing in the game depends on that, so positions that
/// differ in nothing else are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) table: Table,
    /// By player; nobody's are empty.
    pub(crate) stocks: [Stock; 4],
}

/// How many tiles a player holds at the start of a turn, where there are so many left (T6, T8).
pub(crate) const HAND: u8 = 2;

impl Position {
    /// What everybody sees.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The tiles in a player's hand.
    pub const fn hand(&self, player: Player) -> Tiles {
        self.stocks[player.index()].hand
    }

    /// The tiles left in a player's deck.
    pub const fn deck(&self, player: Player) -> Tiles {
        self.stocks[player.index()].deck
    }

    /// The animals under a player's lions.
    pub fn under_lions(&self, player: Player) -> Tiles {
        self.table.unseen(player).less(self.hand(player)).less(self.deck(player))
    }

    /// The tiles of the player to act.
    #[inline]
    fn stock(&self) -> Stock {
        self.stocks[self.table.to_act().index()]
    }

    /// T6, T8: a tile goes from the deck to the hand.
    #[inline]
    fn draw(&mut self, animal: Animal) {
        let stock = &mut self.stocks[self.table.to_act.index()];
        stock.deck = stock.deck.without(animal);
        stock.hand = stock.hand.with(animal);
        match self.table.phase {
            Phase::Deal if stock.hand.len() < HAND => {}
            Phase::Deal => self.table.deal_on(),
            _ => self.table.pass(),
        }
    }

    /// T7, T8, T12: a tile goes from the hand to the board.
    #[inline]
    fn place(&mut self, animal: Animal, index: usize, lion_up: bool) {
        let player = self.table.to_act;
        let stock = &mut self.stocks[player.index()];
        stock.hand = stock.hand.without(animal);
        let face = if lion_up { Face::Lion } else { Face::Animal(animal) };
        self.table.place(index, Tile::new(face, player));
        if self.table.is_full() {
            self.table.end();
        } else if stock.deck.is_empty() {
            self.table.pass();
        } else {
            self.table.phase = Phase::Draw;
        }
    }

    /// Which clause forbids drawing this, if one does.
    fn check_draw(&self, animal: Animal) -> Result<(), Breach> {
        match self.table.phase() {
            Phase::Over => Err(Breach::GameOver),
            Phase::Place => Err(Breach::of("T7", "a tile is to be placed, not drawn")),
            Phase::Deal | Phase::Draw if self.stock().deck.count(animal) > 0 => Ok(()),
            Phase::Deal | Phase::Draw => Err(Breach::of("T6", "the drawer's deck has no such tile")),
        }
    }

    /// Which clause forbids placing this here, if one does.
    fn check_placing(&self, animal: Animal, index: usize) -> Result<(), Breach> {
        match self.table.phase() {
            Phase::Over => Err(Breach::GameOver),
            Phase::Deal => Err(Breach::of("T6", "each player draws two tiles before any is placed")),
            Phase::Draw => Err(Breach::of("T8", "the player who has placed a tile draws one")),
            Phase::Place if !SPACES.contains(index) => Err(Breach::of("T1", "that square is inaccessible")),
            Phase::Place if self.table.is_occupied(index) => Err(Breach::of("T7", "that space is not empty")),
            Phase::Place if self.stock().hand.count(animal) == 0 => {
                Err(Breach::of("T7", "the player's hand has no such tile"))
            }
            Phase::Place => Ok(()),
        }
    }
}

impl menagerie_core::Position for Position {
    type Move = Move;
    type Rules = Rules;

    fn new(rules: &Rules) -> Self {
        let mut stocks = [Stock::default(); 4];
        for player in rules.seats().iter() {
            stocks[player.index()].deck = rules.set();
        }
        Self { table: Table::new(*rules), stocks }
    }

    fn game(&self) -> &'static str {
        INFO.name
    }

    fn rules(&self) -> Rules {
        *self.table.rules()
    }

    fn players(&self) -> PlayerSet {
        self.table.rules().seats()
    }

    /// As [`str::parse`]: the string says the rules itself.
    fn parse(text: &str, _: &Rules) -> Result<Self, ParsePositionError> {
        text.parse()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        visit_moves(&self.table, self.stock(), visit)
    }

    #[inline]
    fn move_count(&self) -> usize {
        count_moves(&self.table, self.stock())
    }

    #[inline]
    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        random_move(&self.table, self.stock(), dice)
    }

    /// How many such tiles the drawer's deck holds (T6).
    fn weight(&self, mv: Move) -> u32 {
        match mv.index() {
            None => u32::from(self.stock().deck.count(mv.animal())),
            Some(_) => 1,
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        let legal = match mv.index() {
            None => self.check_draw(mv.animal()),
            Some(index) => self.check_placing(mv.animal(), index),
        };
        legal.map_err(|reason| IllegalMove { mv, reason })
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        match mv.index() {
            None => self.draw(mv.animal()),
            Some(index) => self.place(mv.animal(), index, mv.is_lion_up()),
        }
    }

    /// Reads a move; the position does not matter.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    fn fingerprint(&self) -> u64 {
        let Self { table, stocks } = self;
        let tiles = table.tiles().chunks(8).map(|tiles| word(tiles.iter().map(|tile| tile.map_or(0, Tile::byte))));
        let stocks = stocks.iter().map(|stock| u64::from(stock.hand.bits()) | u64::from(stock.deck.bits()) << 32);
        let rules = table.rules();
        let variant = u8::from(rules.variant().mice) | u8::from(rules.variant().teams) << 1;
        let turn = [table.phase() as u8, table.to_act().number(), rules.players(), variant];
        let small = [word(rules.influence().bytes()), word(turn.into_iter().chain(table.scores))];
        tiles.chain(stocks).chain(small).fold(Fingerprint::new(), Fingerprint::word).finish()
    }

    /// Every ply is progress: none can be taken back.
    fn is_progress(&self, _: Move) -> bool {
        true
    }
}

/// Up to eight bytes as a word.
fn word(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0, |word, byte| word << 8 | u64::from(byte))
}
