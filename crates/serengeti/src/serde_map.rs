//! Reading structs from maps alone: what serde derives takes bare lists as well.

use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Visitor};

/// Reads a map. A fault in a value names its key.
pub(crate) fn read<'de, T: Deserialize<'de>, D: Deserializer<'de>>(data: D) -> Result<T, D::Error> {
    data.deserialize_map(Map(PhantomData))
}

struct Map<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Map<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(Keyed { map, key: String::new() }))
    }
}

/// A map that puts the key before the error of a value.
struct Keyed<A> {
    map: A,
    key: String,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Keyed<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        let Some(key) = self.map.next_key::<String>()? else { return Ok(None) };
        self.key = key;
        seed.deserialize(self.key.as_str().into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed).map_err(|error| A::Error::custom(format_args!("{}: {error}", self.key)))
    }
}
