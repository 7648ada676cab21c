//! The state of a game.

use crate::SavannaTen;
use crate::generate::{count_moves, visit_moves};
use crate::legal::breach;
use crate::moves::Move;
use crate::piece::Tile;
use crate::random::draw;
use crate::rules::Rules;
use crate::stock::Stock;
use crate::table::Table;
use crate::tiles::Tiles;
use core::ops::ControlFlow;
use menagerie_core::{Dice, Fingerprint, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{Game as _, Player, PlayerSet, Turn};

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

    /// The player whose turn it is, also while chance draws a tile for them; none once the game is over.
    pub const fn to_act(&self) -> Option<Player> {
        self.table.to_act()
    }

    /// Who made the ply that ended the game; none while it runs.
    pub const fn last_to_act(&self) -> Option<Player> {
        self.table.last_to_act()
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
        self.table.unseen(player).difference(self.hand(player)).difference(self.deck(player))
    }

    /// The tiles of the player to act.
    #[inline]
    fn stock(&self) -> Stock {
        self.stocks[self.table.to_act.index()]
    }
}

impl menagerie_core::Position for Position {
    type Move = Move;
    type Rules = Rules;

    fn new(rules: &Rules) -> Self {
        let mut stocks = [Stock::default(); 4];
        for player in rules.seats() {
            stocks[player.index()].deck = rules.set();
        }
        Self { table: Table::new(*rules), stocks }
    }

    fn game(&self) -> &'static str {
        SavannaTen::INFO.name
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
        draw(&self.table, self.stock(), dice)
    }

    /// How many such tiles the drawer's deck holds (T6).
    fn weight(&self, mv: Move) -> u32 {
        self.stock().weight(mv)
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        breach(&self.table, self.stock(), mv).map_or(Ok(()), |reason| Err(IllegalMove::new(mv, reason)))
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.make(mv);
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
        let turn = [table.phase() as u8, table.to_act.number(), rules.players(), variant];
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
