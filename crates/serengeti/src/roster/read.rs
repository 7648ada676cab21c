//! Reading a roster from serde data, so that a fault names its kind and field.

use super::Kind;
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

/// For each field a function that reads its value and names it in an error.
macro_rules! fields {
    ($($field:ident)+) => {$(
        pub(super) fn $field<'de, T: Deserialize<'de>, D: Deserializer<'de>>(data: D) -> Result<T, D::Error> {
            T::deserialize(data).map_err(|error| D::Error::custom(format_args!("{}: {error}", stringify!($field))))
        }
    )+};
}

fields! { name files ranks safety injury letter count role attack defence spaces diet ability }

/// Reads the list of kinds, and numbers them in an error, from 1.
pub(super) fn kinds<'de, D: Deserializer<'de>>(data: D) -> Result<Cow<'static, [Kind]>, D::Error> {
    struct Kinds;

    impl<'de> Visitor<'de> for Kinds {
        type Value = Vec<Kind>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of kinds")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<Kind>, A::Error> {
            let mut kinds = Vec::new();
            let numbered = |number, error| A::Error::custom(format_args!("kind {number}: {error}"));
            while let Some(kind) = list.next_element().map_err(|error| numbered(kinds.len() + 1, error))? {
                kinds.push(kind);
            }
            Ok(kinds)
        }
    }

    data.deserialize_seq(Kinds).map(Cow::Owned)
}
