//! A test or more for each clause of the rules, named after it.

mod common;

use common::taiga;
use menagerie_conformance::clauses;
use menagerie_core::board::Square;
use menagerie_core::{Game as _, HiddenInformation as _, Limit, Limits, Match, OptionError, Options as _};
use menagerie_core::{ParsePositionError, Player, PlayerSet, Position as _, Turn, Viewer};
use menagerie_serengeti::{Ability, Colour, Diet, Kind, Pending, Position, Role};
use menagerie_serengeti::{Roster, RosterData, Rules, Serengeti};

/// A position with the standard roster; its name is left out.
fn position(text: &str) -> Position {
    clauses::position(&format!("{text} standard"), &Rules::default())
}

fn moves(position: &Position) -> String {
    clauses::moves(position).join(" ")
}

/// Where the piece on a square can move, and what it can attack.
fn from(text: &str, square: &str) -> String {
    let moves = position(text).moves_from(square.parse().unwrap()).map(|mv| mv.to_string()).collect::<Vec<_>>();
    moves.iter().map(|mv| mv.strip_prefix(square).unwrap()).collect::<Vec<_>>().join(" ")
}

/// The position after some plies, without the roster's name.
fn after(text: &str, plies: &str) -> String {
    clauses::after(&position(text), plies).to_string().strip_suffix(" standard").unwrap().to_owned()
}

/// The clause that forbids a move.
fn clause(text: &str, mv: &str) -> &'static str {
    clauses::clause(&position(text), mv)
}

fn winner(text: &str) -> Option<Player> {
    let position = position(text);
    let winner = clauses::winner(&position);
    assert_eq!((position.last_to_act(), position.to_act().is_none()), (winner, winner.is_some()), "{text}");
    winner
}

const ONE: Option<Player> = Some(Player::One);
const TWO: Option<Player> = Some(Player::Two);

/// The standard roster with one thing changed: what is said about it.
fn fault(change: impl FnOnce(&mut RosterData)) -> String {
    let mut data = RosterData::default();
    change(&mut data);
    match Roster::try_from(data) {
        Ok(roster) => panic!("{roster:?} is accepted"),
        Err(error) => format!("{error} ({})", error.clause()),
    }
}

/// As [`fault`], with one kind changed.
fn kind_fault(place: usize, change: impl FnOnce(&mut Kind)) -> String {
    fault(|data| change(&mut data.kinds.to_mut()[place]))
}

#[test]
fn g01_a_roster_has_a_name_for_position_strings() {
    for name in ["", "moves", "Standard", "a b", "a_b", "é", &"a".repeat(33)] {
        let name = name.to_owned();
        let fault = fault(|data| data.name = name.into());
        assert_eq!(fault, "name: a name is 1 to 32 of a-z, 0-9 and '-', and not 'moves' (G1)");
    }
    for name in ["x", "moves-2", "-", &"a".repeat(32)] {
        let mut data = RosterData::default();
        data.name = name.to_owned().into();
        assert_eq!(Roster::try_from(data).unwrap().name(), name);
    }
}

#[test]
fn g01_a_board_has_at_most_64_squares_and_26_files() {
    assert_eq!(fault(|data| data.files = 0), "files: 0 is not in 1 to 26 (G1)");
    assert_eq!(fault(|data| data.files = 27), "files: 27 is not in 1 to 26 (G1)");
    assert_eq!(fault(|data| data.ranks = 0), "ranks: 0 is not in 1 to 64 (G1)");
    assert_eq!(fault(|data| data.ranks = 200), "ranks: 200 is not in 1 to 64 (G1)");
    assert_eq!(fault(|data| data.ranks = 9), "ranks: 72 squares are too many: a board has at most 64 (G1)");
    assert_eq!(fault(|data| data.files = 26), "ranks: 156 squares are too many: a board has at most 64 (G1)");
}

#[test]
fn g01_safety_squares_are_four_of_the_board() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    assert_eq!(fault(|data| data.safety[1] = square("i2")), "safety: i2 is not on the board (G1)");
    assert_eq!(fault(|data| data.safety[3] = square("a7")), "safety: a7 is not on the board (G1)");
    assert_eq!(fault(|data| data.safety[3] = square("b2")), "safety: b2 is named twice (G1)");
}

#[test]
fn g01_numbers_are_0_to_99() {
    assert_eq!(fault(|data| data.injury = 100), "injury: 100 is not in 0 to 99 (G1)");
    assert_eq!(kind_fault(0, |kind| kind.count = 0), "kind 1 (lion), count: 0 is not in 1 to 99 (G1)");
    assert_eq!(kind_fault(0, |kind| kind.count = 255), "kind 1 (lion), count: 255 is not in 1 to 99 (G1)");
    assert_eq!(kind_fault(3, |kind| kind.attack = 100), "kind 4 (python), attack: 100 is not in 0 to 99 (G1)");
    assert_eq!(kind_fault(4, |kind| kind.defence = 100), "kind 5 (cobra), defence: 100 is not in 0 to 99 (G1)");
    assert_eq!(kind_fault(5, |kind| kind.spaces = 100), "kind 6 (elephant), spaces: 100 is not in 0 to 99 (G1)");
}

#[test]
fn g01_each_kind_has_a_letter_of_its_own() {
    assert_eq!(
        kind_fault(1, |kind| kind.letter = 'p'),
        "kind 2 (leopard), letter: 'p' is no upper-case letter A to Z (G1)"
    );
    assert_eq!(
        kind_fault(1, |kind| kind.letter = 'É'),
        "kind 2 (leopard), letter: 'É' is no upper-case letter A to Z (G1)"
    );
    assert_eq!(
        kind_fault(1, |kind| kind.letter = 'L'),
        "kind 2 (leopard), letter: 'L' is the letter of a kind before (G1)"
    );
}

#[test]
fn g01_animals_alone_have_diet_ability_and_spaces() {
    assert_eq!(kind_fault(0, |kind| kind.diet = None), "kind 1 (lion), diet: an animal has one (G1)");
    assert_eq!(kind_fault(9, |kind| kind.diet = Some(Diet::Herbivore)), "kind 10 (grass), diet: a grass has none (G1)");
    let fault = kind_fault(10, |kind| kind.ability = Some(Ability::Leap));
    assert_eq!(fault, "kind 11 (boulder), ability: a boulder has none (G1)");
    assert_eq!(kind_fault(9, |kind| kind.spaces = 1), "kind 10 (grass), spaces: a grass has none (G1)");
}

#[test]
fn g01_one_kind_is_the_grass_and_at_most_one_the_boulder() {
    let becomes =
        |place, role| kind_fault(place, |kind| *kind = Kind::new(kind.name.clone(), kind.letter, kind.count, role));
    assert_eq!(becomes(9, Role::Boulder), "kinds: just one is the grass, not 0 (G1)");
    assert_eq!(becomes(0, Role::Grass), "kinds: just one is the grass, not 2 (G1)");
    assert_eq!(becomes(0, Role::Boulder), "kinds: at most one is the boulder, not 2 (G1)");
    let mut data = RosterData::default();
    data.name = "open".into();
    data.kinds.to_mut().remove(10);
    data.kinds.to_mut()[9].count += 2;
    assert!(Roster::try_from(data).is_ok(), "a roster can do without boulders");
}

#[test]
fn g01_long_names_are_shortened_in_faults() {
    let fault = kind_fault(0, |kind| {
        kind.name = ["a\n", &"b".repeat(1000)].concat().into();
        kind.letter = '1';
    });
    assert_eq!(fault, format!("kind 1 (a{}), letter: '1' is no upper-case letter A to Z (G1)", "b".repeat(31)));
}

#[test]
fn g01_a_roster_may_have_26_kinds() {
    let animal = |letter| {
        let mut kind = Roster::standard().kinds()[0].clone();
        (kind.letter, kind.count) = (letter, 1);
        kind
    };
    let mut kinds: Vec<Kind> = ('A'..='Z').map(animal).collect();
    kinds[17] = Kind::new("grass".into(), 'R', 1, Role::Grass);
    let mut data = RosterData::default();
    (data.name, data.ranks, data.kinds) = ("full".into(), 8, kinds.into());
    let start = Position::new(&Rules::from(Roster::try_from(data).unwrap()));
    assert!(start.to_string().contains(" - 1 setup ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz full@"));
    assert_eq!(start.face_down().map(|(_, count)| u32::from(count)).sum::<u32>(), 52);
}

/// A roster read from its JSON text with a part of it replaced.
fn read(part: &str, by: &str) -> Result<Rules, OptionError> {
    let text = serde_json::to_string(&taiga()).unwrap();
    assert!(text.contains(part), "{part} in {text}");
    Rules::from_options(&[("roster", &text.replacen(part, by, 1))])
}

#[test]
fn g01_a_roster_is_read_from_data() {
    assert_eq!(read("taiga", "taiga").unwrap().roster(), &taiga());
    assert_eq!(taiga().name(), "taiga");
    assert_eq!(taiga().kind('a').map(|kind| kind.ability), Some(Some(Ability::Poison)));
    assert_eq!(taiga().kind('Z'), None);
    let standard = serde_json::to_string(&Roster::standard()).unwrap();
    assert_eq!(Rules::from_options(&[("roster", &standard)]), Ok(Rules::default()));
    assert_eq!(Rules::from_options(&[]), Ok(Rules::default()));
    assert_eq!(serde_json::to_string(&Rules::default()).unwrap(), "{}");
    assert_eq!(Serengeti::INFO.options, Rules::OPTIONS);
    assert_eq!(Rules::OPTIONS.iter().map(|option| option.name).collect::<Vec<_>>(), ["roster"]);
}

#[test]
fn g01_faults_in_data_name_the_kind_and_field() {
    for (part, by, expected) in [
        (r#""attack":6"#, r#""attack":"six""#, "kind 2: attack: invalid type: string"),
        (r#""attack":6"#, r#""attack":-1"#, "kind 2: attack: invalid value: integer `-1`"),
        (r#""attack":6"#, r#""attack":300"#, "kind 2: attack: invalid value: integer `300`"),
        (r#""attack":6,"#, "", "kind 2: missing field `attack`"),
        (r#""letter":"W""#, r#""letter":"WW""#, "kind 2: letter: invalid value"),
        (r#""herbivore""#, r#""omnivore""#, "kind 5: diet: unknown variant `omnivore`"),
        (r#""leap""#, r#""fly""#, "kind 3: ability: unknown variant `fly`"),
        (r#""role":"animal""#, r#""role":"plant""#, "kind 1: role: unknown variant `plant`"),
        (r#""spaces":1"#, r#""speed":1"#, "kind 1: unknown field `speed`"),
        (r#""injury":3"#, r#""injury":null"#, "injury: invalid type: null"),
        (r#""b2","#, "", "safety: there are four, not 3"),
        (r#""b2","#, r#""b2","a1","#, "safety: there are four, not 5"),
        (r#""b2""#, r#""b""#, "safety: 'b' is no square"),
        (r#""b2""#, "2", "safety: invalid type: integer `2`, expected a string"),
        (r#""files":6,"#, "", "missing field `files`"),
        (r#""name":"taiga""#, r#""title":"taiga""#, "unknown field `title`"),
        (r#""defence":8"#, r#""defence":108"#, "kind 1 (bear), defence: 108 is not in 0 to 99"),
    ] {
        let error = read(part, by).unwrap_err().to_string();
        assert!(error.contains(expected) && error.ends_with("(G1)"), "{by}: {error}");
    }
    assert!(Rules::from_options(&[("roster", "taiga.toml")]).unwrap_err().to_string().contains("cannot be read"));
    assert_eq!(Rules::from_options(&[("rooster", "{}")]).unwrap_err().to_string(), "no option 'rooster'");
}

#[test]
fn g01_numbers_that_are_far_off_are_told_their_range() {
    for (key, value, range) in
        [("files", 6, "1 to 26"), ("ranks", 6, "1 to 64"), ("injury", 3, "0 to 99"), ("attack", 6, "0 to 99")]
    {
        for wrong in ["-1", "256", "1.5", "1e30", "true"] {
            let error = read(&format!(r#""{key}":{value}"#), &format!(r#""{key}":{wrong}"#)).unwrap_err().to_string();
            assert!(error.ends_with(&format!(", expected a whole number in {range} (G1)")), "{error}");
        }
    }
    let error = read(r#""count":2"#, r#""count":-2"#).unwrap_err().to_string();
    assert!(error.contains("count: invalid value: integer `-2`, expected a whole number in 1 to 99"), "{error}");
}

#[test]
fn g01_rosters_and_kinds_are_maps_and_words_are_strings() {
    let refused = |text: &str| Rules::from_options(&[("roster", text)]).unwrap_err().to_string();
    let expects = |text: &str, expected: &str| assert!(refused(text).ends_with(expected), "{}", refused(text));
    let kind = r#"["bear","B",2,"animal",8,8,1,"carnivore",null]"#;
    expects(
        &format!(r#"["x",6,6,["b2","e2","b5","e5"],3,[{kind}]]"#),
        "read: invalid type: sequence, expected a map (G1)",
    );
    expects(&format!(r#"{{"kinds":[{kind}]}}"#), "read: kinds: kind 1: invalid type: sequence, expected a map (G1)");
    expects(r#"{"kinds":7}"#, "read: kinds: invalid type: integer `7`, expected a list of kinds (G1)");
    expects(r#"{"kinds":{}}"#, "read: kinds: invalid type: map, expected a list of kinds (G1)");
    for (key, word) in [("role", "animal"), ("diet", "herbivore"), ("ability", "leap")] {
        let map = format!(r#""{key}":{{"{word}":null}}"#);
        let error = read(&format!(r#""{key}":"{word}""#), &map).unwrap_err().to_string();
        assert!(error.ends_with(&format!("{key}: invalid type: map, expected a string (G1)")), "{error}");
    }
    let error = toml::from_str::<RosterData>("kinds = [[\"bear\"]]").unwrap_err().to_string();
    assert!(error.contains("kind 1: invalid type: sequence, expected a map"), "{error}");
    assert!(toml::from_str::<Kind>("role = { animal = 1 }").unwrap_err().to_string().contains("expected a string"));
    assert!(serde_json::from_str::<Kind>(kind).is_err());
    assert!(serde_json::from_value::<Position>(serde_json::json!([START.to_owned() + " standard"])).is_err());
}

#[test]
fn g01_faults_in_syntax_alone_have_a_place() {
    let syntax = read(r#""attack":6"#, r#""attack":=6"#).unwrap_err().to_string();
    assert!(syntax.contains("read: expected value at line 1 column "), "{syntax}");
    let key = read(r#""attack":6"#, r#""attack":"6""#).unwrap_err().to_string();
    assert!(!key.contains("column"), "{key}");
    let twice = read(r#""injury":3"#, r#""injury":3,"injury":4"#).unwrap_err().to_string();
    assert!(twice.ends_with("read: duplicate field `injury` (G1)"), "{twice}");
}

#[test]
fn g02_pieces_and_twelve_squares_fill_the_board() {
    assert_eq!(
        kind_fault(0, |kind| kind.count = 2),
        "kinds: 2 x 19 pieces and 12 squares without any make 50, but the board has 48 (G2)"
    );
    assert_eq!(
        fault(|data| data.ranks = 7),
        "kinds: 2 x 18 pieces and 12 squares without any make 48, but the board has 56 (G2)"
    );
    let error = read(r#""ranks":6"#, r#""ranks":7"#).unwrap_err();
    assert!(matches!(error, OptionError::Rule { clause: "G2", .. }), "{error}");
    let start = Position::new(&Rules::from(taiga()));
    assert_eq!(
        start.to_string(),
        "??????/?1??1?/??????/??????/?1??1?/?????? - 1 setup B2WLAM2HG2SRb2wlam2hg2sr taiga@f7b548d1"
    );
}

#[test]
fn g03_the_standard_roster() {
    use Ability::{Diagonal, Leap, Poison, Quills};
    use Diet::{Carnivore, Herbivore};
    let roster = Roster::standard();
    let data = roster.data();
    assert_eq!((roster.name(), data.files, data.ranks, data.injury), ("standard", 8, 6, 2));
    assert_eq!(data.safety.map(|square| square.to_string()), ["b2", "g2", "b5", "g5"]);
    let animals = [
        ("lion", 'L', 1, [8, 6, 2], Carnivore, None),
        ("leopard", 'P', 1, [7, 5, 3], Carnivore, Some(Leap)),
        ("hyena", 'H', 2, [5, 4, 2], Carnivore, None),
        ("python", 'Y', 1, [6, 4, 2], Carnivore, Some(Diagonal)),
        ("cobra", 'C', 1, [4, 3, 1], Carnivore, Some(Poison)),
        ("elephant", 'E', 1, [6, 8, 1], Herbivore, None),
        ("zebra", 'Z', 2, [3, 4, 3], Herbivore, None),
        ("gazelle", 'G', 2, [2, 3, 4], Herbivore, None),
        ("porcupine", 'Q', 1, [3, 6, 1], Herbivore, Some(Quills)),
    ];
    for (kind, (name, letter, count, numbers, diet, ability)) in roster.kinds().iter().zip(animals) {
        assert_eq!((&*kind.name, kind.letter, kind.count), (name, letter, count));
        assert_eq!([kind.attack, kind.defence, kind.spaces], numbers, "{name}");
        assert_eq!((kind.role, kind.diet, kind.ability), (Role::Animal, Some(diet), ability), "{name}");
    }
    let still: Vec<(&str, char, u8, Role)> =
        roster.kinds()[9..].iter().map(|kind| (&*kind.name, kind.letter, kind.count, kind.role)).collect();
    assert_eq!(still, [("grass", 'R', 4, Role::Grass), ("boulder", 'B', 2, Role::Boulder)]);
    assert_eq!(roster.kinds().iter().map(|kind| kind.count).sum::<u8>(), 18);
}

#[test]
fn g03_no_other_roster_is_called_standard() {
    let expected = "name: 'standard' is the name of the standard roster alone, and this is another (G3)";
    assert_eq!(fault(|data| data.injury = 3), expected);
    assert_eq!(fault(|data| data.safety[0] = "b3".parse().unwrap()), expected);
    assert_eq!(fault(|data| data.kinds.to_mut().swap(0, 1)), expected);
    assert_eq!(kind_fault(0, |kind| kind.name = "tiger".into()), expected);
    assert_eq!(kind_fault(8, |kind| kind.ability = None), expected);
    // Another fault is told first.
    assert_eq!(fault(|data| data.injury = 100), "injury: 100 is not in 0 to 99 (G1)");
    let error = read("taiga", "standard").unwrap_err();
    assert!(matches!(error, OptionError::Rule { clause: "G3", .. }), "{error}");
    assert!(error.to_string().contains("name: 'standard' is the name of the standard"), "{error}");
}

#[test]
fn g03_the_standard_roster_is_known_by_its_data() {
    let data = RosterData::default();
    assert_eq!(Roster::try_from(data.clone()), Ok(Roster::standard()));
    let mut turned = data.clone();
    turned.safety.reverse();
    assert_eq!(Roster::try_from(turned), Ok(Roster::standard()), "the order of safety squares means nothing");
    let mut named = data;
    named.name = "other".into();
    assert_ne!(Roster::try_from(named), Ok(Roster::standard()));
}

/// What a position's fingerprint is with the standard roster is a promise: it may be written to files.
#[test]
fn g03_fingerprints_of_the_standard_roster_never_change() {
    for (text, expected) in [
        (START, 0x3cfc_7794_72a1_15c0),
        (COLOURLESS, 0x9696_fa53_84d1_cab0),
        ("R6r/8/8/8/8/Ql'6 R 2 - -", 0x6384_daa5_823f_d373),
        ("8/?7/3Cz3/8/1L'5?/R1E2q1r Y 1 h2? lb", 0x3380_ef0c_15cc_0472),
        ("R6r/8/8/8/8/Hp6 Y 1 a1b1 -", 0xbd81_2c47_5d73_548f),
        ("R6r/8/8/8/8/Cl6 Y 1 a1b1:2 -", 0x75c6_f951_e138_a7da),
    ] {
        assert_eq!(position(text).fingerprint(), expected, "{text}");
    }
}

const START: &str = "????????/?1????1?/????????/????????/?1????1?/???????? - 1 setup \
                     LP2HYCE2Z2GQ4R2Blp2hyce2z2gq4r2b";

#[test]
fn g04_the_players_clear_four_squares_each_in_turn() {
    let mut now = position(START);
    assert_eq!(now, Position::new(&Rules::default()));
    for (turn, square) in ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "b3"].into_iter().enumerate() {
        let player = if turn % 2 == 0 { Player::One } else { Player::Two };
        assert_eq!((now.turn(), now.move_count()), (Turn::Player(player), 44 - turn));
        now.play(format!("clear@{square}").parse().unwrap()).unwrap();
    }
    assert_eq!((now.turn(), now.pending()), (Turn::Player(Player::One), Pending::Nothing));
    assert!(now.to_string().starts_with("1???????/2????1?/1???????/2??????/2????1?/2?????? - 1 - LP2H"));
}

#[test]
fn g04_only_squares_with_a_piece_to_come_are_cleared() {
    assert_eq!(clause(START, "clear@b2"), "G4");
    assert_eq!(clause(&after(START, "clear@c3"), "clear@c3"), "G4");
    assert_eq!(clause(START, "clear@i1"), "G1");
    for early in ["a1?", "a1a2", "=L", "=win", "=odd"] {
        assert_eq!(clause(START, early), "G4");
    }
    assert_eq!(clause(COLOURLESS, "clear@a6"), "G8");
}

/// After two flips: a yellow lion on e6 and a red zebra on f6.
const COLOURLESS: &str = "????Lz??/?1????1?/?1??1???/?1??1???/?1????2/??1??1?1 - 1 - \
                          P2HYCE2Z2GQ4R2Blp2hycez2gq4r2b";

#[test]
fn g05_each_piece_not_seen_is_as_likely_as_another() {
    let flipped = position(&after(COLOURLESS, "a1?"));
    let weights: u32 = flipped.moves().iter().map(|mv| flipped.weight(*mv)).sum();
    assert_eq!(weights, 34);
    let down: Vec<String> = flipped.face_down().map(|(piece, count)| format!("{count}{piece}")).collect();
    assert_eq!(down.join(" "), "1P 2H 1Y 1C 1E 2Z 2G 1Q 4R 2B 1l 1p 2h 1y 1c 1e 1z 2g 1q 4r 2b");
}

#[test]
fn g06_a_flip_is_a_turn_and_chance_says_what_it_is() {
    let flipped = position(&after(COLOURLESS, "a1?"));
    assert_eq!(flipped.turn(), Turn::Chance(PlayerSet::first(2)));
    assert_eq!((flipped.to_act(), flipped.pending()), (ONE, Pending::Flip { square: "a1".parse().unwrap() }));
    assert_eq!(moves(&flipped), "=B =C =E =G =H =P =Q =R =Y =Z =b =c =e =g =h =l =p =q =r =y =z");
    assert_eq!((flipped.weight("=r".parse().unwrap()), flipped.weight("=z".parse().unwrap())), (4, 1));
    assert_eq!(
        after(COLOURLESS, "a1? =G"),
        "????Lz??/?1????1?/?1??1???/?1??1???/?1????2/G?1??1?1 - 2 - P2HYCE2ZGQ4R2Blp2hycez2gq4r2b"
    );
}

#[test]
fn g06_only_face_down_pieces_are_flipped_and_only_those_left_come_up() {
    assert_eq!(clause(COLOURLESS, "e6?"), "G6");
    assert_eq!(clause(COLOURLESS, "b2?"), "G6");
    assert_eq!(clause(COLOURLESS, "a7?"), "G1");
    assert_eq!(clause(COLOURLESS, "=G"), "G8");
    let flipped = after(COLOURLESS, "a1?");
    assert_eq!(clause(&flipped, "=L"), "G5");
    assert_eq!(clause(&flipped, "=X"), "G5");
    assert_eq!(clause(&flipped, "b1?"), "G6");
    assert_eq!(clause(&flipped, "=win"), "G6");
}

#[test]
fn g07_the_first_grass_gives_its_colour_to_who_flips_it() {
    assert_eq!(position(COLOURLESS).colour_of(Player::One), None);
    for (plies, colours, one) in [
        ("a1? =R", "Y 2", Colour::Yellow),
        ("a1? =r", "R 2", Colour::Red),
        ("a1? =Z b1? =R", "R 1", Colour::Red),
        ("a1? =Z b1? =r", "Y 1", Colour::Yellow),
    ] {
        let text = after(COLOURLESS, plies);
        assert_eq!(text.split(' ').skip(1).take(2).collect::<Vec<_>>().join(" "), colours);
        assert_eq!(position(&text).colour_of(Player::One), Some(one));
        assert_ne!(position(&text).colour_of(Player::Two), Some(one));
        // The second grass settles nothing.
        assert!(after(&text, "c2? =r d2? =R").contains(&format!(" {} ", &colours[..1])));
    }
}

#[test]
fn g07_until_then_there_are_only_flips() {
    assert!(position(COLOURLESS).moves().iter().all(|mv| mv.to_string().ends_with('?')));
    assert_eq!(clause(COLOURLESS, "e6f6"), "G7");
    assert_eq!(from(COLOURLESS, "e6"), "");
}

/// Player 1 is yellow and acts. Only what the tests look at is on the board, and grass for both.
fn scene(board: &str) -> String {
    format!("{board} Y 1 - -")
}

#[test]
fn g08_only_own_face_up_pieces_act() {
    let text = scene("R6r/8/8/3Ll3/8/8");
    assert_eq!(clause(&text, "e3e4"), "G8");
    assert_eq!(clause(&text, "a1a2"), "G8");
    assert_eq!(from(&text, "e3"), "");
    assert!(moves(&position(&text)).split(' ').all(|mv| mv.starts_with("d3")));
    let red = "R6r/8/8/3Ll3/8/8 R 1 - -";
    assert!(moves(&position(red)).split(' ').all(|mv| mv.starts_with("e3")));
}

#[test]
fn g09_moves_go_straight_over_free_squares() {
    let text = scene("R6r/8/3Z4/8/8/8");
    assert_eq!(from(&text, "d4"), "d1 d2 d3 a4 b4 c4 e4 f4 g4 d5 d6");
    assert_eq!(clause(&text, "d4e5"), "G9");
    assert_eq!(clause(&text, "d4h4"), "G9");
    assert_eq!(from(&scene("R6r/8/1E1G2Q1/8/3B4/8"), "d4"), "d3 c4 e4 f4 d5 d6");
    assert_eq!(clause(&scene("R6r/8/1E1G2Q1/8/3B4/8"), "d4d1"), "G9");
    assert_eq!(clause(&text, "a6b6"), "G9");
}

#[test]
fn g09_safety_squares_are_entered_crossed_and_held() {
    let text = scene("R6r/8/8/8/Z7/8");
    assert_eq!(from(&text, "a2"), "a1 b2 c2 d2 a3 a4 a5");
    assert_eq!(after(&text, "a2b2"), "R6r/8/8/8/1Z6/8 Y 2 - -");
}

#[test]
fn g10_attacks_go_the_same_way() {
    let text = scene("R6r/8/8/8/8/L1zz4");
    assert_eq!(from(&text, "a1"), "b1 c1 a2 a3");
    assert_eq!(clause(&text, "a1d1"), "G10");
    assert_eq!(clause(&scene("R6r/8/8/8/z7/1L6"), "b1a2"), "G10");
}

#[test]
fn g10_what_cannot_be_attacked() {
    // Safety square, face-down piece, boulder, own piece.
    assert_eq!(clause(&scene("R6r/8/8/8/Lz6/8"), "a2b2"), "G10");
    assert_eq!(clause("R6r/8/8/8/L7/?7 Y 1 - z", "a2a1"), "G10");
    assert_eq!(clause(&scene("R6r/8/8/8/L7/b7"), "a2a1"), "G10");
    assert_eq!(clause(&scene("R6r/8/8/8/L7/Z7"), "a2a1"), "G10");
    assert_eq!(from(&scene("R6r/8/8/b7/Lz6/Z7"), "a2"), "");
}

#[test]
fn g10_only_herbivores_attack_grass() {
    let text = |animal| scene(&format!("R6r/8/8/8/8/{animal}r6"));
    assert_eq!(clause(&text("L"), "a1b1"), "G10");
    for herbivore in ["E", "Z", "G", "Q"] {
        assert_eq!(after(&text(herbivore), "a1b1"), format!("R6r/8/8/8/8/1{herbivore}6 Y 2 - -"));
    }
}

#[test]
fn g11_diagonal_acts_in_attacks_alone() {
    let text = scene("R6r/8/4z3/2z5/3Y4/2b1g3");
    // Along diagonals the zebra next to it; not the boulder, nor the free square beyond a zebra.
    assert_eq!(from(&text, "d2"), "d1 e1 b2 c2 e2 f2 c3 d3 d4");
    assert_eq!(from(&scene("R6r/8/1z3z2/2H5/3Y4/8"), "d2"), "d1 b2 c2 e2 f2 d3 d4 f4");
    assert_eq!(clause(&scene("R6r/8/1z6/2H5/3Y4/8"), "d2b4"), "G10");
    assert_eq!(clause(&scene("R6r/8/8/8/3Y4/8"), "d2e3"), "G9");
    assert_eq!(clause(&scene("R6r/8/8/6z1/3Y4/8"), "d2g5"), "G9");
    assert_eq!(clause(&scene("R6r/8/8/8/3Z4/4g3"), "d2e1"), "G10");
}

#[test]
fn g11_leap_acts_in_attacks_alone() {
    let text = "R6r/8/8/8/8/PB?z3z Y 1 - h";
    assert_eq!(from(text, "a1"), "d1 a2 a3 a4");
    assert_eq!(after(text, "a1d1"), "R6r/8/8/8/8/1B?P3z Y 2 - h");
    // Not beyond its spaces, not onto a free square behind others, not onto what nothing can attack.
    assert_eq!(clause(text, "a1h1"), "G10");
    assert_eq!(clause("R6r/8/8/8/8/PB6 Y 1 - -", "a1c1"), "G9");
    assert_eq!(clause("R6r/8/8/8/8/PBr5 Y 1 - -", "a1c1"), "G10");
    assert_eq!(clause("R6r/8/8/8/8/LBz5 Y 1 - -", "a1c1"), "G10");
}

#[test]
fn g12_the_attack_is_compared_with_the_defence() {
    // Hyena 5: against zebra 4, hyena 4 it wins, against lion 6 it fails, against leopard 5 dice decide.
    let text = |target| scene(&format!("R6r/8/8/8/8/H{target}6"));
    assert_eq!(after(&text("z"), "a1b1"), "R6r/8/8/8/8/1H6 Y 2 - -");
    assert_eq!(after(&text("l"), "a1b1"), "R6r/8/8/8/8/Hl6 Y 2 - -");
    assert_eq!(after(&text("p"), "a1b1"), "R6r/8/8/8/8/Hp6 Y 1 a1b1 -");
}

#[test]
fn g12_an_injury_lowers_the_defence() {
    let text = |target| scene(&format!("R6r/8/8/8/8/H{target}6"));
    assert_eq!(after(&text("l'"), "a1b1"), "R6r/8/8/8/8/1H6 Y 2 - -");
    assert_eq!(after(&text("e'"), "a1b1"), "R6r/8/8/8/8/He'6 Y 2 - -");
    // Never below 0, so an attack of 0 meets its equal.
    let mut data = RosterData::default();
    data.name = "weak".into();
    data.injury = 99;
    data.kinds.to_mut()[7].attack = 0;
    let rules = Rules::from(Roster::try_from(data).unwrap());
    let weak = rules.roster();
    let position = Position::parse(&format!("R6r/8/8/8/8/Ge'6 Y 1 - - {weak}"), &rules).unwrap();
    let fought = position.after("a1b1".parse().unwrap()).unwrap();
    assert_eq!(fought.to_string(), format!("R6r/8/8/8/8/Ge'6 Y 1 a1b1 - {weak}"));
}

#[test]
fn g12_dice_decide_between_equals() {
    let text = "R6r/8/8/8/8/Hp6 Y 1 a1b1 -";
    let tied = position(text);
    assert_eq!((moves(&tied).as_str(), tied.turn()), ("=lose =win", Turn::Chance(PlayerSet::first(2))));
    assert_eq!(tied.moves().iter().map(|mv| tied.weight(*mv)).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(after(text, "=win"), "R6r/8/8/8/8/1H6 Y 2 - -");
    assert_eq!(after(text, "=lose"), "R6r/8/8/8/8/Hp6 Y 2 - -");
    assert_eq!((clause(text, "=odd"), clause(text, "a1b1")), ("G12", "G12"));
}

#[test]
fn g13_the_attacker_takes_the_square_or_stays_and_is_never_lost() {
    assert_eq!(after(&scene("R6r/8/8/8/8/L1z5"), "a1c1"), "R6r/8/8/8/8/2L5 Y 2 - -");
    // Bound to fail, and legal all the same.
    assert_eq!(after(&scene("R6r/8/8/8/8/G2l4"), "a1d1"), "R6r/8/8/8/8/G2l4 Y 2 - -");
    // An injury goes along with its bearer, and away with it.
    assert_eq!(after(&scene("R6r/8/8/8/8/L'1z'5"), "a1c1"), "R6r/8/8/8/8/2L'5 Y 2 - -");
    assert_eq!(after(&scene("R6r/8/8/8/8/L1z'5"), "a1c1"), "R6r/8/8/8/8/2L5 Y 2 - -");
}

#[test]
fn g14_quills_injure_a_target_that_survives() {
    let text = scene("R6r/8/8/8/8/Ql6");
    assert_eq!(after(&text, "a1b1"), "R6r/8/8/8/8/Ql'6 Y 2 - -");
    assert_eq!(after("R6r/8/8/8/8/Qg6 Y 1 a1b1 -", "=lose"), "R6r/8/8/8/8/Qg'6 Y 2 - -");
    assert_eq!(after(&scene("R6r/8/8/8/8/Qe'6"), "a1b1"), "R6r/8/8/8/8/Qe'6 Y 2 - -");
    // An attacker that fails against a porcupine is not injured.
    assert_eq!(after(&scene("R6r/8/8/8/8/Zq6"), "a1b1"), "R6r/8/8/8/8/Zq6 Y 2 - -");
}

/// The standard roster with grass that defends itself.
fn tough_grass() -> Rules {
    let mut data = RosterData::default();
    data.name = "tough".into();
    data.kinds.to_mut()[9].defence = 3;
    data.kinds.to_mut()[4].diet = Some(Diet::Herbivore);
    Rules::from(Roster::try_from(data).unwrap())
}

#[test]
fn g14_g15_grass_is_neither_injured_nor_poisoned() {
    let play = |text: &str, plies: &str, rules: &Rules| {
        let mut position = Position::parse(&format!("{text} {}", rules.roster()), rules).unwrap();
        for ply in plies.split(' ') {
            position.play(ply.parse().unwrap()).unwrap();
        }
        let text = position.to_string();
        text.strip_suffix(&format!(" {}", rules.roster())).unwrap().to_owned()
    };
    assert_eq!(play("R6r/8/8/8/8/Qr6 Y 1 - -", "a1b1 =lose", &tough_grass()), "R6r/8/8/8/8/Qr6 Y 2 - -");
    let mut data = RosterData::from(tough_grass().roster().clone());
    data.kinds.to_mut()[9].defence = 4;
    let rules = Rules::from(Roster::try_from(data).unwrap());
    assert_eq!(play("R6r/8/8/8/8/Cr6 Y 1 a1b1 -", "=lose", &rules), "R6r/8/8/8/8/Cr6 Y 2 - -");
}

#[test]
fn g15_poison_leaves_three_rolls() {
    let text = scene("R6r/8/8/8/8/Cl6");
    assert_eq!(after(&text, "a1b1"), "R6r/8/8/8/8/Cl6 Y 1 a1b1:0 -");
    for saved in ["a1b1 =even", "a1b1 =odd =even", "a1b1 =odd =odd =even"] {
        assert_eq!(after(&text, saved), "R6r/8/8/8/8/Cl6 Y 2 - -");
    }
    assert_eq!(after(&text, "a1b1 =odd =odd"), "R6r/8/8/8/8/Cl6 Y 1 a1b1:2 -");
    assert_eq!(after(&text, "a1b1 =odd =odd =odd"), "R6r/8/8/8/8/1C6 Y 2 - -");
    let rolling = position(&after(&text, "a1b1"));
    assert_eq!((moves(&rolling).as_str(), rolling.turn()), ("=even =odd", Turn::Chance(PlayerSet::first(2))));
    assert_eq!(clause(&after(&text, "a1b1"), "=win"), "G15");
}

#[test]
fn g15_poison_acts_only_on_who_survives_the_battle() {
    assert_eq!(after(&scene("R6r/8/8/8/8/Cg6"), "a1b1"), "R6r/8/8/8/8/1C6 Y 2 - -");
    assert_eq!(after(&scene("R6r/8/8/8/8/Cz6"), "a1b1 =win"), "R6r/8/8/8/8/1C6 Y 2 - -");
    assert_eq!(after(&scene("R6r/8/8/8/8/Cz6"), "a1b1 =lose"), "R6r/8/8/8/8/Cz6 Y 1 a1b1:0 -");
}

#[test]
fn g12_to_g15_odds_of_an_attack() {
    let odds = |text: &str, attack: &str| position(text).odds(attack.parse().unwrap()).map(|odds| odds.to_string());
    let of = |board: &str| odds(&scene(board), "a1b1").unwrap();
    assert_eq!(of("R6r/8/8/8/8/Lz6"), "1/1");
    assert_eq!(of("R6r/8/8/8/8/Gz6"), "0/1");
    assert_eq!(of("R6r/8/8/8/8/Hp6"), "1/2");
    assert_eq!(of("R6r/8/8/8/8/Cl6"), "1/8");
    assert_eq!(of("R6r/8/8/8/8/Cz6"), "9/16");
    assert_eq!(odds("R6r/8/8/8/8/Cz6 Y 1 a1b1 -", "a1b1").unwrap(), "9/16");
    for (odd, expected) in [(0, "1/8"), (1, "1/4"), (2, "1/2")] {
        assert_eq!(odds(&format!("R6r/8/8/8/8/Cz6 Y 1 a1b1:{odd} -"), "a1b1").unwrap(), expected);
    }
    for other in ["a1a2", "a1c1", "b1a1", "a6?", "=win"] {
        assert_eq!(odds(&scene("R6r/8/8/8/8/Lz6"), other), None, "{other}");
    }
    assert_eq!(odds("R6r/8/8/8/8/Cz6 Y 1 a1b1:0 -", "a1a2"), None);
}

#[test]
fn g16_who_has_no_grass_left_has_lost() {
    assert_eq!(after(&scene("R7/8/8/8/8/Gr5l"), "a1b1"), "R7/8/8/8/8/1G5l Y 2 - -");
    assert_eq!(winner("R7/8/8/8/8/1G5l Y 2 - -"), ONE);
    assert_eq!(clause("R7/8/8/8/8/1G5l Y 2 - -", "h1g1"), "over");
    // Grass that is face down is still there.
    assert_eq!(winner("R7/8/8/8/8/1G4?l Y 2 - r"), None);
    assert_eq!(winner("R7/8/8/8/8/1G4?l Y 2 - R"), ONE);
    assert_eq!(winner("r7/8/8/8/8/1G4?l Y 1 - r"), TWO);
}

#[test]
fn g17_no_herbivore_against_no_animal_wins() {
    // After player 1's turn: yellow has lions alone, red has grass alone; also face-down pieces count.
    assert_eq!(winner("R6r/8/8/8/8/L7 Y 2 - -"), ONE);
    assert_eq!(winner("R6r/8/8/8/8/L6? Y 2 - r"), ONE);
    assert_eq!(winner("R6r/8/8/8/8/L6? Y 2 - g"), None);
    assert_eq!(winner("R6r/8/8/8/8/L6? Y 2 - G"), None);
    assert_eq!(winner("R6r/8/8/8/8/L5h1 Y 2 - -"), None);
    assert_eq!(winner("R6r/8/8/8/8/Z6? Y 2 - r"), None);
    // Not after the other player's turn.
    assert_eq!(winner("R6r/8/8/8/8/L6? Y 1 - r"), None);
}

#[test]
fn g18_who_has_no_legal_ply_has_lost() {
    assert_eq!(winner("R6r/8/8/8/8/Z7 Y 2 - -"), ONE);
    // A zebra between a boulder and its own grass.
    assert_eq!(winner("R7/8/8/8/b7/zr5Z Y 2 - -"), ONE);
    assert_eq!(winner("R7/8/8/8/B7/z1r4Z Y 2 - -"), None);
    assert_eq!(winner("R7/8/8/8/b7/zr4?Z Y 2 - b"), None);
}

#[test]
fn g19_limits_belong_to_the_match() {
    let start = position(&scene("R6r/8/8/8/7l/L7"));
    let mut game = Match::new(start, Limits::default().with_idle(4));
    for ply in ["a1b1", "h2h3", "b1a1", "h3h2"] {
        game.play(ply.parse().unwrap()).unwrap();
    }
    assert!(matches!(game.result(), Some(menagerie_core::MatchResult::Drawn(Limit::Idle))));
    assert_eq!(game.position().outcome(), None);
}

#[test]
fn g19_progress_is_what_cannot_be_taken_back() {
    let progress = |text: &str, mv: &str| position(text).is_progress(mv.parse().unwrap());
    assert!(progress(START, "clear@a1"));
    assert!(progress(COLOURLESS, "a1?"));
    assert!(progress(&after(COLOURLESS, "a1?"), "=R"));
    assert!(progress(&scene("R6r/8/8/8/8/Lz6"), "a1b1"));
    assert!(progress(&scene("R6r/8/8/8/8/Ql6"), "a1b1"));
    assert!(progress("R6r/8/8/8/8/Cz6 Y 1 a1b1:2 -", "=odd"));
    assert!(!progress("R6r/8/8/8/8/Cz6 Y 1 a1b1:1 -", "=odd"));
    assert!(!progress("R6r/8/8/8/8/Cz6 Y 1 a1b1:2 -", "=even"));
    assert!(!progress(&scene("R6r/8/8/8/8/Hp6"), "a1b1"));
    assert!(!progress(&scene("R6r/8/8/8/8/Gl6"), "a1b1"));
    assert!(!progress(&scene("R6r/8/8/8/8/L1z5"), "a1a2"));
}

fn refusal(text: &str) -> ParsePositionError {
    Position::parse(text, &Rules::default()).unwrap_err()
}

#[test]
fn g20_errors_say_where_and_why() {
    for (text, expected) in [
        (
            "R6r/8/8/8/8/8 Y 1 - - taiga@f7b548d1",
            "roster, column 23: the string was made with another roster, 'taiga@f7b548d1': the one here is 'standard' (G20)",
        ),
        ("R6r/8/8/8/1?6/8 Y 1 - z standard", "board, column 12: a safety square never holds a face-down piece (G20)"),
        (
            "R6r/8/8/8/1r6/8 Y 1 - - standard",
            "board, column 12: grass and boulders never come to a safety square (G20)",
        ),
        ("R'6r/8/8/8/8/8 Y 1 - - standard", "board, column 1: grass and boulders are never injured (G20)"),
        ("LL5r/8/8/8/8/8 Y 1 - - standard", "board, column 1: 2 of L face up and 0 face down, but there are 1 (G20)"),
        ("R6r/8/8/8/8/8 Y 1 - ? standard", "face-down, column 21: expected a letter of the list, found '?'"),
        ("R6r/8/8/8/8/8 Y 1 a9? - standard", "pending, column 19: expected squares of the board, found 'a'"),
        (
            "R6r/8/8/8/8/8 Y 1 a1a1 - standard",
            "pending, column 19: no face-up piece of the player's own stands there (G8) (G20)",
        ),
        (
            "R6r/8/8/8/8/Lz6 Y 1 a1b1 - standard",
            "pending, column 21: their strengths differ, so no dice are rolled (G20)",
        ),
        ("R6r/8/8/8/8/Lz6 Y 1 a1a2 - standard", "pending, column 21: nothing is attacked there (G20)"),
        ("R6r/8/8/8/8/Hp6 Y 1 a1b1:0 - standard", "pending, column 21: no poison acts in this attack (G20)"),
        (
            "R6r/8/8/8/8/Cg6 Y 1 a1b1:0 - standard",
            "pending, column 21: the attack eliminates the target outright (G20)",
        ),
        (
            "R7/8/8/8/8/L7 R 2 - - standard",
            "to-act, column 17: the player who is not to act has no grass left: the game was over (G20)",
        ),
        (
            "R7/8/8/8/8/8 Z 1 - - standard",
            "colours, column 14: expected Y or R, or - while colours are unknown, found 'Z'",
        ),
        (
            "R6r/8/8/8/8/71 Y 1 - - standard",
            "board, column 13: expected a run of empty squares that fits the rank, found '7'",
        ),
        (
            "R6r/8/8/8/8/62 Y 1 - - standard",
            "board, column 13: expected a run of empty squares that fits the rank, found '6'",
        ),
    ] {
        assert_eq!(refusal(text).to_string(), expected, "{text}");
    }
}

/// A roster as small as can be, with a name that is longer than a word of the fingerprint and is not ASCII.
fn small() -> Roster {
    let mut hare = Kind::new("Feldhäschen".into(), 'H', 1, Role::Animal);
    (hare.attack, hare.defence, hare.spaces, hare.diet) = (1, 1, 2, Some(Diet::Herbivore));
    let clover = Kind::new("clover".into(), 'K', 1, Role::Grass);
    let mut data = RosterData::default();
    (data.name, data.files, data.ranks, data.injury) = ("small".into(), 4, 4, 1);
    data.safety = ["a1", "d1", "a4", "d4"].map(|square| square.parse().unwrap());
    data.kinds = vec![hare, clover].into();
    Roster::try_from(data).unwrap()
}

/// Made by a program of another language, which follows the documentation.
#[test]
fn g20_fingerprints_of_rosters_never_change() {
    for (roster, fingerprint, name) in [
        (Roster::standard(), 0x87af_0791_1f4e_00e6, "standard"),
        (taiga(), 0xf7b5_48d1_8081_19f1, "taiga@f7b548d1"),
        (small(), 0x5081_5fbc_2ad6_c233, "small@50815fbc"),
    ] {
        assert_eq!((roster.fingerprint(), roster.to_string().as_str()), (fingerprint, name));
        assert!(Position::new(&Rules::from(roster)).to_string().ends_with(&format!(" {name}")));
    }
}

/// The taiga with one thing changed.
fn changed(change: impl FnOnce(&mut RosterData)) -> Roster {
    let mut data = RosterData::from(taiga());
    change(&mut data);
    Roster::try_from(data).unwrap()
}

#[test]
fn g20_a_rosters_digits_tell_all_its_data_but_the_name() {
    let oblong = |files, ranks| {
        changed(|data| {
            (data.files, data.ranks) = (files, ranks);
            data.safety = [0, 1, 2, 3].map(|file| Square::new(file, 0));
        })
    };
    let kind = |place: usize, change: fn(&mut Kind)| changed(|data| change(&mut data.kinds.to_mut()[place]));
    let others = [
        oblong(9, 4),
        oblong(4, 9),
        changed(|data| data.safety[0] = Square::new(0, 0)),
        changed(|data| data.injury = 4),
        changed(|data| data.kinds.to_mut().swap(0, 1)),
        kind(0, |kind| kind.name = "brown bear".into()),
        kind(0, |kind| kind.letter = 'Z'),
        changed(|data| (data.kinds.to_mut()[0].count, data.kinds.to_mut()[1].count) = (2, 1)),
        kind(8, |kind| (kind.role, kind.diet) = (Role::Animal, Some(Diet::Carnivore))),
        kind(0, |kind| kind.attack = 8),
        kind(0, |kind| kind.defence = 9),
        kind(0, |kind| kind.spaces = 2),
        kind(0, |kind| kind.diet = Some(Diet::Herbivore)),
        kind(0, |kind| kind.ability = Some(Ability::Leap)),
        kind(0, |kind| kind.ability = Some(Ability::Quills)),
    ];
    let mut known = vec![taiga().to_string()];
    for other in others {
        let name = other.to_string();
        assert!(!known.contains(&name), "{name}: {:?}", other.data());
        known.push(name);
    }
    assert_eq!(changed(|data| data.name = "tundra".into()).to_string(), "tundra@f7b548d1");
    assert_eq!(changed(|data| data.safety.reverse()).to_string(), "taiga@f7b548d1");
}

#[test]
fn g20_a_string_is_read_with_the_roster_that_it_was_made_with() {
    let board = "R5/6/6/6/6/6";
    let refusal = |name: &str, roster: Roster| {
        let text = format!("{board} Y 1 - - {name}");
        Position::parse(&text, &Rules::from(roster)).unwrap_err().to_string()
    };
    let another = |column: usize, found: &str, given: &str| {
        format!(
            "roster, column {column}: the string was made with another roster, '{found}': the one here is '{given}' (G20)"
        )
    };
    let tamer = changed(|data| data.injury = 4);
    assert_eq!(refusal("taiga@f7b548d1", tamer.clone()), another(27, "taiga@f7b548d1", &tamer.to_string()));
    assert_eq!(refusal("taiga@f7b548d2", taiga()), another(27, "taiga@f7b548d2", "taiga@f7b548d1"));
    assert_eq!(refusal("tundra@f7b548d1", taiga()), another(22, "tundra@f7b548d1", "taiga@f7b548d1"));
    assert_eq!(refusal("standard", taiga()), another(22, "standard", "taiga@f7b548d1"));
    assert_eq!(refusal("taiga@f7b548d1", Roster::standard()), another(22, "taiga@f7b548d1", "standard"));
    let start = Position::new(&Rules::from(taiga())).to_string();
    assert!(Position::parse(&start, &Rules::from(taiga())).is_ok());
    assert!(Position::parse(&start, &Rules::from(tamer)).is_err());
}

#[test]
fn g20_another_name_is_another_rosters_whatever_is_behind_it() {
    for name in ["Taiga@f7b548d1", "@f7b548d1", "moves", "standard", "standard@87af0791", "ta\u{7}ga@"] {
        let text = format!("R5/6/6/6/6/6 Y 1 - - {name}");
        let error = Position::parse(&text, &Rules::from(taiga())).unwrap_err();
        let found = name.replace('\u{7}', "\u{fffd}");
        let reason =
            format!("the string was made with another roster, '{found}': the one here is 'taiga@f7b548d1' (G20)");
        assert_eq!((error.to_string(), error.clause()), (format!("roster, column 22: {reason}"), Some("G20")));
    }
}

#[test]
fn g20_only_other_rosters_names_have_digits() {
    let standard = Position::new(&Rules::default()).to_string().replace("standard", "standard@87af0791");
    let error = Position::parse(&standard, &Rules::default()).unwrap_err().to_string();
    assert!(error.ends_with("expected the field's end, found '@'"), "{error}");
    let digits = "eight digits, 0-9 and a-f";
    for (name, column, expected, found) in [
        ("taiga", 27, "'@' and the first eight digits of the roster's fingerprint", "the end"),
        ("taiga@F7B548D1", 28, digits, "'F'"),
        ("taiga@f7b5-8d1", 32, digits, "'-'"),
        ("taiga@f7b548d", 35, digits, "the end"),
        ("taiga@f7b548d11", 36, "the field's end", "'1'"),
        ("taiga@f7b548d1@", 36, "the field's end", "'@'"),
    ] {
        let text = format!("R5/6/6/6/6/6 Y 1 - - {name}");
        let error = Position::parse(&text, &Rules::from(taiga())).unwrap_err();
        let expected = format!("roster, column {column}: expected {expected}, found {found}");
        assert_eq!((error.to_string(), error.clause()), (expected, None));
    }
}

#[test]
fn g20_a_positions_fingerprint_takes_the_roster_in() {
    let start = |roster: Roster| Position::new(&Rules::from(roster)).fingerprint();
    let others = [changed(|data| data.injury = 4), changed(|data| data.name = "tundra".into())];
    for other in others {
        assert_ne!(start(other), start(taiga()));
    }
    assert_eq!((start(taiga()), start(small())), (0x7c13_529b_a256_6541, 0x0dbd_b3ff_4ee0_c24a));
}

#[test]
fn g20_positions_as_data_bring_their_roster() {
    let position = Position::new(&Rules::from(taiga()));
    let mut data = serde_json::to_value(&position).unwrap();
    assert_eq!(data["position"], position.to_string());
    assert_eq!(serde_json::from_value::<Position>(data.clone()).unwrap(), position);
    data["roster"]["injury"] = 4.into();
    let error = serde_json::from_value::<Position>(data).unwrap_err().to_string();
    assert!(error.contains("another roster, 'taiga@f7b548d1'"), "{error}");
}

#[test]
fn g21_everybody_sees_the_whole_position() {
    let position = position(COLOURLESS);
    for viewer in Viewer::all(position.players()) {
        assert_eq!(position.view(viewer).position(), &position);
    }
}
