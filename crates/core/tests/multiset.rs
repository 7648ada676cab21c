//! Small multisets beside plain arrays of counts.

use menagerie_core::{Dice, Multiset};
use proptest::prelude::*;

type Small = Multiset<u32, 4>;

/// Counts whose sum fits one count, as running sums want it.
fn counts() -> impl Strategy<Value = [u8; 8]> {
    any::<u64>().prop_map(|seed| {
        let mut dice = Dice::new(seed);
        let mut counts = [0; 8];
        for _ in 0..dice.below(16) {
            counts[dice.index(8)] += 1;
        }
        counts
    })
}

fn packed(counts: [u8; 8]) -> Small {
    counts.into_iter().enumerate().fold(Small::EMPTY, |set, (kind, count)| set.with(kind, count))
}

proptest! {
    #[test]
    fn a_multiset_is_its_counts(counts in counts(), kind in 0_usize..8) {
        let set = packed(counts);
        prop_assert_eq!(std::array::from_fn(|kind| set.count(kind)), counts);
        prop_assert_eq!(set.len(), counts.iter().map(|count| u32::from(*count)).sum::<u32>());
        prop_assert_eq!(set.is_empty(), counts == [0; 8]);
        let kinds: Vec<usize> = (0..8).filter(|kind| counts[*kind] > 0).collect();
        prop_assert_eq!(set.kinds_len() as usize, kinds.len());
        prop_assert_eq!(set.kinds().collect::<Vec<_>>(), kinds);
        let sum: u8 = counts[..=kind].iter().sum();
        prop_assert_eq!(set.running_sums().count(kind), sum);
        prop_assert_eq!(set.without(kind, counts[kind]).count(kind), 0);
        prop_assert_eq!(Small::from_bits(set.bits()), set);
    }

    #[test]
    fn sums_and_differences_undo_each_other(one in counts(), other in counts()) {
        let [one, other] = [one, other].map(|counts| packed(counts.map(|count| count / 2)));
        prop_assert_eq!(one.sum(other).difference(other), one);
        prop_assert!(one.sum(other).contains_all(one));
        let all_here = (0..Small::KINDS).all(|kind| other.count(kind) <= one.count(kind));
        prop_assert_eq!(one.contains_all(other), all_here);
    }
}

#[test]
fn each_one_is_drawn_alike() {
    let (set, mut dice) = (Small::EMPTY.with(1, 3).with(4, 1), Dice::new(6));
    let mut drawn = [0_u32; 8];
    for _ in 0..4_000 {
        drawn[set.draw(&mut dice).expect("one of four")] += 1;
    }
    assert_eq!(drawn[1] + drawn[4], 4_000);
    assert!(drawn[4].abs_diff(1_000) < 150, "{drawn:?}");
    let mut untouched = dice.clone();
    assert_eq!(Small::EMPTY.draw(&mut dice), None);
    assert_eq!(dice.word(), untouched.word());
}

#[test]
fn words_of_other_widths() {
    assert_eq!((Multiset::<u16, 4>::KINDS, Multiset::<u64, 4>::KINDS, Multiset::<u32, 8>::KINDS), (4, 16, 4));
    assert_eq!(Multiset::<u64, 4>::EMPTY.with(15, 15).count(15), 15);
    assert_eq!(Multiset::<u32, 8>::EMPTY.with(3, 200).len(), 200);
}
