//! The lines of `menagerie json`: what is answered to what, and that everything is answered.

mod common;

use common::{START, answer, answers, output, played, read, start, with};
use menagerie::core::{Dice, HiddenInformation as _, Position as _, Viewer};
use menagerie::{AnyPosition, GameKind};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What the command writes in answer to a line, character by character.
fn line(request: &str) -> String {
    output("json", request)
}

fn at_start(more: &Value) -> Value {
    with(json!({"game": "strategeti", "position": START}), more)
}

/// The kind of the error and the place of the move at fault.
fn fault(request: &Value) -> (String, Option<u64>) {
    let answer = answer(request);
    let error = &answer["error"];
    assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{answer}");
    (error["kind"].as_str().unwrap_or_default().to_owned(), error["at"].as_u64())
}

fn kind(request: &Value) -> String {
    fault(request).0
}

/// What is amiss with a view of player 2 that is to go on by what was seen.
fn seen(view: &str, seen: &str) -> String {
    kind(&json!({"do": "advance", "game": "strategeti", "view": view, "viewer": 2, "seen": seen}))
}

#[test]
fn fields_are_written_in_the_order_of_the_protocol() {
    let games = r#"{"id":1,"games":[{"name":"strategeti","players":[2,2],"hidden":false,"chance":false,"#;
    assert!(line(r#"{"do":"games","id":1}"#).starts_with(games));
    let plus = r#"{"do":"new","game":"strategeti","options":{"level":"+","own-losses":true}}"#;
    assert_eq!(line(plus), "{\"position\":\"4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 +x\"}\n");
    assert_eq!([seen(START, "?"), seen(START, "Ea1")], ["bad-move", "unfit-move"]);
    let over = "4/1z2/LZZL/1g2 2 2E2G2e2lzg 0:0 S";
    let inspected = line(&json!({"do": "inspect", "game": "strategeti", "position": over}).to_string());
    assert_eq!(
        inspected,
        format!("{{\"position\":\"{over}\",\"turn\":\"over\",\"moves\":[],\"result\":{{\"winners\":[1]}}}}\n")
    );
    let illegal = at_start(&json!({"do": "apply", "id": 2, "moves": ["Eb1", "Ea1"]}));
    let expected = r#"{"id":2,"error":{"kind":"illegal-move","at":1,"message":"Ea1 is not legal: "#;
    assert!(line(&illegal.to_string()).starts_with(expected));
    let playout = at_start(&json!({"do": "playout", "seed": 7, "limit": 0}));
    assert_eq!(line(&playout.to_string()), format!("{{\"moves\":[],\"position\":\"{START}\",\"turn\":\"1\"}}\n"));
}

#[test]
fn the_id_comes_back_as_it_was_written() {
    for id in ["null", "-0", "1.50e3", "123456789012345678901234567890", r#""\u00e9 é""#, r#"{"b": [1,  2], "a": {}}"#]
    {
        assert!(line(&format!(r#"{{"do":"games","id": {id} }}"#)).starts_with(&format!(r#"{{"id":{id},"games""#)));
        assert!(line(&format!(r#"{{"id":{id},"do":"fly"}}"#)).starts_with(&format!(r#"{{"id":{id},"error""#)));
    }
    let deep = format!("{}{}", "[".repeat(400_000), "]".repeat(400_000));
    assert!(line(&format!(r#"{{"id":{deep},"do":"fly"}}"#)).starts_with(&format!(r#"{{"id":{deep},"error""#)));
    assert!(line(r#"{"do":"games"}"#).starts_with(r#"{"games""#));
}

#[test]
fn each_fault_has_its_kind() {
    assert_eq!(kind(&json!({"do": "new", "game": "chess"})), "unknown-game");
    assert_eq!(kind(&json!({"do": "new", "game": "strategeti", "options": {"level": "Q"}})), "bad-options");
    assert_eq!(kind(&json!({"do": "new", "game": "strategeti", "options": {"roster": {"a": 1}}})), "bad-options");
    assert_eq!(kind(&json!({"do": "new", "game": "strategeti", "options": {"level": null}})), "bad-request");
    assert_eq!(kind(&json!({"do": "inspect", "game": "strategeti", "position": "4/4"})), "bad-position");
    assert_eq!(kind(&json!({"do": "inspect", "game": "strategeti", "view": "4/4", "viewer": 1})), "bad-view");
    assert_eq!(fault(&at_start(&json!({"do": "apply", "moves": ["?"]}))), ("bad-move".to_owned(), Some(0)));
    assert_eq!(
        fault(&at_start(&json!({"do": "apply", "moves": ["Eb1", "b1b2"]}))),
        ("illegal-move".to_owned(), Some(1))
    );
    assert_eq!(
        fault(&at_start(&json!({"do": "observe", "move": "Ea1", "viewer": 1}))),
        ("illegal-move".to_owned(), Some(0))
    );
    let over = "4/1z2/LZZL/1g2 2 2E2G2e2lzg 0:0 S";
    let over = json!({"do": "apply", "game": "strategeti", "position": over, "moves": ["Ea1"]});
    assert_eq!(seen("4/1z2/LZZL/1g2 2 2E2G2e2lzg 0:0 S", "Ea1"), "game-over");
    assert_eq!(fault(&over), ("game-over".to_owned(), Some(0)));
    assert_eq!(kind(&at_start(&json!({"do": "perft", "depth": 3, "limit": 89_311}))), "limit-reached");
    assert_eq!(answer(&at_start(&json!({"do": "perft", "depth": 3, "limit": 89_312})))["nodes"], 89_312);
}

#[test]
fn a_request_that_is_not_as_it_should_be_says_so() {
    let bad = [
        json!({"game": "strategeti"}),
        json!({"do": 1}),
        json!({"do": "games", "game": "strategeti"}),
        json!({"do": "new"}),
        json!({"do": "new", "game": 1}),
        json!({"do": "new", "game": "strategeti", "options": []}),
        at_start(&json!({"do": "inspect", "viewer": 1})),
        at_start(&json!({"do": "inspect", "view": START, "viewer": 1})),
        at_start(&json!({"do": "apply", "moves": "Eb1"})),
        at_start(&json!({"do": "apply"})),
        at_start(&json!({"do": "perft", "depth": 256})),
        at_start(&json!({"do": "perft", "depth": -1})),
        at_start(&json!({"do": "perft", "depth": 1.5})),
        at_start(&json!({"do": "perft", "depth": 1, "divide": 1})),
        at_start(&json!({"do": "perft", "depth": 1, "limit": "many"})),
        at_start(&json!({"do": "view", "viewer": 3})),
        at_start(&json!({"do": "view", "viewer": 5})),
        at_start(&json!({"do": "view", "viewer": "1"})),
        at_start(&json!({"do": "playout"})),
    ];
    for request in bad {
        assert_eq!(kind(&request), "bad-request", "{request}");
    }
    for line in [&b""[..], b"[]", b"{", b"\"do\"", b"\xff", br#"{"do":"games","do":"games"}"#] {
        assert_eq!(answers(&[line.to_vec()])[0]["error"]["kind"], "bad-request");
    }
    let named = answer(&at_start(&json!({"do": "perft", "depth": 1, "deep": true})));
    assert_eq!(named["error"]["message"], "field 'deep' is unknown here");
    let twice = read(&line(r#"{"id":3,"do":"new","game":"strategeti","game":"narnia"}"#));
    let told = json!({"kind": "bad-request", "message": "field 'game' is given twice"});
    assert_eq!(twice, json!({"id": 3, "error": told}));
}

#[test]
fn counts_are_told_apart_only_on_request() {
    let plain = answer(&at_start(&json!({"do": "perft", "depth": 2})));
    assert_eq!(plain, json!({"nodes": 2112}));
    let divided = answer(&at_start(&json!({"do": "perft", "depth": 2, "divide": true})));
    assert_eq!((&divided["nodes"], &divided["divide"]["Ea2"]), (&json!(2112), &json!(44)));
    assert_eq!(divided["divide"].as_object().map(serde_json::Map::len), Some(48));
    assert_eq!(
        answer(&at_start(&json!({"do": "perft", "depth": 0, "divide": true}))),
        json!({"nodes": 1, "divide": {}})
    );
}

#[test]
fn a_playout_depends_on_its_seed_alone_and_can_be_played_again() {
    let playout = at_start(&json!({"do": "playout", "seed": 7}));
    let found = answer(&playout);
    assert_eq!(found, answer(&playout));
    assert_ne!(found, answer(&at_start(&json!({"do": "playout", "seed": 8}))));
    assert_eq!(found["turn"], "over");
    let again = answer(&at_start(&json!({"do": "apply", "moves": found["moves"]})));
    assert_eq!(again["position"], found["position"]);
    let short = answer(&at_start(&json!({"do": "playout", "seed": 7, "limit": 3})));
    assert_eq!(short["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!(short["turn"], "2");
}

#[test]
fn a_viewer_is_told_the_moves_when_they_are_to_act() {
    let of_view = |viewer: u8| answer(&json!({"do": "inspect", "game": "strategeti", "view": START, "viewer": viewer}));
    assert_eq!(of_view(1)["moves"].as_array().map(Vec::len), Some(48));
    assert_eq!(of_view(2), json!({"view": START, "turn": "1", "result": null}));
}

#[test]
fn lines_that_are_too_long_are_answered_and_skipped() {
    let mut fits = br#"{"do":"games"}"#.to_vec();
    fits.resize(1 << 20, b' ');
    let mut too_long = fits.clone();
    too_long.extend([b' '; 5000]);
    let found = answers(&[fits.clone(), too_long, fits]);
    assert_eq!(found[1]["error"]["kind"], "bad-request");
    assert!(found[0]["games"].is_array() && found[2]["games"].is_array());
}

#[test]
fn a_last_line_needs_no_newline() {
    assert_eq!(output("json", "{\"do\":\"games\"}\n{\"do\":\"games\"}").lines().count(), 2);
    assert_eq!(output("json", "\n\r\n").lines().count(), 2);
    assert_eq!(output("json", ""), "");
}

/// Bytes of a line, from everything that there is or from what JSON is made of.
fn random_line(dice: &mut Dice) -> Vec<u8> {
    const JSON: &[u8] = br#"{}[]:,"\ 0123456789-+.eEtrufalsn"#;
    // Most are short; a few are as long as may be.
    let most = 1 << dice.below(13);
    let length = dice.below(most) as usize;
    let from_json = dice.below(2) == 0;
    let byte = |dice: &mut Dice| if from_json { JSON[dice.index(JSON.len())] } else { dice.below(256) as u8 };
    (0..length).map(|_| byte(dice)).filter(|&byte| byte != b'\n').collect()
}

#[test]
fn random_lines_are_answered_with_an_error_each() {
    let mut dice = Dice::new(1);
    let mut lines: Vec<_> = (0..3000).map(|_| random_line(&mut dice)).collect();
    for byte in [b'[', b'{', b'"', b'9', 0xff] {
        lines.push(vec![byte; 1 << 20]);
    }
    lines.push(br#"{"a":"#.repeat((1 << 20) / 5));
    lines.push((0..1 << 20).map(|_| dice.below(256) as u8).filter(|&byte| byte != b'\n').collect());
    for (line, found) in lines.iter().zip(answers(&lines)) {
        assert_eq!(found["error"]["kind"], "bad-request", "{}", String::from_utf8_lossy(line));
    }
}

/// The options of a game, as a request may have them.
fn options(game: GameKind) -> Value {
    match game.name() {
        "strategeti" => json!({"level": "+", "own-losses": true}),
        "elefantenparade" => json!({"players": 3, "track": "........~..T"}),
        "savanna-ten" => json!({"players": 4, "teams": true, "influence": "M1Z2G3E4U1L0"}),
        "narnia" => json!({"game": 2, "display": "stealth"}),
        "serengeti" => json!({"roster": {"name": "small", "files": 4, "ranks": 4, "safety": ["a1", "d1", "a4", "d4"],
        "injury": 1, "kinds": [
            {"name": "hare", "letter": "H", "count": 1, "role": "animal", "attack": 1, "defence": 1, "spaces": 2,
                "diet": "herbivore"},
            {"name": "clover", "letter": "K", "count": 1, "role": "grass", "attack": 0, "defence": 0, "spaces": 0}
        ]}}),
        _ => json!({}),
    }
}

/// Requests that are all well formed, and so small that each can be answered soon even after a change.
fn requests(game: GameKind) -> Vec<Value> {
    let position = played(start(game, &[]), 9, &mut Dice::new(4));
    let next = position.moves()[0].to_string();
    let moves = [&next, &next, "b1b2"];
    let viewer = position.turn().player().map_or(1, u8::from);
    let view = position.view(Viewer::from_number(viewer).expect("it is a viewer")).to_string();
    let of_position = |more: Value| with(json!({"game": game.name(), "position": position.to_string()}), &more);
    let of_view = |more: Value| with(json!({"game": game.name(), "view": view, "viewer": viewer}), &more);
    vec![
        of_position(json!({"do": "inspect", "id": 1})),
        of_position(json!({"do": "apply", "moves": moves})),
        of_position(json!({"do": "perft", "depth": 2, "limit": 900, "divide": true})),
        of_position(json!({"do": "view", "viewer": 2})),
        of_position(json!({"do": "observe", "move": next, "viewer": 0})),
        of_position(json!({"do": "playout", "seed": 5, "limit": 90})),
        of_view(json!({"do": "inspect"})),
        of_view(json!({"do": "sample", "seed": 5})),
        json!({"do": "new", "game": game.name(), "options": options(game)}),
    ]
}

#[test]
fn the_requests_that_are_changed_below_are_right() {
    for &game in GameKind::ALL {
        for request in requests(game).iter().filter(|request| request["do"] != "apply" && request["do"] != "perft") {
            assert!(answer(request)["error"].is_null(), "{request}: {}", answer(request));
        }
    }
}

/// A position after some random plies.
fn random_position(game: GameKind, dice: &mut Dice) -> AnyPosition {
    let plies = dice.below(60);
    played(start(game, &[]), plies, dice)
}

/// The position or what somebody may know of it, as a field of this name has it.
fn random_text(game: GameKind, name: &str, dice: &mut Dice) -> String {
    let position = random_position(game, dice);
    let viewers: Vec<Viewer> = Viewer::all(position.players()).collect();
    match name {
        "view" => position.view(viewers[dice.index(viewers.len())]).to_string(),
        _ => position.to_string(),
    }
}

/// Text in which one character has become another that might well stand there.
fn with_another_character(text: &str, dice: &mut Dice) -> String {
    const LIKELY: &[u8] = b"01234abcdhELZGMRelzgr/ :+-Sx#?*'@=~T.";
    let mut characters: Vec<char> = text.chars().collect();
    if let Some(last) = characters.len().checked_sub(1) {
        characters[dice.index(last + 1)] = char::from(LIKELY[dice.index(LIKELY.len())]);
    }
    characters.into_iter().collect()
}

/// Changes a value to another of its kind, which may mean something or not.
fn change(value: &mut Value, game: GameKind, name: &str, dice: &mut Dice) {
    match value {
        Value::String(text) if matches!(name, "position" | "view") => {
            *text = random_text(game, name, dice);
            if dice.below(3) == 0 {
                *text = with_another_character(text, dice);
            }
        }
        Value::String(text) => *text = with_another_character(text, dice),
        Value::Number(_) => {
            let most = [3, 10, 1000][dice.index(3)];
            *value = json!(dice.below(most));
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::Array(items) => items.iter_mut().for_each(|item| change(item, game, name, dice)),
        Value::Object(fields) => fields.values_mut().for_each(|field| change(field, game, name, dice)),
        Value::Null => {}
    }
}

/// The request with some of its values changed, and sometimes a byte of its line.
fn mutated(request: &Value, game: GameKind, dice: &mut Dice) -> Vec<u8> {
    const BYTES: &[u8] = b"0123456789abcdELZGMRelzgr/ +-Sx#?*'@=~T.:\",{}[]\\\xc3";
    let mut request = request.clone();
    for (name, value) in request.as_object_mut().expect("it is an object") {
        let is_key = matches!(name.as_str(), "do" | "game");
        if dice.below(if is_key { 40 } else { 2 }) == 0 {
            change(value, game, name, dice);
        }
    }
    let mut line = request.to_string().into_bytes();
    if dice.below(3) == 0 {
        let (at, byte) = (dice.index(line.len()), BYTES[dice.index(BYTES.len())]);
        match dice.below(3) {
            0 => line[at] = byte,
            1 => line.insert(at, byte),
            _ => drop(line.remove(at)),
        }
    }
    line
}

#[test]
fn changed_requests_are_answered_and_many_reach_the_rules() {
    let mut kinds = BTreeMap::<String, usize>::new();
    for &game in GameKind::ALL {
        let (mut dice, requests) = (Dice::new(2), requests(game));
        let mut lines: Vec<_> =
            (0..2500).map(|_| mutated(&requests[dice.index(requests.len())], game, &mut dice)).collect();
        // What is left as it was proves nothing.
        lines.retain(|line| !requests.iter().any(|request| request.to_string().as_bytes() == &line[..]));
        let past = ["none", "limit-reached", "bad-move", "illegal-move", "game-over"];
        let mut reached = 0;
        for found in answers(&lines) {
            let kind = found["error"]["kind"].as_str().unwrap_or("none");
            reached += usize::from(past.contains(&kind));
            *kinds.entry(kind.to_owned()).or_default() += 1;
        }
        assert!(
            reached * 5 >= lines.len(),
            "{game}: only {reached} of {} got past the parsers: {kinds:?}",
            lines.len()
        );
    }
    // And every kind of error has been met on the way.
    assert_eq!(kinds.len(), 10, "{kinds:?}");
}
