//! The suite passes a sound game, and catches each bug of a broken one as the property that it breaks.

mod tiny;

use menagerie_conformance::{Property, Suite};
use menagerie_core::Position;
use proptest::prelude::Strategy;
use tiny::fault::{self, FAULTS, Fault};
use tiny::{Duel, Rules, Tiny};

fn suite() -> Suite<Duel> {
    Suite::new(Duel).with_symmetry().with_serde().with_view_serde().games(24).plies(12).positions(6)
}

fn rules() -> impl Strategy<Value = Rules> {
    (3_u8..=5).prop_map(|pile| Rules { pile })
}

#[test]
fn a_sound_game_conforms() {
    suite().games(48).run(rules());
}

#[test]
fn each_bug_is_caught_as_the_property_that_it_breaks() {
    for &(bug, property) in FAULTS {
        fault::set(Some(bug));
        let found = suite().only(property).try_run(rules());
        assert_eq!(found.map_err(|violation| violation.property), Err(property), "{bug:?}");
    }
}

#[test]
fn every_property_is_checked_and_has_a_bug_that_breaks_it() {
    for property in Property::ALL {
        assert!(suite().properties().any(|checked| checked == *property), "{property:?} is not checked");
        assert!(FAULTS.iter().any(|(_, broken)| broken == property), "{property:?} is not proved");
    }
}

#[test]
fn a_violation_names_what_repeats_it() {
    let (suite, rules) = (suite(), Rules { pile: 4 });
    fault::set(Some(Fault::SamplesKinds));
    let violation = (0..9).find_map(|seed| suite.check_game(&rules, seed).err()).expect("a bug to be caught");
    let position = Tiny::parse(&violation.position, &rules).expect("a position string");
    assert_eq!(suite.check_position(&position, violation.seed), Err(violation));

    fault::set(Some(Fault::PrintsTooLittle));
    let violation = (0..9).find_map(|seed| suite.check_game(&rules, seed).err()).expect("a bug to be caught");
    assert_eq!(suite.check_game(&rules, violation.seed), Err(violation));
}
