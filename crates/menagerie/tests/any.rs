//! A game chosen at run time is the game itself: it goes through the conformance suite as any other.

use menagerie::core::board::Square;
use menagerie::core::{Breach, Dice, HiddenInformation, IllegalMove, OptionError, Player};
use menagerie::core::{Position, Turn, View as _, Viewer};
use menagerie::{AnyMove, AnyPosition, AnyRules, AnyView, GameKind, narnia};
use menagerie_conformance::{Subject, Suite};
use proptest::prelude::*;
use std::iter;

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
            AnyPosition::Serengeti(own) => Box::new(menagerie::serengeti::Move::all(own.roster()).map(AnyMove::from)),
            _ => unreachable!("all games are named above"),
        };
        moves
    }

    /// The game's own moves, asked of its own type.
    fn slow_moves(&self, position: &AnyPosition) -> Option<Vec<AnyMove>> {
        with_own!(own = position => Some(own.moves().into_iter().map(AnyMove::from).collect()))
    }

    fn twins(&self, position: &AnyPosition, viewer: Viewer) -> Vec<AnyPosition> {
        let texts = match position {
            AnyPosition::SavannaTen(_) => hands_exchanged(&position.to_string(), viewer),
            AnyPosition::Narnia(own) => pieces_exchanged(own, viewer),
            _ => Vec::new(),
        };
        let rules = position.rules();
        texts.into_iter().filter_map(|text| AnyPosition::parse(&text, &rules).ok()).collect()
    }
}

/// Position strings of Savanna Ten in which a player other than the viewer has the first tile of the hand in the deck,
/// and one of another kind from the deck in the hand.
fn hands_exchanged(text: &str, viewer: Viewer) -> Vec<String> {
    let fields: Vec<&str> = text.split(' ').collect();
    let (hands, decks): (Vec<&str>, Vec<&str>) = (fields[3].split(':').collect(), fields[4].split(':').collect());
    let others = (0..hands.len()).filter(|seat| viewer.number() != *seat as u8 + 1);
    let exchanged = others.filter_map(|seat| {
        let (mut hand, mut deck) = (tiles(hands[seat]), tiles(decks[seat]));
        let (held, drawn) = (*hand.first()?, *deck.iter().find(|tile| Some(*tile) != hand.first())?);
        *hand.iter_mut().find(|tile| **tile == held)? = drawn;
        *deck.iter_mut().find(|tile| **tile == drawn)? = held;
        let hands = with(&hands, seat, &in_order(&hand).into_iter().collect::<String>());
        let decks = with(&decks, seat, &counted(&in_order(&deck)));
        Some([&fields[..3], &[&hands, &decks], &fields[5..]].concat().join(" "))
    });
    exchanged.collect()
}

/// The parts with colons between, one of them replaced.
fn with(parts: &[&str], place: usize, part: &str) -> String {
    let mut parts = parts.to_vec();
    parts[place] = part;
    parts.join(":")
}

/// The tiles that a hand or deck lists.
fn tiles(text: &str) -> Vec<char> {
    let mut count = 1;
    let mut tiles = Vec::new();
    for letter in text.chars().filter(|letter| *letter != '-') {
        match letter.to_digit(10) {
            Some(digit) => count = digit as usize,
            None => tiles.extend(iter::repeat_n(letter, std::mem::replace(&mut count, 1))),
        }
    }
    tiles
}

fn in_order(tiles: &[char]) -> Vec<char> {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable_by_key(|tile| "MZGEU".find(*tile));
    tiles
}

fn counted(tiles: &[char]) -> String {
    let run = |run: &[char]| if run.len() == 1 { run[0].to_string() } else { format!("{}{}", run.len(), run[0]) };
    tiles.chunk_by(|one, other| one == other).map(run).collect()
}

/// Position strings of Narnia in which two pieces of an army other than the viewer's change places that nobody else can
/// tell apart: they are of two kinds, and nothing has been seen of either.
fn pieces_exchanged(position: &narnia::Position, viewer: Viewer) -> Vec<String> {
    let text = position.to_string();
    let (board, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let hidden = narnia::Army::ALL.into_iter().filter(|army| viewer != Viewer::Player(army.player()));
    let exchanged = hidden.filter_map(|army| {
        let own = unmarked(board, army == narnia::Army::Red);
        let (one, letter) = *own.first()?;
        let (other, different) = *own.iter().find(|(_, other)| *other != letter)?;
        let mut letters: Vec<char> = board.chars().collect();
        (letters[one], letters[other]) = (different, letter);
        Some(format!("{} {rest}", letters.into_iter().collect::<String>()))
    });
    exchanged.collect()
}

/// Where a board string has a letter of this case without a mark behind it.
fn unmarked(board: &str, is_upper: bool) -> Vec<(usize, char)> {
    let letters: Vec<char> = board.chars().collect();
    let is_mark = |letter: Option<&char>| letter.is_some_and(|letter| "'+!%~".contains(*letter));
    let own = letters.iter().enumerate().filter(|(_, letter)| letter.is_ascii_alphabetic());
    let own = own.filter(|(_, letter)| letter.is_ascii_uppercase() == is_upper);
    own.filter(|(place, _)| !is_mark(letters.get(place + 1))).map(|(place, letter)| (place, *letter)).collect()
}

/// A sample of the moves that can be written down, which are too many.
fn narnia_moves(position: &narnia::Position) -> impl Iterator<Item = narnia::Move> {
    use narnia::{Kind, Move, Ply};
    let mut dice = Dice::new(position.fingerprint());
    let random = move || {
        let [from, to, target] = [(); 3].map(|()| Square::new(dice.index(10) as u8, dice.index(10) as u8));
        let kind = Kind::ALL[dice.index(Kind::ALL.len())];
        let plies = [
            Ply::Go { from, to },
            Ply::Glide { from, to },
            Ply::GlideAndAttack { from, to, target },
            Ply::Rampage { from, to },
            Ply::TurnToStone { from, target },
            Ply::Enchant { from, target },
            Ply::Detect { from, target },
            Ply::Restore { from },
            Ply::Arrows { from, target },
            Ply::Summon { susan: target, from, to },
            Ply::Heal { lucy: from, kind, to },
            Ply::Place { kind, to },
            Ply::Reinforce,
        ];
        Move::new(plies[dice.index(plies.len())])
    };
    iter::repeat_with(random).take(600).flatten()
}

/// The game's rules with these options; a flag is `true` or `false`.
fn rules(game: GameKind, options: &[(&str, &str)]) -> AnyRules {
    AnyRules::new(game, options).unwrap_or_else(|error| panic!("{game} with {options:?}: {error}"))
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
        .prop_map(|(level, own_losses)| rules(GameKind::Strategeti, &[("level", level), ("own-losses", own_losses)]));
    Suite::new(Any).games(8).run(rules);
}

#[test]
fn elefantenparade_through_the_suite() {
    let options = (players(), prop::sample::select(vec!["standard", "........~..T", "...........T~~..~TT....T"]));
    let rules = options
        .prop_map(|(players, track)| rules(GameKind::Elefantenparade, &[("players", players), ("track", track)]));
    Suite::new(Any).games(8).run(rules);
}

#[test]
fn savanna_ten_through_the_suite() {
    let options = (players(), flag(), flag(), prop::sample::select(vec!["M2Z3G4E5U1L3", "M0Z10G7E20U1L2"]));
    let rules = options.prop_map(|(players, mice, teams, influence)| {
        let teams = if players == "4" { teams } else { "false" };
        let options = [("players", players), ("mice", mice), ("teams", teams), ("influence", influence)];
        rules(GameKind::SavannaTen, &options)
    });
    Suite::new(Any).games(8).run(rules);
}

#[test]
fn narnia_through_the_suite() {
    let displays = prop::sample::select(vec!["open", "prisoner", "secret", "stealth"]);
    let options = (prop::sample::select(vec!["1", "2"]), displays);
    let rules = options.prop_map(|(game, display)| rules(GameKind::Narnia, &[("game", game), ("display", display)]));
    Suite::new(Any).games(4).plies(300).positions(5).run(rules);
}

#[test]
fn serengeti_through_the_suite() {
    Suite::new(Any).games(4).run(Just(rules(GameKind::Serengeti, &[])));
}

#[test]
fn moves_are_small() {
    assert!(size_of::<AnyMove>() <= 8, "{} bytes", size_of::<AnyMove>());
}

#[test]
fn games_are_known_by_their_names() {
    for &game in GameKind::ALL {
        assert_eq!(game.name().parse(), Ok(game));
        let rules = rules(game, &[]);
        let start = AnyPosition::new(&rules);
        assert_eq!((start.kind(), start.game(), rules.kind()), (game, game.name(), game));
        let players = start.players().len();
        assert!((usize::from(game.info().players.0)..=usize::from(game.info().players.1)).contains(&players));
    }
    let error = "chess".parse::<GameKind>().unwrap_err().to_string();
    assert!(error.starts_with("no game 'chess'; there ") && error.contains("strategeti"), "{error}");
}

#[test]
fn options_are_the_games_own() {
    for &game in GameKind::ALL {
        let unknown = AnyRules::new(game, &[("no-such-option", "true")]);
        assert_eq!(unknown, Err(OptionError::Unknown { name: "no-such-option".into() }));
    }
}

/// For each pair of games a position of the one, and a legal move of the other.
fn strangers() -> impl Iterator<Item = (AnyPosition, AnyMove)> {
    let starts = || GameKind::ALL.iter().map(|&game| AnyPosition::new(&rules(game, &[])));
    let pairs = starts().flat_map(move |start| starts().map(move |other| (start.clone(), other)));
    pairs.filter(|(start, other)| start.kind() != other.kind()).map(|(start, other)| (start, other.moves()[0]))
}

#[test]
fn a_move_of_another_game_is_refused_and_changes_nothing() {
    let mut met = 0;
    for (start, mv) in strangers() {
        let mut position = start.clone();
        let refusal = Err(IllegalMove::new(mv, Breach::OtherGame));
        assert_eq!((position.check(mv), position.play(mv)), (refusal, refusal), "{mv} in {start}");
        assert_eq!(position, start);
        assert_eq!((position.weight(mv), position.is_progress(mv)), (0, false), "{mv} in {start}");
        met += 1;
    }
    assert_eq!(met, GameKind::ALL.len() * (GameKind::ALL.len() - 1));
}

#[test]
fn a_move_of_another_game_is_seen_as_nothing() {
    for (start, mv) in strangers() {
        for viewer in Viewer::all(start.players()) {
            assert_eq!(start.observe(mv, viewer).to_string(), "?", "{mv} in {start}");
            let view = start.view(viewer);
            assert_eq!((view.weight(mv), view.check(mv)), (0, Err(IllegalMove::new(mv, Breach::OtherGame))));
        }
    }
}

#[test]
fn a_view_gives_moves_only_to_the_player_to_act() {
    let position = AnyPosition::new(&rules(GameKind::Strategeti, &[]));
    assert_eq!(position.turn(), Turn::Player(Player::One));
    assert_eq!(shown(&position), [0, 48, 0]);
}

#[test]
fn a_view_gives_outcomes_of_chance_only_to_those_who_will_learn_them() {
    let draw = AnyPosition::new(&rules(GameKind::SavannaTen, &[]));
    assert_eq!(shown(&draw), [0, 4, 0], "the drawer's tiles are the drawer's alone");

    // Everybody sees which piece a flip turns up: the first one is any of 11 kinds in two colours.
    let mut flip = AnyPosition::new(&rules(GameKind::Serengeti, &[]));
    while flip.turn().player().is_some() {
        flip.play_unchecked(flip.moves()[0]);
    }
    assert_eq!(shown(&flip), [22, 22, 22]);
}

/// How many moves the views of the spectator and the players show.
fn shown(position: &AnyPosition) -> Vec<usize> {
    let count = |viewer| position.view(viewer).move_count();
    Viewer::all(position.players()).map(count).collect()
}

#[test]
fn a_view_opens_as_its_own_games() {
    for &game in GameKind::ALL {
        let view = AnyPosition::new(&rules(game, &[])).view(Viewer::Spectator);
        let savanna_ten = menagerie::savanna_ten::View::try_from(view.clone());
        assert_eq!(savanna_ten.is_ok(), game == GameKind::SavannaTen);
        let strategeti = menagerie::strategeti::View::try_from(view.clone());
        assert_eq!(strategeti.map(AnyView::from).ok(), Some(view).filter(|_| game == GameKind::Strategeti));
    }
}

#[test]
fn a_game_told_by_strings_is_the_same_game() {
    for &game in GameKind::ALL {
        let (mut own, mut told) = (AnyPosition::new(&rules(game, &[])), game.game().start(&[]).expect("rules"));
        assert_eq!(game.game().info(), game.info());
        let (mut dice, mut again) = (Dice::new(5), Dice::new(5));
        for _ in 0..60 {
            let mv = own.random_move(&mut dice);
            assert_eq!(told.moves().len(), own.move_count());
            assert_eq!(told.play_random(&mut again), mv.map(|mv| mv.to_string()));
            let Some(mv) = mv else { break };
            own.play_unchecked(mv);
            assert_eq!((told.to_string(), told.turn(), told.outcome()), (own.to_string(), own.turn(), own.outcome()));
            for viewer in Viewer::all(own.players()) {
                assert_eq!(told.view(viewer).to_string(), own.view(viewer).to_string());
            }
        }
    }
}
