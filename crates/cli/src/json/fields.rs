//! The fields of a request.

use super::fault::Fault;
use menagerie::core::shorten;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

/// The fields of an object that nobody has asked for yet. The values are kept as they were written.
pub(super) struct Fields<'a> {
    fields: Vec<(String, &'a RawValue)>,
    /// The names of those that were asked for.
    taken: Vec<String>,
}

impl<'a> Fields<'a> {
    /// The value of `id`.
    pub(super) fn id(&mut self) -> Option<&'a RawValue> {
        self.take("id")
    }

    /// A field that may be left out. `takes` says what it takes.
    pub(super) fn optional<T: Deserialize<'a>>(&mut self, name: &str, takes: &str) -> Result<Option<T>, Fault> {
        let Some(value) = self.take(name) else { return Ok(None) };
        let read = serde_json::from_str(value.get());
        let wrong = |_| Fault::Request(format!("field '{name}' takes {takes}, not {}", shorten(value.get())));
        read.map(Some).map_err(wrong)
    }

    /// A field that must be there.
    pub(super) fn required<T: Deserialize<'a>>(&mut self, name: &str, takes: &str) -> Result<T, Fault> {
        self.optional(name, takes)?.ok_or_else(|| Fault::Request(format!("field '{name}' is missing: {takes}")))
    }

    /// Whether the field is there and not yet taken.
    pub(super) fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(other, _)| other == name)
    }

    /// Checks that no field is left.
    pub(super) fn end(&self) -> Result<(), Fault> {
        match self.fields.first() {
            None => Ok(()),
            Some((name, _)) if self.taken.contains(name) => {
                Err(Fault::Request(format!("field '{}' is given twice", shorten(name))))
            }
            Some((name, _)) => Err(Fault::Request(format!("field '{}' is unknown here", shorten(name)))),
        }
    }

    /// All fields that are left.
    pub(super) fn into_rest(self) -> Vec<(String, &'a RawValue)> {
        self.fields
    }

    fn take(&mut self, name: &str) -> Option<&'a RawValue> {
        let place = self.fields.iter().position(|(other, _)| other == name)?;
        let (name, value) = self.fields.remove(place);
        self.taken.push(name);
        Some(value)
    }
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields { fields, taken: Vec::new() })
            }
        }

        deserializer.deserialize_map(Object)
    }
}
