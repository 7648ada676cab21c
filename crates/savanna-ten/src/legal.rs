//! Which clause forbids a ply.

use crate::moves::Move;
use crate::piece::Animal;
use crate::stock::Stock;
use crate::table::{Phase, Table};
use crate::tables::SPACES;
use menagerie_core::Breach;

/// Why a ply is illegal for the player to act, who has these tiles; none if it is legal.
pub(crate) fn breach(table: &Table, stock: Stock, mv: Move) -> Option<Breach> {
    match mv.index() {
        None => breach_of_draw(table, stock, mv.animal()),
        Some(index) => breach_of_placing(table, stock, mv.animal(), index),
    }
}

fn breach_of_draw(table: &Table, stock: Stock, animal: Animal) -> Option<Breach> {
    match table.phase() {
        Phase::Over => Some(Breach::GameOver),
        Phase::Place => Some(Breach::of("T7", "a tile is to be placed, not drawn")),
        Phase::Deal | Phase::Draw if stock.deck.count(animal) > 0 => None,
        Phase::Deal | Phase::Draw => Some(Breach::of("T6", "the drawer's deck has no such tile")),
    }
}

fn breach_of_placing(table: &Table, stock: Stock, animal: Animal, index: usize) -> Option<Breach> {
    match table.phase() {
        Phase::Over => Some(Breach::GameOver),
        Phase::Deal => Some(Breach::of("T6", "each player draws two tiles before any is placed")),
        Phase::Draw => Some(Breach::of("T8", "the player who has placed a tile draws one")),
        Phase::Place if !SPACES.contains(index) => Some(Breach::of("T1", "that square is inaccessible")),
        Phase::Place if table.is_occupied(index) => Some(Breach::of("T7", "that space is not empty")),
        Phase::Place if stock.hand.count(animal) == 0 => Some(Breach::of("T7", "the player's hand has no such tile")),
        Phase::Place => None,
    }
}
