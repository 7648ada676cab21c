//! Position strings.

use crate::GRID;
use crate::herd::{Herd, OffBoard, WINNING_COUNT};
use crate::piece::{Animal, Species};
use crate::position::{Parts, Position};
use crate::rules::Rules;
use crate::validate::validate;
use alloc::format;
use core::fmt;
use core::str::FromStr;
use menagerie_core::notation::{
    Field, fields, read_board, read_counted, read_player, require_canonical, write_board, write_counted,
};
use menagerie_core::{ParsePositionError, Player, PlayerSet, Position as _};

const ANIMALS: &str = "an animal (ELZG or elzg) or a run of empty squares";

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, GRID, |square| self.animal_at(square))?;
        write!(f, " {} ", self.to_act)?;
        let reserve = |owner| {
            Species::ALL
                .into_iter()
                .map(move |species| (Animal { species, owner }.letter(), u16::from(self.in_reserve(owner, species))))
        };
        write_counted(f, reserve(Player::One).chain(reserve(Player::Two)))?;
        write!(f, " {}:{} {}", self.count(Player::One), self.count(Player::Two), self.rules())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let all = fields(text, ["board", "to-act", "reserve", "counts", "level"])?;
        let [board, to_act, reserve, counts, level] = all;
        let herds = read_herds(board)?;
        let (reserves, counted) = (read_reserves(reserve)?, read_counts(counts)?);
        let parts = Parts {
            herds,
            off: [0, 1].map(|player| OffBoard::new(reserves[player], counted[player])),
            to_act: read_player(to_act, PlayerSet::first(2))?,
            rules: level.text.parse::<Rules>().map_err(|_| level.unexpected("S, +, Sx or +x"))?,
        };
        validate(&parts, board, to_act, counts)?;
        let position = Self::from_parts(&parts);
        require_canonical(text, &all, &position)?;
        Ok(position)
    }
}

fn read_herds(field: Field<'_>) -> Result<[Herd; 2], ParsePositionError> {
    let mut herds = [Herd::default(); 2];
    read_board(field, GRID, |square, cursor| {
        let at = *cursor;
        let animal = cursor.take().and_then(Animal::from_letter).ok_or_else(|| at.unexpected(ANIMALS))?;
        let index = GRID.index(square).ok_or_else(|| at.unexpected("the board's end"))?;
        let herd = &mut herds[animal.owner.index() & 1];
        if herd.of(animal.species).count_ones() == 2 {
            return Err(at.breaks("S18", format!("a third {animal} on the board")));
        }
        *herd = herd.with(animal.species, index);
        Ok(())
    })?;
    Ok(herds)
}

fn read_reserves(field: Field<'_>) -> Result<[[u8; 4]; 2], ParsePositionError> {
    let mut counts = [[0; 4]; 2];
    read_counted(field, |letter, count| {
        let Some(Animal { species, owner }) = Animal::from_letter(letter) else { return false };
        let slot: &mut u16 = &mut counts[owner.index() & 1][species as usize];
        *slot = slot.saturating_add(count);
        true
    })?;
    if counts.as_flattened().iter().any(|&count| count > 2) {
        return Err(field.breaks("S18", "more than two animals of a species in a player's reserve"));
    }
    Ok(counts.map(|counts| counts.map(|count| count as u8)))
}

fn read_counts(field: Field<'_>) -> Result<[u8; 2], ParsePositionError> {
    let mut parts = field.split(':');
    let mut next = || {
        let part = parts.next().ok_or_else(|| field.unexpected("two counts with ':' between"))?;
        let count = part.number()?;
        if count > u16::from(WINNING_COUNT) {
            return Err(part.breaks("S18", format!("a count of {count}, where {WINNING_COUNT} has won")));
        }
        Ok(count as u8)
    };
    let counts = [next()?, next()?];
    match parts.next() {
        Some(_) => Err(field.unexpected("two counts, not more")),
        None => Ok(counts),
    }
}

menagerie_core::serde_as_text!(Position);
