//! Position strings made up at random, which break G20 now and then.

use crate::rosters::rules;
use menagerie_core::board::Square;
use menagerie_core::{Dice, Position as _};
use menagerie_serengeti::{Colour, Kind, Move, Ply, Position, Role, Roster, Rules};
use proptest::prelude::*;

/// Position strings that break G20 now and then.
pub(crate) fn composed_text() -> impl Strategy<Value = (Rules, String)> {
    (rules(), any::<u64>()).prop_map(|(rules, seed)| {
        let text = Composer { roster: rules.roster(), dice: Dice::new(seed) }.compose();
        (rules, text)
    })
}

/// The squares of the board.
pub(crate) fn squares(roster: &Roster) -> Vec<Square> {
    roster.grid().squares(roster.grid().all()).collect()
}

/// The legal attacks of a position.
pub(crate) fn attacks(position: &Position) -> Vec<Move> {
    let is_attack = |mv: &Move| matches!(mv.ply(), Ply::Go { to, .. } if position.cell_at(to).is_some());
    position.moves().into_iter().filter(is_attack).collect()
}

struct Composer<'a> {
    roster: &'a Roster,
    dice: Dice,
}

impl Composer<'_> {
    /// Once in so many times.
    fn once_in(&mut self, times: u64) -> bool {
        self.dice.below(times) == 0
    }

    fn compose(&mut self) -> String {
        if self.once_in(8) { self.set_up() } else { self.middle() }
    }

    fn set_up(&mut self) -> String {
        let mut board = self.all_down();
        let mut open: Vec<usize> = (0..board.len()).filter(|at| !board[*at].is_empty()).collect();
        self.dice.shuffle(&mut open);
        let cleared = self.dice.index(10).min(open.len());
        for at in &open[..cleared] {
            board[*at].clear();
        }
        let to_act = if self.once_in(8) { 1 + self.dice.below(2) } else { 1 + cleared as u64 % 2 };
        let colours = if self.once_in(8) { "Y" } else { "-" };
        let whole = self.letters(|kind| kind.count.into());
        self.text(&board, colours, to_act, "setup", &whole)
    }

    /// The board with a `?` on each square but the safety squares, empty ones empty.
    fn all_down(&self) -> Vec<String> {
        let is_safety = |square: &Square| self.roster.safety().contains(square);
        squares(self.roster).iter().map(|square| if is_safety(square) { "" } else { "?" }.to_owned()).collect()
    }

    fn letters(&self, count: impl Fn(&Kind) -> usize) -> Vec<char> {
        let pieces = |colour: Colour| {
            let kinds = self.roster.kinds().iter();
            kinds.flat_map(|kind| vec![colour.letter(kind.letter); count(kind)]).collect::<Vec<char>>()
        };
        Colour::ALL.into_iter().flat_map(pieces).collect()
    }

    /// A position after the set-up: each piece face up, face down or gone.
    fn middle(&mut self) -> String {
        let colourless = self.once_in(4);
        let (up, gone) = (1 + self.dice.below(8), if colourless { 0 } else { self.dice.below(9) });
        let mut board = vec![String::new(); squares(self.roster).len()];
        let mut face_down = Vec::new();
        let mut ups = 0;
        for letter in self.letters(|kind| kind.count.into()) {
            let role = self.roster.kind(letter).map(|kind| kind.role);
            let drawn = self.dice.below(10);
            if drawn < gone && !self.once_in(9) {
                continue;
            }
            if self.dice.below(8) >= up || (colourless && role == Some(Role::Grass) && !self.once_in(30)) {
                face_down.push(letter);
                self.put(&mut board, "?".to_owned(), false);
            } else {
                let is_animal = role == Some(Role::Animal);
                let injured = !colourless && ((is_animal && self.once_in(4)) || self.once_in(200));
                ups += 1;
                self.put(&mut board, format!("{letter}{}", if injured { "'" } else { "" }), is_animal && !colourless);
            }
        }
        if !face_down.is_empty() && self.once_in(30) {
            face_down.remove(0);
        }
        let to_act = if colourless && !self.once_in(8) { 1 + ups % 2 } else { 1 + self.dice.below(2) };
        let shown = ["Y", "R", "-"][if colourless == self.once_in(16) { self.dice.index(2) } else { 2 }];
        let quiet = self.text(&board, shown, to_act, "-", &face_down);
        let pending = self.pending(&quiet);
        self.text(&board, shown, to_act, &pending, &face_down)
    }

    /// Puts a piece on a free square, on a safety square only where it is allowed to or by accident.
    fn put(&mut self, board: &mut [String], cell: String, anywhere: bool) {
        let anywhere = anywhere || self.once_in(100);
        let squares = squares(self.roster);
        let safety = self.roster.safety();
        let is_open = |at: &usize| board[*at].is_empty() && (anywhere || !safety.contains(&squares[*at]));
        let open: Vec<usize> = (0..board.len()).filter(is_open).collect();
        board[open[self.dice.index(open.len())]] = cell;
    }

    /// Nothing, a flip, or one of the attacks with or without dice.
    fn pending(&mut self, quiet: &str) -> String {
        let squares = squares(self.roster);
        let mut square = || squares[self.dice.index(squares.len())];
        let (one, other) = (square(), square());
        let attacks =
            Position::parse(quiet, &Rules::from(self.roster.clone())).map_or(Vec::new(), |position| attacks(&position));
        let attack = match attacks.len() {
            0 => format!("{one}{other}"),
            _ if self.once_in(8) => format!("{one}{other}"),
            known => attacks[self.dice.index(known)].to_string(),
        };
        match self.dice.below(6) {
            0 => format!("{one}?"),
            1 | 2 => attack,
            3 => format!("{attack}:{}", self.dice.below(3)),
            _ => "-".to_owned(),
        }
    }

    fn text(&self, board: &[String], colours: &str, to_act: u64, pending: &str, face_down: &[char]) -> String {
        let files = usize::from(self.roster.grid().files());
        let ranks: Vec<String> = board.chunks(files).rev().map(written).collect();
        let counted = |letter: char| match face_down.iter().filter(|known| **known == letter).count() {
            0 => String::new(),
            1 => letter.to_string(),
            count => format!("{count}{letter}"),
        };
        let counted: String = self.letters(|_| 1).into_iter().map(counted).collect();
        let counted = if counted.is_empty() { "-" } else { &counted };
        format!("{} {colours} {to_act} {pending} {counted} {}", ranks.join("/"), self.roster)
    }
}

/// A rank of a board string.
fn written(cells: &[String]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in cells {
        if cell.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text += cell;
    }
    if empty > 0 { text + &empty.to_string() } else { text }
}
