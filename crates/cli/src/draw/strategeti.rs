//! Strategeti: the board, and for each player the reserve and the count.

use super::{grid, styled};
use menagerie::core::{Player, Position as _};
use menagerie::strategeti::{Animal, GRID, Position, Species};

/// How moves are written.
pub(super) const MOVES: &str = "\
Eb1       an elephant enters on b1; L lion, Z zebra, G gazelle
b1b2      the animal on b1 moves to b2
";

pub(super) fn draw(position: &Position) -> String {
    let board = grid::draw(GRID, 1, |square| match position.animal_at(square) {
        Some(animal) => styled(animal.owner, &animal.to_string()),
        None => ".".to_owned(),
    });
    let sides: String = [Player::One, Player::Two].map(|player| side(position, player)).concat();
    format!("{board}\n{sides}rules     {}\n", position.rules())
}

fn side(position: &Position, owner: Player) -> String {
    let animals = |species| {
        let letter = Animal { species, owner }.to_string();
        letter.repeat(usize::from(position.in_reserve(owner, species)))
    };
    let reserve = Species::ALL.map(animals).concat();
    let reserve = styled(owner, if reserve.is_empty() { "none" } else { &reserve });
    format!("player {owner}  count {}  reserve {reserve}\n", position.count(owner))
}
