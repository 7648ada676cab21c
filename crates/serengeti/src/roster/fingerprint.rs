//! The fingerprint of a roster's data, whose first digits stand behind its name in position strings.

use super::data::{Ability, Diet, Kind, Role, RosterData};
use menagerie_core::Fingerprint;

/// The fingerprint of all the data but the roster's name, with the safety squares as a set. It is a promise: strings are
/// read by it.
pub(super) fn fingerprint(data: &RosterData, safety: u64) -> u64 {
    let whole = [data.files.into(), data.ranks.into(), safety, data.injury.into(), data.kinds.len() as u64];
    let words = whole.into_iter().chain(data.kinds.iter().flat_map(words_of_kind));
    words.fold(Fingerprint::new(), Fingerprint::word).finish()
}

fn words_of_kind(kind: &Kind) -> impl Iterator<Item = u64> {
    let role = match kind.role {
        Role::Animal => 1,
        Role::Grass => 2,
        Role::Boulder => 3,
    };
    let diet = match kind.diet {
        None => 0,
        Some(Diet::Herbivore) => 1,
        Some(Diet::Carnivore) => 2,
    };
    let ability = match kind.ability {
        None => 0,
        Some(Ability::Diagonal) => 1,
        Some(Ability::Leap) => 2,
        Some(Ability::Quills) => 3,
        Some(Ability::Poison) => 4,
    };
    let numbers = [kind.count, role, kind.attack, kind.defence, kind.spaces, diet, ability].map(u64::from);
    // The length goes before the name, so that no name can run on into the next kind.
    let name = [kind.name.len() as u64].into_iter().chain(words_of(kind.name.as_bytes()));
    [kind.letter.into()].into_iter().chain(numbers).chain(name)
}

/// Bytes by eight as words, the first byte lowest, the last word filled up with zeros.
pub(crate) fn words_of(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks(8).map(|chunk| chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)))
}
