//! The one source of randomness.

use core::ops::ControlFlow;
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

/// A seeded generator whose stream is fixed for good: a seed always replays the same game.
///
/// It is specified, so that other programs can follow it:
/// - the words are those of PCG XSL-RR 128/64 (MCG), the generator that `rand_pcg` calls `Pcg64Mcg`;
/// - its 128-bit state starts as `high << 64 | low | 1`, where `high` and `low` are the first and second
///   output of SplitMix64 started with the seed;
/// - [`below(n)`](Self::below) multiplies a word by `n` to 128 bits and returns the upper half, drawing
///   again while the lower half is less than 2^64 mod `n`. So each result is equally likely.
///
/// ```
/// use menagerie_core::Dice;
///
/// let mut dice = Dice::new(1);
/// let throws: Vec<u64> = (0..3).map(|_| 1 + dice.below(6)).collect();
/// let again: Vec<u64> = { let mut d = Dice::new(1); (0..3).map(|_| 1 + d.below(6)).collect() };
/// assert_eq!(throws, again);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    words: Pcg64Mcg,
}

/// The next output of SplitMix64.
const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    crate::fingerprint::mix(*state)
}

impl Dice {
    /// Dice that always give the stream of this seed.
    pub fn new(seed: u64) -> Self {
        let mut state = seed;
        let high = split_mix(&mut state);
        let low = split_mix(&mut state);
        Self { words: Pcg64Mcg::new(u128::from(high) << 64 | u128::from(low)) }
    }

    /// The next 64 random bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.words.next_u64()
    }

    /// A number from 0 to `n - 1`, each equally likely; 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        let mut product = u128::from(self.word()) * u128::from(n);
        // Only a lower half below n can be one to refuse; asking that first spares the division.
        if (product as u64) < n {
            let refused = n.wrapping_neg() % n;
            while (product as u64) < refused {
                product = u128::from(self.word()) * u128::from(n);
            }
        }
        (product >> 64) as u64
    }

    /// An index into a slice of this length, each equally likely; 0 if it is empty.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// As [`Dice::below`] for larger numbers: below 2^64 it draws as that does; above, two words are shifted right to as
    /// many bits as `n` has, and drawn again while they are not below it.
    pub fn below_wide(&mut self, n: u128) -> u128 {
        if let Ok(n) = u64::try_from(n) {
            return self.below(n).into();
        }
        // More than half of the numbers with as many bits are below n.
        loop {
            let number = u128::from(self.word()) << 64 | u128::from(self.word());
            let number = number >> n.leading_zeros();
            if number < n {
                return number;
            }
        }
    }

    /// The index of one of these weights, each as likely as it is great; none if all are 0.
    ///
    /// # Panics
    /// With debug assertions, if their sum does not fit into the type.
    pub fn weighted(&mut self, weights: &[u128]) -> Option<usize> {
        let mut rest = self.below_wide(weights.iter().sum());
        weights.iter().position(|weight| {
            let is_here = rest < *weight;
            rest = rest.wrapping_sub(*weight);
            is_here
        })
    }

    /// One of the items that `visit_all` gives with their weights, each as likely as it is great; none if there are
    /// none. They are visited twice, in the same order.
    pub(crate) fn draw<T>(&mut self, visit_all: &mut VisitWeighted<'_, T>) -> Option<T> {
        let mut total = 0;
        let _ = visit_all(&mut |_, weight| {
            total += u64::from(weight);
            ControlFlow::Continue(())
        });
        let mut rest = self.below(total);
        let drawn = visit_all(&mut |item, weight| {
            if rest < weight.into() {
                return ControlFlow::Break(item);
            }
            rest -= u64::from(weight);
            ControlFlow::Continue(())
        });
        drawn.break_value()
    }

    /// Puts the items into a random order, each order equally likely.
    ///
    /// From the last item down to the second, each changes places with one drawn from itself and those before.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }
}

/// Gives a visitor items with their weights, until it breaks with one of them.
pub(crate) type VisitWeighted<'a, T> = dyn FnMut(&mut dyn FnMut(T, u32) -> ControlFlow<T>) -> ControlFlow<T> + 'a;

#[cfg(test)]
mod tests {
    use super::Dice;
    use alloc::vec::Vec;

    #[test]
    fn below_zero_and_one_are_zero() {
        let mut dice = Dice::new(3);
        assert_eq!((dice.below(0), dice.below(1)), (0, 0));
    }

    #[test]
    fn below_is_unbiased_where_refusals_are_frequent() {
        // Just above 2^63 nearly half of the words are refused; thirds of the range must come out alike.
        let n = (1 << 63) + 1;
        let mut dice = Dice::new(4);
        let mut thirds = [0u32; 3];
        for _ in 0..30_000 {
            thirds[(dice.below(n) / (n / 3 + 1)) as usize] += 1;
        }
        assert!(thirds.iter().all(|&count| count.abs_diff(10_000) < 400), "{thirds:?}");
    }

    #[test]
    fn shuffle_reaches_every_order_alike() {
        let mut dice = Dice::new(5);
        let mut seen = alloc::collections::BTreeMap::<Vec<u8>, u32>::new();
        for _ in 0..6_000 {
            let mut items = [1, 2, 3];
            dice.shuffle(&mut items);
            *seen.entry(items.to_vec()).or_default() += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|count| count.abs_diff(1_000) < 150), "{seen:?}");
    }

    #[test]
    fn large_numbers_are_drawn_below_their_bound() {
        let mut dice = Dice::new(3);
        let n = (1 << 100) + 1;
        let upper = (0..1000).filter(|_| dice.below_wide(n) >= n / 2).count();
        assert!((400..600).contains(&upper), "{upper}");
    }
}
