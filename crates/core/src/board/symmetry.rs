//! The symmetries of a square board.

use super::{Grid, Square};

/// One of the eight symmetries of the square: maybe exchange files and ranks, then maybe mirror each.
///
/// The first four of [`ALL`](Self::ALL) keep files files, so they serve any grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GridSymmetry {
    transpose: bool,
    mirror_files: bool,
    mirror_ranks: bool,
}

impl GridSymmetry {
    /// The identity.
    pub const IDENTITY: Self = Self::new(false, false, false);

    /// All eight; the identity comes first.
    pub const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::new(false, true, false),
        Self::new(false, false, true),
        Self::new(false, true, true),
        Self::new(true, false, false),
        Self::new(true, true, false),
        Self::new(true, false, true),
        Self::new(true, true, true),
    ];

    /// The four quarter turns; the identity comes first.
    pub const TURNS: [Self; 4] =
        [Self::IDENTITY, Self::new(true, false, true), Self::new(false, true, true), Self::new(true, true, false)];

    const fn new(transpose: bool, mirror_files: bool, mirror_ranks: bool) -> Self {
        Self { transpose, mirror_files, mirror_ranks }
    }

    /// Where the square goes on this grid. Exchanging files and ranks wants a grid with as many of each.
    ///
    /// # Panics
    /// If the square, or the one where it goes, is not on the grid.
    #[must_use]
    pub const fn apply(self, square: Square, grid: Grid) -> Square {
        let (file, rank) = if self.transpose { (square.rank(), square.file()) } else { (square.file(), square.rank()) };
        let file = if self.mirror_files { grid.files() - 1 - file } else { file };
        let rank = if self.mirror_ranks { grid.ranks() - 1 - rank } else { rank };
        Square::new(file, rank)
    }

    /// The symmetry that does this one, then `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        // Exchanging files and ranks afterwards exchanges which of them this one has mirrored.
        let (files, ranks) = if next.transpose {
            (self.mirror_ranks, self.mirror_files)
        } else {
            (self.mirror_files, self.mirror_ranks)
        };
        Self::new(self.transpose ^ next.transpose, files ^ next.mirror_files, ranks ^ next.mirror_ranks)
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.transpose { Self::new(true, self.mirror_ranks, self.mirror_files) } else { self }
    }
}
