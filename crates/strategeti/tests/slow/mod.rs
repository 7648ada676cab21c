//! Strategeti once more, slowly: the clauses of the rules word for word, on a plain array.
//!
//! It reads and writes strings alone and shares nothing with the crate that it tests.

use menagerie_conformance::SlowGame;
use menagerie_core::{Outcome, Player};
use std::fmt;

/// The letters of the species, in the order of position strings.
const SPECIES: [char; 4] = ['E', 'L', 'Z', 'G'];

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A species, and the number of its owner.
type Animal = (char, u8);

/// A square as file and rank, from 0; it need not be on the board.
type Square = (i8, i8);

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Slow {
    /// By file, then by rank.
    board: [[Option<Animal>; 4]; 4],
    to_act: u8,
    /// By owner, then in the order of [`SPECIES`].
    reserve: [[u8; 4]; 2],
    counts: [u8; 2],
    level: char,
    own_losses: bool,
}

fn steps() -> impl Iterator<Item = (i8, i8)> {
    ORTHOGONAL.into_iter().chain(DIAGONAL)
}

fn squares() -> impl Iterator<Item = Square> {
    (0..4).flat_map(|rank| (0..4).map(move |file| (file, rank)))
}

fn on_board((file, rank): Square) -> bool {
    (0..4).contains(&file) && (0..4).contains(&rank)
}

/// A file or rank of the board as an index.
fn place(coordinate: i8) -> usize {
    coordinate.unsigned_abs().into()
}

fn next((file, rank): Square, (right, up): (i8, i8)) -> Square {
    (file + right, rank + up)
}

fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b'a' + file.unsigned_abs()), rank + 1)
}

fn named(name: &str) -> Square {
    let bytes = name.as_bytes();
    ((bytes[0] - b'a').cast_signed(), (bytes[1] - b'1').cast_signed())
}

fn letter((species, owner): Animal) -> char {
    if owner == 1 { species } else { species.to_ascii_lowercase() }
}

fn lettered(letter: char) -> Animal {
    (letter.to_ascii_uppercase(), if letter.is_ascii_uppercase() { 1 } else { 2 })
}

fn place_of(species: char) -> usize {
    SPECIES.iter().position(|known| *known == species).expect("a species")
}

impl Slow {
    /// Reads a position string, which must be right.
    pub(crate) fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut slow = Self {
            board: [[None; 4]; 4],
            to_act: fields[1].parse().expect("a player"),
            reserve: [[0; 4]; 2],
            counts: [0; 2],
            level: fields[4].chars().next().expect("a level"),
            own_losses: fields[4].ends_with('x'),
        };
        for (rank, row) in (0..4).rev().zip(fields[0].split('/')) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(run) = letter.to_digit(10) {
                    file += run as usize;
                } else {
                    slow.board[file][rank] = Some(lettered(letter));
                    file += 1;
                }
            }
        }
        let mut count = 1;
        for letter in fields[2].chars().filter(|letter| *letter != '-') {
            if let Some(digit) = letter.to_digit(10) {
                count = digit as u8;
            } else {
                let (species, owner) = lettered(letter);
                slow.reserve[usize::from(owner) - 1][place_of(species)] = count;
                count = 1;
            }
        }
        for (count, text) in slow.counts.iter_mut().zip(fields[3].split(':')) {
            *count = text.parse().expect("a count");
        }
        slow
    }

    /// S18: whether the rules allow such a position.
    pub(crate) fn is_allowed(&self) -> bool {
        let standing = |animal| squares().filter(|square| self.at(*square) == Some(animal)).count() as u8;
        let left = |player: u8| -> Vec<u8> {
            let reserve = SPECIES.into_iter().zip(self.reserve[usize::from(player) - 1]);
            reserve.map(|(species, reserved)| reserved + standing((species, player))).collect()
        };
        let is_sound = |player: u8| {
            let (own, opponents, count) = (left(player), left(3 - player), self.count(player));
            let fits = own.iter().all(|animals| *animals <= 2) && own[0] == 2 && opponents.iter().sum::<u8>() <= 8;
            let missing = 8_u8.saturating_sub(opponents.iter().sum());
            fits && count <= 5 && if self.own_losses { count == missing } else { count <= missing }
        };
        let both = self.counts == [5, 5];
        let to_act_has_won = !self.own_losses && self.count(self.to_act) == 5;
        let too_early = self.to_act == 2 && self.reserve[0] == [2; 4];
        is_sound(1) && is_sound(2) && !both && !to_act_has_won && !too_early
    }

    fn at(&self, square: Square) -> Option<Animal> {
        if on_board(square) { self.board[place(square.0)][place(square.1)] } else { None }
    }

    fn put(&mut self, square: Square, animal: Option<Animal>) {
        self.board[place(square.0)][place(square.1)] = animal;
    }

    fn is_free(&self, square: Square) -> bool {
        on_board(square) && self.at(square).is_none()
    }

    /// The legal plies; none once the game has ended.
    pub(crate) fn moves(&self) -> Vec<String> {
        if self.winner().is_some() { Vec::new() } else { self.plies() }
    }

    /// S3: placings and moves, whether or not the game has ended.
    fn plies(&self) -> Vec<String> {
        let mut plies = Vec::new();
        for (place, species) in SPECIES.into_iter().enumerate() {
            let left = self.reserve[usize::from(self.to_act) - 1][place];
            let entries = squares().filter(|square| left > 0 && self.is_free(*square) && self.is_open(*square));
            plies.extend(entries.map(|square| format!("{species}{}", name(square))));
        }
        for from in squares() {
            if let Some((species, _)) = self.at(from).filter(|(_, owner)| *owner == self.to_act) {
                let targets = match species {
                    'E' => self.pushes(from),
                    'L' => self.meals(from),
                    'G' => self.leaps(from),
                    _ => self.runs(from),
                };
                plies.extend(targets.into_iter().map(|to| name(from) + &name(to)));
            }
        }
        plies
    }

    /// S2: whether an animal may enter on a square.
    fn is_open(&self, square: Square) -> bool {
        let closed = if self.level == 'S' { ["a1", "a4", "d1", "d4"] } else { ["b2", "b3", "c2", "c3"] };
        !closed.contains(&name(square).as_str())
    }

    /// S4: the unbroken line of animals that begins on a square, in a direction.
    fn line(&self, first: Square, step: (i8, i8)) -> Vec<Square> {
        let mut line = Vec::new();
        let mut square = first;
        while self.at(square).is_some() {
            line.push(square);
            square = next(square, step);
        }
        line
    }

    /// S4, S5: where an elephant steps to push.
    fn pushes(&self, from: Square) -> Vec<Square> {
        let can_push = |step: &(i8, i8)| {
            let line = self.line(next(from, *step), *step);
            !line.is_empty() && line.iter().all(|square| self.at(*square).is_some_and(|(species, _)| species != 'E'))
        };
        ORTHOGONAL.into_iter().filter(can_push).map(|step| next(from, step)).collect()
    }

    /// S6: where a lion eats.
    fn meals(&self, from: Square) -> Vec<Square> {
        let is_prey = |square: &Square| matches!(self.at(*square), Some(('Z' | 'G', _)));
        ORTHOGONAL.into_iter().map(|step| next(from, step)).filter(is_prey).collect()
    }

    /// S7: where one jump leads.
    fn jumps(&self, from: Square) -> Vec<Square> {
        let land = |step| {
            let line = self.line(next(from, step), step);
            line.last().map(|last| next(*last, step)).filter(|square| self.is_free(*square))
        };
        steps().filter_map(land).collect()
    }

    /// S8, S9: where a gazelle can end.
    fn leaps(&self, from: Square) -> Vec<Square> {
        let mut without = self.clone();
        without.put(from, None);
        let mut reached = Vec::new();
        let mut waiting = vec![from];
        while let Some(square) = waiting.pop() {
            for landing in without.jumps(square) {
                if landing != from && !reached.contains(&landing) {
                    reached.push(landing);
                    waiting.push(landing);
                }
            }
        }
        reached
    }

    /// S10: where a zebra can run.
    fn runs(&self, from: Square) -> Vec<Square> {
        let mut targets = Vec::new();
        for step in steps() {
            let mut square = next(from, step);
            while self.is_free(square) {
                targets.push(square);
                square = next(square, step);
            }
        }
        targets
    }

    /// The position after a ply, which must be legal.
    pub(crate) fn after(&self, ply: &str) -> Self {
        let mut after = self.clone();
        let to = named(&ply[ply.len() - 2..]);
        if ply.len() == 3 {
            let species = ply.chars().next().expect("a species");
            after.reserve[usize::from(self.to_act) - 1][place_of(species)] -= 1;
            after.put(to, Some((species, self.to_act)));
        } else {
            let from = named(&ply[..2]);
            let animal = self.at(from);
            match animal {
                Some(('E', _)) => after.push(from, to),
                Some(('L', _)) => after.eliminate(self.at(to)),
                _ => {}
            }
            after.put(from, None);
            after.put(to, animal);
        }
        after.to_act = 3 - self.to_act;
        after
    }

    /// S4: moves the line before an elephant one square along.
    fn push(&mut self, from: Square, to: Square) {
        let step = (to.0 - from.0, to.1 - from.1);
        for square in self.line(to, step).into_iter().rev() {
            let (animal, beyond) = (self.at(square), next(square, step));
            if on_board(beyond) {
                self.put(beyond, animal);
            } else {
                self.eliminate(animal);
            }
        }
    }

    /// S12, S12x: counts an animal that is eliminated in the turn of the player to act.
    fn eliminate(&mut self, animal: Option<Animal>) {
        let Some((_, owner)) = animal else { return };
        if owner != self.to_act || self.own_losses {
            self.counts[2 - usize::from(owner)] += 1;
        }
    }

    /// S13: whether a player has a line.
    fn has_line(&self, player: u8) -> bool {
        let owns = |square: Square| self.at(square).is_some_and(|(_, owner)| owner == player);
        let all = |square: fn(i8, i8) -> Square, line: i8| (0..4).all(|place| owns(square(line, place)));
        let straight =
            (0..4).any(|line| all(|line, place| (line, place), line) || all(|line, place| (place, line), line));
        straight || all(|_, place| (place, place), 0) || all(|_, place| (place, 3 - place), 0)
    }

    fn count(&self, player: u8) -> u8 {
        self.counts[usize::from(player) - 1]
    }

    /// S13 to S16, in that order, for the player who is not to act.
    pub(crate) fn winner(&self) -> Option<u8> {
        let (mover, opponent) = (3 - self.to_act, self.to_act);
        if self.has_line(mover) || self.count(mover) == 5 {
            Some(mover)
        } else if self.has_line(opponent) || self.count(opponent) == 5 {
            Some(opponent)
        } else if self.plies().is_empty() {
            Some(mover)
        } else {
            None
        }
    }
}

impl fmt::Display for Slow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |rank| {
            let cells: String = (0..4).map(|file| self.at((file, rank)).map_or('.', letter)).collect();
            ["....", "...", "..", "."].into_iter().fold(cells, |row, run| row.replace(run, &run.len().to_string()))
        };
        let board: Vec<String> = (0..4).rev().map(row).collect();
        let mut reserve = String::new();
        for (owner, counts) in (1..).zip(self.reserve) {
            for (species, count) in SPECIES.into_iter().zip(counts) {
                let letter = letter((species, owner));
                match count {
                    0 => {}
                    1 => reserve.push(letter),
                    _ => reserve.extend([char::from(b'0' + count), letter]),
                }
            }
        }
        let reserve = if reserve.is_empty() { "-" } else { &reserve };
        let [one, two] = self.counts;
        let variant = if self.own_losses { "x" } else { "" };
        write!(f, "{} {} {reserve} {one}:{two} {}{variant}", board.join("/"), self.to_act, self.level)
    }
}

impl SlowGame for Slow {
    fn moves(&self) -> Vec<String> {
        self.moves()
    }

    fn after(&self, mv: &str) -> Self {
        self.after(mv)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().and_then(Player::from_number).map(Outcome::won_by)
    }
}
