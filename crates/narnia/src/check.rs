//! Whether a ply is legal, and if not, which clause forbids it.
//!
//! What is said depends on nothing that the player to act does not see.

use crate::generate::Scene;
use crate::tables::{BOULDERS, only};
use crate::moves::{Move, Op};
use crate::piece::Role;
use crate::powers::{
    arrows, detect, enchant, flight, healing, quickness, rampage, reinforcements, restore, summon, turn_to_stone,
};
use crate::state::{Phase, State};
use crate::{Army, Game};
use menagerie_core::Breach;

type Verdict = Result<(), Breach>;

/// Refuses with this breach unless the condition holds.
fn require(holds: bool, breach: Breach) -> Verdict {
    if holds { Ok(()) } else { Err(breach) }
}

const NOTHING_TO_SEE: Breach = Breach::of("N17", "the marks of that piece show that nothing would happen");

impl State {
    /// Sees that a ply is legal, unasked whether the game has been won.
    pub(crate) fn check(&self, mv: Move) -> Verdict {
        match (self.phase, mv.op()) {
            (Phase::Deploy, Op::Place) => self.check_deploying(mv),
            (Phase::Reinforce, Op::Place) => self.check_reinforcing(mv),
            (Phase::Deploy, _) => Err(Breach::of("N3", "the set-up is not finished")),
            (Phase::Reinforce, _) => Err(Breach::of("N29", "the whole reserve comes in before Red goes on")),
            (Phase::Play, Op::Place) => Err(Breach::of("N3", "the set-up is finished")),
            (Phase::Play, Op::Go) => Scene::new(self).check_going(mv),
            (Phase::Play, _) if self.rules.game == Game::Classic => {
                Err(Breach::of("N5", "in game 1 there are moves and attacks only"))
            }
            (Phase::Play, _) => Scene::new(self).check_power(mv),
        }
    }

    fn check_deploying(&self, mv: Move) -> Verdict {
        let [kind, to, _] = mv.operands();
        let colour = if kind & 16 == 0 { Army::Red } else { Army::Blue };
        let left = self.absent[self.to_act as usize].of(Role(kind as u8 & 15));
        require(colour == self.to_act, Breach::of("N3", "it is a piece of the other colour"))?;
        require(left > 0, Breach::of("N3", "no piece of that kind is left to set up"))?;
        require(to == self.next_to_deploy(self.to_act), Breach::of("N3", "it is not the turn of that square"))
    }

    fn check_reinforcing(&self, mv: Move) -> Verdict {
        let [kind, to, _] = mv.operands();
        let is_left = kind & 16 == 0 && self.reserve.of(Role(kind as u8 & 15)) > 0;
        let open = self.reinforceable(self.reserve.total());
        require(is_left, Breach::of("N29", "no piece of that kind is left in the reserve"))?;
        require(
            open & only(to) != 0,
            Breach::of(
                "N29",
                "a reinforcement comes to a free square of ranks 1 to 4 behind the last one, with room for the rest",
            ),
        )
    }
}

impl Scene<'_> {
    /// N5: sees that a piece stands there that the player can act with.
    fn check_actor(&self, from: usize) -> Verdict {
        let board = &self.state.board;
        let army = board.army(self.state.to_act);
        require(army & only(from) != 0, Breach::of("N5", "none of the player's pieces stands there"))?;
        require(board.stone & only(from) == 0, Breach::of("N22", "a stone piece does not act"))?;
        require(board.immovable() & only(from) == 0, Breach::of("N5", "Flag and Magic never move or attack"))
    }

    fn check_going(&self, mv: Move) -> Verdict {
        let [from, to, _] = mv.operands();
        self.check_actor(from)?;
        let is_quick = self.state.rules.game == Game::Powers && quickness::users(self) & only(from) != 0;
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

    fn check_power(&self, mv: Move) -> Verdict {
        let [a, b, c] = mv.operands();
        if mv.op() == Op::Reinforce {
            return reinforcements::check_start(self);
        }
        self.check_actor(a)?;
        let has = |users: u128| require(users & only(a) != 0, Breach::of("N5", "the piece there has no such power"));
        let hits = |targets: u128, index: usize, refusal| require(targets & only(index) != 0, refusal);
        match mv.op() {
            Op::Glide => {
                has(flight::users(self))?;
                hits(flight::landings(self, a), b, flight::REFUSAL)?;
                let back_and_forth = Breach::of("N8", "the piece would go back and forth for the third time");
                hits(flight::targets(self, a), b, back_and_forth)
            }
            Op::GlideAndAttack => {
                has(flight::users(self))?;
                hits(flight::landings(self, a), b, flight::REFUSAL)?;
                hits(flight::prey(self, b), c, flight::REFUSED_ATTACK)
            }
            Op::Rampage => {
                has(rampage::users(self))?;
                hits(rampage::targets(self, a), b, rampage::REFUSAL)
            }
            Op::TurnToStone => {
                has(turn_to_stone::users(self))?;
                hits(turn_to_stone::reach(self, a) & self.enemy, b, turn_to_stone::REFUSAL)?;
                hits(turn_to_stone::affected(self), b, NOTHING_TO_SEE)
            }
            Op::Enchant => {
                has(enchant::users(self))?;
                hits(enchant::reach(a) & self.enemy, b, enchant::REFUSAL)?;
                hits(enchant::affected(self), b, NOTHING_TO_SEE)
            }
            Op::Detect => {
                has(detect::users(self))?;
                hits(detect::reach(a) & self.enemy, b, detect::REFUSAL)?;
                hits(detect::affected(self), b, NOTHING_TO_SEE)
            }
            Op::Restore => {
                has(detect::users(self))?;
                hits(restore::users(self), a, restore::REFUSAL)
            }
            Op::Arrows => {
                has(arrows::users(self))?;
                hits(arrows::reach(a) & self.enemy, b, arrows::REFUSAL)?;
                hits(!self.state.board.enchanted, b, arrows::ENCHANTED)?;
                hits(arrows::affected(self), b, NOTHING_TO_SEE)
            }
            Op::Summon => {
                has(summon::users(self))?;
                hits(summon::called(self, a), b, summon::NOT_SUMMONED)?;
                hits(summon::targets(self, a), c, summon::REFUSAL)
            }
            Op::Heal => {
                has(healing::users(self))?;
                require(self.state.can_heal, healing::USED)?;
                let can_return = healing::returning(self.state).any(|kind| kind as usize == b);
                require(can_return, healing::NOT_HEALED)?;
                hits(healing::targets(self), c, healing::REFUSAL)
            }
            Op::Go | Op::Place | Op::Reinforce => Err(Breach::OtherGame),
        }
    }
}
