//! Streams and hashes that are fixed for good. The vectors were made by a program of another language that
//! follows the documentation of `Dice` and `Fingerprint`; a change here breaks every record and table.

use menagerie_core::{Dice, Fingerprint};

fn words(seed: u64) -> [u64; 4] {
    let mut dice = Dice::new(seed);
    std::array::from_fn(|_| dice.word())
}

#[test]
fn dice_words() {
    assert_eq!(words(0), [0x98b3_8b34_f7b4_617d, 0x5a6a_da5d_4326_cf9d, 0xc8e7_4bcd_a63c_6284, 0x6137_48b8_08c4_2c85]);
    assert_eq!(words(1), [0x0d4b_0d11_b484_e818, 0xac0f_f785_a0cf_6e46, 0x9d01_9d93_5ac3_6577, 0xd9fd_b469_9509_a2de]);
    assert_eq!(
        words(2026),
        [0xb75c_05e9_e2cc_646b, 0x4b4c_68cd_ba68_b720, 0x1138_e72f_9ee2_c8bb, 0xe8d0_f9f3_84ed_673b]
    );
}

#[test]
fn dice_below() {
    let mut dice = Dice::new(7);
    let throws: [u64; 20] = std::array::from_fn(|_| dice.below(6));
    assert_eq!(throws, [1, 3, 2, 4, 3, 2, 1, 4, 5, 5, 0, 4, 3, 4, 5, 0, 1, 5, 1, 1]);
}

#[test]
fn dice_below_a_number_that_refuses_many_words() {
    let mut dice = Dice::new(7);
    let drawn: [u64; 3] = std::array::from_fn(|_| dice.below((1 << 63) + 1));
    assert_eq!(drawn, [1_689_715_991_660_096_824, 7_673_494_233_457_840_427, 5_940_965_520_501_393_450]);
}

#[test]
fn dice_shuffle() {
    let mut items: [u8; 10] = std::array::from_fn(|item| item as u8);
    Dice::new(7).shuffle(&mut items);
    assert_eq!(items, [6, 4, 7, 0, 9, 3, 8, 2, 5, 1]);
}

#[test]
fn fingerprints() {
    assert_eq!(Fingerprint::new().word(0).finish(), 0xe220_a839_7b1d_cdaf);
    assert_eq!(Fingerprint::new().word(1).word(2).word(3).finish(), 0x6ae5_15c1_c0ac_7e37);
}
