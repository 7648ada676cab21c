//! The state of a game, and what a ply does to it.

use crate::generate::{Ends, Scene, Squares};
use crate::herd::{Herd, OffBoard, Places};
use crate::random::draw;
use crate::tables::{EDGES, LINES, STRETCHES, has_four};
use crate::{Animal, GRID, INFO, Level, Move, Rules, Species};
use core::hint::select_unpredictable as select;
use core::ops::ControlFlow;
use menagerie_core::board::Square;
use menagerie_core::{Breach, Dice, Fingerprint, IllegalMove, Outcome, ParseMoveError, ParsePositionError};
use menagerie_core::{PerfectInformation, Player, PlayerSet, Position as _, Turn};

/// A position of Strategeti, in 24 bytes. Printed as its position string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    // Told from the player to act, so that no ply asks who that is.
    pub(crate) own: Herd,
    pub(crate) other: Herd,
    own_off: OffBoard,
    pub(crate) other_off: OffBoard,
    /// The squares open for entry, which are the level (S2).
    entry: u16,
    to_act: Player,
    own_losses: bool,
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
        Squares(targets).filter_map(move |to| from.map(|from| Move::going(from, to)))
    }

    /// The squares where an animal may be placed now, whatever the reserve has (S2, S3).
    pub fn entries(&self) -> impl Iterator<Item = Square> {
        let open = if self.is_decided() { 0 } else { self.open() };
        Squares(open).map(|to| GRID.square(to))
    }

    /// The player to act; in a finished game the one whose turn it would be.
    pub const fn to_act(&self) -> Player {
        self.to_act
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
    fn scene(&self) -> Scene {
        Scene::new(self.own, self.other)
    }

    /// S2: the free squares open for entry.
    #[inline]
    fn open(&self) -> u16 {
        self.entry & !self.own.and(self.other).squares()
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

    /// S16: whether the player to act could make a ply, were the game not decided.
    #[inline]
    fn can_act(&self) -> bool {
        let can_place = !self.own_off.is_reserve_empty() && self.open() != 0;
        can_place || self.can_move()
    }

    fn can_move(&self) -> bool {
        let can_leap = |ends: Ends| if ends.squares == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        self.scene().steps(self.own).0 != 0 || self.visit_leaps(can_leap).is_break()
    }

    /// Calls `visit` with what each own zebra and gazelle can do.
    #[inline]
    fn visit_leaps<B>(&self, mut visit: impl FnMut(Ends) -> ControlFlow<B>) -> ControlFlow<B> {
        let scene = self.scene();
        for from in Squares(self.own.of(Species::Zebra)) {
            visit(scene.runs(from))?;
        }
        for from in Squares(self.own.of(Species::Gazelle)) {
            visit(scene.jumps(from))?;
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with each move of an animal on the board.
    #[inline]
    fn visit_goings<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for step in self.scene().steps(self.own) {
            visit(step)?;
        }
        self.visit_leaps(|ends| ends.moves().try_for_each(&mut visit))
    }

    /// The squares where the moves of the animal on a square go.
    fn targets(&self, from: usize) -> u16 {
        let mut targets = 0;
        let _ = self.visit_goings(|mv| {
            targets |= u16::from(mv.start_index() == from) << mv.end_index();
            ControlFlow::<()>::Continue(())
        });
        targets
    }

    /// S4: an elephant steps from a square to a neighbour, and the line of animals that begins there goes on.
    #[inline]
    fn push(&mut self, from: usize, to: usize) {
        // Neighbours differ by 4, 1, -4 or -1: north, east, south or west.
        let rotation = (to.wrapping_sub(from) & 63) as u32;
        let direction = (rotation & 1 | rotation >> 4 & 2) as usize;
        let line = LINES.get(from, self.own.and(self.other).squares()) >> direction;
        let length = (line & 1) + (line >> 4 & 1) + (line >> 8 & 1);
        let pushed = STRETCHES[from & 15][direction][length as usize & 3];
        let fallen = pushed & EDGES[direction];
        self.eliminate(Places::of(fallen));
        let (own, other) = (self.own.on(Places::of(pushed)), self.other.on(Places::of(pushed)));
        self.own = self.own.without(own).and(own.shifted(rotation));
        self.other = self.other.without(other).and(other.shifted(rotation));
    }

    /// S3, S6, S7, S10: an animal, which does not push, comes onto a square, from another or from the reserve. What
    /// stands there is eaten.
    ///
    /// Both are done as one: which it is would at random be guessed wrong in every third ply.
    #[inline]
    fn arrive(&mut self, mv: Move, animal: Herd) {
        let (from, to, is_placing) = (mv.start_index(), mv.end_index(), mv.is_placing());
        let rotation = (to.wrapping_sub(from) & 63) as u32;
        let arrived = select(is_placing, Herd::one(from, to), animal.shifted(rotation));
        self.eliminate(select(is_placing, Places::NONE, Places::at(to)));
        self.own = self.own.without(animal).and(arrived);
        self.own_off = select(is_placing, self.own_off.less(from), self.own_off);
    }

    /// S12, S12x: takes the animals in these places, one at most, from the board, and counts.
    #[inline]
    fn eliminate(&mut self, places: Places) {
        let (own, other) = (self.own.on(places), self.other.on(places));
        self.own = self.own.without(own);
        self.other = self.other.without(other);
        self.own_off = self.own_off.counting(!other.is_empty());
        self.other_off = self.other_off.counting(self.own_losses & !own.is_empty());
    }

    /// Which clause forbids placing an animal here, if one does.
    fn check_placing(&self, species: Species, to: usize) -> Result<(), Breach> {
        if self.own_off.reserve(species) == 0 {
            Err(Breach::of("S3", "no animal of that species is left in the reserve"))
        } else if self.scene().occupied >> to & 1 != 0 {
            Err(Breach::of("S3", "an animal enters only on a free square"))
        } else if self.open() >> to & 1 == 0 {
            Err(Breach::of("S2", self.rules().level.closed()))
        } else {
            Ok(())
        }
    }

    /// Which clause forbids moving an animal here, if one does.
    fn check_going(&self, from: usize, to: usize) -> Result<(), Breach> {
        if self.own.squares() >> from & 1 == 0 {
            return Err(Breach::of("S3", "none of the player's own animals stands there"));
        }
        let species = self.own.species_at(from);
        if self.targets(from) >> to & 1 != 0 {
            return Ok(());
        }
        Err(match species {
            Species::Elephant => self.explain_push(from, to),
            Species::Lion => Breach::of("S6", "a lion moves only by eating a zebra or gazelle next to it"),
            Species::Zebra => Breach::of("S10", "a zebra runs in a straight line over free squares"),
            Species::Gazelle => Breach::of("S7", "a gazelle leaps over animals to the first free square behind them"),
        })
    }

    fn explain_push(&self, from: usize, to: usize) -> Breach {
        let direction = menagerie_core::board::Direction::ORTHOGONAL
            .into_iter()
            .find(|direction| GRID.step(from, *direction) == Some(to));
        match direction {
            None => Breach::of("S4", "an elephant takes one orthogonal step"),
            Some(_) if self.scene().occupied >> to & 1 == 0 => {
                Breach::of("S4", "an elephant steps only onto another animal")
            }
            Some(_) => Breach::of("S5", "an elephant never pushes an elephant"),
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
        INFO.name
    }

    fn rules(&self) -> Rules {
        let standard = self.entry == Level::Standard.entry();
        let level = if standard { Level::Standard } else { Level::Advanced };
        Rules { level, own_losses: self.own_losses }
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
    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_decided() {
            return ControlFlow::Continue(());
        }
        let open = self.open();
        for species in Species::ALL {
            if self.own_off.reserve(species) > 0 {
                for to in Squares(open) {
                    visit(Move::placing(species, to))?;
                }
            }
        }
        self.visit_goings(visit)
    }

    #[inline]
    fn move_count(&self) -> usize {
        if self.is_decided() {
            return 0;
        }
        // At most two zebras and two gazelles: together they are counted at once.
        let mut leaps = 0;
        let _ = self.visit_leaps(|ends| {
            leaps = leaps << 16 | u64::from(ends.squares);
            ControlFlow::<()>::Continue(())
        });
        let placings = self.own_off.kinds_len() * self.open().count_ones();
        (placings + self.scene().steps(self.own).0.count_ones() + leaps.count_ones()) as usize
    }

    #[inline]
    fn random_move(&self, dice: &mut Dice) -> Option<Move> {
        if self.is_decided() {
            return None;
        }
        draw(self.own, self.scene(), self.own_off.lanes(self.open()), dice)
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove<Move>> {
        let legal = if self.turn().is_over() {
            Err(Breach::GameOver)
        } else if let Some(species) = mv.placed() {
            self.check_placing(species, mv.end_index())
        } else {
            self.check_going(mv.start_index(), mv.end_index())
        };
        legal.map_err(|reason| IllegalMove { mv, reason })
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        let animal = select(mv.is_placing(), Herd::default(), self.own.on(Places::at(mv.start_index())));
        if animal.of(Species::Elephant) != 0 {
            self.push(mv.start_index(), mv.end_index());
        } else {
            self.arrive(mv, animal);
        }
        *self = Self {
            own: self.other,
            other: self.own,
            own_off: self.other_off,
            other_off: self.own_off,
            to_act: self.to_act.opponent(),
            ..*self
        };
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
