//! What a subject has told, so that properties which held without having seen anything can be named.

use crate::property::Property;
use std::cell::Cell;

/// What was told in a run, at one position at least.
#[derive(Default)]
pub(crate) struct Told {
    /// Some viewer does not see the whole position.
    pub(crate) hides: Cell<bool>,
    pub(crate) twins: Cell<bool>,
    pub(crate) worlds: Cell<bool>,
    pub(crate) slow_moves: Cell<bool>,
    /// Some written move is illegal.
    pub(crate) illegal: Cell<bool>,
}

impl Told {
    /// The properties that held without having seen anything, because the subject told nothing of what they look at.
    pub(crate) fn untold(&self) -> impl Iterator<Item = Property> {
        use Property::{Legality, SampleFair, SampleVaries, SlowMoves, TwinMoves, TwinRecords, TwinViews, ViewChance};
        let hides = self.hides.get();
        let rows: [(bool, &[Property]); 4] = [
            (self.illegal.get(), &[Legality]),
            (self.slow_moves.get(), &[SlowMoves]),
            (self.twins.get() || !hides, &[TwinViews, TwinMoves, TwinRecords]),
            (self.worlds.get() || !hides, &[SampleVaries, SampleFair, ViewChance]),
        ];
        rows.into_iter().filter(|(is_told, _)| !is_told).flat_map(|(_, properties)| properties.iter().copied())
    }
}
