//! Savanna Ten through the conformance suite, and properties of its own.

mod slow;

use menagerie_conformance::{Game, Subject, Suite, agrees_with_slow};
use menagerie_core::board::Square;
use menagerie_core::{Dice, HiddenInformation as _, Player, Position as _, View as _, Viewer};
use menagerie_savanna_ten::{Animal, Influence, Move, Ply, Position, Rules, Tiles, Variant, View};
use proptest::prelude::*;
use slow::{Slow, TILES, spaces};
use std::collections::BTreeMap;

struct SavannaTen;

/// More tiles of one player are not dealt out one by one to find all worlds.
const MOST_UNSEEN: usize = 8;

/// More worlds are not listed.
const MOST_WORLDS: usize = 100;

impl Subject for SavannaTen {
    type Position = Position;

    fn written_moves(&self, _: &Position) -> impl Iterator<Item = Move> {
        Move::all()
    }

    fn slow_moves(&self, position: &Position) -> Option<Vec<Move>> {
        let moves = Slow::read(&position.to_string()).moves();
        Some(moves.iter().map(|text| text.parse().expect("the slow program's move to be one")).collect())
    }

    /// One tile goes from the deck to the hand (T6, T8), or from the hand to the board, where it is face up or
    /// under a lion (T7).
    fn conserved(&self, before: &Position, mv: Move, after: &Position) -> Result<(), String> {
        for player in before.players() {
            for animal in Animal::ALL {
                let [was, is] = [before, after].map(|position| places(position, player, animal));
                let mut expected = was;
                let (tile, from, to) = match mv.ply() {
                    Ply::Draw { animal } => (animal, 1, 0),
                    Ply::Place { animal, lion_up: false, .. } => (animal, 0, 2),
                    Ply::Place { animal, lion_up: true, .. } => (animal, 0, 3),
                };
                if Some(player) == before.to_act() && animal == tile {
                    expected[from] -= 1;
                    expected[to] += 1;
                }
                if is != expected || is.iter().sum::<u8>() != before.rules().set().count(animal) {
                    return Err(format!("player {player}'s {animal} were {was:?}, are {is:?}, not {expected:?}"));
                }
            }
        }
        Ok(())
    }

    /// For each other player, and then for all of them, the tiles in hand, deck and under lions exchanged.
    fn twins(&self, position: &Position, viewer: Viewer) -> Vec<Position> {
        let mut all = Slow::read(&position.to_string());
        let mut twins = Vec::new();
        for player in others(position, viewer) {
            let dealt = deal_order(&all, player);
            // From the hand to the deck, from there under lions, and on.
            for shift in [1, 2, dealt.len() / 2] {
                let mut turned = dealt.clone();
                turned.rotate_left(shift.min(dealt.len()));
                let mut twin = all.clone();
                deal(&mut twin, player, &turned);
                twins.push(read(&twin));
            }
            deal(&mut all, player, &dealt.into_iter().rev().collect::<Vec<_>>());
        }
        twins.push(read(&all));
        twins
    }

    /// Tiles placed lion up on the same square.
    fn look_alikes(&self, position: &Position, viewer: Viewer) -> Vec<(Move, Move)> {
        if position.turn().player().map(Viewer::Player) == Some(viewer) {
            return Vec::new();
        }
        let hidden = position.moves().into_iter().filter_map(|mv| hidden_at(mv).map(|square| (mv, square)));
        let lions: Vec<(Move, Square)> = hidden.collect();
        let pairs = lions.iter().flat_map(|one| lions.iter().map(move |other| (*one, *other)));
        let alike = pairs.filter(|(one, other)| one != other && one.1 == other.1);
        alike.map(|(one, other)| (one.0, other.0)).collect()
    }

    /// Each other player's unseen tiles, as distinct ones, dealt in every way to hand, deck and lions.
    fn worlds(&self, position: &Position, viewer: Viewer) -> Vec<(Position, u32)> {
        let now = Slow::read(&position.to_string());
        let mut worlds = vec![(now.clone(), 1)];
        for player in others(position, viewer) {
            if now.unseen(player).len() > MOST_UNSEEN {
                return Vec::new();
            }
            let deals = all_deals(&now, player);
            if worlds.len() * deals.len() > MOST_WORLDS {
                return Vec::new();
            }
            let with_each = |(world, weight): (Slow, u32)| {
                let extended = deals.iter().map(move |((hand, deck), ways)| {
                    let mut world = world.clone();
                    world.hands[player - 1].clone_from(hand);
                    world.decks[player - 1].clone_from(deck);
                    (world, weight * ways)
                });
                extended.collect::<Vec<_>>()
            };
            worlds = worlds.into_iter().flat_map(with_each).collect();
        }
        worlds.into_iter().map(|(world, weight)| (read(&world), weight)).collect()
    }
}

/// Where a tile is placed with its lion up.
fn hidden_at(mv: Move) -> Option<Square> {
    match mv.ply() {
        Ply::Place { square, lion_up: true, .. } => Some(square),
        _ => None,
    }
}

/// How many of a player's tiles with this animal are in hand, in the deck, face up and under lions.
fn places(position: &Position, player: Player, animal: Animal) -> [u8; 4] {
    let face_up = position.table().face_up(player);
    [position.hand(player), position.deck(player), face_up, position.under_lions(player)]
        .map(|tiles| tiles.count(animal))
}

/// The numbers of the players whose tiles the viewer does not see.
fn others(position: &Position, viewer: Viewer) -> Vec<usize> {
    let hidden = position.players().iter().filter(|player| Viewer::Player(*player) != viewer);
    hidden.map(|player| usize::from(player.number())).collect()
}

fn read(slow: &Slow) -> Position {
    let text = slow.to_string();
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A player's tiles that others do not see: first those in hand, then the deck, then those under lions.
fn deal_order(slow: &Slow, player: usize) -> Vec<char> {
    let mut under_lions = slow.unseen(player);
    let mut dealt = [slow.hands[player - 1].clone(), slow.decks[player - 1].clone()].concat();
    for tile in &dealt {
        let place = under_lions.iter().position(|other| other == tile).expect("a tile of the set");
        under_lions.remove(place);
    }
    dealt.append(&mut under_lions);
    dealt
}

/// Gives a player other tiles, in the order of [`deal_order`].
fn deal(slow: &mut Slow, player: usize, dealt: &[char]) {
    let (hand, deck) = (slow.hands[player - 1].len(), slow.decks[player - 1].len());
    slow.hands[player - 1] = dealt[..hand].to_vec();
    slow.decks[player - 1] = dealt[hand..hand + deck].to_vec();
}

/// Every hand and deck that a player may have, in the order of position strings, with the number of ways to deal
/// them: each tile goes to each place in turn.
fn all_deals(slow: &Slow, player: usize) -> BTreeMap<(Vec<char>, Vec<char>), u32> {
    let (hand, deck) = (slow.hands[player - 1].len(), slow.decks[player - 1].len());
    let mut deals = BTreeMap::from([((Vec::new(), Vec::new()), 1)]);
    for tile in slow.unseen(player) {
        let mut more = BTreeMap::new();
        for ((in_hand, in_deck), ways) in deals {
            let with = |tiles: &Vec<char>| [tiles.as_slice(), &[tile]].concat();
            *more.entry((with(&in_hand), in_deck.clone())).or_default() += ways;
            *more.entry((in_hand.clone(), with(&in_deck))).or_default() += ways;
            *more.entry((in_hand, in_deck)).or_default() += ways;
        }
        deals = more;
    }
    deals.retain(|(in_hand, in_deck), _| in_hand.len() == hand && in_deck.len() == deck);
    deals
}

fn variant() -> impl Strategy<Value = Variant> {
    any::<(bool, bool)>().prop_map(|(mice, teams)| Variant::default().with_mice(mice).with_teams(teams))
}

fn influence() -> impl Strategy<Value = Influence> {
    let small = proptest::array::uniform5(0_u8..=6);
    prop_oneof![
        Just(Influence::default()),
        small.prop_map(|[m, z, g, e, l]| Influence::new([m, z, g, e, 1, l]).expect("small influences")),
    ]
}

fn rules() -> impl Strategy<Value = Rules> {
    (2_u8..=4, variant(), influence()).prop_map(|(players, variant, influence)| {
        let variant = variant.with_teams(variant.teams && players == 4);
        Rules::new(players, variant, influence).expect("rules of the game")
    })
}

/// Positions on the way of a random game.
fn reached() -> impl Strategy<Value = Position> {
    (rules(), any::<u64>(), 0_usize..50)
        .prop_map(|(rules, seed, plies)| *Game::random(Position::new(&rules), seed, plies).end())
}

/// Position strings that break T16 now and then: of positions reached, with up to two changes.
fn changed_text() -> impl Strategy<Value = String> {
    (reached(), any::<u64>(), 0..3).prop_map(|(position, seed, changes)| {
        let (mut slow, mut dice) = (Slow::read(&position.to_string()), Dice::new(seed));
        for _ in 0..changes {
            change(&mut slow, &mut dice);
        }
        slow.to_string()
    })
}

/// One of several things.
fn pick<T: Clone>(things: &[T], dice: &mut Dice) -> T {
    things[dice.index(things.len())].clone()
}

fn change(slow: &mut Slow, dice: &mut Dice) {
    let player = dice.index(slow.players());
    let space = pick(&spaces(), dice);
    let tile = pick(&TILES, dice);
    match dice.below(17) {
        0 => slow.to_act = 1 + dice.index(4),
        1 => slow.phase = String::from(pick(&["deal", "place", "draw", "over"], dice)),
        2 => slow.hands[player].push(tile),
        3 => slow.decks[player].push(tile),
        4 => drop(slow.hands[player].pop()),
        5 => drop(slow.decks[player].pop()),
        6 => {
            let drawn = slow.decks[player].pop();
            slow.hands[player].extend(drawn);
        }
        7 => {
            let given = slow.hands[player].pop();
            slow.decks[player].extend(given);
        }
        8 => drop(slow.board.insert(space, (pick(&['M', 'Z', 'G', 'E', 'U', 'L'], dice), 1 + player))),
        9 => drop(slow.board.remove(&space)),
        10 => {
            if let Some((face, _)) = slow.board.get_mut(&space) {
                *face = pick(&['M', 'Z', 'G', 'E', 'U', 'L'], dice);
            }
        }
        11 => {
            let side = dice.index(slow.scores.len());
            slow.scores[side] = [0, 1, 2, 102, 103, 255, 256][dice.index(7)];
        }
        12 => drop(slow.influence.insert(tile, [0, 1, 99, 100][dice.index(4)])),
        13 => slow.mice = !slow.mice,
        14 => move_points(slow, dice),
        // So that other clauses decide too where the board has changed.
        _ => slow.scores = slow.scores_by(|sides| pick(sides, dice)),
    }
}

/// Takes points from one side for another, often as many as a line of ten gives.
fn move_points(slow: &mut Slow, dice: &mut Dice) {
    let points = [1, 2, 3, 3, 3, 4, 5][dice.index(7)];
    let (from, to) = (dice.index(slow.scores.len()), dice.index(slow.scores.len()));
    slow.scores[from] = slow.scores[from].saturating_sub(points);
    slow.scores[to] += points;
}

#[test]
fn conforms() {
    Suite::new(SavannaTen).with_symmetry().with_serde().with_view_serde().games(12).positions(5).run(rules());
}

/// Late positions, where all worlds can be listed: draws and views are tested against the exact distribution.
#[test]
fn small_cases_conform() {
    let suite = Suite::new(SavannaTen).with_view_serde();
    let mut listed = 0;
    for seed in 0..12 {
        let (players, mice) = (2 + (seed % 3) as u8, seed % 2 == 0);
        let rules = Rules::new(players, Variant::default().with_mice(mice), Influence::default()).expect("rules");
        let game = Game::random(Position::new(&rules), seed, 100);
        let late = game.positions().rev().take(16).find(|position| {
            let worlds = Viewer::all(position.players()).map(|viewer| SavannaTen.worlds(position, viewer).len());
            worlds.max().is_some_and(|most| most > 30)
        });
        if let Some(position) = late {
            listed += 1;
            suite.check_position(position, seed).unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
    assert!(listed >= 8, "only {listed} of 12 games had a small case");
}

/// T15, by hand: player 1 can still have 3M 3Z G U, of which one is in hand and the others are under lions.
#[test]
fn worlds_are_weighed_by_distinct_tiles() {
    let text = "Ub#LbEaMb/LaMaLaZb#/LaLb#LaLb/#LbLbLaLa/LaLbGa#Lb 2 over M:Z -:- 21:13 mice M2Z3G4E5U1L3";
    let position: Position = text.parse().expect("a position");
    let worlds = SavannaTen.worlds(&position, Viewer::Player(Player::Two));
    let hands = worlds.iter().map(|(world, weight)| (world.hand(Player::One).to_string(), *weight));
    let expected = [("M", 3), ("Z", 3), ("G", 1), ("U", 1)].map(|(hand, weight)| (hand.to_owned(), weight));
    assert_eq!(hands.collect::<BTreeMap<_, _>>(), BTreeMap::from(expected));
    Suite::new(SavannaTen).check_position(&position, 1).unwrap_or_else(|violation| panic!("{violation}"));
}

/// The tiles as letters.
fn letters(tiles: Tiles) -> Vec<char> {
    let repeated = |animal: Animal| (0..tiles.count(animal)).map(move |_| animal.letter());
    tiles.animals().flat_map(repeated).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn t16_exactly_the_positions_that_it_allows_are_read(text in changed_text()) {
        let read = text.parse::<Position>();
        prop_assert_eq!(read.is_ok(), Slow::read(&text).is_allowed(), "'{}': {:?}", text, read);
    }

    /// However the lines of ten were scored, the game can be played on and written down.
    #[test]
    fn t16_what_follows_from_an_allowed_position_is_allowed(text in changed_text(), seed: u64) {
        if let Ok(start) = text.parse::<Position>() {
            for position in Game::random(start, seed, 100).positions() {
                prop_assert_eq!(position.to_string().parse(), Ok(*position), "from '{}'", text);
            }
        }
    }

    /// A string read for a viewer is that viewer's view of some position, so its worlds are positions.
    #[test]
    fn t16_exactly_the_views_of_positions_are_read(text in changed_text(), number in 0_u8..=4, seed: u64) {
        let viewer = Viewer::from_number(number).expect("a viewer");
        let view = Slow::read(&text).view(usize::from(number));
        let read = View::parse(&view, viewer, &Rules::default());
        if let Ok(read) = &read {
            let world = read.sample(&mut Dice::new(seed)).to_string();
            prop_assert!(Slow::read(&world).is_allowed(), "'{}' is sampled from '{}'", world, view);
            prop_assert_eq!(Slow::read(&world).view(usize::from(number)), view);
        } else {
            prop_assert!(text.parse::<Position>().is_err(), "'{}' is refused: {:?}", view, read);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn fast_and_slow_agree(position in reached()) {
        agrees_with_slow(&position, &Slow::read(&position.to_string()), 1)?;
    }

    /// T15: what a view says is not seen, told apart by whether it is the viewer's own.
    #[test]
    fn what_is_unseen_is_as_the_slow_program_finds(position in reached()) {
        let slow = Slow::read(&position.to_string());
        for viewer in Viewer::all(position.players()) {
            let view = position.view(viewer);
            for player in position.players() {
                let number = usize::from(player.number());
                let unseen = slow.unseen(number);
                let own = viewer == Viewer::Player(player);
                let stock = if own { slow.hands[number - 1].len() + slow.decks[number - 1].len() } else { 0 };
                let mut expected = deal_order(&slow, number).split_off(stock);
                expected.sort_unstable();
                let mut found = letters(view.unseen(player));
                found.sort_unstable();
                prop_assert_eq!(found, expected);
                prop_assert_eq!(unseen.len(), stock + view.unseen(player).len() as usize);
            }
        }
    }

    /// The drawn move is the one that counting on in the order of visiting finds.
    #[test]
    fn random_moves_follow_the_order_of_visiting(position in reached(), seed: u64) {
        let drawn = position.random_move(&mut Dice::new(seed));
        let copies = |mv: Move| std::iter::repeat_n(mv, position.weight(mv) as usize);
        let all: Vec<Move> = position.moves().into_iter().flat_map(copies).collect();
        prop_assert_eq!(drawn, all.get(Dice::new(seed).index(all.len())).copied());
    }

    /// T17: serde tells of a seen move what its text tells.
    #[test]
    fn seen_moves_are_their_text_to_serde(position in reached()) {
        for mv in position.moves() {
            for viewer in Viewer::all(position.players()) {
                let seen = position.observe(mv, viewer);
                let data = serde_json::to_value(seen).map_err(|error| TestCaseError::fail(error.to_string()))?;
                prop_assert_eq!(data, serde_json::Value::String(seen.to_string()));
                prop_assert_eq!(format!("{seen:?}"), seen.to_string());
            }
        }
    }
}
