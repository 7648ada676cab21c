//! Dealing pieces to seats, each allowed deal equally likely; and counting the deals.
//!
//! There are as many seats as pieces. A seat takes only pieces of some roles, and every piece gets one. What is
//! counted are the ways to give each seat a *role*: each stands for the same number of deals of distinct pieces, so
//! a role for each seat is as likely as the rules want it. There are never more than 40!/(8!6!5!4!4!3!) ways, the
//! orders of a whole army, and all numbers on the way to a count are factors of it or parts of it: so 128 bits do.

use crate::piece::Role;
use crate::tally::Tally;
use alloc::vec::Vec;
use menagerie_core::Dice;
use menagerie_core::board::SetBits;

/// A set of roles, a bit each.
pub(crate) type Roles = u16;

/// Seats, by the roles that each can take, and the pieces to be dealt to them.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    pub(crate) seats: Vec<Roles>,
    pub(crate) pieces: Tally,
}

/// Seats that can take the same roles, of those still to be dealt: which seats they are, a bit each.
#[derive(Clone, Copy, Debug)]
struct Class {
    roles: Roles,
    seats: u64,
}

/// Roles whose pieces can go to the same classes, a bit each.
#[derive(Clone, Copy, Debug)]
struct Group {
    pieces: Tally,
    classes: u64,
}

impl Deal {
    /// How many ways there are to give each seat a role.
    pub(crate) fn count(&self) -> u128 {
        if self.seats.len() == self.pieces.len() as usize { count(&self.classes(), self.pieces) } else { 0 }
    }

    /// Whether these roles, one a seat, are one of the ways.
    pub(crate) fn allows(&self, roles: &[Role]) -> bool {
        let fit = self.seats.iter().zip(roles).all(|(seat, role)| seat & only(*role) != 0);
        fit && self.seats.len() == roles.len()
    }

    /// One of the ways, each equally likely; there must be one.
    pub(crate) fn draw(&self, dice: &mut Dice) -> Vec<Role> {
        let mut dealt = alloc::vec![Role(0); self.seats.len()];
        let (mut classes, mut pieces) = (self.classes(), self.pieces);
        while !pieces.is_empty() {
            classes = merged(&classes, pieces);
            let Some(group) = next_group(&classes, pieces) else { break };
            let rest = pieces.difference(group.pieces);
            let shares = draw_shares(&classes, group, rest, dice);
            let mut given: Vec<Role> = listed(group.pieces);
            dice.shuffle(&mut given);
            for (class, share) in classes.iter_mut().zip(shares) {
                for role in given.drain(..share.min(given.len())) {
                    let seat = draw_seat(class.seats, dice);
                    class.seats &= !(1 << seat);
                    dealt[seat] = role;
                }
            }
            pieces = rest;
        }
        dealt
    }

    fn classes(&self) -> Vec<Class> {
        let seats = self.seats.iter().enumerate();
        seats.map(|(index, roles)| Class { roles: *roles, seats: 1 << (index & 63) }).collect()
    }
}

/// The set of one role.
pub(crate) const fn only(role: Role) -> Roles {
    1 << role.0
}

/// The pieces of a tally, one by one.
fn listed(pieces: Tally) -> Vec<Role> {
    pieces.roles().flat_map(|role| core::iter::repeat_n(role, pieces.count(role).into())).collect()
}

/// One of a set of seats, each equally likely.
fn draw_seat(seats: u64, dice: &mut Dice) -> usize {
    SetBits(seats).nth(dice.index(seats.count_ones() as usize)).unwrap_or(0)
}

/// The classes as far as these pieces tell them apart, without empty ones.
fn merged(classes: &[Class], pieces: Tally) -> Vec<Class> {
    let asked = pieces.roles().fold(0, |roles, role| roles | only(role));
    let mut merged: Vec<Class> = Vec::with_capacity(classes.len());
    for class in classes.iter().filter(|class| class.seats != 0) {
        let roles = class.roles & asked;
        match merged.iter_mut().find(|known| known.roles == roles) {
            Some(known) => known.seats |= class.seats,
            None => merged.push(Class { roles, seats: class.seats }),
        }
    }
    merged
}

/// The group to be dealt next: the one that can be shared out in the fewest ways, so that classes merge soon.
fn next_group(classes: &[Class], pieces: Tally) -> Option<Group> {
    let mut groups: Vec<Group> = Vec::with_capacity(16);
    for role in pieces.roles() {
        let open = classes.iter().enumerate().filter(|(_, class)| class.roles & only(role) != 0);
        let open = open.fold(0, |set, (index, _)| set | 1 << (index & 63));
        match groups.iter_mut().find(|group| group.classes == open) {
            Some(group) => group.pieces = group.pieces.with(role, pieces.count(role)),
            None => groups.push(Group { pieces: Tally::NONE.with(role, pieces.count(role)), classes: open }),
        }
    }
    groups.into_iter().min_by_key(|group| {
        let (pieces, classes) = (group.pieces.len(), group.classes.count_ones());
        choose(pieces + classes.saturating_sub(1), pieces)
    })
}

/// How many ways there are to give the seats roles.
fn count(classes: &[Class], pieces: Tally) -> u128 {
    let classes = merged(classes, pieces);
    let Some(group) = next_group(&classes, pieces) else { return u128::from(classes.is_empty()) };
    let rest = pieces.difference(group.pieces);
    let mut total = 0;
    visit_shares(&classes, group, &mut |shares| total += count_with(&classes, group, rest, shares));
    total
}

/// How many ways there are in which the classes get these shares of a group.
fn count_with(classes: &[Class], group: Group, rest: Tally, shares: &[usize]) -> u128 {
    let ways = |class: &Class, share: usize| u128::from(choose(class.seats.count_ones(), share as u32));
    let chosen = classes.iter().zip(shares).map(|(class, share)| ways(class, *share));
    let left: Vec<Class> = classes.iter().zip(shares).map(|(class, share)| without(*class, *share)).collect();
    match count(&left, rest) {
        0 => 0,
        further => chosen.product::<u128>() * orders(group.pieces) * further,
    }
}

/// A class with so many seats fewer.
fn without(class: Class, share: usize) -> Class {
    let seats = (0..share).fold(class.seats, |seats, _| seats & seats.wrapping_sub(1));
    Class { seats, ..class }
}

/// How many orders of these pieces can be told apart.
fn orders(pieces: Tally) -> u128 {
    let mut placed = 0;
    let mut orders = 1;
    for role in pieces.roles() {
        placed += u32::from(pieces.count(role));
        orders *= u128::from(choose(placed, pieces.count(role).into()));
    }
    orders
}

/// Calls `visit` with each way to share a group's pieces out among the classes.
fn visit_shares(classes: &[Class], group: Group, visit: &mut dyn FnMut(&[usize])) {
    let mut shares = alloc::vec![0; classes.len()];
    share_out(classes, group, 0, group.pieces.len() as usize, &mut shares, visit);
}

/// Shares out what is left among the classes from a number on.
fn share_out(
    classes: &[Class],
    group: Group,
    at: usize,
    left: usize,
    shares: &mut [usize],
    visit: &mut dyn FnMut(&[usize]),
) {
    let Some(class) = classes.get(at) else {
        return if left == 0 {
            visit(shares);
        };
    };
    let is_open = group.classes >> (at & 63) & 1 != 0;
    let most = if is_open { left.min(class.seats.count_ones() as usize) } else { 0 };
    for share in 0..=most {
        shares[at] = share;
        share_out(classes, group, at + 1, left - share, shares, visit);
    }
    shares[at] = 0;
}

/// A way to share a group out, as likely as the deals in which it occurs are many.
fn draw_shares(classes: &[Class], group: Group, rest: Tally, dice: &mut Dice) -> Vec<usize> {
    let (mut ways, mut weights) = (Vec::new(), Vec::new());
    visit_shares(classes, group, &mut |shares| {
        ways.push(shares.to_vec());
        weights.push(count_with(classes, group, rest, shares));
    });
    dice.weighted(&weights).map_or_else(|| alloc::vec![0; classes.len()], |chosen| ways.swap_remove(chosen))
}

/// The binomial coefficients with up to 96 items, of which those with more than 40 serve comparisons alone and stop
/// at the greatest number.
static CHOOSE: [[u64; 41]; 97] = {
    let mut table = [[0; 41]; 97];
    let mut n = 0;
    while n < 97 {
        table[n][0] = 1;
        let mut k = 1;
        while n > 0 && k <= 40 {
            table[n][k] = u64::saturating_add(table[n - 1][k - 1], table[n - 1][k]);
            k += 1;
        }
        n += 1;
    }
    table
};

/// How many ways there are to choose `k` of `n`.
fn choose(n: u32, k: u32) -> u64 {
    CHOOSE.get(n as usize).and_then(|row| row.get(k as usize)).copied().unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Deal, listed, only};
    use crate::piece::{Army, Role};
    use crate::tally::Tally;
    use alloc::collections::BTreeMap;
    use alloc::vec::Vec;
    use menagerie_core::Dice;

    /// All ways, by trying every order of the pieces.
    fn ways(deal: &Deal) -> Vec<Vec<Role>> {
        fn go(deal: &Deal, dealt: &mut Vec<Role>, left: Tally, found: &mut Vec<Vec<Role>>) {
            let Some(seat) = deal.seats.get(dealt.len()) else { return found.push(dealt.clone()) };
            for role in left.roles().filter(|role| seat >> role.0 & 1 != 0) {
                dealt.push(role);
                go(deal, dealt, left.without(role, 1), found);
                dealt.pop();
            }
        }
        let mut found = Vec::new();
        go(deal, &mut Vec::new(), deal.pieces, &mut found);
        found
    }

    fn random_deal(dice: &mut Dice) -> Deal {
        let seats: Vec<u16> = (0..dice.below(8)).map(|_| (dice.word() | dice.word()) as u16).collect();
        let roles = 1 + dice.below(5);
        let pieces = seats.iter().fold(Tally::NONE, |pieces, _| pieces.with(Role(dice.below(roles) as u8), 1));
        Deal { seats, pieces }
    }

    #[test]
    fn counts_are_those_of_all_ways() {
        let mut dice = Dice::new(1);
        for _ in 0..500 {
            let deal = random_deal(&mut dice);
            let ways = ways(&deal);
            assert_eq!(deal.count(), ways.len() as u128, "{deal:?}");
            assert!(ways.iter().all(|way| deal.allows(way)));
        }
    }

    #[test]
    fn every_way_is_drawn_alike() {
        let mut dice = Dice::new(2);
        let mut told = 0;
        for _ in 0..200 {
            let deal = random_deal(&mut dice);
            let ways = ways(&deal);
            if !(2..=24).contains(&ways.len()) {
                continue;
            }
            told += 1;
            let mut drawn: BTreeMap<Vec<Role>, u32> = BTreeMap::new();
            for _ in 0..100 * ways.len() {
                *drawn.entry(deal.draw(&mut dice)).or_default() += 1;
            }
            assert_eq!(drawn.len(), ways.len(), "{deal:?}");
            assert!(drawn.values().all(|count| count.abs_diff(100) < 60), "{deal:?}: {drawn:?}");
        }
        assert!(told > 30);
    }

    #[test]
    fn a_whole_army_is_counted() {
        let pieces = Tally::army(Army::Red);
        let deal = Deal { seats: alloc::vec![u16::MAX; 40], pieces };
        // The orders are counted by drawing the piece of each seat: so many ways as those that begin with a role.
        let begun = |role| {
            let mut seats = deal.seats.clone();
            seats[0] = only(role);
            Deal { seats, pieces }.count() * 40 / u128::from(pieces.count(role))
        };
        assert_eq!(listed(pieces).len(), 40);
        assert!(pieces.roles().all(|role| begun(role) == deal.count()));
        // 40! / (8! 6! 5! 4! 4! 3!), its factors spread so that each part is whole.
        let factorial = |n: u128| (1..=n).product::<u128>();
        let halves = (factorial(30) / (factorial(8) * factorial(6) * factorial(5) * 24), (31..=40).product::<u128>());
        assert_eq!(deal.count(), halves.0 * (halves.1 / (24 * 6)));
    }
}
