//! The cards (K1).

/// A card of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    /// `J`, the lowest.
    Jack,
    /// `Q`.
    Queen,
    /// `K`, the highest.
    King,
}

impl Card {
    /// The deck.
    pub const ALL: [Self; 3] = [Self::Jack, Self::Queen, Self::King];

    /// `J`, `Q` or `K`.
    pub const fn letter(self) -> char {
        match self {
            Self::Jack => 'J',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }
}

/// Where a player's card is or will be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// It is not dealt.
    #[default]
    Empty,
    /// It is dealt, and not seen.
    Hidden,
    /// It is this one.
    Seen(Card),
}

impl Slot {
    /// The letter in strings.
    pub const fn letter(self) -> char {
        match self {
            Self::Empty => '-',
            Self::Hidden => '?',
            Self::Seen(card) => card.letter(),
        }
    }

    /// The slot of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let seen = Card::ALL.into_iter().map(Self::Seen);
        [Self::Empty, Self::Hidden].into_iter().chain(seen).find(|slot| slot.letter() == letter)
    }
}
