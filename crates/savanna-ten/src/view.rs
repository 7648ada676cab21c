//! What each player may know (T15, T17).

use crate::generate::visit_moves;
use crate::moves::write_ply;
use crate::notation::read_shown;
use crate::{Animal, Move, Position, Rules, Stock, Table, Tiles};
use core::fmt;
use core::ops::ControlFlow;
use menagerie_core::board::Square;
use menagerie_core::{Dice, HiddenInformation, Outcome, ParsePositionError, Player, PlayerSet, Turn, Viewer};

/// What a viewer knows of the tiles that a player has not placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Held {
    /// The tiles themselves: they are the viewer's own.
    Known(Stock),
    /// How many there are.
    Counted {
        /// In the hand.
        hand: u8,
        /// In the deck.
        deck: u8,
    },
}

impl Held {
    /// How many tiles are in the hand.
    pub const fn hand_len(self) -> u8 {
        match self {
            Self::Known(stock) => stock.hand.len(),
            Self::Counted { hand, .. } => hand,
        }
    }

    /// How many tiles are left in the deck.
    pub const fn deck_len(self) -> u8 {
        match self {
            Self::Known(stock) => stock.deck.len(),
            Self::Counted { deck, .. } => deck,
        }
    }

    /// What others than the holder know.
    const fn counted(stock: Stock) -> Self {
        Self::Counted { hand: stock.hand.len(), deck: stock.deck.len() }
    }
}

/// What one viewer knows. Printed as the view string.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    viewer: Viewer,
    pub(crate) table: Table,
    /// By player; nobody's count 0.
    pub(crate) held: [Held; 4],
}

impl View {
    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What everybody sees.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What the viewer knows of a player's hand and deck.
    pub const fn held(&self, player: Player) -> Held {
        self.held[player.index()]
    }

    /// The tiles of a player that the viewer does not see: the player's set less those face up (T15), and for
    /// the viewer's own less those in hand and deck too, which leaves those under the lions.
    pub fn unseen(&self, player: Player) -> Tiles {
        let unseen = self.table.unseen(player);
        match self.held(player) {
            Held::Known(stock) => unseen.less(stock.hand).less(stock.deck),
            Held::Counted { .. } => unseen,
        }
    }

    /// A hand and a deck that the player may have: those known, or else dealt from the tiles not seen, of which
    /// the rest lies under the lions.
    fn deal(&self, player: Player, dice: &mut Dice) -> Stock {
        match self.held(player) {
            Held::Known(stock) => stock,
            Held::Counted { hand, deck } => {
                let mut unseen = self.unseen(player);
                Stock { hand: unseen.deal(hand, dice), deck: unseen.deal(deck, dice) }
            }
        }
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View({self} for {})", self.viewer)
    }
}

/// A move as a viewer sees it. Printed as the move, with `?` for a tile that the viewer does not see (T17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seen {
    animal: Option<Animal>,
    square: Option<Square>,
    lion_up: bool,
}

impl Seen {
    /// The animal on the tile; none if the viewer does not see it.
    pub const fn animal(self) -> Option<Animal> {
        self.animal
    }

    /// Where the tile is placed; none if it is drawn.
    pub const fn square(self) -> Option<Square> {
        self.square
    }

    /// Whether the tile is placed with its lion up.
    pub const fn is_lion_up(self) -> bool {
        self.lion_up
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ply(f, self.animal.map_or('?', Animal::letter), self.square, self.lion_up)
    }
}

impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl HiddenInformation for Position {
    type View = View;
    type Seen = Seen;

    #[inline]
    fn view(&self, viewer: Viewer) -> View {
        let mut held = self.stocks.map(Held::counted);
        if let Some(player) = viewer.player().filter(|player| self.table.rules().seats().contains(*player)) {
            held[player.index()] = Held::Known(self.stocks[player.index()]);
        }
        View { viewer, table: self.table, held }
    }

    /// Others than who draws or places see neither what is drawn nor the animal under a lion.
    fn observe(&self, mv: Move, viewer: Viewer) -> Seen {
        let is_open = mv.square().is_some() && !mv.is_lion_up();
        let is_seen = is_open || viewer == Viewer::Player(self.table.to_act());
        Seen { animal: is_seen.then(|| mv.animal()), square: mv.square(), lion_up: mv.is_lion_up() }
    }

    /// Reads a view string, which says the rules itself.
    fn parse_view(text: &str, viewer: Viewer, _: &Rules) -> Result<View, ParsePositionError> {
        let (table, held) = read_shown(text, |player| viewer == Viewer::Player(player))?;
        Ok(View { viewer, table, held })
    }

    fn sample(view: &View, dice: &mut Dice) -> Self {
        Self { table: view.table, stocks: Player::ALL.map(|player| view.deal(player, dice)) }
    }

    fn view_players(view: &View) -> PlayerSet {
        view.table.rules().seats()
    }

    fn view_turn(view: &View) -> Turn {
        view.table.turn()
    }

    fn view_outcome(view: &View) -> Option<Outcome> {
        view.table.outcome()
    }

    fn visit_view_moves<B>(view: &View, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match view.held(view.table.to_act()) {
            Held::Known(stock) => visit_moves(&view.table, stock, visit),
            Held::Counted { .. } => ControlFlow::Continue(()),
        }
    }

    fn view_weight(view: &View, mv: Move) -> u32 {
        match (view.held(view.table.to_act()), mv.square()) {
            (Held::Known(stock), None) => u32::from(stock.deck.count(mv.animal())),
            _ => 1,
        }
    }
}

#[cfg(feature = "serde")]
mod serde_text {
    //! Views and seen moves are written as their strings. They cannot be read back so: a view does not name its
    //! viewer.

    use super::{Seen, View};
    use menagerie_core::serde::{Serialize, Serializer};

    impl Serialize for View {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl Serialize for Seen {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }
}
