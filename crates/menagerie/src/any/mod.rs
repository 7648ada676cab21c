//! A game chosen at run time: each type here is an enum over the games.
//!
//! Whoever adds a game adds a line to [`for_game!`], a call of [`conversions!`], a variant to each enum, and
//! the feature to `Cargo.toml`; the compiler asks for the rest.

/// Matches a value of one of the enums, whatever its game: `for_game!(AnyMove(mv) = value => expression)`.
/// In the expression `Own` is that game's own type of position.
macro_rules! for_game {
    ($any:ident($inner:pat) = $value:expr => $body:expr) => {
        match $value {
            #[cfg(feature = "strategeti")]
            $any::Strategeti($inner) => {
                #[allow(dead_code)]
                type Own = menagerie_strategeti::Position;
                $body
            }
            #[cfg(feature = "elefantenparade")]
            $any::Elefantenparade($inner) => {
                #[allow(dead_code)]
                type Own = menagerie_elefantenparade::Position;
                $body
            }
            #[cfg(feature = "savanna-ten")]
            $any::SavannaTen($inner) => {
                #[allow(dead_code)]
                type Own = menagerie_savanna_ten::Position;
                $body
            }
            #[cfg(feature = "narnia")]
            $any::Narnia($inner) => {
                #[allow(dead_code)]
                type Own = menagerie_narnia::Position;
                $body
            }
            #[cfg(feature = "serengeti")]
            $any::Serengeti($inner) => {
                #[allow(dead_code)]
                type Own = menagerie_serengeti::Position;
                $body
            }
        }
    };
}

/// Conversions between a game's own types and the enums' variants for it.
macro_rules! conversions {
    ($variant:ident: $($own:ty => $any:ident),+ $(,)?) => {$(
        impl From<$own> for $any {
            fn from(own: $own) -> Self {
                Self::$variant(own)
            }
        }

        impl TryFrom<$any> for $own {
            type Error = OtherGame;

            fn try_from(any: $any) -> Result<Self, OtherGame> {
                match any {
                    $any::$variant(own) => Ok(own),
                    #[allow(unreachable_patterns)] // where only one game is built in
                    _ => Err(OtherGame),
                }
            }
        }
    )+};
}

mod game;
mod moves;
mod position;
mod rules;
mod view;

use view::Known;

pub use game::{Game, UnknownGame};
pub use moves::{AnyMove, AnySeen};
pub use position::AnyPosition;
pub use rules::AnyRules;
pub use view::AnyView;

/// A value belongs to another game than was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it belongs to another game")]
pub struct OtherGame;

#[cfg(feature = "strategeti")]
conversions! { Strategeti:
    menagerie_strategeti::Move => AnyMove,
    menagerie_strategeti::Move => AnySeen,
    menagerie_strategeti::Position => AnyPosition,
    menagerie_strategeti::Position => Known,
    menagerie_strategeti::Rules => AnyRules,
}

#[cfg(feature = "elefantenparade")]
conversions! { Elefantenparade:
    menagerie_elefantenparade::Move => AnyMove,
    menagerie_elefantenparade::Move => AnySeen,
    menagerie_elefantenparade::Position => AnyPosition,
    menagerie_elefantenparade::Position => Known,
    menagerie_elefantenparade::Rules => AnyRules,
}

#[cfg(feature = "savanna-ten")]
conversions! { SavannaTen:
    menagerie_savanna_ten::Move => AnyMove,
    menagerie_savanna_ten::Seen => AnySeen,
    menagerie_savanna_ten::Position => AnyPosition,
    menagerie_savanna_ten::View => Known,
    menagerie_savanna_ten::Rules => AnyRules,
}

#[cfg(feature = "narnia")]
conversions! { Narnia:
    menagerie_narnia::Move => AnyMove,
    menagerie_narnia::Seen => AnySeen,
    menagerie_narnia::Position => AnyPosition,
    menagerie_narnia::View => Known,
    menagerie_narnia::Rules => AnyRules,
}

#[cfg(feature = "serengeti")]
conversions! { Serengeti:
    menagerie_serengeti::Move => AnyMove,
    menagerie_serengeti::Move => AnySeen,
    menagerie_serengeti::Position => AnyPosition,
    menagerie_serengeti::Position => Known,
    menagerie_serengeti::Rules => AnyRules,
}
