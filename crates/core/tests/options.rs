//! Rules chosen by the names and values of options.

use menagerie_core::{OptionError, OptionKind, RuleOption};

const SIZE: RuleOption = RuleOption::new("size", OptionKind::Number(2, 12), "how large");
const KIND: RuleOption = RuleOption::new("kind", OptionKind::Choice(&["a", "b"]), "which");
const FLAG: RuleOption = RuleOption::new("flag", OptionKind::Flag, "whether");

#[test]
fn a_value_is_of_its_options_kind() {
    assert_eq!(SIZE.value(&[("kind", "a"), ("size", "12")]), Ok(Some("12")));
    assert_eq!(SIZE.value(&[("kind", "a")]), Ok(None));
    for wrong in ["1", "13", "+2", "02", "2.0", "", "two", "256"] {
        assert!(SIZE.value(&[("size", wrong)]).is_err(), "{wrong:?}");
    }
    assert_eq!(KIND.value(&[("kind", "b")]), Ok(Some("b")));
    assert_eq!(KIND.value(&[("kind", "c")]).unwrap_err().to_string(), "option 'kind' takes a|b, not 'c'");
    assert_eq!((FLAG.is_set(&[("flag", "true")]), FLAG.is_set(&[("flag", "false")])), (Ok(true), Ok(false)));
    assert_eq!((FLAG.is_set(&[]), FLAG.is_set(&[("flag", "1")]).is_err()), (Ok(false), true));
}

#[test]
fn an_option_is_given_once_and_known() {
    let twice = [("flag", "true"), ("flag", "true")];
    assert_eq!(FLAG.is_set(&twice), Err(OptionError::Repeated { name: "flag" }));
    let known = [SIZE, KIND];
    assert_eq!(RuleOption::check_names(&known, &[("size", "2")]), Ok(()));
    assert!(RuleOption::check_names(&known, &twice).is_err());
}

#[test]
fn kinds_print_as_people_read_them() {
    assert_eq!([SIZE, KIND, FLAG].map(|option| option.kind.to_string()), ["2..12", "a|b", "true|false"]);
}
