//! Position and view strings (K6).

use crate::table::Table;
use crate::{Action, Move, Position, Slot, View};
use menagerie_core::ParsePositionError;
use menagerie_core::notation::{Field, fields, require_canonical};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two] = self.cards.map(Slot::letter);
        let actions: String = self.actions().map(Action::letter).collect();
        write!(f, "{one}:{two} {}", if actions.is_empty() { "-" } else { &actions })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.fmt(f)
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View({self} for {})", self.viewer)
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let (table, [cards, _]) = read_table(text)?;
        if table.cards.contains(&Slot::Hidden) {
            return Err(cards.unexpected("cards that are seen"));
        }
        Ok(Self { table })
    }
}

/// Reads a table, on which cards may be hidden, and returns the fields as well.
pub(crate) fn read_table(text: &str) -> Result<(Table, [Field<'_>; 2]), ParsePositionError> {
    let all = fields(text, ["cards", "actions"])?;
    let [cards, actions] = all;
    let mut table = Table { cards: read_cards(cards)?, ..Table::default() };
    let letters = actions.text.chars().filter(|_| actions.text != "-");
    for letter in letters {
        let action = Action::ALL.into_iter().find(|action| action.letter() == letter);
        let action = action.ok_or_else(|| actions.unexpected("letters of k, b, c and f, or '-'"))?;
        if let Some(breach) = table.breach(Move::Act(action)) {
            return Err(actions.breaks(breach.clause().unwrap_or("K4"), breach.to_string()));
        }
        table.play(Move::Act(action));
    }
    require_canonical(text, &all, &table)?;
    Ok((table, all))
}

fn read_cards(field: Field<'_>) -> Result<[Slot; 2], ParsePositionError> {
    let mut letters = field.text.chars();
    let (one, colon, two, rest) = (letters.next(), letters.next(), letters.next(), letters.next());
    let slot = |letter: Option<char>| letter.and_then(Slot::from_letter);
    let (Some(one), Some(':'), Some(two), None) = (slot(one), colon, slot(two), rest) else {
        return Err(field.unexpected("two cards of J, Q, K, ? and -, with ':' between"));
    };
    if one == Slot::Empty && two != Slot::Empty {
        return Err(field.breaks("K6", "player 1 is dealt a card first"));
    }
    if one == two && matches!(one, Slot::Seen(_)) {
        return Err(field.breaks("K6", "a card is there twice"));
    }
    Ok([one, two])
}
