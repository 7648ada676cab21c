//! A game chosen at run time: each type here is an enum over the games of the list in `games.rs`.

/// Defines `for_game!(AnyMove(mv) = value => expression)`, which matches a value of one of the enums, whatever its game.
/// In the expression `Own` is that game's type of positions, `OwnView` that of its views.
macro_rules! define_for_game {
    ($d:tt $($feature:literal $name:ident $krate:ident;)+) => {
        macro_rules! for_game {
            ($d any:ident($d inner:pat) = $d value:expr => $d body:expr) => {
                match $d value {
                    $(
                        #[cfg(feature = $feature)]
                        $d any::$name($d inner) => {
                            #[allow(dead_code)]
                            type Own = $krate::Position;
                            #[allow(dead_code)]
                            type OwnView = $krate::View;
                            $d body
                        }
                    )+
                }
            };
        }
    };
}

games!(define_for_game $);

mod kind;
mod moves;
mod position;
mod rules;
mod view;

pub use kind::{GameKind, UnknownGame};
pub use moves::{AnyMove, AnyObservation};
pub use position::AnyPosition;
pub use rules::AnyRules;
pub use view::AnyView;

/// Defines an enum with a variant for each game, which holds that game's own type, and the conversions between them.
/// Further variants stand in braces.
macro_rules! define_any {
    ($(#[$attribute:meta])* $any:ident of $own:ident { $($further:tt)* }: $($feature:literal $name:ident $krate:ident;)+) => {
        $(#[$attribute])*
        #[non_exhaustive]
        pub enum $any {
            $(
                #[doc = concat!("Of the game `", $feature, "`.")]
                #[cfg(feature = $feature)]
                $name($own!($krate $name)),
            )+
            $($further)*
        }

        $(
            #[cfg(feature = $feature)]
            impl From<$own!($krate $name)> for $any {
                fn from(own: $own!($krate $name)) -> Self {
                    Self::$name(own)
                }
            }

            #[cfg(feature = $feature)]
            impl TryFrom<$any> for $own!($krate $name) {
                type Error = $crate::OtherGame;

                fn try_from(any: $any) -> Result<Self, $crate::OtherGame> {
                    match any {
                        $any::$name(own) => Ok(own),
                        #[allow(unreachable_patterns)] // where only one game is built in
                        _ => Err($crate::OtherGame),
                    }
                }
            }
        )+
    };
}
use define_any;

/// A value belongs to another game than was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it belongs to another game")]
#[non_exhaustive]
pub struct OtherGame;
