//! Elefantenparade once more, slowly: the clauses of the rules word for word, on plain lists.
//!
//! It reads and writes strings alone and shares nothing with the crate that it tests.

use menagerie_conformance::SlowGame;
use menagerie_core::{Outcome, Player, PlayerMap};
use std::fmt;

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Slow {
    /// The squares from 1 on: `.`, `~`, `T` or `t`.
    ground: Vec<char>,
    /// The elephant on each square, in lower case if it has moved.
    elephants: Vec<Option<char>>,
    to_act: usize,
    phase: String,
    home: Vec<char>,
    trunks: Vec<i32>,
}

/// The number of the player who owns an elephant.
fn owner(elephant: char) -> usize {
    1 + "ABCD".find(elephant.to_ascii_uppercase()).expect("an elephant")
}

fn letter(player: usize) -> char {
    ['A', 'B', 'C', 'D'][player - 1]
}

impl Slow {
    /// Reads a position string, which must be well formed.
    pub(crate) fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut elephants = Vec::new();
        let mut run = 0;
        for letter in fields[1].chars() {
            if let Some(digit) = letter.to_digit(10) {
                run = run * 10 + digit as usize;
            } else {
                elephants.resize(elephants.len() + run, None);
                elephants.push(Some(letter));
                run = 0;
            }
        }
        elephants.resize(elephants.len() + run, None);
        Self {
            ground: fields[0].chars().collect(),
            elephants,
            to_act: fields[2].parse().expect("a player"),
            phase: fields[3].to_owned(),
            home: fields[4].chars().filter(|letter| *letter != '-').collect(),
            trunks: fields[5].split(':').map(|count| count.parse().expect("a count")).collect(),
        }
    }

    fn players(&self) -> usize {
        self.trunks.len()
    }

    fn steps_left(&self) -> Vec<usize> {
        self.phase.chars().filter_map(|letter| letter.to_digit(10)).map(|digit| digit as usize).collect()
    }

    /// The places of the elephants on the track, from 0.
    fn standing(&self) -> Vec<usize> {
        (0..self.elephants.len()).filter(|place| self.elephants[*place].is_some()).collect()
    }

    /// E6, E10: whether an elephant that has not moved stands there and can be moved.
    fn can_move(&self, place: usize) -> bool {
        let is_fresh = self.elephants[place].is_some_and(|elephant| elephant.is_ascii_uppercase());
        let waits = self.ground[place] == '~' && self.standing().into_iter().any(|other| other < place);
        is_fresh && !waits
    }

    /// E8, E9, E11: where a move of so many spaces ends; none for the house.
    fn target(&self, from: usize, mut steps: usize) -> Option<usize> {
        for place in from + 1..self.ground.len() {
            if self.elephants[place].is_some() {
                continue;
            }
            steps -= 1;
            if steps == 0 || self.ground[place] == '~' {
                return Some(place);
            }
        }
        None
    }

    /// The legal plies.
    pub(crate) fn moves(&self) -> Vec<String> {
        let mut plies = Vec::new();
        if self.phase == "place" {
            // E4
            let free = (0..2 * self.players()).filter(|place| self.elephants[*place].is_none());
            plies.extend(free.map(|place| format!("@{}", place + 1)));
        }
        for place in (0..self.elephants.len()).filter(|place| self.can_move(*place)) {
            plies.extend(self.steps_left().iter().map(|steps| format!("{}+{steps}", place + 1)));
        }
        if self.phase == "321" {
            plies.push("parade".to_owned()); // E12, E13
        }
        plies
    }

    /// The position after a ply, which must be legal.
    pub(crate) fn after(&self, ply: &str) -> Self {
        let mut after = self.clone();
        if let Some(square) = ply.strip_prefix('@') {
            let square: usize = square.parse().expect("a square");
            after.elephants[square - 1] = Some(letter(self.to_act));
            after.to_act = self.to_act % self.players() + 1;
            if after.standing().len() == 2 * self.players() {
                // E5
                "321".clone_into(&mut after.phase);
                after.to_act = 1;
            }
        } else if ply == "parade" {
            after.parade();
        } else {
            let (from, steps) = ply.split_once('+').expect("a step");
            after.step(from.parse::<usize>().expect("a square") - 1, steps);
        }
        after
    }

    fn step(&mut self, from: usize, steps: &str) {
        let elephant = self.elephants[from].expect("an elephant");
        let target = self.target(from, steps.parse().expect("steps"));
        self.elephants[from] = None;
        self.phase = self.phase.replace(steps, "");
        match target {
            Some(place) => {
                self.elephants[place] = Some(elephant.to_ascii_lowercase());
                self.collect(place);
            }
            None => self.enter_house(elephant),
        }
        // E7: the turn ends when 3, 2 and 1 are used, or nothing left can be made.
        if self.phase.is_empty() || !(0..self.elephants.len()).any(|place| self.can_move(place)) {
            self.end_turn();
        } else {
            self.end_game();
        }
    }

    /// E12
    fn parade(&mut self) {
        if let Some(elephant) = self.elephants.pop().expect("a square") {
            self.enter_house(elephant);
        }
        self.elephants.insert(0, None);
        // E14, E17
        for place in self.standing() {
            self.collect(place);
        }
        self.end_turn();
    }

    /// E14
    fn collect(&mut self, place: usize) {
        if self.ground[place] == 'T' {
            self.ground[place] = 't';
            self.trunks[owner(self.elephants[place].expect("an elephant")) - 1] += 2;
        }
    }

    /// E15
    fn enter_house(&mut self, elephant: char) {
        self.trunks[owner(elephant) - 1] += [3, 2, 1][self.home.len()];
        self.home.push(elephant.to_ascii_uppercase());
    }

    fn end_turn(&mut self) {
        if self.home.len() < 3 {
            "321".clone_into(&mut self.phase);
            self.to_act = self.to_act % self.players() + 1;
            self.forget_moved();
        }
        self.end_game();
    }

    /// E16
    fn end_game(&mut self) {
        if self.home.len() == 3 {
            "over".clone_into(&mut self.phase);
            self.forget_moved();
        }
    }

    fn forget_moved(&mut self) {
        for elephant in self.elephants.iter_mut().flatten() {
            elephant.make_ascii_uppercase();
        }
    }

    /// E18: the winners' numbers, and all scores; none while the game runs.
    pub(crate) fn result(&self) -> Option<(Vec<u8>, Vec<i32>)> {
        let most = *self.trunks.iter().max()?;
        let winners = (1..).zip(&self.trunks).filter(|(_, trunks)| **trunks == most).map(|(player, _)| player);
        (self.phase == "over").then(|| (winners.collect(), self.trunks.clone()))
    }

    /// E19: whether the rules allow such a position.
    pub(crate) fn is_allowed(&self) -> bool {
        let all: Vec<char> = self.elephants.iter().flatten().copied().collect();
        let counts: Vec<usize> = (1..=4)
            .map(|player| all.iter().chain(&self.home).filter(|elephant| owner(**elephant) == player).count())
            .collect();
        self.is_track()
            && (2..=4).contains(&self.players())
            && (1..=self.players()).contains(&self.to_act)
            && self.ground.len() == self.elephants.len()
            && counts[self.players()..].iter().all(|count| *count == 0)
            && counts.iter().all(|count| *count <= 2)
            && self.home.len() <= 3
            && (self.home.len() == 3) == (self.phase == "over")
            && self.trunks_add_up()
            && if self.phase == "place" {
                self.may_place(&all, &counts)
            } else {
                counts[..self.players()].iter().all(|count| *count == 2) && self.may_run(&all)
            }
    }

    /// E2
    fn is_track(&self) -> bool {
        (10..=64).contains(&self.ground.len())
            && self.ground[..8].iter().all(|ground| *ground == '.')
            && self.ground.iter().filter(|ground| "Tt".contains(**ground)).count() <= 5
    }

    fn may_place(&self, all: &[char], counts: &[usize]) -> bool {
        let players = self.players();
        let fits =
            |player: usize| counts[player - 1] == (0..all.len()).filter(|ply| ply % players == player - 1).count();
        all.len() < 2 * players
            && (1..=players).all(fits)
            && self.to_act == all.len() % players + 1
            && self.standing().iter().all(|place| *place < 2 * players)
            && all.iter().all(char::is_ascii_uppercase)
            && !self.ground.contains(&'t')
            && self.home.is_empty()
            && self.trunks.iter().all(|count| *count == 0)
    }

    fn may_run(&self, all: &[char]) -> bool {
        let moved = all.iter().filter(|elephant| elephant.is_ascii_lowercase()).count();
        let steps_used = 3_usize.saturating_sub(self.steps_left().len());
        let is_begun = self.phase != "321" && self.phase != "over";
        self.standing().iter().all(|place| self.ground[*place] != 'T')
            && if is_begun {
                moved <= steps_used && moved + self.home.len() >= steps_used && !self.moves().is_empty()
            } else {
                moved == 0
            }
    }

    fn trunks_add_up(&self) -> bool {
        let mut left_over = self.trunks.clone();
        for (elephant, earned) in self.home.iter().zip([3, 2, 1]) {
            if let Some(count) = left_over.get_mut(owner(*elephant) - 1) {
                *count -= earned;
            }
        }
        let taken: i32 = self.ground.iter().map(|ground| i32::from(*ground == 't')).sum();
        left_over.iter().all(|count| *count >= 0 && count % 2 == 0) && left_over.iter().sum::<i32>() == 2 * taken
    }
}

impl fmt::Display for Slow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ground: String = self.ground.iter().collect();
        let mut elephants = String::new();
        let mut empty = 0;
        for elephant in self.elephants.iter().copied().chain([Some('|')]) {
            if let Some(letter) = elephant {
                if empty > 0 {
                    elephants += &empty.to_string();
                }
                elephants.push(letter);
                empty = 0;
            } else {
                empty += 1;
            }
        }
        let elephants = elephants.trim_end_matches('|');
        let home = if self.home.is_empty() { "-".to_owned() } else { self.home.iter().collect() };
        let trunks: Vec<String> = self.trunks.iter().map(i32::to_string).collect();
        write!(f, "{ground} {elephants} {} {} {home} {}", self.to_act, self.phase, trunks.join(":"))
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
        let (winners, scores) = self.result()?;
        let winners = winners.into_iter().filter_map(Player::from_number).collect();
        Some(Outcome::new(winners, PlayerMap::from_values(&scores)))
    }
}
