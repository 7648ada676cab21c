//! A test or more for each clause of the rules, named after it.

use menagerie_conformance::clauses;
use menagerie_core::{OptionError, Options as _, Player, Position as _, Turn};
use menagerie_elefantenparade::{
    Elephant, Ground, Landing, Move, ParseTrackError, Phase, Ply, Position, Rules, Square, StepSet, Steps, Track,
    TurnMoves,
};

/// A track without water or trees.
const PLAIN: &str = "............";

fn position(text: &str) -> Position {
    clauses::position(text, &Rules::default())
}

fn square(number: u8) -> Square {
    Square::new(number).unwrap_or_else(|| panic!("no square {number}"))
}

fn track(text: &str) -> Track {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn new(players: u8, track: Track) -> Position {
    Position::new(&Rules::new(players, track).unwrap())
}

/// The legal moves, sorted as plain text.
fn moves(text: &str) -> String {
    clauses::moves(&position(text)).join(" ")
}

/// The position after some plies.
fn after(text: &str, plies: &str) -> String {
    clauses::after(&position(text), plies).to_string()
}

/// The clause that forbids a move.
fn clause(text: &str, mv: &str) -> &'static str {
    clauses::clause(&position(text), mv)
}

/// Where one to three steps take the elephant on a square.
fn landings(text: &str, from: u8) -> String {
    let landing = |steps| position(text).landing(square(from), steps).unwrap_or_else(|| panic!("nobody on {from}"));
    Steps::ALL.map(|steps| landing(steps).to_string()).join(" ")
}

/// The clause for which a position string is refused, and the field where.
fn refused(text: &str) -> (&'static str, &'static str) {
    let error = text.parse::<Position>().unwrap_err();
    (error.clause().unwrap_or("form"), error.field)
}

/// The winners' numbers, and all scores.
fn result(text: &str) -> (Vec<u8>, Vec<i32>) {
    let position = position(text);
    assert_eq!((position.turn(), moves(text).as_str()), (Turn::Over, ""), "{text}");
    let outcome = position.outcome().unwrap();
    (outcome.winners.iter().map(Player::number).collect(), outcome.scores.unwrap().values().to_vec())
}

#[test]
fn e01_squares_are_plain_water_or_trees() {
    let track = track("........~.T");
    let grounds: Vec<_> = (8..=12).map(|number| track.ground(square(number))).collect();
    assert_eq!(grounds, [Some(Ground::Plain), Some(Ground::Water), Some(Ground::Plain), Some(Ground::Tree), None]);
    assert_eq!((track.length(), track.squares().count()), (11, 11));
    assert_eq!(track.to_string(), "........~.T");
}

#[test]
fn e01_two_trunks_lie_on_a_tree_and_six_in_the_house() {
    let start = new(2, track("........~.T"));
    assert_eq!((start.trunks_on(square(11)), start.trunks_on(square(10)), start.trunks_on(square(64))), (2, 0, 0));
    assert_eq!(start.laden_trees().collect::<Vec<_>>(), [square(11)]);
    assert_eq!((start.trunks_ahead(), start.arrivals().count()), (3, 0));
    let later = position("........~.t 7B1B1 1 321 AA 7:0");
    assert!(later.laden_trees().next().is_none());
    assert_eq!(later.trunks_ahead(), 1);
}

#[test]
fn e02_a_track_has_10_to_64_squares() {
    for (length, is_valid) in [(9, false), (10, true), (64, true), (65, false)] {
        let read = ".".repeat(length).parse::<Track>();
        assert_eq!(read.as_ref().err(), (!is_valid).then_some(&ParseTrackError::Length { found: length }));
    }
}

#[test]
fn e02_the_first_eight_squares_are_plain() {
    for ground in ["~", "T"] {
        let read = format!(".......{ground}..").parse::<Track>();
        assert_eq!(read, Err(ParseTrackError::NotPlain { square: square(8) }));
        assert!(format!("........{ground}.").parse::<Track>().is_ok());
    }
}

#[test]
fn e02_there_are_at_most_five_trees() {
    assert!("........TTTTT".parse::<Track>().is_ok());
    assert_eq!("........TTTTTT".parse::<Track>(), Err(ParseTrackError::Trees { found: 6 }));
    assert_eq!(refused("........tTTTTT 13 1 place - 0:0"), ("E2", "track"));
}

#[test]
fn e02_a_track_is_data() {
    let rules = Rules::from_options(&[("players", "3"), ("track", "........~T")]).unwrap();
    assert_eq!((rules.players(), rules.track()), (3, track("........~T")));
    assert!(matches!(Rules::from_options(&[("track", "~")]), Err(OptionError::Rule { clause: "E2", .. })));
    let unknown = ParseTrackError::Unknown { square: square(9), found: 't' };
    assert_eq!("........t.".parse::<Track>(), Err(unknown), "a track starts with all its trunks");
}

#[test]
fn e03_the_printed_board_is_the_default() {
    let text = "...............~.T........T....~...T.....~..T.......T......";
    assert_eq!((Track::STANDARD.to_string(), track(text)), (text.to_owned(), Track::STANDARD));
    let rules = Rules::default();
    assert_eq!((rules.players(), rules.track()), (2, Track::STANDARD));
    for options in [&[][..], &[("track", "standard")], &[("players", "2"), ("track", text)]] {
        assert_eq!(Rules::from_options(options), Ok(rules));
    }
    let start = Position::new(&rules);
    assert_eq!(start.to_string(), format!("{text} 59 1 place - 0:0"));
}

#[test]
fn e04_players_place_in_turn_order_twice_round() {
    for players in 2..=4 {
        let mut position = new(players, track(PLAIN));
        for ply in 0..2 * players {
            assert_eq!(
                (position.phase(), position.to_act().map_or(0, Player::number)),
                (Phase::Place, ply % players + 1)
            );
            position.play(Move::new(Ply::Place { to: square(2 * players - ply) })).unwrap();
        }
        let owners = ["BABA8", "CBACBA6", "DCBADCBA4"][usize::from(players) - 2];
        assert_eq!(position.to_string().split(' ').nth(1), Some(owners));
    }
}

#[test]
fn e04_on_any_free_square_of_the_first_2n() {
    let text = "............ 1A10 2 place - 0:0";
    assert_eq!(moves(text), "@1 @3 @4");
    assert_eq!((clause(text, "@2"), clause(text, "@5"), clause(text, "@64")), ("E4", "E4", "E4"));
    assert_eq!((clause(text, "2+1"), clause(text, "parade")), ("E4", "E4"));
}

#[test]
fn e05_then_player_1_begins() {
    let text = after("............ 1ABA8 2 place - 0:0", "@1");
    assert_eq!(text, "............ BABA8 1 321 - 0:0");
    assert_eq!(clause(&text, "@5"), "E5");
}

#[test]
fn e06_each_step_is_a_ply_and_any_elephant_may_move() {
    let text = "............ ABAB8 1 321 - 0:0";
    assert_eq!(moves(text), "1+1 1+2 1+3 2+1 2+2 2+3 3+1 3+2 3+3 4+1 4+2 4+3 parade");
    let text = after(text, "2+2");
    assert_eq!(text, "............ A1AB1b6 1 31 - 0:0");
    assert_eq!(moves(&text), "1+1 1+3 3+1 3+3 4+1 4+3");
}

#[test]
fn e06_no_elephant_moves_twice_and_no_step_is_used_twice() {
    let text = "............ A1AB1b6 1 31 - 0:0";
    assert_eq!(
        (clause(text, "1+2"), clause(text, "6+1"), clause(text, "2+1"), clause(text, "13+1")),
        ("E6", "E6", "E6", "E6")
    );
    assert_eq!(position(text).elephant_at(square(6)), Some(Elephant { owner: Player::Two, has_moved: true }));
}

#[test]
fn e07_the_turn_ends_when_all_steps_are_used() {
    let text = after("............ A1AB1b6 1 31 - 0:0", "4+3 1+1");
    assert_eq!(text, "............ 1AA2B1B4 2 321 - 0:0");
}

#[test]
fn e07_the_turn_ends_when_nobody_left_can_move() {
    let both_moved = after("............ 2A5B3 1 321 BA 2:3", "3+3 9+2");
    assert_eq!(both_moved, "............ 5A4B1 2 321 BA 2:3");
    // B has moved, and A waits on the water, as B is still behind.
    assert_eq!(after("........~... 2B5A3 1 321 BA 2:3", "3+3"), "........~... 5B2A3 2 321 BA 2:3");
}

#[test]
fn e07_nobody_has_to_look_ahead() {
    let text = "........~.. 5A2B2 1 321 AB 3:2";
    assert_eq!(after(text, "6+3 9+1"), "........~.. 9AB 2 321 AB 3:2", "past the water, which B then leaves");
    assert_eq!(after(text, "6+1"), "........~.. 6A1B2 2 321 AB 3:2", "but A may as well stay behind");
}

#[test]
fn e07_a_begun_turn_goes_on() {
    let text = "............ A1AB1b6 1 31 - 0:0";
    assert_eq!((position(text).turn(), clause(text, "parade")), (Turn::Player(Player::One), "E13"));
}

#[test]
fn e08_squares_with_elephants_are_not_counted() {
    assert_eq!(landings("............ AB1BA7 1 321 - 0:0", 1), "3 6 7");
    let position = position("............ AB1BA7 1 321 - 0:0");
    let spaces: Vec<u8> = position.spaces_ahead(square(2)).map(Square::number).collect();
    assert_eq!(spaces, [3, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(position.spaces_ahead(square(3)).count(), 0, "nobody stands there");
    assert_eq!(position.landing(square(3), Steps::One), None);
}

#[test]
fn e09_a_move_ends_on_empty_water() {
    let text = "........~... ABA4B4 1 321 - 0:0";
    assert_eq!(landings(text, 8), "9 9 9");
    assert_eq!(landings(text, 3), "4 5 6");
    assert_eq!(position(text).spaces_ahead(square(3)).last(), Some(square(9)));
    assert_eq!(landings("........~... AB4BA4 1 321 - 0:0", 7), "9 9 9", "over an elephant into the water");
}

#[test]
fn e09_water_with_an_elephant_is_passed() {
    assert_eq!(landings("........~... AB5AB3 1 321 - 0:0", 8), "10 11 12");
    assert_eq!(landings("........~~.. AB5AB3 1 321 - 0:0", 8), "10 10 10");
}

#[test]
fn e10_an_elephant_on_water_waits_for_all_others() {
    let text = "........~... AB6AB2 1 321 - 0:0";
    assert_eq!(clause(text, "9+1"), "E10");
    assert!(!moves(text).contains("9+"));
    let text = "........~... 8ABAB 1 321 - 0:0";
    assert!(moves(text).starts_with("10+1 10+2 10+3 11+1 11+2 11+3 12+1 12+2 12+3 9+1 9+2 9+3"));
}

#[test]
fn e11_past_the_last_square_is_the_house() {
    assert_eq!(landings("............ AB8AB 1 321 - 0:0", 11), "house house house");
    assert_eq!(landings("............ AB7A1B 1 321 - 0:0", 10), "11 house house");
    assert_eq!(landings("...........~ AB8AB 1 321 - 0:0", 11), "house house house", "the water is held");
    assert_eq!(landings("...........~ AB7AB1 1 321 - 0:0", 11), "12 12 12", "water comes before the house");
    let after = position(&after("............ AB8AB 1 321 - 0:0", "11+3"));
    assert_eq!(after.arrivals().collect::<Vec<_>>(), [(Player::One, 3)]);
}

#[test]
fn e12_in_a_parade_everyone_goes_one_square() {
    assert_eq!(after("............ ABA1B7 1 321 - 0:0", "parade"), "............ 1ABA1B6 2 321 - 0:0");
    assert_eq!(
        after("........~... 5AB1AB2 2 321 - 0:0", "parade"),
        "........~... 6AB1AB1 1 321 - 0:0",
        "from water too"
    );
    assert_eq!(
        after("........~... ABA4B4 2 321 - 0:0", "parade"),
        "........~... 1ABA4B3 1 321 - 0:0",
        "onto water too"
    );
}

#[test]
fn e12_the_elephant_on_the_last_square_goes_home() {
    assert_eq!(after("............ AB8AB 1 321 - 0:0", "parade"), "............ 1AB8A 2 321 B 0:3");
    let last = format!("{} AB60AB 1 321 - 0:0", ".".repeat(64));
    assert_eq!(after(&last, "parade"), format!("{} 1AB60A 2 321 B 0:3", ".".repeat(64)));
}

#[test]
fn e13_a_parade_is_a_turns_first_ply() {
    assert_eq!(clause("............ A1AB1b6 1 31 - 0:0", "parade"), "E13");
    assert!(moves("............ 10BA 1 321 BA 2:3").ends_with("parade"));
    assert!(moves("........~~.. 8AB2 1 321 BA 2:3").ends_with("parade"), "with both on water");
}

#[test]
fn e14_the_owner_takes_the_trunks_whoever_moves() {
    assert_eq!(after("........T... AB4BA4 1 321 - 0:0", "7+1"), "........t... AB5Ab3 1 32 - 0:2");
    assert_eq!(after("........t... AB4BA4 1 321 - 0:2", "7+1"), "........t... AB5Ab3 1 32 - 0:2", "only once");
    assert_eq!(after("........T... AB4BA4 1 321 - 0:0", "7+2"), "........T... AB5A1b2 1 31 - 0:0", "not in passing");
}

#[test]
fn e14_in_a_parade_too() {
    assert_eq!(after("........tT.. 5ABAB3 1 321 - 2:0", "parade"), "........tt.. 6ABAB2 2 321 - 2:2");
}

#[test]
fn e15_the_house_gives_three_two_and_one() {
    let text = after("............ 8ABAB 2 321 - 0:0", "12+1 11+2");
    assert_eq!(text, "............ 8AB2 2 3 BA 2:3");
    assert_eq!(after(&text, "10+3"), "............ 8A3 2 over BAB 2:4");
    let arrivals: Vec<_> = position(&text).arrivals().collect();
    assert_eq!(arrivals, [(Player::Two, 3), (Player::One, 2)]);
}

#[test]
fn e16_the_game_ends_at_once_with_the_third_arrival() {
    let text = after("............ 5CC2A1B 3 321 BA 2:3:0", "7+2 12+1");
    assert_eq!(text, "............ 5C2CA2 3 over BAB 2:4:0", "a step is left, and all letters are upper case");
    assert_eq!((position(&text).to_act(), position(&text).last_to_act()), (None, Some(Player::Three)));
    for mv in Move::all() {
        assert_eq!(clause(&text, &mv.to_string()), "over");
    }
}

#[test]
fn e17_elephants_collect_in_the_parade_that_ends_the_game() {
    let text = after("........T... 6BC1C1A 3 321 AB 3:2:0", "parade");
    assert_eq!(text, "........t... 7BC1C1 3 over ABA 4:2:2");
}

#[test]
fn e18_most_trunks_win_and_ties_share() {
    assert_eq!(result("............ 11B 1 over ABA 4:2"), (vec![1], vec![4, 2]));
    assert_eq!(result("............ 5CC4A 2 over BAB 2:4:0"), (vec![2], vec![2, 4, 0]));
    assert_eq!(result("............ 9ABC 1 over CAB 2:1:3"), (vec![3], vec![2, 1, 3]));
    assert_eq!(result("........t... 9ABC 1 over CAB 2:3:3"), (vec![2, 3], vec![2, 3, 3]));
}

#[test]
fn e19_players_are_as_many_as_counts() {
    assert_eq!(refused("............ 5BA1B2C 1 321 - 0:0"), ("E19", "elephants"));
    assert_eq!(refused("............ 5BA1B2A 3 321 - 0:0"), ("E19", "to-act"));
    assert_eq!(refused("............ 5BA1B2A 5 321 - 0:0"), ("form", "to-act"));
    assert_eq!(refused("............ 5BA1B3 1 321 C 3:0"), ("E19", "home"));
    assert_eq!(refused("............ 5BA1B2A 1 321 - 0"), ("form", "trunks"));
    assert_eq!(refused("............ 5BA1B2A 1 321 - 0:0:0:0:0"), ("form", "trunks"));
}

#[test]
fn e19_players_have_two_elephants() {
    assert_eq!(refused("............ 5AA1A2B 1 321 - 0:0"), ("E19", "elephants"));
    assert_eq!(refused("............ 5BA1B2A 1 321 A 3:0"), ("E19", "elephants"));
    assert_eq!(refused("............ 5BA1B3 1 321 - 0:0"), ("E19", "elephants"));
    assert_eq!(refused("............ 12 1 over ABA 4:2"), ("E19", "elephants"));
}

#[test]
fn e19_the_set_up_follows_the_turn_order() {
    assert_eq!(refused("............ BABA8 1 place - 0:0"), ("E19", "phase"));
    assert_eq!(refused("............ A11 1 place - 0:0"), ("E19", "to-act"));
    assert_eq!(refused("............ AA10 1 place - 0:0"), ("E19", "elephants"));
    assert_eq!(refused("............ 4A7 2 place - 0:0"), ("E19", "elephants"));
    assert_eq!(refused("............ a11 2 place - 0:0"), ("E19", "elephants"));
}

#[test]
fn e19_nothing_is_won_in_the_set_up() {
    assert_eq!(refused("........t... 12 1 place - 0:0"), ("E19", "track"));
    assert_eq!(refused("............ 12 1 place A 3:0"), ("E19", "home"));
    assert_eq!(refused("............ 12 1 place - 2:0"), ("E19", "trunks"));
}

#[test]
fn e19_an_elephant_on_a_tree_has_taken_the_trunks() {
    assert_eq!(refused("........T... 5BA1AB2 1 321 - 0:0"), ("E19", "elephants"));
    assert_eq!(refused("........T... 8A3 1 over BAB 2:4"), ("E19", "elephants"));
}

#[test]
fn e19_three_elephants_are_home_when_it_is_over() {
    assert_eq!(refused("............ 12 1 over ABAB 4:2"), ("E19", "home"));
    assert_eq!(refused("............ 11B 1 321 ABA 4:2"), ("E19", "phase"));
    assert_eq!(refused("............ 9A1B 1 over AB 3:2"), ("E19", "home"));
}

#[test]
fn e19_steps_left_fall() {
    let refused = |steps| refused(&format!("............ 5bA1B2A 1 {steps} - 0:0"));
    for steps in ["123", "33", "3211", "13"] {
        assert_eq!(refused(steps), ("E19", "phase"));
    }
    for steps in ["0", "4", "0321"] {
        assert_eq!(refused(steps), ("form", "phase"));
    }
}

#[test]
fn e19_elephants_move_as_steps_are_used() {
    assert_eq!(refused("............ 5bA1B2A 1 321 - 0:0"), ("E19", "elephants"));
    assert_eq!(refused("............ 11b 1 over ABA 4:2"), ("E19", "elephants"));
    assert_eq!(refused("............ 5ba1B2A 1 32 - 0:0"), ("E19", "elephants"));
    assert_eq!(refused("............ 5BA1B2A 1 32 - 0:0"), ("E19", "elephants"));
    assert_eq!(refused("........~... 2b5A3 1 21 BA 2:3"), ("E19", "phase"));
}

#[test]
fn e19_trunks_add_up() {
    assert_eq!(refused("............ 9A1B 1 321 AB 2:2"), ("E19", "trunks"));
    assert_eq!(refused("........t... 5BA1B2A 1 321 - 1:1"), ("E19", "trunks"));
    assert_eq!(refused("........t... 5BA1B2A 1 321 - 2:2"), ("E19", "trunks"));
    assert_eq!(refused("........t... 5BA1B2A 1 321 - 0:0"), ("E19", "trunks"));
    assert_eq!(refused("........t... 5BA1B2A 1 321 - 65534:65534"), ("E19", "trunks"));
}

#[test]
fn position_errors_say_where_and_why() {
    for (text, message) in [
        (
            "............ 5BA1BXA 1 321 - 0:0",
            "elephants, column 19: expected an elephant (A to D, or a to d), found 'X'",
        ),
        ("............ 5BA1B3A 1 321 - 0:0", "elephants, column 20: expected the track's end, found 'A'"),
        ("............ 5BA1B1A 1 321 - 0:0", "elephants, column 21: expected a longer line, found the end"),
        ("............ 5BA1B2A 1 321 - 0:9", "trunks, column 30: player 2 has 9 trunks, of them 0 for arrivals (E19)"),
    ] {
        assert_eq!(text.parse::<Position>().unwrap_err().to_string(), message);
    }
}

#[test]
fn moves_are_written_in_one_way() {
    assert_eq!(Move::all().count(), 64 + 64 * 3 + 1);
    for text in
        ["", "@", "@0", "@65", "@07", "@+7", "7", "7+", "7+0", "7+4", "+3", "07+3", "7+3 ", "7++3", "Parade", "²+1"]
    {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

#[test]
fn turns_are_placings_parades_or_steps_of_different_elephants() {
    for text in ["@3", "parade", "7+3", "7+1 8+2", "7+3 4+1 9+2"] {
        assert_eq!(text.parse::<TurnMoves>().unwrap().to_string(), text);
    }
    for text in ["", " ", "parade parade", "@1 @2", "7+3 parade", "7+3 7+2", "7+3 8+3", "7+3  4+1", "7+3 4+1 9+2 5+1"] {
        assert!(text.parse::<TurnMoves>().is_err(), "{text:?}");
    }
}

#[test]
fn step_sets_print_in_falling_order() {
    let texts = Steps::ALL.map(|steps| StepSet::ALL.without(steps).to_string());
    assert_eq!(texts, ["32", "31", "21"]);
    assert_eq!((StepSet::ALL.len(), StepSet::NONE.is_empty()), (3, true));
}

#[test]
fn turns_to_the_same_position_are_counted_once() {
    // Far apart, the order of the steps makes no difference: each of 3, 2 and 1 goes to another of four elephants.
    let position = position(&format!("{} A12B12A12B24 1 321 - 0:0", ".".repeat(64)));
    assert_eq!((position.turns().count(), position.distinct_turns().count()), (4 * 3 * 3 * 2 * 2 + 1, 4 * 3 * 2 + 1));
}

#[test]
fn landings_name_every_step() {
    let landings = position("............ 8A1b1 1 21 AB 3:2").landings().map(|(mv, to)| format!("{mv} {to}"));
    assert_eq!(landings.collect::<Vec<_>>(), ["9+1 10", "9+2 12"]);
    let landings = position("............ 10Ab 1 21 AB 3:2").landings().map(|(_, to)| to);
    assert_eq!(landings.collect::<Vec<_>>(), [Landing::House, Landing::House]);
}
