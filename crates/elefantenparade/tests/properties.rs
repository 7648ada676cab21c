//! Elefantenparade through the conformance suite, and properties of its own.

mod composer;
mod slow;

use composer::Composer;
use menagerie_conformance::{Game, Subject, Suite, agrees_with_slow};
use menagerie_core::{Dice, Player, Position as _};
use menagerie_elefantenparade::{
    Elephant, Ground, Landing, Move, Phase, Ply, Position, Rules, Square, Track, TurnMoves,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use slow::Slow;
use std::collections::{BTreeMap, BTreeSet};

struct Elefantenparade;

impl Subject for Elefantenparade {
    type Position = Position;

    fn written_moves(&self, _: &Position) -> impl Iterator<Item = Move> {
        Move::all()
    }

    fn slow_moves(&self, position: &Position) -> Option<Vec<Move>> {
        let moves = Slow::read(&position.to_string()).moves();
        Some(moves.iter().map(|text| text.parse().expect("the slow program's move to be one")).collect())
    }

    /// Trunks lie on the track and in the house, or players have them; elephants are on the track or in the house,
    /// but for those that are not placed yet.
    fn conserved(&self, before: &Position, mv: Move, after: &Position) -> Result<(), String> {
        if all_trunks(before) != all_trunks(after) {
            return Err(format!("there were {} trunks, there are {}", all_trunks(before), all_trunks(after)));
        }
        for player in before.players() {
            let placed = usize::from(matches!(mv.ply(), Ply::Place { .. }) && Some(player) == before.to_act());
            let (before, after) = (owned(before, player) + placed, owned(after, player));
            if before != after {
                return Err(format!("player {player} should have {before} elephants, but has {after}"));
            }
        }
        Ok(())
    }
}

fn all_trunks(position: &Position) -> u32 {
    let on_track: u32 = Square::all().map(|square| u32::from(position.trunks_on(square))).sum();
    let in_house: u32 = (1..=u32::from(position.trunks_ahead())).sum();
    let taken: u32 = position.players().iter().map(|player| u32::from(position.trunks(player))).sum();
    on_track + in_house + taken
}

fn elephants(position: &Position) -> BTreeMap<Square, Elephant> {
    Square::all().filter_map(|square| Some((square, position.elephant_at(square)?))).collect()
}

/// How many elephants a player has on the track and in the house.
fn owned(position: &Position, player: Player) -> usize {
    let on_track = elephants(position).values().filter(|elephant| elephant.owner == player).count();
    on_track + position.arrivals().filter(|(owner, _)| *owner == player).count()
}

/// Tracks as E2 allows them, the printed one among them.
fn tracks() -> impl Strategy<Value = Track> {
    let composed = (any::<u64>(), 2_usize..=56).prop_map(|(seed, more)| {
        let mut dice = Dice::new(seed);
        let wetness = dice.below(6);
        let mut squares = vec!['.'; 8 + more];
        for square in &mut squares[8..] {
            *square = if dice.below(12) < wetness { '~' } else { '.' };
        }
        for _ in 0..dice.below(6) {
            squares[8 + dice.index(more)] = 'T';
        }
        squares.iter().collect::<String>().parse().expect("a track as E2 wants it")
    });
    prop_oneof![1 => Just(Track::STANDARD), 3 => composed]
}

fn rules() -> impl Strategy<Value = Rules> {
    (2_u8..=4, tracks()).prop_filter_map("2 to 4 players", |(players, track)| Rules::new(players, track))
}

/// Positions on the way of a random game.
fn reached() -> impl Strategy<Value = Position> {
    (rules(), any::<u64>(), 0_usize..120)
        .prop_map(|(rules, seed, plies)| *Game::random(Position::new(&rules), seed, plies).end())
}

/// Position strings that break E19 now and then.
fn composed_text() -> impl Strategy<Value = String> {
    (rules(), any::<u64>()).prop_map(|(rules, seed)| Composer { dice: Dice::new(seed), rules }.compose())
}

/// Positions as E19 allows them, whether or not a game leads there.
fn composed() -> impl Strategy<Value = Position> {
    composed_text().prop_filter_map("E19 forbids it", |text| text.parse().ok())
}

#[test]
fn conforms() {
    Suite::new(Elefantenparade).with_serde().run(rules());
}

#[test]
fn the_bound_on_the_printed_board() {
    let bounds = [2, 3, 4].map(|players| Rules::new(players, Track::STANDARD).map(|rules| rules.longest_game()));
    assert_eq!(bounds, [Some(233), Some(339), Some(437)]);
}

#[test]
fn composed_strings_are_often_right_and_often_wrong() {
    let mut runner = TestRunner::deterministic();
    let texts = (0..1_000).map(|_| composed_text().new_tree(&mut runner).expect("a text").current());
    let right = texts.filter(|text| Slow::read(text).is_allowed()).count();
    assert!((250..750).contains(&right), "{right} of 1000");
}

/// The turns of a position, found ply by ply without the crate's iterator.
fn slow_turns(slow: &Slow, begun: &str, turns: &mut Vec<(String, String)>) {
    for ply in slow.moves() {
        let (after, turn) = (slow.after(&ply), format!("{begun}{ply}"));
        let phase = after.to_string().split(' ').nth(3).unwrap_or("").to_owned();
        if ["place", "321", "over"].contains(&phase.as_str()) {
            turns.push((turn, after.to_string()));
        } else {
            slow_turns(&after, &format!("{turn} "), turns);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn exactly_the_positions_of_e19_are_read(text in composed_text()) {
        let read = text.parse::<Position>();
        prop_assert_eq!(read.is_ok(), Slow::read(&text).is_allowed(), "'{}': {:?}", text, read);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn fast_and_slow_agree(reached in reached(), composed in composed()) {
        for position in [reached, composed] {
            agrees_with_slow(&position, &Slow::read(&position.to_string()), 1)?;
        }
    }

    #[test]
    fn composed_positions_conform(position in composed(), seed: u64) {
        let suite = Suite::new(Elefantenparade).with_serde();
        suite.check_position(&position, seed).map_err(|violation| TestCaseError::fail(violation.to_string()))?;
    }

    /// E12: whoever is on the track before and after a parade keeps their distance to all others.
    #[test]
    fn a_parade_keeps_the_distances(position in composed()) {
        let Ok(after) = position.after(Move::new(Ply::Parade)) else { return Ok(()) };
        let last = Square::new(position.track().length());
        let forward = |square: Square| Square::new(square.number() + 1);
        let before = elephants(&position);
        let expected: BTreeMap<Square, Elephant> = before
            .iter()
            .filter(|(square, _)| Some(**square) != last)
            .filter_map(|(square, elephant)| Some((forward(*square)?, *elephant)))
            .collect();
        prop_assert_eq!(elephants(&after), expected, "in {}", position);
        let arrived = last.and_then(|last| position.elephant_at(last)).map(|elephant| elephant.owner);
        let home: Vec<Player> = position.arrivals().map(|(owner, _)| owner).chain(arrived).collect();
        prop_assert_eq!(after.arrivals().map(|(owner, _)| owner).collect::<Vec<_>>(), home, "in {}", position);
    }

    /// Every ply but a placing takes elephants forward, and none back, which is what the bound on the length of
    /// games rests on.
    #[test]
    fn elephants_go_forward_alone(position in composed()) {
        let sum = |position: &Position| {
            let home = position.arrivals().count() * (usize::from(position.track().length()) + 1);
            home + elephants(position).keys().map(|square| usize::from(square.number())).sum::<usize>()
        };
        for mv in position.moves().into_iter().filter(|mv| !matches!(mv.ply(), Ply::Place { .. })) {
            prop_assert!(sum(&position.after_unchecked(mv)) > sum(&position), "{} in {}", mv, position);
        }
    }

    #[test]
    fn no_game_is_longer_than_the_bound(rules in rules(), seed: u64) {
        let most = rules.longest_game();
        let game = Game::random(Position::new(&rules), seed, most as usize + 1);
        prop_assert!(game.end().turn().is_over(), "{} plies, and not over", game.plies.len());
        prop_assert!(game.plies.len() <= most as usize);
    }

    /// E8, E9: what the helpers say of an elephant is what happens to it.
    #[test]
    fn elephants_land_where_the_helpers_say(position in composed()) {
        let landings: BTreeMap<Move, Landing> = position.landings().collect();
        let steps: BTreeSet<Move> = position.moves().into_iter().filter(|mv| matches!(mv.ply(), Ply::Step { .. })).collect();
        prop_assert_eq!(landings.keys().copied().collect::<BTreeSet<_>>(), steps, "in {}", position);
        for (mv, landing) in landings {
            let Ply::Step { from, steps } = mv.ply() else { continue };
            prop_assert_eq!(position.landing(from, steps), Some(landing));
            let after = position.after_unchecked(mv);
            match landing {
                Landing::House => prop_assert_eq!(after.arrivals().count(), position.arrivals().count() + 1),
                Landing::Square(to) => {
                    prop_assert!(position.elephant_at(to).is_none() && after.elephant_at(to).is_some());
                    let spaces: Vec<Square> = position.spaces_ahead(from).collect();
                    let counted = spaces.iter().position(|space| *space == to).map(|place| place + 1);
                    let stopped = counted < Some(steps.count().into()) && position.track().ground(to) == Some(Ground::Water);
                    prop_assert!(counted == Some(steps.count().into()) || stopped, "{} in {}", mv, position);
                }
            }
        }
    }

    #[test]
    fn turns_are_all_that_can_be_played(position in composed()) {
        let mut expected = Vec::new();
        slow_turns(&Slow::read(&position.to_string()), "", &mut expected);
        let turns: Vec<(TurnMoves, Position)> = position.turns().collect();
        let mut found: Vec<_> = turns.iter().map(|(turn, after)| (turn.to_string(), after.to_string())).collect();
        found.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(found, expected, "in {}", position);

        let mut reached = BTreeSet::new();
        let distinct: Vec<_> = turns.into_iter().filter(|(_, after)| reached.insert(after.to_string())).collect();
        prop_assert_eq!(position.distinct_turns().collect::<Vec<_>>(), distinct, "in {}", position);
    }

    #[test]
    fn turns_can_be_written_and_read(position in composed()) {
        for (turn, after) in position.turns() {
            prop_assert_eq!(turn.to_string().parse(), Ok(turn));
            prop_assert_eq!(TurnMoves::new(&turn.iter().collect::<Vec<_>>()), Some(turn));
            let mut played = position;
            for mv in turn.iter() {
                prop_assert_eq!(played.play(mv), Ok(()));
            }
            prop_assert_eq!(played, after);
        }
    }

    #[test]
    fn tracks_can_be_written_and_read(rules in rules()) {
        prop_assert_eq!(rules.track().to_string().parse(), Ok(rules.track()));
        prop_assert_eq!(Position::new(&rules).phase(), Phase::Place);
    }
}
