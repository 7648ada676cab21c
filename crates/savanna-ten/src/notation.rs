//! Position strings and view strings.

use crate::piece::{Animal, Face, Tile, owner_letter};
use crate::position::Position;
use crate::rules::{Influence, ParseInfluenceError, Rules, RulesError, Variant};
use crate::stock::{Held, Stock};
use crate::table::{Phase, Table};
use crate::tables::{GRID, SPACES};
use crate::tiles::Tiles;
use crate::validate::{check_hands, check_scores, check_tiles, check_turn};
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write};
use core::str::FromStr;
use menagerie_core::board::Bitboard;
use menagerie_core::notation::{
    Cursor, Field, fields, read_board, read_counted, require_canonical, write_board, write_counted,
};
use menagerie_core::{ParsePositionError, Player};

/// A table with what is known of the hands and decks.
pub(crate) struct Shown<'a>(pub(crate) &'a Table, pub(crate) &'a [Held; 4]);

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Shown(&self.table, &self.stocks.map(Held::Known)).fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(table, held) = *self;
        let rules = table.rules();
        let held = &held[..usize::from(rules.players())];
        write_board(f, GRID, |square| match table.tile_at(square) {
            Some(tile) => Some(Cell::Tile(tile)),
            None if GRID.index(square).is_some_and(|index| SPACES.contains(index)) => None,
            None => Some(Cell::Inaccessible),
        })?;
        write!(f, " {} {} ", table.to_act, table.phase())?;
        write_joined(f, held.iter().map(|held| HandText(*held)))?;
        f.write_char(' ')?;
        write_joined(f, held.iter().map(|held| DeckText(*held)))?;
        f.write_char(' ')?;
        write_joined(f, &table.scores[..rules.sides()])?;
        write!(f, " {} {}", rules.variant(), rules.influence())
    }
}

/// What a square of a board string shows, unless it is empty.
enum Cell {
    Inaccessible,
    Tile(Tile),
}

impl Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Inaccessible => f.write_char('#'),
            Self::Tile(tile) => tile.fmt(f),
        }
    }
}

/// A hand: its tiles one by one, or as many question marks.
struct HandText(Held);

impl Display for HandText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.hand_len() == 0 {
            return f.write_char('-');
        }
        let mut repeat = |letter, count| (0..count).try_for_each(|_| f.write_char(letter));
        match self.0 {
            Held::Known(Stock { hand, .. }) => {
                Animal::ALL.into_iter().try_for_each(|animal| repeat(animal.letter(), hand.count(animal)))
            }
            Held::Counted { hand, .. } => repeat('?', hand),
        }
    }
}

/// A deck: its tiles counted by animal, or together.
struct DeckText(Held);

impl Display for DeckText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Held::Known(Stock { deck, .. }) => deck.fmt(f),
            Held::Counted { deck, .. } => write_counted(f, [('?', u16::from(deck))]),
        }
    }
}

/// Writes the items with colons between.
fn write_joined(f: &mut fmt::Formatter<'_>, items: impl IntoIterator<Item = impl Display>) -> fmt::Result {
    let mut separator = "";
    items.into_iter().try_for_each(|item| write!(f, "{}{item}", core::mem::replace(&mut separator, ":")))
}

const NAMES: [&str; 8] = ["board", "to-act", "phase", "hands", "decks", "scores", "variant", "influence"];

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let (table, held) = read_shown(text, |_| true)?;
        let stocks = held.map(|held| match held {
            Held::Known(stock) => stock,
            Held::Counted { .. } => Stock::default(), // of nobody
        });
        Ok(Self { table, stocks })
    }
}

/// Reads a table with the hands and decks, which are to be known of some players, and counted of the others.
pub(crate) fn read_shown(
    text: &str,
    is_known: impl Fn(Player) -> bool,
) -> Result<(Table, [Held; 4]), ParsePositionError> {
    let all = fields(text, NAMES)?;
    let [board, to_act, phase, hands, decks, scores, variant, influence] = all;
    let rules = read_rules(hands, variant, influence)?;
    let mut table = Table::new(rules);
    read_tiles(board, &mut table)?;
    table.to_act = read_player(to_act, &rules)?;
    table.phase = read_phase(phase)?;
    table.scores = read_scores(scores, &rules)?;
    let held = read_all_held(hands, decks, &rules, is_known)?;
    check_tiles(&table, &held, board, hands)?;
    check_turn(&table, to_act, phase)?;
    check_hands(&table, &held, hands, decks)?;
    check_scores(&table, scores)?;
    require_canonical(text, &all, &Shown(&table, &held))?;
    Ok((table, held))
}

fn read_rules(hands: Field<'_>, variant: Field<'_>, influence: Field<'_>) -> Result<Rules, ParsePositionError> {
    let chosen: Variant = variant.text.parse().map_err(|_| variant.unexpected("base, mice, teams or mice+teams"))?;
    let values: Influence = influence.text.parse().map_err(|error| match error {
        ParseInfluenceError::Form { .. } => influence.unexpected("all six numbers, such as M2Z3G4E5U1L3"),
        ParseInfluenceError::Mouse => influence.breaks("T16", ParseInfluenceError::Mouse.to_string()),
        broken @ ParseInfluenceError::TooHigh => influence.breaks("T4", broken.to_string()),
    })?;
    let players = u8::try_from(hands.split(':').count()).unwrap_or(u8::MAX);
    Rules::new(players, chosen, values).map_err(|error| match error {
        RulesError::Players { .. } => hands.breaks("T16", error.to_string()),
        RulesError::Teams { .. } => variant.breaks("T16", error.to_string()),
    })
}

fn read_tiles(board: Field<'_>, table: &mut Table) -> Result<(), ParsePositionError> {
    let mut inaccessible = Bitboard::EMPTY;
    read_board(board, GRID, |square, cursor| {
        let at = *cursor;
        let index = GRID.index(square).ok_or_else(|| at.unexpected("the board's end"))?;
        let is_space = SPACES.contains(index);
        if cursor.take_if('#') {
            inaccessible = inaccessible.with(index);
            return if is_space { Err(at.breaks("T16", format!("{square} is accessible"))) } else { Ok(()) };
        }
        let tile = read_tile(cursor)?;
        if !is_space {
            return Err(at.breaks("T16", format!("{square} is inaccessible, and no tile lies there")));
        }
        check_tile(table, tile, at)?;
        table.put(index, tile);
        Ok(())
    })?;
    if inaccessible | SPACES != GRID.all() {
        return Err(board.breaks("T16", "an inaccessible space is shown as empty"));
    }
    Ok(())
}

fn read_tile(cursor: &mut Cursor<'_>) -> Result<Tile, ParsePositionError> {
    let at = *cursor;
    let face = cursor.take().and_then(Face::from_letter);
    let face = face.ok_or_else(|| at.unexpected("a tile (MZGEU or L), '#' or a run of empty spaces"))?;
    let at = *cursor;
    let letter = cursor.take();
    let owner = Player::ALL.into_iter().find(|player| Some(owner_letter(*player)) == letter);
    Ok(Tile::new(face, owner.ok_or_else(|| at.unexpected("the tile's owner, a to d"))?))
}

/// T16: whether the board, as far as it is read, can have one more tile of this kind.
fn check_tile(table: &Table, tile: Tile, at: Cursor<'_>) -> Result<(), ParsePositionError> {
    let (owner, rules) = (tile.owner(), table.rules());
    if !rules.seats().contains(owner) {
        return Err(at.breaks("T16", format!("player {owner} does not take part")));
    }
    match tile.face() {
        Face::Animal(animal) if table.unseen(owner).count(animal) == 0 => {
            Err(at.breaks("T16", format!("player {owner} has no more than {} of {animal}", rules.set().count(animal))))
        }
        Face::Animal(_) | Face::Lion => Ok(()),
    }
}

fn read_player(field: Field<'_>, rules: &Rules) -> Result<Player, ParsePositionError> {
    let player: Player = field.text.parse().map_err(|_| field.unexpected("the number of a player"))?;
    if rules.seats().contains(player) {
        return Ok(player);
    }
    Err(field.breaks("T16", format!("player {player} does not take part")))
}

fn read_phase(field: Field<'_>) -> Result<Phase, ParsePositionError> {
    let phase = Phase::ALL.into_iter().find(|phase| phase.to_string() == field.text);
    phase.ok_or_else(|| field.unexpected("deal, place, draw or over"))
}

fn read_scores(field: Field<'_>, rules: &Rules) -> Result<[u8; 4], ParsePositionError> {
    let parts: Vec<Field<'_>> = field.split(':').collect();
    if parts.len() != rules.sides() {
        return Err(field.breaks("T16", format!("{} scores, but {} sides", parts.len(), rules.sides())));
    }
    let mut scores = [0; 4];
    for (score, part) in scores.iter_mut().zip(parts) {
        let number = part.number()?;
        *score = number.try_into().map_err(|_| part.breaks("T16", format!("twenty lines do not give {number}")))?;
    }
    Ok(scores)
}

fn read_all_held(
    hands: Field<'_>,
    decks: Field<'_>,
    rules: &Rules,
    is_known: impl Fn(Player) -> bool,
) -> Result<[Held; 4], ParsePositionError> {
    let (in_hands, in_decks) = (hands.split(':').count(), decks.split(':').count());
    if in_hands != in_decks {
        return Err(decks.breaks("T16", format!("{in_decks} decks, but {in_hands} hands")));
    }
    let mut held = [Held::Counted { hand: 0, deck: 0 }; 4];
    for (player, (hand, deck)) in Player::ALL.into_iter().zip(hands.split(':').zip(decks.split(':'))) {
        held[player.index()] = read_held(hand, deck, rules.set(), is_known(player))?;
    }
    Ok(held)
}

fn read_held(hand: Field<'_>, deck: Field<'_>, set: Tiles, is_known: bool) -> Result<Held, ParsePositionError> {
    Ok(if is_known {
        Held::Known(Stock::new(read_known(hand, set)?, read_known(deck, set)?))
    } else {
        Held::Counted { hand: read_count(hand, set)?, deck: read_count(deck, set)? }
    })
}

fn read_known(field: Field<'_>, set: Tiles) -> Result<Tiles, ParsePositionError> {
    let mut counts = [0_u16; 5];
    read_counted(field, |letter, count| {
        let Some(animal) = Animal::from_letter(letter) else { return false };
        let total = &mut counts[animal as usize];
        *total = total.saturating_add(count);
        true
    })?;
    let exceeds = |animal: &Animal| counts[*animal as usize] > u16::from(set.count(*animal));
    match Animal::ALL.into_iter().find(exceeds) {
        Some(animal) => {
            Err(field.breaks("T16", format!("a player has no more than {} of {animal}", set.count(animal))))
        }
        None => Ok(Tiles::of(counts.map(|count| count as u8))),
    }
}

fn read_count(field: Field<'_>, set: Tiles) -> Result<u8, ParsePositionError> {
    let mut total = 0_u16;
    read_counted(field, |letter, count| {
        total = total.saturating_add(count);
        letter == '?'
    })?;
    if total > u16::from(set.len()) {
        return Err(field.breaks("T16", format!("a player has no more than {} tiles", set.len())));
    }
    Ok(total as u8)
}

menagerie_core::serde_as_text!(Position);
