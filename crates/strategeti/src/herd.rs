//! One player's animals: on the board as four sets of squares in one word, off the board as a few counts.

use crate::Species;

/// One set of squares, repeated for each species.
const LANES: u64 = 0x0001_0001_0001_0001;

/// Some squares, for all species alike.
#[derive(Clone, Copy)]
pub(crate) struct Places(u64);

impl Places {
    pub(crate) const NONE: Self = Self(0);

    /// These squares.
    #[inline]
    pub(crate) const fn of(squares: u16) -> Self {
        Self(LANES * squares as u64)
    }

    /// One square; no multiplication, which would make every random ply longer.
    #[inline]
    pub(crate) const fn at(square: usize) -> Self {
        Self(LANES << (square & 15))
    }
}

/// The squares of one player's animals: for each species, in 16 bits of the word, one bit a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Herd(pub(crate) u64);

impl Herd {
    /// All squares that the herd holds.
    #[inline]
    pub(crate) const fn squares(self) -> u16 {
        let halves = self.0 | self.0 >> 32;
        (halves | halves >> 16) as u16
    }

    /// The squares that one species holds.
    #[inline]
    pub(crate) const fn of(self, species: Species) -> u16 {
        (self.0 >> (16 * species as u32)) as u16
    }

    /// The species on a square; any if there is none.
    pub(crate) const fn species_at(self, square: usize) -> Species {
        let bit = self.on(Places::at(square)).0.trailing_zeros();
        Species::ALL[(bit >> 4 & 3) as usize]
    }

    /// The herd with an animal more.
    #[inline]
    pub(crate) const fn with(self, species: Species, square: usize) -> Self {
        self.and(Self::one(species as usize, square))
    }

    /// One animal alone, its species by the index in [`Species::ALL`].
    #[inline]
    pub(crate) const fn one(species: usize, square: usize) -> Self {
        Self(1 << ((16 * species + square) & 63))
    }

    /// The animals that stand in these places.
    #[inline]
    pub(crate) const fn on(self, places: Places) -> Self {
        Self(self.0 & places.0)
    }

    /// The animals that are in this herd and not in the other.
    #[inline]
    pub(crate) const fn without(self, gone: Self) -> Self {
        Self(self.0 & !gone.0)
    }

    /// The animals of both herds.
    #[inline]
    pub(crate) const fn and(self, more: Self) -> Self {
        Self(self.0 | more.0)
    }

    /// All animals one square on; none may stand at the edge there. `rotation` is the distance between the
    /// indices of neighbouring squares, modulo 64.
    #[inline]
    pub(crate) const fn shifted(self, rotation: u32) -> Self {
        Self(self.0.rotate_left(rotation))
    }

    /// Whether there is no animal.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many animals there are.
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

/// What a player has off the board: in the low byte the reserve, two bits a species; in the high one the count
/// of eliminated animals (S12).
///
/// Together, since every ply exchanges what belongs to the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct OffBoard(u16);

/// A player whose count reaches this wins (S14).
pub(crate) const WINNING_COUNT: u8 = 5;

impl OffBoard {
    /// Two of each in reserve, nothing counted.
    pub(crate) const START: Self = Self::new([2; 4], 0);

    /// A reserve of these numbers, each at most 2, in the order of [`Species::ALL`], and a count.
    pub(crate) const fn new(reserve: [u8; 4], count: u8) -> Self {
        let reserve = reserve[0] | reserve[1] << 2 | reserve[2] << 4 | reserve[3] << 6;
        Self((count as u16) << 8 | reserve as u16)
    }

    /// How many of a species are in reserve.
    #[inline]
    pub(crate) const fn reserve(self, species: Species) -> u8 {
        (self.0 >> (2 * species as u32) & 3) as u8
    }

    /// With one less in reserve of the species of an index in [`Species::ALL`], where there must be one.
    #[inline]
    pub(crate) const fn less(self, species: usize) -> Self {
        Self(self.0.wrapping_sub(1 << (2 * (species & 3))))
    }

    /// A bit for each species in reserve: 0, 2, 4, 6.
    #[inline]
    const fn kinds(self) -> u16 {
        (self.0 | self.0 >> 1) & 0b01_01_01_01
    }

    /// How many different species are in reserve.
    #[inline]
    pub(crate) const fn kinds_len(self) -> u32 {
        self.kinds().count_ones()
    }

    /// The lanes of a [`Herd`] that belong to the species in reserve, each filled with these squares.
    #[inline]
    pub(crate) const fn lanes(self, squares: u16) -> u64 {
        // Bits 0, 2, 4 and 6 go to the lanes' lowest, 0, 16, 32 and 48; no others of the product lie there.
        let lowest = (self.kinds() as u64 * (1 | 1 << 14 | 1 << 28 | 1 << 42)) & LANES;
        lowest * squares as u64
    }

    /// How many animals are in reserve.
    pub(crate) const fn reserve_len(self) -> u32 {
        let kinds = self.kinds_len();
        // Each animal but the last of a species is a second one, whose upper bit is set.
        kinds + (self.0 & 0b10_10_10_10).count_ones()
    }

    /// Whether no animal has been placed yet.
    pub(crate) const fn has_placed_nothing(self) -> bool {
        self.0 as u8 == Self::START.0 as u8
    }

    /// Whether the reserve is empty.
    #[inline]
    pub(crate) const fn is_reserve_empty(self) -> bool {
        self.0 as u8 == 0
    }

    /// The count of eliminated animals.
    #[inline]
    pub(crate) const fn count(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// Counted one more if `eliminated`.
    #[inline]
    pub(crate) const fn counting(self, eliminated: bool) -> Self {
        Self(self.0.wrapping_add((eliminated as u16) << 8))
    }

    /// S14, S15: whether the count has won.
    #[inline]
    pub(crate) const fn has_won(self) -> bool {
        self.0 >= (WINNING_COUNT as u16) << 8
    }

    /// The reserve as its byte.
    pub(crate) const fn reserve_bits(self) -> u8 {
        self.0 as u8
    }
}
