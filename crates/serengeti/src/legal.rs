//! Which clause forbids a ply.

use crate::moves::Ply;
use crate::pending::Pending;
use crate::piece::Piece;
use crate::roster::data::Ability;
use crate::state::State;
use crate::tables::Tables;
use menagerie_core::Breach;
use menagerie_core::board::Square;

impl State {
    /// Checks that a ply is legal.
    ///
    /// # Errors
    /// The clause that forbids it, and how.
    pub(crate) fn check(&self, tables: &Tables, ply: Ply) -> Result<(), Breach> {
        if self.is_over(tables) {
            return Err(Breach::GameOver);
        }
        match (ply, self.pending) {
            (Ply::Clear { square }, Pending::SetUp) => check_clear(self, tables, square),
            (Ply::Flip { square }, Pending::Nothing) => check_flip(self, tables, square),
            (Ply::Go { from, to }, Pending::Nothing) => check_go(self, tables, from, to),
            (Ply::TurnUp { piece }, Pending::Flip { .. }) => check_turn_up(self, tables, piece),
            (Ply::Win | Ply::Lose, Pending::Battle { .. }) | (Ply::Even | Ply::Odd, Pending::Poison { .. }) => Ok(()),
            _ => Err(untimely(self.pending)),
        }
    }
}

/// What is to be done now, where a ply of another sort is tried.
const fn untimely(pending: Pending) -> Breach {
    match pending {
        Pending::SetUp => Breach::of("G4", "first the players choose the squares that stay empty"),
        Pending::Nothing => Breach::of("G8", "it is a player's turn: to flip, to move or to attack"),
        Pending::Flip { .. } => Breach::of("G6", "chance says which piece was flipped"),
        Pending::Battle { .. } => Breach::of("G12", "dice decide the battle: =win or =lose"),
        Pending::Poison { .. } => Breach::of("G15", "dice decide what the poison does: =even or =odd"),
    }
}

fn check_clear(state: &State, tables: &Tables, square: Square) -> Result<(), Breach> {
    let Some(index) = tables.grid.index(square) else { return Err(OFF_BOARD) };
    if state.down >> index & 1 != 0 {
        Ok(())
    } else if tables.safety >> index & 1 != 0 {
        Err(Breach::of("G4", "a safety square is empty anyway"))
    } else {
        Err(Breach::of("G4", "the square is chosen already"))
    }
}

fn check_flip(state: &State, tables: &Tables, square: Square) -> Result<(), Breach> {
    let Some(index) = tables.grid.index(square) else { return Err(OFF_BOARD) };
    let is_down = state.down >> index & 1 != 0;
    if is_down { Ok(()) } else { Err(Breach::of("G6", "no face-down piece lies there")) }
}

fn check_turn_up(state: &State, tables: &Tables, piece: Piece) -> Result<(), Breach> {
    if state.left_face_down(tables, piece) > 0 { Ok(()) } else { Err(Breach::of("G5", "no such piece is face down")) }
}

const OFF_BOARD: Breach = Breach::of("G1", "the board has no such square");

/// Checks that a move or attack would be legal with nothing pending.
pub(crate) fn check_go(state: &State, tables: &Tables, from: Square, to: Square) -> Result<(), Breach> {
    let (Some(start), Some(end)) = (tables.grid.index(from), tables.grid.index(to)) else { return Err(OFF_BOARD) };
    let Some(scene) = state.scene(tables) else {
        return Err(Breach::of("G7", "until the first grass is flipped, flipping is all there is"));
    };
    let own = state.sides[state.own()];
    if own.all() >> start & 1 == 0 {
        Err(Breach::of("G8", "no face-up piece of the player's own stands there"))
    } else if own.animals >> start & 1 == 0 {
        Err(Breach::of("G9", "grass and boulders do not move"))
    } else if scene.targets(start) >> end & 1 != 0 {
        Ok(())
    } else {
        Err(untouchable(state, tables, start, end).unwrap_or_else(|| out_of_reach(state, tables, start, end)))
    }
}

/// G10: why the animal can never attack what is there; none if the square is free, or it could.
fn untouchable(state: &State, tables: &Tables, from: usize, to: usize) -> Option<Breach> {
    let holds = |set: u64| set >> to & 1 != 0;
    let other = state.sides[state.other()];
    let reason = if holds(state.sides[state.own()].all()) {
        "a piece of the same colour is in the way"
    } else if holds(state.down) {
        "a face-down piece cannot be attacked"
    } else if holds(other.boulders) {
        "a boulder cannot be attacked"
    } else if holds(other.animals & tables.safety) {
        "a piece on a safety square cannot be attacked"
    } else if holds(other.grass) && !state.kind_at(tables, from).eats_grass {
        "only herbivores attack grass"
    } else {
        return None;
    };
    Some(Breach::of("G10", reason))
}

/// G9 to G11: why the animal does not get there.
fn out_of_reach(state: &State, tables: &Tables, from: usize, to: usize) -> Breach {
    let holds = |set: u64| set >> to & 1 != 0;
    let kind = state.kind_at(tables, from);
    let is_attack = holds(state.sides[state.other()].all());
    let [north, east, south, west, diagonals @ ..] = *tables.rays(from);
    let straight = [north, east, south, west].into_iter().any(holds);
    let diagonal = is_attack && kind.ability == Some(Ability::Diagonal) && diagonals.into_iter().any(holds);
    let clause = if is_attack { "G10" } else { "G9" };
    if !straight && !diagonal {
        Breach::of(clause, "the square is not in a straight line with it")
    } else if !holds(kind.reach(from)) {
        Breach::of(clause, "the square is farther than its spaces")
    } else {
        Breach::of(clause, "the way there is not free")
    }
}
