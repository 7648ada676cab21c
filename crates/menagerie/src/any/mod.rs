//! A game chosen at run time: each type here is an enum over the games of the list in `games.rs`.

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
