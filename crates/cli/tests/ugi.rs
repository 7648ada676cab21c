//! Sessions in the Universal Game Interface.

mod common;

use common::{START, menagerie, output, unheard};
use menagerie::core::Position as _;
use menagerie::strategeti::Position;

/// The lines that the engine says to these.
fn session(lines: &[&str]) -> Vec<String> {
    let said = output("ugi strategeti --seed 3", lines.join("\n"));
    said.lines().map(str::to_owned).collect()
}

/// The lines without those that tell how a search goes on.
fn without_progress(said: Vec<String>) -> Vec<String> {
    said.into_iter().filter(|line| !line.starts_with("info depth")).collect()
}

fn best_moves(said: &[String]) -> Vec<&str> {
    said.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect()
}

fn assert_legal(mv: &str, position: &str) {
    let position: Position = position.parse().expect("it is a position");
    assert!(position.moves().iter().any(|legal| legal.to_string() == mv), "{mv} in {position}");
}

/// Player 1 is about to win with any animal placed on d2.
const NEARLY_WON: &str = "4/1z2/LZZ1/1g2 1 2EL2G2e2lzg 0:0 S";
const WON: &str = "4/1z2/LZZL/1g2 2 2E2G2e2lzg 0:0 S";

#[test]
fn the_engine_introduces_itself() {
    let expected = [
        concat!("id name Menagerie ", env!("CARGO_PKG_VERSION")),
        "id author The Menagerie authors",
        "option name level type combo default S var S var +",
        "option name own-losses type check default false",
        "option name Bot type combo default monte-carlo var random var monte-carlo",
        "option name Seed type spin default 3 min 0 max 18446744073709551615",
        "option name Iterations type spin default 10000 min 0 max 4294967295",
        "option name PlayoutDepth type spin default 1000 min 1 max 4294967295",
        "ugiok",
        "readyok",
    ];
    assert_eq!(session(&["ugi", "isready", "quit", "isready"]), expected);
}

#[test]
fn options_hold_from_the_next_game_on() {
    let said = session(&[
        "setoption name Level value +",
        "position startpos moves Ea1",
        "setoption name level value S",
        "query p1turn",
        "position startpos moves Ea1",
        "query p1turn",
        "uginewgame",
        "query p1turn",
        "setoption name own-losses value true",
        "setoption name Iterations value 5",
        "ugi",
    ]);
    let refused =
        "info string position: move 1: Ea1 is not legal: at the standard level no animal enters on a corner (S2)";
    assert_eq!(said[..4], ["response false", refused, "response false", "response true"]);
    assert!(said.contains(&"option name own-losses type check default true".to_owned()));
    assert!(said.contains(&"option name Iterations type spin default 5 min 0 max 4294967295".to_owned()));
}

#[test]
fn what_is_not_understood_changes_nothing() {
    let said = session(&[
        "position startpos moves Eb1",
        "position",
        "position fen 4/4 1",
        "position startpos moves Ec1 Ec1",
        "position startpos moves Ec1 foo",
        "setoption name level value Q",
        "setoption name colour value blue",
        "setoption level",
        "setoption name own-losses value yes",
        "setoption name Seed value -1",
        "setoption name PlayoutDepth value 0",
        "setoption name Bot value deep",
        "go fast",
        "go depth",
        "go nodes -1",
        "query",
        "query mood",
        "fly",
        "",
        "query p1turn",
    ]);
    let (last, refusals) = said.split_last().expect("something is said");
    assert_eq!(last, "response false");
    assert_eq!(refusals.len(), 17);
    assert!(refusals.iter().all(|line| line.starts_with("info string ")), "{refusals:?}");
    assert_eq!(
        refusals[3],
        "info string position: move 2: 'foo' is no move: expected a species (E, L, Z, G) or a square, then another square of a1 to d4"
    );
    assert_eq!(refusals[7], "info string option 'own-losses' takes true|false, not 'yes'");
    assert_eq!(refusals[9], "info string setoption: PlayoutDepth does not take '0'");
    assert_eq!(refusals[13], "info string go: 'nodes' takes a whole number");
    assert_eq!(refusals[14..16], ["info string query: expected 'p1turn', 'gameover' or 'result'"; 2]);
}

#[test]
fn queries_are_answered_for_every_state_of_a_game() {
    let queries = ["query p1turn", "query gameover", "query result"];
    let ask = |position: &str| session(&[&[position][..], &queries].concat());
    assert_eq!(ask("position startpos"), ["response true", "response false", "response none"]);
    assert_eq!(ask(&format!("position fen {WON}")), ["response false", "response true", "response p1win"]);
    let lost = "4/4/gzle/EL2 1 ELZ2Gelzg 0:1 S";
    assert_eq!(ask(&format!("position fen {lost}")), ["response false", "response true", "response p2win"]);
    assert_eq!(ask(&format!("position fen {START} moves Eb1")), ["response false", "response false", "response none"]);
}

#[test]
fn every_go_gets_one_legal_move() {
    for go in
        ["go nodes 2000", "go depth 2", "go movetime 5", "go p1time 100 p2time 100 p1inc 0 p2inc 0", "go infinite"]
    {
        let said = session(&[go]);
        assert_eq!(said.last().map(|line| line.starts_with("bestmove ")), Some(true), "{go}: {said:?}");
        assert_eq!(best_moves(&said).len(), 1, "{go}: {said:?}");
        assert_legal(best_moves(&said)[0], START);
    }
    let said = session(&["setoption name Iterations value 60", "go"]);
    assert!(said[0].starts_with("info depth 1 score cp ") && said[0].contains(" nodes ") && said[0].contains(" pv "));
    assert_legal(best_moves(&said)[0], START);
}

#[test]
fn a_search_is_stopped_before_anything_else_is_done() {
    let stopped = |line: &str| without_progress(session(&["go infinite", line, "query p1turn"]));
    for line in ["stop", "uginewgame", "position startpos moves Eb1", "go nodes 1"] {
        let said = stopped(line);
        assert!(said[0].starts_with("bestmove "), "{line}: {said:?}");
        assert!(said.iter().any(|said| said.starts_with("response ")), "{line}: {said:?}");
    }
    let said = without_progress(session(&["go infinite", "isready", "quit", "isready"]));
    assert_eq!((said.len(), said[0].as_str()), (2, "readyok"));
    assert_legal(best_moves(&said)[0], START);
    assert!(session(&["stop", "stop"]).is_empty());
}

#[test]
fn a_search_that_nobody_hears_ends_and_so_does_the_session() {
    assert_eq!(unheard("ugi strategeti", "go nodes 18446744073709551615\n"), (0, ""));
    assert_eq!(unheard("ugi strategeti", "go infinite\nstop\nuginewgame\nuginewgame\n"), (0, "uginewgame\n"));
}

#[test]
fn the_engine_takes_a_win() {
    let said = session(&[&format!("position fen {NEARLY_WON}"), "go nodes 5000"]);
    assert_eq!(best_moves(&said).len(), 1);
    assert!(["Ed2", "Gd2", "Ld2"].contains(&best_moves(&said)[0]), "{said:?}");
    let again = session(&[&format!("position fen {NEARLY_WON} moves Ld2"), "go nodes 5000", "query result"]);
    assert_eq!(again, ["info string go: player 1 wins", "response p1win"]);
}

#[test]
fn a_seed_gives_the_same_moves_again() {
    let moves = || best_moves(&session(&["setoption name Bot value random", "go", "go", "go"])).join(" ");
    assert_eq!(moves(), moves());
}

#[test]
fn unreadable_lines_are_answered() {
    let said = output("ugi strategeti", b"\xff\xfe\nisready\n");
    assert_eq!(said, "info string the line is not UTF-8\nreadyok\n");
    assert_eq!(menagerie("ugi chess", "").status, 2);
}

/// The lines that the engine for Elefantenparade says to these.
fn parade(lines: &[&str]) -> Vec<String> {
    let said = output("ugi elefantenparade --seed 3", lines.join("\n"));
    said.lines().filter(|line| !line.starts_with("info depth")).map(str::to_owned).collect()
}

#[test]
fn a_player_can_have_several_plies_in_a_row() {
    let begun = "position startpos moves @1 @4 @2 @3 1+3";
    // Player 1 goes on until the turn's last step.
    assert_eq!(parade(&[begun, "query p1turn"]), ["response true"]);
    assert_eq!(parade(&[&format!("{begun} 4+2"), "query p1turn"]), ["response true"]);
    assert_eq!(parade(&[&format!("{begun} 4+2 2+1"), "query p1turn"]), ["response false"]);

    let said = parade(&[begun, "go nodes 500"]);
    let rules = menagerie::elefantenparade::Rules::default();
    let mut position = menagerie::elefantenparade::Position::new(&rules);
    for text in begun.split(' ').skip(3) {
        position.play(text.parse().expect("it is a move")).expect("it is legal");
    }
    let chosen = best_moves(&said)[0].parse().expect("it is a move");
    assert!(position.is_legal(chosen), "{said:?}");
    let parade_now = format!("{begun} parade");
    let refused = "info string position: move 6: parade is not legal: ";
    assert!(parade(&[&parade_now])[0].starts_with(refused), "{:?}", parade(&[&parade_now]));
}

#[test]
fn a_shared_win_is_a_draw() {
    // Player 1 has 3 and 1 from the house, player 2 has 2 and those of the tree.
    let fen = "position fen .........t 9B 1 over ABA 4:4";
    let said = parade(&[fen, "query gameover", "query result", "go nodes 5"]);
    assert_eq!(said[..2], ["response true", "response draw"]);
    assert_eq!(said[2], "info string go: players 1 and 2 win: player 1 has 4, player 2 has 4");
}

#[test]
fn tracks_and_players_are_options() {
    let said = parade(&["ugi", "setoption name track value ........~..", "ugi", "setoption name players value 3"]);
    assert!(said.contains(&"option name players type spin default 2 min 2 max 4".to_owned()), "{said:?}");
    assert!(said.contains(&"option name track type string default <empty>".to_owned()), "{said:?}");
    assert!(said.contains(&"option name track type string default ........~..".to_owned()), "{said:?}");
    let refused = "info string UGI is for two players without chance: this is elefantenparade for 3";
    assert_eq!(said.last().map(String::as_str), Some(refused));
    let three = "position fen .......... 10 1 place - 0:0:0";
    assert_eq!(parade(&[three]), [refused]);
}

#[test]
fn armies_are_set_up_and_moved() {
    let said = output(
        "ugi narnia --seed 3 --game 2",
        "ugi\nposition startpos moves f@a10 w@b10\nquery p1turn\ngo nodes 400\n",
    );
    assert!(said.contains("option name game type spin default 2 min 1 max 2\n"), "{said}");
    assert!(said.contains("option name display type combo default open var open var prisoner "), "{said}");
    assert!(said.contains("response true\n"), "{said}");
    let chosen = said.lines().find_map(|line| line.strip_prefix("bestmove ")).unwrap_or_default();
    assert!(chosen.ends_with("@c10"), "{said}");
    let refused = output("ugi narnia", "position startpos moves f@b10\n");
    assert!(refused.starts_with("info string position: move 1: f@b10 is not legal: "), "{refused}");
}

#[test]
fn games_of_chance_and_of_more_than_two_are_refused() {
    for (arguments, reason) in [
        ("ugi savanna-ten", "savanna-ten has chance events"),
        ("ugi serengeti", "serengeti has chance events"),
        ("ugi elefantenparade --players 3", "this is elefantenparade for 3"),
    ] {
        let done = menagerie(arguments, "ugi\n");
        let expected = format!("menagerie: UGI is for two players without chance: {reason}\n");
        assert_eq!((done.status, done.output.as_str(), done.errors), (1, "", expected));
    }
}
