//! The state of a game, and what a ply does to it.

use crate::generate::Plies;
use crate::herd::{House, Owners, Trunks};
use crate::track::Squares;
use crate::{Elephant, Formation, INFO, Landing, Move, Rules, Square, StepSet, Steps, Track};
use core::ops::ControlFlow;
use menagerie_core::board::RankedBits;
use menagerie_core::{Breach, Dice, Fingerprint, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{PerfectInformation, Player, PlayerMap, PlayerSet, Turn};

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
    players: u8,
    length: u8,
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

    /// The player to act; in a finished game the one who ended it.
    pub const fn to_act(&self) -> Player {
        self.to_act
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
        self.plies().filter_map(move |mv| match mv {
            Move::Step { from, steps } => Some((mv, formation.landing(from, steps))),
            Move::Place(_) | Move::Parade => None,
        })
    }

    /// How many trunks a player has taken, those from the house included (E14, E15).
    pub fn trunks(&self, player: Player) -> u8 {
        self.taken.of(player) as u8
    }

    /// How many trunks lie on a square: two, or none (E1).
    pub const fn trunks_on(&self, square: Square) -> u8 {
        if self.laden & square.only() != 0 { TRUNKS_ON_A_TREE as u8 } else { 0 }
    }

    /// The tree fields whose trunks lie there, from the start on.
    pub fn laden_trees(&self) -> impl Iterator<Item = Square> + use<> {
        Squares(self.laden)
    }

    /// The owners of the elephants in the house, in order of arrival, each with the trunks that the elephant
    /// earned (E15).
    pub fn arrivals(&self) -> impl Iterator<Item = (Player, u8)> + use<> {
        self.house.arrivals().map(|(owner, trunks)| (owner, trunks as u8))
    }

    /// How many trunks the next elephant in the house will earn (E15): none once the game is over.
    pub const fn trunks_ahead(&self) -> u8 {
        self.house.next_trunks() as u8
    }

    /// Whether the turn has begun and goes on (E7).
    pub(crate) fn is_mid_turn(&self) -> bool {
        !self.left.is_empty() && self.left != StepSet::ALL
    }

    /// The squares where elephants are placed (E4).
    pub(crate) const fn nursery(&self) -> u64 {
        (1 << (2 * self.players)) - 1
    }

    /// The legal plies.
    #[inline]
    pub(crate) fn plies(&self) -> Plies {
        match self.phase() {
            Phase::Over => Plies::NONE,
            Phase::Place => Plies { places: self.nursery() & !self.standing, ..Plies::NONE },
            Phase::Turn(left) => Plies {
                places: 0,
                movable: self.formation().movable_set(),
                left,
                due: left,
                parade: left == StepSet::ALL,
            },
        }
    }

    /// E4, E5.
    fn place(&mut self, square: Square) {
        self.standing |= square.only();
        self.owners = self.owners.with(square.index(), self.to_act);
        self.pass_on();
        if self.standing == self.nursery() {
            self.left = StepSet::ALL;
        }
    }

    /// E6 to E11.
    #[inline]
    fn step(&mut self, from: Square, steps: Steps) {
        let owner = self.owners.at(from.index());
        let (formation, landing) = self.formation().after_step(from, steps);
        self.standing = formation.standing_set();
        self.owners = self.owners.on(self.standing);
        match landing {
            Landing::House => self.arrive(owner),
            Landing::Square(to) => {
                self.owners = self.owners.with(to.index(), owner);
                self.collect(to, owner);
            }
        }
        self.moved = formation.moved_set();
        self.left = self.left.without(steps);
        if self.left.is_empty() || formation.movable_set() == 0 || self.house.is_full() {
            self.end_turn();
        }
    }

    /// E12.
    #[inline]
    fn parade(&mut self) {
        let last = u32::from(self.length) - 1;
        if self.standing >> last & 1 != 0 {
            self.arrive(self.owners.at(last));
        }
        self.standing = self.formation().after_parade().standing_set();
        self.owners = self.owners.forward().on(self.standing);
        for square in Squares(self.standing & self.laden) {
            self.collect(square, self.owners.at(square.index()));
        }
        self.end_turn();
    }

    /// E15: an elephant enters the house.
    #[inline]
    fn arrive(&mut self, owner: Player) {
        self.taken = self.taken.plus(owner, self.house.next_trunks());
        self.house = self.house.with(owner);
    }

    /// E14: an elephant comes to stand on a square.
    #[inline]
    fn collect(&mut self, square: Square, owner: Player) {
        let found = (self.laden >> square.index() & 1) as u16;
        self.taken = self.taken.plus(owner, found * TRUNKS_ON_A_TREE);
        self.laden &= !square.only();
    }

    /// E7, E16: the next player's turn begins, or the game is over.
    #[inline]
    fn end_turn(&mut self) {
        self.moved = 0;
        if self.house.is_full() {
            self.left = StepSet::NONE;
        } else {
            self.left = StepSet::ALL;
            self.pass_on();
        }
    }

    #[inline]
    fn pass_on(&mut self) {
        self.to_act = self.to_act.next(self.players);
    }

    /// Which clause forbids placing an elephant here, if one does.
    fn check_placing(&self, square: Square) -> Result<(), Breach> {
        if self.phase() != Phase::Place {
            Err(Breach::of("E5", "all elephants have been placed"))
        } else if self.nursery() & square.only() == 0 {
            Err(Breach::of("E4", "the first squares are for placing, two for each player"))
        } else if self.standing & square.only() != 0 {
            Err(Breach::of("E4", "another elephant stands there"))
        } else {
            Ok(())
        }
    }

    /// Which clause forbids moving an elephant by so many steps, if one does.
    fn check_step(&self, from: Square, steps: Steps) -> Result<(), Breach> {
        if self.phase() == Phase::Place {
            Err(STILL_PLACING)
        } else if !self.left.contains(steps) {
            Err(Breach::of("E6", "each of 3, 2 and 1 is used at most once in a turn"))
        } else if self.standing & from.only() == 0 {
            Err(Breach::of("E6", "no elephant stands there"))
        } else if self.moved & from.only() != 0 {
            Err(Breach::of("E6", "that elephant has moved in this turn"))
        } else if self.formation().movable_set() & from.only() == 0 {
            Err(Breach::of("E10", "an elephant on water waits until all others have gone past"))
        } else {
            Ok(())
        }
    }

    /// Which clause forbids a parade, if one does.
    fn check_parade(&self) -> Result<(), Breach> {
        match self.phase() {
            Phase::Place => Err(STILL_PLACING),
            Phase::Turn(StepSet::ALL) => Ok(()),
            Phase::Turn(_) | Phase::Over => Err(Breach::of("E13", "a parade is a whole turn, not a part of one")),
        }
    }
}

pub(crate) const TRUNKS_ON_A_TREE: u16 = 2;

const STILL_PLACING: Breach = Breach::of("E4", "not all elephants have been placed");

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
        INFO.name
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
        let scores = PlayerMap::from_fn(self.players, |player| self.taken.of(player));
        let most = scores.values().iter().copied().max();
        let winners = scores.iter().filter(|(_, score)| Some(**score) == most).map(|(player, _)| player).collect();
        Some(Outcome { winners, scores: Some(scores) })
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.plies().try_for_each(visit)
    }

    #[inline]
    fn move_count(&self) -> usize {
        let Plies { places, movable, left, parade, .. } = self.plies();
        (places.count_ones() + movable.count_ones() * left.len()) as usize + usize::from(parade)
    }

    #[inline]
    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        let Plies { places, movable, left, parade, .. } = self.plies();
        // Either elephants are placed or they move: one of the two sets is empty.
        let (squares, steps) = (RankedBits::new(places | movable), left.len().max(1));
        let on_squares = squares.len() * steps;
        let drawn = dice.below(u64::from(on_squares) + u64::from(parade)) as u32;
        if drawn >= on_squares {
            return parade.then_some(Move::Parade);
        }
        let square = Square::from_index(squares.nth(drawn / steps));
        let step = Move::Step { from: square, steps: left.nth(drawn % steps) };
        Some(if left.is_empty() { Move::Place(square) } else { step })
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        let legal = match mv {
            _ if self.house.is_full() => Err(Breach::GameOver),
            Move::Place(square) => self.check_placing(square),
            Move::Step { from, steps } => self.check_step(from, steps),
            Move::Parade => self.check_parade(),
        };
        legal.map_err(|reason| IllegalMove { mv, reason })
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        match mv {
            Move::Place(square) => self.place(square),
            Move::Step { from, steps } => self.step(from, steps),
            Move::Parade => self.parade(),
        }
    }

    /// Reads a move; the position does not matter.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    fn fingerprint(&self) -> u64 {
        let [taken_low, taken_high] = self.taken.0.to_le_bytes();
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
