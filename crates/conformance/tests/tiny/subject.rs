//! What the suite is told of the game.

use super::position::{COPIES, Memory, Move, Tiny};
use menagerie_conformance::Subject;
use menagerie_core::{Position, Turn, Viewer};

/// The game as the suite's subject.
pub(crate) struct Duel;

impl Subject for Duel {
    type Position = Tiny;

    fn written_moves(&self, _: &Tiny) -> impl Iterator<Item = Move> {
        Move::ALL.into_iter()
    }

    fn slow_moves(&self, position: &Tiny) -> Option<Vec<Move>> {
        let Turn::Player(_) = position.turn() else { return None };
        let most = position.table.pile.min(2);
        Some((1..=most).map(Move::Take).chain([Move::Fold]).collect())
    }

    fn conserved(&self, _: &Tiny, _: Move, after: &Tiny) -> Result<(), String> {
        let table = &after.table;
        let stones = table.pile + table.taken[0] + table.taken[1];
        if stones == table.rules.pile { Ok(()) } else { Err(format!("there are {stones} stones")) }
    }

    fn twins(&self, position: &Tiny, viewer: Viewer) -> Vec<Tiny> {
        self.worlds(position, viewer).into_iter().map(|(world, _)| world).collect()
    }

    fn look_alikes(&self, position: &Tiny, viewer: Viewer) -> Vec<(Move, Move)> {
        let deals = position.moves().into_iter().filter(|mv| matches!(mv, Move::Deal(_)));
        let others = viewer.player().is_none_or(|player| player.index() != position.dealt());
        let deals: Vec<Move> = deals.filter(|_| others).collect();
        deals.windows(2).map(|pair| (pair[0], pair[1])).collect()
    }

    /// All pairs of cards that the deck allows and the viewer cannot rule out, and in how many ways each is dealt.
    fn worlds(&self, position: &Tiny, viewer: Viewer) -> Vec<(Tiny, u32)> {
        let choices = [0, 1].map(|seat: usize| {
            let card = position.cards[seat];
            let own = viewer.player().is_some_and(|player| player.index() == seat);
            if card == 0 || own || position.table.pile == 0 { vec![card] } else { vec![1, 2, 3] }
        });
        let ways = |one: u8, two: u8| match (one, two) {
            (0, _) => 1,
            (_, 0) => COPIES[usize::from(one)],
            _ => COPIES[usize::from(one)] * (COPIES[usize::from(two)] - u32::from(one == two)),
        };
        let pairs = choices[0].iter().flat_map(|one| choices[1].iter().map(move |two| [*one, *two]));
        let worlds =
            pairs.map(|cards| (Tiny { cards, memory: Memory(0), ..position.clone() }, ways(cards[0], cards[1])));
        worlds.filter(|(_, weight)| *weight > 0).collect()
    }
}
