//! Drawing a legal ply without listing all of them.

use crate::generate::Scene;
use crate::moves::{Move, Ply};
use crate::pending::Pending;
use crate::piece::Colour;
use crate::state::State;
use crate::tables::Tables;
use core::ops::ControlFlow;
use menagerie_core::Dice;
use menagerie_core::board::{RankedBits, Square};

/// How often a way is drawn before the plies are counted.
const TRIES: usize = 16;

impl State {
    /// A ply, each of a player's equally likely, those of chance by their weights; none if there is none.
    #[inline]
    pub(crate) fn draw(&self, tables: &Tables, dice: &mut Dice) -> Option<Move> {
        match self.pending {
            Pending::Nothing if self.is_decided(tables) => None,
            Pending::Nothing => self.draw_turn(tables, dice).or_else(|| self.draw_listed(tables, dice)),
            Pending::SetUp => Some(Move::pack(Ply::Clear { square: self.draw_square(tables, dice) })),
            Pending::Flip { .. } => self.draw_piece(tables, dice),
            Pending::Battle { .. } => Some(if dice.below(2) == 0 { Move::WIN } else { Move::LOSE }),
            Pending::Poison { .. } => Some(if dice.below(2) == 0 { Move::EVEN } else { Move::ODD }),
        }
    }

    /// One of the flips, moves and attacks; none if luck or plies are wanting.
    ///
    /// Flips are drawn along with the ways of all animals, and another is drawn where a way leads nowhere. So each ply
    /// is equally likely, and of all ways only two or three are looked at.
    #[inline]
    fn draw_turn(&self, tables: &Tables, dice: &mut Dice) -> Option<Move> {
        let Some(scene) = self.scene(tables) else {
            return Some(Move::pack(Ply::Flip { square: self.draw_square(tables, dice) }));
        };
        let flips = self.down.count_ones();
        let total = flips + scene.movers().map(|from| scene.ways(from)).sum::<u32>();
        for _ in 0..TRIES {
            let drawn = dice.below(u64::from(total)) as u32;
            if drawn < flips {
                return Some(Move::pack(Ply::Flip { square: nth(tables, self.down, drawn) }));
            }
            let (from, way) = nth_way(&scene, drawn - flips)?;
            if let Some(to) = scene.follow(from, way) {
                return Some(Move::pack(Ply::Go { from: tables.square(from), to: tables.square(to) }));
            }
        }
        None
    }

    /// One of the plies, by counting them all.
    #[cold]
    fn draw_listed(&self, tables: &Tables, dice: &mut Dice) -> Option<Move> {
        let mut rest = dice.below(self.plies_len(tables).into());
        let drawn = self.visit(tables, |mv| {
            if rest == 0 {
                return ControlFlow::Break(mv);
            }
            rest -= 1;
            ControlFlow::Continue(())
        });
        drawn.break_value()
    }

    /// G6: one of the pieces that are still face down.
    #[inline]
    fn draw_piece(&self, tables: &Tables, dice: &mut Dice) -> Option<Move> {
        let mut rest = dice.below(u64::from(self.down.count_ones())) as u32;
        for colour in Colour::ALL {
            for (kind, &left) in tables.kinds().iter().zip(&self.face_down[colour as usize]) {
                if rest < u32::from(left) {
                    return Some(Move::pack(Ply::TurnUp { piece: kind.piece(colour) }));
                }
                rest -= u32::from(left);
            }
        }
        None
    }

    /// A square where a piece lies face down, or will.
    #[inline]
    fn draw_square(&self, tables: &Tables, dice: &mut Dice) -> Square {
        nth(tables, self.down, dice.below(u64::from(self.down.count_ones())) as u32)
    }
}

/// The n-th way of all animals, counted from 0: which of the animal on which square.
#[inline]
fn nth_way(scene: &Scene<'_>, mut n: u32) -> Option<(usize, u32)> {
    for from in scene.movers() {
        let ways = scene.ways(from);
        if n < ways {
            return Some((from, n));
        }
        n -= ways;
    }
    None
}

/// The n-th square of a set, counted from 0.
#[inline]
fn nth(tables: &Tables, set: u64, n: u32) -> Square {
    tables.square(RankedBits::new(set).nth(n) as usize)
}
