//! The conformance cases of every game, through `menagerie json`.

mod common;

use common::{answers, read, with};
use menagerie::GameKind;
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// A request, and what its answer must be.
type Check = (Value, Value);

fn cases(game: GameKind, kind: &str) -> Vec<Value> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../{game}/tests/cases/{kind}.jsonl"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(read).collect()
}

/// Sends all requests in one session, and compares.
fn verify(checks: &[Check]) {
    let lines: Vec<_> = checks.iter().map(|(request, _)| request.to_string().into_bytes()).collect();
    for ((request, expected), found) in checks.iter().zip(answers(&lines)) {
        if found["result"].is_null() && found["view"].is_string() && found["turn"] == "over" {
            // That a game is over is known to all (N31), but not every view of Narnia tells who has won.
            assert_eq!(request["game"], "narnia");
            assert_eq!(found, with(expected.clone(), &json!({"result": null})), "{request}");
        } else {
            assert_eq!(&found, expected, "{request}");
        }
    }
}

fn request(case: &Value, what: &str, more: &Value) -> Value {
    with(json!({ "do": what, "game": case["game"], "position": case["position"] }), more)
}

fn object(value: &Value) -> &Map<String, Value> {
    value.as_object().unwrap_or_else(|| panic!("{value} is no object"))
}

fn entries<'c>(case: &'c Value, name: &str) -> impl Iterator<Item = (&'c String, &'c Value)> {
    case.get(name).and_then(Value::as_object).into_iter().flatten()
}

fn inspection(case: &Value) -> Check {
    let mut expected = Map::new();
    for name in ["position", "turn", "moves", "weights", "result"] {
        expected.extend(case.get(name).map(|value| (name.to_owned(), value.clone())));
    }
    (request(case, "inspect", &json!({})), expected.into())
}

fn counts(case: &Value) -> impl Iterator<Item = Check> {
    let counts = case["perft"].as_array().into_iter().flatten();
    (1..)
        .zip(counts)
        .map(move |(depth, nodes)| (request(case, "perft", &json!({"depth": depth})), json!({"nodes": nodes})))
}

fn moves_applied(case: &Value) -> impl Iterator<Item = Check> {
    entries(case, "after")
        .map(|(mv, after)| (request(case, "apply", &json!({"moves": [mv]})), json!({"position": after})))
}

fn viewer(number: &str) -> u8 {
    number.parse().expect("a viewer is a number")
}

/// The views, what may be known from them, and worlds that fit them.
fn views(case: &Value) -> impl Iterator<Item = Check> {
    entries(case, "views").flat_map(|(number, view)| {
        let viewer = viewer(number);
        let of_view = |what: &str| json!({"do": what, "game": case["game"], "view": view, "viewer": viewer});
        let mut known = json!({"view": view, "turn": case["turn"], "result": case["result"]});
        if case["turn"] == number.as_str() || learns(case, number) {
            known["moves"] = case["moves"].clone();
        }
        if learns(case, number) {
            known["weights"] = case["weights"].clone();
        }
        let seen = (request(case, "view", &json!({"viewer": viewer})), json!({"view": view}));
        [seen, (of_view("inspect"), known)]
    })
}

/// Whether the case is a chance event whose outcome this viewer sees.
fn learns(case: &Value, viewer: &str) -> bool {
    case["turn"] == "chance" && entries(case, "seen").any(|(mv, viewers)| viewers[viewer] == mv.as_str())
}

fn moves_seen(case: &Value) -> impl Iterator<Item = Check> {
    entries(case, "seen").flat_map(move |(mv, viewers)| {
        object(viewers).iter().map(move |(number, seen)| {
            (request(case, "observe", &json!({"move": mv, "viewer": viewer(number)})), json!({"seen": seen}))
        })
    })
}

#[test]
fn every_position_is_as_the_rules_make_it() {
    for &game in GameKind::ALL {
        let cases = cases(game, "play");
        assert!(!cases.is_empty(), "{game} has no cases");
        let checks = cases.iter().flat_map(|case| {
            let play = [inspection(case)].into_iter().chain(counts(case)).chain(moves_applied(case));
            play.chain(views(case)).chain(moves_seen(case))
        });
        verify(&checks.collect::<Vec<_>>());
    }
}

#[test]
fn every_string_is_accepted_or_refused_as_the_rules_say() {
    for &game in GameKind::ALL {
        let cases = cases(game, "parse");
        assert!(!cases.is_empty(), "{game} has no cases");
        let lines: Vec<_> =
            cases.iter().map(|case| request(case, "inspect", &json!({})).to_string().into_bytes()).collect();
        for (case, found) in cases.iter().zip(answers(&lines)) {
            if case["ok"] == true {
                assert_eq!(found["position"], case["position"], "{case}");
            } else {
                assert_eq!(found["error"]["kind"], "bad-position", "{case}");
            }
        }
    }
}

#[test]
fn a_sampled_world_has_the_view_that_it_was_drawn_from() {
    for &game in GameKind::ALL {
        let cases = cases(game, "play");
        let mut requests = Vec::new();
        for case in cases.iter().step_by(10) {
            let position = case["position"].as_str().expect("a position is a string");
            // A game that hides nothing has no views in its cases: each is the position itself.
            let all = case.get("views").cloned().unwrap_or_else(|| json!({"0": position, "1": position}));
            for (number, view) in object(&all) {
                requests.push(json!({"game": game.name(), "view": view, "viewer": viewer(number)}));
            }
        }
        let ask = |what: &str, field: &str, values: &[Value]| {
            let lines = requests.iter().zip(values).map(|(request, value)| {
                let mut line = json!({"do": what, "game": request["game"], "viewer": request["viewer"], field: value});
                if what == "sample" {
                    line["seed"] = json!(7);
                }
                line.to_string().into_bytes()
            });
            answers(&lines.collect::<Vec<_>>())
        };
        let views: Vec<_> = requests.iter().map(|request| request["view"].clone()).collect();
        let worlds: Vec<_> = ask("sample", "view", &views).iter().map(|answer| answer["position"].clone()).collect();
        let again: Vec<_> = ask("view", "position", &worlds).iter().map(|answer| answer["view"].clone()).collect();
        assert_eq!(again, views);
    }
}
