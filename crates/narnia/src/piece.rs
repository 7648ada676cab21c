//! The kinds of pieces (N2), and a piece with its mark.

use core::fmt;
use menagerie_core::Player;

/// One of the two sides. As a piece's army it is the side that the piece fights for now, as a kind's colour the
/// one that it is printed in: an enchanted piece is a red kind in the Blue army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Army {
    /// The Witch's side, player 1, who begins.
    Blue,
    /// Aslan's side, player 2.
    Red,
}

impl Army {
    /// Both, Blue first.
    pub const ALL: [Self; 2] = [Self::Blue, Self::Red];

    /// The player who leads the army.
    pub const fn player(self) -> Player {
        match self {
            Self::Blue => Player::One,
            Self::Red => Player::Two,
        }
    }

    /// The army that a player leads; none for a third or fourth player.
    pub const fn of(player: Player) -> Option<Self> {
        match player {
            Player::One => Some(Self::Blue),
            Player::Two => Some(Self::Red),
            _ => None,
        }
    }

    /// The other army.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Blue => Self::Red,
            Self::Red => Self::Blue,
        }
    }

    /// What is written for a piece of the army whose kind is hidden: `x` or `X`.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'x',
            Self::Red => 'X',
        }
    }
}

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $name:ident = $index:literal, $letter:literal, $count:literal;)+) => {
        /// What is printed on a piece (N2).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Kind {
            $($(#[doc = $doc])+ $name = $index,)+
        }

        impl Kind {
            /// All kinds, in the order of N2's table, red first.
            pub const ALL: [Self; 29] = [$(Self::$name,)+];

            /// The letter that the kind is written with: upper case for red kinds.
            pub const fn letter(self) -> char {
                match self {
                    $(Self::$name => $letter,)+
                }
            }

            /// The kind with this letter.
            pub const fn from_letter(letter: char) -> Option<Self> {
                match letter {
                    $($letter => Some(Self::$name),)+
                    _ => None,
                }
            }

            /// How many pieces of the kind there are.
            pub const fn count(self) -> u8 {
                match self {
                    $(Self::$name => $count,)+
                }
            }

            const fn from_index(index: u8) -> Option<Self> {
                match index {
                    $($index => Some(Self::$name),)+
                    _ => None,
                }
            }
        }
    };
}

// Kinds of the two colours that fight alike have the same lowest four bits: their role.
kinds! {
    /// Red's 10, quick (N18), who detects (N24) and restores (N25).
    Aslan = 0, 'A', 1;
    /// Red's 9, quick (N18), one of the four children (N30).
    Peter = 1, 'P', 1;
    /// Red's quick 8 (N18).
    Rumblebuffin = 2, 'R', 1;
    /// Red's other 8.
    Centaur = 3, 'C', 1;
    /// Red's 7, who rampages (N21).
    Gorilla = 4, 'I', 3;
    /// Red's 6, who flies (N20).
    Gryphon = 5, 'G', 4;
    /// Red's 5, who flies (N20).
    Hawk = 6, 'H', 4;
    /// A 4, one of the four children (N30), with arrows (N26) and a horn (N27).
    Susan = 7, 'S', 1;
    /// A 4, one of the four children (N30), who heals (N28).
    Lucy = 8, 'L', 1;
    /// A 4, one of the four children (N30).
    Edmund = 9, 'E', 1;
    /// A 4.
    Tumnus = 10, 'T', 1;
    /// Red's 3, who captures Magic (N10).
    Dryad = 11, 'D', 5;
    /// Red's scout, a 2 (N7).
    Leopard = 12, 'O', 8;
    /// Red's Spy (N10).
    RedSpy = 13, 'Y', 1;
    /// Red's Magic (N10).
    SpringMagic = 14, 'M', 6;
    /// Red's Flag (N13).
    RedFlag = 15, 'F', 1;
    /// The White Witch, Blue's 10, who turns to stone (N22) and enchants (N23).
    Witch = 16, 'w', 1;
    /// Blue's 9, quick (N18).
    Otmin = 17, 'o', 1;
    /// Blue's quick 8 (N18).
    Giant = 18, 'g', 1;
    /// Blue's other 8.
    Ogre = 19, 'u', 1;
    /// Blue's 7, who rampages (N21).
    Cyclops = 20, 'c', 3;
    /// Blue's 6, who flies (N20).
    Harpy = 21, 'h', 4;
    /// Blue's 5, who tunnels (N20).
    Boggle = 22, 'b', 4;
    /// Blue's 4.
    Goblin = 23, 'n', 4;
    /// Blue's 3, who captures Magic (N10).
    Minoboar = 27, 'r', 5;
    /// Blue's scout, a 2 (N7).
    Wolf = 28, 'l', 8;
    /// Blue's Spy (N10).
    BlueSpy = 29, 'y', 1;
    /// Blue's Magic (N10).
    WinterMagic = 30, 'm', 6;
    /// Blue's Flag (N13).
    BlueFlag = 31, 'f', 1;
}

impl Kind {
    /// The kinds of Red's reserve in game 2 (N4), in the order of position strings.
    pub const RESERVE: [Self; 6] =
        [Self::Aslan, Self::Susan, Self::Lucy, Self::Tumnus, Self::Rumblebuffin, Self::Dryad];

    /// The colour that the kind is printed in.
    pub const fn colour(self) -> Army {
        if (self as u8) < 16 { Army::Red } else { Army::Blue }
    }

    /// The rank, 2 to 10; none for a Spy, Magic or Flag.
    pub const fn rank(self) -> Option<u8> {
        self.role().rank()
    }

    pub(crate) const fn role(self) -> Role {
        Role(self as u8 & 15)
    }

    /// The kind of a number; a Flag where there is none.
    pub(crate) fn of_number(number: usize) -> Self {
        Self::from_index(number as u8).unwrap_or(Self::RedFlag)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// What a kind is apart from its colour: its place in its column of N2's table. It settles fights, and in game 2,
/// mostly, powers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Role(pub(crate) u8);

impl Role {
    pub(crate) const TEN: Self = Self(0);
    pub(crate) const PETER: Self = Self(1);
    pub(crate) const RAMPAGER: Self = Self(4);
    pub(crate) const SUSAN: Self = Self(7);
    pub(crate) const LUCY: Self = Self(8);
    pub(crate) const EDMUND: Self = Self(9);
    pub(crate) const THREE: Self = Self(11);
    pub(crate) const SCOUT: Self = Self(12);
    pub(crate) const SPY: Self = Self(13);
    pub(crate) const MAGIC: Self = Self(14);
    pub(crate) const FLAG: Self = Self(15);

    /// The number of the role, below 16.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// All sixteen.
    pub(crate) fn all() -> impl Iterator<Item = Self> + Clone {
        (0..16).map(Self)
    }

    /// The rank, 2 to 10; none for a Spy, Magic or Flag.
    pub(crate) const fn rank(self) -> Option<u8> {
        match self.0 {
            0 => Some(10),
            1 => Some(9),
            2 | 3 => Some(8),
            4 => Some(7),
            5 => Some(6),
            6 => Some(5),
            7..=10 => Some(4),
            11 => Some(3),
            12 => Some(2),
            _ => None,
        }
    }

    /// N5: whether pieces of this role move.
    pub(crate) const fn moves(self) -> bool {
        self.0 < Self::MAGIC.0
    }

    /// The kind of a role in a colour; none where the colour has no such kind.
    pub(crate) const fn kind(self, colour: Army) -> Option<Kind> {
        Kind::from_index(match colour {
            Army::Red => self.0 & 15,
            Army::Blue => self.0 & 15 | 16,
        })
    }

    /// N18: whether a kind of this role and colour is quick.
    pub(crate) const fn is_quick(self, colour: Army) -> bool {
        match colour {
            Army::Red => self.0 <= 2,
            Army::Blue => self.0 == 1 || self.0 == 2,
        }
    }

    /// N20: whether kinds of this role fly or tunnel.
    pub(crate) const fn glides(self) -> bool {
        self.0 == 5 || self.0 == 6
    }
}

/// What can be seen of a piece beside its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The opponent does not know its kind, and it has not moved since the set-up.
    Hidden,
    /// `'`: hidden, and it has moved.
    Moved,
    /// `+`: hidden, and it came as a reinforcement (N29).
    Reinforcement,
    /// `+'`: hidden, came as a reinforcement, and has moved since.
    MovedReinforcement,
    /// `!`: both players know its kind (N12).
    Revealed,
    /// `%`: turned to stone (N22), so revealed.
    Stone,
    /// `~`: enchanted (N23), so revealed, and a red kind in the Blue army.
    Enchanted,
}

impl Mark {
    /// The mark as position strings have it; nothing for [`Mark::Hidden`].
    pub const fn text(self) -> &'static str {
        match self {
            Self::Hidden => "",
            Self::Moved => "'",
            Self::Reinforcement => "+",
            Self::MovedReinforcement => "+'",
            Self::Revealed => "!",
            Self::Stone => "%",
            Self::Enchanted => "~",
        }
    }

    /// Whether both players know the piece's kind.
    pub const fn is_revealed(self) -> bool {
        matches!(self, Self::Revealed | Self::Stone | Self::Enchanted)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// A piece on the board. Printed as in position strings: its letter and its mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// What is printed on it.
    pub kind: Kind,
    /// What can be seen beside the kind.
    pub mark: Mark,
}

impl Piece {
    /// The army that the piece fights for now.
    pub const fn army(self) -> Army {
        match self.mark {
            Mark::Enchanted => Army::Blue,
            _ => self.kind.colour(),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind, self.mark)
    }
}

/// A piece as somebody sees it who may not know its kind. Printed as in view strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sighting {
    /// What is printed on it, if that is known.
    pub kind: Option<Kind>,
    /// The army that it fights for.
    pub army: Army,
    /// What can be seen beside the kind.
    pub mark: Mark,
}

impl fmt::Display for Sighting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind.map_or(self.army.letter(), Kind::letter), self.mark)
    }
}

impl From<Piece> for Sighting {
    fn from(piece: Piece) -> Self {
        Self { kind: Some(piece.kind), army: piece.army(), mark: piece.mark }
    }
}
