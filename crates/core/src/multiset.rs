//! Small multisets: how many there are of each of a few kinds.

use crate::Dice;

/// How many there are of each of a few kinds, packed into one word: `BITS` bits a kind (1, 2, 4 or 8), kind 0 in
/// the lowest.
///
/// Games wrap it in a type whose kinds have names. Counts that would not fit are not caught: a game chooses words and
/// `BITS` so that its rules never lead there.
///
/// ```
/// use menagerie_core::Multiset;
///
/// let hand = Multiset::<u32, 4>::EMPTY.with(0, 2).with(3, 1);
/// assert_eq!((hand.count(0), hand.count(3), hand.len()), (2, 1, 3));
/// assert_eq!(hand.kinds().collect::<Vec<_>>(), [0, 3]);
/// assert!(hand.contains_all(hand.without(0, 1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Multiset<W, const BITS: u32>(W);

macro_rules! multiset {
    ($($word:ty),+) => {$(
        impl<const BITS: u32> Multiset<$word, BITS> {
            /// Nothing.
            pub const EMPTY: Self = Self(0);

            /// How many kinds the word has room for.
            pub const KINDS: usize = (<$word>::BITS / BITS) as usize;

            /// The largest count.
            const MASK: $word = {
                assert!(BITS >= 1 && BITS <= 8 && <$word>::BITS % BITS == 0, "a count has 1, 2, 4 or 8 bits");
                <$word>::MAX >> (<$word>::BITS - BITS)
            };

            /// 1 of each kind.
            const ONES: $word = <$word>::MAX / Self::MASK;

            /// The lowest bit of a kind's count.
            const fn bit(kind: usize) -> u32 {
                debug_assert!(kind < Self::KINDS);
                (kind as u32).wrapping_mul(BITS) % <$word>::BITS
            }

            /// The multiset of these bits.
            #[inline]
            pub const fn from_bits(bits: $word) -> Self {
                Self(bits)
            }

            /// The bits: the count of kind `n` begins at bit `n * BITS`.
            #[inline]
            pub const fn bits(self) -> $word {
                self.0
            }

            /// How many of a kind there are.
            ///
            /// # Panics
            /// With debug assertions, if there is no such kind.
            #[inline]
            pub const fn count(self, kind: usize) -> u8 {
                (self.0 >> Self::bit(kind) & Self::MASK) as u8
            }

            /// With so many more of a kind.
            ///
            /// # Panics
            /// As [`Self::count`].
            #[inline]
            #[must_use]
            pub const fn with(self, kind: usize, more: u8) -> Self {
                Self(self.0.wrapping_add((more as $word) << Self::bit(kind)))
            }

            /// With so many fewer of a kind, of which there must be as many.
            ///
            /// # Panics
            /// As [`Self::count`].
            #[inline]
            #[must_use]
            pub const fn without(self, kind: usize, fewer: u8) -> Self {
                Self(self.0.wrapping_sub((fewer as $word) << Self::bit(kind)))
            }

            /// Both together.
            #[inline]
            #[must_use]
            pub const fn sum(self, other: Self) -> Self {
                Self(self.0.wrapping_add(other.0))
            }

            /// What is here and not there; all of `other` must be here.
            #[inline]
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0.wrapping_sub(other.0))
            }

            /// Whether all of `other` is here.
            pub const fn contains_all(self, other: Self) -> bool {
                let mut kind = 0;
                while kind < Self::KINDS {
                    if other.count(kind) > self.count(kind) {
                        return false;
                    }
                    kind += 1;
                }
                true
            }

            /// Whether there is nothing.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// For each kind, in its bits, how many there are of it and of those before it. Only where all together
            /// are no more than one count can be.
            #[inline]
            #[must_use]
            pub const fn running_sums(self) -> Self {
                Self(self.0.wrapping_mul(Self::ONES))
            }

            /// How many there are.
            #[inline]
            pub const fn len(self) -> u32 {
                let (mut rest, mut len) = (self.0, 0);
                while rest != 0 {
                    len += (rest & Self::MASK) as u32;
                    rest >>= BITS;
                }
                len
            }

            /// How many different kinds there are.
            #[inline]
            pub const fn kinds_len(self) -> u32 {
                let (mut any, mut bit) = (self.0, 1);
                while bit < BITS {
                    any |= self.0 >> bit;
                    bit += 1;
                }
                (any & Self::ONES).count_ones()
            }

            /// The kinds of which there are any, rising.
            #[inline]
            pub fn kinds(self) -> impl Iterator<Item = usize> {
                (0..Self::KINDS).filter(move |kind| self.count(*kind) > 0)
            }

            /// The kind of one of them, each equally likely; none if there are none.
            #[inline]
            pub fn draw(self, dice: &mut Dice) -> Option<usize> {
                if self.is_empty() {
                    return None;
                }
                let mut rest = dice.below(self.len().into()) as u32;
                (0..Self::KINDS).find(|kind| {
                    let count = u32::from(self.count(*kind));
                    let is_here = rest < count;
                    rest = rest.wrapping_sub(count);
                    is_here
                })
            }
        }
    )+};
}

multiset!(u16, u32, u64);
