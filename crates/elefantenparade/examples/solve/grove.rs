//! The tree fields of a track, and which of them matter.

use crate::line_up::{ELEPHANTS, LineUp};
use menagerie_elefantenparade::{Ground, Track};

/// A set of tree fields: bit 0 is the one next to the start.
pub(crate) type Trees = usize;

/// No track has more than five tree fields (E2), so that there are no more sets of them.
pub(crate) const MOST_SETS: usize = 1 << 5;

/// The tree fields of a track.
pub(crate) struct Grove {
    /// For each square, by its number, the tree field on it, and how many there are up to it.
    on: Vec<Trees>,
    up_to: Vec<u32>,
    all: u32,
}

/// A run of tree fields: `len` of them, `first` others being nearer to the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) first: u32,
    pub(crate) len: u32,
}

impl Grove {
    pub(crate) fn new(track: &Track) -> Self {
        let mut grove = Self { on: vec![0], up_to: vec![0], all: 0 };
        for ground in track.squares().map(|square| track.ground(square)) {
            let is_tree = ground == Some(Ground::Tree);
            grove.on.push(Trees::from(is_tree) << grove.all);
            grove.all += u32::from(is_tree);
            grove.up_to.push(grove.all);
        }
        grove
    }

    /// The tree field on a square, as a set; none in the house.
    pub(crate) fn on(&self, place: u8) -> Trees {
        self.on.get(usize::from(place)).copied().unwrap_or(0)
    }

    /// The tree fields on these squares.
    pub(crate) fn on_all(&self, squares: impl IntoIterator<Item = u8>) -> Trees {
        squares.into_iter().fold(0, |trees, square| trees | self.on(square))
    }

    /// The tree fields ahead of the last elephant that an elephant has passed, be it on the track or in the house.
    ///
    /// Those behind cannot be reached any more; those ahead of all elephants are laden.
    pub(crate) fn span(&self, line_up: &LineUp) -> Span {
        match line_up.squares() {
            [rear, .., front] => self.span_between(*rear, *front, line_up.squares().len()),
            _ => Span { first: 0, len: 0 },
        }
    }

    /// The span of a line-up of so many elephants, from the squares of the rearmost and the foremost.
    pub(crate) fn span_between(&self, rear: u8, front: u8, elephants: usize) -> Span {
        let [first, to_front] = [rear, front - 1].map(|square| self.up_to[usize::from(square)]);
        let last = if elephants < ELEPHANTS { self.all } else { to_front };
        Span { first, len: last - first }
    }
}

impl Span {
    /// Those of a set that are in the span, as a number below 2 to the power of its length.
    pub(crate) fn part_of(self, trees: Trees) -> usize {
        trees >> self.first & ((1 << self.len) - 1)
    }
}
