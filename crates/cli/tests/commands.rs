//! The commands that ask once and are done.

mod common;

use common::{START, menagerie, menagerie_with, output};
use menagerie::core::{Dice, Position as _, Viewer, perft::perft};
use menagerie::strategeti::Position;

#[test]
fn games_are_listed_with_their_options() {
    let written = output("games", "");
    for &game in menagerie::GameKind::ALL {
        assert!(written.lines().any(|line| line.starts_with(game.name())), "{written}");
        for option in game.info().options {
            assert!(written.contains(&format!("  --{} ", option.name)) && written.contains(option.help), "{written}");
        }
    }
}

#[test]
fn a_start_is_printed_by_its_options() {
    assert_eq!(output("new strategeti", ""), format!("{START}\n"));
    assert_eq!(output("new strategeti --own-losses --level +", ""), "4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 +x\n");
    let track = "...............~.T........T....~...T.....~..T.......T......";
    assert_eq!(output("new elefantenparade --track standard", ""), format!("{track} 59 1 place - 0:0\n"));
    let short = "new elefantenparade --players 4 --track ...........T";
    assert_eq!(output(short, ""), "...........T 12 1 place - 0:0:0:0\n");
    let board = "1#3/4#/2#2/#4/3#1 1 deal";
    assert_eq!(
        output("new savanna-ten --players 3 --mice", ""),
        format!("{board} -:-:- 3M2ZGEU:3M2ZGEU:3M2ZGEU 0:0:0 mice M2Z3G4E5U1L3\n")
    );
    assert_eq!(
        output("new savanna-ten --players 4 --teams --influence M1Z2G3E4U1L0", ""),
        format!("{board} -:-:-:- 2M2ZGE:2M2ZGE:2M2ZGE:2M2ZGE 0:0 teams M1Z2G3E4U1L0\n")
    );
    let board = "10/10/10/10/2##2##2/2##2##2/10/10/10/10 1 deploy";
    assert_eq!(output("new narnia", ""), format!("{board} - - -:- 1/open\n"));
    let powers = output("new narnia --game 2 --display stealth", "");
    assert_eq!(powers, format!("{board} ASLTR5D h -:- 2/stealth\n"));
    let face_down = "LP2HYCE2Z2GQ4R2Blp2hyce2z2gq4r2b";
    let board = "????????/?1????1?/????????/????????/?1????1?/????????";
    assert_eq!(output("new serengeti", ""), format!("{board} - 1 setup {face_down} standard\n"));
}

#[test]
fn outcomes_of_chance_are_listed_with_their_weights() {
    assert_eq!(output("moves savanna-ten", ""), "=E 1\n=G 2\n=M 4\n=Z 3\n");
    let tied = "8/8/3Cz3/8/8/R1E4r Y 1 d4e4 - standard";
    let done = menagerie_with(&["moves", "serengeti", "--position", tied], "");
    assert_eq!(done.output, "=lose 1\n=win 1\n");
}

#[test]
fn options_that_do_not_fit_the_game_are_refused() {
    let refused = |arguments: &str, status: u8, reason: &str| {
        let done = menagerie(arguments, "");
        assert_eq!((done.status, done.output.as_str()), (status, ""), "{arguments}");
        assert!(done.errors.contains(reason), "{arguments}: {}", done.errors);
    };
    refused("new strategeti --players 3", 2, "strategeti has no option 'players'");
    refused("new elefantenparade --players 5", 2, "option 'players' takes 2..4, not '5'");
    refused("new elefantenparade --track ...", 1, "rules: a track has 10 to 64 squares, not 3 (E2)");
    refused("new savanna-ten --players 3 --teams", 1, "rules: four play in teams, not 3 (T14)");
    refused("new savanna-ten --influence M2", 1, "rules: option 'influence' takes ");
    refused("new narnia --game 3", 2, "option 'game' takes 1..2, not '3'");
    refused("new narnia --display shown", 2, "option 'display' takes open|prisoner|secret|stealth, not 'shown'");
    refused("new serengeti --mice", 2, "serengeti has no option 'mice'");
}

#[test]
fn a_position_is_drawn_for_people() {
    let expected = "    a b c d
  4 l . Z . 4
  3 . . . l 3
  2 e . . Z 2
  1 z G . . 1
    a b c d

player 1  count 0  reserve EELLG
player 2  count 0  reserve ezgg
rules     +x

player 1 to act
";
    let position = "l1Z1/3l/e2Z/zG2 1 2E2LGez2g 0:0 +x";
    let show =
        |more: &[&str]| menagerie_with(&[&["show", "strategeti", "--position", position][..], more].concat(), "");
    assert_eq!(show(&[]).output, expected);
    assert_eq!(show(&["--viewer", "2"]).output, expected, "nothing is hidden");
    assert_eq!(show(&["--viewer", "3"]).status, 2);
    let over = menagerie_with(&["show", "strategeti", "--position", "4/1z2/LZZL/1g2 2 2E2G2e2lzg 0:0 S"], "");
    assert!(over.output.ends_with("\nplayer 1 wins\n"), "{}", over.output);
}

#[test]
fn the_standard_track_is_drawn_as_the_spiral_that_it_is() {
    let track = "...............~.t........T....~...T.....~..T.......T......";
    let position = format!("{track} 2A3B8c16A12B13 2 31 C 0:2:3");
    let expected = "\
31   30   29   28   27T  26   25   24   23   22   21   20
32~                                                    19
33 A      57   56   55   54   53T  52   51   50        18t
34        58                                 49        17
35        59        home C:3  .:2  .:1       48        16~c
36T                                          47        15
37   38   39   40   41   42~  43   44   45T  46 B      14
                                                       13
 1    2    3 A  4    5    6    7 B  8    9   10   11   12

player 1  A  trunks 0
player 2  B  trunks 2
player 3  C  trunks 3
steps     31

player 2 to act
";
    let done = menagerie_with(&["show", "elefantenparade", "--position", &position], "");
    assert_eq!(done.output, expected, "{}", done.errors);
}

#[test]
fn another_track_is_drawn_in_lines() {
    let shown = output("show elefantenparade --players 3 --track ........~...T.", "");
    let expected = " 1    2    3    4    5    6    7    8    9~  10   11   12
13T  14   home .:3  .:2  .:1

player 1  A  trunks 0
player 2  B  trunks 0
player 3  C  trunks 0
set-up

player 1 to act
";
    assert_eq!(shown, expected);
}

#[test]
fn savanna_ten_is_drawn_as_the_viewer_may_know_it() {
    let position = "1#3/2La1#/2#2/#4/3#1 1 draw M:ZZ 3M2Z2GE:4MZ2GE 0:0 base M2Z3G4E5U1L3";
    let show = |viewer: &[&str]| {
        let arguments = [&["show", "savanna-ten", "--position", position], viewer].concat();
        menagerie_with(&arguments, "").output
    };
    let board = "    a  b  c  d  e
  5 .  ## .  .  .  5
  4 .  .  La .  ## 4
  3 .  .  ## .  .  3
  2 ## .  .  .  .  2
  1 .  .  .  ## .  1
    a  b  c  d  e
";
    let scene = |one: &str, two: &str| {
        let sides = format!("player 1  a  score 0    {one}\nplayer 2  b  score 0    {two}\n");
        format!("{board}\n{sides}variant   base\ninfluence M2Z3G4E5U1L3\n\nchance decides\n")
    };
    let (one, two) = ("hand M     deck 3M2Z2GE", "hand ZZ    deck 4MZ2GE");
    let (veiled_one, veiled_two) = ("hand ?     deck 8?  of 4M3Z2GE", "hand ??    deck 8?  of 4M3Z2GE");
    assert_eq!(show(&[]), scene(one, two));
    assert_eq!(show(&["--viewer", "1"]), scene(one, veiled_two));
    assert_eq!(show(&["--viewer", "2"]), scene(veiled_one, two));
    assert_eq!(show(&["--viewer", "0"]), scene(veiled_one, veiled_two));
}

#[test]
fn serengeti_is_drawn_with_what_is_face_down_and_the_odds() {
    let position = "8/?7/3Cz3/8/1L'5?/R1E2q1r Y 1 - lb standard";
    let expected = "    a   b   c   d   e   f   g   h
  6 .   .   .   .   .   .   .   .   6
  5 ?   . * .   .   .   .   . * .   5
  4 .   .   .   C   z   .   .   .   4
  3 .   .   .   .   .   .   .   .   3
  2 .   L'* .   .   .   .   . * ?   2
  1 R   .   E   .   .   q   .   r   1
    a   b   c   d   e   f   g   h
    ? face down   ' injured   * safety square

player 1  yellow, upper case
player 2  red, lower case
face down lb
roster    standard

player 1 to act
";
    let show = |more: &[&str]| {
        let done = menagerie_with(&[&["show", "serengeti", "--position", position], more].concat(), "");
        assert_eq!(done.errors, "");
        done.output
    };
    assert_eq!(show(&[]), expected);
    assert_eq!(show(&["--odds"]), format!("{expected}\nd4e4  C against z  9/16\n"));
}

#[test]
fn the_armies_are_drawn_as_the_viewer_may_know_them() {
    let board = "5f4/10/2y'7/3l!6/2##2##1~1/2##2##2/10/10/1P%Y'7/5F4".replace("1~1", "2");
    let position = format!("{board} 2 play ASLTR5D h -:- 2/prisoner");
    let show = |viewer: &[&str]| {
        let arguments = [&["show", "narnia", "--position", &position], viewer].concat();
        let done = menagerie_with(&arguments, "");
        assert_eq!(done.errors, "");
        done.output
    };
    let scene = |[flag, spy]: [&str; 2], [red_spy, red_flag]: [&str; 2], captured: &str| {
        format!(
            "    a   b   c   d   e   f   g   h   i   j
 10 .   .   .   .   .   {flag}   .   .   .   .   10
  9 .   .   .   .   .   .   .   .   .   .   9
  8 .   .   {spy}'  .   .   .   .   .   .   .   8
  7 .   .   .   l!  .   .   .   .   .   .   7
  6 .   .   ### ### .   .   ### ### .   .   6
  5 .   .   ### ### .   .   ### ### .   .   5
  4 .   .   .   .   .   .   .   .   .   .   4
  3 .   .   .   .   .   .   .   .   .   .   3
  2 .   P%  {red_spy}'  .   .   .   .   .   .   .   2
  1 .   .   .   .   .   {red_flag}   .   .   .   .   1
    a   b   c   d   e   f   g   h   i   j
    X x hidden   ' has moved   + reinforcement   ! revealed   % stone   ~ enchanted

player 1  blue, lower case
player 2  red, upper case
reserve   ASLTR5D
{captured}healing   to come
phase     play
variant   2/prisoner

player 2 to act
"
        )
    };
    let (red, blue) = ("C3I4G4HE8O6M", "wogu3c4h4b4n5r7l6m");
    let line = |kinds: &str| format!("captured  {kinds}\n");
    assert_eq!(show(&[]), scene(["f", "y"], ["Y", "F"], &line(&format!("{red}{blue}"))));
    assert_eq!(show(&["--viewer", "1"]), scene(["f", "y"], ["X", "X"], &line(red)));
    assert_eq!(show(&["--viewer", "2"]), scene(["x", "x"], ["Y", "F"], &line(blue)));
    assert_eq!(show(&["--viewer", "0"]), scene(["x", "x"], ["X", "X"], ""));
}

#[test]
fn the_odds_of_a_battle_that_goes_on_are_told() {
    let odds = |position: &str| {
        let done = menagerie_with(&["show", "serengeti", "--odds", "--position", position], "");
        assert_eq!(done.errors, "");
        done.output.lines().last().map(str::to_owned)
    };
    let board = "8/8/3Cz3/8/8/R1E4r Y 1";
    assert_eq!(odds(&format!("{board} d4e4 - standard")).as_deref(), Some("d4e4  C against z  9/16"));
    assert_eq!(odds(&format!("{board} d4e4:2 - standard")).as_deref(), Some("d4e4  C against z  1/2"));
    let start = output("show serengeti --odds", "");
    assert!(start.ends_with("pending   squares are cleared\n\nplayer 1 to act\n\nno attack\n"), "{start}");
}

#[test]
fn odds_are_for_attacks_that_dice_decide() {
    for game in menagerie::GameKind::ALL.iter().filter(|game| game.name() != "serengeti") {
        let done = menagerie(&format!("show {game} --odds"), "");
        assert_eq!((done.status, done.output.as_str()), (2, ""));
        let expected = format!("error: --odds: no attack of {game} is decided by dice\n");
        assert!(done.errors.starts_with(&expected), "{}", done.errors);
    }
}

#[test]
fn every_game_is_drawn_all_the_way() {
    let mut dice = Dice::new(3);
    for &game in menagerie::GameKind::ALL {
        for plies in [3, 9, 20, 40, 80, 1000] {
            let position = common::played(common::start(game, &[]), plies, &mut dice);
            for viewer in Viewer::all(position.players()) {
                let (text, viewer) = (position.to_string(), viewer.to_string());
                let done = menagerie_with(&["show", game.name(), "--position", &text, "--viewer", &viewer], "");
                assert!(done.errors.is_empty() && !done.output.contains(&text), "{text}: {}", done.output);
            }
        }
    }
}

#[test]
fn moves_are_listed_in_the_order_of_plain_text() {
    let written = output("moves strategeti", "");
    let moves: Vec<_> = written.lines().collect();
    assert_eq!((moves.len(), moves[0], moves[47]), (48, "Ea2", "Zd3"));
    assert!(moves.is_sorted());
}

/// The numbers of nodes that a run of perft wrote, and its last line.
fn counts(arguments: &str) -> (Vec<u64>, String) {
    let written = output(arguments, "");
    let last = written.lines().last().unwrap_or_default().to_owned();
    let table = written.lines().skip(1).take_while(|line| line.starts_with(' '));
    let number = |line: &str| line.split_whitespace().nth(1).and_then(|word| word.parse().ok());
    (table.filter_map(number).collect(), last)
}

#[test]
fn perft_counts_every_depth_however_it_counts() {
    let expected = (vec![48, 2112, 89_312], "nodes 89312".to_owned());
    assert_eq!(counts("perft strategeti 3"), expected);
    assert_eq!(counts("perft strategeti 3 --threads 2"), expected);
    assert_eq!(counts("perft strategeti 3 --threads 7"), expected);
    assert_eq!(counts("perft strategeti 3 --no-bulk"), expected);
    assert_eq!(counts("perft strategeti 3 --no-bulk --threads 5 --divide"), expected);
    assert_eq!(counts("perft elefantenparade 6").0, [4, 12, 24, 24, 24 * 13, 24 * (12 * 6 + 13)]);
    assert_eq!(counts("perft savanna-ten 4 --threads 2").0, [4, 15, 15 * 4, 15 * 15]);
    assert_eq!(counts("perft narnia 3").0, [13, 6 * 12 + 7 * 13, 6 * (5 * 11 + 7 * 12) + 7 * (6 * 12 + 7 * 13)]);
    assert_eq!(counts("perft serengeti 3 --no-bulk").0, [44, 44 * 43, 44 * 43 * 42]);
    assert_eq!(counts("perft strategeti --level +").0, [48, 2112, 88_984, 3_408_256]);
    assert_eq!(counts("perft strategeti 0 --divide"), (vec![], "nodes 1".to_owned()));
}

#[test]
fn perft_of_a_finished_game_is_nothing() {
    let over = "4/1z2/LZZL/1g2 2 2E2G2e2lzg 0:0 S";
    let done = menagerie_with(&["perft", "strategeti", "2", "--threads", "2", "--position", over], "");
    assert_eq!(done.output.lines().last(), Some("nodes 0"));
}

#[test]
fn perft_finds_the_finished_games_among_the_leaves() {
    let position = "4/1z2/LZZ1/1g2 1 2EL2G2e2lzg 0:0 S";
    let done = menagerie_with(&["perft", "strategeti", "1", "--no-bulk", "--position", position], "");
    let over = done.output.lines().nth(1).and_then(|line| line.split("   ").last()).unwrap_or_default();
    assert_eq!(over, "3 of them over", "an elephant, a lion or a gazelle on d2 wins");
}

#[test]
fn perft_is_told_apart_by_the_first_move() {
    for arguments in ["perft strategeti 3 --divide", "perft strategeti 3 --divide --threads 5"] {
        let written = output(arguments, "");
        let parts: Vec<_> = written.lines().skip(4).filter_map(|line| line.split_once(' ')).collect();
        let (last, parts) = parts.split_last().expect("there are lines");
        assert_eq!((parts.len(), *last), (48, ("nodes", "89312")));
        let sum: u64 = parts.iter().filter_map(|(_, nodes)| nodes.parse::<u64>().ok()).sum();
        assert_eq!(sum, 89_312);
        let start: Position = START.parse().expect("the start is a position");
        for (mv, nodes) in parts {
            let after = start.after(mv.parse().expect("it is a move")).expect("it is legal");
            assert_eq!(*nodes, perft(&after, 2).to_string(), "{mv}");
        }
    }
}

const RECORD: &str = "game: strategeti
start: 4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S
result: unfinished
moves:
Eb1 Gc2
";

#[test]
fn a_record_is_checked_move_by_move() {
    let replayed = output("replay -", RECORD);
    assert!(replayed.contains("  2 . . g . 2\n  1 . E . . 1\n"), "{replayed}");
    assert!(replayed.ends_with("\nplayer 1 to act\n2 moves; result: unfinished\n"), "{replayed}");

    let refused = |from: &str, to: &str| {
        let done = menagerie("replay -", RECORD.replace(from, to));
        assert_eq!((done.status, done.output.as_str()), (1, ""));
        done.errors
    };
    let illegal =
        "menagerie: record: move 2: 'Ga1' is not legal: at the standard level no animal enters on a corner (S2)\n";
    assert_eq!(refused("Gc2", "Ga1"), illegal);
    assert!(refused("Gc2", "foo").starts_with("menagerie: record: move 2: 'foo' is no move"));
    assert!(refused("game: strategeti", "game: chess").starts_with("menagerie: record: line 1: no game 'chess'"));
    assert!(refused("unfinished", "won 1").contains("the record says 'won 1', the moves 'unfinished'"));
    assert!(refused("4/4/4/4", "4/4/4").starts_with("menagerie: record: start: board, column"));
    assert!(refused("start", "begin").starts_with("menagerie: record: line 2: expected"));
    let unread = menagerie("replay no-such-file", "");
    assert!(unread.status == 1 && unread.errors.starts_with("menagerie: no-such-file: "), "{}", unread.errors);
    assert_eq!(menagerie("replay -", b"\xff").status, 1);
}

#[test]
fn a_refusal_says_what_and_where_and_why() {
    let done = menagerie_with(&["moves", "strategeti", "--position", "4/4/4/3 1 2E2L2Z2G2e2l2z2g 0:0 S"], "");
    assert_eq!(done.status, 1);
    assert!(done.errors.starts_with("menagerie: position: board, column 8: expected "), "{}", done.errors);
    assert_eq!(done.output, "");
}

#[test]
fn a_wrong_command_line_is_a_fault_of_usage() {
    for arguments in [
        "",
        "fly",
        "new",
        "new chess",
        "new strategeti --level",
        "new strategeti --level Q",
        "new strategeti --level S --level S",
        "new strategeti --mood good",
        "perft strategeti 256",
        "perft strategeti -1",
        "perft strategeti --threads 0",
        "show strategeti --viewer 5",
        "replay",
    ] {
        let done = menagerie(arguments, "");
        assert_eq!((done.status, done.output.as_str()), (2, ""), "{arguments}");
        assert!(done.errors.contains("--help") || done.errors.contains("Usage: "), "{arguments}: {}", done.errors);
    }
    // What clap cannot see is told as clap tells the rest.
    for (arguments, usage) in [
        ("play strategeti --seats human", "\n\nUsage: menagerie play [OPTIONS] <GAME>\n"),
        ("new strategeti --mice", "\n\nUsage: menagerie new [OPTIONS] <GAME>\n"),
    ] {
        let errors = menagerie(arguments, "").errors;
        assert!(errors.contains(usage), "{errors}");
    }
    assert!(output("--help", "").contains("Usage: menagerie"));
    assert!(output("help perft", "").contains("--no-bulk"));
    assert!(output("--version", "").starts_with("menagerie "));
}
