//! Serengeti once more, slowly: the clauses of the rules word for word, on a plain list of cells.
//!
//! It reads and writes strings alone, and the roster as the data of G1; it shares nothing with the crate that it
//! tests.

use menagerie_conformance::SlowGame;
use menagerie_core::{Outcome, Player};
use serde::Deserialize;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

/// A roster, as G1 writes it down.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SlowRoster {
    name: String,
    files: i32,
    ranks: i32,
    safety: Vec<String>,
    injury: i32,
    kinds: Vec<SlowKind>,
}

#[derive(Clone, Debug, Deserialize)]
struct SlowKind {
    name: String,
    letter: char,
    count: i32,
    role: String,
    attack: i32,
    defence: i32,
    spaces: i32,
    #[serde(default)]
    diet: String,
    #[serde(default)]
    ability: String,
}

impl SlowRoster {
    /// The roster as position strings name it.
    fn full_name(&self) -> String {
        if self.name == "standard" {
            return self.name.clone();
        }
        format!("{}@{}", self.name, &format!("{:016x}", mixed(&self.words()))[..8])
    }

    /// The words of its fingerprint.
    fn words(&self) -> Vec<u64> {
        let safety = self.safety.iter().map(|square| named(square)).map(|(file, rank)| 1 << (rank * self.files + file));
        let mut words = vec![word(self.files), word(self.ranks), safety.sum(), word(self.injury)];
        words.push(self.kinds.len() as u64);
        for kind in &self.kinds {
            words.extend([u64::from(kind.letter), word(kind.count)]);
            words.push(1 + place(&["animal", "grass", "boulder"], &kind.role));
            words.extend([kind.attack, kind.defence, kind.spaces].map(word));
            words.push(place(&["", "herbivore", "carnivore"], &kind.diet));
            words.push(place(&["", "diagonal", "leap", "quills", "poison"], &kind.ability));
            words.push(kind.name.len() as u64);
            let mut bytes = kind.name.clone().into_bytes();
            bytes.resize(bytes.len().next_multiple_of(8), 0);
            words.extend(bytes.chunks(8).map(|chunk| u64::from_le_bytes(chunk.try_into().expect("eight bytes"))));
        }
        words
    }
}

fn word(number: i32) -> u64 {
    u64::try_from(number).expect("no number of a roster is negative")
}

/// Where a word stands in a list, from 0.
fn place(all: &[&str], wanted: &str) -> u64 {
    all.iter().position(|known| *known == wanted).expect("a word of the list") as u64
}

/// What `menagerie_core::Fingerprint` makes of these words.
fn mixed(words: &[u64]) -> u64 {
    words.iter().fold(0, |state: u64, word| {
        let mut state = state.wrapping_add(*word).wrapping_add(0x9e37_79b9_7f4a_7c15);
        state = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        state = (state ^ state >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        state ^ state >> 31
    })
}

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Cell {
    Empty,
    Down,
    Up { letter: char, injured: bool },
}

/// A square as file and rank, from 0; it need not be on the board.
type Square = (i32, i32);

const ORTHOGONAL: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Slow {
    roster: SlowRoster,
    board: BTreeMap<Square, Cell>,
    /// `-`, `Y` or `R`.
    colours: char,
    to_act: u8,
    pending: String,
    /// Of each letter, in both cases.
    face_down: BTreeMap<char, i32>,
}

fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b'a' + u8::try_from(file).expect("a file")), rank + 1)
}

fn named(name: &str) -> Square {
    let file = i32::from(name.as_bytes()[0]) - i32::from(b'a');
    (file, name[1..].parse::<i32>().expect("a rank") - 1)
}

/// The squares of a ply or of what is pending, such as `b3b5`.
fn squares_in(text: &str) -> Vec<Square> {
    let mut names: Vec<String> = Vec::new();
    for c in text.chars().take_while(|c| *c != ':') {
        if c.is_ascii_lowercase() {
            names.push(String::new());
        }
        if c.is_ascii_alphanumeric() {
            names.last_mut().expect("a square begins with its file").push(c);
        }
    }
    names.iter().map(|square| named(square)).collect()
}

fn other(player: u8) -> u8 {
    3 - player
}

impl Slow {
    /// Reads a position string, which must be well formed.
    pub(crate) fn read(text: &str, roster: &SlowRoster) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut board = BTreeMap::new();
        for (row, rank) in fields[0].split('/').zip((0..roster.ranks).rev()) {
            read_rank(row, rank, &mut board);
        }
        let mut face_down = BTreeMap::new();
        let mut count = String::new();
        for c in fields[4].chars().filter(|c| *c != '-') {
            if c.is_ascii_digit() {
                count.push(c);
            } else {
                face_down.insert(c, if count.is_empty() { 1 } else { count.parse().expect("a count") });
                count.clear();
            }
        }
        Self {
            roster: roster.clone(),
            board,
            colours: fields[1].chars().next().expect("colours"),
            to_act: fields[2].parse().expect("a player"),
            pending: fields[3].to_owned(),
            face_down,
        }
    }

    fn kind(&self, letter: char) -> &SlowKind {
        let kind = self.roster.kinds.iter().find(|kind| kind.letter == letter.to_ascii_uppercase());
        kind.expect("a letter of the roster")
    }

    fn at(&self, square: Square) -> Option<Cell> {
        self.board.get(&square).copied()
    }

    fn up_at(&self, square: Square) -> Option<char> {
        match self.at(square) {
            Some(Cell::Up { letter, .. }) => Some(letter),
            _ => None,
        }
    }

    fn is_safety(&self, square: Square) -> bool {
        self.roster.safety.contains(&name(square))
    }

    /// Whose a piece is; nobody's while colours are unknown.
    fn owner(&self, letter: char) -> Option<u8> {
        match (self.colours, letter.is_ascii_uppercase()) {
            ('-', _) => None,
            ('Y', true) | ('R', false) => Some(1),
            _ => Some(2),
        }
    }

    /// Every piece of a player's that is left, face up or face down, by its letter.
    fn left(&self, player: u8) -> Vec<char> {
        let up = self.board.keys().filter_map(|square| self.up_at(*square));
        let down = self.face_down.iter().filter(|(_, count)| **count > 0).map(|(letter, _)| *letter);
        up.chain(down).filter(|letter| self.owner(*letter) == Some(player)).collect()
    }

    fn has(&self, player: u8, wanted: impl Fn(&SlowKind) -> bool) -> bool {
        self.left(player).into_iter().any(|letter| wanted(self.kind(letter)))
    }

    fn has_grass(&self, player: u8) -> bool {
        self.has(player, |kind| kind.role == "grass")
    }

    /// G16, G17: whether the mover, who is not to act now, has won.
    fn is_decided(&self) -> bool {
        let (mover, opponent) = (other(self.to_act), self.to_act);
        let no_grass = !self.has_grass(opponent);
        let no_hope =
            !self.has(mover, |kind| kind.diet == "herbivore") && !self.has(opponent, |kind| !kind.diet.is_empty());
        self.colours != '-' && self.pending == "-" && (no_grass || no_hope)
    }

    fn all_moves_and_attacks(&self) -> Vec<String> {
        let mut plies = Vec::new();
        for from in self.board.keys() {
            for to in self.board.keys() {
                if self.may_move(*from, *to) || self.may_attack(*from, *to) {
                    plies.push(format!("{}{}", name(*from), name(*to)));
                }
            }
        }
        plies
    }

    /// The squares between two on a line in one of these directions; none if they are not on one.
    fn between(from: Square, to: Square, directions: &[(i32, i32)]) -> Option<Vec<Square>> {
        let far = (from.0 - to.0).abs().max((from.1 - to.1).abs());
        directions.iter().find_map(|(right, up)| {
            let mut line: Vec<Square> = (1..=far).map(|steps| (from.0 + right * steps, from.1 + up * steps)).collect();
            (line.pop() == Some(to)).then_some(line)
        })
    }

    /// The kind of the piece on a square, if it lies face up and is the player's to act.
    fn own_kind(&self, square: Square) -> Option<&SlowKind> {
        let letter = self.up_at(square)?;
        (self.owner(letter) == Some(self.to_act)).then(|| self.kind(letter))
    }

    /// G9.
    fn may_move(&self, from: Square, to: Square) -> bool {
        let Some(kind) = self.own_kind(from) else { return false };
        let Some(between) = Self::between(from, to, &ORTHOGONAL) else { return false };
        let is_free = |square: &Square| self.at(*square) == Some(Cell::Empty);
        between.len() < usize::try_from(kind.spaces).expect("spaces") && between.iter().all(is_free) && is_free(&to)
    }

    /// G10, G11.
    fn may_attack(&self, from: Square, to: Square) -> bool {
        let (Some(kind), Some(target)) = (self.own_kind(from), self.up_at(to)) else { return false };
        let directions = if kind.ability == "diagonal" { [ORTHOGONAL, DIAGONAL].concat() } else { ORTHOGONAL.to_vec() };
        let Some(between) = Self::between(from, to, &directions) else { return false };
        let is_free = |square: &Square| self.at(*square) == Some(Cell::Empty);
        let has_way = kind.ability == "leap" || between.iter().all(is_free);
        let prey = self.kind(target);
        let is_prey = match prey.role.as_str() {
            "grass" => kind.diet == "herbivore",
            "boulder" => false,
            _ => true,
        };
        between.len() < usize::try_from(kind.spaces).expect("spaces")
            && has_way
            && is_prey
            && self.owner(target) == Some(other(self.to_act))
            && !self.is_safety(to)
    }

    /// G12: attack and defence.
    fn strengths(&self, from: Square, to: Square) -> (i32, i32) {
        let attack = self.kind(self.up_at(from).expect("an attacker")).attack;
        let Some(Cell::Up { letter, injured }) = self.at(to) else { panic!("no target") };
        let lowered = if injured { self.roster.injury } else { 0 };
        (attack, (self.kind(letter).defence - lowered).max(0))
    }

    fn play(&mut self, ply: &str) {
        let pending = self.pending.clone();
        if let Some(square) = ply.strip_prefix("clear@") {
            self.board.insert(named(square), Cell::Empty);
            let cleared = self.cleared();
            self.end_turn(if cleared == 8 { "-" } else { "setup" });
        } else if ply.ends_with('?') {
            ply.clone_into(&mut self.pending);
        } else if let Some(outcome) = ply.strip_prefix('=') {
            self.learn(outcome, &squares_in(&pending), &pending);
        } else {
            let squares = squares_in(ply);
            self.go(squares[0], squares[1]);
        }
    }

    fn end_turn(&mut self, pending: &str) {
        self.to_act = other(self.to_act);
        pending.clone_into(&mut self.pending);
    }

    /// What chance brings.
    fn learn(&mut self, outcome: &str, squares: &[Square], pending: &str) {
        match outcome {
            "win" => self.eliminate(squares[0], squares[1]),
            "lose" => self.survive(squares[0], squares[1]),
            "even" => self.end_turn("-"),
            "odd" => {
                let (squares_text, odd) = pending.split_once(':').expect("poison at work");
                match odd {
                    "0" => self.pending = format!("{squares_text}:1"),
                    "1" => self.pending = format!("{squares_text}:2"),
                    _ => self.eliminate(squares[0], squares[1]),
                }
            }
            letter => self.turn_up(squares[0], letter.chars().next().expect("a letter")),
        }
    }

    fn turn_up(&mut self, square: Square, letter: char) {
        self.board.insert(square, Cell::Up { letter, injured: false });
        *self.face_down.get_mut(&letter).expect("a piece face down") -= 1;
        if self.kind(letter).role == "grass" && self.colours == '-' {
            let is_one = self.to_act == 1;
            self.colours = if letter.is_ascii_uppercase() == is_one { 'Y' } else { 'R' };
        }
        self.end_turn("-");
    }

    fn go(&mut self, from: Square, to: Square) {
        if self.at(to) == Some(Cell::Empty) {
            self.step(from, to);
            return self.end_turn("-");
        }
        let (attack, defence) = self.strengths(from, to);
        match attack.cmp(&defence) {
            Ordering::Greater => self.eliminate(from, to),
            Ordering::Less => self.survive(from, to),
            Ordering::Equal => self.pending = format!("{}{}", name(from), name(to)),
        }
    }

    fn step(&mut self, from: Square, to: Square) {
        let mover = self.board.insert(from, Cell::Empty).expect("a square of the board");
        self.board.insert(to, mover);
    }

    fn eliminate(&mut self, from: Square, to: Square) {
        self.step(from, to);
        self.end_turn("-");
    }

    /// G14, G15: on a target that is no grass.
    fn survive(&mut self, from: Square, to: Square) {
        let target = self.up_at(to).expect("a target");
        let ability = self.kind(self.up_at(from).expect("an attacker")).ability.clone();
        if self.kind(target).role == "grass" {
            return self.end_turn("-");
        }
        if ability == "poison" {
            self.pending = format!("{}{}:0", name(from), name(to));
            return;
        }
        if ability == "quills" {
            self.board.insert(to, Cell::Up { letter: target, injured: true });
        }
        self.end_turn("-");
    }

    /// How many squares beside the safety squares are empty.
    fn cleared(&self) -> usize {
        let is_cleared = |(square, cell): &(&Square, &Cell)| **cell == Cell::Empty && !self.is_safety(**square);
        self.board.iter().filter(is_cleared).count()
    }

    /// G20: whether a well-formed string is allowed.
    pub(crate) fn is_allowed(&self) -> bool {
        self.fits_the_roster()
            && self.stands_right()
            && if self.pending == "setup" { self.fits_set_up() } else { self.fits_play() }
    }

    /// Every face-up piece with its square, and whether it is injured.
    fn ups(&self) -> Vec<(Square, char, bool)> {
        let up = |(square, cell): (&Square, &Cell)| match cell {
            Cell::Up { letter, injured } => Some((*square, *letter, *injured)),
            _ => None,
        };
        self.board.iter().filter_map(up).collect()
    }

    fn down_of(&self, letter: char) -> i32 {
        self.face_down.get(&letter).copied().unwrap_or(0)
    }

    /// How many pieces are face up and face down.
    fn piece_count(&self) -> i32 {
        i32::try_from(self.ups().len()).expect("few pieces") + self.face_down.values().sum::<i32>()
    }

    /// Each kind in either colour, with its letter.
    fn letters(&self) -> Vec<(char, &SlowKind)> {
        let both = |kind: &'_ SlowKind| [kind.letter, kind.letter.to_ascii_lowercase()];
        self.roster.kinds.iter().flat_map(|kind| both(kind).map(|letter| (letter, kind))).collect()
    }

    /// No piece is there too often.
    fn fits_the_roster(&self) -> bool {
        let ups = self.ups();
        self.letters().into_iter().all(|(letter, kind)| {
            let up = ups.iter().filter(|(_, known, _)| *known == letter).count();
            self.down_of(letter) + i32::try_from(up).expect("few pieces") <= kind.count
        })
    }

    /// Only animals are on safety squares, and injured.
    fn stands_right(&self) -> bool {
        let is_animal = |letter| !self.kind(letter).diet.is_empty();
        self.board.iter().all(|(square, cell)| match cell {
            Cell::Empty => true,
            Cell::Down => !self.is_safety(*square),
            Cell::Up { letter, injured } => is_animal(*letter) || !(self.is_safety(*square) || *injured),
        })
    }

    fn fits_set_up(&self) -> bool {
        let whole = self.letters().into_iter().all(|(letter, kind)| self.down_of(letter) == kind.count);
        let to_act = if self.cleared().is_multiple_of(2) { 1 } else { 2 };
        self.ups().is_empty() && whole && self.cleared() < 8 && self.to_act == to_act && self.colours == '-'
    }

    fn fits_play(&self) -> bool {
        let down = self.board.values().filter(|cell| **cell == Cell::Down).count();
        let is_seen = |(letter, kind): (char, &SlowKind)| kind.role == "grass" && self.down_of(letter) < kind.count;
        let grass_seen = self.letters().into_iter().any(is_seen);
        let is_known = self.colours != '-';
        usize::try_from(self.face_down.values().sum::<i32>()) == Ok(down)
            && grass_seen == is_known
            && (if is_known { self.runs() } else { self.only_flips() })
            && self.pending_fits()
    }

    /// With colours unknown: nothing but flips has happened.
    fn only_flips(&self) -> bool {
        let ups = self.ups();
        let to_act = if ups.len().is_multiple_of(2) { 1 } else { 2 };
        let all: i32 = self.letters().into_iter().map(|(_, kind)| kind.count).sum();
        let is_untouched = |(square, _, injured): &(Square, char, bool)| !injured && !self.is_safety(*square);
        self.piece_count() == all && ups.iter().all(is_untouched) && self.to_act == to_act
    }

    /// With colours known: the game was not over before.
    fn runs(&self) -> bool {
        let with_grass = if self.pending == "-" { vec![other(self.to_act)] } else { vec![1, 2] };
        with_grass.into_iter().all(|player| self.has_grass(player))
    }

    fn pending_fits(&self) -> bool {
        let squares = squares_in(&self.pending);
        if squares.iter().any(|square| !self.board.contains_key(square)) {
            return false;
        }
        match squares[..] {
            [] => true,
            [square] => self.at(square) == Some(Cell::Down),
            [from, to] => {
                if !self.may_attack(from, to) {
                    return false;
                }
                let (attack, defence) = self.strengths(from, to);
                if !self.pending.contains(':') {
                    return attack == defence;
                }
                let attacker = self.kind(self.up_at(from).expect("an attacker"));
                let target = self.kind(self.up_at(to).expect("a target"));
                attacker.ability == "poison" && target.role != "grass" && attack <= defence
            }
            _ => false,
        }
    }
}

fn read_rank(row: &str, rank: i32, board: &mut BTreeMap<Square, Cell>) {
    let mut file = 0;
    let mut run = String::new();
    for c in row.chars().chain([' ']) {
        if !c.is_ascii_digit() && !run.is_empty() {
            for _ in 0..run.parse().expect("a run") {
                board.insert((file, rank), Cell::Empty);
                file += 1;
            }
            run.clear();
        }
        match c {
            ' ' => {}
            '?' => {
                board.insert((file, rank), Cell::Down);
                file += 1;
            }
            '\'' => {
                if let Some(Cell::Up { injured, .. }) = board.get_mut(&(file - 1, rank)) {
                    *injured = true;
                }
            }
            _ if c.is_ascii_digit() => run.push(c),
            letter => {
                board.insert((file, rank), Cell::Up { letter, injured: false });
                file += 1;
            }
        }
    }
}

impl SlowGame for Slow {
    fn moves(&self) -> Vec<String> {
        let down = || self.board.keys().filter(|square| self.at(**square) == Some(Cell::Down));
        match self.pending.as_str() {
            "setup" => down().map(|square| format!("clear@{}", name(*square))).collect(),
            "-" if self.is_decided() => Vec::new(),
            "-" => {
                let flips = down().map(|square| format!("{}?", name(*square)));
                flips.chain(self.all_moves_and_attacks()).collect()
            }
            pending if pending.ends_with('?') => {
                self.face_down.iter().filter(|(_, count)| **count > 0).map(|(letter, _)| format!("={letter}")).collect()
            }
            pending if pending.contains(':') => vec!["=even".to_owned(), "=odd".to_owned()],
            _ => vec!["=win".to_owned(), "=lose".to_owned()],
        }
    }

    fn after(&self, mv: &str) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    /// G16 to G18.
    fn outcome(&self) -> Option<Outcome> {
        let winner = || Player::from_number(other(self.to_act)).map(Outcome::won_by);
        if self.moves().is_empty() { winner() } else { None }
    }

    fn weight(&self, mv: &str) -> u32 {
        match mv.strip_prefix('=') {
            Some(letter) if letter.len() == 1 => {
                let letter = letter.chars().next().expect("a letter");
                u32::try_from(self.face_down[&letter]).expect("a count")
            }
            _ => 1,
        }
    }
}

impl fmt::Display for Slow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..self.roster.ranks).rev() {
            let mut empty = 0;
            for file in 0..=self.roster.files {
                let cell = self.at((file, rank));
                if cell == Some(Cell::Empty) {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                match cell {
                    Some(Cell::Down) => write!(f, "?")?,
                    Some(Cell::Up { letter, injured }) => write!(f, "{letter}{}", if injured { "'" } else { "" })?,
                    _ => {}
                }
            }
            write!(f, "{}", if rank > 0 { "/" } else { " " })?;
        }
        write!(f, "{} {} {} ", self.colours, self.to_act, self.pending)?;
        let yellow = self.roster.kinds.iter().map(|kind| kind.letter);
        let letters: Vec<char> = yellow.clone().chain(yellow.map(|letter| letter.to_ascii_lowercase())).collect();
        let mut none = true;
        for letter in letters {
            match self.face_down.get(&letter) {
                None | Some(0) => continue,
                Some(1) => write!(f, "{letter}")?,
                Some(count) => write!(f, "{count}{letter}")?,
            }
            none = false;
        }
        write!(f, "{} {}", if none { "-" } else { "" }, self.roster.full_name())
    }
}
