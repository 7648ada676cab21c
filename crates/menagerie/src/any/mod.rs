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
    menagerie_strategeti::Position => AnyPosition,
    menagerie_strategeti::Rules => AnyRules,
    menagerie_strategeti::Move => AnySeen,
    menagerie_strategeti::Position => Known,
}
