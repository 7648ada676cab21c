//! Matches with the house's limits, and their records.

use menagerie_core::{
    Breach, EndError, Ending, Limit, Limits, Match, MatchError, MatchResult, Outcome, Player, PlayerSet, Position as _,
    Record, ReplayFault, Turn, Viewer,
};
use menagerie_strategeti::{Move, Position, Rules};

fn game(limits: Limits) -> Match<Position> {
    Match::new(Position::new(&Rules::default()), limits)
}

fn play(game: &mut Match<Position>, moves: &str) -> Result<(), MatchError<Move>> {
    moves.split_whitespace().try_for_each(|text| game.play(text.parse().unwrap()))
}

/// Two zebras that run to and fro.
const OPENING: &str = "Za2 Zd3";
const ROUND: &str = "a2b2 d3c3 b2a2 c3d3";

#[test]
fn undo_and_redo_go_over_the_very_same_positions() {
    let mut game = game(Limits::default());
    let mut seen = vec![*game.position()];
    for text in format!("{OPENING} {ROUND}").split_whitespace() {
        game.play(text.parse().unwrap()).unwrap();
        seen.push(*game.position());
    }
    for before in seen.iter().rev().skip(1) {
        assert!(game.undo().is_some());
        assert_eq!(game.position(), before);
    }
    assert_eq!(game.undo(), None);
    for after in &seen[1..] {
        assert!(game.redo().is_some());
        assert_eq!(game.position(), after);
    }
    assert_eq!(game.redo(), None);
}

#[test]
fn another_move_after_undo_forgets_what_was_undone() {
    let mut game = game(Limits::default());
    play(&mut game, OPENING).unwrap();
    game.undo();
    play(&mut game, "Zd2").unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.moves().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["Za2", "Zd2"]);
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = game(Limits::default());
    play(&mut game, OPENING).unwrap();
    game.undo();
    let before = game.record();
    let error = play(&mut game, "a2a1").unwrap_err();
    assert!(matches!(error.breach(), Some(Breach::Rule { clause: "S3", .. })), "{error}");
    assert_eq!(game.record(), before);
    assert!(game.redo().is_some(), "what was undone is still there");
}

#[test]
fn the_third_repetition_draws() {
    let mut game = game(Limits::default().with_repetition(3));
    play(&mut game, &format!("{OPENING} {ROUND}")).unwrap();
    assert_eq!(game.result(), None, "the position is there for the second time");
    play(&mut game, ROUND).unwrap();
    assert_eq!((game.result(), game.turn()), (Some(MatchResult::Drawn(Limit::Repetition)), Turn::Over));
    let error = play(&mut game, "a2b2").unwrap_err();
    assert_eq!(error.to_string(), "a2b2 cannot be played: the match is drawn by the limit on repetition");
    game.undo();
    assert_eq!(game.result(), None, "undo takes the repetition back too");
    game.redo();
    assert!(game.result().is_some());
}

#[test]
fn plies_without_progress_draw_and_start_anew_with_progress() {
    let mut game = game(Limits::default().with_idle(3));
    play(&mut game, &format!("{OPENING} a2b2 d3c3 Ea1 c3d3 b2a2")).unwrap_err();
    play(&mut game, "Ed2 c3d3 b2a2").unwrap();
    assert_eq!(game.result(), None);
    play(&mut game, "d3c3").unwrap();
    assert_eq!(game.result(), Some(MatchResult::Drawn(Limit::Idle)));
}

#[test]
fn the_limit_on_plies_draws() {
    let mut game = game(Limits::default().with_plies(2));
    play(&mut game, OPENING).unwrap();
    assert_eq!(game.result(), Some(MatchResult::Drawn(Limit::Plies)));
}

#[test]
fn the_rules_come_before_the_limits() {
    let start: Position = "1Z2/L3/E3/E1ee 1 LZ2G2l2z2g 0:0 S".parse().unwrap();
    let mut game = Match::new(start, Limits::default().with_plies(1));
    play(&mut game, "b4a4").unwrap();
    assert_eq!(game.result(), Some(MatchResult::Won(Outcome::won_by(Player::One))));
    let error = play(&mut game, "Gb1").unwrap_err();
    assert_eq!(error.breach(), Some(Breach::GameOver));
}

fn finished() -> Match<Position> {
    let mut game = Match::new(
        "1Z2/L3/E3/E1ee 1 LZ2G2l2z2g 0:0 S".parse().unwrap(),
        Limits::default().with_repetition(3).with_plies(500).with_idle(100),
    );
    play(&mut game, "b4c4 Zd2 c4b4 d2d3 b4a4").unwrap();
    game
}

#[test]
fn a_record_is_text_that_reads_as_itself() {
    let record = finished().record();
    let text = "game: strategeti\nstart: 1Z2/L3/E3/E1ee 1 LZ2G2l2z2g 0:0 S\n\
                limits: repetition 3, plies 500, idle 100\nresult: won 1\nmoves:\nb4c4 Zd2 c4b4 d2d3 b4a4\n";
    assert_eq!(record.to_string(), text);
    assert_eq!(text.parse(), Ok(record));
}

#[test]
fn a_replayed_record_ends_where_the_match_ended() {
    let game = finished();
    let replayed = game.record().replay::<Position>(&Rules::default()).unwrap();
    assert_eq!((replayed.position(), replayed.result()), (game.position(), game.result()));
    assert_eq!(replayed.record(), game.record());
}

#[test]
fn a_record_for_a_viewer_cannot_be_replayed() {
    let record = finished().record_for(Viewer::Spectator);
    assert_eq!(record.viewer, Some(Viewer::Spectator));
    assert!(record.to_string().contains("\nviewer: 0\n"));
    assert_eq!(record.to_string().parse(), Ok(record.clone()));
    assert_eq!(record.replay::<Position>(&Rules::default()).unwrap_err().fault, ReplayFault::Redacted);
}

fn fault(change: impl FnOnce(&mut Record)) -> String {
    let mut record = finished().record();
    change(&mut record);
    record.replay::<Position>(&Rules::default()).unwrap_err().to_string()
}

#[test]
fn replay_names_the_faulty_move() {
    assert_eq!(
        fault(|record| record.moves[2] = "c4c9".into()),
        "move 3: 'c4c9' is no move: expected a species (E, L, Z, G) or a square, then another square of a1 to d4"
    );
    assert_eq!(
        fault(|record| record.moves[2] = "c4a2".into()),
        "move 3: 'c4a2' is not legal: a zebra runs in a straight line over free squares (S10)"
    );
    assert_eq!(fault(|record| record.moves.push("Gb1".into())), "move 6: 'Gb1' is not legal: the game is over");
    assert_eq!(
        fault(|record| record.limits.plies = Some(3)),
        "move 4: 'd2d3' comes after the match was drawn by the limit on plies"
    );
}

#[test]
fn replay_names_what_else_is_wrong() {
    assert_eq!(fault(|record| record.game = "chess".into()), "a record of 'chess', not of strategeti");
    assert_eq!(fault(|record| record.start.clear()), "start: board, column 1: expected the field, found the end");
    assert_eq!(fault(|record| record.result = None), "the record says 'unfinished', the moves 'won 1'");
    assert_eq!(
        fault(|record| {
            record.moves.pop();
        }),
        "the record says 'won 1', the moves 'unfinished'"
    );
}

#[test]
fn other_text_is_no_record() {
    let error = |text: &str| text.parse::<Record>().unwrap_err().to_string();
    let text = finished().record().to_string();
    assert_eq!(error(""), "line 1: expected 'game: ' and a game's name, found ''");
    assert_eq!(error("game: x\n"), "line 2: expected 'start: ' and a position, found ''");
    assert_eq!(
        error(&text.replace("plies 500", "plies many")),
        "line 3: expected limits such as 'repetition 3, plies 500, idle 100', found 'repetition 3, plies many, idle 100'"
    );
    assert_eq!(
        error(&text.replace("won 1", "won 5")),
        "line 4: expected 'won 1', 'drawn plies', 'resigned 1' or 'unfinished', found 'won 5'"
    );
    assert_eq!(error(&text.replace("moves:", "Moves:")), "line 5: expected 'moves:', found 'Moves:'");
    assert!(text.replace("plies 500", "plies 4, plies 5").parse::<Record>().is_err(), "a limit given twice");
}

#[test]
fn results_read_as_they_print() {
    for result in ["unfinished", "drawn idle", "won 2", "won 1,3 scores 8:4:8:-4", "won -", "resigned 1", "agreed"] {
        let text = format!("game: g\nstart: s\nresult: {result}\nmoves:\n");
        assert_eq!(text.parse::<Record>().unwrap().to_string(), text);
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_record_goes_through_serde() {
    let record = finished().record_for(Viewer::Player(Player::Two));
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Record>(&json).unwrap(), record);
    assert!(serde_json::from_str::<Record>(&json.replace("\"viewer\":2", "\"viewer\":7")).is_err());
    for (part, spoilt) in [("\"moves\":[\"", "\"moves\":[\"a b"), ("\"start\":\"", "\"start\":\"a\\nresult: agreed")] {
        assert!(json.contains(part), "{json}");
        let error = serde_json::from_str::<Record>(&json.replace(part, spoilt)).unwrap_err();
        assert!(error.to_string().starts_with("no record: its text would not read back"), "{error}");
    }
}

#[test]
fn a_match_ends_from_outside_and_undo_lifts_that() {
    let players = PlayerSet::first(2);
    let cases = [
        (Ending::Resigned(Player::One), "resigned 1", "2"),
        (Ending::OutOfTime(Player::Two), "out-of-time 2", "1"),
        (Ending::Agreed, "agreed", "1,2"),
        (Ending::Adjudicated(PlayerSet::only(Player::Two)), "adjudicated 2", "2"),
    ];
    for (ending, text, winners) in cases {
        let mut game = game(Limits::default());
        play(&mut game, OPENING).unwrap();
        game.end(ending).unwrap();
        let result = game.result().unwrap();
        assert_eq!((result.to_string().as_str(), result.winners(players).to_string().as_str()), (text, winners));
        assert_eq!(game.turn(), Turn::Over);
        let refusal = play(&mut game, "a2b2").unwrap_err();
        assert_eq!(refusal.to_string(), format!("a2b2 cannot be played: the match has ended: {text}"));
        assert_eq!(game.end(Ending::Agreed).unwrap_err().to_string(), format!("the match has ended: {text}"));
        let record: Record = game.record().to_string().parse().unwrap();
        assert_eq!(
            (&record, record.replay::<Position>(&Rules::default()).unwrap().result()),
            (&game.record(), Some(result))
        );
        assert!(game.undo().is_some());
        assert_eq!(game.result(), None);
        assert!(game.redo().is_some());
    }
}

#[test]
fn an_ending_names_players_of_the_match() {
    let mut game = game(Limits::default());
    play(&mut game, OPENING).unwrap();
    let nobodies = [
        Ending::Resigned(Player::Three),
        Ending::OutOfTime(Player::Four),
        Ending::Adjudicated([Player::One, Player::Three].into_iter().collect()),
        Ending::Adjudicated(PlayerSet::EMPTY),
    ];
    for ending in nobodies {
        assert_eq!(game.end(ending), Err(EndError::NoPlayers { ending }));
        assert_eq!(game.result(), None);
        let mut record = game.record();
        record.result = Some(MatchResult::Ended(ending));
        let error = record.replay::<Position>(&Rules::default()).unwrap_err();
        assert_eq!(error.to_string(), format!("'{ending}' does not name players of this game"));
    }
}

#[test]
fn a_match_that_was_ended_keeps_the_moves_that_were_taken_back() {
    let mut game = game(Limits::default());
    play(&mut game, OPENING).unwrap();
    let undone = game.undo().unwrap();
    game.end(Ending::Agreed).unwrap();
    assert_eq!(game.redo(), None);
    game.undo();
    assert!(game.redo().is_some());
    assert_eq!(game.redo(), Some(undone));
}

#[test]
fn an_end_from_outside_comes_after_the_rules_and_the_limits() {
    let mut game = game(Limits::default().with_plies(2));
    play(&mut game, OPENING).unwrap();
    let drawn = MatchResult::Drawn(Limit::Plies);
    assert_eq!(game.end(Ending::Agreed), Err(EndError::Ended { result: drawn }));
    let mut record = game.record();
    record.result = Some(MatchResult::Ended(Ending::Agreed));
    let error = record.replay::<Position>(&Rules::default()).unwrap_err();
    assert_eq!(error.to_string(), "the record says 'agreed', the moves 'drawn plies'");
}

#[test]
fn a_record_carries_options() {
    let mut record = game(Limits::default()).record().with_rules(&Rules::default());
    assert_eq!(record.options, [], "the position string says the level");
    record.options.push(("level".to_owned(), "+".to_owned()));
    let text = record.to_string();
    assert!(text.contains("\noption: level +\nresult: "), "{text}");
    assert_eq!(text.parse(), Ok(record.clone()));
    assert_eq!(record.rules::<Rules>().map(|rules| rules.to_string()).as_deref(), Ok("+"));
}
