//! The roster of G3.

use super::{Ability, Diet, Inner, Kind, Role, RosterData};
use Ability::{Diagonal, Leap, Poison, Quills};
use Diet::{Carnivore, Herbivore};
use alloc::borrow::Cow;
use menagerie_core::board::Square;

pub(super) static STANDARD: Inner = Inner::new(RosterData {
    name: Cow::Borrowed("standard"),
    files: 8,
    ranks: 6,
    safety: [Square::new(1, 1), Square::new(6, 1), Square::new(1, 4), Square::new(6, 4)],
    injury: 2,
    kinds: Cow::Borrowed(&KINDS),
});

static KINDS: [Kind; 11] = [
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
    let name = Cow::Borrowed(name);
    Kind { name, letter, count, role: Role::Animal, attack, defence, spaces, diet: Some(diet), ability }
}

/// A kind that neither moves nor fights.
const fn still(name: &'static str, letter: char, count: u8, role: Role) -> Kind {
    let name = Cow::Borrowed(name);
    Kind { name, letter, count, role, attack: 0, defence: 0, spaces: 0, diet: None, ability: None }
}
