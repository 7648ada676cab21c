//! What everybody sees: the board, the scores, and whose turn it is.

use crate::piece::{Face, Tile};
use crate::rules::Rules;
use crate::tables::{GRID, SPACES, SQUARES};
use crate::tiles::Tiles;
use core::fmt;
use menagerie_core::board::{Bitboard, Square};
use menagerie_core::{Outcome, Player, PlayerMap, PlayerSet, Turn};

/// What is to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// A player draws one of the first two tiles (T6).
    Deal,
    /// A player places a tile (T7).
    Place,
    /// The player who has placed a tile draws another (T8).
    Draw,
    /// Nothing: the board is full (T12).
    Over,
}

impl Phase {
    pub(crate) const ALL: [Self; 4] = [Self::Deal, Self::Place, Self::Draw, Self::Over];
}

/// `deal`, `place`, `draw` or `over`.
impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Deal => "deal",
            Self::Place => "place",
            Self::Draw => "draw",
            Self::Over => "over",
        })
    }
}

/// What everybody sees of a game (T15), the numbers of tiles in hands and decks left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    pub(crate) tiles: [Option<Tile>; SQUARES],
    /// A bit for each tile.
    pub(crate) occupied: u32,
    /// A score a side, in the order of [`Rules::side`].
    pub(crate) scores: [u8; 4],
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    pub(crate) to_act: Player,
}

/// What the third of three players scores at the end (T12).
pub(crate) const CONSOLATION: u8 = 2;

impl Table {
    /// An empty board, before player 1 draws (T6).
    pub(crate) const fn new(rules: Rules) -> Self {
        Self { tiles: [None; SQUARES], occupied: 0, scores: [0; 4], rules, phase: Phase::Deal, to_act: Player::One }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The tile on a square, as it lies; none if there is none.
    pub fn tile_at(&self, square: Square) -> Option<Tile> {
        self.tiles[GRID.index(square)?]
    }

    /// What is to happen next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The player whose turn it is, also while chance draws a tile for them; none once the game is over.
    pub const fn to_act(&self) -> Option<Player> {
        match self.phase {
            Phase::Over => None,
            Phase::Deal | Phase::Place | Phase::Draw => Some(self.to_act),
        }
    }

    /// Who made the ply that ended the game; none while it runs.
    pub const fn last_to_act(&self) -> Option<Player> {
        match self.phase {
            Phase::Over => Some(self.to_act),
            Phase::Deal | Phase::Place | Phase::Draw => None,
        }
    }

    /// Who decides next: only the drawer learns what is drawn (T15).
    #[inline]
    pub const fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Draw => Turn::Chance(PlayerSet::only(self.to_act)),
            Phase::Place => Turn::Player(self.to_act),
            Phase::Over => Turn::Over,
        }
    }

    /// The score of a player, or of the player's team.
    pub const fn score(&self, player: Player) -> u8 {
        self.scores[self.rules.side(player)]
    }

    /// The empty spaces.
    #[inline]
    pub const fn empty_spaces(&self) -> Bitboard {
        Bitboard::from_bits(SPACES.bits() & !(self.occupied as u128))
    }

    /// A player's tiles that lie with the animal up.
    pub fn face_up(&self, player: Player) -> Tiles {
        self.faces(player).fold(Tiles::EMPTY, |tiles, face| match face {
            Face::Animal(animal) => tiles.with(animal),
            Face::Lion => tiles,
        })
    }

    /// How many tiles of a player lie with the lion up.
    pub fn lions(&self, player: Player) -> u8 {
        self.faces(player).map(|face| u8::from(face == Face::Lion)).sum()
    }

    /// The tiles of a player that nobody has seen face up: those in the hand, in the deck and under the lions (T15).
    /// None if there is no such player.
    pub fn unseen(&self, player: Player) -> Tiles {
        let takes_part = self.rules.seats().contains(player);
        if takes_part { self.rules.set().difference(self.face_up(player)) } else { Tiles::EMPTY }
    }

    /// How the game ended; none while it runs (T13).
    pub fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let seats = self.rules.seats();
        let lions = |side| {
            seats.iter().filter(|player| self.rules.side(*player) == side).map(|player| self.lions(player)).sum::<u8>()
        };
        let rank = |player| {
            let side = self.rules.side(player);
            (self.scores[side], core::cmp::Reverse(lions(side)))
        };
        let best = seats.iter().map(rank).max();
        let winners = seats.iter().filter(|player| Some(rank(*player)) == best).collect();
        let scores = PlayerMap::from_fn(self.rules.players(), |player| self.score(player).into());
        Some(Outcome::new(winners, Some(scores)))
    }

    /// How many tiles lie on the board.
    pub(crate) const fn placed(&self) -> u8 {
        self.occupied.count_ones() as u8
    }

    #[inline]
    pub(crate) const fn is_full(&self) -> bool {
        self.occupied == SPACES.bits() as u32
    }

    #[inline]
    pub(crate) const fn is_occupied(&self, index: usize) -> bool {
        self.occupied >> index & 1 != 0
    }

    /// How a player's tiles lie.
    pub(crate) fn faces(&self, player: Player) -> impl Iterator<Item = Face> {
        self.tiles.into_iter().flatten().filter(move |tile| tile.owner() == player).map(Tile::face)
    }

    /// The squares' tiles, in the order of their indices.
    pub(crate) const fn tiles(&self) -> &[Option<Tile>; SQUARES] {
        &self.tiles
    }

    /// Lays a tile on a square, and no more.
    #[inline]
    pub(crate) const fn put(&mut self, index: usize, tile: Tile) {
        self.tiles[index] = Some(tile);
        self.occupied |= 1 << index;
    }

    /// The board turned, with each square's tile on the square of the index that `turn` gives.
    pub(crate) fn turned(&self, turn: impl Fn(usize) -> usize) -> Self {
        let mut turned = Self { tiles: [None; SQUARES], occupied: 0, ..*self };
        for (index, tile) in self.tiles.into_iter().enumerate() {
            if let Some(tile) = tile {
                turned.put(turn(index), tile);
            }
        }
        turned
    }
}
