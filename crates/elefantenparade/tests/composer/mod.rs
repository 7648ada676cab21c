//! Position strings made at random, which E19 allows or not.

use menagerie_core::Dice;
use menagerie_elefantenparade::Rules;

/// Puts each part of a position where it may be, and at times where it may not.
pub(crate) struct Composer {
    pub(crate) dice: Dice,
    pub(crate) rules: Rules,
}

impl Composer {
    /// True once in so many times.
    fn once_in(&mut self, times: u64) -> bool {
        self.dice.below(times) == 0
    }

    /// A position string.
    pub(crate) fn compose(mut self) -> String {
        let players = usize::from(self.rules.players());
        let mut herd: Vec<usize> = (0..2 * players).map(|number| number % players).collect();
        let is_place = self.once_in(4);
        let mut to_act = self.dice.index(players);
        let mut home = Vec::new();
        if is_place {
            let most = 2 * players + usize::from(self.once_in(8));
            herd.truncate(self.dice.index(most));
            to_act = if self.once_in(8) { to_act } else { herd.len() % players };
        } else {
            self.dice.shuffle(&mut herd);
            home = herd.split_off(herd.len() - self.dice.index(4));
        }
        if self.once_in(16) && !herd.is_empty() {
            let at = self.dice.index(herd.len());
            herd[at] = self.dice.index(4);
        }
        if self.once_in(16) {
            herd.pop();
        }
        let phase = self.phase(is_place, home.len());
        let used = if is_place || phase == "over" { 0 } else { 3_usize.saturating_sub(phase.len()) };
        let cells = self.cells(&herd, is_place, used, home.len());
        let (ground, taken) = self.ground(&cells, is_place);
        let trunks = self.trunks(taken, &home);
        format!(
            "{ground} {} {} {phase} {} {}",
            with_runs(&cells),
            to_act + 1,
            if home.is_empty() { "-".to_owned() } else { home.iter().map(|owner| letter(*owner)).collect() },
            trunks.iter().map(u16::to_string).collect::<Vec<_>>().join(":"),
        )
    }

    fn phase(&mut self, is_place: bool, home: usize) -> &'static str {
        const STEPS: [&str; 8] = ["321", "321", "32", "31", "21", "3", "2", "1"];
        match self.dice.below(24) {
            0 => "over",
            1 => "place",
            2 => STEPS[self.dice.index(8)],
            _ if is_place => "place",
            _ if home == 3 => "over",
            _ => STEPS[self.dice.index(8)],
        }
    }

    fn cells(&mut self, herd: &[usize], is_place: bool, used: usize, home: usize) -> Vec<Option<char>> {
        let length = usize::from(self.rules.track().length());
        let nursery =
            if is_place && !self.once_in(8) { herd.len().max(2 * usize::from(self.rules.players())) } else { length };
        let lowest = used.saturating_sub(home);
        let mut moved = lowest + self.dice.index(used - lowest + 1);
        if self.once_in(8) {
            moved = self.dice.index(4);
        }
        let mut cells = vec![None; length];
        for (rank, owner) in herd.iter().enumerate() {
            let free: Vec<usize> = (0..nursery).filter(|place| cells[*place].is_none()).collect();
            let Some(place) = free.get(self.dice.index(free.len())) else { break };
            let upper = letter(*owner);
            cells[*place] = Some(if rank < moved { upper.to_ascii_lowercase() } else { upper });
        }
        cells
    }

    /// The track with some trunks taken, and their number of trees.
    fn ground(&mut self, cells: &[Option<char>], is_place: bool) -> (String, u16) {
        let mut taken = 0;
        let track = self.rules.track().to_string();
        let empty = |composer: &mut Self, place: usize| match cells[place] {
            Some(_) => !composer.once_in(16),
            None => composer.once_in(if is_place { 24 } else { 2 }),
        };
        let mut letters = String::new();
        for (place, ground) in track.chars().enumerate() {
            let is_taken = ground == 'T' && empty(self, place);
            taken += u16::from(is_taken);
            letters.push(if is_taken { 't' } else { ground });
        }
        (letters, taken)
    }

    fn trunks(&mut self, taken: u16, home: &[usize]) -> Vec<u16> {
        let mut trunks = vec![0; usize::from(self.rules.players())];
        for _ in 0..taken {
            let at = self.dice.index(trunks.len());
            trunks[at] += if self.once_in(24) { 1 } else { 2 };
        }
        for (owner, earned) in home.iter().zip([3, 2, 1]) {
            if let Some(count) = trunks.get_mut(*owner) {
                *count += earned;
            }
        }
        if self.once_in(16) {
            trunks[0] += 2;
        }
        trunks
    }
}

fn letter(owner: usize) -> char {
    ['A', 'B', 'C', 'D'][owner]
}

/// Elephants as position strings write them.
fn with_runs(cells: &[Option<char>]) -> String {
    let runs = cells.chunk_by(|left, right| left.is_none() && right.is_none());
    runs.map(|run| run[0].map_or(run.len().to_string(), String::from)).collect()
}
