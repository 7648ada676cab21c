//! The set bits of a word, one by one.

/// The places of the set bits of a word, rising from 0.
///
/// ```
/// use menagerie_core::board::SetBits;
///
/// assert_eq!(SetBits(0b1010_0010_u64).collect::<Vec<_>>(), [1, 5, 7]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetBits<W>(pub W);

macro_rules! set_bits {
    ($($word:ty),+) => {$(
        impl Iterator for SetBits<$word> {
            type Item = usize;

            #[inline]
            fn next(&mut self) -> Option<usize> {
                if self.0 == 0 {
                    return None;
                }
                let first = self.0.trailing_zeros() as usize;
                self.0 &= self.0 - 1;
                Some(first)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for SetBits<$word> {}
        impl core::iter::FusedIterator for SetBits<$word> {}
    )+};
}

set_bits!(u8, u16, u32, u64, u128);
