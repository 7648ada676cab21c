//! A byte for each position, found by its index.

use crate::grove::{Grove, MOST_SETS};
use crate::line_up::{ELEPHANTS, LineUp};

/// A set of the elephants of a line-up: bit 0 is the rearmost.
pub(crate) type Herd = u8;

/// Two, three or four elephants have at most so many ways to be owned.
pub(crate) const MOST_OWNERS: usize = 6;

/// The values of a line-up, for each way to own its elephants and each set of empty tree fields in its span.
pub(crate) type Rows = [[i8; MOST_SETS]; MOST_OWNERS];

/// The values of all positions with so many elephants on the track.
///
/// Together are all with the same first and last elephant; among them those with the same line-up; among them those
/// with the same owners, which are a row: a value for each set of empty tree fields in the span.
pub(crate) struct Table {
    /// The herds that the player to act can own.
    owners: Vec<Herd>,
    /// For each herd its place in that list.
    places: [usize; 1 << ELEPHANTS],
    /// For the squares of the first and the last elephant.
    blocks: Vec<Block>,
    values: Vec<i8>,
}

/// The line-ups with the same first and last elephant: where their values begin, and how long each row is.
#[derive(Clone, Copy, Default)]
struct Block {
    start: usize,
    row: usize,
}

/// Block `SQUARES * rear + front` is that of these squares' numbers.
const SQUARES: usize = 65;

impl Table {
    /// A table without values; there are 2 to 4 elephants.
    pub(crate) fn new(grove: &Grove, length: u8, elephants: usize) -> Self {
        let owners: Vec<Herd> = (0..1 << elephants).filter(|own| is_owned(*own, elephants as u32)).collect();
        let mut places = [0; 1 << ELEPHANTS];
        for (place, own) in owners.iter().enumerate() {
            places[usize::from(*own)] = place;
        }
        let mut blocks = vec![Block::default(); SQUARES * SQUARES];
        let mut start = 0;
        for rear in 1..=length {
            for front in rear + 1..=length {
                let row = 1 << grove.span_between(rear, front, elephants).len;
                blocks[block_of(rear, front)] = Block { start, row };
                start += ways(usize::from(front - rear - 1), elephants - 2) * owners.len() * row;
            }
        }
        Self { owners, places, blocks, values: vec![0; start] }
    }

    /// The herds that the player to act can own, in the order of [`Rows`].
    pub(crate) fn owners(&self) -> &[Herd] {
        &self.owners
    }

    /// The values of a line-up with these own elephants, for each set of empty tree fields in its span.
    pub(crate) fn row(&self, line_up: &LineUp, own: Herd) -> &[i8] {
        let (start, len) = self.place_of(line_up, self.places[usize::from(own)]);
        &self.values[start..start + len]
    }

    /// Takes in the values of a line-up.
    pub(crate) fn store(&mut self, line_up: &LineUp, rows: &Rows) {
        for (owners, row) in rows.iter().enumerate().take(self.owners.len()) {
            let (start, len) = self.place_of(line_up, owners);
            self.values[start..start + len].copy_from_slice(&row[..len]);
        }
    }

    /// How many values there are.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// Where a row begins, and how long it is.
    fn place_of(&self, line_up: &LineUp, owners: usize) -> (usize, usize) {
        let [rear, between @ .., front] = line_up.squares() else { return (0, 0) };
        let Block { start, row } = self.blocks[block_of(*rear, *front)];
        let between = between.iter().map(|square| usize::from(square - rear - 1));
        let rank: usize = between.zip(1..).map(|(square, rank)| ways(square, rank)).sum();
        (start + (rank * self.owners.len() + owners) * row, row)
    }
}

fn block_of(rear: u8, front: u8) -> usize {
    SQUARES * usize::from(rear) + usize::from(front)
}

/// Whether a player can own this herd of so many elephants and leave the others to the other player: nobody has more
/// than two.
fn is_owned(own: Herd, elephants: u32) -> bool {
    own.count_ones() <= 2 && elephants - own.count_ones() <= 2
}

/// In how many ways 0, 1 or 2 of so many squares can be chosen. Summed up over the squares of a choice, each with its
/// rank in it, they number all choices.
fn ways(squares: usize, chosen: usize) -> usize {
    match chosen {
        0 => 1,
        1 => squares,
        _ => squares * squares.saturating_sub(1) / 2,
    }
}
