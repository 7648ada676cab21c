//! The bots at a game with a secret: they choose by what their player knows.

use core::fmt;
use core::ops::ControlFlow;
use menagerie_bots::{Bot, Budget, Candidate, MonteCarlo, Progress, Random};
use menagerie_core::{
    AdvanceError, Breach, Dice, HiddenInformation, IllegalMove, Outcome, ParseMoveError, ParsePositionError, Player,
    PlayerSet, Position, Turn, Viewer,
};

/// A coin is tossed, and only player 2 sees it. Player 1 may name a side, and wins if it is right; or bet, and
/// win two times out of three; or share the win. Who knew the coin would name its side; who does not, bets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Coin {
    stage: Stage,
    side: Option<Ply>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Toss,
    Choice,
    Bet,
    Over(PlayerSet),
}

/// The first two are both the coin's side and its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Ply {
    Heads,
    Tails,
    Bet,
    Share,
    Lucky,
    Unlucky,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct View {
    known: Coin,
    viewer: Viewer,
}

impl Stage {
    fn turn(self) -> Turn {
        match self {
            Self::Toss => Turn::Chance(PlayerSet::only(Player::Two)),
            Self::Choice => Turn::Player(Player::One),
            Self::Bet => Turn::Chance(PlayerSet::first(2)),
            Self::Over(_) => Turn::Over,
        }
    }

    fn plies(self) -> &'static [Ply] {
        match self {
            Self::Toss => &[Ply::Heads, Ply::Tails],
            Self::Choice => &[Ply::Heads, Ply::Tails, Ply::Bet, Ply::Share],
            Self::Bet => &[Ply::Lucky, Ply::Unlucky],
            Self::Over(_) => &[],
        }
    }

    fn outcome(self) -> Option<Outcome> {
        let Self::Over(winners) = self else { return None };
        Some(Outcome::new(winners, None))
    }
}

impl Position for Coin {
    type Move = Ply;
    type Rules = ();

    fn new((): &()) -> Self {
        Self { stage: Stage::Toss, side: None }
    }

    fn game(&self) -> &'static str {
        "coin"
    }

    fn rules(&self) {}

    fn players(&self) -> PlayerSet {
        PlayerSet::first(2)
    }

    fn parse(_: &str, (): &()) -> Result<Self, ParsePositionError> {
        unimplemented!("bots read no text")
    }

    fn turn(&self) -> Turn {
        self.stage.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.stage.outcome()
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Ply) -> ControlFlow<B>) -> ControlFlow<B> {
        self.stage.plies().iter().copied().try_for_each(visit)
    }

    fn check(&self, mv: Ply) -> Result<(), IllegalMove<Ply>> {
        let reason = Breach::of("-", "not now");
        if self.stage.plies().contains(&mv) { Ok(()) } else { Err(IllegalMove::new(mv, reason)) }
    }

    fn play_unchecked(&mut self, mv: Ply) {
        let winner = |one_wins| Stage::Over(PlayerSet::only(if one_wins { Player::One } else { Player::Two }));
        self.stage = match (self.stage, mv) {
            (Stage::Toss, side) => {
                self.side = Some(side);
                Stage::Choice
            }
            (_, Ply::Heads | Ply::Tails) => winner(self.side == Some(mv)),
            (_, Ply::Bet) => Stage::Bet,
            (_, Ply::Share) => Stage::Over(self.players()),
            (_, Ply::Lucky | Ply::Unlucky) => winner(mv == Ply::Lucky),
        };
    }

    fn parse_move(&self, _: &str) -> Result<Ply, ParseMoveError> {
        unimplemented!("bots read no text")
    }

    fn fingerprint(&self) -> u64 {
        unimplemented!("bots keep no table")
    }

    fn is_progress(&self, _: Ply) -> bool {
        true
    }

    fn weight(&self, mv: Ply) -> u32 {
        if mv == Ply::Lucky { 2 } else { 1 }
    }
}

impl HiddenInformation for Coin {
    type View = View;
    type Observation = Ply;

    fn view(&self, viewer: Viewer) -> View {
        let side = self.side.filter(|_| viewer == Viewer::Player(Player::Two));
        View { known: Self { stage: self.stage, side }, viewer }
    }

    fn observe(&self, _: Ply, _: Viewer) -> Ply {
        unimplemented!("bots observe no moves")
    }
}

impl menagerie_core::View for View {
    type Move = Ply;
    type Rules = ();
    type Position = Coin;

    fn parse(_: &str, _: Viewer, (): &()) -> Result<Self, ParsePositionError> {
        unimplemented!("bots read no text")
    }

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn game(&self) -> &'static str {
        "coin"
    }

    fn rules(&self) {}

    fn players(&self) -> PlayerSet {
        self.known.players()
    }

    fn turn(&self) -> Turn {
        self.known.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.known.outcome()
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Ply) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_told() { self.known.visit_moves(visit) } else { ControlFlow::Continue(()) }
    }

    fn check(&self, mv: Ply) -> Result<(), IllegalMove<Ply>> {
        self.known.check(mv)
    }

    fn parse_move(&self, _: &str) -> Result<Ply, ParseMoveError> {
        unimplemented!("bots read no text")
    }

    fn parse_observation(&self, _: &str) -> Result<Ply, ParseMoveError> {
        unimplemented!("bots read no text")
    }

    fn advance(&self, _: &Ply) -> Result<Self, AdvanceError> {
        unimplemented!("bots observe no moves")
    }

    fn sample(&self, dice: &mut Dice) -> Coin {
        let mut world = self.known.clone();
        if world.stage != Stage::Toss && world.side.is_none() {
            world.side = Some([Ply::Heads, Ply::Tails][dice.index(2)]);
        }
        world
    }

    fn weight(&self, mv: Ply) -> u32 {
        self.known.weight(mv)
    }
}

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

fn after(plies: &[Ply]) -> Coin {
    let mut coin = Coin::new(&());
    for ply in plies {
        coin.play(*ply).unwrap();
    }
    coin
}

/// What Monte Carlo chooses for player 1 when the coin has fallen so, and its last report.
fn think(side: Ply, seed: u64) -> (Option<Ply>, Progress<Ply>) {
    let view = after(&[side]).view(Viewer::Player(Player::One));
    let mut last = None;
    let chosen = MonteCarlo::new(seed).think(&view, &Budget::default(), &mut |progress| {
        last = Some(progress.clone());
        ControlFlow::Continue(())
    });
    (chosen, last.unwrap())
}

#[test]
fn the_hidden_side_makes_no_difference() {
    for seed in 0..10 {
        let heads = think(Ply::Heads, seed);
        assert_eq!(heads, think(Ply::Tails, seed));
        assert_eq!(heads.0, Some(Ply::Bet), "{:?}", heads.1);
    }
}

#[test]
fn values_are_expected_shares_of_the_win() {
    let (_, progress) = think(Ply::Heads, 1);
    let value = |mv| progress.candidates().iter().find(|candidate| candidate.mv() == mv).map_or(0.0, Candidate::value);
    assert!((value(Ply::Bet) - 2.0 / 3.0).abs() < 0.05, "{progress:?}");
    assert!((value(Ply::Share) - 0.5).abs() < f64::EPSILON, "{progress:?}");
}

#[test]
fn who_has_nothing_to_choose_chooses_nothing() {
    let (one, two) = (Viewer::Player(Player::One), Viewer::Player(Player::Two));
    let cases = [
        // Player 2 will learn the side, and everybody whether the bet is lucky: their views list the outcomes.
        (after(&[]), vec![one, two, Viewer::Spectator]),
        (after(&[Ply::Heads, Ply::Bet]), vec![one, two, Viewer::Spectator]),
        (after(&[Ply::Heads]), vec![two, Viewer::Spectator]),
        (after(&[Ply::Heads, Ply::Share]), vec![one, two, Viewer::Spectator]),
    ];
    let mut bots: [Box<dyn Bot<View>>; 2] = [Box::new(Random::new(1)), Box::new(MonteCarlo::new(1))];
    for (coin, viewers) in cases {
        for viewer in viewers {
            for bot in &mut bots {
                assert_eq!(bot.choose(&coin.view(viewer), &Budget::default()), None, "{coin} seen by {viewer}");
            }
        }
    }
}
