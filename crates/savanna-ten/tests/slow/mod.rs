//! Savanna Ten once more, slowly: the clauses of the rules word for word, on lists of letters.
//!
//! It reads and writes strings alone and shares nothing with the crate that it tests.

use menagerie_conformance::SlowGame;
use menagerie_core::{Outcome, Player, PlayerMap, Viewer};
use std::collections::BTreeMap;
use std::fmt;

/// The letters of the tiles, in the order of position strings.
pub(crate) const TILES: [char; 5] = ['M', 'Z', 'G', 'E', 'U'];

/// T2.
const INACCESSIBLE: [&str; 5] = ["b5", "e4", "c3", "a2", "d1"];

/// The file and rank of a square, from 0; it need not be on the board.
type Square = (i8, i8);

/// A position. Players are numbered from 1, and are at their number less 1 in lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slow {
    /// The side that is up, and the owner.
    pub(crate) board: BTreeMap<String, (char, usize)>,
    pub(crate) to_act: usize,
    pub(crate) phase: String,
    pub(crate) hands: Vec<Vec<char>>,
    pub(crate) decks: Vec<Vec<char>>,
    pub(crate) scores: Vec<u32>,
    pub(crate) mice: bool,
    pub(crate) teams: bool,
    pub(crate) influence: BTreeMap<char, u32>,
}

fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b'a' + file.unsigned_abs()), rank + 1)
}

fn on_grid((file, rank): Square) -> bool {
    (0..5).contains(&file) && (0..5).contains(&rank)
}

/// The names of the twenty spaces.
pub(crate) fn spaces() -> Vec<String> {
    let names = (0..5).flat_map(|rank| (0..5).map(move |file| name((file, rank))));
    names.filter(|name| is_space(name)).collect()
}

fn is_space(name: &str) -> bool {
    !INACCESSIBLE.contains(&name)
}

/// T1, T2: the spaces of each line.
fn lines() -> Vec<Vec<String>> {
    let mut lines = Vec::new();
    for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for start in (0..5).flat_map(|rank| (0..5).map(move |file| (file, rank))) {
            if on_grid((start.0 - right, start.1 - up)) {
                continue;
            }
            let squares = (0..5).map(|step| (start.0 + step * right, start.1 + step * up)).filter(|to| on_grid(*to));
            let line: Vec<String> = squares.map(name).filter(|name| is_space(name)).collect();
            if line.len() >= 3 {
                lines.push(line);
            }
        }
    }
    lines
}

fn in_order(tiles: &[char]) -> Vec<char> {
    let repeated = |tile: char| tiles.iter().filter(move |other| **other == tile).copied();
    TILES.into_iter().flat_map(repeated).collect()
}

fn how_many(tiles: &[char], tile: char) -> usize {
    tiles.iter().filter(|other| **other == tile).count()
}

/// The tiles without one of this kind.
fn without(tiles: &[char], tile: char) -> Vec<char> {
    let mut left = tiles.to_vec();
    if let Some(place) = left.iter().position(|other| *other == tile) {
        left.remove(place);
    }
    left
}

fn expand(text: &str) -> Vec<char> {
    let mut tiles = Vec::new();
    let mut count = 1;
    for letter in text.chars().filter(|letter| *letter != '-') {
        match letter.to_digit(10) {
            Some(digit) => count = digit as usize,
            None => tiles.extend(std::iter::repeat_n(letter, std::mem::replace(&mut count, 1))),
        }
    }
    tiles
}

fn hand_text(hand: &[char]) -> String {
    if hand.is_empty() { "-".to_owned() } else { in_order(hand).into_iter().collect() }
}

fn deck_text(deck: &[char]) -> String {
    let part = |tile: &char| match how_many(deck, *tile) {
        0 => String::new(),
        1 => tile.to_string(),
        count => format!("{count}{tile}"),
    };
    if deck.is_empty() { "-".to_owned() } else { TILES.iter().map(part).collect() }
}

fn sum(scores: &[u32], more: &[u32]) -> Vec<u32> {
    scores.iter().zip(more).map(|(score, more)| score + more).collect()
}

impl Slow {
    /// Reads a position string, which must be well formed.
    pub(crate) fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut board = BTreeMap::new();
        for (rank, row) in (0..5).rev().zip(fields[0].split('/')) {
            let mut file = 0;
            let mut letters = row.chars();
            while let Some(letter) = letters.next() {
                if let Some(run) = letter.to_digit(10) {
                    file += i8::try_from(run).expect("a short run");
                    continue;
                }
                if letter != '#' {
                    let owner = letters.next().expect("an owner");
                    board.insert(name((file, rank)), (letter, 1 + (owner as usize - 'a' as usize)));
                }
                file += 1;
            }
        }
        let letters: Vec<char> = fields[7].chars().filter(char::is_ascii_uppercase).collect();
        let values = fields[7].split(|letter: char| letter.is_ascii_uppercase()).skip(1);
        Self {
            board,
            to_act: fields[1].parse().expect("a player"),
            phase: fields[2].to_owned(),
            hands: fields[3].split(':').map(expand).collect(),
            decks: fields[4].split(':').map(expand).collect(),
            scores: fields[5].split(':').map(|score| score.parse().expect("a score")).collect(),
            mice: fields[6].contains("mice"),
            teams: fields[6].contains("teams"),
            influence: letters.into_iter().zip(values.map(|value| value.parse().expect("an influence"))).collect(),
        }
    }

    pub(crate) fn players(&self) -> usize {
        self.hands.len()
    }

    /// T5.
    pub(crate) fn set(&self) -> Vec<char> {
        let deck = match self.players() {
            2 => "MMMMZZZGGE",
            3 => "MMMZZGE",
            _ => "MMZZGE",
        };
        deck.chars().chain(self.mice.then_some('U')).collect()
    }

    /// How the tiles of a player lie on the board.
    fn lying(&self, player: usize) -> Vec<char> {
        self.board.values().filter(|(_, owner)| *owner == player).map(|(face, _)| *face).collect()
    }

    pub(crate) fn lions(&self, player: usize) -> usize {
        how_many(&self.lying(player), 'L')
    }

    /// T15: which tiles of a player others do not know the place of.
    pub(crate) fn unseen(&self, player: usize) -> Vec<char> {
        self.lying(player).into_iter().fold(self.set(), |left, face| without(&left, face))
    }

    /// T14: the players who score together with one.
    fn team(&self, player: usize) -> Vec<usize> {
        let together = |other: &usize| *other == player || (self.teams && other % 2 == player % 2);
        (1..=self.players()).filter(together).collect()
    }

    /// T14: every side, as the players in it.
    fn sides(&self) -> Vec<Vec<usize>> {
        let count = if self.teams { 2 } else { self.players() };
        (1..=count).map(|first| self.team(first)).collect()
    }

    /// T6 to T8: the legal plies.
    pub(crate) fn moves(&self) -> Vec<String> {
        let player = self.to_act - 1;
        match self.phase.as_str() {
            "deal" | "draw" => {
                TILES.iter().filter(|tile| self.decks[player].contains(tile)).map(|tile| format!("={tile}")).collect()
            }
            "place" => {
                let mut plies = Vec::new();
                for tile in TILES.iter().filter(|tile| self.hands[player].contains(tile)) {
                    for space in spaces().iter().filter(|space| !self.board.contains_key(*space)) {
                        plies.extend([format!("{tile}{space}"), format!("{tile}{space}*")]);
                    }
                }
                plies
            }
            _ => Vec::new(),
        }
    }

    /// T6: the weight of a ply.
    pub(crate) fn weight(&self, ply: &str) -> u32 {
        match ply.strip_prefix('=') {
            Some(tile) => how_many(&self.decks[self.to_act - 1], tile.chars().next().expect("a tile")) as u32,
            None => 1,
        }
    }

    /// The position after a ply, which must be legal.
    pub(crate) fn after(&self, ply: &str) -> Self {
        let mut after = self.clone();
        let player = self.to_act - 1;
        let next = if self.to_act == self.players() { 1 } else { self.to_act + 1 };
        if let Some(drawn) = ply.strip_prefix('=') {
            let tile = drawn.chars().next().expect("a tile");
            after.decks[player] = without(&self.decks[player], tile);
            after.hands[player].push(tile);
            // T6: two tiles each, player by player; then player 1 places.
            let dealing = self.phase == "deal";
            if dealing && after.hands[player].len() < 2 {
                return after;
            }
            after.to_act = next;
            after.phase = String::from(if dealing && next != 1 { "deal" } else { "place" });
            return after;
        }
        let tile = ply.chars().next().expect("a tile");
        let face = if ply.ends_with('*') { 'L' } else { tile };
        let space = ply[1..3].to_owned();
        after.hands[player] = without(&self.hands[player], tile);
        after.board.insert(space.clone(), (face, self.to_act));
        // T8: first the lines.
        for line in lines().into_iter().filter(|line| line.contains(&space)) {
            after.score(&line);
        }
        if after.board.len() == 20 {
            after.phase = String::from("over");
            if self.players() == 3 {
                after.scores[2] += 2; // T12
            }
        } else if after.decks[player].is_empty() {
            after.to_act = next;
        } else {
            after.phase = String::from("draw");
        }
        after
    }

    /// T9 to T11: scores a line, if it is full, of which the player to act has placed the last tile.
    fn score(&mut self, line: &[String]) {
        let last = self.sides().iter().position(|side| side.contains(&self.to_act)).expect("every player is on a side");
        if let Some(tiles) = self.full(line) {
            self.scores = sum(&self.scores, &self.gains(&tiles, last));
        }
    }

    /// The tiles of a line, if it is full.
    fn full(&self, line: &[String]) -> Option<Vec<(char, usize)>> {
        line.iter().map(|space| self.board.get(space).copied()).collect()
    }

    fn total(&self, tiles: &[(char, usize)]) -> u32 {
        tiles.iter().map(|(face, _)| self.influence[face]).sum()
    }

    /// T9 to T11: what each side scores for a full line of which this one, by its place, has placed the last tile.
    fn gains(&self, tiles: &[(char, usize)], last: usize) -> Vec<u32> {
        let own =
            |side: Vec<usize>| tiles.iter().copied().filter(|(_, owner)| side.contains(owner)).collect::<Vec<_>>();
        let shares: Vec<_> = self.sides().into_iter().map(own).collect();
        let influences = || shares.iter().filter(|own| !own.is_empty()).map(|own| self.total(own));
        let (highest, lowest) = (influences().max(), influences().min());
        let gain = |(place, own): (usize, &Vec<(char, usize)>)| {
            let points = match self.total(tiles) {
                _ if own.is_empty() => 0,
                0..=9 if Some(self.total(own)) == highest => 2,
                10 if place == last => 3,
                11.. if Some(self.total(own)) == lowest => 1,
                _ => 0,
            };
            if points == 0 { 0 } else { points + own.iter().filter(|(face, _)| *face == 'U').count() as u32 }
        };
        shares.iter().enumerate().map(gain).collect()
    }

    /// T13: the winners, and each player's score.
    pub(crate) fn result(&self) -> Option<(Vec<usize>, Vec<u32>)> {
        if self.phase != "over" {
            return None;
        }
        let most = self.scores.iter().max().copied();
        let lions = |side: &Vec<usize>| side.iter().map(|player| self.lions(*player)).sum::<usize>();
        let sides = self.sides().into_iter().zip(&self.scores);
        let tied: Vec<Vec<usize>> = sides.filter(|(_, score)| Some(**score) == most).map(|(side, _)| side).collect();
        let fewest = tied.iter().map(lions).min();
        let mut winners: Vec<usize> = tied.into_iter().filter(|side| Some(lions(side)) == fewest).flatten().collect();
        winners.sort_unstable();
        let score = |player| {
            let side = self.sides().iter().position(|side| side.contains(&player));
            self.scores[side.expect("every player is on a side")]
        };
        Some((winners, (1..=self.players()).map(score).collect()))
    }

    /// T16: whether the rules allow such a position.
    pub(crate) fn is_allowed(&self) -> bool {
        let players = self.players();
        let fit = self.decks.len() == players && self.scores.len() == self.sides().len();
        (2..=4).contains(&players)
            && fit
            && (!self.teams || players == 4)
            && (1..=players).contains(&self.to_act)
            && self.influence[&'U'] == 1
            && self.influence.values().all(|value| *value <= 99)
            && self.board.values().all(|(_, owner)| *owner <= players)
            && (1..=players).all(|player| self.has_right_tiles(player) && self.has_right_hand(player))
            && self.is_right_turn()
            && self.has_right_scores()
    }

    fn has_right_tiles(&self, player: usize) -> bool {
        let lying = self.lying(player);
        let seen: Vec<char> = lying.iter().copied().filter(|face| *face != 'L').collect();
        let all = [seen, self.hands[player - 1].clone(), self.decks[player - 1].clone()].concat();
        let exceeds = |tile: char| how_many(&all, tile) > how_many(&self.set(), tile);
        let (placed, players) = (self.board.len(), self.players());
        let share = (placed + 1).saturating_sub(player).div_ceil(players);
        !TILES.into_iter().any(exceeds) && all.len() + self.lions(player) == self.set().len() && lying.len() == share
    }

    fn has_right_hand(&self, player: usize) -> bool {
        let hand = self.hands[player - 1].len();
        let left = hand + self.decks[player - 1].len();
        match self.phase.as_str() {
            "deal" if player < self.to_act => hand == 2,
            "deal" if player == self.to_act => hand < 2,
            "deal" => hand == 0,
            "draw" | "over" if player == self.to_act => hand == 2.min(left + 1) - 1,
            _ => hand == 2.min(left),
        }
    }

    fn is_right_turn(&self) -> bool {
        let placed = self.board.len();
        let turn = |before: usize| before % self.players() + 1 == self.to_act;
        match self.phase.as_str() {
            "deal" => placed == 0,
            "place" => placed < 20 && turn(placed),
            "draw" => placed > 0 && placed < 20 && turn(placed - 1) && !self.decks[self.to_act - 1].is_empty(),
            _ => placed == 20 && turn(placed - 1),
        }
    }

    /// Whether the lines give the scores: those of ten to any side that has a tile in it, all in turn.
    fn has_right_scores(&self) -> bool {
        let (tens, others): (Vec<_>, Vec<_>) = self.full_lines().into_iter().partition(|tiles| self.total(tiles) == 10);
        // Who was the last matters in none of these.
        let other_gains = others.iter().map(|tiles| self.gains(tiles, usize::MAX));
        let scores = other_gains.fold(self.consolation(), |scores, gains| sum(&scores, &gains));
        let choices = |tiles| self.sides_in(tiles).into_iter().map(|last| self.gains(tiles, last)).collect();
        let tens: Vec<Vec<Vec<u32>>> = tens.iter().map(|tiles| choices(tiles)).collect();
        self.can_grow(&scores, &tens)
    }

    fn full_lines(&self) -> Vec<Vec<(char, usize)>> {
        lines().iter().filter_map(|line| self.full(line)).collect()
    }

    /// T12.
    fn consolation(&self) -> Vec<u32> {
        let third = |place| if self.phase == "over" && self.players() == 3 && place == 2 { 2 } else { 0 };
        (0..self.sides().len()).map(third).collect()
    }

    /// Whether the scores can grow to those of the position by one of the gains of each line of ten.
    fn can_grow(&self, scores: &[u32], tens: &[Vec<Vec<u32>>]) -> bool {
        let Some((choices, rest)) = tens.split_first() else { return scores == self.scores };
        scores.iter().zip(&self.scores).all(|(now, goal)| now <= goal)
            && choices.iter().any(|gains| self.can_grow(&sum(scores, gains), rest))
    }

    /// The places of the sides that have one of the tiles.
    fn sides_in(&self, tiles: &[(char, usize)]) -> Vec<usize> {
        let has_one = |side: &Vec<usize>| tiles.iter().any(|(_, owner)| side.contains(owner));
        (0..).zip(self.sides()).filter(|(_, side)| has_one(side)).map(|(place, _)| place).collect()
    }

    /// The scores that the lines give if `pick` says which of several sides has placed the last tile of each.
    pub(crate) fn scores_by(&self, mut pick: impl FnMut(&[usize]) -> usize) -> Vec<u32> {
        let gains = self.full_lines().into_iter().map(|tiles| self.gains(&tiles, pick(&self.sides_in(&tiles))));
        gains.fold(self.consolation(), |scores, gains| sum(&scores, &gains))
    }

    /// T17: the view string of a viewer.
    pub(crate) fn view(&self, viewer: usize) -> String {
        self.text(|player| player == viewer)
    }

    /// T17: a ply as a viewer sees it.
    pub(crate) fn seen(&self, ply: &str, viewer: usize) -> String {
        let is_secret = ply.starts_with('=') || ply.ends_with('*');
        match ply.strip_prefix('=') {
            _ if !is_secret || viewer == self.to_act => ply.to_owned(),
            Some(_) => "=?".to_owned(),
            None => format!("?{}", &ply[1..]),
        }
    }

    fn text(&self, is_known: impl Fn(usize) -> bool) -> String {
        let row = |rank| {
            let cell = |file| {
                let name = name((file, rank));
                match self.board.get(&name) {
                    Some((face, owner)) => format!("{face}{}", ['a', 'b', 'c', 'd'][owner - 1]),
                    None if !is_space(&name) => "#".to_owned(),
                    None => ".".to_owned(),
                }
            };
            let cells: String = (0..5).map(cell).collect();
            ["....", "...", "..", "."].into_iter().fold(cells, |row, run| row.replace(run, &run.len().to_string()))
        };
        let board: Vec<String> = (0..5).rev().map(row).collect();
        let joined = |text: fn(&[char]) -> String, hidden: fn(usize) -> String, lists: &[Vec<char>]| {
            let part = |(player, list): (usize, &Vec<char>)| {
                if list.is_empty() || is_known(player) { text(list) } else { hidden(list.len()) }
            };
            (1..).zip(lists).map(part).collect::<Vec<_>>().join(":")
        };
        let hands = joined(hand_text, |count| "?".repeat(count), &self.hands);
        let decks =
            joined(deck_text, |count| if count == 1 { "?".to_owned() } else { format!("{count}?") }, &self.decks);
        let scores = self.scores.iter().map(u32::to_string).collect::<Vec<_>>().join(":");
        let variant = match (self.mice, self.teams) {
            (false, false) => "base",
            (true, false) => "mice",
            (false, true) => "teams",
            (true, true) => "mice+teams",
        };
        let influence = TILES.into_iter().chain(['L']).map(|face| format!("{face}{}", self.influence[&face]));
        let influence = influence.collect::<Vec<_>>().concat();
        let (board, to_act, phase) = (board.join("/"), self.to_act, &self.phase);
        format!("{board} {to_act} {phase} {hands} {decks} {scores} {variant} {influence}")
    }
}

impl fmt::Display for Slow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(|_| true))
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
        let players = winners.into_iter().filter_map(|number| Player::from_number(number as u8));
        let scores: Vec<i32> = scores.into_iter().map(u32::cast_signed).collect();
        Some(Outcome::new(players.collect(), PlayerMap::from_values(&scores)))
    }

    fn weight(&self, mv: &str) -> u32 {
        self.weight(mv)
    }

    fn view(&self, viewer: Viewer) -> Option<String> {
        Some(self.view(usize::from(viewer.number())))
    }

    fn seen(&self, mv: &str, viewer: Viewer) -> Option<String> {
        Some(self.seen(mv, usize::from(viewer.number())))
    }
}
