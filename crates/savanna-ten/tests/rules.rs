//! A test or more for each clause of the rules, named after it.

use menagerie_conformance::clauses::{self, clause, moves};
use menagerie_core::board::Bitboard;
use menagerie_core::{
    Dice, Game as _, GameInfo, HiddenInformation as _, OptionError, Options as _, Player, PlayerSet, Position as _,
    Turn, View as _, Viewer,
};
use menagerie_savanna_ten::{
    Animal, Face, GRID, Held, Influence, LINES, Move, ParseInfluenceError, Phase, Ply, Position, Rules, RulesError,
    SPACES, SavannaTen, Stock, Tile, Variant, View,
};
use std::collections::BTreeMap;

const EMPTY: &str = "1#3/4#/2#2/#4/3#1";
const START: &str = "1#3/4#/2#2/#4/3#1 1 deal -:- 4M3Z2GE:4M3Z2GE 0:0 base M2Z3G4E5U1L3";

fn position(text: &str) -> Position {
    clauses::position(text, &Rules::default())
}

fn play(position: Position, moves: &str) -> Position {
    clauses::after(&position, moves)
}

/// The clause that rules a position string out.
fn refused(text: &str) -> &'static str {
    let error = text.parse::<Position>().unwrap_err();
    error.clause().unwrap_or_else(|| panic!("{text}: {error}"))
}

fn rules(players: u8, variant: &str) -> Rules {
    Rules::new(players, variant.parse().unwrap(), Influence::default()).unwrap()
}

/// The position with this board, where no line is full, in which the player whose turn it is holds `hand`. The
/// rest of each set lies wherever it may.
fn placing(board: &str, hand: &str, players: u8, variant: &str, influence: &str) -> Position {
    let sides = if variant.contains("teams") { 2 } else { usize::from(players) };
    scored_so_far(&vec!["0"; sides].join(":"), board, hand, players, variant, influence)
}

/// The same with lines that are full, which give these scores.
fn scored_so_far(scores: &str, board: &str, hand: &str, players: u8, variant: &str, influence: &str) -> Position {
    position(&placing_text(scores, board, hand, players, variant, influence))
}

fn placing_text(scores: &str, board: &str, hand: &str, players: u8, variant: &str, influence: &str) -> String {
    let to_act = tiles_of(board).len() % usize::from(players);
    let held = |player| if player == to_act { hand } else { "" };
    let stocks = hands_and_decks(board, players, variant, held, |_, left| left.min(2));
    format!("{board} {} place {stocks} {scores} {variant} {influence}", to_act + 1)
}

/// The fields for hands and decks, with these tiles in hand and others, up to as many as `size` makes of what a
/// player has left.
fn hands_and_decks<'a>(
    board: &str,
    players: u8,
    variant: &str,
    held: impl Fn(usize) -> &'a str,
    size: impl Fn(usize, usize) -> usize,
) -> String {
    let tiles = tiles_of(board);
    let (mut hands, mut decks) = (Vec::new(), Vec::new());
    for (player, owner) in ('a'..).take(players.into()).enumerate() {
        let mut left: Vec<char> = set(players, variant);
        let own = || tiles.iter().filter(move |(_, other)| *other == owner).map(|(face, _)| *face);
        own().filter(|face| *face != 'L').for_each(|face| remove(&mut left, face));
        let mut held: Vec<char> = held(player).chars().collect();
        for tile in &held {
            remove(&mut left, *tile);
        }
        own().filter(|face| *face == 'L').for_each(|_| left.truncate(left.len() - 1));
        let size = size(player, held.len() + left.len());
        held.extend(left.drain(..size - held.len()));
        held.sort_unstable_by_key(|tile| "MZGEU".find(*tile));
        hands.push(if held.is_empty() { "-".to_owned() } else { held.into_iter().collect() });
        decks.push(counted(&left));
    }
    format!("{} {}", hands.join(":"), decks.join(":"))
}

/// The tiles of a board string, as faces and owners.
fn tiles_of(board: &str) -> Vec<(char, char)> {
    let letters: Vec<char> = board.chars().filter(char::is_ascii_alphabetic).collect();
    letters.chunks(2).map(|tile| (tile[0], tile[1])).collect()
}

fn set(players: u8, variant: &str) -> Vec<char> {
    let animals = ["MMMMZZZGGE", "MMMZZGE", "MMZZGE"][usize::from(players) - 2];
    animals.chars().chain(variant.contains("mice").then_some('U')).collect()
}

fn remove(tiles: &mut Vec<char>, tile: char) {
    tiles.remove(tiles.iter().position(|other| *other == tile).expect("a tile that is left"));
}

fn counted(tiles: &[char]) -> String {
    let run = |run: &[char]| if run.len() == 1 { run[0].to_string() } else { format!("{}{}", run.len(), run[0]) };
    let text: Vec<String> = tiles.chunk_by(|one, other| one == other).map(run).collect();
    if text.is_empty() { "-".to_owned() } else { text.concat() }
}

/// What each side scores when a tile is placed.
fn scored(before: &Position, mv: &str) -> Vec<u8> {
    let after = play(*before, mv);
    let sides = if before.rules().variant().teams { 2 } else { before.players().len() };
    let gained = |player| after.table().score(player) - before.table().score(player);
    Player::ALL.into_iter().take(sides).map(gained).collect()
}

const BASE: &str = "M2Z3G4E5U1L3";

/// With three tiles in the first row, which has four spaces: player 2 places on e1.
const ROW: &str = "1#3/4#/2#2/#4/MaMbMa#1";

#[test]
fn t01_twenty_lines_run_straight_through_inaccessible_squares() {
    let lengths = LINES.map(Bitboard::len);
    assert_eq!(lengths[..10], [4; 10]);
    assert_eq!(lengths[10..].iter().filter(|length| **length == 4).count(), 2);
    assert_eq!(lengths[10..].iter().filter(|length| **length == 3).count(), 8);
    assert_eq!(SPACES.len(), 20);
    assert!(LINES.into_iter().all(|line| line & SPACES == line));
    // The first row goes on behind d1.
    assert_eq!(scored(&placing(ROW, "ME", 2, "base", BASE), "Me1"), [2, 2]);
}

#[test]
fn t01_no_tile_is_placed_on_an_inaccessible_square() {
    let position = placing(ROW, "ME", 2, "base", BASE);
    for mv in ["Mb5", "Me4*", "Mc3", "Ea2", "Ed1*"] {
        assert_eq!(clause(&position, mv), "T1");
    }
}

/// The squares of each row, column and diagonal.
fn straight_lines() -> Vec<(bool, Bitboard)> {
    let mut lines = Vec::new();
    for (right, up) in [(1_i8, 0_i8), (0, 1), (1, 1), (1, -1)] {
        for (file, rank) in (0..5_i8).flat_map(|file| (0..5).map(move |rank| (file, rank))) {
            let index = |file: i8, rank: i8| {
                let on_grid = (0..5).contains(&file) && (0..5).contains(&rank);
                on_grid.then(|| usize::from(rank.unsigned_abs() * 5 + file.unsigned_abs()))
            };
            if index(file - right, rank - up).is_none() {
                let squares = (0..5).filter_map(|step| index(file + step * right, rank + step * up));
                lines.push((right * up != 0, squares.collect()));
            }
        }
    }
    lines
}

/// T1's numbers of lines, by diagonal and length, for a board with these spaces.
fn has_right_lines(lines: &[(bool, Bitboard)], spaces: Bitboard) -> bool {
    let count =
        |diagonal, len| lines.iter().filter(|(is, line)| *is == diagonal && (*line & spaces).len() == len).count();
    count(false, 4) == 10 && count(true, 4) == 2 && count(true, 3) == 8 && count(true, 5) == 0
}

#[test]
fn t02_the_counts_leave_one_layout_and_its_mirror_image() {
    let lines = straight_lines();
    let all = (0_u32..1 << 25).filter(|inaccessible| inaccessible.count_ones() == 5);
    let spaces = all.map(|inaccessible| GRID.all() - Bitboard::from_bits(inaccessible.into()));
    let found: Vec<Bitboard> = spaces.filter(|spaces| has_right_lines(&lines, *spaces)).collect();
    let mirrored: Bitboard = SPACES.into_iter().map(|index| index / 5 * 5 + 4 - index % 5).collect();
    assert_eq!(found.len(), 2);
    assert!(found.contains(&SPACES) && found.contains(&mirrored), "{found:?}");
}

#[test]
fn t02_the_lines_are_those_with_at_least_three_spaces() {
    let mut found: Vec<Bitboard> = straight_lines().into_iter().map(|(_, line)| line & SPACES).collect();
    found.retain(|line| line.len() >= 3);
    let mut lines = LINES.to_vec();
    found.sort_unstable();
    lines.sort_unstable();
    assert_eq!(lines, found);
    let inaccessible: Vec<String> = GRID.squares(GRID.all() - SPACES).map(|square| square.to_string()).collect();
    assert_eq!(inaccessible, ["d1", "a2", "c3", "e4", "b5"]);
}

#[test]
fn t03_a_tile_is_placed_with_its_animal_or_its_lion_up() {
    let position = placing(ROW, "ME", 2, "base", BASE);
    let shown = |mv: &str| play(position, mv).table().tile_at("e1".parse().unwrap());
    assert_eq!(shown("Ee1"), Some(Tile::new(Face::Animal(Animal::Elephant), Player::Two)));
    assert_eq!(shown("Ee1*"), Some(Tile::new(Face::Lion, Player::Two)));
    // An elephant counts 5, its lion 3: 2 + 2 + 2 + 5 is above ten, with 3 it is below.
    assert_eq!(scored(&position, "Ee1"), [1, 0]);
    assert_eq!(scored(&position, "Ee1*"), [0, 2]);
}

#[test]
fn t04_influence_is_data() {
    assert_eq!(Influence::default().to_string(), BASE);
    assert_eq!(BASE.parse(), Ok(Influence::default()));
    assert_eq!(Influence::new([0, 99, 7, 10, 1, 0]).unwrap().to_string(), "M0Z99G7E10U1L0");
    assert_eq!(Influence::new([2, 3, 4, 5, 2, 3]), Err(ParseInfluenceError::Mouse));
    assert_eq!(Influence::new([100, 3, 4, 5, 1, 3]), Err(ParseInfluenceError::TooHigh));
    assert_eq!("M2Z3G4E5U1L300".parse::<Influence>(), Err(ParseInfluenceError::TooHigh));
    for text in
        ["", "M2", "M2Z3G4E5U1", "M2Z3G4E5U1L", "M2Z3G4E5U1L03", "M2Z3G4E5L3U1", "M2Z3G4E5U1L3 ", "m2Z3G4E5U1L3"]
    {
        assert!(matches!(text.parse::<Influence>(), Err(ParseInfluenceError::Form { .. })), "{text:?}");
    }
    // With heavy monkeys the row that was below ten is above.
    assert_eq!(scored(&placing(ROW, "ME", 2, "base", "M3Z3G4E5U1L3"), "Me1"), [1, 1]);
}

#[test]
fn t04_options_choose_the_rules() {
    let from = |options: &[(&str, &str)]| Rules::from_options(options);
    assert_eq!(from(&[]), Ok(Rules::default()));
    assert_eq!(Rules::default(), rules(2, "base"));
    let all = [("teams", "true"), ("players", "4"), ("mice", "true"), ("influence", "M1Z2G3E4U1L5")];
    let chosen = from(&all).unwrap();
    assert_eq!((chosen.players(), chosen.variant().to_string()), (4, "mice+teams".to_owned()));
    assert_eq!(chosen.influence().to_string(), "M1Z2G3E4U1L5");
    let refused = |name, value| from(&[(name, value)]).unwrap_err();
    for (name, value) in [("players", "1"), ("players", "5"), ("mice", "yes"), ("influence", "M2"), ("influence", "")] {
        assert!(matches!(refused(name, value), OptionError::BadValue { .. }), "{name} {value}");
    }
    assert!(matches!(refused("mouse", "true"), OptionError::Unknown { .. }));
    assert!(matches!(refused("teams", "true"), OptionError::Rule { clause: "T14", .. }));
    assert!(matches!(refused("influence", "M2Z3G4E5U2L3"), OptionError::Rule { clause: "T4", .. }));
    assert!(matches!(refused("influence", "M2Z3G4E5U1L100"), OptionError::Rule { clause: "T4", .. }));
    let GameInfo { name, players, hidden, chance, options, .. } = SavannaTen::INFO;
    assert_eq!((name, players, hidden, chance, options.len()), ("savanna-ten", (2, 4), true, true, 4));
}

#[test]
fn t05_every_player_has_the_same_set() {
    for (players, variant, expected) in [
        (2, "base", "4M3Z2GE"),
        (2, "mice", "4M3Z2GEU"),
        (3, "base", "3M2ZGE"),
        (3, "mice", "3M2ZGEU"),
        (4, "base", "2M2ZGE"),
        (4, "mice+teams", "2M2ZGEU"),
    ] {
        let start = Position::new(&rules(players, variant));
        assert_eq!(start.rules().set().to_string(), expected);
        assert!(start.players().iter().all(|player| start.deck(player).to_string() == expected));
        assert_eq!(start.players().len(), usize::from(players));
    }
    assert_eq!(Rules::new(5, Variant::default(), Influence::default()), Err(RulesError::Players { players: 5 }));
    assert_eq!(Rules::new(1, Variant::default(), Influence::default()), Err(RulesError::Players { players: 1 }));
}

#[test]
fn t06_each_player_draws_two_tiles_in_turn() {
    let start = Position::new(&rules(3, "base"));
    let drawers = |moves: &str| {
        let position = play(start, moves);
        (position.turn(), position.to_act().map_or(0, Player::number), position.table().phase())
    };
    let chance = |player| Turn::Chance(PlayerSet::only(player));
    assert_eq!(drawers(""), (chance(Player::One), 1, Phase::Deal));
    assert_eq!(drawers("=M"), (chance(Player::One), 1, Phase::Deal));
    assert_eq!(drawers("=M =E"), (chance(Player::Two), 2, Phase::Deal));
    assert_eq!(drawers("=M =E =G =Z =M"), (chance(Player::Three), 3, Phase::Deal));
    assert_eq!(drawers("=M =E =G =Z =M =M"), (Turn::Player(Player::One), 1, Phase::Place));
    let dealt = play(start, "=M =E =G =Z =M =M");
    assert_eq!(dealt.to_string(), format!("{EMPTY} 1 place ME:ZG:MM 2M2ZG:3MZE:M2ZGE 0:0:0 base {BASE}"));
}

#[test]
fn t06_draws_are_weighed_by_what_the_deck_holds() {
    let start = position(START);
    let weights = |position: &Position| -> Vec<(String, u32)> {
        position.moves().into_iter().map(|mv| (mv.to_string(), position.weight(mv))).collect()
    };
    let named = |weights: &[(&str, u32)]| -> Vec<(String, u32)> {
        weights.iter().map(|(text, weight)| ((*text).to_owned(), *weight)).collect()
    };
    assert_eq!(weights(&start), named(&[("=M", 4), ("=Z", 3), ("=G", 2), ("=E", 1)]));
    assert_eq!(weights(&play(start, "=E")), named(&[("=M", 4), ("=Z", 3), ("=G", 2)]));
    assert_eq!(clause(&play(start, "=E"), "=E"), "T6");
    assert_eq!(clause(&start, "=U"), "T6");
    assert_eq!(clause(&start, "Ma1"), "T6");
}

/// Every order of some tiles, which are told apart.
fn orders(tiles: &[char]) -> Vec<Vec<char>> {
    if tiles.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        let mut rest = tiles.to_vec();
        let tile = rest.remove(first);
        orders(&rest).into_iter().map(move |order| [vec![tile], order].concat())
    };
    (0..tiles.len()).flat_map(with_first).collect()
}

/// How many of the orders of player 1's deck give each sequence of draws, by the weights: each draw leaves as many
/// of them as its share. All other plies are the first that there is.
fn weigh(mut position: Position, orders: u32, drawn: &str, found: &mut BTreeMap<String, u32>) {
    while position.turn() != Turn::Chance(PlayerSet::only(Player::One)) {
        let Some(first) = position.moves().first().copied() else {
            found.insert(drawn.to_owned(), orders);
            return;
        };
        position.play_unchecked(first);
    }
    let total = u32::from(position.deck(Player::One).len());
    assert_eq!(position.moves().iter().map(|mv| position.weight(*mv)).sum::<u32>(), total);
    for mv in position.moves() {
        let share = orders * position.weight(mv);
        assert_eq!(share % total, 0, "{orders} orders, {mv} in {position}");
        weigh(
            position.after_unchecked(mv),
            share / total,
            &format!("{drawn}{}", mv.to_string().trim_start_matches('=')),
            found,
        );
    }
}

#[test]
fn t06_weights_agree_with_all_orders_of_a_deck() {
    for (players, variant, count) in [(4, "base", 720), (3, "base", 5_040), (4, "mice", 5_040)] {
        let mut expected = BTreeMap::<String, u32>::new();
        for order in orders(&set(players, variant)) {
            *expected.entry(order.into_iter().collect()).or_default() += 1;
        }
        let mut found = BTreeMap::new();
        weigh(Position::new(&rules(players, variant)), count, "", &mut found);
        assert_eq!(found, expected);
    }
}

#[test]
fn t07_any_tile_of_the_hand_on_any_empty_space() {
    let position = placing(ROW, "ME", 2, "base", BASE);
    assert_eq!(position.move_count(), 2 * 2 * 17);
    let all = moves(&position);
    assert!(["Ma3", "Ma3*", "Ee1", "Ee1*"].into_iter().all(|mv| all.contains(&mv.to_owned())));
    // Two tiles alike are one choice.
    assert_eq!(placing(ROW, "MM", 2, "base", BASE).move_count(), 2 * 17);
    for mv in ["Za3", "Ua3", "Ma1", "Eb1*", "=M"] {
        assert_eq!(clause(&position, mv), "T7");
    }
    assert_eq!(clause(&play(position, "Ma3"), "Ea4"), "T8");
}

#[test]
fn t07_moves_have_one_text() {
    for mv in Move::all() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    let mv: Move = "Ec4*".parse().unwrap();
    let place = |square: &str| Ply::Place { animal: Animal::Elephant, square: square.parse().unwrap(), lion_up: true };
    assert_eq!((mv.ply(), Move::new(place("c4")), Move::new(place("f1"))), (place("c4"), Some(mv), None));
    assert_eq!("=E".parse().map(Move::ply), Ok(Ply::Draw { animal: Animal::Elephant }));
    for text in
        ["", "=", "=L", "=?", "=MM", "M", "La1", "ma1", "Ma6", "Mf1", "M1a", "Ma1**", "Ma1 ", "Ma01", "=M*", "?a1*"]
    {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

#[test]
fn t08_after_a_tile_is_placed_its_player_draws() {
    let position = placing(ROW, "ME", 2, "base", BASE);
    let placed = play(position, "Ea5");
    assert_eq!(placed.turn(), Turn::Chance(PlayerSet::only(Player::Two)));
    assert_eq!((placed.table().phase(), placed.to_act()), (Phase::Draw, Some(Player::Two)));
    let drawn = play(placed, "=Z");
    assert_eq!((drawn.turn(), drawn.hand(Player::Two).to_string()), (Turn::Player(Player::One), "MZ".to_owned()));
    assert_eq!(drawn.deck(Player::Two).len() + 1, placed.deck(Player::Two).len());
}

#[test]
fn t08_nobody_draws_from_an_empty_deck() {
    let position = position("Gb#LaLaLa/LbZa1Ma#/LaLa#1Lb/#Lb1LbZb/LbLaMa#Lb 2 place M:MM -:- 11:4 base M2Z3G4E5U1L3");
    assert_eq!(play(position, "Mc2").turn(), Turn::Player(Player::One));
}

#[test]
fn t08_every_line_that_the_tile_completes_scores() {
    // d3 fills the rank (2, 2 and 2 besides) and the file (3, 2 and 3), not its diagonals.
    let position = placing("1#1LaLb/3Mb#/MaMb#1Ma/#2LaLb/3#1", "MZ", 2, "base", BASE);
    // Nine: 7 against 2. Eleven: 9 against 2.
    assert_eq!(scored(&position, "Zd3"), [2, 1]);
    // Eight: 6 against 2. Ten: for the last.
    assert_eq!(scored(&position, "Md3"), [5, 0]);
}

#[test]
fn t09_below_ten_the_most_influence_scores_two() {
    // Two monkeys of player 1 and one of player 2: 2 + 2 against 2 + 3.
    assert_eq!(scored(&placing(ROW, "MZ", 2, "base", BASE), "Ze1"), [0, 2]);
    // 2 + 2 against 2 + 2: both.
    assert_eq!(scored(&placing(ROW, "MZ", 2, "base", BASE), "Me1"), [2, 2]);
    // Zebras of 1: 4 against 3.
    assert_eq!(scored(&placing(ROW, "MZ", 2, "base", "M2Z1G4E5U1L3"), "Ze1"), [2, 0]);
}

#[test]
fn t09_above_ten_the_least_influence_scores_one() {
    // 2 + 2 against 2 + 5: eleven.
    assert_eq!(scored(&placing(ROW, "ME", 2, "base", BASE), "Ee1"), [1, 0]);
    // 3 + 3 against 3 + 3: both.
    assert_eq!(scored(&placing("1#3/4#/2#2/#4/ZaZbZa#1", "ZM", 2, "base", BASE), "Ze1"), [1, 1]);
    // 5 + 4 against 3 + 2.
    assert_eq!(scored(&placing("1#3/4#/2#2/#4/EaZbGa#1", "ZM", 2, "base", BASE), "Me1"), [0, 1]);
}

#[test]
fn t09_a_side_without_a_tile_takes_no_part() {
    // Of three players the third is not in the row; nothing is not the least.
    let row = "1#3/Zc3#/2#2/#4/EaZbGa#1";
    assert_eq!(scored(&placing(row, "ZM", 3, "base", BASE), "Ze1"), [0, 1, 0]);
    // Where nothing counts anything but the mouse, all who are in it have the most.
    assert_eq!(scored(&placing(row, "ZM", 3, "base", "M0Z0G0E0U1L0"), "Ze1"), [2, 2, 0]);
}

#[test]
fn t10_at_exactly_ten_only_the_last_scores_three() {
    // 2 + 2 + 2 + 4, though player 1's share is the less and player 2's the more.
    assert_eq!(scored(&placing(ROW, "MG", 2, "base", BASE), "Ge1"), [0, 3]);
    // The same total where the last has the less.
    assert_eq!(scored(&placing("1#3/4#/2#2/#4/LaMbLa#1", "MZ", 2, "base", BASE), "Me1"), [0, 3]);
}

#[test]
fn t11_own_mice_face_up_score_one_more() {
    let row = "1#3/4#/2#2/#4/MaUbMa#1";
    // 2 + 2 against 1 + 3: both score, and player 2's mouse one more.
    assert_eq!(scored(&placing(row, "ZM", 2, "mice", BASE), "Ze1"), [2, 3]);
    // 2 + 2 against 1 + 5 is exactly ten.
    assert_eq!(scored(&placing(row, "EM", 2, "mice", BASE), "Ee1"), [0, 4]);
    // A side that does not score scores nothing for its mouse.
    assert_eq!(scored(&placing(row, "ZM", 2, "mice", "M2Z2G4E5U1L3"), "Ze1"), [2, 0]);
    // A mouse under its lion is a lion: 2 + 2 + 2 + 3.
    assert_eq!(scored(&placing(ROW, "UM", 2, "mice", BASE), "Ue1*"), [0, 2]);
    // The mouse of a partner counts too: players 1 and 3 have 2, 1 and 1, so two mice.
    let row = "1#3/4#/2#2/#4/UaMbUc#1";
    assert_eq!(scored(&placing(row, "MZ", 4, "mice+teams", BASE), "Ze1"), [0, 2]);
    assert_eq!(scored(&placing(row, "MZ", 4, "mice+teams", "M0Z0G4E5U1L3"), "Ze1"), [4, 0]);
}

/// A board that is full but for e1, and whose tiles belong to the players in turn, space by space.
fn nearly_full(players: u8, face: impl Fn(usize) -> char) -> String {
    let mut cells = vec![String::from("#"); 25];
    for (turn, index) in SPACES.into_iter().filter(|index| *index != 4).enumerate() {
        let owner = ['a', 'b', 'c', 'd'][turn % usize::from(players)];
        cells[index] = format!("{}{owner}", face(turn));
    }
    cells[4] = String::from("1");
    cells.chunks(5).rev().map(<[String]>::concat).collect::<Vec<_>>().join("/")
}

#[test]
fn t12_the_game_ends_when_the_board_is_full() {
    let position = scored_so_far("15:15", &nearly_full(2, |_| 'L'), "M", 2, "mice", BASE);
    let full = play(position, "Me1");
    assert_eq!((full.turn(), full.table().phase(), full.last_to_act()), (Turn::Over, Phase::Over, Some(Player::Two)));
    assert!(full.table().empty_spaces().is_empty() && full.moves().is_empty());
    assert_eq!((clause(&full, "Ma1"), clause(&full, "=M")), ("over", "over"));
    // After the placement that fills the board nobody draws (T8).
    assert_eq!(full.hand(Player::Two).len(), position.hand(Player::Two).len() - 1);
}

#[test]
fn t12_the_third_of_three_scores_two_for_the_tile_less() {
    let last = |players, scores| {
        let board = nearly_full(players, |_| 'L');
        scored(&scored_so_far(scores, &board, "M", players, "base", BASE), "Me1*")
    };
    // The rank has 3, 6 and 3, the file 6 and 6, the diagonal 6, 3 and 3, and the least score 1.
    assert_eq!(last(3, "7:13:15"), [1 + 1, 1 + 1, 1 + 1 + 2]);
    // Four have 3 each in the rank; in the file 9 and 3, in the diagonal 3, 3 and 6.
    assert_eq!(last(4, "10:12:10:8"), [1 + 1, 1 + 1, 1, 1 + 1]);
}

/// A line with one elephant is of ten, so that any side in it may have scored it. In the others nothing has any
/// influence but mice, and without them all sides in a line score 2.
const ELEPHANT_TEN: &str = "M0Z0G0E10U1L0";

/// A board that is full, with one elephant, in four lines: of three players on d2, else on c5. The other faces are by
/// turn, from 0; the last tile is a lion.
fn full(players: u8, face: impl Fn(usize) -> char) -> String {
    let elephant = if players == 3 { 5 } else { 16 };
    let board = nearly_full(players, |turn| if turn == elephant { 'E' } else { face(turn) });
    let last = ['a', 'b', 'c', 'd'][19 % usize::from(players)];
    format!("{}L{last}", board.strip_suffix('1').expect("e1 is empty"))
}

/// A finished game, by its board, scores and variant; every tile that is not placed is in hand or deck.
fn finished_text(board: &str, players: u8, scores: &str, variant: &str) -> String {
    let last = 19 % usize::from(players);
    let size = |player, left: usize| if player == last { 2.min(left + 1) - 1 } else { 2.min(left) };
    let stocks = hands_and_decks(board, players, variant, |_| "", size);
    format!("{board} {} over {stocks} {scores} {variant} {ELEPHANT_TEN}", last + 1)
}

fn winners(board: &str, players: u8, scores: &str, variant: &str) -> (String, Vec<i32>) {
    let outcome = position(&finished_text(board, players, scores, variant)).outcome().unwrap();
    (outcome.winners.to_string(), outcome.scores.unwrap().values().to_vec())
}

#[test]
fn t13_most_points_win() {
    // 32 each, 3 for a line of ten with player 1 alone, and three lines of ten with both.
    let board = full(2, |_| 'L');
    assert_eq!(winners(&board, 2, "41:35", "base"), ("1".to_owned(), vec![41, 35]));
    assert_eq!(winners(&board, 2, "35:41", "base"), ("2".to_owned(), vec![35, 41]));
    // 24, 30 and 26, and player 3 has scored all four lines of ten.
    let board = full(3, |_| 'L');
    assert_eq!(winners(&board, 3, "24:30:38", "base"), ("3".to_owned(), vec![24, 30, 38]));
}

#[test]
fn t13_then_the_fewest_lions_and_then_they_share() {
    let of_two = |face: fn(usize) -> char| winners(&full(2, face), 2, "38:38", "base").0;
    // All lions but the elephant of player 1; then player 2 has as many, and less.
    assert_eq!(of_two(|_| 'L'), "1");
    assert_eq!(of_two(|turn| if turn == 1 { 'M' } else { 'L' }), "1,2");
    assert_eq!(of_two(|turn| if [1, 3].contains(&turn) { 'M' } else { 'L' }), "2");
    // Lions decide only among those who are tied: player 3 has fewest.
    let of_three = |face: fn(usize) -> char| winners(&full(3, face), 3, "33:33:26", "base").0;
    assert_eq!(of_three(|turn| if turn == 2 { 'M' } else { 'L' }), "1,2");
    assert_eq!(of_three(|turn| if [1, 2].contains(&turn) { 'M' } else { 'L' }), "2");
}

#[test]
fn t14_teams_share_score_and_win() {
    let board = full(4, |_| 'L');
    assert_eq!(winners(&board, 4, "41:35", "teams"), ("1,3".to_owned(), vec![41, 35, 41, 35]));
    assert_eq!(winners(&board, 4, "35:41", "mice+teams"), ("2,4".to_owned(), vec![35, 41, 35, 41]));
    // A team's lions count together: 4 and 5 against 5 and 5, then 5 and 4, then 4 and 4.
    let tied = |face: fn(usize) -> char| winners(&full(4, face), 4, "38:38", "teams");
    assert_eq!(tied(|_| 'L').0, "1,3");
    assert_eq!(tied(|turn| if turn == 3 { 'M' } else { 'L' }), ("1,2,3,4".to_owned(), vec![38; 4]));
    assert_eq!(tied(|turn| if [1, 3].contains(&turn) { 'M' } else { 'L' }).0, "2,4");
}

#[test]
fn t14_a_teams_tiles_count_together() {
    let row = "1#3/4#/2#2/#4/MaZbMc#1";
    // 2 + 2 against 3 + 2, where alone the zebra would be the most.
    assert_eq!(scored(&placing(row, "MZ", 4, "teams", BASE), "Me1"), [0, 2]);
    assert_eq!(scored(&placing(row, "MZ", 4, "base", BASE), "Me1"), [0, 2, 0, 0]);
    // Exactly ten is the team's of the last.
    assert_eq!(scored(&placing(row, "ZG", 4, "teams", BASE), "Ze1"), [0, 3]);
    assert_eq!(scored(&placing(row, "ZG", 4, "base", BASE), "Ze1"), [0, 0, 0, 3]);
    assert_eq!(Rules::new(3, "teams".parse().unwrap(), Influence::default()), Err(RulesError::Teams { players: 3 }));
}

fn view(position: &Position, viewer: u8) -> menagerie_savanna_ten::View {
    position.view(Viewer::from_number(viewer).unwrap())
}

/// Player 1 has placed an elephant's lion and a monkey.
const MIDDLE: &str = "1#3/2La1#/2#2/#1Zb2/Ma2#1 2 place ZG:MM 3M2ZG:2M2Z2GE 0:0 base M2Z3G4E5U1L3";

#[test]
fn t15_players_know_their_own_tiles_and_the_numbers_of_the_others() {
    let position = position(MIDDLE);
    let own = view(&position, 1);
    let stock = |player: Player| Stock::new(position.hand(player), position.deck(player));
    assert_eq!(own.held(Player::One), Held::Known(stock(Player::One)));
    assert_eq!(own.held(Player::Two), Held::Counted { hand: 2, deck: 7 });
    assert_eq!((own.held(Player::Two).hand_len(), own.held(Player::Two).deck_len()), (2, 7));
    assert_eq!(own.table(), position.table());
    // What is not seen: an own tile under the lion, and of the other what is not face up.
    assert_eq!(own.unseen(Player::One).to_string(), "E");
    assert_eq!(own.unseen(Player::One), position.under_lions(Player::One));
    assert_eq!(own.unseen(Player::Two).to_string(), "4M2Z2GE");
    assert_eq!(view(&position, 2).unseen(Player::One).to_string(), "3M3Z2GE");
    assert_eq!(view(&position, 0).unseen(Player::One).to_string(), "3M3Z2GE");
    // A seat that nobody has holds nothing.
    assert!(own.unseen(Player::Four).is_empty() && position.under_lions(Player::Four).is_empty());
}

#[test]
fn t15_legal_moves_follow_from_the_own_view() {
    let position = position(MIDDLE);
    let listed = |position: &Position, viewer| {
        let view = view(position, viewer);
        view.moves().into_iter().map(|mv| (mv, view.weight(mv))).collect::<Vec<_>>()
    };
    let weighed = |position: &Position| -> Vec<(Move, u32)> {
        position.moves().into_iter().map(|mv| (mv, position.weight(mv))).collect()
    };
    assert_eq!(listed(&position, 2), weighed(&position));
    assert_eq!((listed(&position, 0), listed(&position, 1)), (Vec::new(), Vec::new()));
    let drawing = play(position, "Mb1");
    assert_eq!(listed(&drawing, 2), weighed(&drawing));
    assert_eq!((listed(&drawing, 0), listed(&drawing, 1)), (Vec::new(), Vec::new()));
}

#[test]
fn t15_a_sample_deals_what_is_not_seen() {
    let position = position(MIDDLE);
    let view = view(&position, 1);
    for seed in 0..50 {
        let world = view.sample(&mut Dice::new(seed));
        assert_eq!(
            (world.hand(Player::One), world.deck(Player::One)),
            (position.hand(Player::One), position.deck(Player::One))
        );
        let (hand, deck) = (world.hand(Player::Two), world.deck(Player::Two));
        let all = Animal::ALL.map(|animal| hand.count(animal) + deck.count(animal));
        assert_eq!(all, [4, 2, 2, 1, 0], "no lion hides any");
    }
}

#[test]
fn t16_what_contradicts_itself_is_refused() {
    assert_eq!(position(START), Position::new(&Rules::default()));
    let changed = |from: &str, to: &str| {
        assert!(MIDDLE.contains(from), "{from}");
        refused(&MIDDLE.replacen(from, to, 1))
    };
    for (from, to) in [
        // Players.
        ("ZG:MM", "ZG:MM:-:-:-"),
        ("3M2ZG:2M2Z2GE", "3M2ZG:2M2Z2GE:-"),
        ("0:0", "0:0:0"),
        ("base", "teams"),
        (" 2 place", " 3 place"),
        // The board.
        ("1#3/2La1#", "2#2/2La1#"),
        ("1#3/2La1#", "5/2La1#"),
        ("#1Zb2", "1Zb3"),
        ("/2#2/", "/2Zb2/"),
        ("Ma2#1", "Mc2#1"),
        // The tiles.
        ("3M2ZG", "4M2ZG"),
        ("3M2ZG", "3MZ2G"),
        ("ZG:MM", "GG:MM"),
        ("La1#", "Ga1#"),
        ("La1#", "Ma1#"),
        ("3M2ZG", "3M2Z"),
        ("3M2ZG", "3M2ZU"),
        // Shares and turns.
        ("Zb2", "Za2"),
        (" 2 place", " 1 place"),
        ("place", "draw"),
        ("place", "deal"),
        ("place", "over"),
        // Hands.
        ("ZG:MM 3M2ZG", "ZGG:MM 3M2Z"),
        ("ZG:MM 3M2ZG", "Z:MM 3M2Z2G"),
        // Scores.
        ("0:0", "0:1"),
        ("0:0", "103:0"),
    ] {
        assert_eq!(changed(from, to), "T16", "{from} {to}");
    }
    assert_eq!(changed("U1", "U2"), "T16");
    assert_eq!(changed("L3", "L100"), "T4");
    assert_eq!(refused(&START.replace("-:-", "-:M").replace(":4M", ":3M")), "T16");
    assert_eq!(refused(&START.replace("1 deal", "1 draw")), "T16");
}

/// Checks which scores a position may have after this first row, which is full.
fn scores_are(row: &str, players: u8, variant: &str, influence: &str, allowed: &[&str], others: &[&str]) {
    let text = |scores: &str| placing_text(scores, &format!("1#3/4#/2#2/#4/{row}"), "", players, variant, influence);
    for scores in allowed {
        position(&text(scores));
    }
    for scores in others {
        assert_eq!(refused(&text(scores)), "T16", "{scores}");
    }
}

#[test]
fn t16_scores_follow_from_the_full_lines() {
    // Nine: 4 against 5.
    scores_are("MaMbMa#Zb", 2, "base", BASE, &["0:2"], &["0:0", "2:0", "2:2", "0:1", "0:3", "1:2", "0:258"]);
    // Eleven: 4 against 7.
    scores_are("MaMbMa#Eb", 2, "base", BASE, &["1:0"], &["0:0", "0:1", "2:0", "3:0", "0:3"]);
    // Eight, and a mouse: 4 against 4.
    scores_are("MaUbMa#Zb", 2, "mice", BASE, &["2:3"], &["2:2", "3:2", "2:0", "0:3"]);
}

#[test]
fn t16_a_line_of_ten_is_scored_by_any_side_in_it() {
    let ten = "MaMbMa#Gb";
    scores_are(ten, 2, "base", BASE, &["3:0", "0:3"], &["0:0", "3:3", "2:1", "1:2", "0:2", "4:0", "6:0"]);
    scores_are("LaMbLa#Mb", 2, "base", BASE, &["3:0", "0:3"], &["1:2", "2:1"]);
    scores_are("MaMbMc#Ga", 3, "base", BASE, &["3:0:0", "0:3:0", "0:0:3"], &["0:0:0", "1:1:1"]);
    // But not by one that has none.
    let text = |scores| placing_text(scores, "1#3/2Mc1#/2#2/#4/LaMbLa#Mb", "", 3, "base", BASE);
    assert_eq!(position(&text("0:3:0")).table().score(Player::Two), 3);
    assert_eq!(refused(&text("0:0:3")), "T16");
    // The mice are those of the side that scores.
    scores_are("MaUbMa#Eb", 2, "mice", BASE, &["3:0", "0:4"], &["4:0", "0:3", "3:1"]);
    // A team scores for both its mice, whoever of it was the last.
    scores_are("UaMbUc#Ed", 4, "mice+teams", "M2Z3G4E6U1L3", &["5:0", "0:3"], &["3:0", "4:0", "0:5", "6:0"]);
}

#[test]
fn t16_lines_of_ten_together_make_up_the_scores() {
    let text = |scores| finished_text(&full(3, |_| 'L'), 3, scores, "base");
    // Of the four lines of ten player 1 is in three, player 2 in three, player 3 in all.
    for scores in ["33:30:29", "33:33:26", "24:39:29", "24:30:38"] {
        position(&text(scores));
    }
    for scores in ["36:30:26", "24:42:26", "24:30:41", "24:30:35", "30:33:26", "34:32:26"] {
        assert_eq!(refused(&text(scores)), "T16", "{scores}");
    }
}

#[test]
fn t16_the_third_of_three_has_two_more_at_the_end() {
    let text = |scores| finished_text(&full(3, |_| 'L'), 3, scores, "base");
    assert_eq!(position(&text("24:30:38")).table().score(Player::Three), 38);
    assert_eq!((refused(&text("24:30:36")), refused(&text("26:30:36"))), ("T16", "T16"));
    // Before the end nobody has them.
    let text = |scores| placing_text(scores, &nearly_full(3, |_| 'L'), "", 3, "base", BASE);
    assert_eq!(position(&text("7:13:15")).table().phase(), Phase::Place);
    assert_eq!(refused(&text("7:13:17")), "T16");
}

#[test]
fn t16_scores_of_views_follow_from_the_lines_too() {
    let text = |scores: &str| {
        let board = "1#3/4#/2#2/#4/MaMbMa#Gb";
        format!("{board} 1 place ??:?? 6?:6? {scores} base {BASE}")
    };
    let read = |scores| View::parse(&text(scores), Viewer::Spectator, &Rules::default());
    assert!(read("3:0").is_ok() && read("0:3").is_ok());
    assert_eq!(read("3:3").unwrap_err().clause(), Some("T16"));
}

/// Fifteen lines of ten, whose sides can have scored them in 20,155,392 ways.
#[test]
fn t16_many_lines_of_ten_are_decided_without_trying_every_way() {
    let board = "Zd#MaLbZb/LaLcMbUc#/UbUd#LdLc/#LaMcUaZa/LcZbGd#Ld";
    let text = |scores| format!("{board} 4 over MZ:MG:MZ:M -:-:-:M {scores} mice M5Z1G5E10U1L4");
    for scores in ["14:12:18:18", "13:17:17:15", "8:8:17:22", "23:14:12:12"] {
        position(&text(scores));
    }
    for scores in ["13:13:15:15", "15:10:16:16", "16:15:16:16", "0:0:0:0", "99:99:99:99", "255:255:255:255"] {
        assert_eq!(refused(&text(scores)), "T16", "{scores}");
    }
}

#[test]
fn t16_errors_point_at_what_is_wrong() {
    let message = |from: &str, to: &str| MIDDLE.replacen(from, to, 1).parse::<Position>().unwrap_err().to_string();
    assert_eq!(
        message("Zb2", "Qb2"),
        "board, column 17: expected a tile (MZGEU or L), '#' or a run of empty spaces, found 'Q'"
    );
    assert_eq!(message("Zb2", "Ze2"), "board, column 18: expected the tile's owner, a to d, found 'e'");
    assert_eq!(message("Zb2", "Zc2"), "board, column 17: player 3 does not take part (T16)");
    assert_eq!(message("ZG:MM", "GZ:MM"), format!("hands, column 35: not the canonical form, which is '{MIDDLE}'"));
    assert_eq!(message("ZG:MM", "??:MM"), "hands, column 35: expected a letter of the list, found '?'");
    assert_eq!(message("0:0", "0:-"), "scores, column 57: expected a number, found '-'");
    assert_eq!(message("0:0", "0:256"), "scores, column 57: twenty lines do not give 256 (T16)");
    assert_eq!(message("0:0", "0:1"), "scores, column 55: the full lines give 0:0, not 0:1 (T16)");
    let row = "1#3/4#/2#2/#4/MaUbMa#Eb";
    assert_eq!(
        placing_text("3:3", row, "", 2, "mice", BASE).parse::<Position>().unwrap_err().to_string(),
        "scores, column 53: the full lines give 0:0 and 3 and its mice to a side in the line of ten, not 3:3 (T16)"
    );
    assert_eq!(
        finished_text(&full(3, |_| 'L'), 3, "0:0:0", "base").parse::<Position>().unwrap_err().to_string(),
        "scores, column 70: the full lines and T12 give 24:30:26 and 3 to a side in each of 4 lines of ten, \
         not 0:0:0 (T16)"
    );
}

#[test]
fn t17_views_hide_the_tiles_of_others() {
    let position = position(MIDDLE);
    let board = "1#3/2La1#/2#2/#1Zb2/Ma2#1 2 place";
    let rest = format!("0:0 base {BASE}");
    for (viewer, held) in [(0, "??:?? 6?:7?"), (1, "ZG:?? 3M2ZG:7?"), (2, "??:MM 6?:2M2Z2GE"), (4, "??:?? 6?:7?")] {
        let text = format!("{board} {held} {rest}");
        let number = Viewer::from_number(viewer).unwrap();
        let view = view(&position, viewer);
        assert_eq!((view.to_string(), view.viewer()), (text.clone(), number));
        assert_eq!(View::parse(&text, number, &Rules::default()), Ok(view));
        assert_eq!(serde_json::to_string(&view).unwrap(), format!("\"{text}\""));
        assert_eq!(format!("{view:?}"), format!("View({text} for {viewer})"));
    }
}

#[test]
fn t17_a_view_string_fits_its_viewer() {
    let text = view(&position(MIDDLE), 1).to_string();
    let read = |text: &str, viewer| View::parse(text, Viewer::from_number(viewer).unwrap(), &Rules::default());
    assert!(read(&text, 1).is_ok());
    for viewer in [0, 2, 3] {
        assert!(read(&text, viewer).is_err());
    }
    for (from, to) in [
        ("7?", "8?"),
        ("7?", "6?"),
        ("7?", "?7"),
        ("7?", "7"),
        ("7?", "07?"),
        ("ZG:??", "ZG:???"),
        ("ZG:?? 3M2ZG:7?", "ZG:? 3M2ZG:8?"),
        ("ZG:??", "ZG:2?"),
        ("ZG:??", "Z?:??"),
        ("Zb2", "?b2"),
    ] {
        assert!(text.contains(from) && read(&text.replacen(from, to, 1), 1).is_err(), "{from} {to}");
    }
}

#[test]
fn t17_draws_and_tiles_under_lions_are_seen_by_their_player_alone() {
    let position = position(MIDDLE);
    let seen = |position: &Position, mv: &str, viewer| {
        position.observe(mv.parse().unwrap(), Viewer::from_number(viewer).unwrap()).to_string()
    };
    for viewer in 0..=4 {
        let own = viewer == 2;
        assert_eq!(seen(&position, "Mb1", viewer), "Mb1");
        assert_eq!(seen(&position, "Mb1*", viewer), if own { "Mb1*" } else { "?b1*" });
        assert_eq!(seen(&play(position, "Mb1"), "=E", viewer), if own { "=E" } else { "=?" });
    }
    let hidden = position.observe("Mb1*".parse().unwrap(), Viewer::Spectator);
    assert_eq!((hidden.animal(), hidden.square(), hidden.is_lion_up()), (None, "b1".parse().ok(), true));
}
