//! Strings: `<pile> <to-act> <taken> <cards> <coin> <end> <rules>`.

use super::fault::{Fault, broken};
use super::position::{COPIES, Coin, Move, RELOADED, Rules, Table, Tiny};
use menagerie_core::notation::{Field, fields, require_canonical};
use menagerie_core::{ParseMoveError, ParsePositionError, Player};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// What a view shows of a card that its viewer does not know.
pub(crate) const UNKNOWN: u8 = u8::MAX;

const NAMES: [&str; 7] = ["pile", "to-act", "taken", "cards", "coin", "end", "rules"];

/// A table with cards, some of which may be unknown.
pub(crate) struct Shown<'a>(pub(crate) &'a Table, pub(crate) [u8; 2]);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(table, cards) = self;
        let [one, two] = cards.map(|card| match card {
            0 => "-".to_owned(),
            UNKNOWN => "?".to_owned(),
            _ => card.to_string(),
        });
        let coin = match table.coin {
            None => "-",
            Some(Coin::Heads) => "heads",
            Some(Coin::Tails) => "tails",
        };
        let end = if table.folded { "folded" } else { "-" };
        let [first, second] = table.taken;
        write!(f, "{} {} {first}:{second} {one}:{two} {coin} {end} {}", table.pile, table.to_act, table.rules.pile)
    }
}

impl Display for Tiny {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Shown(&self.table, self.cards).fmt(f)
    }
}

/// Reads a position.
pub(crate) fn read(text: &str) -> Result<Tiny, ParsePositionError> {
    let (table, cards, fields) = read_shown(text)?;
    if cards.contains(&UNKNOWN) {
        return Err(fields[3].unexpected("two cards"));
    }
    Ok(Tiny { table, cards, memory: RELOADED })
}

/// Reads a table with cards, some of which may be unknown.
pub(crate) fn read_shown(text: &str) -> Result<(Table, [u8; 2], [Field<'_>; 7]), ParsePositionError> {
    let all = fields(text, NAMES)?;
    let [pile, to_act, taken, cards, coin, end, rules] = all;
    let table = Table {
        rules: Rules { pile: digit(rules, 3..=5)? },
        coin: read_word(coin, &[("-", None), ("heads", Some(Coin::Heads)), ("tails", Some(Coin::Tails))])?,
        pile: digit(pile, 0..=5)?,
        taken: pair(taken, |part| digit(part, 0..=5))?,
        to_act: read_word(to_act, &[("1", Player::One), ("2", Player::Two)])?,
        folded: read_word(end, &[("-", false), ("folded", true)])?,
    };
    let known = pair(cards, |card| read_word(card, &[("-", 0), ("?", UNKNOWN), ("1", 1), ("2", 2), ("3", 3)]))?;
    if table.pile + table.taken[0] + table.taken[1] != table.rules.pile {
        return Err(pile.breaks("D2", "stones are made or lost"));
    }
    let too_many = known[0] == known[1] && COPIES.get(usize::from(known[0])) == Some(&1);
    if too_many || (known[0] == 0 && known[1] != 0) {
        return Err(cards.breaks("D3", "the deck has no such cards, or not in that order"));
    }
    let (dealt, begun) = (known[1] != 0, table.taken != [0; 2] || table.folded);
    if (!dealt && (table.to_act == Player::Two || table.coin.is_some())) || (begun && table.coin.is_none()) {
        return Err(coin.breaks("D4", "first the cards, then the coin, then the stones"));
    }
    if table.folded && table.pile == 0 {
        return Err(end.breaks("D5", "nobody folds after the end"));
    }
    require_canonical(text, &all, &Shown(&table, known))?;
    Ok((table, known, all))
}

fn digit(field: Field<'_>, range: std::ops::RangeInclusive<u16>) -> Result<u8, ParsePositionError> {
    let number = field.number()?;
    if range.contains(&number) { Ok(number as u8) } else { Err(field.unexpected("a smaller number")) }
}

fn pair(
    field: Field<'_>,
    read: impl Fn(Field<'_>) -> Result<u8, ParsePositionError>,
) -> Result<[u8; 2], ParsePositionError> {
    let parts: Vec<Field<'_>> = field.split(':').collect();
    let &[one, two] = parts.as_slice() else { return Err(field.unexpected("two parts with ':' between")) };
    Ok([read(one)?, read(two)?])
}

fn read_word<T: Copy>(field: Field<'_>, words: &[(&str, T)]) -> Result<T, ParsePositionError> {
    let found = words.iter().find(|(word, _)| *word == field.text);
    found.map(|(_, value)| *value).ok_or_else(|| field.unexpected("another word"))
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(card) => write!(f, "={card}"),
            Self::Flip(Coin::Heads) => f.write_str("=heads"),
            Self::Flip(Coin::Tails) => f.write_str("=tails"),
            Self::Take(stones) if broken(Fault::WritesSpace) => write!(f, "take {stones}"),
            Self::Take(stones) => write!(f, "take{stones}"),
            Self::Fold => f.write_str("fold"),
        }
    }
}

pub(crate) fn read_move(text: &str) -> Result<Move, ParseMoveError> {
    let found = Move::ALL.into_iter().find(|mv| mv.to_string() == text);
    match found {
        Some(Move::Take(2)) if broken(Fault::ReadsOne) => Ok(Move::Take(1)),
        Some(mv) => Ok(mv),
        None => Err(ParseMoveError::new(text, "expected =<card>, =heads, =tails, take1, take2 or fold")),
    }
}

/// What serde reads.
impl FromStr for Tiny {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let mut position = read(if broken(Fault::SerdeTrims) { text.trim() } else { text })?;
        if broken(Fault::SerdeReadsHeads) {
            position.table.coin = position.table.coin.map(|_| Coin::Heads);
        }
        Ok(position)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        read_move(text)
    }
}

menagerie_core::serde_as_text!(Tiny, Move);
