//! The game through the conformance suite, and a test for each clause.

use kuhn_poker::{Card, Move, Position, Slot};
use menagerie_conformance::{Subject, Suite, clauses};
use menagerie_core::{HiddenInformation as _, Player, PlayerMap, PlayerSet, Position as _, Turn, View as _, Viewer};
use proptest::prelude::*;

struct Poker;

impl Subject for Poker {
    type Position = Position;

    fn written_moves(&self, _: &Position) -> impl Iterator<Item = Move> {
        Move::all()
    }

    /// The tree of the game, written out.
    fn slow_moves(&self, position: &Position) -> Option<Vec<Move>> {
        let text = position.to_string();
        let words: &[&str] = match text.split_once(' ')? {
            (cards, _) if cards.contains('-') => return None,
            (_, "-" | "k") => &["check", "bet"],
            (_, "b" | "kb") => &["call", "fold"],
            _ => &[],
        };
        Some(words.iter().map(|word| word.parse().expect("an action")).collect())
    }

    fn twins(&self, position: &Position, viewer: Viewer) -> Vec<Position> {
        self.worlds(position, viewer).into_iter().map(|(world, _)| world).collect()
    }

    fn look_alikes(&self, position: &Position, viewer: Viewer) -> Vec<(Move, Move)> {
        let is_told = matches!(position.turn(), Turn::Chance(learners) if viewer.player().is_some_and(|player| learners.contains(player)));
        let deals = position.moves().into_iter().filter(|mv| matches!(mv, Move::Deal(_)) && !is_told);
        let deals: Vec<Move> = deals.collect();
        deals.windows(2).map(|pair| (pair[0], pair[1])).collect()
    }

    /// Every deal of the cards that the viewer has not seen, each as likely as the others.
    fn worlds(&self, position: &Position, viewer: Viewer) -> Vec<(Position, u32)> {
        let text = position.to_string();
        let (_, actions) = text.split_once(' ').expect("two fields");
        let is_shown = position.turn().is_over() && !actions.ends_with('f');
        let choices = [Player::One, Player::Two].map(|player| {
            let slot = position.card(player);
            if slot == Slot::Empty || is_shown || viewer == Viewer::Player(player) {
                vec![slot]
            } else {
                Card::ALL.map(Slot::Seen).to_vec()
            }
        });
        let pairs = choices[0].iter().flat_map(|one| choices[1].iter().map(move |two| (*one, *two)));
        let texts = pairs.map(|(one, two)| format!("{}:{} {actions}", one.letter(), two.letter()));
        texts.filter_map(|text| Some((text.parse().ok()?, 1))).collect()
    }
}

#[test]
fn conforms() {
    Suite::new(Poker).refuse_untold().games(64).run(Just(()));
}

fn position(text: &str) -> Position {
    clauses::position(text, &())
}

fn view(text: &str, player: Player) -> String {
    position(text).view(Viewer::Player(player)).to_string()
}

fn scores(text: &str) -> Option<PlayerMap<i32>> {
    position(text).outcome().and_then(|outcome| outcome.scores)
}

#[test]
fn k1_each_player_is_dealt_a_card_that_they_alone_see() {
    assert_eq!(clauses::moves(&position("-:- -")), ["=J", "=K", "=Q"]);
    assert_eq!(clauses::moves(&position("Q:- -")), ["=J", "=K"]);
    assert_eq!(clauses::clause(&position("Q:- -"), "=Q"), "K1");
    assert_eq!(clauses::clause(&position("Q:- -"), "check"), "K1");
    assert_eq!(position("Q:- -").turn(), Turn::Chance(PlayerSet::only(Player::Two)));
    assert_eq!((view("Q:J -", Player::One), view("Q:J -", Player::Two)), ("Q:? -".into(), "?:J -".into()));
    assert_eq!(position("Q:J -").view(Viewer::Spectator).to_string(), "?:? -");
}

#[test]
fn k2_check_or_bet() {
    assert_eq!(clauses::moves(&position("Q:J -")), ["bet", "check"]);
    assert_eq!(clauses::moves(&position("Q:J k")), ["bet", "check"]);
    assert_eq!(clauses::clause(&position("Q:J k"), "call"), "K2");
}

#[test]
fn k3_call_or_fold() {
    assert_eq!(clauses::moves(&position("Q:J b")), ["call", "fold"]);
    assert_eq!(clauses::moves(&position("Q:J kb")), ["call", "fold"]);
    assert_eq!(clauses::clause(&position("Q:J b"), "check"), "K3");
}

#[test]
fn k4_the_higher_card_wins_or_who_did_not_fold() {
    let winner = |text: &str| position(text).outcome().map(|outcome| outcome.winners.to_string());
    assert_eq!(winner("Q:J kk").as_deref(), Some("1"));
    assert_eq!(winner("Q:K bc").as_deref(), Some("2"));
    assert_eq!(winner("J:K bf").as_deref(), Some("1"));
    assert_eq!(winner("K:J kbf").as_deref(), Some("2"));
    assert_eq!(winner("K:J kb"), None);
    assert_eq!((view("Q:K bc", Player::One), view("Q:K bf", Player::One)), ("Q:K bc".into(), "Q:? bf".into()));
    assert_eq!(clauses::clause(&position("Q:J kk"), "bet"), "over");
}

#[test]
fn k5_chips_are_won_and_lost() {
    assert_eq!(scores("Q:J kk"), PlayerMap::from_values(&[1, -1]));
    assert_eq!(scores("Q:K kbc"), PlayerMap::from_values(&[-2, 2]));
    assert_eq!(scores("J:K bf"), PlayerMap::from_values(&[1, -1]));
}

#[test]
fn k6_strings() {
    let clause = |text: &str| text.parse::<Position>().unwrap_err().clause();
    assert_eq!((clause("-:J -"), clause("J:J -"), clause("J:- k")), (Some("K6"), Some("K6"), Some("K1")));
    assert_eq!((clause("J:Q kkk"), clause("J:Q kc"), clause("J:? -")), (Some("K4"), Some("K2"), None));
    let viewed = |text: &str| kuhn_poker::View::parse(text, Viewer::Player(Player::One), &()).unwrap_err().clause();
    assert_eq!((viewed("?:? -"), viewed("J:Q -"), viewed("J:? kk")), (Some("K6"), Some("K6"), Some("K6")));
}

#[test]
fn k7_a_deal_is_seen_by_who_gets_the_card() {
    let deal = "=K".parse().unwrap();
    let seen = |viewer| position("Q:- -").observe(deal, viewer).to_string();
    assert_eq!(seen(Viewer::Player(Player::Two)), "=K");
    assert_eq!((seen(Viewer::Player(Player::One)), seen(Viewer::Spectator)), ("=?".into(), "=?".into()));
}

#[test]
fn the_game_says_what_it_is() {
    menagerie_conformance::check_info::<kuhn_poker::KuhnPoker>(&[()]);
}
