//! A game chosen at run time is the game itself: it goes through the conformance suite as any other.

use menagerie::core::board::Square;
use menagerie::core::{Breach, Dice, HiddenInformation, IllegalMove, OptionError, Player, Position, Turn, Viewer};
use menagerie::{AnyMove, AnyPosition, AnyRules, Game, serengeti};
use menagerie_conformance::{Subject, Suite};
use proptest::prelude::*;
use std::iter;
use std::ops::ControlFlow;

struct Any;

/// Evaluates an expression with a position of the game's own type.
macro_rules! with_own {
    ($own:ident = $position:expr => $body:expr) => {
        match $position {
            AnyPosition::Strategeti($own) => $body,
            AnyPosition::Elefantenparade($own) => $body,
            AnyPosition::SavannaTen($own) => $body,
            AnyPosition::Narnia($own) => $body,
            AnyPosition::Serengeti($own) => $body,
            _ => unreachable!("all games are named above"),
        }
    };
}

impl Subject for Any {
    type Position = AnyPosition;

    fn written_moves(&self, position: &AnyPosition) -> impl Iterator<Item = AnyMove> {
        let moves: Box<dyn Iterator<Item = AnyMove>> = match position {
            AnyPosition::Strategeti(_) => Box::new(menagerie::strategeti::Move::all().map(AnyMove::from)),
            AnyPosition::Elefantenparade(_) => Box::new(menagerie::elefantenparade::Move::all().map(AnyMove::from)),
            AnyPosition::SavannaTen(_) => Box::new(menagerie::savanna_ten::Move::all().map(AnyMove::from)),
            AnyPosition::Narnia(own) => Box::new(narnia_moves(own).map(AnyMove::from)),
            AnyPosition::Serengeti(own) => Box::new(serengeti_moves(own.roster()).map(AnyMove::from)),
            _ => unreachable!("all games are named above"),
        };
        moves
    }

    /// The game's own moves, asked of its own type.
    fn slow_moves(&self, position: &AnyPosition) -> Option<Vec<AnyMove>> {
        with_own!(own = position => Some(own.moves().into_iter().map(AnyMove::from).collect()))
    }

    /// What the game itself takes for the same: its own tests show that it is.
    fn twins(&self, position: &AnyPosition, viewer: Viewer) -> Vec<AnyPosition> {
        with_own!(own = position => samples(own, viewer))
    }
}

fn samples<P: HiddenInformation + Into<AnyPosition>>(own: &P, viewer: Viewer) -> Vec<AnyPosition> {
    let view = own.view(viewer);
    let mut dice = Dice::new(own.fingerprint());
    iter::repeat_with(|| P::sample(&view, &mut dice).into()).take(2).collect()
}

/// Every move that can be written down on the roster's board with its pieces.
fn serengeti_moves(roster: &serengeti::Roster) -> impl Iterator<Item = serengeti::Move> {
    use serengeti::{Colour, Move, Ply};
    let grid = roster.grid();
    let squares: Vec<Square> = (0..grid.len()).map(|index| grid.square(index)).collect();
    let go = |from: Square| squares.iter().map(move |&to| Ply::Go { from, to });
    let on_board =
        squares.iter().flat_map(|&square| [Ply::Clear(square), Ply::Flip(square)].into_iter().chain(go(square)));
    let pieces =
        roster.kinds().iter().flat_map(|kind| Colour::ALL.map(|colour| Ply::TurnUp(colour.letter(kind.letter))));
    let plies: Vec<Ply> = on_board.chain(pieces).chain([Ply::Win, Ply::Lose, Ply::Even, Ply::Odd]).collect();
    plies.into_iter().filter_map(Move::new)
}

/// A sample of the moves that can be written down, which are too many.
fn narnia_moves(position: &menagerie::narnia::Position) -> impl Iterator<Item = menagerie::narnia::Move> {
    use menagerie::narnia::{Kind, Move, Ply};
    let mut dice = Dice::new(position.fingerprint());
    let random = move || {
        let [a, b, c] = [(); 3].map(|()| Square::new(dice.index(10) as u8, dice.index(10) as u8));
        let kind = Kind::ALL[dice.index(Kind::ALL.len())];
        let plies = [
            Ply::Go { from: a, to: b },
            Ply::Glide { from: a, to: b },
            Ply::GlideAndAttack { from: a, to: b, target: c },
            Ply::Rampage { from: a, to: b },
            Ply::TurnToStone { witch: a, target: b },
            Ply::Enchant { witch: a, target: b },
            Ply::Detect { aslan: a, target: b },
            Ply::Restore { aslan: a },
            Ply::Arrows { susan: a, target: b },
            Ply::Summon { susan: a, from: b, to: c },
            Ply::Heal { lucy: a, kind, to: b },
            Ply::Place { kind, to: a },
            Ply::Reinforce,
        ];
        Move::new(plies[dice.index(plies.len())])
    };
    iter::repeat_with(random).take(600).flatten()
}

/// The game's rules with these options; a flag is `true` or `false`.
fn rules(game: Game, options: &[(&str, &str)]) -> AnyRules {
    AnyRules::from_options(game, options).unwrap_or_else(|error| panic!("{game} with {options:?}: {error}"))
}

fn flag() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["true", "false"])
}

fn players() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["2", "3", "4"])
}

#[test]
fn strategeti_through_the_suite() {
    let options = (prop::sample::select(vec!["S", "+"]), flag());
    let rules = options
        .prop_map(|(level, own_losses)| rules(Game::Strategeti, &[("level", level), ("own-losses", own_losses)]));
    Suite::new(Any).games(8).run(rules);
}

#[test]
fn elefantenparade_through_the_suite() {
    let options = (players(), prop::sample::select(vec!["standard", "........~..T", "...........T~~..~TT....T"]));
    let rules =
        options.prop_map(|(players, track)| rules(Game::Elefantenparade, &[("players", players), ("track", track)]));
    Suite::new(Any).games(8).run(rules);
}

#[test]
fn savanna_ten_through_the_suite() {
    let options = (players(), flag(), flag(), prop::sample::select(vec!["M2Z3G4E5U1L3", "M0Z10G7E20U1L2"]));
    let rules = options.prop_map(|(players, mice, teams, influence)| {
        let teams = if players == "4" { teams } else { "false" };
        let options = [("players", players), ("mice", mice), ("teams", teams), ("influence", influence)];
        rules(Game::SavannaTen, &options)
    });
    Suite::new(Any).games(8).run(rules);
}

#[test]
fn narnia_through_the_suite() {
    let displays = prop::sample::select(vec!["open", "prisoner", "secret", "stealth"]);
    let options = (prop::sample::select(vec!["1", "2"]), displays);
    let rules = options.prop_map(|(game, display)| rules(Game::Narnia, &[("game", game), ("display", display)]));
    Suite::new(Any).games(4).plies(300).positions(5).run(rules);
}

#[test]
fn serengeti_through_the_suite() {
    Suite::new(Any).games(4).run(Just(rules(Game::Serengeti, &[])));
}

#[test]
fn moves_are_small() {
    assert!(size_of::<AnyMove>() <= 8, "{} bytes", size_of::<AnyMove>());
}

#[test]
fn games_are_known_by_their_names() {
    for &game in Game::ALL {
        assert_eq!(game.name().parse(), Ok(game));
        let rules = rules(game, &[]);
        let start = AnyPosition::new(&rules);
        assert_eq!((start.kind(), start.game(), rules.game()), (game, game.name(), game));
        let players = start.players().len();
        assert!((usize::from(game.info().players.0)..=usize::from(game.info().players.1)).contains(&players));
    }
    let error = "chess".parse::<Game>().unwrap_err().to_string();
    assert!(error.starts_with("no game 'chess'; there ") && error.contains("strategeti"), "{error}");
}

#[test]
fn options_are_the_games_own() {
    for &game in Game::ALL {
        let unknown = AnyRules::from_options(game, &[("no-such-option", "true")]);
        assert_eq!(unknown, Err(OptionError::Unknown { name: "no-such-option".into() }));
    }
}

/// For each pair of games a position of the one, and a legal move of the other.
fn strangers() -> impl Iterator<Item = (AnyPosition, AnyMove)> {
    let starts = || Game::ALL.iter().map(|&game| AnyPosition::new(&rules(game, &[])));
    let pairs = starts().flat_map(move |start| starts().map(move |other| (start.clone(), other)));
    pairs.filter(|(start, other)| start.kind() != other.kind()).map(|(start, other)| (start, other.moves()[0]))
}

#[test]
fn a_move_of_another_game_is_refused_and_changes_nothing() {
    let mut met = 0;
    for (start, mv) in strangers() {
        let mut position = start.clone();
        let refusal = Err(IllegalMove { mv, reason: Breach::OtherGame });
        assert_eq!((position.check(mv), position.play(mv)), (refusal, refusal), "{mv} in {start}");
        assert_eq!(position, start);
        assert_eq!((position.weight(mv), position.is_progress(mv)), (0, false), "{mv} in {start}");
        met += 1;
    }
    assert_eq!(met, Game::ALL.len() * (Game::ALL.len() - 1));
}

#[test]
fn a_move_of_another_game_is_seen_as_nothing() {
    for (start, mv) in strangers() {
        for viewer in Viewer::all(start.players()) {
            assert_eq!(start.observe(mv, viewer).to_string(), "?", "{mv} in {start}");
            assert_eq!(AnyPosition::view_weight(&start.view(viewer), mv), 0);
        }
    }
}

#[test]
fn a_view_gives_moves_only_to_the_player_to_act() {
    let position = AnyPosition::new(&rules(Game::Strategeti, &[]));
    assert_eq!(position.turn(), Turn::Player(Player::One));
    assert_eq!(shown(&position), [0, 48, 0]);
}

#[test]
fn a_view_gives_outcomes_of_chance_only_to_those_who_will_learn_them() {
    let draw = AnyPosition::new(&rules(Game::SavannaTen, &[]));
    assert_eq!(shown(&draw), [0, 4, 0], "the drawer's tiles are the drawer's alone");

    // Everybody sees which piece a flip turns up: the first one is any of 11 kinds in two colours.
    let mut flip = AnyPosition::new(&rules(Game::Serengeti, &[]));
    while flip.turn().player().is_some() {
        flip.play_unchecked(flip.moves()[0]);
    }
    assert_eq!(shown(&flip), [22, 22, 22]);
}

/// How many moves the views of the spectator and the players show.
fn shown(position: &AnyPosition) -> Vec<usize> {
    let count = |viewer| {
        let mut count = 0;
        let _ = AnyPosition::visit_view_moves(&position.view(viewer), |_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    };
    Viewer::all(position.players()).map(count).collect()
}
