//! Whether a ply is legal, and if not, which clause forbids it.
//!
//! What is said depends on nothing that the player to act does not see.

use crate::moves::Move;
use crate::piece::{Army, Kind, Role};
use crate::powers::table::Op;
use crate::powers::{Power, Verdict, quickness, require, require_in};
use crate::scene::Scene;
use crate::state::{Stage, State};
use crate::tables::{BOULDERS, only};
use menagerie_core::Breach;

impl State {
    /// Checks that a ply is legal, as if the game had not been won.
    pub(crate) fn check(&self, mv: Move) -> Verdict {
        match (self.stage, mv.op()) {
            (Stage::SetUp, Op::Place) => self.check_set_up(mv),
            (Stage::Reinforcing, Op::Place) => self.check_reinforcement(mv),
            (Stage::SetUp, _) => Err(Breach::of("N3", "the set-up is not finished")),
            (Stage::Reinforcing, _) => Err(Breach::of("N29", "the whole reserve comes in before Red goes on")),
            (Stage::Turns, Op::Place) => Err(Breach::of("N3", "the set-up is finished")),
            (Stage::Turns, Op::Go) => Scene::new(self).check_going(mv),
            (Stage::Turns, _) if !self.has_powers() => {
                Err(Breach::of("N5", "in game 1 there are moves and attacks only"))
            }
            (Stage::Turns, op) => power!(op, P => Scene::new(self).check_power::<P>(mv), _ => self.check_reinforcing()),
        }
    }

    fn check_set_up(&self, mv: Move) -> Verdict {
        let [kind, to, _] = mv.operands();
        let kind = Kind::of_number(kind);
        let left = self.absent[self.to_act as usize].count(kind.role());
        require(kind.colour() == self.to_act, Breach::of("N3", "it is a piece of the other colour"))?;
        require(left > 0, Breach::of("N3", "no piece of that kind is left to set up"))?;
        require(to == self.next_to_deploy(self.to_act), Breach::of("N3", "it is not the turn of that square"))
    }

    fn check_reinforcement(&self, mv: Move) -> Verdict {
        let [kind, to, _] = mv.operands();
        let kind = Kind::of_number(kind);
        let is_left = kind.colour() == Army::Red && self.reserve.count(kind.role()) > 0;
        let no_room = Breach::of(
            "N29",
            "a reinforcement comes to a free square of ranks 1 to 4 behind the last one, with room for the rest",
        );
        require(is_left, Breach::of("N29", "no piece of that kind is left in the reserve"))?;
        require_in(self.reinforceable(self.reserve.len()), to, no_room)
    }
}

impl Scene<'_> {
    /// N5: checks that a piece stands there that the player can act with.
    fn check_actor(&self, from: usize) -> Verdict {
        let board = &self.state.board;
        let army = board.army(self.state.to_act);
        require_in(army, from, Breach::of("N5", "none of the player's pieces stands there"))?;
        require_in(!board.stone, from, Breach::of("N22", "a stone piece does not act"))?;
        require_in(!board.immovable(), from, Breach::of("N5", "Flag and Magic never move or attack"))
    }

    fn check_going(&self, mv: Move) -> Verdict {
        let [from, to, _] = mv.operands();
        self.check_actor(from)?;
        let is_quick = self.state.has_powers() && quickness::users(self) & only(from) != 0;
        let far = if is_quick { quickness::targets(self, from) } else { 0 };
        if (self.steps_of(from) | far) & only(to) != 0 {
            return Ok(());
        }
        let board = &self.state.board;
        let is_scout = board.role(Role::SCOUT) & only(from) != 0;
        Err(if BOULDERS & only(to) != 0 {
            Breach::of("N1", "a boulder lies there")
        } else if board.army(self.state.to_act) & only(to) != 0 {
            Breach::of("N6", "a piece of the player's own stands there")
        } else if board.stone & only(to) != 0 {
            Breach::of("N22", "a stone piece cannot be attacked")
        } else if self.allowed(from, only(to)) == 0 {
            Breach::of("N8", "the piece would go back and forth between two squares for the third time")
        } else if is_quick {
            quickness::REFUSAL
        } else if is_scout {
            Breach::of("N7", "a scout moves in one orthogonal line over free squares")
        } else {
            Breach::of("N6", "a piece moves or attacks one square orthogonally")
        })
    }

    fn check_power<P: Power>(&self, mv: Move) -> Verdict {
        let operands = mv.operands();
        self.check_actor(operands[0])?;
        require_in(P::users(self), operands[0], Breach::of("N5", "the piece there has no such power"))?;
        P::check(self, operands)
    }
}
