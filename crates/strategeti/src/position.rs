//! The state of a game.

use crate::generate::Scene;
use crate::herd::{Herd, OffBoard};
use crate::random::draw;
use crate::tables::has_four;
use crate::{Animal, GRID, Level, Move, Rules, Species, Strategeti};
use core::ops::ControlFlow;
use menagerie_core::board::{SetBits, Square};
use menagerie_core::{Dice, Fingerprint, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{Game as _, PerfectInformation, Player, PlayerSet, Position as _, Turn};

/// A position of Strategeti, in 24 bytes. Printed as its position string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    // Told from the player to act, so that no ply asks who that is.
    pub(crate) own: Herd,
    pub(crate) other: Herd,
    pub(crate) own_off: OffBoard,
    pub(crate) other_off: OffBoard,
    /// The squares open for entry, which are the level (S2).
    pub(crate) entry: u16,
    pub(crate) to_act: Player,
    pub(crate) own_losses: bool,
}

/// What a position is made of, told by player.
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    pub(crate) herds: [Herd; 2],
    pub(crate) off: [OffBoard; 2],
    pub(crate) to_act: Player,
    pub(crate) rules: Rules,
}

impl Position {
    /// The animal on a square, if there is one.
    pub fn animal_at(&self, square: Square) -> Option<Animal> {
        let index = GRID.index(square)?;
        let holds = |herd: Herd| herd.squares() >> index & 1 != 0;
        let (herd, owner) = if holds(self.own) {
            (self.own, self.to_act)
        } else if holds(self.other) {
            (self.other, self.to_act.opponent())
        } else {
            return None;
        };
        Some(Animal { species: herd.species_at(index), owner })
    }

    /// How many animals of a species a player has not placed yet.
    pub fn in_reserve(&self, player: Player, species: Species) -> u8 {
        self.parts().off[player.index() & 1].reserve(species)
    }

    /// A player's count of eliminated animals (S12, S12x).
    pub fn count(&self, player: Player) -> u8 {
        self.parts().off[player.index() & 1].count()
    }

    /// The legal moves of the animal on a square; none unless it is one of the player to act.
    pub fn moves_from(&self, square: Square) -> impl Iterator<Item = Move> {
        let from = GRID.index(square).filter(|from| self.own.squares() >> from & 1 != 0 && !self.is_decided());
        let targets = from.map_or(0, |from| self.targets(from));
        SetBits(targets).filter_map(move |to| from.map(|from| Move::going(from, to)))
    }

    /// The squares where an animal may be placed now, whatever the reserve has (S2, S3).
    pub fn entries(&self) -> impl Iterator<Item = Square> {
        let open = if self.is_decided() { 0 } else { self.open() };
        SetBits(open).map(|to| GRID.square(to))
    }

    /// The player whose turn it is; none once the game is over.
    pub fn to_act(&self) -> Option<Player> {
        self.turn().player()
    }

    /// Who made the ply that ended the game; none while it runs.
    pub fn last_to_act(&self) -> Option<Player> {
        self.turn().is_over().then(|| self.to_act.opponent())
    }

    pub(crate) fn from_parts(parts: &Parts) -> Self {
        let (own, other) = (parts.to_act.index() & 1, parts.to_act.opponent().index() & 1);
        Self {
            own: parts.herds[own],
            other: parts.herds[other],
            entry: parts.rules.level.entry(),
            own_off: parts.off[own],
            other_off: parts.off[other],
            to_act: parts.to_act,
            own_losses: parts.rules.own_losses,
        }
    }

    pub(crate) fn parts(&self) -> Parts {
        let mut parts = Parts {
            herds: [self.own, self.other],
            off: [self.own_off, self.other_off],
            to_act: self.to_act,
            rules: self.rules(),
        };
        if self.to_act == Player::Two {
            parts.herds.reverse();
            parts.off.reverse();
        }
        parts
    }

    /// The same board with the colours of the animals exchanged, and the other player to act.
    pub(crate) fn with_colours_swapped(self) -> Self {
        Self { to_act: self.to_act.opponent(), ..self }
    }

    #[inline]
    pub(crate) fn scene(&self) -> Scene {
        Scene::new(self.own, self.other)
    }

    /// Whether S13 to S15 end the game.
    #[inline]
    fn is_decided(&self) -> bool {
        has_four(self.own.squares())
            || has_four(self.other.squares())
            || self.own_off.has_won()
            || self.other_off.has_won()
    }

    /// The winner by S13 to S16, judged in that order for the player who has just made a ply.
    fn winner(&self) -> Option<Player> {
        let mover = self.to_act.opponent();
        if has_four(self.other.squares()) || self.other_off.has_won() {
            Some(mover) // S13, S14
        } else if has_four(self.own.squares()) || self.own_off.has_won() {
            Some(self.to_act) // S15
        } else if !self.can_act() {
            Some(mover) // S16
        } else {
            None
        }
    }
}

impl menagerie_core::Position for Position {
    type Move = Move;
    type Rules = Rules;

    fn new(rules: &Rules) -> Self {
        Self::from_parts(&Parts {
            herds: [Herd::default(); 2],
            off: [OffBoard::START; 2],
            to_act: Player::One,
            rules: *rules,
        })
    }

    fn game(&self) -> &'static str {
        Strategeti::INFO.name
    }

    fn rules(&self) -> Rules {
        let standard = self.entry == Level::Standard.entry();
        let level = if standard { Level::Standard } else { Level::Advanced };
        Rules::new(level).with_own_losses(self.own_losses)
    }

    fn players(&self) -> PlayerSet {
        PlayerSet::first(2)
    }

    /// As [`str::parse`]: the string says the rules itself.
    fn parse(text: &str, _: &Rules) -> Result<Self, ParsePositionError> {
        text.parse()
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.is_decided() || !self.can_act() { Turn::Over } else { Turn::Player(self.to_act) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(Outcome::won_by)
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_decided() { ControlFlow::Continue(()) } else { self.visit_plies(visit) }
    }

    #[inline]
    fn move_count(&self) -> usize {
        if self.is_decided() { 0 } else { self.plies_len() }
    }

    #[inline]
    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        if self.is_decided() {
            return None;
        }
        draw(self.own, self.scene(), self.own_off.lanes(self.open()), dice)
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
        let parts = self.parts();
        let [one, two] = parts.herds;
        let small = [
            parts.off[0].reserve_bits(),
            parts.off[1].reserve_bits(),
            parts.off[0].count(),
            parts.off[1].count(),
            parts.to_act.number(),
            parts.rules.level as u8,
            u8::from(parts.rules.own_losses),
            0,
        ];
        Fingerprint::new().word(one.0).word(two.0).word(u64::from_le_bytes(small)).finish()
    }

    /// Placing an animal and eliminating one are progress: neither can be taken back.
    fn is_progress(&self, mv: Move) -> bool {
        let after = self.after_unchecked(mv);
        let animals = |position: &Self| position.own.len() + position.other.len();
        animals(self) != animals(&after)
    }
}

impl PerfectInformation for Position {}
