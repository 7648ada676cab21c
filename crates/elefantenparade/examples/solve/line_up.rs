//! Where the elephants stand, and where a turn can take them, whoever owns them.

use menagerie_elefantenparade::{Formation, Landing, Square, StepSet, Track};

/// Two players have four elephants.
pub(crate) const ELEPHANTS: usize = 4;

/// The third elephant in the house ends the game (E16).
const HOUSE_FULL: u8 = 3;

/// Where each elephant of a line-up is after a turn: on a square, by its number, or in the house. The first to get
/// there is on the number that follows the track's last, the next on the one after it, and so on.
pub(crate) type Places = [u8; ELEPHANTS];

/// The place of those that were in the house before.
const HOME: u8 = u8::MAX;

/// The squares where elephants stand, from the rearmost on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineUp {
    places: Places,
    on_track: usize,
}

impl LineUp {
    /// The line-up of these squares, rising; no more than four.
    pub(crate) fn new(squares: impl IntoIterator<Item = u8>) -> Self {
        let mut line_up = Self { places: [HOME; ELEPHANTS], on_track: 0 };
        for (place, square) in line_up.places.iter_mut().zip(squares) {
            *place = square;
            line_up.on_track += 1;
        }
        line_up
    }

    /// The numbers of the squares.
    pub(crate) fn squares(&self) -> &[u8] {
        &self.places[..self.on_track]
    }

    /// All line-ups of so many elephants, in an order in which every turn leads to one that came before.
    pub(crate) fn all(length: u8, elephants: usize) -> impl Iterator<Item = Self> {
        // As binary numbers with so many ones, from the smallest on. Bit 0 is the last square, so that whatever goes
        // forward makes a number smaller. The next number moves the lowest run of ones: its top one goes up by a
        // bit, the others fall to the bottom.
        let first = (1_u128 << elephants) - 1;
        let sets = std::iter::successors(Some(first), |set| {
            let lowest = set & set.wrapping_neg();
            let raised = set + lowest;
            Some(raised | ((set ^ raised) / lowest) >> 2)
        });
        sets.take_while(move |set| set >> length == 0)
            .map(move |set| Self::new((1..=length).filter(|square| set >> (length - square) & 1 != 0)))
    }

    /// Where the elephants can be after a turn. Turns that lead to the same are counted once.
    pub(crate) fn after_turns(&self, track: &Track) -> Vec<Places> {
        let mut turns = Turns { line_up: self, length: track.length(), found: Vec::new() };
        let home = (ELEPHANTS - self.on_track) as u8;
        turns.parade(home);
        let squares = self.squares().iter().filter_map(|square| Square::new(*square));
        turns.follow(&Formation::new(track, squares), StepSet::ALL, self.places, home);
        turns.found.sort_unstable();
        turns.found.dedup();
        turns.found
    }
}

/// The search for the turns of a line-up.
struct Turns<'a> {
    line_up: &'a LineUp,
    length: u8,
    found: Vec<Places>,
}

impl Turns<'_> {
    /// E12
    fn parade(&mut self, home: u8) {
        let mut places = self.line_up.places;
        for place in &mut places[..self.line_up.on_track] {
            *place += if *place == self.length { 1 + home } else { 1 };
        }
        self.found.push(places);
    }

    /// Makes every step that is left. Where none can be made (E7) or the game is over (E16), the turn has ended.
    fn follow(&mut self, formation: &Formation, left: StepSet, places: Places, home: u8) {
        let mut has_ended = true;
        for from in formation.movable().take_while(|_| home < HOUSE_FULL) {
            // An elephant that may still move stands where it stood when the turn began.
            let Some(elephant) = self.line_up.squares().iter().position(|square| *square == from.number()) else {
                continue;
            };
            for steps in left.iter() {
                has_ended = false;
                let (after, landing) = formation.after_step(from, steps);
                let (place, home) = match landing {
                    Landing::Square(to) => (to.number(), home),
                    Landing::House => (self.length + 1 + home, home + 1),
                };
                let mut places = places;
                places[elephant] = place;
                self.follow(&after, left.without(steps), places, home);
            }
        }
        if has_ended {
            self.found.push(places);
        }
    }
}
