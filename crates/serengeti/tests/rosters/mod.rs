//! Random rosters.

use menagerie_core::Dice;
use menagerie_core::board::Square;
use menagerie_serengeti::{Ability, Diet, Kind, Role, Roster, RosterData, Rules};
use proptest::prelude::*;

/// The standard rules now and then, else any that G1 and G2 allow.
pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![1 => Just(Rules::default()), 4 => rosters().prop_map(Rules::from)]
}

/// Any roster.
pub(crate) fn rosters() -> impl Strategy<Value = Roster> {
    boards().prop_flat_map(|(files, ranks)| (Just((files, ranks)), any::<u64>())).prop_map(|((files, ranks), seed)| {
        let data = roster(files, ranks, &mut Dice::new(seed));
        Roster::try_from(data.clone()).unwrap_or_else(|error| panic!("{error}: {data:?}"))
    })
}

/// Boards that have a piece a colour at least, and as many for both.
fn boards() -> impl Strategy<Value = (u8, u8)> {
    let fits = |files: u8, ranks: u8| files * ranks >= 14 && (files * ranks).is_multiple_of(2);
    let boards: Vec<(u8, u8)> = (1..=26)
        .flat_map(|files| (1..=64 / files).map(move |ranks| (files, ranks)))
        .filter(|&(files, ranks)| fits(files, ranks))
        .collect();
    prop::sample::select(boards)
}

fn roster(files: u8, ranks: u8, dice: &mut Dice) -> RosterData {
    let pieces = (usize::from(files) * usize::from(ranks) - 12) / 2;
    let kinds = 1 + dice.index(pieces.min(26));
    let mut counts = vec![1; kinds];
    for _ in kinds..pieces {
        counts[dice.index(kinds)] += 1;
    }
    let mut letters: Vec<char> = ('A'..='Z').collect();
    dice.shuffle(&mut letters);
    let grass = dice.index(kinds);
    let boulder = dice.index(kinds + 1);
    let kinds = counts.into_iter().zip(letters).enumerate().map(|(place, (count, letter))| {
        let role = match place {
            _ if place == grass => Role::Grass,
            _ if place == boulder => Role::Boulder,
            _ => Role::Animal,
        };
        kind(letter, count, role, dice)
    });
    let kinds: Vec<Kind> = kinds.collect();
    let mut squares: Vec<Square> =
        (0..files).flat_map(|file| (0..ranks).map(move |rank| Square::new(file, rank))).collect();
    dice.shuffle(&mut squares);
    let mut data = RosterData::default();
    data.name = format!("random-{}", dice.below(1000)).into();
    (data.files, data.ranks) = (files, ranks);
    data.safety = [squares[0], squares[1], squares[2], squares[3]];
    data.injury = number(dice);
    data.kinds = kinds.into();
    data
}

fn kind(letter: char, count: u8, role: Role, dice: &mut Dice) -> Kind {
    let is_animal = role == Role::Animal;
    let abilities = [None, Some(Ability::Diagonal), Some(Ability::Leap), Some(Ability::Quills), Some(Ability::Poison)];
    let mut kind = Kind::new(format!("the {letter}").into(), letter, count, role);
    kind.attack = number(dice);
    kind.defence = number(dice);
    kind.spaces = if is_animal { number(dice) } else { 0 };
    kind.diet = is_animal.then(|| [Diet::Herbivore, Diet::Carnivore][dice.index(2)]);
    kind.ability = abilities[dice.index(5)].filter(|_| is_animal);
    kind
}

/// Mostly small, so that there are equals.
fn number(dice: &mut Dice) -> u8 {
    let below = if dice.below(8) == 0 { 100 } else { 5 };
    dice.below(below) as u8
}
