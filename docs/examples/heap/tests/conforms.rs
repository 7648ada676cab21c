//! The game through the conformance suite, and a test for each clause.

use heap::{Heap, Rules, Take};
use menagerie_conformance::{Subject, Suite, clauses};
use menagerie_core::Player;
use proptest::prelude::*;

struct HeapSubject;

impl Subject for HeapSubject {
    type Position = Heap;

    fn written_moves(&self, _: &Heap) -> impl Iterator<Item = Take> {
        Take::ALL.into_iter()
    }

    fn slow_moves(&self, heap: &Heap) -> Option<Vec<Take>> {
        let takes = ["take1", "take2", "take3"].into_iter().take(heap.stones().into());
        Some(takes.map(|text| text.parse().expect("a move")).collect())
    }

    fn conserved(&self, before: &Heap, mv: Take, after: &Heap) -> Result<(), String> {
        let gone = before.stones() - after.stones();
        if gone == mv.stones() { Ok(()) } else { Err(format!("{gone} stones are gone")) }
    }
}

#[test]
fn conforms() {
    Suite::new(HeapSubject).refuse_untold().run((1_u8..=99).prop_filter_map("a heap has stones", Rules::new));
}

fn heap(text: &str) -> Heap {
    clauses::position(text, &Rules::default())
}

#[test]
fn h1_players_take_in_turn() {
    assert_eq!(clauses::after(&heap("9 1 9"), "take2 take1").to_string(), "6 1 9");
    assert_eq!((Rules::new(0), Rules::new(100)), (None, None));
}

#[test]
fn h2_one_two_or_three_stones() {
    assert_eq!(clauses::moves(&heap("9 1 9")), ["take1", "take2", "take3"]);
    assert_eq!(clauses::moves(&heap("2 1 9")), ["take1", "take2"]);
    assert_eq!(clauses::clause(&heap("2 1 9"), "take3"), "H2");
}

#[test]
fn h3_the_last_stone_wins() {
    assert_eq!(clauses::winner(&heap("0 2 9")), Some(Player::One));
    assert_eq!(clauses::winner(&heap("1 2 9")), None);
    assert_eq!(clauses::clause(&heap("0 2 9"), "take1"), "over");
}

#[test]
fn h4_strings() {
    let clause = |text: &str| text.parse::<Heap>().unwrap_err().clause();
    assert_eq!((clause("10 1 9"), clause("9 2 9"), clause("09 1 9")), (Some("H4"), Some("H4"), None));
}

#[test]
fn the_game_says_what_it_is() {
    menagerie_conformance::check_info::<heap::HeapGame>(&[Rules::default()]);
}
