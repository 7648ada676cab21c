//! The table of the powers: a row for each sort of ply that they give, in blocks by who can have them.
//!
//! A row says where its [`Power`](super::Power) is, and is a variant of [`Ply`](crate::Ply) at the same time. The order
//! of the rows is that of generation.

/// Calls a macro with the table, behind arguments of its own.
macro_rules! powers {
    ($then:ident $arguments:tt) => {
        $then! { $arguments
            both {
                /// `<from>^<to>`: a flight or a tunnel (N20).
                flight::Glide {
                    /// Where the piece stands.
                    from: Square,
                    /// Where it ends.
                    to: Square,
                }
                /// `<from>^<to>x<target>`: the same with an attack from where it ends (N20).
                flight::GlideAndAttack {
                    /// Where the piece stands.
                    from: Square,
                    /// Where it attacks from.
                    to: Square,
                    /// What it attacks.
                    target: Square,
                }
                /// `<from>*<to>`: a rampage (N21).
                rampage::Rampage {
                    /// Where the piece stands.
                    from: Square,
                    /// Where it rages.
                    to: Square,
                }
            }
            blue {
                /// `<from>%<target>`: the Witch turns a piece to stone (N22).
                turn_to_stone::TurnToStone {
                    /// Where the Witch stands.
                    from: Square,
                    /// Where the piece stands.
                    target: Square,
                }
                /// `<from>~<target>`: the Witch enchants a piece (N23).
                enchant::Enchant {
                    /// Where the Witch stands.
                    from: Square,
                    /// Where the piece stands.
                    target: Square,
                }
            }
            red {
                /// `<from>?<target>`: Aslan detects a piece (N24).
                detect::Detect {
                    /// Where Aslan stands.
                    from: Square,
                    /// Where the piece stands.
                    target: Square,
                }
                /// `<from>!`: Aslan restores the stone pieces near him (N25).
                restore::Restore {
                    /// Where Aslan stands.
                    from: Square,
                }
                /// `<from>-<target>`: Susan shoots at a piece (N26).
                arrows::Arrows {
                    /// Where Susan stands.
                    from: Square,
                    /// Where the piece stands.
                    target: Square,
                }
                /// `<susan>:<from><to>`: Susan summons a piece (N27).
                summon::Summon {
                    /// Where Susan stands.
                    susan: Square,
                    /// Where the piece stands.
                    from: Square,
                    /// Where it comes.
                    to: Square,
                }
                /// `<lucy>+<letter>@<square>`: Lucy heals a captured piece, which returns (N28).
                healing::Heal {
                    /// Where Lucy stands.
                    lucy: Square,
                    /// What returns.
                    kind: Kind,
                    /// Where.
                    to: Square,
                }
            }
        }
    };
}

macro_rules! define_op {
    (() $($who:ident { $($(#[$doc:meta])+ $file:ident::$power:ident $fields:tt)+ })+) => {
        /// Which sort of ply it is; its number is the lowest byte of a [`Move`](crate::Move).
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub(crate) enum Op {
            Go,
            $($($power,)+)+
            Place,
            Reinforce,
        }

        impl Op {
            /// All of them, and the last one again until there are sixteen, so that looking one up never fails.
            pub(crate) const PADDED: [Self; 16] = {
                let mut ops = [Self::Reinforce; 16];
                ops[Self::Go as usize] = Self::Go;
                $($(ops[Self::$power as usize] = Self::$power;)+)+
                ops[Self::Place as usize] = Self::Place;
                ops
            };
        }
    };
}

powers! { define_op () }

/// With what a ply does it: indices of squares, and in one place the number of a kind, in the order of its text; those
/// that it has not are 0.
pub(crate) type Operands = [usize; 3];

/// Looks an [`Op`] up: `power!(op, P => of a power, _ => of any other)`, where `P` stands for the power's type.
macro_rules! power {
    ($op:expr, $P:ident => $of_power:expr, _ => $of_other:expr) => {
        powers! { match_op ($op, $P, $of_power, $of_other) }
    };
}

macro_rules! match_op {
    (
        ($op:expr, $P:ident, $of_power:expr, $of_other:expr)
        $($who:ident { $($(#[$doc:meta])+ $file:ident::$power:ident $fields:tt)+ })+
    ) => {
        match $op {
            $($(
                $crate::powers::table::Op::$power => {
                    type $P = $crate::powers::$file::$power;
                    $of_power
                }
            )+)+
            _ => $of_other,
        }
    };
}

/// Does something for each power that an army can have: `each_power!(army, P => with one)`.
macro_rules! each_power {
    ($army:expr, $P:ident => $action:expr) => {
        powers! { do_each ($army, $P, $action) }
    };
}

macro_rules! do_each {
    (
        ($army:expr, $P:ident, $action:expr)
        both { $($(#[$both_doc:meta])+ $both_file:ident::$both:ident $both_fields:tt)+ }
        blue { $($(#[$blue_doc:meta])+ $blue_file:ident::$blue:ident $blue_fields:tt)+ }
        red { $($(#[$red_doc:meta])+ $red_file:ident::$red:ident $red_fields:tt)+ }
    ) => {
        $({
            type $P = $crate::powers::$both_file::$both;
            $action
        })+
        match $army {
            $crate::Army::Blue => {
                $({
                    type $P = $crate::powers::$blue_file::$blue;
                    $action
                })+
            }
            $crate::Army::Red => {
                $({
                    type $P = $crate::powers::$red_file::$red;
                    $action
                })+
            }
        }
    };
}
