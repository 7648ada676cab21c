//! Rosters from files and in requests.

mod common;

use common::{answer, menagerie, output};
use menagerie::serengeti::{Position, Roster, RosterData};
use serde_json::{Value, json};
use std::path::PathBuf;

const MEADOW: &str = r#"
name = "meadow"
files = 4
ranks = 6
safety = ["a1", "d1", "a6", "d6"]
injury = 1

[[kinds]]
name = "fox"
letter = "F"
count = 1
role = "animal"
attack = 3
defence = 2
spaces = 2
diet = "carnivore"
ability = "leap"

[[kinds]]
name = "hare"
letter = "H"
count = 2
role = "animal"
attack = 1
defence = 3
spaces = 3
diet = "herbivore"

[[kinds]]
name = "clover"
letter = "K"
count = 3
role = "grass"
attack = 0
defence = 0
spaces = 0
"#;

const START: &str = "1??1/????/????/????/????/1??1 - 1 setup F2H3Kf2h3k meadow@908f9f00";

/// A file with this text. Each test has files of its own.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    path.to_str().expect("the path is text").to_owned()
}

/// The roster as JSON.
fn meadow() -> Value {
    toml::from_str(MEADOW).expect("it is TOML")
}

#[test]
fn a_roster_is_read_from_toml_and_from_json() {
    let toml = file("meadow.toml", MEADOW);
    let json = file("meadow.json", &meadow().to_string());
    let capitals = file("meadow.JSON", &meadow().to_string());
    for path in [&toml, &json, &capitals] {
        assert_eq!(output(&format!("new serengeti --roster {path}"), ""), format!("{START}\n"));
    }
    let shown = output(&format!("show serengeti --roster {toml}"), "");
    assert!(shown.contains("face down F2H3Kf2h3k\nroster    meadow\n"), "{shown}");
    assert_eq!(output(&format!("moves serengeti --roster {toml}"), "").lines().count(), 20);
}

#[test]
fn a_position_is_read_with_the_roster_that_it_names() {
    let path = file("named.toml", MEADOW);
    let read = |arguments: &[&str]| {
        common::menagerie_with(&[&["moves", "serengeti", "--position", START], arguments].concat(), "")
    };
    assert_eq!(read(&["--roster", &path]).output.lines().count(), 20);
    let without = read(&[]);
    assert_eq!((without.status, without.output.as_str()), (1, ""));
    assert!(without.errors.starts_with("menagerie: position: "), "{}", without.errors);
}

#[test]
fn a_position_is_read_with_no_other_roster_of_that_name() {
    let path = file("wilder.toml", &MEADOW.replacen("attack = 3", "attack = 4", 1));
    let done = common::menagerie_with(&["moves", "serengeti", "--roster", &path, "--position", START], "");
    assert_eq!((done.status, done.output.as_str()), (1, ""));
    assert!(done.errors.contains("another roster, 'meadow@908f9f00': the one here is 'meadow@"), "{}", done.errors);
}

#[test]
fn a_game_with_a_roster_is_played_and_replayed() {
    let path = file("played.toml", MEADOW);
    let play = format!("play serengeti --roster {path} --seats monte-carlo,random --iterations 5 --seed 1");
    let written = output(&play, "");
    assert!(written.contains("\nresult: "), "{written}");
    let record = &written[written.rfind("game: ").expect("there is a record")..];
    let replayed = output(&format!("replay - --roster {path}"), record);
    assert!(replayed.contains(" moves; result: "), "{replayed}");
    // The record carries the roster itself; without that and without the file nobody knows it.
    assert_eq!(output("replay -", record), replayed);
    let lines = record.lines().filter(|line| !line.starts_with("option: roster {"));
    assert_eq!(menagerie("replay -", lines.collect::<Vec<_>>().join("\n")).status, 1);
}

#[test]
fn the_rosters_that_are_shipped_are_played_to_the_end() {
    let examples = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../serengeti/examples");
    let mut met = 0;
    for entry in std::fs::read_dir(&examples).unwrap_or_else(|error| panic!("{}: {error}", examples.display())) {
        let path = entry.expect("the directory can be read").path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            met += 1;
            let path = path.to_str().expect("the path is text");
            let written = output(&format!("play serengeti --roster {path} --seats random,random --seed 2"), "");
            assert!(written.contains("\nresult: player"), "{path}: {written}");
        }
    }
    assert!(met > 0, "there is none");
}

/// The refusal of a roster in a file.
fn refusal(name: &str, text: &str) -> String {
    let path = file(name, text);
    let done = menagerie(&format!("new serengeti --roster {path}"), "");
    assert_eq!((done.status, done.output.as_str()), (1, ""), "{text}");
    let fault = done.errors.strip_prefix(&format!("menagerie: {path}: ")).expect("the error names the file");
    assert_eq!(fault.lines().count(), 1, "{fault}");
    fault.to_owned()
}

#[test]
fn a_faulty_roster_is_refused_with_its_file_and_fault() {
    let changed = |name, from: &str, to: &str| {
        assert!(MEADOW.contains(from));
        refusal(name, &MEADOW.replacen(from, to, 1))
    };
    assert!(changed("syntax.toml", "files = 4", "files = = 4").starts_with("line 3, column 9: "));
    assert!(changed("twice.toml", "ranks = 6", "files = 6").starts_with("line 4, column 1: "));
    assert!(changed("short.toml", "count = 2", "count = 1").contains("(G2)"));
    assert!(changed("standard.toml", "\"meadow\"", "\"standard\"").contains("(G3)"));
    assert!(changed("letter.toml", "\"H\"", "\"F\"").contains("kind 2 (hare), letter: "));
    assert!(changed("number.toml", "attack = 3", "attack = 300").contains("kind 1: attack: "));
    assert!(changed("key.toml", "injury = 1", "injury = 1\nmood = 2").contains("mood"));
    assert!(changed("role.toml", "\"grass\"", "\"tree\"").contains("kind 3: role: "));
    assert!(refusal("syntax.json", "{\"name\": ").contains("line 1"));
    assert!(refusal("list.json", "[]").contains("(G1)"));
    // Its name decides how a file is read.
    assert!(refusal("toml.json", MEADOW).contains("line 2"));
    assert!(refusal("json.toml", &meadow().to_string()).starts_with("line 1, column 1"));
    assert!(refusal("empty.toml", "").contains("name"));
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let done = menagerie("new serengeti --roster no-such-file.toml", "");
    assert_eq!(done.status, 1);
    assert!(done.errors.starts_with("menagerie: no-such-file.toml: "), "{}", done.errors);
    assert_eq!(menagerie("new strategeti --roster no-such-file.toml", "").status, 2, "it has no rosters");
}

#[test]
fn a_roster_travels_with_each_request_that_needs_it() {
    let options = json!({"roster": meadow()});
    let ask = |request: Value| {
        let mut request = request;
        request["game"] = json!("serengeti");
        request["options"] = options.clone();
        answer(&request)
    };
    assert_eq!(ask(json!({"do": "new"})), json!({"position": START}));
    assert_eq!(ask(json!({"do": "perft", "position": START, "depth": 2})), json!({"nodes": 20 * 19}));
    let playout = ask(json!({"do": "playout", "position": START, "seed": 3}));
    assert_eq!(
        ask(json!({"do": "apply", "position": START, "moves": playout["moves"]}))["position"],
        playout["position"]
    );
    assert_eq!(ask(json!({"do": "inspect", "view": START, "viewer": 1}))["moves"].as_array().map(Vec::len), Some(20));

    let kind = |request: &Value| answer(request)["error"]["kind"].clone();
    assert_eq!(kind(&json!({"do": "inspect", "game": "serengeti", "position": START})), "bad-position");
    let mut other = meadow();
    other["injury"] = json!(2);
    let request = json!({"do": "inspect", "game": "serengeti", "position": START, "options": {"roster": other}});
    assert_eq!(kind(&request), "bad-position");
    let mut faulty = meadow();
    faulty["kinds"][0]["count"] = json!(9);
    for roster in [faulty, json!({}), json!([]), json!("meadow"), json!(7)] {
        let request = json!({"do": "new", "game": "serengeti", "options": {"roster": roster}});
        assert_eq!(kind(&request), "bad-options", "{request}");
    }
}

#[test]
fn the_standard_roster_can_be_written_out() {
    let data = RosterData::from(Roster::standard());
    let request = json!({"do": "new", "game": "serengeti", "options": {"roster": data}});
    let start = <Position as menagerie::core::Position>::new(&menagerie::serengeti::Rules::default());
    assert_eq!(answer(&request), json!({"position": start.to_string()}));
}

#[test]
fn what_a_roster_or_a_path_holds_is_neither_repeated_at_length_nor_as_it_is() {
    let record = r#"game: serengeti
start: x
option: roster {"k\u001b]0;owned\u0007":1}
result: unfinished
moves:
"#;
    let told = menagerie("replay -", record).errors;
    assert!(told.contains("owned") && !told.contains(['\u{1b}', '\u{7}']), "{told}");
    let long = format!(r#"{{"do":"new","game":"serengeti","options":{{"roster":{{"{}":1}}}}}}"#, "k".repeat(300_000));
    for line in [long, format!("\"{}\"", "a".repeat(300_000))] {
        let answer = menagerie("json", line).output;
        assert!(answer.contains("error") && answer.len() < 1000, "{} bytes", answer.len());
    }
    let told = menagerie("new serengeti --roster /x\u{1b}[31m", "").errors;
    assert!(told.contains("[31m") && !told.contains('\u{1b}'), "{told}");
}
