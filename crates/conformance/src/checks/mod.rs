//! The checks, one function a property, grouped by what they are about.

pub(crate) mod games;
pub(crate) mod hidden;
pub(crate) mod moves;
pub(crate) mod play;
pub(crate) mod records;
pub(crate) mod sample;
pub(crate) mod serde;
pub(crate) mod symmetry;
pub(crate) mod text;

use crate::game::Game;
use crate::property::Property;
use crate::spot::Spot;
use crate::subject::{RulesOf, Subject};
use crate::verdict::Verdict;

/// A property, and the function that checks it.
pub(crate) struct Check<S: Subject> {
    pub(crate) property: Property,
    pub(crate) test: Test<S>,
}

/// A check, by what it looks at.
pub(crate) enum Test<S: Subject> {
    /// The rules of a game, before any ply.
    Rules(fn(&RulesOf<S>) -> Verdict),
    /// A whole game.
    Game(fn(&Game<S::Position>) -> Verdict),
    /// One position.
    Position(fn(&Spot<'_, S>) -> Verdict),
    /// One position, and it takes long.
    Long(fn(&Spot<'_, S>) -> Verdict),
}

/// The checks that need nothing but a subject.
pub(crate) fn basic<S: Subject>() -> Vec<Check<S>> {
    use Property as P;
    use Test::{Game, Long, Position, Rules};
    let checks = [
        (P::PositionText, Position(text::position_text)),
        (P::MoveText, Position(text::move_text)),
        (P::ViewText, Position(text::view_text)),
        (P::ObservationText, Position(text::observation_text)),
        (P::StrictText, Position(text::strict_text)),
        (P::MoveCount, Position(moves::move_count)),
        (P::DistinctMoves, Position(moves::distinct_moves)),
        (P::Breaking, Position(moves::breaking)),
        (P::Legality, Position(moves::legality)),
        (P::RandomMove, Long(moves::random_move)),
        (P::Weights, Position(moves::weights)),
        (P::SlowMoves, Position(moves::slow_moves)),
        (P::Start, Rules(play::start::<S>)),
        (P::Options, Rules(play::options::<S>)),
        (P::Setting, Position(play::setting)),
        (P::Refusal, Position(play::refusal)),
        (P::Playing, Position(play::playing)),
        (P::Ending, Position(play::ending)),
        (P::Winners, Position(play::winners)),
        (P::Conservation, Position(play::conservation)),
        (P::Reload, Position(play::reload)),
        (P::Determinism, Game(games::determinism)),
        (P::Hashing, Game(games::hashing)),
        (P::Fingerprint, Game(games::fingerprint)),
        (P::Undo, Game(records::undo)),
        (P::RecordText, Game(records::record_text)),
        (P::Replay, Game(records::replay)),
        (P::TwinViews, Position(hidden::twin_views)),
        (P::TwinMoves, Position(hidden::twin_moves)),
        (P::TwinRecords, Position(hidden::twin_records)),
        (P::Learners, Position(hidden::learners)),
        (P::ViewTruth, Position(hidden::view_truth)),
        (P::ViewMoves, Position(hidden::view_moves)),
        (P::ViewLegality, Position(hidden::view_legality)),
        (P::ViewChance, Position(hidden::view_chance)),
        (P::SampleFits, Position(sample::sample_fits)),
        (P::SampleAlone, Position(sample::sample_alone)),
        (P::SampleVaries, Position(sample::sample_varies)),
        (P::SampleFair, Long(sample::sample_fair)),
    ];
    checks.into_iter().map(|(property, test)| Check { property, test }).collect()
}
