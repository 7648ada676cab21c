//! The bugs that the tiny game can be given, one at a time.

use menagerie_conformance::Property::{self, *};
use std::cell::Cell;

macro_rules! faults {
    ($($property:ident: $($(#[doc = $doc:literal])+ $fault:ident,)+)+) => {
        /// A bug.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Fault {
            $($($(#[doc = $doc])+ $fault,)+)+
        }

        /// Every bug, with the property that it breaks.
        pub(crate) const FAULTS: &[(Fault, Property)] = &[$($((Fault::$fault, $property),)+)+];
    };
}

faults! {
    PositionText:
        /// Tails are read as heads.
        ReadsHeads,
    MoveText:
        /// `take2` is read as `take1`.
        ReadsOne,
    ViewText:
        /// A view's cards are read as unknown.
        ReadsNoCards,
    ObservationText:
        /// A card dealt face down is not read.
        ReadsNoSecret,
    StrictText:
        /// Blanks around a position are read over.
        TrimsText,
        /// Reading cuts strings where there is no character's edge.
        CutsText,
    SerdeText:
        /// Serde reads tails as heads.
        SerdeReadsHeads,
    SerdeStrict:
        /// Serde reads over blanks around a position.
        SerdeTrims,
    MoveCount:
        /// The last stone is counted as if it were two.
        CountsTooMany,
    DistinctMoves:
        /// Folding is visited twice.
        VisitsTwice,
    Breaking:
        /// Visiting goes on after the visitor breaks.
        IgnoresBreak,
    Legality:
        /// Two stones may be taken of one, but such a move is not visited.
        AllowsTooMany,
    RandomMove:
        /// Chance gives each outcome alike.
        IgnoresWeights,
        /// The first move of a player's is drawn twice as often.
        PrefersFirst,
    Weights:
        /// Tails weigh nothing.
        WeighsNothing,
        /// A player's move weighs two.
        WeighsTwo,
    SlowMoves:
        /// Nobody may fold.
        ForbidsFolding,
    Start:
        /// A game always starts with five stones.
        StartsWithFive,
    Options:
        /// Rules do not tell their options.
        ForgetsOptions,
    Setting:
        /// Who folds leaves the table.
        LeavesTable,
    Refusal:
        /// Playing an illegal move passes the turn.
        SpoilsRefused,
    Playing:
        /// A checked move leaves the turn where it is.
        KeepsTurn,
        /// Folding panics.
        Panics,
    Ending:
        /// Stones may be taken after folding.
        PlaysOn,
        /// Folding gives no outcome.
        EndsSilently,
    Winners:
        /// A third player wins.
        StrangerWins,
        /// Nobody wins a tie.
        NobodyWins,
    Conservation:
        /// Who takes two stones gets three.
        MakesStones,
    Reload:
        /// A position read from a string has its moves in another order.
        ReordersReloaded,
    Determinism:
        /// Random moves depend on how many were drawn before.
        DrawsOnAndOn,
    Hashing:
        /// The hash depends on the last move.
        HashesPath,
    Fingerprint:
        /// The fingerprint depends on the last move.
        PrintsPath,
        /// The fingerprint leaves out the stones taken.
        PrintsTooLittle,
    Undo:
        /// Copying forgets the first player's stones.
        CopiesTooLittle,
    RecordText:
        /// A move's string holds a space.
        WritesSpace,
    Replay:
        /// A position read from a string is of another game.
        Renames,
    TwinViews:
        /// A view is equal only to views of the same cards.
        ComparesCards,
        /// A view shows the cards to Debug.
        DebugsCards,
        /// A view's serde data has the cards.
        SerdesCards,
    TwinMoves:
        /// Who folds shows the card.
        ShowsFolded,
        /// All see what card is dealt.
        ShowsDealt,
    TwinRecords:
        /// The scores after folding count the cards.
        ScoresFolded,
    Learners:
        /// Nobody sees what card is dealt.
        HidesDealt,
    ViewTruth:
        /// A view mistakes who is to act.
        MistakesTurn,
        /// A view has a third player.
        MistakesPlayers,
    ViewMoves:
        /// A view does not list folding.
        ListsNoFolding,
        /// Nobody may fold against a three.
        RevealsThree,
    ViewLegality:
        /// A view allows no move.
        RefusesInViews,
    ViewChance:
        /// A view expects each card alike.
        ExpectsAlike,
    SampleFits:
        /// A sample deals the viewer's own card anew.
        DealsAnew,
    SampleAlone:
        /// A sample is the true position.
        SamplesTruth,
        /// A sample depends on how many were drawn before.
        SamplesOnAndOn,
    SampleVaries:
        /// A sample always has the first cards that fit.
        SamplesFirst,
    SampleFair:
        /// A sample has each kind of card alike, however many there are.
        SamplesKinds,
    SymmetryGroup:
        /// Composing does only the first.
        ComposesFirst,
    SymmetryImages:
        /// An image deals the first card twice.
        CopiesCard,
    SymmetryMoves:
        /// An image exchanges one stone and two.
        ExchangesStones,
    SymmetrySeats:
        /// Players keep their seats in an image.
        KeepsSeats,
    Canonical:
        /// Every position is its own canonical form.
        KeepsItself,
}

thread_local! {
    static FAULT: Cell<Option<Fault>> = const { Cell::new(None) };
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

/// Whether the game has this bug now.
pub(crate) fn broken(fault: Fault) -> bool {
    FAULT.get() == Some(fault)
}

/// Gives the game of this thread a bug, or none.
pub(crate) fn set(fault: Option<Fault>) {
    FAULT.set(fault);
}

/// How often this was called before in this thread: the state that no game should have.
pub(crate) fn calls() -> u64 {
    CALLS.replace(CALLS.get() + 1)
}
