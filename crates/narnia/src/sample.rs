//! Drawing a position from a view.
//!
//! In a finished game an ending is chosen by its number of worlds, and one of those is dealt; a world with several
//! endings counts in the first of them alone. In a running game a world is dealt with both Flags on the board until it
//! fits. If that takes too long, which it hardly ever does, the seats are filled one after another, each role as likely
//! as the number of ways to go on from it.

use crate::deal::{Roles, only};
use crate::piece::Role;
use crate::position::Position;
use crate::worlds::{Ending, Hand, Seat, Worlds};
use alloc::vec::Vec;
use menagerie_core::{Dice, Position as _};

/// So many draws are tried before the sure way is taken.
const TRIES: usize = 64;

impl Worlds<'_> {
    /// One of the positions, each deal of distinct pieces equally likely. There must be one.
    pub(crate) fn sample(&self, dice: &mut Dice) -> Position {
        if self.known.written.is_over { self.sample_over(dice) } else { self.sample_running(dice) }
    }

    fn sample_running(&self, dice: &mut Dice) -> Position {
        let deals = [0, 1].map(|index| self.with_flag(&self.hands[index], &self.hands[index].deal));
        for _ in 0..TRIES {
            let [Some(blue), Some(red)] = &deals else { break };
            let world = self.world(&[blue.draw(dice), red.draw(dice)]);
            if !world.turn().is_over() {
                return world;
            }
        }
        self.world(&[0, 1].map(|index| self.draw_seat_by_seat(&self.hands[index], dice)))
    }

    fn sample_over(&self, dice: &mut Dice) -> Position {
        let endings = self.endings();
        let weights = weights(&endings);
        let mut world = [Vec::new(), Vec::new()];
        // A world lies in two endings at most (N30 and N14), so a draw in vain is no likelier than one in two.
        for _ in 0..TRIES {
            let Some(chosen) = dice.weighted(&weights) else { break };
            let [blue, red] = &endings[chosen].deals;
            world = [blue.draw(dice), red.draw(dice)];
            let first = endings
                .iter()
                .position(|ending| ending.deals.iter().zip(&world).all(|(deal, roles)| deal.allows(roles)));
            if first == Some(chosen) {
                break;
            }
        }
        self.world(&world)
    }

    /// The position with these roles in the seats.
    fn world(&self, dealt: &[Vec<Role>; 2]) -> Position {
        let mut state = *self.known.state();
        for (hand, roles) in self.hands.iter().zip(dealt) {
            let mut absent = self.known.shown[hand.colour as usize];
            for (seat, role) in hand.seats.iter().zip(roles) {
                match seat {
                    Seat::Square(index) => state.board.set_role(*index, *role),
                    Seat::Reserve => state.reserve = state.reserve.with(*role, 1),
                    Seat::Absent => absent = absent.with(*role, 1),
                }
            }
            state.absent[hand.colour as usize] = absent;
        }
        Position { state }
    }

    /// Fills the seats on the board and in reserve one after another, each role as likely as the ways to go on from
    /// it; whoever is left is absent.
    fn draw_seat_by_seat(&self, hand: &Hand, dice: &mut Dice) -> Vec<Role> {
        let mut deal = hand.deal.clone();
        let present = hand.seats.iter().take_while(|seat| **seat != Seat::Absent).count();
        for seat in 0..present {
            let before = deal.seats[seat];
            let roles: Vec<Roles> = deal.pieces.roles().map(only).filter(|role| before & role != 0).collect();
            let mut ways = Vec::with_capacity(roles.len());
            for role in &roles {
                deal.seats[seat] = *role;
                ways.push(self.count_running(hand, &deal));
            }
            deal.seats[seat] = dice.weighted(&ways).map_or(before, |chosen| roles[chosen]);
        }
        deal.draw(dice)
    }
}

/// How likely each ending is: its number of worlds, with the number of each colour's deals rounded to 60 bits.
fn weights(endings: &[Ending]) -> Vec<u128> {
    let counts: Vec<[u128; 2]> = endings.iter().map(|ending| [0, 1].map(|index| ending.deals[index].count())).collect();
    let surplus = |index: usize| {
        let most = counts.iter().map(|counts| counts[index]).max().unwrap_or(0);
        (128 - most.leading_zeros()).saturating_sub(60)
    };
    let shifts = [surplus(0), surplus(1)];
    let rounded = |count: u128, shift: u32| if count == 0 { 0 } else { (count >> shift).max(1) };
    counts.iter().map(|[blue, red]| rounded(*blue, shifts[0]) * rounded(*red, shifts[1])).collect()
}

#[cfg(test)]
mod tests {
    use super::Worlds;
    use crate::Position;
    use crate::piece::Role;
    use alloc::collections::BTreeMap;
    use menagerie_core::{Dice, HiddenInformation as _, Position as _, View as _, Viewer};

    /// Four squares hide the Flag and three others, of which one at least can act.
    const FEW: &str = "9f/10/10/10/2##2##2/2##2##2/10/3r!6/M9/MFO7 2 play - - -:- 1/stealth";

    #[test]
    fn seat_by_seat_is_as_fair_as_by_trying() {
        let position: Position = FEW.parse().expect("a position");
        let view = position.view(Viewer::from_number(1).expect("a viewer"));
        let worlds = Worlds::of(&view.0).expect("worlds");
        let mut dice = Dice::new(5);
        let mut drawn: BTreeMap<Role, [u32; 2]> = BTreeMap::new();
        for _ in 0..300 {
            let by_seat = worlds.world(&[0, 1].map(|index| worlds.draw_seat_by_seat(&worlds.hands[index], &mut dice)));
            for (column, world) in [by_seat, worlds.sample(&mut dice)].into_iter().enumerate() {
                assert!(!world.turn().is_over() && world.view(view.viewer()) == view, "{world}");
                for index in crate::tables::indices(view.0.written.hidden) {
                    drawn.entry(world.state.board.role_at(index)).or_default()[column] += 1;
                }
            }
        }
        assert_eq!(drawn.len(), 16, "{drawn:?}");
        assert!(drawn.values().all(|[by_seat, by_trying]| by_seat.abs_diff(*by_trying) < 60), "{drawn:?}");
    }
}
