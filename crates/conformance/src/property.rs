//! The properties by name, and what is said when one does not hold.

macro_rules! properties {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// A property that every game has.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Property {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Property {
            /// All properties, in the order in which they are documented.
            pub const ALL: &[Self] = &[$(Self::$name,)+];
        }
    };
}

properties! {
    /// A position's string is one line without the word `moves`; reading it gives the position back.
    PositionText,
    /// A move's string holds no space; reading it gives the move back.
    MoveText,
    /// A view's string gives the view back, for every viewer.
    ViewText,
    /// A move as a viewer sees it is read back from its text by the view. It is one word.
    ObservationText,
    /// A spoilt string is refused, or is exactly what the value read from it prints. Reading never panics,
    /// nor does playing on from what was read.
    StrictText,
    /// Serde gives positions and moves back. (With serde.)
    SerdeText,
    /// Serde refuses what reading the string refuses. (With serde.)
    SerdeStrict,

    /// [`move_count`](menagerie_core::Position::move_count), the list of moves, perft and perft leaf by leaf
    /// of depth 1 count what is visited.
    MoveCount,
    /// No move is visited twice.
    DistinctMoves,
    /// Visiting stops where the visitor breaks, with what it broke with.
    Breaking,
    /// Exactly the visited ones of all written moves are legal.
    Legality,
    /// A random move is a legal one, each as often as its weight says.
    RandomMove,
    /// A player's moves weigh 1, outcomes of chance at least 1.
    Weights,
    /// A slow generator finds the same moves.
    SlowMoves,

    /// A fresh game is played by the rules it was given, and is not over.
    Start,
    /// Rules are what the options make that they tell.
    Options,
    /// Game, rules and players stay what they are; whoever is to act or to learn takes part.
    Setting,
    /// Playing an illegal move is an error that names the move and changes nothing.
    Refusal,
    /// All ways to play a legal move lead to the same position.
    Playing,
    /// There is an outcome exactly when the game is over, and exactly then no move.
    Ending,
    /// Somebody wins a finished game, and takes part in it; a score is there for each player or for none.
    Winners,
    /// Pieces are neither made nor lost but as the rules say.
    Conservation,
    /// A position read from its string has the same moves, weights and future.
    Reload,

    /// The same seed gives the same game, byte for byte.
    Determinism,
    /// Positions with the same string are equal and hash alike, whatever way led there.
    Hashing,
    /// Positions have the same fingerprint exactly if they have the same string.
    Fingerprint,
    /// Undoing to the start and redoing gives the very same positions.
    Undo,
    /// A record's text gives the record back, the whole one and each viewer's.
    RecordText,
    /// A record replays to where the match ended, and a viewer's record not at all.
    Replay,

    /// Positions that differ in what a viewer cannot know give them equal views, also to Debug, and all that is
    /// read from the views is equal.
    TwinViews,
    /// A viewer sees no difference between moves that look alike, nor in a move that leaves equal views.
    TwinMoves,
    /// Records made for a viewer tell no more than the views.
    TwinRecords,
    /// Those who learn what chance brought tell its outcomes apart, all others do not.
    Learners,
    /// A view says truly who takes part, who is to act, and how the game ended, and leaves the last open only
    /// where positions that fit it ended in different ways.
    ViewTruth,
    /// From their view alone, the player to act has the same moves as in every position that fits it.
    ViewMoves,
    /// A view allows exactly the moves that it lists, and says of others what the position says, or that its viewer is
    /// not to act.
    ViewLegality,
    /// A view has the outcomes of chance that its viewer will learn, as likely as the worlds behind it make
    /// them.
    ViewChance,
    /// A sampled position has the view that it was sampled from.
    SampleFits,
    /// Sampling depends on the view and the dice alone.
    SampleAlone,
    /// Sampling gives more than one position where more than one fits.
    SampleVaries,
    /// Sampling gives each position that fits as often as it should.
    SampleFair,

    /// The symmetries are a group, and the identity comes first. (With symmetry.)
    SymmetryGroup,
    /// The group acts on positions: images compose, and inverses undo them. (With symmetry.)
    SymmetryImages,
    /// The moves of an image are the images of the moves, and lead to images. (With symmetry.)
    SymmetryMoves,
    /// Turns and outcomes go along with an image. (With symmetry.)
    SymmetrySeats,
    /// All images of a position have one canonical form, which is one of them. (With symmetry.)
    Canonical,
}

/// A property does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{property:?} does not hold at '{position}' (seed {seed}): {detail}")]
#[non_exhaustive]
pub struct Violation {
    /// The property.
    pub property: Property,
    /// The position that was looked at; the start where the property is about a whole game.
    pub position: String,
    /// The seed that shows it: for [`check_position`](crate::Suite::check_position), or for
    /// [`check_game`](crate::Suite::check_game) where the property is about a whole game.
    pub seed: u64,
    /// What is wrong.
    pub detail: String,
}
