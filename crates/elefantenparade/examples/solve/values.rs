//! What every position of two players at the start of a turn is worth.
//!
//! A position's value is how many trunks more than the other the player to act gets from there on. So trunks that
//! somebody has do not count, nor do those that all elephants have passed; those ahead of all elephants lie there for
//! sure. That leaves the line-up, which of its elephants are the player's own, and which tree fields in its span are
//! empty. Each such position has a place of its own in a table, so that the table needs no keys.
//!
//! Turns depend on the line-up alone. So they are found once for each, and serve for all owners and tree fields.

use crate::grove::{Grove, MOST_SETS, Trees};
use crate::line_up::{ELEPHANTS, LineUp, Places};
use crate::table::{Herd, MOST_OWNERS, Rows, Table};
use menagerie_core::{Position as _, Turn};
use menagerie_elefantenparade::{Phase, Position, Square, StepSet, Track};

/// The value of every position on a track.
pub(crate) struct Values {
    track: Track,
    grove: Grove,
    /// For two, three and four elephants on the track.
    tables: [Table; 3],
}

impl Values {
    /// Finds them all, from the ends of games back to their starts.
    pub(crate) fn new(track: &Track) -> Self {
        let grove = Grove::new(track);
        let tables = [2, 3, 4].map(|elephants| Table::new(&grove, track.length(), elephants));
        let mut values = Self { track: *track, grove, tables };
        for elephants in [2, 3, 4] {
            for line_up in LineUp::all(track.length(), elephants) {
                let rows = values.best(&line_up);
                values.tables[elephants - 2].store(&line_up, &rows);
            }
        }
        values
    }

    /// How many values there are. Each takes a byte.
    pub(crate) fn len(&self) -> usize {
        self.tables.iter().map(Table::len).sum()
    }

    /// The value of a position to the player to act; none unless a turn of two players begins on this track.
    pub(crate) fn of(&self, position: &Position) -> Option<i8> {
        let Turn::Player(to_act) = position.turn() else { return None };
        let is_start = position.phase() == Phase::Turn(StepSet::ALL);
        if !is_start || position.players().len() != 2 || position.track() != self.track {
            return None;
        }
        let mut own = 0;
        for (elephant, square) in position.formation().standing().enumerate() {
            own |= Herd::from(position.elephant_at(square)?.owner == to_act) << elephant;
        }
        let line_up = LineUp::new(position.formation().standing().map(Square::number));
        let laden = self.grove.on_all(position.laden_trees().map(Square::number));
        self.table(&line_up)?.row(&line_up, own).get(self.grove.span(&line_up).part_of(!laden)).copied()
    }

    /// The table that a line-up belongs to; none if the game is over.
    fn table(&self, line_up: &LineUp) -> Option<&Table> {
        self.tables.get(line_up.squares().len().checked_sub(2)?)
    }

    /// The values of a line-up, by those of the line-ups that turns lead to.
    fn best(&self, line_up: &LineUp) -> Rows {
        let mut rows = [[i8::MIN; MOST_SETS]; MOST_OWNERS];
        let span = self.grove.span(line_up);
        let stood_on = self.grove.on_all(line_up.squares().iter().copied());
        let Some(table) = self.table(line_up) else { return rows };
        for places in line_up.after_turns(&self.track) {
            let (after, elephants) = self.arranged(places);
            let (table_after, span_after) = (self.table(&after), self.grove.span(&after));
            for (own, row) in table.owners().iter().zip(&mut rows) {
                let gain = self.gain(&places[..line_up.squares().len()], *own);
                let row_after =
                    table_after.map(|table| table.row(&after, others(*own, &elephants[..after.squares().len()])));
                for (part, best) in row[..1 << span.len].iter_mut().enumerate() {
                    let empty = part << span.first | stood_on;
                    let lost = row_after.map_or(0, |row| row[span_after.part_of(empty | gain.landed())]);
                    *best = (gain.trunks(empty) - lost).max(*best);
                }
            }
        }
        rows
    }

    /// The line-up after a turn, and which elephants of the one before it are in it, before those in the house.
    fn arranged(&self, places: Places) -> (LineUp, [u8; ELEPHANTS]) {
        let mut elephants = [0, 1, 2, 3].map(|elephant| (places[usize::from(elephant)], elephant));
        elephants.sort_unstable();
        let squares = elephants.iter().map(|(place, _)| *place).take_while(|place| *place <= self.track.length());
        (LineUp::new(squares), elephants.map(|(_, elephant)| elephant))
    }

    /// What a turn brings to the player who owns these of the elephants that it moved to these places.
    fn gain(&self, places: &[u8], own: Herd) -> Gain {
        let mut gain = Gain { house: 0, own: 0, other: 0 };
        for (elephant, place) in places.iter().enumerate() {
            let trees = self.grove.on(*place);
            let earned = place.checked_sub(self.track.length() + 1).map_or(0, |rank| 3 - rank.cast_signed()); // E15
            if own >> elephant & 1 != 0 {
                gain.own |= trees;
                gain.house += earned;
            } else {
                gain.other |= trees;
                gain.house -= earned;
            }
        }
        gain
    }
}

/// Those of these elephants that are not in a herd: bit 0 is the first of them.
fn others(own: Herd, elephants: &[u8]) -> Herd {
    elephants.iter().zip(0..).fold(0, |others, (elephant, at)| others | (!own >> elephant & 1) << at)
}

/// What a turn brings to the player to act.
struct Gain {
    /// Trunks from the house (E15), less those that the other player gets there.
    house: i8,
    /// The tree fields where the player's elephants stand after the turn, and where the other player's do.
    own: Trees,
    other: Trees,
}

impl Gain {
    /// The tree fields where elephants stand after the turn.
    fn landed(&self) -> Trees {
        self.own | self.other
    }

    /// All trunks, less those of the other player, where these tree fields were empty before (E14).
    fn trunks(&self, empty: Trees) -> i8 {
        // Counting bits is dear, and most turns empty no tree field.
        if self.landed() & !empty == 0 {
            return self.house;
        }
        let fresh = |trees: Trees| (trees & !empty).count_ones() as i8;
        self.house + 2 * (fresh(self.own) - fresh(self.other))
    }
}
