//! The roster of G3.

use super::data::{Ability, Diet, Kind, Role, RosterData};
use Ability::{Diagonal, Leap, Poison, Quills};
use Diet::{Carnivore, Herbivore};
use alloc::borrow::Cow;
use menagerie_core::board::Square;

pub(super) const DATA: RosterData = RosterData {
    name: Cow::Borrowed("standard"),
    files: 8,
    ranks: 6,
    safety: [Square::new(1, 1), Square::new(6, 1), Square::new(1, 4), Square::new(6, 4)],
    injury: 2,
    kinds: Cow::Borrowed(KINDS),
};

/// The fingerprint of the data. A test compares them.
pub(super) const FINGERPRINT: u64 = 0x87af_0791_1f4e_00e6;

const KINDS: &[Kind] = &[
    animal("lion", 'L', 1, [8, 6, 2], Carnivore, None),
    animal("leopard", 'P', 1, [7, 5, 3], Carnivore, Some(Leap)),
    animal("hyena", 'H', 2, [5, 4, 2], Carnivore, None),
    animal("python", 'Y', 1, [6, 4, 2], Carnivore, Some(Diagonal)),
    animal("cobra", 'C', 1, [4, 3, 1], Carnivore, Some(Poison)),
    animal("elephant", 'E', 1, [6, 8, 1], Herbivore, None),
    animal("zebra", 'Z', 2, [3, 4, 3], Herbivore, None),
    animal("gazelle", 'G', 2, [2, 3, 4], Herbivore, None),
    animal("porcupine", 'Q', 1, [3, 6, 1], Herbivore, Some(Quills)),
    still("grass", 'R', 4, Role::Grass),
    still("boulder", 'B', 2, Role::Boulder),
];

/// A kind of animal with its attack, defence and spaces.
const fn animal(
    name: &'static str,
    letter: char,
    count: u8,
    [attack, defence, spaces]: [u8; 3],
    diet: Diet,
    ability: Option<Ability>,
) -> Kind {
    let mut kind = Kind::new(Cow::Borrowed(name), letter, count, Role::Animal);
    (kind.attack, kind.defence, kind.spaces) = (attack, defence, spaces);
    (kind.diet, kind.ability) = (Some(diet), ability);
    kind
}

/// A kind that neither moves nor fights.
const fn still(name: &'static str, letter: char, count: u8, role: Role) -> Kind {
    Kind::new(Cow::Borrowed(name), letter, count, role)
}
