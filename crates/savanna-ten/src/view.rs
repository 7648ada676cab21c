//! What each player may know (T15, T17).

use crate::SavannaTen;
use crate::generate::{count_moves, visit_moves};
use crate::legal::breach;
use crate::moves::{Move, Ply, read_ply, write_ply};
use crate::notation::{Shown, read_shown};
use crate::piece::Animal;
use crate::position::Position;
use crate::random::draw;
use crate::rules::Rules;
use crate::stock::{Held, Stock};
use crate::table::Table;
use crate::tiles::Tiles;
use core::fmt;
use core::ops::ControlFlow;
use menagerie_core::board::Square;
use menagerie_core::{
    AdvanceError, Breach, Dice, HiddenInformation, IllegalMove, Outcome, ParseMoveError, ParsePositionError,
};
use menagerie_core::{Game as _, Player, PlayerSet, Turn, Viewer};

/// What one viewer knows. Printed as the view string.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) table: Table,
    /// By player; nobody's count 0.
    pub(crate) held: [Held; 4],
}

impl View {
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

    /// What the viewer knows of a player's hand and deck.
    pub const fn held(&self, player: Player) -> Held {
        self.held[player.index()]
    }

    /// The tiles of a player that the viewer does not see: the player's set less those face up (T15), and for
    /// the viewer's own less those in hand and deck too, which leaves those under the lions.
    pub fn unseen(&self, player: Player) -> Tiles {
        let unseen = self.table.unseen(player);
        match self.held(player) {
            Held::Known(stock) => unseen.difference(stock.hand).difference(stock.deck),
            Held::Counted { .. } => unseen,
        }
    }

    /// The tiles of whoever is to act or to draw, if that is the viewer.
    fn own_stock(&self) -> Option<Stock> {
        match self.held(self.table.to_act()?) {
            Held::Known(stock) => Some(stock),
            Held::Counted { .. } => None,
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Shown(&self.table, &self.held).fmt(f)
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View({self} for {})", self.viewer)
    }
}

/// Written as the view string. It cannot be read back so: the string does not name its viewer.
#[cfg(feature = "serde")]
impl menagerie_core::serde::Serialize for View {
    fn serialize<S: menagerie_core::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A move as a viewer sees it. Printed as the move, with `?` for a tile that the viewer does not see (T17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Observation {
    animal: Option<Animal>,
    square: Option<Square>,
    lion_up: bool,
}

impl Observation {
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

impl fmt::Display for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ply(f, self.animal.map_or('?', Animal::letter), self.square, self.lion_up)
    }
}

fn read_observation(text: &str) -> Option<Observation> {
    let (letter, square, lion_up) = read_ply(text)?;
    let animal = if letter == '?' { None } else { Some(Animal::from_letter(letter)?) };
    // A tile that is placed with its animal up is seen by all.
    let is_secret = square.is_none() || lion_up;
    (animal.is_some() || is_secret).then_some(Observation { animal, square, lion_up })
}

const EXPECTED: &str = "expected a move, or '?' for a tile that is drawn or lies with its lion up";

menagerie_core::move_as_text!(Observation, read_observation, EXPECTED);

impl HiddenInformation for Position {
    type View = View;
    type Observation = Observation;

    #[inline]
    fn view(&self, viewer: Viewer) -> View {
        let mut held = self.stocks.map(Held::counted);
        if let Some(player) = viewer.player().filter(|player| self.table.rules().seats().contains(*player)) {
            held[player.index()] = Held::Known(self.stocks[player.index()]);
        }
        View { viewer, table: self.table, held }
    }

    /// Others than who draws or places see neither what is drawn nor the animal under a lion.
    fn observe(&self, mv: Move, viewer: Viewer) -> Observation {
        let is_own = self.table.to_act().map(Viewer::Player) == Some(viewer);
        match mv.ply() {
            Ply::Draw { animal } => Observation { animal: is_own.then_some(animal), square: None, lion_up: false },
            Ply::Place { animal, square, lion_up } => {
                let animal = (is_own || !lion_up).then_some(animal);
                Observation { animal, square: Some(square), lion_up }
            }
        }
    }
}

impl menagerie_core::View for View {
    type Move = Move;
    type Rules = Rules;
    type Position = Position;

    /// Reads a view string, which says the rules itself.
    fn parse(text: &str, viewer: Viewer, _: &Rules) -> Result<Self, ParsePositionError> {
        let (table, held) = read_shown(text, |player| viewer == Viewer::Player(player))?;
        Ok(Self { viewer, table, held })
    }

    fn viewer(&self) -> Viewer {
        self.viewer
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

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.own_stock() {
            Some(stock) => visit_moves(&self.table, stock, visit),
            None => ControlFlow::Continue(()),
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        let breach = match self.own_stock() {
            _ if self.table.to_act().is_none() => Some(Breach::GameOver),
            Some(stock) => breach(&self.table, stock, mv),
            None => Some(Breach::NotToAct),
        };
        breach.map_or(Ok(()), |reason| Err(IllegalMove::new(mv, reason)))
    }

    /// Reads a move; the view does not matter.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    /// Reads a move as it was seen; the view does not matter.
    fn parse_observation(&self, text: &str) -> Result<Observation, ParseMoveError> {
        text.parse()
    }

    fn advance(&self, seen: &Observation) -> Result<Self, AdvanceError> {
        let mut after = *self;
        after.go_on(*seen).map_err(|reason| AdvanceError::new(seen, reason))?;
        Ok(after)
    }

    /// The tiles that the viewer does not see are dealt anew, to hand, deck and under the lions.
    #[inline]
    fn sample(&self, dice: &mut Dice) -> Position {
        self.deal(dice)
    }

    fn weight(&self, mv: Move) -> u32 {
        self.own_stock().map_or(1, |stock| stock.weight(mv))
    }

    fn move_count(&self) -> usize {
        self.own_stock().map_or(0, |stock| count_moves(&self.table, stock))
    }

    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        self.own_stock().and_then(|stock| draw(&self.table, stock, dice))
    }
}
