//! Strategeti through the conformance suite, and properties of its own.

mod slow;

use menagerie_conformance::{Game, Subject, Suite, agrees_with_slow};
use menagerie_core::board::{Direction, Square};
use menagerie_core::{Dice, Player, Position as _};
use menagerie_strategeti::{Animal, GRID, Level, Move, Ply, Position, Rules, Species};
use proptest::prelude::*;
use slow::Slow;
use std::collections::{BTreeMap, BTreeSet};

struct Strategeti;

impl Subject for Strategeti {
    type Position = Position;

    fn written_moves(&self, _: &Position) -> impl Iterator<Item = Move> {
        Move::all()
    }

    fn slow_moves(&self, position: &Position) -> Option<Vec<Move>> {
        let moves = Slow::read(&position.to_string()).moves();
        Some(moves.iter().map(|text| text.parse().expect("the slow program's move to be one")).collect())
    }

    /// An animal leaves the reserve when it is placed (S3), and what a push or a meal takes away is counted.
    fn conserved(&self, before: &Position, mv: Move, after: &Position) -> Result<(), String> {
        for animal in animals() {
            let placed = placed(mv) == Some(animal.species) && Some(animal.owner) == before.to_act();
            if reserved(before, animal) != reserved(after, animal) + u8::from(placed) {
                return Err(format!("the reserve of {animal} is wrong"));
            }
        }
        let gone = eliminated(before, mv, after)?;
        for player in [Player::One, Player::Two] {
            // S12: by the player's own move; S12x: by any.
            let counts = before.rules().own_losses || Some(player) == before.to_act();
            let more = u8::from(counts && gone.is_some_and(|animal| animal.owner != player));
            if after.count(player) != before.count(player) + more {
                return Err(format!("player {player} counts {} after {gone:?} is gone", after.count(player)));
            }
        }
        Ok(())
    }
}

/// What a ply places.
fn placed(mv: Move) -> Option<Species> {
    match mv.ply() {
        Ply::Place { species, .. } => Some(species),
        Ply::Go { .. } => None,
    }
}

/// Where a ply's animal comes from.
fn from(mv: Move) -> Option<Square> {
    match mv.ply() {
        Ply::Place { .. } => None,
        Ply::Go { from, .. } => Some(from),
    }
}

/// Where a ply's animal goes.
fn to(mv: Move) -> Square {
    let (Ply::Place { to, .. } | Ply::Go { to, .. }) = mv.ply();
    to
}

/// The animal that a move eliminates: one at most, by a push none that is an elephant (S4, S5), by a meal a zebra
/// or gazelle (S6), and by no other move any.
fn eliminated(before: &Position, mv: Move, after: &Position) -> Result<Option<Animal>, String> {
    let allowed: &[Species] = match from(mv).and_then(|from| before.animal_at(from)).map(|mover| mover.species) {
        Some(Species::Elephant) => &[Species::Lion, Species::Zebra, Species::Gazelle],
        Some(Species::Lion) => &[Species::Zebra, Species::Gazelle],
        _ => &[],
    };
    let mut gone = None;
    for animal in animals() {
        match owned(before, animal).checked_sub(owned(after, animal)) {
            Some(0) => {}
            Some(1) if gone.is_none() && allowed.contains(&animal.species) => gone = Some(animal),
            _ => {
                let (before, after) = (owned(before, animal), owned(after, animal));
                return Err(format!("of {animal} there were {before}, there are {after}; {gone:?} is gone"));
            }
        }
    }
    Ok(gone)
}

fn animals() -> impl Iterator<Item = Animal> {
    let owners = [Player::One, Player::Two].into_iter();
    owners.flat_map(|owner| Species::ALL.into_iter().map(move |species| Animal { species, owner }))
}

fn squares() -> impl Iterator<Item = Square> {
    GRID.squares(GRID.all())
}

fn reserved(position: &Position, animal: Animal) -> u8 {
    position.in_reserve(animal.owner, animal.species)
}

/// How many there are of an animal, on the board and in reserve.
fn owned(position: &Position, animal: Animal) -> u8 {
    let standing = squares().filter(|square| position.animal_at(*square) == Some(animal)).count();
    reserved(position, animal) + standing as u8
}

fn rules() -> impl Strategy<Value = Rules> {
    let level = prop_oneof![Just(Level::Standard), Just(Level::Advanced)];
    (level, any::<bool>()).prop_map(|(level, own_losses)| Rules::new(level).with_own_losses(own_losses))
}

/// Positions on the way of a random game.
fn reached() -> impl Strategy<Value = Position> {
    (rules(), any::<u64>(), 0_usize..60)
        .prop_map(|(rules, seed, plies)| *Game::random(Position::new(&rules), seed, plies).end())
}

/// Position strings that break S18 now and then: each animal at random on the board, in reserve or eliminated.
fn composed_text() -> impl Strategy<Value = String> {
    (rules(), any::<u64>()).prop_map(|(rules, seed)| compose(rules, &mut Dice::new(seed)))
}

/// Positions as S18 allows them, whether or not a game leads there.
fn composed() -> impl Strategy<Value = Position> {
    composed_text().prop_filter_map("S18 forbids it", |text| text.parse().ok())
}

fn compose(rules: Rules, dice: &mut Dice) -> String {
    let mut board = ["."; 16];
    let mut reserve = String::new();
    let mut missing = [0; 2];
    for (letters, missing) in [["E", "L", "Z", "G"], ["e", "l", "z", "g"]].into_iter().zip(&mut missing) {
        let mut herd = [letters, letters].concat();
        if dice.below(16) == 0 {
            herd[0] = letters[dice.index(4)];
        }
        dice.shuffle(&mut herd);
        let gone = dice.below(7);
        let mut reserved = [0; 4];
        for letter in herd {
            let is_elephant = letter == letters[0];
            if *missing < gone && (!is_elephant || dice.below(8) == 0) {
                *missing += 1;
            } else if dice.below(4) == 0 {
                reserved[letters.iter().position(|known| *known == letter).unwrap_or(0)] += 1;
            } else {
                board[free_cell(&board, dice)] = letter;
            }
        }
        for (letter, count) in letters.into_iter().zip(reserved) {
            reserve += ["", letter, &format!("2{letter}"), &format!("3{letter}")][count];
        }
    }
    let count = |missing, dice: &mut Dice| match dice.below(16) {
        0 => dice.below(7),
        _ if rules.own_losses => missing,
        _ => dice.below(missing + 1),
    };
    let [two, one] = missing.map(|missing| count(missing, dice));
    let board = board.chunks(4).map(<[&str]>::concat).collect::<Vec<_>>().join("/");
    let board = ["....", "...", "..", "."].into_iter().fold(board, |row, run| row.replace(run, &run.len().to_string()));
    let reserve = if reserve.is_empty() { "-" } else { &reserve };
    format!("{board} {} {reserve} {one}:{two} {rules}", 1 + dice.below(2))
}

fn free_cell(board: &[&str; 16], dice: &mut Dice) -> usize {
    let free: Vec<usize> = (0..16).filter(|cell| board[*cell] == ".").collect();
    free[dice.index(free.len())]
}

fn is_elephant(animal: Option<Animal>) -> bool {
    animal.is_some_and(|animal| animal.species == Species::Elephant)
}

/// The squares from one on in a direction, up to the edge.
fn ray(from: Square, direction: Direction) -> Vec<Square> {
    let mut index = GRID.index(from);
    let mut ray = Vec::new();
    while let Some(next) = index.and_then(|index| GRID.step(index, direction)) {
        ray.push(GRID.square(next));
        index = Some(next);
    }
    ray
}

/// S7 by itself: where one jump leads a gazelle that left `start`.
fn jumps(position: &Position, start: Square, from: Square) -> BTreeSet<Square> {
    let is_free = |square: &Square| *square == start || position.animal_at(*square).is_none();
    let landings = Direction::ALL.into_iter().filter_map(|direction| {
        let ray = ray(from, direction);
        let jumped = ray.iter().take_while(|square| !is_free(square)).count();
        ray.get(jumped).copied().filter(|_| jumped > 0)
    });
    landings.collect()
}

#[test]
fn conforms() {
    Suite::new(Strategeti).with_symmetry().with_serde().run(rules());
}

#[test]
fn the_slow_program_counts_what_others_count() {
    for (level, two) in [("S", 2_112), ("+", 2_112)] {
        let start = Slow::read(&format!("4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 {level}"));
        let moves = start.moves();
        assert_eq!(moves.len(), 48);
        assert_eq!(moves.iter().map(|ply| start.after(ply).moves().len()).sum::<usize>(), two);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn exactly_the_positions_of_s18_are_read(text in composed_text()) {
        let read = text.parse::<Position>();
        prop_assert_eq!(read.is_ok(), Slow::read(&text).is_allowed(), "'{}': {:?}", text, read);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn fast_and_slow_agree(reached in reached(), composed in composed()) {
        for position in [reached, composed] {
            agrees_with_slow(&position, &Slow::read(&position.to_string()), 1)?;
        }
    }

    #[test]
    fn composed_positions_conform(position in composed(), seed: u64) {
        let suite = Suite::new(Strategeti).with_symmetry().with_serde();
        suite.check_position(&position, seed).map_err(|violation| TestCaseError::fail(violation.to_string()))?;
    }

    /// S4, S5: each animal of the unbroken line goes on by one square, so they keep their order; the last may
    /// fall over the edge, and none is an elephant; the elephant follows, and nothing else stirs.
    #[test]
    fn a_push_moves_the_whole_line_by_one(position in composed()) {
        for mv in position.moves() {
            let Some(from) = from(mv).filter(|from| is_elephant(position.animal_at(*from))) else { continue };
            let direction = Direction::ORTHOGONAL.into_iter().find(|step| ray(from, *step).first() == Some(&to(mv)));
            let ray = ray(from, direction.expect("an elephant takes one orthogonal step"));
            let line: Vec<Square> = ray.iter().copied().take_while(|square| position.animal_at(*square).is_some()).collect();
            prop_assert!(!line.is_empty() && !line.iter().any(|square| is_elephant(position.animal_at(*square))));
            let mut expected: BTreeMap<Square, Option<Animal>> = squares().map(|at| (at, position.animal_at(at))).collect();
            expected.insert(from, None);
            for (to, mover) in ray.iter().zip(std::iter::once(&from).chain(&line)) {
                expected.insert(*to, position.animal_at(*mover));
            }
            let after = position.after_unchecked(mv);
            let found: BTreeMap<Square, Option<Animal>> = squares().map(|at| (at, after.animal_at(at))).collect();
            prop_assert_eq!(found, expected, "{} in {}", mv, position);
        }
    }

    /// S7 to S9: a gazelle's squares are those that single jumps find one by one; from none of them a further
    /// jump leads elsewhere, but for the start, where it never ends.
    #[test]
    fn a_gazelle_ends_where_single_jumps_lead(position in composed().prop_filter("running", |it| !it.turn().is_over())) {
        let owner = position.to_act().expect("a game that runs has a player to act");
        let gazelle = Animal { species: Species::Gazelle, owner };
        for start in squares().filter(|square| position.animal_at(*square) == Some(gazelle)) {
            let targets: BTreeSet<Square> = position.moves_from(start).map(to).collect();
            let mut found = jumps(&position, start, start);
            while let Some(more) = found.iter().flat_map(|from| jumps(&position, start, *from)).find(|to| !found.contains(to)) {
                found.insert(more);
            }
            found.remove(&start);
            prop_assert_eq!(&targets, &found, "from {} in {}", start, position);
            prop_assert!(!targets.contains(&start));
            for further in targets.iter().flat_map(|from| jumps(&position, start, *from)) {
                prop_assert!(further == start || targets.contains(&further), "from {} in {}", start, position);
            }
        }
    }
}
