//! Both games once more, slowly: the clauses of the rules word for word, on a plain array.
//!
//! It reads and writes strings alone and shares nothing with the crate that it tests.

use menagerie_conformance::SlowGame;
use menagerie_core::{Outcome, Player, Viewer};
use std::fmt;

/// N2: each kind with its rank (0 for a Spy, -1 for Magic, -2 for a Flag) and its count.
const KINDS: [(char, i8, usize); 29] = [
    ('A', 10, 1),
    ('P', 9, 1),
    ('R', 8, 1),
    ('C', 8, 1),
    ('I', 7, 3),
    ('G', 6, 4),
    ('H', 5, 4),
    ('S', 4, 1),
    ('L', 4, 1),
    ('E', 4, 1),
    ('T', 4, 1),
    ('D', 3, 5),
    ('O', 2, 8),
    ('Y', 0, 1),
    ('M', -1, 6),
    ('F', -2, 1),
    ('w', 10, 1),
    ('o', 9, 1),
    ('g', 8, 1),
    ('u', 8, 1),
    ('c', 7, 3),
    ('h', 6, 4),
    ('b', 5, 4),
    ('n', 4, 4),
    ('r', 3, 5),
    ('l', 2, 8),
    ('y', 0, 1),
    ('m', -1, 6),
    ('f', -2, 1),
];

/// N4, in the order of position strings.
const RESERVE: &str = "ASLTRDDDDD";

const BOULDERS: [&str; 8] = ["c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6"];

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const EIGHT: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// A square as file and rank, from 0; it need not be on the board.
type Square = (i8, i8);

/// A piece: its letter and its mark.
#[derive(Clone, Debug, PartialEq)]
struct Piece {
    letter: char,
    mark: String,
}

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Slow {
    board: Vec<Vec<Option<Piece>>>,
    to_act: u8,
    phase: String,
    reserve: String,
    heal: bool,
    /// By player, the squares of the sequence.
    trails: [Vec<Square>; 2],
    game: char,
    display: String,
}

fn count_of(letter: char) -> usize {
    KINDS.iter().find(|(known, ..)| *known == letter).expect("a kind").2
}

fn rank_of(letter: char) -> i8 {
    KINDS.iter().find(|(known, ..)| *known == letter).expect("a kind").1
}

fn is_red(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

fn moves(letter: char) -> bool {
    !"FMfm".contains(letter)
}

fn squares() -> impl Iterator<Item = Square> {
    (0..10).flat_map(|rank| (0..10).map(move |file| (file, rank)))
}

fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b'a' + file.unsigned_abs()), rank + 1)
}

fn named(name: &str) -> Square {
    ((name.as_bytes()[0] - b'a').cast_signed(), name[1..].parse::<i8>().expect("a rank") - 1)
}

/// The squares of a text that is nothing but squares.
fn all_named(text: &str) -> Vec<Square> {
    let mut names: Vec<String> = Vec::new();
    for letter in text.chars() {
        if letter.is_ascii_lowercase() {
            names.push(String::new());
        }
        names.last_mut().expect("a file first").push(letter);
    }
    names.iter().map(|name| named(name)).collect()
}

fn on_board((file, rank): Square) -> bool {
    (0..10).contains(&file) && (0..10).contains(&rank)
}

fn is_boulder(square: Square) -> bool {
    BOULDERS.iter().any(|boulder| named(boulder) == square)
}

fn next((file, rank): Square, (right, up): (i8, i8)) -> Square {
    (file + right, rank + up)
}

/// The distance as a king walks.
fn apart(a: Square, b: Square) -> i8 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

/// N3: the squares of a player's set-up in their order.
fn order(player: u8, game: char) -> Vec<Square> {
    let ranks: Vec<i8> = match (player, game) {
        (1, _) => vec![9, 8, 7, 6],
        (_, '1') => vec![0, 1, 2, 3],
        _ => vec![0, 1, 2],
    };
    ranks.into_iter().flat_map(|rank| (0..10).map(move |file| (file, rank))).collect()
}

/// What a player sets up: letters, each as often as it is there.
fn set_up(player: u8, game: char) -> Vec<char> {
    let mut pieces = Vec::new();
    for (letter, _, count) in KINDS {
        let reserved = if game == '2' { RESERVE.matches(letter).count() } else { 0 };
        if is_red(letter) == (player == 2) {
            pieces.extend(std::iter::repeat_n(letter, count - reserved));
        }
    }
    pieces
}

/// A list of letters with counts, as position strings have it.
fn counted(letters: impl Iterator<Item = (char, usize)>) -> String {
    let mut text = String::new();
    for (letter, count) in letters {
        match count {
            0 => {}
            1 => text.push(letter),
            _ => text.extend([count.to_string(), letter.to_string()]),
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

impl Piece {
    /// The player for whom the piece fights.
    fn army(&self) -> u8 {
        if is_red(self.letter) && self.mark != "~" { 2 } else { 1 }
    }

    fn is_stone(&self) -> bool {
        self.mark == "%"
    }

    fn is_revealed(&self) -> bool {
        ["!", "%", "~"].contains(&self.mark.as_str())
    }

    /// N12.
    fn reveal(&mut self) {
        if !self.is_revealed() {
            self.mark = String::from("!");
        }
    }
}

impl Slow {
    /// Reads a position string, which must be well formed.
    pub(crate) fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut board = vec![vec![None; 10]; 10];
        for (rank, row) in (0..10).rev().zip(fields[0].split('/')) {
            let mut file = 0;
            let mut run = 0;
            for letter in row.chars() {
                if let Some(digit) = letter.to_digit(10) {
                    run = 10 * run + digit as usize;
                    continue;
                }
                file += std::mem::take(&mut run);
                if "!%~+'".contains(letter) {
                    let piece: &mut Option<Piece> = &mut board[file - 1][rank];
                    piece.as_mut().expect("a piece before its mark").mark.push(letter);
                    continue;
                }
                if letter != '#' {
                    board[file][rank] = Some(Piece { letter, mark: String::new() });
                }
                file += 1;
            }
        }
        let mut reserve = String::new();
        let mut count = 1;
        for letter in fields[3].chars().filter(|letter| *letter != '-') {
            if let Some(digit) = letter.to_digit(10) {
                count = digit as usize;
            } else {
                reserve.extend(std::iter::repeat_n(letter, count));
                count = 1;
            }
        }
        let trails: Vec<&str> = fields[5].split(':').collect();
        let trail = |text: &str| if text == "-" { Vec::new() } else { all_named(text) };
        Self {
            board,
            to_act: fields[1].parse().expect("a player"),
            phase: fields[2].to_owned(),
            reserve,
            heal: fields[4] == "h",
            trails: [trail(trails[0]), trail(trails[1])],
            game: fields[6].chars().next().expect("a game"),
            display: fields[6][2..].to_owned(),
        }
    }

    fn at(&self, (file, rank): Square) -> Option<&Piece> {
        let is_there = on_board((file, rank));
        is_there.then(|| self.board[usize::from(file.unsigned_abs())][usize::from(rank.unsigned_abs())].as_ref())?
    }

    fn cell(&mut self, (file, rank): Square) -> &mut Option<Piece> {
        &mut self.board[usize::from(file.unsigned_abs())][usize::from(rank.unsigned_abs())]
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, &Piece)> {
        squares().filter_map(|square| self.at(square).map(|piece| (square, piece)))
    }

    fn is_free(&self, square: Square) -> bool {
        on_board(square) && !is_boulder(square) && self.at(square).is_none()
    }

    /// The piece on a square that may be attacked or affected by the player to act.
    fn enemy(&self, square: Square) -> Option<&Piece> {
        self.at(square).filter(|piece| piece.army() != self.to_act && !piece.is_stone())
    }

    fn on_the_board(&self, letter: char) -> usize {
        self.pieces().filter(|(_, piece)| piece.letter == letter).count()
    }

    /// N16: what stands neither on the board nor in reserve.
    fn captured(&self, letter: char) -> usize {
        count_of(letter).saturating_sub(self.on_the_board(letter) + self.reserve.matches(letter).count())
    }

    fn blue_captured(&self) -> usize {
        KINDS.iter().filter(|(letter, ..)| !is_red(*letter)).map(|(letter, ..)| self.captured(*letter)).sum()
    }

    fn free_red_squares(&self) -> Vec<Square> {
        squares().filter(|square| square.1 < 4 && self.is_free(*square)).collect()
    }

    /// The legal plies; none once the game has ended.
    pub(crate) fn moves(&self) -> Vec<String> {
        if self.won().is_some() { Vec::new() } else { self.plies() }
    }

    /// All plies, whether or not the game is won.
    fn plies(&self) -> Vec<String> {
        match self.phase.as_str() {
            "deploy" => self.placings(),
            "reinforce" => self.reinforcings(),
            _ => self.turn(),
        }
    }

    /// N3.
    fn placings(&self) -> Vec<String> {
        let order = order(self.to_act, self.game);
        let Some(to) = order.into_iter().find(|square| self.at(*square).is_none()) else { return Vec::new() };
        let mut left = set_up(self.to_act, self.game);
        for (_, piece) in self.pieces() {
            if let Some(place) = left.iter().position(|letter| *letter == piece.letter) {
                left.remove(place);
            }
        }
        left.dedup();
        left.iter().map(|letter| format!("{letter}@{}", name(to))).collect()
    }

    /// N29.
    fn reinforcings(&self) -> Vec<String> {
        let is_placed = |square: &Square| self.at(*square).is_some_and(|piece| piece.mark.contains('+'));
        let last = squares().position(|square| {
            is_placed(&square) && squares().skip_while(|other| *other != square).skip(1).all(|other| !is_placed(&other))
        });
        let later = squares().skip(last.map_or(0, |last| last + 1));
        let open: Vec<Square> = later.filter(|square| square.1 < 4 && self.is_free(*square)).collect();
        let mut letters: Vec<char> = self.reserve.chars().collect();
        letters.dedup();
        let mut plies = Vec::new();
        for (index, to) in open.iter().enumerate() {
            let enough = open.len() - index > self.reserve.len() - 1;
            plies.extend(letters.iter().filter(|_| enough).map(|letter| format!("{letter}@{}", name(*to))));
        }
        plies
    }

    /// N5.
    fn turn(&self) -> Vec<String> {
        let mut plies = Vec::new();
        let actors = self.pieces().filter(|(_, piece)| piece.army() == self.to_act && !piece.is_stone());
        for (from, piece) in actors {
            if moves(piece.letter) {
                self.walks(from, piece.letter, &mut plies);
                if self.game == '2' {
                    self.powers(from, piece.letter, &mut plies);
                }
            }
        }
        // N29
        let full = self.reserve.len() == 10 && self.game == '2';
        if full && self.to_act == 2 && self.blue_captured() >= 7 && self.free_red_squares().len() >= 10 {
            plies.push("reinforce".to_owned());
        }
        plies
    }

    /// N8: whether the move onto a free square is forbidden.
    fn is_third(&self, from: Square, to: Square) -> bool {
        let trail = &self.trails[usize::from(self.to_act) - 1];
        trail.len() == 3 && trail[2] == from && trail[1] == to && self.is_free(to)
    }

    /// N6, N7, N9, N18: everything written with two squares.
    fn walks(&self, from: Square, letter: char, plies: &mut Vec<String>) {
        let mut targets = Vec::new();
        for step in ORTHOGONAL {
            let mut to = next(from, step);
            if "Ol".contains(letter) {
                while self.is_free(to) {
                    targets.push(to);
                    to = next(to, step);
                }
                if self.enemy(to).is_some() {
                    targets.push(to);
                }
            } else if self.is_free(to) || self.enemy(to).is_some() {
                targets.push(to);
            }
        }
        if self.game == '2' && "ogAPR".contains(letter) {
            for middle in ORTHOGONAL.map(|step| next(from, step)).into_iter().filter(|middle| self.is_free(*middle)) {
                for to in ORTHOGONAL.map(|step| next(middle, step)) {
                    let can_end = self.is_free(to) || self.enemy(to).is_some();
                    if can_end && to != from && !targets.contains(&to) {
                        targets.push(to);
                    }
                }
            }
        }
        let allowed = targets.into_iter().filter(|to| !self.is_third(from, *to));
        plies.extend(allowed.map(|to| name(from) + &name(to)));
    }

    /// N20 to N28.
    fn powers(&self, from: Square, letter: char, plies: &mut Vec<String>) {
        match letter {
            'h' | 'G' | 'H' | 'b' => self.glides(from, plies),
            'c' | 'I' => {
                for to in ORTHOGONAL.map(|step| next(from, step)) {
                    let met = EIGHT.iter().any(|step| self.enemy(next(to, *step)).is_some());
                    if self.is_free(to) && met {
                        plies.push(format!("{}*{}", name(from), name(to)));
                    }
                }
            }
            'w' => self.spells(from, plies),
            'A' => {
                for target in squares().filter(|target| (1..=2).contains(&apart(from, *target))) {
                    if self.enemy(target).is_some_and(|piece| !piece.is_revealed()) {
                        plies.push(format!("{}?{}", name(from), name(target)));
                    }
                }
                if EIGHT.iter().any(|step| self.at(next(from, *step)).is_some_and(Piece::is_stone)) {
                    plies.push(format!("{}!", name(from)));
                }
            }
            'S' => self.susan(from, plies),
            'L' => {
                for patient in ['Y', 'O', 'D', 'H', 'G', 'I'].into_iter().filter(|letter| self.captured(*letter) > 0) {
                    for to in self.free_red_squares().into_iter().filter(|_| self.heal) {
                        plies.push(format!("{}+{patient}@{}", name(from), name(to)));
                    }
                }
            }
            _ => {}
        }
    }

    /// N20.
    fn glides(&self, from: Square, plies: &mut Vec<String>) {
        for step in ORTHOGONAL {
            let mut to = next(from, step);
            let mut over = 0;
            while is_boulder(to) || self.at(to).is_some() {
                over += 1;
                to = next(to, step);
            }
            if over == 0 || !self.is_free(to) {
                continue;
            }
            if !self.is_third(from, to) {
                plies.push(format!("{}^{}", name(from), name(to)));
            }
            for target in ORTHOGONAL.map(|step| next(to, step)) {
                if self.enemy(target).is_some() {
                    plies.push(format!("{}^{}x{}", name(from), name(to), name(target)));
                }
            }
        }
    }

    /// N22, N23, with N17.
    fn spells(&self, from: Square, plies: &mut Vec<String>) {
        let seen_as = |piece: &Piece, letters: &str| piece.is_revealed() && letters.contains(piece.letter);
        for step in EIGHT {
            let (near, far) = (next(from, step), next(next(from, step), step));
            for target in [near, far] {
                let in_reach = target == near || self.is_free(near);
                if in_reach && self.enemy(target).is_some_and(|piece| !seen_as(piece, "MFA")) {
                    plies.push(format!("{}%{}", name(from), name(target)));
                }
            }
            if self.enemy(near).is_some_and(|piece| !seen_as(piece, "MFAPSL")) {
                plies.push(format!("{}~{}", name(from), name(near)));
            }
        }
    }

    /// N26, N27, with N17.
    fn susan(&self, from: Square, plies: &mut Vec<String>) {
        for step in EIGHT {
            for target in [next(from, step), next(next(from, step), step)] {
                let is_target = self.enemy(target).is_some_and(|piece| {
                    let survives = rank_of(piece.letter) >= 4 || "mf".contains(piece.letter);
                    piece.mark != "~" && !(piece.is_revealed() && survives)
                });
                if is_target {
                    plies.push(format!("{}-{}", name(from), name(target)));
                }
            }
        }
        for (caller, piece) in self.pieces() {
            if caller == from || piece.army() != 2 || piece.is_stone() || !moves(piece.letter) {
                continue;
            }
            for to in EIGHT.map(|step| next(from, step)).into_iter().filter(|to| self.is_free(*to)) {
                plies.push(format!("{}:{}{}", name(from), name(caller), name(to)));
            }
        }
    }

    /// The position after a ply, which must be legal.
    pub(crate) fn after(&self, ply: &str) -> Self {
        let mut after = self.clone();
        if ply == "reinforce" {
            after.phase = String::from("reinforce");
        } else if ply.chars().nth(1) == Some('@') {
            after.place(ply.chars().next().expect("a letter"), named(&ply[2..]));
        } else {
            after.act(ply);
            after.forget();
            after.to_act = 3 - self.to_act;
        }
        after.phase = match (after.phase.as_str(), after.won().is_some() || after.plies().is_empty()) {
            ("play", true) => "over".to_owned(),
            (phase, _) => phase.to_owned(),
        };
        after
    }

    /// N3, N29.
    fn place(&mut self, letter: char, to: Square) {
        if self.phase == "reinforce" {
            *self.cell(to) = Some(Piece { letter, mark: "+".to_owned() });
            self.reserve = self.reserve.replacen(letter, "", 1);
            if self.reserve.is_empty() {
                self.phase = String::from("play");
            }
            return;
        }
        *self.cell(to) = Some(Piece { letter, mark: String::new() });
        if self.placings().is_empty() {
            self.to_act = 3 - self.to_act;
            if self.to_act == 1 {
                self.phase = String::from("play");
            }
        }
    }

    fn act(&mut self, ply: &str) {
        let mover = usize::from(self.to_act) - 1;
        let trail = std::mem::take(&mut self.trails[mover]);
        if let Some((lucy, patient)) = ply.split_once('+') {
            self.reveal(named(lucy));
            let letter = patient.chars().next().expect("a letter");
            *self.cell(named(&patient[2..])) = Some(Piece { letter, mark: "!".to_owned() });
            self.heal = false;
            return;
        }
        let signs: String = ply.chars().filter(|letter| "^x*%~?!-:".contains(*letter)).collect();
        let named: Vec<Square> = all_named(&ply.replace(|letter| "^*%~?!-:".contains(letter), "").replace('x', ""));
        let from = named[0];
        match signs.as_str() {
            "" if self.is_free(named[1]) => {
                let steps = (named[1].0 - from.0).abs() + (named[1].1 - from.1).abs();
                if steps > 1 {
                    self.reveal(from);
                } else if let Some(piece) = self.cell(from)
                    && !piece.is_revealed()
                    && !piece.mark.contains('\'')
                {
                    piece.mark.push('\'');
                }
                self.relocate(from, named[1]);
                self.trails[mover] = follow(&trail, from, named[1]);
            }
            "" => self.attack(from, named[1]),
            "^" => {
                self.reveal(from);
                self.relocate(from, named[1]);
                self.trails[mover] = follow(&trail, from, named[1]);
            }
            "^x" => {
                self.reveal(from);
                self.relocate(from, named[1]);
                self.attack(named[1], named[2]);
            }
            "*" => self.rampage(named[1], from),
            "!" => {
                self.reveal(from);
                for square in EIGHT.map(|step| next(from, step)) {
                    if self.at(square).is_some_and(Piece::is_stone) {
                        self.cell(square).as_mut().expect("a stone").mark = String::from("!");
                    }
                }
            }
            ":" => {
                self.reveal(from);
                self.reveal(named[1]);
                self.relocate(named[1], named[2]);
            }
            sign => self.aim(sign, from, named[1]),
        }
    }

    /// The squares of the pieces that a ply reveals, whether or not somebody knew them.
    fn uncovered(&self, ply: &str) -> Vec<Square> {
        if ply == "reinforce" || ply.chars().nth(1) == Some('@') {
            return Vec::new();
        }
        if let Some((lucy, _)) = ply.split_once('+') {
            return vec![named(lucy)];
        }
        let sign = ply.chars().find(|letter| "^*%~?!-:".contains(*letter));
        let squares = all_named(&ply.replace(|letter| "^*%~?!-:x".contains(letter), ""));
        let from = squares[0];
        match sign {
            // N7, N9, N18
            None if self.is_free(squares[1]) => {
                let steps = (squares[1].0 - from.0).abs() + (squares[1].1 - from.1).abs();
                if steps > 1 { vec![from] } else { Vec::new() }
            }
            // N20: the second square is free.
            Some('^') => squares.into_iter().filter(|square| !self.is_free(*square)).collect(),
            // N21
            Some('*') => {
                let near = EIGHT.map(|step| next(squares[1], step));
                near.into_iter().filter(|square| self.enemy(*square).is_some()).chain([from]).collect()
            }
            // N27: the caller's new square is free.
            Some(':') => squares[..2].to_vec(),
            _ => squares,
        }
    }

    /// N22 to N24, N26.
    fn aim(&mut self, sign: &str, from: Square, target: Square) {
        self.reveal(from);
        self.reveal(target);
        let piece = self.cell(target).as_mut().expect("a target");
        let (letter, rank) = (piece.letter, rank_of(piece.letter));
        match sign {
            "%" if !"MFA".contains(letter) => piece.mark = String::from("%"),
            "~" if !"MFAPSL".contains(letter) => piece.mark = String::from("~"),
            "-" if (0..4).contains(&rank) => *self.cell(target) = None,
            _ => {}
        }
    }

    fn reveal(&mut self, square: Square) {
        self.cell(square).as_mut().expect("a piece to reveal").reveal();
    }

    fn relocate(&mut self, from: Square, to: Square) {
        let piece = self.cell(from).take();
        *self.cell(to) = piece;
    }

    /// N9 to N11.
    fn attack(&mut self, from: Square, target: Square) {
        self.reveal(from);
        self.reveal(target);
        let letter = |square| self.at(square).expect("a piece in a fight").letter;
        let (attacker, defender) = (rank_of(letter(from)), rank_of(letter(target)));
        let (attacker_goes, defender_goes) = match (attacker, defender) {
            (_, -2) => (false, true),
            (_, -1) => (attacker != 3, attacker == 3),
            (0, 0) => (true, true),
            (0, _) => (defender != 10, defender == 10),
            (_, 0) => (false, true),
            _ => (attacker <= defender, attacker >= defender),
        };
        if defender_goes {
            *self.cell(target) = None;
        }
        if attacker_goes {
            *self.cell(from) = None;
        } else if defender_goes {
            self.relocate(from, target);
        }
    }

    /// N21.
    fn rampage(&mut self, to: Square, from: Square) {
        let met: Vec<Square> =
            EIGHT.map(|step| next(to, step)).into_iter().filter(|square| self.enemy(*square).is_some()).collect();
        for square in met {
            self.reveal(square);
            let letter = self.at(square).expect("an enemy").letter;
            if rank_of(letter) <= 7 && !"fF".contains(letter) {
                *self.cell(square) = None;
            }
        }
        *self.cell(from) = None;
    }

    /// N8: a sequence whose last square no longer holds such a piece is forgotten.
    fn forget(&mut self) {
        for player in [1, 2] {
            let holds = |square: &Square| self.at(*square).is_some_and(|at| at.army() == player && !at.is_stone());
            if !self.trails[usize::from(player) - 1].last().is_none_or(holds) {
                self.trails[usize::from(player) - 1].clear();
            }
        }
    }

    /// N13, N30: who has won so far.
    fn won(&self) -> Option<u8> {
        if self.phase == "deploy" {
            return None;
        }
        if self.on_the_board('f') == 0 {
            return Some(2);
        }
        if self.on_the_board('F') == 0 {
            return Some(1);
        }
        let is_lost = |letter: &char| {
            let stands =
                self.pieces().any(|(_, piece)| piece.letter == *letter && !["%", "~"].contains(&piece.mark.as_str()));
            !stands && !self.reserve.contains(*letter)
        };
        (self.game == '2' && ['P', 'S', 'L', 'E'].iter().all(is_lost)).then_some(1)
    }

    /// N13, N30, N14, in that order.
    pub(crate) fn winner(&self) -> Option<u8> {
        self.won().or_else(|| self.plies().is_empty().then_some(3 - self.to_act))
    }

    /// N31, N33: the view string of a viewer, 0 a spectator.
    pub(crate) fn view(&self, viewer: u8) -> String {
        let mut view = self.clone();
        for square in squares() {
            if let Some(piece) = view.cell(square)
                && !piece.is_revealed()
                && piece.army() != viewer
            {
                piece.letter = if is_red(piece.letter) { 'X' } else { 'x' };
            }
        }
        let sees = |red: bool| match self.display.as_str() {
            _ if self.phase == "deploy" => false,
            "open" => true,
            "prisoner" => viewer == if red { 1 } else { 2 },
            "secret" => viewer == if red { 2 } else { 1 },
            _ => false,
        };
        let shown = KINDS.iter().filter(|(letter, ..)| sees(is_red(*letter)));
        let shown = counted(shown.map(|(letter, ..)| (*letter, self.captured(*letter))));
        let text = view.to_string();
        if self.phase == "reinforce" && viewer != 2 {
            let mut fields: Vec<&str> = text.split(' ').collect();
            let hidden = counted([('?', self.reserve.len())].into_iter());
            fields[3] = &hidden;
            return format!("{} {shown}", fields.join(" "));
        }
        format!("{text} {shown}")
    }

    /// N32: whether such a position is allowed.
    pub(crate) fn is_allowed(&self) -> bool {
        let counts = KINDS
            .iter()
            .all(|(letter, _, count)| self.on_the_board(*letter) + self.reserve.matches(*letter).count() <= *count);
        let off_boulders = self.pieces().all(|(square, _)| !is_boulder(square));
        counts
            && off_boulders
            && self.pieces().all(|(_, piece)| self.fits_mark(piece))
            && self.has_right_reserve()
            && self.is_right_phase()
            && (1..=2).all(|player| self.is_right_trail(player))
            && (self.phase == "deploy" || self.on_the_board('f') + self.on_the_board('F') > 0)
    }

    fn fits_mark(&self, piece: &Piece) -> bool {
        let Piece { letter, mark } = piece;
        let powers = self.game == '2';
        self.phase != "deploy" && mark == "!"
            || mark.is_empty()
            || self.phase != "deploy"
                && match mark.as_str() {
                    "%" => powers && is_red(*letter) && !"MFA".contains(*letter),
                    "~" => powers && is_red(*letter) && !"MFAPSL".contains(*letter),
                    "'" => moves(*letter),
                    "+" | "+'" => powers && RESERVE.contains(*letter) && self.reserve.len() < 10,
                    _ => false,
                }
    }

    fn has_right_reserve(&self) -> bool {
        if self.game == '1' {
            return self.reserve.is_empty() && !self.heal;
        }
        match self.phase.as_str() {
            "deploy" => self.reserve.len() == 10,
            "reinforce" => true,
            _ => self.reserve.len() == 10 || self.reserve.is_empty(),
        }
    }

    fn is_right_phase(&self) -> bool {
        match self.phase.as_str() {
            "deploy" => self.is_right_deploy(),
            "reinforce" => self.is_right_reinforce(),
            phase => self.winner().is_some() == (phase == "over"),
        }
    }

    fn is_right_deploy(&self) -> bool {
        let placed = |player| self.pieces().filter(|(_, piece)| piece.army() == player).count();
        let fills = |player| {
            let (order, count) = (order(player, self.game), placed(player));
            let first = order.iter().take(count).all(|square| self.at(*square).is_some_and(|at| at.army() == player));
            count <= order.len() && first
        };
        let [blue, red] = [1, 2].map(placed);
        let next = if blue < 40 { 1 } else { 2 };
        fills(1)
            && fills(2)
            && (blue == 40 || red == 0)
            && self.to_act == next
            && red < order(2, self.game).len()
            && self.trails.iter().all(Vec::is_empty)
            && (self.game == '1' || self.heal)
    }

    fn is_right_reinforce(&self) -> bool {
        let arrived: Vec<(Square, &Piece)> = self.pieces().filter(|(_, piece)| piece.mark.contains('+')).collect();
        let mut ten: Vec<char> = arrived.iter().map(|(_, piece)| piece.letter).chain(self.reserve.chars()).collect();
        let mut whole: Vec<char> = RESERVE.chars().collect();
        ten.sort_unstable();
        whole.sort_unstable();
        self.game == '2'
            && self.to_act == 2
            && self.won().is_none()
            && self.blue_captured() >= 7
            && !self.reserve.is_empty()
            && ten == whole
            && arrived.iter().all(|(square, piece)| square.1 < 4 && piece.mark == "+")
            && !self.plies().is_empty()
    }

    fn is_right_trail(&self, player: u8) -> bool {
        let trail = &self.trails[usize::from(player) - 1];
        let (Some(&last), Some(&first), Some(&second)) = (trail.last(), trail.first(), trail.get(1)) else {
            return trail.is_empty();
        };
        let Some(piece) = self.at(last) else { return false };
        let returns = trail.len() == 2 || trail.len() == 3 && last == first;
        let stands = piece.army() == player && !piece.is_stone() && moves(piece.letter);
        returns && stands && self.are_joined(piece.letter, first, second)
    }

    /// Whether a kind can go from one square to another, other pieces aside.
    fn are_joined(&self, letter: char, from: Square, to: Square) -> bool {
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        let distance = files.abs() + ranks.abs();
        let is_line = files == 0 || ranks == 0;
        let step = (files.signum(), ranks.signum());
        let passed: Vec<Square> =
            (1..files.abs().max(ranks.abs())).map(|n| (from.0 + n * step.0, from.1 + n * step.1)).collect();
        let clear = passed.iter().all(|square| !is_boulder(*square));
        let corner = [(from.0, to.1), (to.0, from.1)].iter().any(|square| !is_boulder(*square));
        let powers = self.game == '2';
        let walks = distance == 1;
        let runs = "Ol".contains(letter) && is_line && clear && distance > 0;
        let hurries = powers && "ogAPR".contains(letter) && distance == 2 && if is_line { clear } else { corner };
        let glides = powers && "hGHb".contains(letter) && is_line && distance > 1;
        !is_boulder(from) && !is_boulder(to) && (walks || runs || hurries || glides)
    }
}

/// N8: the sequence after a move onto a free square.
fn follow(trail: &[Square], from: Square, to: Square) -> Vec<Square> {
    if trail == [to, from] { vec![to, from, to] } else { vec![from, to] }
}

impl fmt::Display for Slow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = |square| match self.at(square) {
            Some(piece) => format!("{}{}", piece.letter, piece.mark),
            None if is_boulder(square) => "#".to_owned(),
            None => ".".to_owned(),
        };
        let mut rows = Vec::new();
        for rank in (0..10).rev() {
            let row: String = (0..10).map(|file| cell((file, rank))).collect();
            let runs = (1..=10).rev().map(|run| (".".repeat(run), run.to_string()));
            rows.push(runs.fold(row, |row, (dots, run)| row.replace(&dots, &run)));
        }
        let letters = ['A', 'S', 'L', 'T', 'R', 'D', 'X'];
        let reserve = counted(letters.into_iter().map(|letter| (letter, self.reserve.matches(letter).count())));
        let heal = if self.heal { 'h' } else { '-' };
        let trail = |player: usize| match self.trails[player].as_slice() {
            [] => "-".to_owned(),
            trail => trail.iter().map(|square| name(*square)).collect(),
        };
        let (to_act, phase, display) = (self.to_act, &self.phase, &self.display);
        write!(
            f,
            "{} {to_act} {phase} {reserve} {heal} {}:{} {}/{display}",
            rows.join("/"),
            trail(0),
            trail(1),
            self.game
        )
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

    fn view(&self, viewer: Viewer) -> Option<String> {
        Some(self.view(viewer.number()))
    }

    /// N33: what another army's player puts on the board is seen without its kind. All else is seen as it is, with what
    /// it reveals that the viewer did not know, and a sign if it ended the game.
    fn seen(&self, mv: &str, viewer: Viewer) -> Option<String> {
        let hidden = mv.strip_prefix(|letter: char| letter.is_ascii_alphabetic()).filter(|rest| rest.starts_with('@'));
        let (owner, letter) = if is_red(mv.chars().next()?) { (2, 'X') } else { (1, 'x') };
        let ply = match hidden {
            Some(rest) if owner != viewer.number() => format!("{letter}{rest}"),
            _ => mv.to_owned(),
        };
        let uncovered = self.uncovered(mv);
        let new: Vec<String> = self
            .pieces()
            .filter(|(square, _)| uncovered.contains(square))
            .filter(|(_, piece)| !piece.is_revealed() && piece.army() != viewer.number())
            .map(|(square, piece)| format!("{}{}", name(square), piece.letter))
            .collect();
        let equals = if new.is_empty() { "" } else { "=" };
        let end = if self.after(mv).winner().is_some() { "#" } else { "" };
        Some(format!("{ply}{equals}{}{end}", new.join(",")))
    }
}
