//! The state of a game.

use crate::Elefantenparade;
use crate::generate::{Formation, Landing};
use crate::house::{House, Trunks};
use crate::moves::{Move, Ply, StepSet, Steps};
use crate::piece::{Elephant, Owners};
use crate::random::draw;
use crate::rules::Rules;
use crate::track::{Square, Track, squares};
use core::ops::ControlFlow;
use menagerie_core::{Dice, Fingerprint, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{Game as _, PerfectInformation, Player, PlayerMap, PlayerSet, Turn};

/// A position of Elefantenparade, in 64 bytes. Printed as its position string.
///
/// In sets of squares, the lowest bit is square 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) standing: u64,
    /// The elephants that have moved in this turn.
    pub(crate) moved: u64,
    pub(crate) owners: Owners,
    /// The tree fields whose trunks lie there.
    pub(crate) laden: u64,
    pub(crate) taken: Trunks,
    pub(crate) house: House,
    pub(crate) to_act: Player,
    /// None in the set-up and in a finished game.
    pub(crate) left: StepSet,
    pub(crate) players: u8,
    pub(crate) length: u8,
    water: u64,
    trees: u64,
}

/// What a position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The set-up: a player places an elephant (E4).
    Place,
    /// A turn, with the steps left in it; with all three, a parade may be called too (E12, E13).
    Turn(StepSet),
    /// Nothing: the third elephant is home (E16).
    Over,
}

impl Position {
    /// The track.
    pub const fn track(&self) -> Track {
        Track { length: self.length, water: self.water, trees: self.trees }
    }

    /// What the position waits for.
    pub const fn phase(&self) -> Phase {
        if self.house.is_full() {
            Phase::Over
        } else if self.left.is_empty() {
            Phase::Place
        } else {
            Phase::Turn(self.left)
        }
    }

    /// The player whose turn it is; none once the game is over.
    pub const fn to_act(&self) -> Option<Player> {
        if self.house.is_full() { None } else { Some(self.to_act) }
    }

    /// Who made the ply that ended the game; none while it runs.
    pub const fn last_to_act(&self) -> Option<Player> {
        if self.house.is_full() { Some(self.to_act) } else { None }
    }

    /// The elephant on a square, if there is one.
    pub const fn elephant_at(&self, square: Square) -> Option<Elephant> {
        if self.standing & square.only() == 0 {
            return None;
        }
        let has_moved = self.moved & square.only() != 0;
        Some(Elephant { owner: self.owners.at(square.index()), has_moved })
    }

    /// Where the elephants stand, and which have moved in this turn.
    #[inline]
    pub const fn formation(&self) -> Formation {
        Formation::from_sets(self.length, self.water, self.standing, self.moved)
    }

    /// The spaces that the elephant on a square can count (E8, E9): none if there is no elephant.
    pub fn spaces_ahead(&self, from: Square) -> impl Iterator<Item = Square> + use<> {
        let formation = self.formation();
        let elephant = self.elephant_at(from);
        elephant.into_iter().flat_map(move |_| formation.spaces_ahead(from))
    }

    /// Where so many steps would take the elephant on a square, whether or not it may move now (E8 to E11); none if
    /// there is no elephant.
    pub fn landing(&self, from: Square, steps: Steps) -> Option<Landing> {
        self.elephant_at(from).map(|_| self.formation().landing(from, steps))
    }

    /// Each legal step, with where it lands, the rearmost elephant first.
    pub fn landings(&self) -> impl Iterator<Item = (Move, Landing)> + use<> {
        let formation = self.formation();
        self.plies().filter_map(move |mv| match mv.ply() {
            Ply::Step { from, steps } => Some((mv, formation.landing(from, steps))),
            Ply::Place { .. } | Ply::Parade => None,
        })
    }

    /// How many trunks a player has taken, those from the house included (E14, E15).
    pub fn trunks(&self, player: Player) -> u8 {
        self.taken.of(player)
    }

    /// How many trunks lie on a square: two, or none (E1).
    pub const fn trunks_on(&self, square: Square) -> u8 {
        if self.laden & square.only() != 0 { TRUNKS_ON_A_TREE } else { 0 }
    }

    /// The tree fields whose trunks lie there, from the start on.
    pub fn laden_trees(&self) -> impl Iterator<Item = Square> + use<> {
        squares(self.laden)
    }

    /// The owners of the elephants in the house, in order of arrival, each with the trunks that the elephant
    /// earned (E15).
    pub fn arrivals(&self) -> impl Iterator<Item = (Player, u8)> + use<> {
        self.house.arrivals()
    }

    /// How many trunks the next elephant in the house will earn (E15): none once the game is over.
    pub const fn trunks_ahead(&self) -> u8 {
        self.house.next_trunks()
    }

    /// Whether the turn has begun and goes on (E7).
    pub(crate) fn is_mid_turn(&self) -> bool {
        !self.left.is_empty() && self.left != StepSet::ALL
    }

    /// The squares where elephants are placed (E4).
    pub(crate) const fn nursery(&self) -> u64 {
        (1 << (2 * self.players)) - 1
    }
}

/// How many trunks lie on a tree field at the start (E1).
pub(crate) const TRUNKS_ON_A_TREE: u8 = 2;

impl menagerie_core::Position for Position {
    type Move = Move;
    type Rules = Rules;

    fn new(rules: &Rules) -> Self {
        let Track { length, water, trees } = rules.track();
        Self {
            standing: 0,
            moved: 0,
            owners: Owners::default(),
            laden: trees,
            taken: Trunks::default(),
            house: House::default(),
            to_act: Player::One,
            left: StepSet::NONE,
            players: rules.players(),
            length,
            water,
            trees,
        }
    }

    fn game(&self) -> &'static str {
        Elefantenparade::INFO.name
    }

    fn rules(&self) -> Rules {
        Rules::of(self.players, self.track())
    }

    fn players(&self) -> PlayerSet {
        PlayerSet::first(self.players)
    }

    /// As [`str::parse`]: the string says the rules itself.
    fn parse(text: &str, _: &Rules) -> Result<Self, ParsePositionError> {
        text.parse()
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.house.is_full() { Turn::Over } else { Turn::Player(self.to_act) }
    }

    /// E18: those with the most trunks win.
    fn outcome(&self) -> Option<Outcome> {
        if !self.house.is_full() {
            return None;
        }
        let scores = PlayerMap::from_fn(self.players, |player| self.taken.of(player).into());
        let most = scores.values().iter().copied().max();
        let winners = scores.iter().filter(|(_, score)| Some(**score) == most).map(|(player, _)| player).collect();
        Some(Outcome::new(winners, Some(scores)))
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.plies().try_for_each(visit)
    }

    #[inline]
    fn move_count(&self) -> usize {
        self.plies_len()
    }

    #[inline]
    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        draw(&self.plies(), dice)
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        self.breach(mv).map_or(Ok(()), |reason| Err(IllegalMove::new(mv, reason)))
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
        let [taken_low, taken_high] = self.taken.bits().to_le_bytes();
        let small =
            [taken_low, taken_high, self.house.0, self.to_act.number(), self.left.bits(), self.players, self.length, 0];
        let sets = [self.standing, self.moved, self.owners.low, self.owners.high, self.laden, self.water, self.trees];
        sets.into_iter().fold(Fingerprint::new(), Fingerprint::word).word(u64::from_le_bytes(small)).finish()
    }

    /// Every ply is progress: elephants never go back.
    fn is_progress(&self, _: Move) -> bool {
        true
    }
}

impl PerfectInformation for Position {}
