//! A test or more for each clause of the rules, named after it.

use menagerie_conformance::clauses;
use menagerie_core::board::Square;
use menagerie_core::{Options as _, Player, Position as _, Turn};
use menagerie_strategeti::{GRID, Level, Move, Ply, Position, Rules, Species};

fn position(text: &str) -> Position {
    clauses::position(text, &Rules::default())
}

fn to(mv: Move) -> Square {
    let (Ply::Place { to, .. } | Ply::Go { to, .. }) = mv.ply();
    to
}

fn is_placing(mv: Move) -> bool {
    matches!(mv.ply(), Ply::Place { .. })
}

/// Where the animal on a square can go.
fn from(text: &str, square: &str) -> String {
    let position = position(text);
    let moves = position.moves_from(square.parse().unwrap());
    moves.map(|mv| to(mv).to_string()).collect::<Vec<_>>().join(" ")
}

fn after(text: &str, mv: &str) -> String {
    clauses::after(&position(text), mv).to_string()
}

fn clause(text: &str, mv: &str) -> &'static str {
    clauses::clause(&position(text), mv)
}

fn winner(text: &str) -> Option<Player> {
    clauses::winner(&position(text))
}

const ONE: Option<Player> = Some(Player::One);
const TWO: Option<Player> = Some(Player::Two);

/// The squares where the first animal can be placed.
fn entries(rules: &str) -> String {
    let position = Position::new(&rules.parse().unwrap());
    position.entries().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn s01_the_board_is_four_by_four() {
    assert_eq!((GRID.files(), GRID.ranks()), (4, 4));
    assert_eq!(Move::all().filter(|mv| is_placing(*mv)).count(), 4 * 16);
    for text in ["Ee1", "Ea5", "a1e1", "a5a1", "a1a1", "a1", "E", "ea1", "Xa1", "a1a2a3", "", "Ea1 ", "é1a"] {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

#[test]
fn s02_standard_closes_the_corners() {
    assert_eq!(entries("S"), "b1 c1 a2 b2 c2 d2 a3 b3 c3 d3 b4 c4");
    assert_eq!(entries("Sx"), entries("S"));
    for corner in ["Ea1", "La4", "Zd1", "Gd4"] {
        assert_eq!(clause("4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S", corner), "S2");
    }
}

#[test]
fn s02_advanced_closes_the_centre() {
    assert_eq!(entries("+"), "a1 b1 c1 d1 a2 d2 a3 d3 a4 b4 c4 d4");
    for central in ["Eb2", "Lb3", "Zc2", "Gc3"] {
        assert_eq!(clause("4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 +", central), "S2");
    }
}

#[test]
fn s02_closed_squares_can_be_reached_by_moving() {
    assert_eq!(after("4/4/Z2g/4 1 2E2LZ2G2e2l2zg 0:0 S", "a2a1"), "4/4/3g/Z3 2 2E2LZ2G2e2l2zg 0:0 S");
    assert_eq!(after("4/4/Z2g/4 1 2E2LZ2G2e2l2zg 0:0 +", "a2b2"), "4/4/1Z1g/4 2 2E2LZ2G2e2l2zg 0:0 +");
}

#[test]
fn s03_a_turn_places_or_moves() {
    let start = Position::new(&Rules::default());
    assert_eq!(start.move_count(), 4 * 12);
    // Two species in reserve on eleven free squares, and a zebra on a2 that runs.
    let text = "4/4/Z2g/4 1 2E2G2e2l2zg 0:3 S";
    let position = position(text);
    let placed = position.moves().iter().filter(|mv| is_placing(**mv)).count();
    assert_eq!((placed, position.move_count() - placed), (2 * 10, from(text, "a2").split(' ').count()));
}

#[test]
fn s03_only_from_the_reserve_and_onto_free_squares() {
    let text = "4/4/E2l/4 1 E2Z2G2el2z2g 0:2 S";
    assert_eq!(clause(text, "Lb1"), "S3");
    assert_eq!(clause(text, "Ea2"), "S3");
    assert_eq!(clause(text, "Ed2"), "S3");
    assert_eq!(after(text, "Ea3"), "4/E3/E2l/4 2 2Z2G2el2z2g 0:2 S");
}

#[test]
fn s03_only_own_animals_move() {
    let text = "4/4/Z2z/4 1 2E2LZ2G2e2lz2g 0:0 S";
    assert_eq!(clause(text, "d2d3"), "S3");
    assert_eq!(clause(text, "b2b3"), "S3");
    assert_eq!(from(text, "d2"), "");
    assert_eq!(from(text, "b2"), "");
}

#[test]
fn s03_there_is_no_pass() {
    assert!(Move::all().all(|mv| !matches!(mv.ply(), Ply::Go { from, to } if from == to)));
    assert!("b2b2".parse::<Move>().is_err());
}

#[test]
fn s04_an_elephant_steps_only_onto_an_animal() {
    let text = "4/1l2/ZEz1/4 1 E2LZ2G2elz2g 0:0 S";
    assert_eq!(from(text, "b2"), "a2 c2 b3");
    assert_eq!(clause(text, "b2b1"), "S4");
    assert_eq!(clause(text, "b2c3"), "S4", "not diagonally");
    assert_eq!(clause(text, "b2d2"), "S4", "not two squares");
}

#[test]
fn s04_the_whole_line_moves_on() {
    assert_eq!(after("4/4/EzG1/4 1 E2L2ZG2e2lz2g 0:0 S", "a2b2"), "4/4/1EzG/4 2 E2L2ZG2e2lz2g 0:0 S");
    assert_eq!(after("4/3z/3E/3L 1 EL2Z2G2e2lz2g 0:0 S", "d2d3"), "3z/3E/4/3L 2 EL2Z2G2e2lz2g 0:0 S");
    // The line ends at a gap: what stands behind it stays.
    assert_eq!(after("4/4/Ez1G/4 1 E2L2ZG2e2lz2g 0:0 S", "a2b2"), "4/4/1EzG/4 2 E2L2ZG2e2lz2g 0:0 S");
}

#[test]
fn s04_in_each_direction() {
    let text = "4/1l2/ZEz1/1G2 1 E2LZG2elz2g 0:0 S";
    assert_eq!(after(text, "b2b3"), "1l2/1E2/Z1z1/1G2 2 E2LZG2elz2g 0:0 S");
    assert_eq!(after(text, "b2c2"), "4/1l2/Z1Ez/1G2 2 E2LZG2elz2g 0:0 S");
    assert_eq!(after(text, "b2b1"), "4/1l2/Z1z1/1E2 2 E2LZG2elz2g 0:0 S");
    assert_eq!(after(text, "b2a2"), "4/1l2/E1z1/1G2 2 E2LZG2elz2g 0:0 S");
}

#[test]
fn s04_an_animal_pushed_off_the_board_is_eliminated() {
    assert_eq!(after("4/4/ELzg/4 1 EL2Z2G2e2lzg 0:0 S", "a2b2"), "4/4/1ELz/4 2 EL2Z2G2e2lzg 1:0 S");
    assert_eq!(after("4/4/z3/E2z 1 E2L2Z2G2e2l2g 0:0 S", "a1a2"), "4/z3/E3/3z 2 E2L2Z2G2e2l2g 0:0 S");
    assert_eq!(after("l3/E3/4/4 1 E2L2Z2G2el2z2g 0:0 S", "a3a4"), "E3/4/4/4 2 E2L2Z2G2el2z2g 1:0 S");
}

#[test]
fn s05_elephants_never_push_elephants() {
    // Next to it, of either colour.
    assert_eq!(clause("4/4/EE2/3e 1 2L2Z2Ge2l2z2g 0:0 S", "a2b2"), "S5");
    assert_eq!(clause("4/4/Ee2/4 1 E2L2Z2Ge2l2z2g 0:0 S", "a2b2"), "S5");
}

#[test]
fn s05_wherever_in_the_line_the_elephant_stands() {
    assert_eq!(clause("4/4/Eze1/4 1 E2L2Z2Ge2lz2g 0:0 S", "a2b2"), "S5");
    assert_eq!(clause("4/4/EzLe/4 1 EL2Z2Ge2lz2g 0:0 S", "a2b2"), "S5");
    // Behind a gap it is not part of the line.
    assert_eq!(after("4/4/Ez1e/4 1 E2L2Z2Ge2lz2g 0:0 S", "a2b2"), "4/4/1Eze/4 2 E2L2Z2Ge2lz2g 0:0 S");
}

#[test]
fn s06_lions_eat_zebras_and_gazelles_of_either_colour() {
    let text = "4/1z2/GLg1/1Z2 1 2ELZG2e2lzg 0:0 S";
    assert_eq!(from(text, "b2"), "b1 a2 c2 b3");
    assert_eq!(after(text, "b2b3"), "4/1L2/G1g1/1Z2 2 2ELZG2e2lzg 1:0 S");
    assert_eq!(after(text, "b2c2"), "4/1z2/G1L1/1Z2 2 2ELZG2e2lzg 1:0 S");
    assert_eq!(after(text, "b2b1"), "4/1z2/G1g1/1L2 2 2ELZG2e2lzg 0:0 S");
}

#[test]
fn s06_never_elephants_or_lions_nor_free_squares() {
    let text = "4/1e2/ELl1/2z1 1 EL2Z2Gelz2g 0:0 S";
    assert_eq!(from(text, "b2"), "");
    for mv in ["b2b3", "b2a2", "b2c2", "b2b1", "b2c1"] {
        assert_eq!(clause(text, mv), "S6", "{mv}");
    }
}

#[test]
fn s07_a_gazelle_jumps_over_one_or_two_to_the_first_free_square() {
    assert_eq!(from("4/4/4/Gz2 1 2E2L2ZG2e2lz2g 0:0 S", "a1"), "c1");
    assert_eq!(from("4/4/4/Gze1 1 2E2L2ZGe2lz2g 0:0 S", "a1"), "d1");
    assert_eq!(from("4/4/1L2/G3 1 2EL2ZG2e2l2z2g 0:0 S", "a1"), "c3");
    assert_eq!(from("4/2l1/1E2/G3 1 E2L2ZG2el2z2g 0:0 S", "a1"), "d4");
    assert_eq!(clause("4/4/4/Gz2 1 2E2L2ZG2e2lz2g 0:0 S", "a1b2"), "S7");
}

#[test]
fn s07_not_without_an_animal_nor_off_the_board() {
    assert_eq!(from("4/4/4/G1z1 1 2E2L2ZG2e2lz2g 0:0 S", "a1"), "");
    assert_eq!(from("4/4/4/GzeL 1 2EL2ZGe2lz2g 0:0 S", "a1"), "");
    assert_eq!(from("4/4/4/2Gz 1 2E2L2ZG2e2lz2g 0:0 S", "c1"), "");
}

#[test]
fn s07_nothing_is_eliminated() {
    assert_eq!(after("4/4/4/Gz2 1 2E2L2ZG2e2lz2g 0:0 S", "a1c1"), "4/4/4/1zG1 2 2E2L2ZG2e2lz2g 0:0 S");
}

#[test]
fn s08_it_may_jump_again() {
    // a1 over b1 to c1, over c2 to c3, over b3 to a3.
    assert_eq!(from("4/1E2/2l1/Gz2 1 E2L2ZG2elz2g 0:0 S", "a1"), "c1 a3 c3");
}

#[test]
fn s08_the_square_that_it_left_counts_as_free() {
    // From c1 it goes back over the square where it began: a jump over b1 alone, to a1 or beyond.
    let text = "4/4/z3/Gz2 1 2E2L2ZG2e2l2g 0:0 S";
    assert_eq!(from(text, "a1"), "c1 a3");
    // b2 is left, so it is no animal to jump over from b3 on the way d1, c2, b3.
    assert_eq!(from("4/4/1Gz1/1z2 1 2E2L2ZG2e2l2g 0:0 S", "b2"), "d2");
}

#[test]
fn s09_paths_with_the_same_ends_are_one_ply() {
    // c3 is reached directly over b2, and by way of c1.
    let text = "4/4/1ll1/Gz2 1 2E2L2ZG2ez2g 0:0 S";
    let targets = from(text, "a1");
    assert_eq!(targets.split(' ').filter(|square| *square == "c3").count(), 1, "{targets}");
}

#[test]
fn s09_it_never_ends_where_it_began() {
    // A round of four jumps leads back to a1.
    let text = "4/1E2/e1L1/Gz2 1 EL2ZGe2lz2g 0:0 S";
    assert_eq!(from(text, "a1"), "c1 a3 c3");
}

#[test]
fn s10_zebras_run_in_straight_lines_over_free_squares() {
    assert_eq!(from("4/4/4/Z2z 1 2E2LZ2G2e2lz2g 0:0 S", "a1"), "b1 c1 a2 b2 a3 c3 a4 d4");
    assert_eq!(from("4/2l1/1Z2/1z2 1 2E2LZ2G2elz2g 0:0 S", "b2"), "a1 c1 a2 c2 d2 a3 b3 b4");
    assert_eq!(clause("4/2l1/1Z2/4 1 2E2LZ2G2el2z2g 0:0 S", "b2d4"), "S10");
    assert_eq!(clause("4/4/Z2z/4 1 2E2LZ2G2e2lz2g 0:0 S", "a2b4"), "S10");
}

#[test]
fn s11_no_animal_leaves_the_board_by_itself() {
    // Every move that can be written ends on the board, and only a push takes an animal over the edge.
    assert!(Move::all().all(|mv| GRID.index(to(mv)).is_some()));
    assert_eq!(after("4/4/4/2zZ 1 2E2LZ2G2e2lz2g 0:0 S", "d1d4"), "3Z/4/4/2z1 2 2E2LZ2G2e2lz2g 0:0 S");
}

#[test]
fn s12_only_the_opponents_animals_count() {
    // A lion eats its own gazelle, an elephant pushes its own lion off: nobody counts.
    assert_eq!(after("4/4/LG1z/4 1 2EL2ZG2e2lz2g 0:0 S", "a2b2"), "4/4/1L1z/4 2 2EL2ZG2e2lz2g 0:0 S");
    assert_eq!(after("4/4/z1EL/4 1 EL2Z2G2e2lz2g 0:0 S", "c2d2"), "4/4/z2E/4 2 EL2Z2G2e2lz2g 0:0 S");
    assert_eq!(after("4/4/z1El/4 1 E2L2Z2G2elz2g 0:0 S", "c2d2"), "4/4/z2E/4 2 E2L2Z2G2elz2g 1:0 S");
    // The same for player 2.
    assert_eq!(after("4/4/lG1Z/4 2 2E2LZG2el2z2g 0:0 S", "a2b2"), "4/4/1l1Z/4 1 2E2LZG2el2z2g 0:1 S");
    assert_eq!(after("4/4/lg1Z/4 2 2E2LZ2G2el2zg 0:0 S", "a2b2"), "4/4/1l1Z/4 1 2E2LZ2G2el2zg 0:0 S");
}

#[test]
fn s12_eliminated_animals_never_return() {
    let mut position = position("4/4/LG1z/4 1 2EL2ZG2e2lz2g 0:0 S");
    position.play("a2b2".parse().unwrap()).unwrap();
    assert_eq!(position.in_reserve(Player::One, Species::Gazelle), 1);
}

#[test]
fn s12x_an_animal_counts_for_its_owners_opponent() {
    assert_eq!(after("4/4/LG1z/4 1 2EL2ZG2e2lz2g 0:0 Sx", "a2b2"), "4/4/1L1z/4 2 2EL2ZG2e2lz2g 0:1 Sx");
    assert_eq!(after("4/4/z1EL/4 1 EL2Z2G2e2lz2g 0:0 +x", "c2d2"), "4/4/z2E/4 2 EL2Z2G2e2lz2g 0:1 +x");
    assert_eq!(after("4/4/lg1Z/4 2 2E2LZ2G2el2zg 0:0 Sx", "a2b2"), "4/4/1l1Z/4 1 2E2LZ2G2el2zg 1:0 Sx");
    assert_eq!(after("4/4/z1El/4 1 E2L2Z2G2elz2g 0:0 Sx", "c2d2"), "4/4/z2E/4 2 E2L2Z2G2elz2g 1:0 Sx");
}

#[test]
fn s12x_is_off_by_default() {
    assert_eq!((Rules::default().level, Rules::default().own_losses), (Level::Standard, false));
    assert_eq!(Rules::from_options(&[]), Ok(Rules::default()));
    assert_eq!(Rules::from_options(&[("own-losses", "true"), ("level", "+")]), Ok("+x".parse().unwrap()));
    for wrong in [[("level", "x")], [("own-losses", "yes")], [("levels", "S")]] {
        assert!(Rules::from_options(&wrong).is_err(), "{wrong:?}");
    }
    assert!(Rules::from_options(&[("level", "S"), ("level", "+")]).is_err());
}

#[test]
fn s13_a_line_of_the_movers_wins() {
    // A row, a column and the two long diagonals, of any species; player 2 to act.
    for board in ["4/4/EEGZ/4", "1E2/1G2/1E2/1Z2", "3E/2E1/1L2/Z3", "L3/1Z2/2E1/3E"] {
        let mut reserve = String::new();
        for letter in ['E', 'L', 'Z', 'G'] {
            let left = 2 - board.matches(letter).count();
            reserve += &[String::new(), letter.to_string(), format!("2{letter}")][left];
        }
        assert_eq!(winner(&format!("{board} 2 {reserve}2e2l2z2g 0:0 S")), ONE, "{board}");
    }
}

#[test]
fn s13_shorter_diagonals_and_mixed_colours_do_not() {
    assert_eq!(winner("2E1/1E2/Z3/4 2 2LZ2G2e2l2z2g 0:0 S"), None);
    assert_eq!(winner("4/4/EEGz/4 2 2L2ZG2e2lz2g 0:0 S"), None);
    assert_eq!(winner("EE1G/4/4/3Z 2 2LZG2e2l2z2g 0:0 S"), None);
}

#[test]
fn s14_a_count_of_five_wins() {
    assert_eq!(winner("E3/4/4/3E 2 2L2Z2G2el 5:0 S"), ONE);
    assert_eq!(winner("E3/4/4/3E 2 2L2Z2G2e2l 4:0 S"), None);
    assert_eq!(winner("e3/4/4/3e 1 2EL2l2z2g 0:5 S"), TWO);
    assert_eq!(clause("E3/4/4/3E 2 2L2Z2G2el 5:0 S", "Eb1"), "over");
}

#[test]
fn s15_a_line_that_a_push_makes_for_the_opponent() {
    // Player 1's elephant on b3 pushes player 2's zebra from b2 down into the first rank.
    let text = "4/1E2/1z2/e1lg 1 E2L2Z2Gelzg 0:0 S";
    assert_eq!(after(text, "b3b2"), "4/4/1E2/ezlg 2 E2L2Z2Gelzg 0:0 S");
    assert_eq!(winner("4/4/1E2/ezlg 2 E2L2Z2Gelzg 0:0 S"), TWO);
}

#[test]
fn s15_in_variant_x_the_opponents_count() {
    // Player 1 has just eliminated the fifth animal of their own.
    assert_eq!(winner("E3/4/4/3E 2 L2e2l2z2g 0:5 Sx"), TWO);
    assert_eq!(winner("E3/4/4/3E 1 L2e2l2z2g 0:5 Sx"), TWO);
    // Without x nothing of the kind counts.
    assert_eq!(winner("E3/4/4/3E 2 L2e2l2z2g 0:0 S"), None);
}

#[test]
fn s15_comes_after_the_movers_own_line_and_count() {
    // Both have a line: the mover is the player not to act.
    let both = "4/EEGZ/4/ezlg";
    assert_eq!(winner(&format!("{both} 2 2LZGelzg 0:0 S")), ONE);
    assert_eq!(winner(&format!("{both} 1 2LZGelzg 0:0 S")), TWO);
    // A count of five leaves its opponent three animals, so it never meets a line.
}

#[test]
fn s16_a_player_without_a_legal_ply_loses() {
    // Player 2 has only elephants left, both alone.
    let text = "e3/4/2E1/E2e 2 - 4:0 S";
    assert_eq!(winner(text), ONE);
    assert_eq!(position(text).turn(), Turn::Over);
    // With one placement left the game goes on; and so it does with one animal that can move.
    assert_eq!(winner("e3/4/2E1/E3 2 e 4:0 S"), None);
    assert_eq!(winner("e3/Z3/2E1/E2e 2 - 4:0 S"), None);
}

#[test]
fn s16_is_judged_after_s15() {
    // Player 2 cannot act, but has a line.
    assert_eq!(winner("elle/4/4/E3 2 E2L2Z2G 4:0 S"), TWO);
    assert_eq!(winner("elle/4/4/E3 1 E2L2Z2G 4:0 S"), TWO);
}

#[test]
fn s17_there_is_no_draw() {
    // The same position any number of times: the rules do not look back.
    let mut position = Position::new(&Rules::default());
    for mv in ["Za2", "Zd3"] {
        position.play(mv.parse().unwrap()).unwrap();
    }
    let before = position;
    for _ in 0..100 {
        for mv in ["a2b2", "d3c3", "b2a2", "c3d3"] {
            position.play(mv.parse().unwrap()).unwrap();
            assert_eq!(position.outcome(), None);
        }
        assert_eq!(position, before);
    }
}

fn refused(text: &str) -> String {
    text.parse::<Position>().expect_err(text).to_string()
}

#[test]
fn s18_a_species_more_than_twice() {
    assert_eq!(refused("ZZZ1/4/4/4 1 2E2L2G2e2l2z2g 0:0 S"), "board, column 3: a third Z on the board (S18)");
    assert_eq!(
        refused("ZZ2/4/4/4 1 2E2LZ2G2e2l2z2g 0:0 S"),
        "board, column 1: 3 of Z on board and in reserve together (S18)"
    );
    assert_eq!(
        refused("4/4/4/4 1 2E2L3Z2G2e2l2z2g 0:0 S"),
        "reserve, column 11: more than two animals of a species in a player's reserve (S18)"
    );
}

#[test]
fn s18_a_missing_elephant() {
    assert_eq!(
        refused("E3/4/4/4 2 2L2Z2G2e2l2z2g 0:0 S"),
        "board, column 1: an elephant E is missing, but none is ever eliminated (S18)"
    );
}

#[test]
fn s18_counts_that_cannot_be() {
    assert_eq!(refused("4/4/4/4 1 2E2L2Z2G2e 6:0 S"), "counts, column 22: a count of 6, where 5 has won (S18)");
    assert_eq!(
        refused("4/4/4/4 1 2E2L2Z2G2e2l2z2g 1:0 S"),
        "counts, column 28: player 1 counts 1, but the opponent misses 0 (S18)"
    );
    assert_eq!(
        refused("4/4/4/4 1 2E2L2Z2G2e2l2zg 0:0 Sx"),
        "counts, column 27: player 1 counts 0, but the opponent misses 1 (S18)"
    );
    assert_eq!(refused("4/4/4/4 2 2EL2el 5:5 Sx"), "counts, column 18: both counts are 5 (S18)");
    assert_eq!(
        refused("4/4/4/4 1 2E2L2Z2G2el 5:0 S"),
        "counts, column 23: the player to act has 5, but nothing counts in the opponent's turn (S18)"
    );
}

#[test]
fn s18_player_2_before_player_1() {
    assert_eq!(
        refused("4/4/4/4 2 2E2L2Z2G2e2l2z2g 0:0 S"),
        "to-act, column 9: player 2 is to act, but player 1 has placed no animal (S18)"
    );
}

#[test]
fn s18_a_finished_position_is_a_valid_string() {
    let text = "4/4/EEGZ/4 2 2LZG2e2l2z2g 0:0 S";
    assert_eq!((position(text).to_string(), position(text).move_count()), (text.to_owned(), 0));
}

#[test]
fn position_strings_are_strict() {
    let start = "4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S";
    assert_eq!(Position::new(&Rules::default()).to_string(), start);
    for (from, to, error) in [
        ("4/4/4/4", "4/4/4/13", "board, column 7: expected a run of empty squares that fits the rank, found '1'"),
        ("4/4/4/4", "4/4/4/22", "board, column 7: expected a run of empty squares that fits the rank, found '2'"),
        ("4/4/4/4", "4/4/4", "board, column 6: expected '/' and the next rank, found the end"),
        ("4/4/4/4", "4/4/4/4/4", "board, column 8: expected the field's end, found '/'"),
        (
            "4/4/4/4",
            "4/4/4/X3",
            "board, column 7: expected an animal (ELZG or elzg) or a run of empty squares, found 'X'",
        ),
        (" 1 ", " 3 ", "to-act, column 9: expected 1 or 2, found '3'"),
        ("2E2L", "E1E2L", "reserve, column 11: not the canonical form, which is '4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S'"),
        ("2E2L", "2L2E", "reserve, column 12: not the canonical form, which is '4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S'"),
        ("2E2L", "2X2L", "reserve, column 12: expected a letter of the list, found 'X'"),
        ("0:0", "0:00", "counts, column 31: not the canonical form, which is '4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S'"),
        ("0:0", "0", "counts, column 28: expected two counts with ':' between, found '0'"),
        ("0:0", "0:0:0", "counts, column 28: expected two counts, not more, found '0'"),
        (" S", " s", "level, column 32: expected S, +, Sx or +x, found 's'"),
        (" S", " S ", "level, column 33: expected the end, found ' '"),
        (" S", "", "level, column 32: expected the field, found the end"),
        ("4/4/4/4", "4/4/4/é", "board, column 7: expected ASCII text, found 'é'"),
    ] {
        assert_eq!(refused(&start.replacen(from, to, 1)), error);
    }
}
