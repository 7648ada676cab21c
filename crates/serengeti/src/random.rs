//! Drawing a legal ply without listing all of them.

use crate::Position;
use crate::board::Board;
use crate::generate::Scene;
use crate::moves::{Move, Ply};
use crate::pending::Pending;
use crate::piece::Colour;
use crate::tables::Tables;
use core::ops::ControlFlow;
use menagerie_core::board::{RankedBits, Square};
use menagerie_core::{Dice, Position as _};

/// How often a way is drawn before the plies are counted.
const TRIES: usize = 16;

/// A legal ply, each of a player's equally likely, those of chance by their weights; none if there is none.
#[inline]
pub(crate) fn draw(position: &Position, dice: &mut Dice) -> Option<Move> {
    let (board, tables) = (&position.board, position.roster.tables());
    match board.pending {
        Pending::Nothing if board.is_decided(tables) => None,
        Pending::Nothing => draw_turn(board, tables, dice).or_else(|| draw_listed(position, dice)),
        Pending::SetUp => {
            let drawn = dice.below(u64::from(board.down.count_ones())) as u32;
            Some(Move::pack(Ply::Clear(nth(tables, board.down, drawn))))
        }
        Pending::Flip(_) => draw_piece(board, tables, dice),
        Pending::Battle { .. } => Some(if dice.below(2) == 0 { Move::WIN } else { Move::LOSE }),
        Pending::Poison { .. } => Some(if dice.below(2) == 0 { Move::EVEN } else { Move::ODD }),
    }
}

/// One of the flips, moves and attacks; none if luck or plies are wanting.
///
/// Flips are drawn along with the ways of all animals, and another is drawn where a way leads nowhere. So each ply is
/// equally likely, and of all ways only two or three are looked at.
#[inline]
fn draw_turn(board: &Board, tables: &Tables, dice: &mut Dice) -> Option<Move> {
    let flips = board.down.count_ones();
    let Some(scene) = board.scene(tables) else {
        let drawn = dice.below(u64::from(flips)) as u32;
        return Some(Move::pack(Ply::Flip(nth(tables, board.down, drawn))));
    };
    let total = flips + scene.movers().map(|from| scene.ways(from)).sum::<u32>();
    for _ in 0..TRIES {
        let drawn = dice.below(u64::from(total)) as u32;
        if drawn < flips {
            return Some(Move::pack(Ply::Flip(nth(tables, board.down, drawn))));
        }
        let (from, way) = nth_way(&scene, drawn - flips)?;
        if let Some(to) = scene.follow(from, way) {
            return Some(Move::pack(Ply::Go { from: tables.square(from), to: tables.square(to) }));
        }
    }
    None
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

/// One of the plies, by counting them all.
#[cold]
fn draw_listed(position: &Position, dice: &mut Dice) -> Option<Move> {
    let mut rest = dice.below(position.move_count() as u64);
    let drawn = position.visit_moves(|mv| {
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
fn draw_piece(board: &Board, tables: &Tables, dice: &mut Dice) -> Option<Move> {
    let mut rest = dice.below(u64::from(board.down.count_ones())) as u32;
    for colour in Colour::ALL {
        for (kind, &left) in tables.kinds().iter().zip(&board.face_down[colour as usize]) {
            if rest < u32::from(left) {
                return Some(Move::pack(Ply::TurnUp(colour.letter(char::from(kind.letter)))));
            }
            rest -= u32::from(left);
        }
    }
    None
}

/// The n-th square of a set, counted from 0.
#[inline]
fn nth(tables: &Tables, set: u64, n: u32) -> Square {
    tables.square(RankedBits::new(set).nth(n) as usize)
}
