//! Attacks (N9 to N11), which powers make as well as moves.

use crate::piece::Role;
use crate::state::State;
use crate::tables::only;

/// How an attack ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clash {
    /// The defender is captured, and the attacker moves onto its square.
    Won,
    /// The attacker is captured, and the defender stays.
    Lost,
    /// Both are captured.
    Tied,
}

/// N10: how an attack by one role on another ends. Colours do not matter.
#[inline]
pub(crate) fn clash(attacker: Role, defender: Role) -> Clash {
    match (attacker, defender) {
        (Role::SPY, Role::SPY) => Clash::Tied,
        (_, Role::FLAG | Role::SPY) | (Role::THREE, Role::MAGIC) | (Role::SPY, Role::TEN) => Clash::Won,
        (_, Role::MAGIC) | (Role::SPY, _) => Clash::Lost,
        _ => match attacker.rank().cmp(&defender.rank()) {
            core::cmp::Ordering::Greater => Clash::Won,
            core::cmp::Ordering::Less => Clash::Lost,
            core::cmp::Ordering::Equal => Clash::Tied,
        },
    }
}

impl State {
    /// N9: the piece on `from` attacks the one on `target`.
    pub(crate) fn attack(&mut self, from: usize, target: usize) {
        self.board.reveal(only(from) | only(target));
        let clash = clash(self.board.role_at(from), self.board.role_at(target));
        if clash != Clash::Lost {
            self.capture(target);
        }
        if clash == Clash::Won {
            self.board.relocate(from, target);
        } else {
            self.capture(from);
        }
    }

    /// Takes the piece on a square from the board.
    #[inline]
    pub(crate) fn capture(&mut self, index: usize) {
        let (role, colour) = (self.board.role_at(index), self.board.colour_at(index));
        let absent = &mut self.absent[colour as usize];
        *absent = absent.with(role, 1);
        self.board.remove(only(index));
    }
}
