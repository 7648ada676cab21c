//! Position strings.

use crate::house::House;
use crate::moves::StepSet;
use crate::piece::{Elephant, letter_of};
use crate::position::{Phase, Position};
use crate::rules::Rules;
use crate::track::{Ground, ParseTrackError, Square, Track};
use crate::validate::{CLAUSE, Fields};
use alloc::format;
use alloc::string::ToString;
use core::fmt::{self, Write as _};
use core::str::FromStr;
use menagerie_core::notation::{Field, fields, require_canonical, write_run};
use menagerie_core::{ParsePositionError, Player, PlayerMap, Position as _};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.track().squares() {
            f.write_char(match self.track().ground(square) {
                Some(Ground::Water) => '~',
                Some(Ground::Tree) if self.trunks_on(square) > 0 => 'T',
                Some(Ground::Tree) => 't',
                _ => '.',
            })?;
        }
        f.write_char(' ')?;
        self.write_elephants(f)?;
        write!(f, " {} {} ", self.to_act, self.phase())?;
        if self.house == House::default() {
            f.write_char('-')?;
        }
        self.arrivals().try_for_each(|(owner, _)| f.write_char(letter_of(owner)))?;
        for player in self.players() {
            write!(f, "{}{}", if player == Player::One { ' ' } else { ':' }, self.trunks(player))?;
        }
        Ok(())
    }
}

impl Position {
    fn write_elephants(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut empty = 0;
        for square in self.track().squares() {
            match self.elephant_at(square) {
                None => empty += 1,
                Some(elephant) => {
                    write_run(f, &mut empty)?;
                    write!(f, "{elephant}")?;
                }
            }
        }
        write_run(f, &mut empty)
    }
}

/// `place`, the steps left such as `31`, or `over`.
impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place => f.write_str("place"),
            Self::Turn(left) => left.fmt(f),
            Self::Over => f.write_str("over"),
        }
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
        let all = fields(text, ["track", "elephants", "to-act", "phase", "home", "trunks"])?;
        let [track, elephants, to_act, phase, home, trunks] = all;
        let fields = Fields { track, elephants, to_act, phase, home, trunks };
        let counts = read_counts(trunks)?;
        let players = counts.values().len() as u8;
        let mut position = Self::new(&Rules::of(players, read_track(track)?));
        position.laden = read_laden(track);
        position.read_elephants(elephants)?;
        position.to_act = to_act.text.parse().map_err(|_| to_act.unexpected("a player's number"))?;
        if !position.players().contains(position.to_act) {
            return Err(to_act.breaks(CLAUSE, format!("there is no player {} among {players}", position.to_act)));
        }
        position.house = read_home(home, players)?;
        position.left = read_phase(phase)?;
        position.taken = position.validate(&fields, &counts)?;
        require_canonical(text, &all, &position)?;
        Ok(position)
    }
}

fn read_track(field: Field<'_>) -> Result<Track, ParsePositionError> {
    let mut cursor = field.cursor();
    loop {
        let at = cursor;
        match cursor.take() {
            Some('.' | '~' | 'T' | 't') => {}
            Some(_) => return Err(at.unexpected("'.', '~', 'T' or 't'")),
            None => break,
        }
    }
    field.text.replace('t', "T").parse().map_err(|error: ParseTrackError| field.breaks("E2", error.to_string()))
}

/// The tree fields with trunks, of a track that has been read.
fn read_laden(field: Field<'_>) -> u64 {
    let trees = Square::all().zip(field.text.chars()).filter(|(_, letter)| *letter == 'T');
    trees.fold(0, |laden, (square, _)| laden | square.only())
}

/// The players' trunks, whose number is that of the players.
fn read_counts(field: Field<'_>) -> Result<PlayerMap<u16>, ParsePositionError> {
    let mut counts = [0; 4];
    let mut players = 0;
    for part in field.split(':') {
        let count = counts.get_mut(players).ok_or_else(|| part.unexpected("at most four counts"))?;
        *count = part.number()?;
        players += 1;
    }
    let counts = PlayerMap::from_values(&counts[..players]).filter(|_| players >= 2);
    counts.ok_or_else(|| field.unexpected("two to four counts with ':' between"))
}

/// The owners of the elephants in the house.
fn read_home(field: Field<'_>, players: u8) -> Result<House, ParsePositionError> {
    let mut house = House::default();
    let mut cursor = field.cursor();
    if cursor.take_if('-') {
        cursor.end()?;
        return Ok(house);
    }
    loop {
        let at = cursor;
        let Some(letter) = cursor.take() else { return Ok(house) };
        let elephant = Elephant::from_letter(letter).filter(|elephant| !elephant.has_moved);
        let owner = elephant.ok_or_else(|| at.unexpected("an owner (A to D)"))?.owner;
        if owner.number() > players {
            return Err(at.breaks(CLAUSE, format!("there is no player {owner} among {players}")));
        }
        if house.is_full() {
            return Err(at.breaks(CLAUSE, "a fourth elephant in the house"));
        }
        house = house.with(owner);
    }
}

impl Position {
    fn read_elephants(&mut self, field: Field<'_>) -> Result<(), ParsePositionError> {
        let mut cursor = field.cursor();
        let mut squares = self.track().squares();
        while cursor.peek().is_some() {
            let at = cursor;
            if let Some(run) = cursor.number()? {
                if run == 0 || squares.by_ref().take(run.into()).count() < run.into() {
                    return Err(at.unexpected("a run of empty squares that fits the track"));
                }
                continue;
            }
            let elephant = cursor.take().and_then(Elephant::from_letter);
            let Elephant { owner, has_moved } =
                elephant.ok_or_else(|| at.unexpected("an elephant (A to D, or a to d)"))?;
            if !self.players().contains(owner) {
                return Err(at.breaks(CLAUSE, format!("there is no player {owner} among {}", self.players().len())));
            }
            let square = squares.next().ok_or_else(|| at.unexpected("the track's end"))?;
            self.standing |= square.only();
            self.moved |= if has_moved { square.only() } else { 0 };
            self.owners = self.owners.with(square.index(), owner);
        }
        if squares.next().is_some() { Err(cursor.unexpected("a longer line")) } else { Ok(()) }
    }
}

/// The steps left, none in the set-up and in a finished game.
fn read_phase(phase: Field<'_>) -> Result<StepSet, ParsePositionError> {
    match phase.text {
        "place" | "over" => Ok(StepSet::NONE),
        steps => StepSet::read(steps).ok_or_else(|| no_steps(phase)),
    }
}

/// What is wrong with steps left that are none.
fn no_steps(phase: Field<'_>) -> ParsePositionError {
    if phase.text.bytes().all(|digit| (b'1'..=b'3').contains(&digit)) {
        return phase.breaks(CLAUSE, "the steps left fall, and each is there once");
    }
    phase.unexpected("place, over, or steps left such as 321")
}

menagerie_core::serde_as_text!(Position);
