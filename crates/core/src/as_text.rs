//! What follows from a type's text: serde, and for moves `FromStr` and `Debug`.

/// Implements `Serialize` as the type's text and `Deserialize` by reading it, so that data from outside is
/// checked like any other text. Without the feature `serde` of this crate it implements nothing.
#[cfg(feature = "serde")]
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;

                impl $crate::serde::de::Visitor<'_> for Text {
                    type Value = $type;

                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        f.write_str(concat!("the text of a ", stringify!($type)))
                    }

                    fn visit_str<E: $crate::serde::de::Error>(self, text: &str) -> Result<$type, E> {
                        text.parse().map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    )+};
}

/// Implements nothing, as this crate is built without its feature `serde`.
#[cfg(not(feature = "serde"))]
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {};
}

/// Implements for a type of moves that prints as its text what follows from that: `Debug`, which is the text;
/// `FromStr`, by `read`, a function from text to a move if it is one; and serde as text.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Eq)]
/// struct Take(u8);
///
/// impl std::fmt::Display for Take {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "take{}", self.0)
///     }
/// }
///
/// fn read(text: &str) -> Option<Take> {
///     [Take(1), Take(2)].into_iter().find(|take| take.to_string() == text)
/// }
///
/// menagerie_core::move_as_text!(Take, read, "expected take1 or take2");
///
/// assert_eq!("take2".parse::<Take>(), Ok(Take(2)));
/// assert_eq!("take3".parse::<Take>().unwrap_err().to_string(), "'take3' is no move: expected take1 or take2");
/// ```
#[macro_export]
macro_rules! move_as_text {
    ($move:ty, $read:expr, $expected:expr $(,)?) => {
        impl ::core::fmt::Debug for $move {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(self, f)
            }
        }

        impl ::core::str::FromStr for $move {
            type Err = $crate::ParseMoveError;

            fn from_str(text: &str) -> Result<Self, $crate::ParseMoveError> {
                ($read)(text).ok_or_else(|| $crate::ParseMoveError::new(text, $expected))
            }
        }

        $crate::serde_as_text!($move);
    };
}
