//! The clauses of the rules, one by one; each test is named after its clause.

use menagerie_core::{
    Breach, Dice, Game as _, HiddenInformation as _, OptionError, Options as _, Outcome, Player, Position as _, Turn,
    View as _, Viewer, playout,
};
use menagerie_narnia::{
    Army, DisplayMode, Edition, Element, Kind, Mark, Move, Narnia, Observation, Piece, Position, Rules, Setup,
    SetupError, View,
};
use std::collections::BTreeSet;

/// A position string with these pieces, each its letter, its mark and its square (`F!a1`), and these other fields.
fn text(pieces: &str, rest: &str) -> String {
    let mut board: [[String; 10]; 10] = Default::default();
    for boulder in ["c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6"] {
        "#".clone_into(cell(&mut board, boulder));
    }
    for piece in pieces.split_whitespace() {
        let end = piece.rfind(|letter: char| letter.is_ascii_lowercase()).expect("a square");
        piece[..end].clone_into(cell(&mut board, &piece[end..]));
    }
    let rows = board.iter().rev().map(|row| {
        let cells = row.iter().map(|cell| if cell.is_empty() { "." } else { cell });
        (1..=10).rev().fold(cells.collect::<String>(), |row, run| row.replace(&".".repeat(run), &run.to_string()))
    });
    format!("{} {rest}", rows.collect::<Vec<_>>().join("/"))
}

fn cell<'a>(board: &'a mut [[String; 10]; 10], square: &str) -> &'a mut String {
    let rank: usize = square[1..].parse().expect("a rank");
    &mut board[rank - 1][usize::from(square.as_bytes()[0] - b'a')]
}

/// These pieces, and of those given here the ones whose kinds are not among them.
fn with(pieces: &str, others: &[&str]) -> String {
    let has = |letter: Option<char>| pieces.split_whitespace().any(|piece| piece.chars().next() == letter);
    let missing = others.iter().copied().filter(|other| !has(other.chars().next()));
    missing.chain([pieces]).collect::<Vec<_>>().join(" ")
}

/// Game 2 with these pieces; both Flags, and Peter, stand out of the way unless they are among them.
fn powers(pieces: &str, to_act: u8) -> Position {
    read(&text(&with(pieces, &["f!j10", "F!a10", "P!a9"]), &format!("{to_act} play - - -:- 2/open")))
}

/// Game 1 with these pieces; both Flags stand out of the way unless they are among them.
fn classic(pieces: &str, to_act: u8) -> Position {
    read(&text(&with(pieces, &["f!j10", "F!a10"]), &format!("{to_act} play - - -:- 1/open")))
}

fn read(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> String {
    text.parse::<Position>().expect_err(text).to_string()
}

/// The legal plies that begin so.
fn plies(position: &Position, beginning: &str) -> BTreeSet<String> {
    position.moves().iter().map(Move::to_string).filter(|mv| mv.starts_with(beginning)).collect()
}

fn set(list: &str) -> BTreeSet<String> {
    list.split_whitespace().map(str::to_owned).collect()
}

fn play(position: &Position, mv: &str) -> Position {
    let mv = position.parse_move(mv).unwrap_or_else(|error| panic!("{error}"));
    position.after(mv).unwrap_or_else(|error| panic!("{error} in {position}"))
}

/// Why a ply is illegal.
fn why(position: &Position, mv: &str) -> String {
    let error = position.check(mv.parse().expect("a move")).expect_err("an illegal move");
    error.reason.to_string()
}

/// What stands on a square, as position strings write it; nothing if it is free.
fn at(position: &Position, square: &str) -> String {
    position.piece_at(square.parse().expect("a square")).map_or_else(String::new, |piece| piece.to_string())
}

fn winner(position: &Position) -> Option<Player> {
    position.outcome().and_then(|outcome| outcome.winners.iter().next())
}

fn view(position: &Position, viewer: u8) -> String {
    position.view(Viewer::from_number(viewer).expect("a viewer")).to_string()
}

#[test]
fn n01_boulders_bar_the_way() {
    let position = classic("l!c4 l!e5 r!a4", 1);
    assert_eq!(plies(&position, "c4c"), set("c4c3 c4c2 c4c1"));
    assert!(plies(&position, "e5d").is_empty());
    assert_eq!(why(&position, "c4c5"), "a boulder lies there (N1)");
    let without = text("f!j10 F!a1", "1 play - - -:- 1/open").replacen("2##2##2", "2##6", 1);
    assert_eq!(refused(&without), "board, column 1: a boulder is missing (N1)");
}

#[test]
fn n02_the_table_of_pieces() {
    let army = |colour| Kind::ALL.into_iter().filter(move |kind| kind.colour() == colour);
    for colour in Army::ALL {
        assert_eq!(army(colour).map(|kind| u32::from(kind.count())).sum::<u32>(), 40);
    }
    let row = |kind: Kind| (kind.letter(), kind.rank(), kind.count());
    let red: Vec<_> = army(Army::Red).map(row).collect();
    let ranks = [10, 9, 8, 8, 7, 6, 5, 4, 4, 4, 4, 3, 2].map(Some);
    let counts = [1, 1, 1, 1, 3, 4, 4, 1, 1, 1, 1, 5, 8, 1, 6, 1];
    for ((index, (letter, rank, count)), expected) in red.into_iter().enumerate().zip("APRCIGHSLETDOYMF".chars()) {
        assert_eq!((letter, rank, count), (expected, ranks.get(index).copied().flatten(), counts[index]));
    }
    let blue: Vec<_> = army(Army::Blue).map(row).collect();
    let expected = [("w", 10, 1), ("o", 9, 1), ("g", 8, 1), ("u", 8, 1), ("c", 7, 3), ("h", 6, 4), ("b", 5, 4)];
    for ((letter, rank, count), (expected, value, number)) in blue.iter().zip(expected) {
        assert_eq!((letter.to_string(), *rank, *count), (expected.to_owned(), Some(value), number));
    }
    assert_eq!(
        blue[7..],
        [('n', Some(4), 4), ('r', Some(3), 5), ('l', Some(2), 8), ('y', None, 1), ('m', None, 6), ('f', None, 1)]
    );
    for kind in Kind::ALL {
        assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
    }
}

#[test]
fn n03_blue_deploys_first_in_a_fixed_order() {
    let start = Position::new(&Rules::default());
    assert_eq!(start.to_string(), "10/10/10/10/2##2##2/2##2##2/10/10/10/10 1 deploy - - -:- 1/open");
    assert_eq!(plies(&start, ""), set("b@a10 c@a10 f@a10 g@a10 h@a10 l@a10 m@a10 n@a10 o@a10 r@a10 u@a10 w@a10 y@a10"));
    let next = play(&start, "w@a10");
    assert_eq!(next.turn(), Turn::Player(Player::One));
    assert!(plies(&next, "w").is_empty() && plies(&next, "f") == set("f@b10"));
    assert_eq!(why(&next, "w@b10"), "no piece of that kind is left to set up (N3)");
    assert_eq!(why(&next, "f@a9"), "it is not the turn of that square (N3)");
    assert_eq!(why(&next, "F@b10"), "it is a piece of the other colour (N3)");
    assert_eq!(why(&next, "a10a9"), "the set-up is not finished (N3)");
    let mut position = start;
    position.deploy(&Setup::random(Edition::Classic, Army::Blue, &mut Dice::new(3))).unwrap();
    assert_eq!(position.turn(), Turn::Player(Player::Two));
    assert_eq!(plies(&position, "F"), set("F@a1"));
    position.deploy(&Setup::random(Edition::Classic, Army::Red, &mut Dice::new(4))).unwrap();
    assert_eq!((position.turn(), position.is_deploying()), (Turn::Player(Player::One), false));
    assert_eq!(why(&position, "w@e5"), "the set-up is finished (N3)");
}

#[test]
fn n03_the_opponent_sees_only_that_a_piece_was_placed() {
    let position = Position::new(&Rules::default());
    let mv: Move = "w@a10".parse().unwrap();
    let seen = [0, 1, 2].map(|viewer| position.observe(mv, Viewer::from_number(viewer).unwrap()).to_string());
    assert_eq!(seen, ["x@a10", "w@a10", "x@a10"]);
    assert!(view(&play(&position, "w@a10"), 2).starts_with("x9/10/"));
}

#[test]
fn n03_whole_armies_are_set_up_at_once() {
    let blue = "wogucccfyr/hhhhbbbbnn/nnrrrrllll/llllmmmmmm";
    let red = "10/FPCEYIIIGG/GGHHHHOOOO/OOOOMMMMMM";
    let (setup, reduced): (Setup, Setup) = (blue.parse().unwrap(), red.parse().unwrap());
    assert_eq!((setup.to_string(), reduced.to_string()), (blue.to_owned(), red.to_owned()));
    let rules = Rules::new(Edition::Powers).with_display(DisplayMode::Secret);
    let mut position = Position::new(&rules);
    let mut by_plies = Position::new(&rules);
    for setup in [setup, reduced] {
        position.deploy(&setup).unwrap();
        setup.plies().for_each(|mv| by_plies.play(mv).unwrap());
    }
    assert_eq!(position, by_plies);
    assert_eq!(position.to_string(), format!("{blue}/2##2##2/2##2##2/{red} 1 play ASLTR5D h -:- 2/secret"));
    assert_eq!(position.deploy(&setup), Err(SetupError::NotItsTurn));
    let mut other = Position::new(&Rules::default());
    assert_eq!(other.deploy(&reduced), Err(SetupError::NotItsTurn));
    other.deploy(&setup).unwrap();
    assert_eq!(other.deploy(&reduced), Err(SetupError::OtherGame));
    let mut begun = play(&Position::new(&rules), "f@a10");
    assert_eq!(begun.deploy(&setup), Err(SetupError::Begun));
    for (text, error) in [
        ("wogucccfyr/hhhhbbbbnn/nnrrrrllll/llllmmmmmF", "set-up, column 43: a piece of the other army (N3)"),
        ("wogucccfyr/hhhhbbbbnn/nnrrrrllll/llllmmmmmw", "set-up, column 1: 2 of w, where there is 1 (N2)"),
        ("FPCEYIIIGG/GGHHHHOOOO/OOOOMMMMMM/10", "set-up, column 1: in game 2 Red fills ranks 1 to 3 (N3)"),
        ("10/10/10/10", "set-up, column 1: no piece is set up (N3)"),
        ("w!ogucccfyr/hhhhbbbbnn/nnrrrrllll/llllmmmmmm", "set-up, column 2: expected a piece, found '!'"),
    ] {
        assert_eq!(text.parse::<Setup>().unwrap_err().to_string(), error);
    }
}

#[test]
fn n04_the_reserve_of_game_2() {
    let start = Position::new(&Rules::new(Edition::Powers));
    let reserve: Vec<(char, u8)> = Kind::ALL
        .into_iter()
        .map(|kind| (kind.letter(), start.in_reserve(kind)))
        .filter(|(_, count)| *count > 0)
        .collect();
    assert_eq!(reserve, [('A', 1), ('R', 1), ('S', 1), ('L', 1), ('T', 1), ('D', 5)]);
    assert!(start.to_string().ends_with(" 1 deploy ASLTR5D h -:- 2/open"));
}

#[test]
fn n05_flag_and_magic_never_move() {
    let position = classic("m!e4 Re3 l!a1", 1);
    assert!(plies(&position, "e4").is_empty() && plies(&position, "j10").is_empty());
    assert_eq!(why(&position, "e4e3"), "Flag and Magic never move or attack (N5)");
    assert_eq!(why(&position, "e3e2"), "none of the player's pieces stands there (N5)");
    assert_eq!(why(&position, "e4~e3"), "in game 1 there are moves and attacks only (N5)");
    assert_eq!(why(&powers("g!e4 Re3", 1), "e4~e3"), "the piece there has no such power (N5)");
}

#[test]
fn n06_one_square_orthogonally() {
    let position = classic("r!e4 n!e5", 1);
    assert_eq!(plies(&position, "e4"), set("e4d4 e4f4 e4e3"));
    assert_eq!(why(&position, "e4e5"), "a piece of the player's own stands there (N6)");
    assert_eq!(why(&position, "e4d3"), "a piece moves or attacks one square orthogonally (N6)");
    assert_eq!(at(&play(&classic("re4", 1), "e4e3"), "e3"), "r'");
}

#[test]
fn n07_scouts_go_far_and_are_then_revealed() {
    let position = classic("le1 Rb1 ge4 r!a5", 1);
    assert_eq!(plies(&position, "e1"), set("e1d1 e1c1 e1b1 e1f1 e1g1 e1h1 e1i1 e1j1 e1e2 e1e3"));
    assert_eq!(at(&play(&position, "e1e2"), "e2"), "l'");
    assert_eq!(at(&play(&position, "e1e3"), "e3"), "l!");
    assert_eq!(at(&play(&position, "e1b1"), "b1"), "R!");
    assert_eq!(why(&position, "e1e5"), "a scout moves in one orthogonal line over free squares (N7)");
}

#[test]
fn n08_not_back_and_forth_for_the_third_time() {
    let mut position = classic("r!e4 n!b8 D!e1 T!h1", 1);
    for mv in ["e4e3", "e1e2", "e3e4", "e2e1"] {
        position = play(&position, mv);
    }
    assert!(position.to_string().ends_with("e4e3e4:e1e2e1 1/open"));
    assert_eq!(why(&position, "e4e3"), "the piece would go back and forth between two squares for the third time (N8)");
    assert!(!plies(&position, "e4").contains("e4e3") && plies(&position, "e4").contains("e4d4"));
    // Another ply in between begins a new sequence.
    let other = play(&play(&position, "b8b7"), "h1h2");
    assert!(other.to_string().ends_with(" b8b7:h1h2 1/open"));
    assert!(other.is_legal("e4e3".parse().unwrap()));
    // Onto an enemy it is no such move.
    let attacked = read(&text("f!j10 F!a10 r!e4 D!e3", "1 play - - e4e3e4:- 1/open"));
    assert!(attacked.is_legal("e4e3".parse().unwrap()));
}

#[test]
fn n08_what_ends_a_sequence() {
    let with_trails = |pieces: &str, rest: &str| read(&text(&with(pieces, &["f!j10", "F!a10", "P!a9"]), rest));
    let trails = |position: &Position| position.to_string().split(' ').nth(5).unwrap().to_owned();
    // An attack and a power end the player's own.
    let position = with_trails("r!e3 D!e2 D!h2 w!b8 G!b7", "1 play - - e4e3:h1h2 2/open");
    assert_eq!(trails(&play(&position, "e3e2")), "-:h1h2");
    assert_eq!(trails(&play(&position, "b8%b7")), "-:h1h2");
    // A piece that is captured, stone or enchanted takes its sequence along.
    let position = with_trails("w!b8 G!b7 r!a7", "1 play - - -:b6b7 2/open");
    for mv in ["b8%b7", "b8~b7", "b8b7"] {
        assert_eq!(trails(&play(&position, mv)), "-:-", "{mv}");
    }
    assert_eq!(trails(&play(&position, "b8c8")), "b8c8:b6b7");
    // The plies of a reinforcement leave it.
    let position = with_trails("G!e2", "2 play ASLTR5D h -:e1e2 2/open");
    let position = play(&play(&position, "reinforce"), "D@b1");
    assert_eq!(trails(&position), "-:e1e2");
}

#[test]
fn n08_flights_quickness_and_scouts_count_too() {
    let third = |pieces: &str, trail: &str| {
        let rest = format!("1 play - - {trail}:- 2/open");
        read(&text(&format!("f!j10 F!a10 P!a9 {pieces}"), &rest))
    };
    let flight = third("h!e1 D!e2 D!f3 l!b1", "e1e3e1");
    assert_eq!(why(&flight, "e1^e3"), "the piece would go back and forth for the third time (N8)");
    assert!(flight.is_legal("e1^e3xf3".parse().unwrap()));
    assert!(!third("o!e1 l!b1", "e1f2e1").is_legal("e1f2".parse().unwrap()));
    assert!(!third("l!e1 n!b1", "e1e4e1").is_legal("e1e4".parse().unwrap()));
}

/// N10 in a table: `+` the attacker wins, `-` it loses, `=` both go.
const CLASHES: [(&str, &str); 14] = [
    // Attackers; then the defenders: 10 9 8 8 7 6 5 4 4 4 4 3 2 Spy Magic Flag
    ("A", "=++++++++++ +++-+"),
    ("P", "-=+++++++++ +++-+"),
    ("R", "--==+++++++ +++-+"),
    ("C", "--==+++++++ +++-+"),
    ("I", "----=++++++ +++-+"),
    ("G", "-----=+++++ +++-+"),
    ("H", "------=++++ +++-+"),
    ("S", "-------==== +++-+"),
    ("L", "-------==== +++-+"),
    ("E", "-------==== +++-+"),
    ("T", "-------==== +++-+"),
    ("D", "----------- =++++"),
    ("O", "----------- -=+-+"),
    ("Y", "+---------- --=-+"),
];

#[test]
fn n09_n10_n11_every_attacker_against_every_defender() {
    let blue_of = |letter: char| match "APRCIGHSLETDOYMF".find(letter) {
        Some(index) => "woguchbnnnnrlymf".chars().nth(index).unwrap(),
        None => letter,
    };
    let mut fights = 0;
    for (attacker, results) in CLASHES {
        let results: Vec<char> = results.chars().filter(|result| *result != ' ').collect();
        for (defender, result) in "APRCIGHSLETDOYMF".chars().zip(results) {
            let attacker = attacker.chars().next().unwrap();
            for (one, other, to_act) in [(attacker, blue_of(defender), 2), (blue_of(attacker), defender, 1)] {
                check_fight(one, other, to_act, result);
                fights += 1;
            }
        }
    }
    assert_eq!(fights, 14 * 16 * 2);
}

fn check_fight(attacker: char, defender: char, to_act: u8, result: char) {
    for mark in ["", "!"] {
        let position = classic(&format!("{attacker}{mark}e4 {defender}e5"), to_act);
        let after = play(&position, "e4e5");
        let expected = match result {
            '+' => format!("{attacker}!"),
            '-' => format!("{defender}!"),
            _ => String::new(),
        };
        assert_eq!((at(&after, "e4"), at(&after, "e5")), (String::new(), expected), "{attacker} against {defender}");
        let gone = |letter| {
            after.captured(Kind::from_letter(letter).unwrap()) - position.captured(Kind::from_letter(letter).unwrap())
        };
        assert_eq!((gone(attacker), gone(defender)), (u8::from(result != '+'), u8::from(result != '-')));
    }
}

#[test]
fn n12_what_is_revealed_stays_so() {
    let position = play(&play(&classic("re4 He3 n!b1 Gj1", 1), "e4e3"), "j1j2");
    assert_eq!((at(&position, "e3"), at(&position, "j2")), ("H!".to_owned(), "G'".to_owned()));
    assert_eq!(position.piece_at("e3".parse().unwrap()), Some(Piece { kind: Kind::Hawk, mark: Mark::Revealed }));
    assert!(view(&position, 1).contains("H!"));
}

#[test]
fn n13_the_captured_flag_wins_and_passes_the_turn() {
    let position = read(&text("f!j10 Fe5 re4 He3", "1 play - - -:- 1/open"));
    let over = play(&position, "e4e5");
    assert!(over.to_string().ends_with(" 2 over - - -:- 1/open"));
    assert_eq!((over.turn(), over.outcome()), (Turn::Over, Some(Outcome::won_by(Player::One))));
    assert!(over.moves().is_empty());
    assert_eq!(why(&over, "e3e4"), "the game is over");
}

#[test]
fn n14_who_has_no_ply_loses() {
    // Red's last piece that moves goes, in a fight with its equal.
    let over = play(&classic("re4 De3 n!b1 M!a1", 1), "e4e3");
    assert_eq!((winner(&over), over.turn()), (Some(Player::One), Turn::Over));
    // Shut in among its own.
    let shut_in = read(&text("f!j10 F!a1 M!b2 O!a2 M!a3 r!j1", "2 over - - -:- 1/open"));
    assert_eq!(winner(&shut_in), Some(Player::One));
    // A power is a ply too (game 2): the Hawk flies over the Magic.
    let flies = powers("F!a1 M!b2 H!a2 M!a3 M!b9 M!a8 M!b10 P!a9 r!j1", 2);
    assert!(flies.is_legal("a2^c2".parse().unwrap()));
    // Only back and forth is left, and that is forbidden.
    let banned = read(&text("f!j10 F!a1 O!a2 M!b2 r!j1 M!a4", "2 over - - -:a2a3a2 1/open"));
    assert_eq!(winner(&banned), Some(Player::One));
}

#[test]
fn n15_there_is_no_draw() {
    let mut position = classic("r!e4 D!e1", 1);
    let round = ["e4e3", "e1f1", "e3d3", "f1f2", "d3d4", "f2e2", "d4e4", "e2e1"];
    for mv in round.repeat(20) {
        position = play(&position, mv);
    }
    assert_eq!((position.outcome(), at(&position, "e4")), (None, "r!".to_owned()));
}

#[test]
fn n16_who_sees_captured_pieces() {
    let shown = |display: &str, viewer| {
        let position = read(&text("f!j10 F!a10 r!e4 D!e1", &format!("1 play - - -:- 1/{display}")));
        let view = view(&position, viewer);
        let shown = view.rsplit(' ').next().unwrap();
        (shown.contains('O'), shown.contains('l'))
    };
    let (both, red, blue, none) = ((true, true), (true, false), (false, true), (false, false));
    for (display, expected) in [
        ("open", [both, both, both]),
        ("prisoner", [none, red, blue]),
        ("secret", [none, blue, red]),
        ("stealth", [none, none, none]),
    ] {
        assert_eq!([0, 1, 2].map(|viewer| shown(display, viewer)), expected, "{display}");
    }
    assert!(view(&Position::new(&Rules::default()), 1).ends_with(" 1/open -"));
}

#[test]
fn n16_every_display_tells_the_same_at_the_capture_and_views_have_no_memory() {
    for display in ["open", "prisoner", "secret", "stealth"] {
        let position = read(&text("f!j10 F!a10 ld9 De9 O!a1 l!j1", &format!("1 play - - -:- 1/{display}")));
        assert_eq!(seen(&position, "d9e9"), ["d9e9=d9l,e9D", "d9e9=e9D", "d9e9=d9l"]);
        let listed = view(&play(&position, "d9e9"), 0);
        assert_eq!(listed.ends_with(" -"), display != "open", "{listed}");
    }
}

#[test]
fn n17_no_aim_where_nothing_would_happen() {
    let position = powers("w!e3 M!e2 A!f2 D%f3 Me4 T!f4", 1);
    assert_eq!(plies(&position, "e3%"), set("e3%e4 e3%f4"));
    assert_eq!(plies(&position, "e3~"), set("e3~e4 e3~f4"));
    assert_eq!(why(&position, "e3%e2"), "the marks of that piece show that nothing would happen (N17)");
    let position = powers("w!e3 S!e2 L!f2 P!f3 E!e4", 1);
    assert_eq!(plies(&position, "e3~"), set("e3~e4"));
    assert_eq!(plies(&position, "e3%"), set("e3%e2 e3%f2 e3%f3 e3%e4"));
    let position = powers("A!e3 r!e2 nf3 R~f2", 2);
    assert_eq!(plies(&position, "e3?"), set("e3?f3"));
    let position = powers("S!e3 r!e2 l!f2 n!f3 mf4 y!e4 g!e1 m!d3", 2);
    assert_eq!(plies(&position, "e3-"), set("e3-e2 e3-f2 e3-f4 e3-e4"));
}

#[test]
fn n18_quickness_goes_two_steps() {
    for (piece, to_act) in [("o", 1), ("g", 1), ("A", 2), ("P", 2), ("R", 2), ("R~", 1)] {
        let position = powers(&format!("{piece}e3 S!j1 r!a1"), to_act);
        let walks = set("e3d3 e3f3 e3e2 e3e4 e3c3 e3g3 e3e1 e3e5 e3d2 e3d4 e3f2 e3f4");
        let found: BTreeSet<String> = plies(&position, "e3").into_iter().filter(|mv| !mv.contains('?')).collect();
        assert_eq!(found, walks, "{piece}");
    }
    // Over free middles alone, never where it began, and maybe with an attack at the end.
    let position = powers("ge3 De4 Df3 Hd4", 1);
    assert_eq!(plies(&position, "e3"), set("e3d3 e3e2 e3e4 e3f3 e3c3 e3e1 e3d2 e3f2 e3d4"));
    assert_eq!(at(&play(&position, "e3d3"), "d3"), "g'");
    assert_eq!(at(&play(&position, "e3d2"), "d2"), "g!");
    assert_eq!(at(&play(&position, "e3d4"), "d4"), "g!");
    let refusal = "a quick piece takes one step, or two over a free square, and never ends where it began (N18)";
    assert_eq!(why(&position, "e3e5"), refusal);
    assert_eq!(plies(&classic("ge3", 1), "e3"), set("e3d3 e3f3 e3e2 e3e4"));
}

#[test]
fn n19_the_first_step_onto_an_enemy_is_an_attack() {
    let position = powers("g!e3 He4", 1);
    assert!(position.is_legal("e3e4".parse().unwrap()) && !position.is_legal("e3e5".parse().unwrap()));
    assert_eq!(at(&play(&position, "e3e4"), "e4"), "g!");
}

#[test]
fn n20_flight_and_tunneling() {
    for (piece, to_act) in [("h", 1), ("b", 1), ("G", 2), ("H", 2), ("G~", 1), ("H~", 1)] {
        let position = powers(&format!("{piece}b5 r!b6 D!b7 D!b4 L%b3 r!a5 S!j1"), to_act);
        // Over friend, foe, stone and boulders; behind a5 there is nothing.
        let glides: BTreeSet<String> = plies(&position, "b5^").into_iter().filter(|mv| !mv.contains('x')).collect();
        assert_eq!(glides, set("b5^b8 b5^b2 b5^e5"), "{piece}");
    }
    let position = powers("hb6 D!f7 De5", 1);
    assert_eq!(plies(&position, "b6^"), set("b6^e6 b6^e6xe5"));
    let after = play(&position, "b6^e6xe5");
    assert_eq!((at(&after, "b6"), at(&after, "e6"), at(&after, "e5")), (String::new(), String::new(), "h!".to_owned()));
    assert_eq!(at(&play(&position, "b6^e6"), "e6"), "h!");
    let lost = play(&powers("hb6 Re5", 1), "b6^e6xe5");
    assert_eq!((at(&lost, "e6"), at(&lost, "e5")), (String::new(), "R!".to_owned()));
    let refusal = "the piece glides in an orthogonal line over pieces and boulders next to it, to the first free \
                   square behind (N20)";
    assert_eq!(why(&position, "b6^f6"), refusal);
    assert_eq!(why(&position, "b6^b8"), refusal);
    let refusal = "after a flight the piece attacks only an enemy orthogonally next to where it ends (N20)";
    assert_eq!(why(&position, "b6^e6xf7"), refusal);
}

#[test]
fn n21_rampage() {
    // Near d4: a Centaur that is too strong, a stone Leopard; out of reach the Dryad on f4 and the Susan on j1.
    let position = powers("cc4 Ce4 Te3 Ge5 O%d3 Df4 I!a1 Sj1", 1);
    let after = play(&position, "c4*d4");
    assert_eq!(["d4", "e4", "e3", "e5", "d3"].map(|square| at(&after, square)), ["", "C!", "", "", "O%"]);
    assert_eq!(["f4", "a1", "j1"].map(|square| at(&after, square)), ["D", "I!", "S"]);
    assert_eq!((after.captured(Kind::Cyclops), after.captured(Kind::Gryphon)), (3, 4));
    // Magic and Spies go, the Flag stays; an enchanted Gorilla goes too.
    let after = play(&powers("Fd3 Me3 Yf3 I~e1 Ld2", 1), "e1*e2");
    assert_eq!(["d3", "e3", "f3", "d2", "e2"].map(|square| at(&after, square)), ["F!", "", "", "", ""]);
    assert_eq!(after.captured(Kind::Gorilla), 3);
    let refusal = "a rampage is a step to a free square near an enemy that is not stone (N21)";
    assert_eq!(why(&powers("c!e2 D%e4", 1), "e2*e3"), refusal);
    assert_eq!(why(&powers("c!e2 De4", 1), "e2*e1"), refusal);
}

#[test]
fn n22_turn_to_stone() {
    let position = powers("we3 De4 Df4 He1 Gb3 Hc1 Rd3 Og3 Th4", 1);
    // Near, or at two with the middle free: c3 is behind the Rumblebuffin, b3 too far, h4 in no straight line.
    assert_eq!(plies(&position, "e3%"), set("e3%e4 e3%f4 e3%e1 e3%c1 e3%d3 e3%g3"));
    let after = play(&position, "e3%d3");
    assert_eq!((at(&after, "e3"), at(&after, "d3")), ("w!".to_owned(), "R%".to_owned()));
    assert!(plies(&powers("w!e3 Rd3 Hc3", 1), "e3%") == set("e3%d3"));
    for (target, mark) in
        [('M', '!'), ('A', '!'), ('F', '!'), ('P', '%'), ('S', '%'), ('L', '%'), ('E', '%'), ('D', '%'), ('Y', '%')]
    {
        let child = if target == 'P' { "L!a1" } else { "P!a1" };
        let position = powers(&format!("{target}e4 w!e3 {child}"), 1);
        assert_eq!(at(&play(&position, "e3%e4"), "e4"), format!("{target}{mark}"));
    }
    // Not over a boulder, and not in game 1.
    assert!(plies(&powers("w!e6 Hc4 Rb6", 1), "e6%").is_empty());
    assert_eq!(why(&classic("w!e3 Re4", 1), "e3%e4"), "in game 1 there are moves and attacks only (N5)");
}

#[test]
fn n22_a_stone_piece_does_nothing_and_bars_the_way() {
    let pieces = "R%e4 T!e3 l!e8 h!f4 n!d4";
    let position = powers(pieces, 2);
    assert!(plies(&position, "e4").is_empty());
    assert_eq!(why(&position, "e4e5"), "a stone piece does not act (N22)");
    assert!(!position.is_legal("e3e4".parse().unwrap()));
    let position = powers(pieces, 1);
    assert_eq!(why(&position, "d4e4"), "a stone piece cannot be attacked (N22)");
    let scout = plies(&position, "e8e");
    assert!(scout.contains("e8e5") && !scout.contains("e8e4"));
    // It can be flown over, but not be summoned.
    assert!(position.is_legal("f4^c4".parse().unwrap()));
    assert_eq!(plies(&powers("S!a1 R%j1 T!j2 r!e8 M!b1 M!b2", 2), "a1:"), set("a1:j2a2 a1:a9a2"));
}

#[test]
fn n23_enchant() {
    let position = powers("we2 De3 Hf4 Tf3", 1);
    assert_eq!(plies(&position, "e2~"), set("e2~e3 e2~f3"));
    let after = play(&position, "e2~e3");
    assert_eq!((at(&after, "e2"), at(&after, "e3")), ("w!".to_owned(), "D~".to_owned()));
    assert_eq!(after.piece_at("e3".parse().unwrap()).unwrap().army(), Army::Blue);
    for target in ['M', 'A', 'F', 'P', 'S', 'L'] {
        let position = powers(&format!("E!a1 {target}e3 w!e2"), 1);
        assert_eq!(at(&play(&position, "e2~e3"), "e3"), format!("{target}!"));
    }
    // Never turned to stone or shot at.
    assert!(plies(&powers("S!e2 D~e3 R~f3", 2), "e2-").is_empty());
    assert_eq!(why(&powers("S!e2 D~e3", 2), "e2-e3"), "Susan never shoots at an enchanted piece (N26)");
    assert!(plies(&powers("w!e2 D~e3", 1), "e2%").is_empty());
}

#[test]
fn n23_enchanted_pieces_keep_their_powers() {
    let all = plies(&powers("R~e3 I~g3 G~b5 O~j3 D!b6 D!h4 w!a1", 1), "");
    for mv in ["e3e5", "e3d4", "g3*g4", "b5^b7", "j3j9"] {
        assert!(all.contains(mv), "{mv}");
    }
    // They fight for Blue, by the rank that is printed on them, and are captured as red kinds.
    assert_eq!(at(&play(&powers("D~e3 Me4", 1), "e3e4"), "e4"), "D~");
    let lost = play(&powers("D~e3 He4", 1), "e3e4");
    assert_eq!((at(&lost, "e4"), lost.captured(Kind::Dryad)), ("H!".to_owned(), 5));
    assert_eq!(why(&powers("D~e3 w!e4", 1), "e4e3"), "a piece of the player's own stands there (N6)");
}

#[test]
fn n24_detect() {
    let position = powers("Ae2 re4 lg4 nh2 hf3 b!e3 yd2 mc1", 2);
    // Two away as a king walks, whatever is between; not what is revealed, and not h2.
    assert_eq!(plies(&position, "e2?"), set("e2?e4 e2?g4 e2?f3 e2?d2 e2?c1"));
    let after = play(&position, "e2?e4");
    assert_eq!((at(&after, "e2"), at(&after, "e4")), ("A!".to_owned(), "r!".to_owned()));
    assert_eq!(why(&position, "e2?h2"), "Aslan detects an enemy at most two squares away (N24)");
}

#[test]
fn n25_restore() {
    let after = play(&powers("Ae2 R%e3 T%f3 D%g4 r!j1", 2), "e2!");
    assert_eq!(["e2", "e3", "f3", "g4"].map(|square| at(&after, square)), ["A!", "R!", "T!", "D%"]);
    assert_eq!(why(&powers("A!e2 D%e4", 2), "e2!"), "no stone piece is near Aslan (N25)");
}

#[test]
fn n26_arrows() {
    // In the eight directions over anything: not h2, which is too far, and not f4, a knight's move away.
    let position = powers("Se2 re3 le4 mg2 gc2 ng4 yd1 hh2 bf4", 2);
    assert_eq!(plies(&position, "e2-"), set("e2-e3 e2-e4 e2-g2 e2-c2 e2-g4 e2-d1"));
    for (target, left) in [("e3", ""), ("e4", ""), ("d1", ""), ("g2", "m!"), ("c2", "g!"), ("g4", "n!")] {
        let after = play(&position, &format!("e2-{target}"));
        assert_eq!((at(&after, "e2"), at(&after, target)), ("S!".to_owned(), left.to_owned()));
    }
    assert_eq!(why(&position, "e2-h2"), "Susan shoots at an enemy one or two squares away in a straight line (N26)");
    assert_eq!(at(&play(&powers("fe3 S!e2", 2), "e2-e3"), "e3"), "f!");
}

#[test]
fn n27_summon() {
    let position = powers("Sa1 Tj1 M!b1 I~b2 O%j2 D'h8 r!j5", 2);
    assert_eq!(plies(&position, "a1:"), set("a1:j1a2 a1:h8a2 a1:a9a2"));
    let after = play(&position, "a1:h8a2");
    assert_eq!(
        (at(&after, "a1"), at(&after, "a2"), at(&after, "h8")),
        ("S!".to_owned(), "D!".to_owned(), String::new())
    );
    assert_eq!(
        why(&position, "a1:b1a2"),
        "Susan summons another piece of the Red army that is not stone, Magic or the Flag (N27)"
    );
    assert_eq!(why(&position, "a1:j1a3"), "a summoned piece comes to a free square near Susan (N27)");
}

#[test]
fn n28_healing_once_a_game() {
    let position = read(&text("f!j10 F!a10 P!a9 L!e3 r!j1 Y!j8 O~a1", "2 play - h -:- 2/open"));
    let heals = plies(&position, "e3+");
    let letters: BTreeSet<char> = heals.iter().filter_map(|mv| mv.chars().nth(3)).collect();
    assert_eq!(letters, "ODHGI".chars().collect());
    assert_eq!(heals.len(), 5 * 37);
    let after = play(&position, "e3+H@a2");
    assert_eq!((at(&after, "a2"), after.captured(Kind::Hawk)), ("H!".to_owned(), 3));
    assert!(after.to_string().contains(" 1 play - - "));
    let later = play(&after, "j1j2");
    assert_eq!(why(&later, "e3+H@a3"), "Lucy heals once a game (N28)");
    assert_eq!(why(&position, "e3+T@a2"), "Lucy heals a captured Spy, Leopard, Dryad, Hawk, Gryphon or Gorilla (N28)");
    assert_eq!(why(&position, "e3+H@a5"), "a healed piece returns to a free square of ranks 1 to 4 (N28)");
}

#[test]
fn n28_what_is_healed_is_revealed() {
    let position = read(&text("f!j10 F!a10 P!a9 Le3 r!j1", "2 play - h -:- 2/stealth"));
    let healed = play(&position, "e3+D@b2");
    for viewer in [0, 1, 2] {
        assert!(view(&healed, viewer).contains("/1D!8/"), "{}", view(&healed, viewer));
    }
}

#[test]
fn n28_one_captured_while_enchanted_returns_to_red() {
    let captured = read(&text("f!j10 F!a10 P!a9 L!e3 R!e5 Y~e6 r!j1", "2 play - h -:- 2/open"));
    let after = play(&play(&captured, "e5e6"), "j1j2");
    assert_eq!(at(&play(&after, "e3+Y@a1"), "a1"), "Y!");
}

/// Game 2 with so many blue pieces captured, the reserve full, and so many red ones in Red's ranks.
fn before_reinforcements(captured: usize, red: usize) -> Position {
    let squares = |ranks: [u8; 4]| {
        ranks.into_iter().flat_map(|rank| "abcdefghij".chars().map(move |file| format!("{file}{rank}")))
    };
    let blue = "fmmmmmmwoguccchhhhbbbbnnnnrrrrrlllllllly";
    let blue = blue.chars().zip(squares([7, 8, 9, 10])).take(40 - captured);
    let reds = "FPCEIIIGGGGHHHHOOOOOOOOMMMMMMY";
    let red = reds.chars().zip(squares([1, 2, 3, 4])).take(red);
    let pieces: Vec<String> = blue.chain(red).map(|(letter, square)| format!("{letter}{square}")).collect();
    read(&text(&pieces.join(" "), "2 play ASLTR5D h -:- 2/open"))
}

#[test]
fn n29_the_reserve_comes_in_once_seven_are_captured() {
    assert_eq!(
        why(&before_reinforcements(6, 20), "reinforce"),
        "fewer than seven blue pieces have been captured (N29)"
    );
    let position = before_reinforcements(7, 30);
    let mut position = play(&position, "reinforce");
    assert_eq!((position.turn(), position.is_reinforcing()), (Turn::Player(Player::Two), true));
    // Ten squares for ten pieces: each has its own, and the letter alone is free.
    assert_eq!(plies(&position, ""), set("A@a4 S@a4 L@a4 T@a4 R@a4 D@a4"));
    assert_eq!(why(&position, "a1a2"), "the whole reserve comes in before Red goes on (N29)");
    for (letter, file) in "DDADDSDLTR".chars().zip("abcdefghij".chars()) {
        let seen = position.observe(format!("{letter}@{file}4").parse().unwrap(), Viewer::Player(Player::One));
        assert_eq!(seen.to_string(), format!("X@{file}4"));
        position = play(&position, &format!("{letter}@{file}4"));
    }
    assert_eq!((position.turn(), position.is_reinforcing()), (Turn::Player(Player::Two), false));
    assert_eq!((at(&position, "c4"), at(&position, "j4")), ("A+".to_owned(), "R+".to_owned()));
    assert_eq!(why(&position, "reinforce"), "Red brings in the reserve, and once (N29)");
    assert_eq!(at(&play(&position, "b4b5"), "b5"), "D+'");
}

#[test]
fn n29_blue_pieces_count_however_they_were_removed() {
    // Six are captured; the seventh goes in its own rampage, or by Magic.
    let blue = "fmmmmmmwoguchhhhbbbbnnnnrrrrrllllly";
    let squares =
        [7, 8, 9, 10].into_iter().flat_map(|rank| "abcdefghij".chars().map(move |file| format!("{file}{rank}")));
    let standing: Vec<String> =
        blue.chars().zip(squares).skip(1).map(|(kind, to)| format!("{kind}{to}")).take(32).collect();
    let can_begin = |more: &str, mv: &str| {
        let pieces = format!("{} fj10 Fa1 Pa2 {more}", standing.join(" "));
        let position = read(&text(&pieces, "1 play ASLTR5D h -:- 2/open"));
        !plies(&play(&position, mv), "reinforce").is_empty()
    };
    assert!(can_begin("le5 Me4", "e5e4"));
    assert!(can_begin("ce5 Me3", "e5*e4"));
    assert!(!can_begin("le5 Me4", "e5e6"));
    // An enchanted piece is printed red.
    assert!(!can_begin("le6 O~e5 Me4", "e5e4"));
}

#[test]
fn n29_with_too_few_free_squares_it_waits() {
    let mut pieces: Vec<String> = Vec::new();
    for (index, letter) in "FPCEIIIGGGGHHHHOOOOOOOOMMMMMMYlll".chars().take(31).enumerate() {
        pieces.push(format!("{letter}{}{}", char::from(b'a' + index as u8 % 10), 1 + index / 10));
    }
    let crowded = read(&text(&format!("f!j10 {}", pieces.join(" ")), "2 play ASLTR5D h -:- 2/open"));
    assert_eq!(why(&crowded, "reinforce"), "fewer than ten squares of ranks 1 to 4 are free (N29)");
    assert!(!plies(&crowded, "r").contains("reinforce"));
}

#[test]
fn n29_squares_rise_and_leave_room() {
    let position = play(&before_reinforcements(10, 20), "reinforce");
    let squares = |position: &Position| -> BTreeSet<String> {
        plies(position, "D").into_iter().map(|mv| mv[2..].to_owned()).collect()
    };
    assert_eq!(squares(&position), set("a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 a4"));
    let next = play(&position, "D@c3");
    assert_eq!(squares(&next), set("d3 e3 f3 g3 h3 i3 j3 a4 b4"));
    assert!(why(&next, "D@b3").contains("behind the last one, with room for the rest (N29)"));
    assert!(why(&next, "A@c4").contains("with room for the rest (N29)"));
}

#[test]
fn n29_blue_does_not_see_which_is_which() {
    let position = play(&play(&before_reinforcements(7, 20), "reinforce"), "S@a3");
    let blue = view(&position, 1);
    assert!(blue.contains("/X+9/") && blue.contains(" 2 reinforce 9? h "), "{blue}");
    assert!(view(&position, 2).contains("/S+9/") && view(&position, 2).contains(" reinforce ALTR5D h "));
}

#[test]
fn n30_the_witch_wins_when_all_children_are_lost() {
    let is_won = |pieces: &str, reserve: &str| {
        let text = text(&format!("f!j10 F!a10 G!a1 r!j1 {pieces}"), &format!("1 play {reserve} - -:- 2/open"));
        match text.parse::<Position>() {
            Ok(position) => winner(&position).is_some(),
            Err(_) => winner(&read(&text.replace(" play ", " over "))) == Some(Player::One),
        }
    };
    for pieces in ["", "P%b1 S%c1 L%d1 E%e1", "E~b1", "P%b1 E~c1", "S%b1", "P%b1 L%c1 E~d1"] {
        assert!(is_won(pieces, "-"), "{pieces}");
    }
    for pieces in ["P!b1", "Sb1", "L'b1 P%c1 E~d1", "E!b1", "L+b1"] {
        assert!(!is_won(pieces, "-"), "{pieces}");
    }
    assert!(!is_won("E~b1", "ASLTR5D"), "Susan and Lucy are in reserve");
    assert_eq!(winner(&classic("D!a1 r!j1", 1)), None, "in game 1 they are pieces like others");
}

#[test]
fn n30_by_blue_and_by_red_and_after_the_flag() {
    let by_stone = play(&powers("Pe3 w!e2 D!a1", 1), "e2%e3");
    assert_eq!(winner(&by_stone), Some(Player::One));
    let by_spell = play(&powers("Ee3 P%a5 w!e2 D!a1", 1), "e2~e3");
    assert_eq!(winner(&by_spell), Some(Player::One));
    let by_rampage = play(&powers("Ee4 Le3 Sf3 P%a5 c!c3 D!a1", 1), "c3*d3");
    assert_eq!((winner(&by_rampage), at(&by_rampage, "f3")), (None, "S".to_owned()));
    // Red's last child is lost in an attack of its own; with the Flag it is the other way round (N13 comes first).
    let in_vain = play(&powers("Ee3 P%a5 m!e2 D!a1 r!j1", 2), "e3e2");
    assert_eq!(winner(&in_vain), Some(Player::One));
    let in_time = play(&powers("f!e2 Ye3 D!a1 r!j1 E~j3 P!j5", 2), "e3e2");
    assert_eq!(winner(&in_time), Some(Player::Two));
}

#[test]
fn n31_what_each_player_sees() {
    let position = read(&text("f!j10 F!a10 P!a9 re4 l'e5 S+e1 D+'e2 Tf1", "1 play - - -:- 2/stealth"));
    assert!(
        view(&position, 0).starts_with("F!8f!/P!9/10/10/2##2##2/2##x'1##2/4x5/10/4X+'5/4X+X4 "),
        "{}",
        view(&position, 0)
    );
    assert!(view(&position, 1).starts_with("F!8f!/P!9/10/10/2##2##2/2##l'1##2/4r5/10/4X+'5/4X+X4 "));
    assert!(view(&position, 2).starts_with("F!8f!/P!9/10/10/2##2##2/2##x'1##2/4x5/10/4D+'5/4S+T4 "));
}

#[test]
fn n31_everybody_knows_that_a_game_is_over() {
    let over = play(&read(&text("f!j10 Fe5 re4 He3", "1 play - - -:- 1/stealth")), "e4e5");
    for viewer in [0, 1, 2] {
        let view = over.view(Viewer::from_number(viewer).unwrap());
        assert_eq!(view.turn(), Turn::Over);
        assert_eq!(view.outcome(), Some(Outcome::won_by(Player::One)));
    }
}

#[test]
fn n32_errors_say_where_and_why() {
    let (classic, powers) = ("1 play - - -:- 1/open", "1 play - - -:- 2/open");
    for (pieces, rest, error) in [
        ("w!a1 w!b1", classic, "board, column 1: more of w than its count (N32)"),
        ("r%a1 E!b1", powers, "board, column 41: the piece never turns to stone (N32)"),
        ("P~a1", powers, "board, column 41: the piece is never enchanted (N32)"),
        ("D%a1", classic, "board, column 41: game 1 has neither stone nor enchanted pieces nor reinforcements (N32)"),
        ("M'a1", classic, "board, column 41: a Flag or Magic never moves (N32)"),
        ("G+a1", powers, "board, column 41: the piece is no reinforcement (N32)"),
        ("r!a1 G!b1", "1 play 5D - -:- 1/open", "reserve, column 54: game 1 has no reserve (N32)"),
        ("r!a1 G!b1", "1 play - h -:- 1/open", "heal, column 56: game 1 has no healing (N32)"),
        ("r!a1 G!b1", "1 over - - -:- 1/open", "phase, column 49: nobody has won yet (N32)"),
        (
            "r!a1 P!b1",
            "1 play A - -:- 2/open",
            "reserve, column 54: the reserve is full until it comes in, and then empty (N32)",
        ),
        ("r!a1 G!b1", "1 play - - a3a1:- 1/open", "trails, column 58: the piece at the end cannot have moved so (N32)"),
        (
            "r!a1 G!b1",
            "1 play - - a1a2:- 1/open",
            "trails, column 58: no piece of that army that is not stone stands at the end (N32)",
        ),
        ("r!a1 G!b1", "1 play - - a1:- 1/open", "trails, column 58: expected - or two or three squares, found 'a'"),
        ("r!a1 Z!b1", classic, "board, column 43: expected a piece, a boulder or a run of free squares, found 'Z'"),
        ("r!a1 X!b1", powers, "board, column 43: a revealed piece is not hidden (N32)"),
        ("r!a1 Xb1", powers, "board, column 1: expected a position with no kind hidden, found 'F'"),
    ] {
        assert_eq!(refused(&text(&format!("f!j10 F!a10 {pieces}"), rest)), error);
    }
}

#[test]
fn n33_view_strings_are_strict() {
    let rules = Rules::default();
    let position = read(&text("f!j10 Fa10 re4 De1", "1 play - - -:- 1/prisoner"));
    let blue = view(&position, 1);
    let reads = |text: &str, viewer| View::parse(text, Viewer::from_number(viewer).unwrap(), &rules).is_ok();
    assert!(reads(&blue, 1));
    for wrong in [
        blue.replacen('X', "D", 1),
        blue.replacen('r', "x", 1),
        blue.replacen(" play ", " over ", 1),
        blue.replacen("8O", "7O", 1),
        blue.replacen("6M", "M5M", 1),
        format!("{blue} "),
    ] {
        assert_ne!(wrong, blue);
        assert!(!reads(&wrong, 1), "{wrong}");
    }
    assert!(!reads(&blue, 0) && !reads(&blue, 2));
}

#[test]
fn n34_a_view_of_a_running_game_stands_for_running_games() {
    // One of the two is the Flag, and the other must be able to move.
    let position = read(&text("f!j10 Fa10 Ha8 r!e4", "2 play - - -:- 1/stealth"));
    let view = position.view(Viewer::Player(Player::One));
    let mut dice = Dice::new(34);
    let worlds: Vec<Position> = (0..200).map(|_| view.sample(&mut dice)).collect();
    assert!(worlds.iter().all(|world| !world.turn().is_over()));
    assert!(worlds.iter().any(|world| at(world, "a8") == "F"));
    let over = read(&text("f!j10 F!a10 Ma8 r!e4", "2 over - - -:- 1/stealth"));
    let view = over.view(Viewer::Player(Player::One));
    assert!((0..50).all(|_| at(&view.sample(&mut dice), "a8") == "M"));
}

#[test]
fn rules_have_options() {
    assert_eq!(Narnia::INFO.name, "narnia");
    let rules = |options: &[(&str, &str)]| Rules::from_options(options).map(|rules| rules.to_string());
    assert_eq!(rules(&[]), Ok("1/open".to_owned()));
    assert_eq!(rules(&[("game", "2"), ("display", "secret")]), Ok("2/secret".to_owned()));
    for number in ["3", "02"] {
        assert!(matches!(rules(&[("game", number)]), Err(OptionError::BadValue { name: "game", .. })));
    }
    assert!(matches!(rules(&[("level", "1")]), Err(OptionError::Unknown { .. })));
    assert!("1/closed".parse::<Rules>().is_err() && "3/open".parse::<Rules>().is_err());
}

#[test]
fn the_mirror_image() {
    use menagerie_core::Symmetry as _;
    let position = powers("h!b6 D!e5", 1);
    let image = position.image(Element::Mirror).unwrap();
    assert_eq!((at(&image, "i6"), at(&image, "f5")), ("h!".to_owned(), "D!".to_owned()));
    let mv = "b6^e6xe5".parse().unwrap();
    assert_eq!(Position::image_of_move(mv, Element::Mirror).to_string(), "i6^f6xf5");
    assert_eq!(before_reinforcements(7, 30).image(Element::Mirror), None);
    assert_eq!(Position::new(&Rules::default()).image(Element::Mirror), None);
}

#[test]
fn moves_are_read_as_they_are_written() {
    for text in [
        "a1a2",
        "a10j10",
        "b6^e6",
        "b6^e6xe5",
        "e3*e4",
        "e4%e5",
        "e4~e5",
        "e4?e5",
        "e4!",
        "e4-e5",
        "a1:j1a2",
        "e3+H@a2",
        "w@a10",
        "reinforce",
    ] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "a1",
        "a0a1",
        "a11a1",
        "k1a1",
        "a1a2a3",
        "a1^",
        "a1^a2x",
        "a1^a2a3",
        "a1!a2",
        "Z@a1",
        "w@",
        "w@a10 ",
        "reinforced",
        "a1+Ha2",
        "a1:a2",
        "é1a2",
        "a01a2",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

/// What the spectator and the players see of a ply; from it alone each view goes on.
fn seen(position: &Position, mv: &str) -> [String; 3] {
    let after = play(position, mv);
    [0, 1, 2].map(|number| {
        let viewer = Viewer::from_number(number).expect("a viewer");
        let seen = position.observe(mv.parse().expect("a move"), viewer);
        assert_eq!(position.view(viewer).advance(&seen).expect("what was seen fits"), after.view(viewer), "{seen}");
        assert_eq!(seen.to_string().parse::<Observation>().expect("it reads back"), seen);
        seen.to_string()
    })
}

#[test]
fn n33_hidden_placings_are_seen_as_such() {
    let start = Position::new(&Rules::default());
    let mv: Move = "w@a10".parse().unwrap();
    let [own, other] = [Player::One, Player::Two].map(|player| start.observe(mv, player.into()));
    assert_eq!((own.mv(), own.placing()), (Some(mv), None));
    assert_eq!((other.mv(), other.placing()), (None, Some((Army::Blue, "a10".parse().unwrap()))));
    assert_eq!(seen(&start, "w@a10"), ["x@a10", "w@a10", "x@a10"]);
    let reinforcing = before_reinforcements(7, 20);
    assert_eq!(seen(&reinforcing, "reinforce"), ["reinforce"; 3]);
    assert_eq!(seen(&play(&reinforcing, "reinforce"), "S@a3"), ["X@a3", "X@a3", "S@a3"]);
}

#[test]
fn n33_a_fight_shows_both_pieces_to_whom_they_were_hidden() {
    let fight = |blue: &str, red: &str, display: &str| {
        seen(&read(&text(&format!("f!j10 F!a10 O!a1 {blue} {red}"), &format!("1 play - - -:- 1/{display}"))), "d9e9")
    };
    for display in ["open", "prisoner", "secret", "stealth"] {
        assert_eq!(fight("ld9", "De9", display), ["d9e9=d9l,e9D", "d9e9=e9D", "d9e9=d9l"]);
        assert_eq!(fight("cd9", "De9", display), ["d9e9=d9c,e9D", "d9e9=e9D", "d9e9=d9c"]);
        assert_eq!(fight("l!d9", "De9", display), ["d9e9=e9D", "d9e9=e9D", "d9e9"]);
        assert_eq!(fight("l!d9", "D!e9", display), ["d9e9"; 3]);
    }
}

#[test]
fn n33_a_hidden_piece_that_steps_stays_hidden_and_one_that_goes_far_does_not() {
    let position = classic("le5 rd8 D!a1", 1);
    assert_eq!(seen(&position, "e5e6"), ["e5e6"; 3]);
    assert_eq!(seen(&position, "e5e7"), ["e5e7=e5l", "e5e7", "e5e7=e5l"]);
    let flight = powers("hd9 re9 Dg9", 1);
    assert_eq!(seen(&flight, "d9^f9"), ["d9^f9=d9h", "d9^f9", "d9^f9=d9h"]);
    assert_eq!(seen(&flight, "d9^f9xg9"), ["d9^f9xg9=d9h,g9D", "d9^f9xg9=g9D", "d9^f9xg9=d9h"]);
}

#[test]
fn n33_powers_show_who_uses_them_and_whom_they_meet() {
    assert_eq!(seen(&powers("Ac3 re5", 2), "c3?e5"), ["c3?e5=c3A,e5r", "c3?e5=c3A", "c3?e5=e5r"]);
    assert_eq!(seen(&powers("Ac3 D%b3 O%c4 r!j1", 2), "c3!"), ["c3!=c3A", "c3!=c3A", "c3!"]);
    assert_eq!(seen(&powers("A!c3 D%b3 O%c4 r!j1", 2), "c3!"), ["c3!"; 3]);
    assert_eq!(seen(&powers("Sc3 Dj4 r!j1", 2), "c3:j4c4"), ["c3:j4c4=c3S,j4D", "c3:j4c4=c3S,j4D", "c3:j4c4"]);
    assert_eq!(seen(&powers("we9 De8", 1), "e9~e8"), ["e9~e8=e8D,e9w", "e9~e8=e8D", "e9~e8=e9w"]);
    let healing = read(&text("f!j10 F!a10 P!a9 Le3 r!j1", "2 play - h -:- 2/stealth"));
    assert_eq!(seen(&healing, "e3+D@b2"), ["e3+D@b2=e3L", "e3+D@b2=e3L", "e3+D@b2"]);
}

#[test]
fn n33_a_rampage_shows_all_that_it_meets_in_the_order_of_squares() {
    let position = powers("Ie4 rf6 ue6 m!d4 yf4 l!j1", 2);
    let all = "e4*e5=e4I,f4y,e6u,f6r";
    assert_eq!(seen(&position, "e4*e5"), [all, "e4*e5=e4I", "e4*e5=f4y,e6u,f6r"]);
}

#[test]
fn n33_everybody_sees_that_a_ply_ends_the_game() {
    let flag = classic("ld9 Fe9", 1);
    assert_eq!(seen(&flag, "d9e9"), ["d9e9=d9l,e9F#", "d9e9=e9F#", "d9e9=d9l#"]);
    let child = read(&text("f!j10 F!a10 P!e5 w!e6", "1 play - - -:- 2/stealth"));
    assert_eq!(seen(&child, "e6%e5"), ["e6%e5#"; 3]);
    let stuck = read(&text("f!j10 F!a10 r!e5 D!a1 M!b2", "1 play - - -:- 1/stealth"));
    assert_eq!(seen(&stuck, "e5e4"), ["e5e4"; 3]);
    let last = read(&text("f!j10 F!a10 r!e5 De4", "1 play - - -:- 1/stealth"));
    assert_eq!(seen(&last, "e5e4"), ["e5e4=e4D#", "e5e4=e4D#", "e5e4#"]);
}

#[test]
fn n33_what_does_not_fit_is_refused() {
    let position = read(&text("f!j10 F!a10 ld9 De9 O!a1 lb5 rb9", "1 play - - -:- 1/stealth"));
    let refusal = |number: u8, seen: &str| {
        let view = position.view(Viewer::from_number(number).expect("a viewer"));
        view.advance(&seen.parse().expect("an observation")).expect_err(seen).reason.to_string()
    };
    let not_seen = "no ply looks so to this viewer now (N33)";
    for seen in ["d9e9", "d9e9=d9l", "d9e9=e9F#", "d9e9=e9D#", "d9e9=e9l", "d9d8=d9l", "x@d8"] {
        assert_eq!(refusal(1, seen), not_seen, "{seen}");
    }
    assert_eq!(refusal(1, "l@d8"), "the set-up is finished (N3)");
    assert_eq!(refusal(1, "d9e8"), "a scout moves in one orthogonal line over free squares (N7)");
    assert_eq!(refusal(0, "a1a2"), "none of the player's pieces stands there (N5)");
    assert_eq!(refusal(2, "d9d9"), "a piece of the player's own stands there (N6)");
    let over = play(&classic("ld9 Fe9", 1), "d9e9").view(Viewer::Spectator);
    assert_eq!(over.advance(&"e9e8".parse().unwrap()).unwrap_err().reason, Breach::GameOver);
}

#[test]
fn n33_all_that_is_revealed_fits_the_other_pieces() {
    let advance = |text: &str, viewer: u8, seen: &str| {
        let viewer = Viewer::from_number(viewer).expect("a viewer");
        let view = menagerie_narnia::View::parse(text, viewer, &Rules::default()).expect("a view");
        view.advance(&seen.parse().expect("an observation")).is_ok()
    };
    // The reserve has come in, and stands on rank 3: no other red piece is Susan.
    let come = "5f!4/10/10/10/2##2##2/2##2##2/10/X+X+X+X+X+X+X+X+X+X+/3b!6/F!2X6 1 play - - -:- 2/stealth -";
    assert!(!advance(come, 0, "d2d1=d1S") && advance(come, 0, "d2d1=d1O"));
    // Each blue piece that has not moved is the Flag or Magic.
    let moved = "x'x'x'x'x'x'x'x'x'x'/x'x'x'x'x'x'x'x'x'x'/x'x'x'x'x'x'x'x'x'x'/x'x'x'xxxxxxx/2##P!1##2/2##2##2/10/10/10/9F 2 \
                 play - - -:- 1/secret ARC3I4G4HSLET5D8OY6M";
    assert!(!advance(moved, 2, "e6e7=e7l") && advance(moved, 2, "e6e7=e7m"));
}

#[test]
fn n33_observations_are_read_exactly_as_they_are_written() {
    for text in ["x@a10", "X@j1#", "b6^e6xe5", "d9e9=d9l,e9D", "e4*e5=e4I,f4y,e6u,f6r", "d9e9=e9F#", "reinforce#"] {
        assert_eq!(text.parse::<Observation>().unwrap().to_string(), text);
    }
    let faults = [
        "x@a11",
        "x@",
        "X",
        "xa1",
        "x@a1a2",
        "d9e9=",
        "d9e9#=e9D",
        "d9e9=e9D,d9l",
        "d9e9=e9D,e9D",
        "d9e9=e9",
        "d9e9=e9X",
        "d9e9=e9D,",
        "d9e9=,e9D",
        "d9e9=e9D##",
        "d9e9=a1D",
        "x@a10=a10w",
        "reinforce=a1D",
        "d9e9==e9D",
        "d9e9=e09D",
        "#",
        "=",
    ];
    for text in faults {
        assert!(text.parse::<Observation>().is_err(), "{text}");
    }
    let seen: Observation = "d9e9=d9l,e9F#".parse().unwrap();
    let revealed: Vec<_> = seen.revealed().map(|(square, kind)| (square.to_string(), kind)).collect();
    assert_eq!(revealed, [("d9".to_owned(), Kind::Wolf), ("e9".to_owned(), Kind::RedFlag)]);
    assert!(seen.ends_game());
}

#[test]
fn set_ups_games_and_fingerprints_follow_from_their_seeds() {
    let set_ups = |edition| {
        let mut dice = Dice::new(7);
        let armies = Army::ALL.map(|army| Setup::random(edition, army, &mut dice).to_string());
        (armies.join(" "), dice.word())
    };
    let classic = "hlbmlnhymm/wlrlmchfhc/gnlcrrburn/mlolblmbnr SHMHEOIHOR/OLGMIDMDTO/GMCHGPDMAO/OFMIGYOODD";
    let powers = "hlbmlnhymm/wlrlmchfhc/gnlcrrburn/mlolblmbnr 10/YHGOIOMEHH/GMIHGPOMCM/OFMIGMOOOO";
    assert_eq!(set_ups(Edition::Classic), (classic.to_owned(), 5_028_589_925_890_409_041));
    assert_eq!(set_ups(Edition::Powers), (powers.to_owned(), 10_684_524_501_196_021_330));
    let game = |edition, seed| {
        let mut position = Position::new(&Rules::new(edition).with_display(DisplayMode::Secret));
        let plies = playout(&mut position, &mut Dice::new(seed), 5_000).plies;
        (plies, position.fingerprint())
    };
    assert_eq!(game(Edition::Classic, 1), (1_565, 1_758_566_747_626_024_598));
    assert_eq!(game(Edition::Powers, 2), (2_401, 17_810_330_355_050_760_799));
}

#[test]
fn n14_is_judged_after_n30_in_a_view_too() {
    // Red's last child has fallen. Blue may be unable to act as well, but has won before that is asked.
    let text = "f!m!8/10/10/x9/2##2##2/2##2##2/5F4/4A5/10/10 1 over - - -:- 2/stealth -";
    let red = Viewer::Player(Player::Two);
    let view = View::parse(text, red, &Rules::default()).unwrap();
    assert_eq!(view.outcome(), Some(Outcome::won_by(Player::One)));
}
