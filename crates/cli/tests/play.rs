//! Games in the terminal, by script.

mod common;

use common::{menagerie, menagerie_with, on_terminal, output};
use menagerie::core::{Dice, Player, Position as _, Record, Viewer};
use menagerie::strategeti::Position;
use menagerie::{GameKind, savanna_ten};
use std::fmt::Write as _;

/// The record that ends what was written.
fn record(written: &str) -> Record {
    let start = written.rfind("game: ").expect("there is a record");
    written[start..].parse().expect("the record can be read")
}

/// The positions of a record, from its start on.
fn positions(record: &Record) -> Vec<Position> {
    let mut positions = vec![record.start.parse::<Position>().expect("it starts with a position")];
    for text in &record.moves {
        let last = positions[positions.len() - 1];
        positions.push(last.after(text.parse().expect("it is a move")).expect("it is legal"));
    }
    positions
}

/// Plays a whole game for all people at the table, a line more each time, as they would: each chooses among the
/// moves that the game lists.
fn game_by_people(arguments: &str) -> Vec<String> {
    let mut dice = Dice::new(12);
    let mut script: Vec<String> = Vec::new();
    loop {
        let written = output(arguments, script.join("\n") + "\nmoves\n");
        if written.contains("\nresult: player") {
            return script;
        }
        // The prompt that the moves are listed behind, and the one that nobody answers.
        let listed = written.rsplit("> ").nth(1).and_then(|rest| rest.lines().next()).unwrap_or_default();
        let moves: Vec<_> = listed.split(' ').collect();
        script.push(moves[dice.index(moves.len())].to_owned());
    }
}

/// Plays a whole game for player 1 against the random bot, a line more each time, as a person would.
fn whole_game() -> (String, String) {
    let mut dice = Dice::new(9);
    let mut script = String::new();
    loop {
        let written = output("play strategeti --seats human,random --seed 4", &script);
        let record = record(&written);
        if record.result.is_some() {
            return (script, written);
        }
        let position = positions(&record)[record.moves.len()];
        let moves = position.moves();
        writeln!(script, "{}", moves[dice.index(moves.len())]).expect("strings take all");
    }
}

#[test]
fn a_whole_game_ends_with_its_result_and_record() {
    let (script, written) = whole_game();
    let record = record(&written);
    let result = record.result.expect("it is over").to_string();
    let winner = result.strip_prefix("won ").expect("somebody has won");
    assert!(written.contains(&format!("\nresult: player {winner} wins\n\ngame: strategeti\n")), "{written}");
    assert!(script.lines().all(|mv| written.contains(&format!("player 1: {mv}\n"))));

    let text = written[written.rfind("game: ").unwrap_or_default()..].to_owned();
    let replayed = output("replay -", &text);
    assert!(replayed.ends_with(&format!("{} moves; result: player {winner} wins\n", record.moves.len())), "{replayed}");

    // The same lines with a detour: what is undone leaves no trace but for the bot's dice.
    let detour = "help\nmoves\nb1b2\nfoo\nundo\nrecord\n".to_owned() + &script;
    let again = output("play strategeti --seats human,random --seed 4", detour);
    assert_eq!(self::record(&again), record);
}

#[test]
fn a_person_is_told_why_a_move_is_refused_and_which_there_are() {
    let written = output("play strategeti --seats human,random --seed 1", "Ea1\nfoo\nmoves\nundo\nredo\nquit\n");
    assert!(written.contains("> Ea1 is not legal: at the standard level no animal enters on a corner (S2)\n"));
    assert!(written.contains("> 'foo' is no move: "));
    assert!(written.contains("another square of a1 to d4; 'help' lists the other words\n"), "{written}");
    assert!(written.contains("> Ea2 Ea3 Eb1 "));
    assert!(written.contains("> there is no move of yours to take back\n"));
    assert!(written.contains("> there is nothing to play again\n"));
    assert!(record(&written).moves.is_empty());
}

#[test]
fn undo_and_redo_go_over_the_reply() {
    let play = |script: &str| record(&output("play strategeti --seats human,random --seed 1", script));
    let two = play("Eb1\nLc1\nquit\n");
    assert_eq!(two.moves.len(), 4);
    assert_eq!(play("Eb1\nLc1\nundo\nquit\n").moves, two.moves[..2]);
    assert_eq!(play("Eb1\nLc1\nundo\nundo\nundo\nquit\n").moves, two.moves[..0]);
    assert_eq!(play("Eb1\nLc1\nundo\nundo\nredo\nredo\nredo\nquit\n"), two);
    let other = play("Eb1\nLc1\nundo\nZc2\nredo\nquit\n");
    assert_eq!((&other.moves[..2], other.moves[2].as_str(), other.moves.len()), (&two.moves[..2], "Zc2", 4));
}

#[test]
fn people_share_a_terminal() {
    let written = output("play strategeti --seats human,human", "Eb1\nEc4\nundo\nZc2\nrecord\n");
    // Player 1 was told of Ec4, then gave player 2 another try.
    assert!(written.contains("player 2: Ec4\n"));
    assert_eq!(record(&written).moves, ["Eb1", "Zc2"]);
    assert!(written.contains("player 2: Zc2\n"), "player 1 is told of the move that came instead: {written}");
}

#[test]
fn people_go_back_and_forth_by_a_decision_each_time() {
    let moves = |script: &str| record(&output("play strategeti --seats human,human", script)).moves;
    assert_eq!(moves("Eb1\nEc4\nundo\nundo\n"), [""; 0]);
    assert_eq!(moves("Eb1\nEc4\nundo\nundo\nredo\n"), ["Eb1"]);
    assert_eq!(moves("Eb1\nEc4\nundo\nundo\nredo\nredo\nredo\n"), ["Eb1", "Ec4"]);
}

#[test]
fn bots_play_among_themselves_and_limits_end_it() {
    let arguments = "play strategeti --seats monte-carlo,random --iterations 30 --seed 2";
    let written = output(arguments, "");
    assert!(record(&written).result.is_some());
    assert_eq!(record(&written), record(&output(arguments, "")), "a seed replays the same game");

    let short = output("play strategeti --seats random,random --seed 2 --plies 5", "");
    assert!(short.contains("result: drawn by the limit on plies\n"));
    assert_eq!(record(&short).moves.len(), 5);

    let shuffle = ["b1c1", "b4c4", "c1b1", "c4b4"].join("\n");
    let script = format!("Zb1\nZb4\n{shuffle}\n{shuffle}\n");
    assert!(
        output("play strategeti --seats human,human", &script).contains("result: drawn by the limit on repetition\n")
    );
    let idle = output("play strategeti --seats human,human --idle 3", &script);
    assert!(idle.contains("result: drawn by the limit on idle\n"));
    let unlimited = output("play strategeti --seats human,human --repetition 0", &script);
    assert!(record(&unlimited).result.is_none());
}

#[test]
fn a_game_can_begin_anywhere() {
    let position = "4/1z2/LZZ1/1g2 1 2EL2G2e2lzg 0:0 S";
    let arguments = ["play", "strategeti", "--position", position, "--seats", "human,random"];
    let done = menagerie_with(&arguments, "Ld2\n");
    assert!(done.output.contains("result: player 1 wins\n"), "{}", done.output);
    assert_eq!(record(&done.output).start, position);
}

#[test]
fn seats_must_be_as_many_as_players() {
    let done = menagerie("play strategeti --seats human", "");
    assert_eq!(done.status, 2);
    assert!(done.errors.contains("--seats names 1 players, but 2 play"), "{}", done.errors);
    assert_eq!(menagerie("play strategeti --seats human,cat", "").status, 2);
    assert_eq!(menagerie("play strategeti --think 1 --iterations 1", "").status, 2);
}

#[test]
fn bots_play_every_game_to_its_end() {
    for arguments in [
        "elefantenparade --seats monte-carlo,random --iterations 5",
        "elefantenparade --players 4 --track ........~..T...~ --seats random,monte-carlo,random,random --iterations 5",
        "savanna-ten --seats monte-carlo,random --iterations 10",
        "savanna-ten --players 3 --mice --seats random,random,random",
        "savanna-ten --players 4 --teams --seats random,monte-carlo,random,random --iterations 5",
        "serengeti --seats monte-carlo,random --iterations 3",
        "narnia --seats random,random --plies 0 --repetition 0",
        "narnia --game 2 --display secret --seats random,random --plies 0 --repetition 0",
    ] {
        let play = format!("play {arguments} --seed 6");
        let written = output(&play, "");
        let played = record(&written);
        let result = played.result.expect("it is over").to_string();
        assert!(result.starts_with("won "), "{arguments}: {result}");
        assert_eq!(played, record(&output(&play, "")), "a seed replays the same game");
        let replayed = output("replay -", played.to_string());
        assert!(replayed.contains(&format!("\n{} moves; result: player", played.moves.len())), "{replayed}");
    }
}

#[test]
fn bots_sit_in_every_seat_of_every_game() {
    for game in GameKind::ALL {
        let written = output(&format!("play {game} --seed 1 --iterations 3 --plies 30"), "moves\n");
        assert!(written.contains("player 1> "), "{written}");
        assert_eq!(menagerie(&format!("play {game} --seats human"), "").status, 2);
    }
}

/// What was drawn in a game of Savanna Ten, with who drew it.
fn draws(record: &Record) -> Vec<(Player, String)> {
    let mut position: savanna_ten::Position = record.start.parse().expect("it starts with a position");
    let mut draws = Vec::new();
    for text in &record.moves {
        if text.starts_with('=') {
            draws.extend(position.to_act().map(|player| (player, text.clone())));
        }
        position.play(text.parse().expect("it is a move")).expect("it is legal");
    }
    draws
}

const TWO_PEOPLE: &str = "play savanna-ten --seats human,human --seed 8";

#[test]
fn two_people_play_at_one_terminal_and_neither_sees_the_hand_of_the_other() {
    let script = game_by_people(TWO_PEOPLE);
    assert_eq!(script.len(), 20);
    // Each presses Enter before they look.
    let written = on_terminal(TWO_PEOPLE, script.join("\n\n"));
    let record = record(&written);
    assert_eq!(record, self::record(&output(TWO_PEOPLE, script.join("\n"))));
    assert!(record.result.is_some() && record.viewer.is_none());

    let screens: Vec<&str> = written.split("\x1b[2J\x1b[3J\x1b[H").collect();
    assert_eq!(screens.len(), 20);
    let (mut told, mut veiled) = ([Vec::new(), Vec::new()], 0);
    for (turn, screen) in screens.iter().enumerate() {
        let (viewer, other) = if turn % 2 == 0 { (1, 2) } else { (2, 1) };
        assert!(turn == 0 || screen.starts_with(&format!("player {viewer}, press Enter")), "{screen}");
        let screen = screen.split("\nresult: ").next().unwrap_or_default();
        for line in screen.lines() {
            let is_of_other = line.starts_with(&format!("player {other}  "));
            if let Some((_, tiles)) = line.split_once("hand ").filter(|_| is_of_other) {
                assert!(tiles.starts_with('?') || tiles.starts_with('-'), "{screen}");
                veiled += 1;
            }
            if let Some(placed) = line.strip_prefix(&format!("player {other}: ")).filter(|line| line.ends_with('*')) {
                assert!(placed.starts_with('?'), "{screen}");
            }
            if let Some(drawn) = line.strip_prefix("chance: ").filter(|drawn| *drawn != "=?") {
                told[viewer - 1].push(drawn.to_owned());
            }
        }
    }
    assert_eq!(veiled, 21, "once a turn and at the end");
    for (player, told) in [Player::One, Player::Two].into_iter().zip(told) {
        let own = draws(&record).into_iter().filter(|(drawer, _)| *drawer == player);
        assert_eq!(told, own.map(|(_, drawn)| drawn).collect::<Vec<_>>(), "player {player} is told all of their own");
    }
}

#[test]
fn neither_army_is_shown_to_the_other() {
    // Each player sets up the pieces that come first, then player 1 sends out a scout.
    let place = |letters: &str, rank: u8| {
        let squares = ('a'..='j').map(move |file| format!("{file}{rank}"));
        let placed: Vec<_> =
            letters.chars().zip(squares).map(|(letter, square)| format!("{letter}@{square}\n")).collect();
        placed.concat()
    };
    let blue = [("fwoguyccch", 10), ("hhhbbbbnnn", 9), ("nrrrrrmmmm", 8), ("mmllllllll", 7)];
    let red = [("FAPRCYIIIG", 1), ("GGGHHHHSLE", 2), ("TDDDDDMMMM", 3), ("MMOOOOOOOO", 4)];
    let [blue, red] = [blue, red].map(|ranks| ranks.map(|(letters, rank)| place(letters, rank)).concat());
    let script = format!("{blue}\n{red}\ne7e5\n\nf4f6\n\nquit\n");
    let written = on_terminal("play narnia --seats human,human", script);
    let screens: Vec<&str> = written.split("\x1b[2J\x1b[3J\x1b[H").collect();
    assert_eq!(screens.len(), 5, "set-up, set-up, move, move, and player 1 again");
    for (turn, screen) in screens.iter().enumerate() {
        let (hidden, shown) = if turn % 2 == 0 { ("X@", "x@") } else { ("x@", "X@") };
        assert!(!screen.contains(shown), "one's own pieces are known: {screen}");
        // Told once of the set-up, and again in the record.
        let times = if matches!(turn, 1 | 2 | 4) { 40 } else { 0 };
        assert_eq!(screen.matches(hidden).count(), times, "{screen}");
    }
    // The scout that went two squares is known to all, the Flag is not.
    assert!(screens[3].contains("player 1: e7e5=e7l\n") && screens[3].contains("l!"), "{}", screens[3]);
    let plain = |screen: &str| anstream::adapter::strip_str(screen).to_string();
    assert!(plain(screens[3]).contains(" 10 x   x   x "), "{}", screens[3]);
    assert!(plain(screens[2]).contains(" 10 f   w   o "), "{}", screens[2]);
    let left = record(&written);
    assert_eq!((left.viewer, left.moves.len()), (Some(Viewer::Player(Player::One)), 82));
    assert_eq!((left.moves[0].as_str(), left.moves[40].as_str()), ("f@a10", "X@a1"));
}

#[test]
fn the_screen_is_handed_over_only_where_something_is_hidden() {
    let open = on_terminal("play strategeti --seats human,human", "Eb1\nEc4\n");
    assert!(!open.contains("press Enter") && open.contains("player 2: Ec4\n"), "{open}");
    let alone = on_terminal("play savanna-ten --seats human,random --seed 2", "");
    assert!(!alone.contains("press Enter"), "{alone}");
}

#[test]
fn who_leaves_a_hidden_game_has_the_record_of_what_they_saw() {
    for (moves_made, viewer) in [(0, Player::One), (1, Player::Two), (2, Player::One)] {
        let script: String = game_by_people(TWO_PEOPLE)[..moves_made].iter().map(|mv| mv.clone() + "\n").collect();
        let left = record(&output(TWO_PEOPLE, script.clone() + "quit\n"));
        assert_eq!((left.viewer, left.result), (Some(Viewer::Player(viewer)), None));
        assert_eq!(left, record(&output(TWO_PEOPLE, script.clone())), "so does who closes the input");
        assert!(left.start.contains(" -:- ") && left.start.contains('?'), "{}", left.start);
        let (own, others) = if viewer == Player::One { (0..2, 2..4) } else { (2..4, 0..2) };
        assert!(left.moves[others].iter().all(|mv| mv == "=?") && !left.moves[own].contains(&"=?".to_owned()));
        let told = output("replay -", left.to_string());
        assert!(told.ends_with(&format!("\n{} moves; result: unfinished\n", left.moves.len())), "{told}");
        let hands = told.lines().filter(|line| line.contains("  hand ")).map(|line| line.contains("  hand ?"));
        let others = Player::ALL[..2].iter().map(|player| *player != viewer && !told.contains("hand -"));
        assert!(hands.eq(others) || moves_made == 0, "{told}");

        let shown = record(&output(TWO_PEOPLE, script + "record\n"));
        assert_eq!(shown, left, "the word 'record' shows the same");
    }
}

#[test]
fn chance_is_told_to_everybody_where_everybody_sees_it() {
    let board = "????????/?1????1?/????????/????????/?1????1?/8";
    let position = format!("{board} - 1 - LP2HYCE2Z2GQ4R2Blp2hyce2z2gq4r2b standard");
    let arguments = ["play", "serengeti", "--position", &position, "--seats", "human,random", "--seed", "3"];
    let written = menagerie_with(&arguments, "a6?\nquit\n").output;
    assert_eq!(written.matches("\nchance: =").count(), 2, "one flip each: {written}");
    let left = record(&written);
    assert_eq!((left.viewer, left.moves.len()), (None, 4));
}

#[test]
fn a_player_goes_on_while_the_turn_lasts() {
    let script = "@1\n@4\n@2\n@3\n1+3\n";
    let written = output("play elefantenparade --seats human,human", script);
    assert!(written.contains("steps     21\n\nplayer 1 to act\nplayer 1> "), "{written}");
    let undone = output("play elefantenparade --seats human,human", script.to_owned() + "undo\n4+2\n");
    assert_eq!(record(&undone).moves, ["@1", "@4", "@2", "@3", "4+2"]);
}

#[test]
fn help_says_how_moves_and_powers_are_written() {
    for (game, notation) in [("strategeti", "Eb1 "), ("elefantenparade", "7+3 "), ("serengeti", "clear@e3 ")] {
        let written = output(&format!("play {game} --seats human,random --seed 1"), "help\nquit\n");
        assert!(written.contains("\nquit      leave the game\n") && written.contains(notation), "{written}");
    }
    let written = output("play narnia --game 2 --seats human,random --seed 1", "help\nquit\n");
    for clause in 20..=29 {
        assert!(written.contains(&format!("(N{clause})")), "{clause}: {written}");
    }
}

#[test]
fn a_viewers_record_claims_nothing_that_the_view_rules_out() {
    let text = |limits: &str, viewer: u8, result: &str, moves: &str| {
        format!(
            "game: savanna-ten\nstart: 1#3/4#/2#2/#4/3#1 1 deal -:- 10?:10? 0:0 base M2Z3G4E5U1L3\n{limits}viewer: {viewer}\n\
             result: {result}\nmoves:\n{moves}\n"
        )
    };
    let refusal = |text: String| menagerie("replay -", text).errors;
    for result in ["won 1", "won 4 scores 9:9:9:9", "resigned 4", "adjudicated 3", "drawn plies", "drawn repetition"] {
        let told = format!("menagerie: record: the record says '{result}', which the viewer's last view rules out\n");
        assert_eq!(refusal(text("", 0, result, "=?")), told);
    }
    for (limits, result) in [("", "unfinished"), ("", "resigned 2"), ("limits: plies 1\n", "drawn plies")] {
        assert_eq!(refusal(text(limits, 0, result, "=?")), "");
    }
    let late = refusal(text("limits: plies 1\n", 0, "unfinished", "=? =?"));
    assert!(late.contains("move 2: '=?' comes after the match was drawn by the limit on plies"), "{late}");
    assert!(refusal(text("", 4, "unfinished", "=?")).contains("viewer 4 does not take part"));
}
