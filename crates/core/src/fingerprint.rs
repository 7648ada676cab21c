//! A 64-bit hash that never changes.

/// The finaliser of SplitMix64: a bijection that spreads each input bit over the whole word.
pub(crate) const fn mix(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// Builds a position's fingerprint from the words of its state.
///
/// Fixed for good, unlike [`core::hash::Hash`]: it may be written to files. Each word is added to the
/// state, which is then mixed as SplitMix64 does; so order counts. The state starts at 0.
///
/// ```
/// use menagerie_core::Fingerprint;
///
/// let one = Fingerprint::new().word(1).word(2).finish();
/// let other = Fingerprint::new().word(2).word(1).finish();
/// assert_ne!(one, other);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// The fingerprint of no words at all.
    pub const fn new() -> Self {
        Self(0)
    }

    /// Takes in one word of the state.
    #[must_use]
    pub const fn word(self, word: u64) -> Self {
        Self(mix(self.0.wrapping_add(word).wrapping_add(0x9e37_79b9_7f4a_7c15)))
    }

    /// The 64 bits.
    pub const fn finish(self) -> u64 {
        self.0
    }
}
