//! The conformance cases made by independent programs.

use menagerie_conformance::{check_parse_cases, check_play_cases};
use menagerie_narnia::{Position, Rules};

#[test]
fn play() {
    assert_eq!(check_play_cases::<Position>(include_str!("cases/play.jsonl"), &Rules::default()), 406);
}

#[test]
fn parse() {
    assert_eq!(check_parse_cases::<Position>(include_str!("cases/parse.jsonl"), &Rules::default()), 178);
}
