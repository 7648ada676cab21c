//! The positions behind a view.
//!
//! The pieces that the viewer cannot account for are dealt to the hidden squares, the hidden reserve, and the place
//! beside the board where those lie that are absent. What a square can take follows from its marks and from N8's
//! sequences. Then the game must be running, or be over, as the view says (N34). Each way for it to be over is a deal
//! of its own, with less that the seats can take: one Flag is missing, or the children are lost (N30), or the player to
//! act has no ply (N14). So such worlds can be counted; and those of a running game are the others.

use crate::deal::{Deal, Roles, only as only_role};
use crate::known::{Known, is_shown};
use crate::piece::{Army, Role};
use crate::powers::healing;
use crate::state::{Stage, State};
use crate::tables::{NEAR, indices, only};
use crate::tally::Tally;
use alloc::vec::Vec;

const FLAG: Roles = only_role(Role::FLAG);
const FIXED: Roles = FLAG | only_role(Role::MAGIC);
const SUSAN: Roles = only_role(Role::SUSAN);
const LUCY: Roles = only_role(Role::LUCY);
const CHILDREN: Roles = only_role(Role::PETER) | SUSAN | LUCY | only_role(Role::EDMUND);
const ALL: Roles = Roles::MAX;

/// Where a piece that the viewer cannot account for may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    Square(usize),
    Reserve,
    Absent,
}

/// The pieces of one colour that the viewer cannot account for.
pub(crate) struct Hand {
    pub(crate) colour: Army,
    pub(crate) seats: Vec<Seat>,
    pub(crate) deal: Deal,
}

/// The positions that have a view, by what is unknown of each colour.
pub(crate) struct Worlds<'a> {
    pub(crate) known: &'a Known,
    pub(crate) hands: [Hand; 2],
}

/// By what a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// N13: a Flag is captured.
    Flag,
    /// N30: the children are lost.
    Children,
    /// N14: the player to act has no ply.
    Stuck,
}

/// Worlds in which a game that is over has ended in one way: who has won, and a deal for each colour.
pub(crate) struct Ending {
    winner: Army,
    by: End,
    pub(crate) deals: [Deal; 2],
}

impl Ending {
    fn has_world(&self) -> bool {
        self.deals.iter().all(|deal| deal.count() > 0)
    }
}

impl Hand {
    fn of(known: &Known, colour: Army) -> Option<Self> {
        let pieces = known.unaccounted(colour)?;
        let hidden = known.state().board.printed(colour) & known.written.hidden;
        let reserve = if colour == Army::Red { known.written.hidden_reserve.unwrap_or(0) } else { 0 };
        let mut seats: Vec<Seat> = indices(hidden).map(Seat::Square).collect();
        seats.extend(core::iter::repeat_n(Seat::Reserve, reserve.into()));
        let absent = (pieces.len() as usize).checked_sub(seats.len())?;
        if absent > 0 && is_shown(known.state(), known.viewer, colour) {
            return None;
        }
        seats.extend(core::iter::repeat_n(Seat::Absent, absent));
        let taken = seats.iter().map(|seat| taken_by(known, colour, *seat)).collect();
        Some(Self { colour, seats, deal: Deal { seats: taken, pieces } })
    }

    /// The deal with the roles of each seat narrowed.
    fn narrowed(&self, deal: &Deal, narrow: impl Fn(Seat) -> Roles) -> Deal {
        let seats = self.seats.iter().zip(&deal.seats).map(|(seat, roles)| roles & narrow(*seat)).collect();
        Deal { seats, pieces: deal.pieces }
    }

    /// The deal with these roles on no square and not in reserve.
    fn off_board(&self, deal: &Deal, roles: Roles) -> Deal {
        self.narrowed(deal, |seat| if seat == Seat::Absent { ALL } else { !roles })
    }

    /// The deal with none of these roles absent.
    fn not_absent(&self, deal: &Deal, roles: Roles) -> Deal {
        self.narrowed(deal, |seat| if seat == Seat::Absent { !roles } else { ALL })
    }

    /// N27: splits a deal by where Susan is, so that she summons nobody: on no hidden square with a free one near; or
    /// on one of them, when no other hidden piece can be summoned.
    fn without_summons(&self, blank: &State, deal: &Deal) -> Vec<Deal> {
        if self.colour == Army::Blue || !blank.has_powers() || deal.pieces.count(Role::SUSAN) == 0 {
            return alloc::vec![deal.clone()];
        }
        let free = blank.board.free();
        let can_summon = |seat: Seat| matches!(seat, Seat::Square(index) if NEAR[index & 127] & free != 0);
        let mut deals = alloc::vec![self.narrowed(deal, |seat| if can_summon(seat) { !SUSAN } else { ALL })];
        for susan in self.seats.iter().copied().filter(|seat| can_summon(*seat)) {
            deals.push(self.narrowed(deal, |seat| match seat {
                _ if seat == susan => SUSAN,
                Seat::Square(_) => FIXED,
                _ => ALL,
            }));
        }
        deals
    }
}

/// The roles that, on a hidden square, make no ply possible while all other hidden pieces do nothing.
fn idle_roles(blank: &State, index: usize, pieces: Tally) -> Roles {
    let is_idle = |role: &Role| {
        let mut state = *blank;
        state.board.set_role(index, *role);
        !state.can_act()
    };
    pieces.roles().filter(is_idle).fold(0, |roles, role| roles | only_role(role))
}

/// The roles that a seat can take by itself (N32).
pub(crate) fn taken_by(known: &Known, colour: Army, seat: Seat) -> Roles {
    let (state, board) = (known.state(), &known.state().board);
    let reserve = Tally::RESERVE.roles().fold(0, |roles, role| roles | only_role(role));
    match seat {
        Seat::Absent => ALL,
        Seat::Reserve => reserve,
        Seat::Square(index) => {
            let mut roles = ALL;
            if board.moved & only(index) != 0 {
                roles &= !FIXED;
            }
            if board.reinforcements & only(index) != 0 {
                roles &= reserve;
            }
            let trail = state.trails[colour as usize];
            if trail.last() == Some(index) {
                let trailed = Role::all().filter(|role| trail.fits(state.rules.edition, *role, colour));
                roles &= trailed.fold(0, |roles, role| roles | only_role(role));
            }
            roles
        }
    }
}

impl<'a> Worlds<'a> {
    /// What is unknown in a view; none if already the numbers of its pieces do not fit.
    pub(crate) fn of(known: &'a Known) -> Option<Self> {
        Some(Self { known, hands: [Hand::of(known, Army::Blue)?, Hand::of(known, Army::Red)?] })
    }

    /// Whether there is any position with the view.
    pub(crate) fn exist(&self) -> bool {
        if self.known.written.is_over {
            return self.endings().iter().any(Ending::has_world);
        }
        self.hands.iter().all(|hand| self.count_running(hand, &hand.deal) > 0)
    }

    /// Whether the ply that led here can have ended the game in one of these ways, when it ran until then: so a child was
    /// free unless the ply took the last one.
    pub(crate) fn can_have_ended_now(&self, by: impl Fn(End) -> bool) -> bool {
        self.endings().iter().filter(|ending| by(ending.by)).any(|ending| match ending.by {
            End::Children => ending.has_world(),
            End::Flag | End::Stuck => self.can_spare_a_child(ending),
        })
    }

    /// Who can have won, in a view of a finished game.
    pub(crate) fn winners(&self) -> Vec<Army> {
        self.endings().iter().filter(|ending| self.is_possible(ending)).map(|ending| ending.winner).collect()
    }

    /// Whether the ending has a world in which nothing judged before it has ended the game: N14 comes after N30.
    fn is_possible(&self, ending: &Ending) -> bool {
        match ending.by {
            End::Stuck => self.can_spare_a_child(ending),
            End::Flag | End::Children => ending.has_world(),
        }
    }

    /// Whether the ending has a world in which the children are not lost.
    fn can_spare_a_child(&self, ending: &Ending) -> bool {
        let [blue, red] = &ending.deals;
        let childless = self.without_children(&self.hands[1], red);
        blue.count() > 0 && red.count() > childless.map_or(0, |deal| deal.count())
    }

    /// The ways in which the game can have ended (N13, N30, N14), in this order.
    pub(crate) fn endings(&self) -> Vec<Ending> {
        let [blue, red] = &self.hands;
        let ending = |by, winner, blue: Option<Deal>, red: Option<Deal>| {
            blue.zip(red).map(|(blue, red)| Ending { winner, by, deals: [blue, red] })
        };
        let standing = |hand: &Hand| self.with_flag(hand, &hand.deal);
        let fallen = |hand: &Hand| self.without_flag(hand, &hand.deal);
        let childless = standing(red).and_then(|deal| self.without_children(red, &deal));
        let mut endings: Vec<Ending> = [
            ending(End::Flag, Army::Red, fallen(blue), standing(red)),
            ending(End::Flag, Army::Blue, standing(blue), fallen(red)),
            ending(End::Children, Army::Blue, standing(blue), childless),
        ]
        .into_iter()
        .flatten()
        .collect();
        let to_act = self.known.state().to_act;
        let acting = &self.hands[to_act as usize];
        let Some(deal) = standing(acting) else { return endings };
        for stuck in self.stuck(acting, &deal) {
            endings.extend(match to_act {
                Army::Blue => ending(End::Stuck, Army::Red, Some(stuck), standing(red)),
                Army::Red => ending(End::Stuck, Army::Blue, standing(blue), Some(stuck)),
            });
        }
        endings
    }

    /// In how many ways a deal can be made so that nothing of this colour ends the game.
    pub(crate) fn count_running(&self, hand: &Hand, deal: &Deal) -> u128 {
        let Some(deal) = self.with_flag(hand, deal) else { return 0 };
        if self.known.state().stage != Stage::Turns {
            return deal.count();
        }
        let count = |deals: &[Deal]| deals.iter().map(Deal::count).sum::<u128>();
        let childless = |deal: &Deal| self.without_children(hand, deal);
        let lost = childless(&deal).as_slice().iter().map(Deal::count).sum::<u128>();
        let stuck = if hand.colour == self.known.state().to_act { self.stuck(hand, &deal) } else { Vec::new() };
        let both: Vec<Deal> = stuck.iter().filter_map(childless).collect();
        (deal.count() + count(&both)) - (lost + count(&stuck))
    }

    /// N13: the deal with the colour's Flag on the board; none where it cannot be. During the set-up it may be
    /// anywhere.
    pub(crate) fn with_flag(&self, hand: &Hand, deal: &Deal) -> Option<Deal> {
        if self.known.state().stage == Stage::SetUp {
            return Some(deal.clone());
        }
        let is_open = hand.deal.pieces.count(Role::FLAG) > 0;
        (is_open || self.shows_flag(hand.colour)).then(|| hand.not_absent(deal, FLAG))
    }

    /// N13: the deal with the colour's Flag captured; none where it cannot be.
    fn without_flag(&self, hand: &Hand, deal: &Deal) -> Option<Deal> {
        (!self.shows_flag(hand.colour)).then(|| hand.off_board(deal, FLAG))
    }

    /// Whether the viewer sees the Flag of a colour on the board.
    fn shows_flag(&self, colour: Army) -> bool {
        self.known.state().board.flags() & self.known.state().board.army(colour) != 0
    }

    /// N30: the deal with no child left that is neither captured, stone nor enchanted; none where there must be one.
    fn without_children(&self, hand: &Hand, deal: &Deal) -> Option<Deal> {
        let state = self.known.state();
        let board = &state.board;
        let seen = Role::all().filter(|role| CHILDREN & only_role(*role) != 0);
        let seen = seen.fold(0, |set, role| set | board.role(role)) & board.army(Army::Red) & !board.stone;
        let in_reserve = state.reserve.count(Role::SUSAN) + state.reserve.count(Role::LUCY) > 0;
        let can_be =
            hand.colour == Army::Red && state.has_powers() && seen & !self.known.written.hidden == 0 && !in_reserve;
        can_be.then(|| hand.off_board(deal, CHILDREN))
    }

    /// N14: the deals, no world in two of them, in which the army of this hand, which is to act, has no ply.
    fn stuck(&self, hand: &Hand, deal: &Deal) -> Vec<Deal> {
        let blank = self.blank(hand);
        if blank.can_act() {
            return Vec::new();
        }
        let idle = hand.narrowed(deal, |seat| match seat {
            Seat::Square(index) => idle_roles(&blank, index, hand.deal.pieces),
            _ => ALL,
        });
        let by_susan = hand.without_summons(&blank, &idle);
        by_susan.iter().flat_map(|deal| self.without_healing(hand, &blank, deal)).collect()
    }

    /// What is known, with Magic in place of each piece of the hand: it blocks and does nothing.
    fn blank(&self, hand: &Hand) -> State {
        let mut blank = *self.known.state();
        let hidden = hand.seats.iter().filter_map(|seat| match seat {
            Seat::Square(index) => Some(*index),
            _ => None,
        });
        hidden.for_each(|index| blank.board.set_role(index, Role::MAGIC));
        blank
    }

    /// N28: splits a deal by where Lucy is, so that she heals nobody: absent; or on the board, when nobody that she
    /// could heal is absent.
    fn without_healing(&self, hand: &Hand, blank: &State, deal: &Deal) -> Vec<Deal> {
        let may_heal = hand.colour == Army::Red && healing::targets(blank) != 0;
        if !may_heal {
            return alloc::vec![deal.clone()];
        }
        let healed = healing::HEALED.into_iter().fold(0, |roles, kind| roles | only_role(kind.role()));
        let is_patient_shown =
            healing::HEALED.into_iter().any(|kind| self.known.shown[Army::Red as usize].count(kind.role()) > 0);
        let board = &blank.board;
        let sees_lucy = board.role(Role::LUCY) & board.army(Army::Red) & !board.stone != 0;
        let nobody_to_heal = (!is_patient_shown).then(|| hand.not_absent(deal, healed));
        if sees_lucy {
            return nobody_to_heal.into_iter().collect();
        }
        if deal.pieces.count(Role::LUCY) == 0 {
            return alloc::vec![deal.clone()];
        }
        let on_board = nobody_to_heal.map(|deal| hand.not_absent(&deal, LUCY));
        core::iter::once(hand.off_board(deal, LUCY)).chain(on_board).collect()
    }
}
