//! What several tests need.

use menagerie_serengeti::Roster;

/// The roster that ships as an example.
pub(crate) fn taiga() -> Roster {
    toml::from_str(include_str!("../../examples/taiga.toml")).unwrap_or_else(|error| panic!("{error}"))
}
