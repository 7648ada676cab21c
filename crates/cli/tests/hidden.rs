//! Nothing that the command shows a viewer depends on what that viewer cannot know.

mod common;

use common::{answers, menagerie_with, played, start, with};
use menagerie::core::{Dice, HiddenInformation as _, Position as _, View as _, Viewer};
use menagerie::{AnyMove, AnyPosition, GameKind};
use serde_json::{Value, json};

/// Positions on the way of random games of Savanna Ten.
fn hands(dice: &mut Dice) -> Vec<AnyPosition> {
    let tables: [&[(&str, &str)]; 4] = [
        &[],
        &[("players", "3"), ("mice", "true")],
        &[("players", "4"), ("teams", "true")],
        &[("players", "4"), ("influence", "M1Z1G1E1U1L9")],
    ];
    let starts = tables.map(|options| start(GameKind::SavannaTen, options));
    let plies = [2, 5, 8, 13, 20, 27, 33];
    starts.iter().flat_map(|start| plies.map(|plies| played(start.clone(), plies, dice))).collect()
}

/// Positions on the way of random games of Narnia: in the set-up, in play, with reinforcements, and at the end.
fn armies(dice: &mut Dice) -> Vec<AnyPosition> {
    let tables: [&[(&str, &str)]; 3] =
        [&[], &[("game", "2"), ("display", "prisoner")], &[("game", "2"), ("display", "secret")]];
    let starts = tables.map(|options| start(GameKind::Narnia, options));
    let plies = [30, 65, 110, 300, 600, 5000];
    starts.iter().flat_map(|start| plies.map(|plies| played(start.clone(), plies, dice))).collect()
}

/// Positions that the viewer takes for this one, which are not all the same.
fn twins(position: &AnyPosition, viewer: Viewer, dice: &mut Dice) -> Vec<AnyPosition> {
    let view = position.view(viewer);
    (0..3).map(|_| view.sample(dice)).filter(|twin| twin != position).collect()
}

/// Whether a move tells the viewer more than which it is: what it reveals may differ where all else looks alike.
fn tells_more(position: &AnyPosition, mv: AnyMove, viewer: Viewer) -> bool {
    position.kind() == GameKind::Narnia && position.observe(mv, viewer).to_string().contains(['=', '#'])
}

/// All that the command shows the viewer of a position; of moves those that the viewer cannot rule out.
fn shown(position: &AnyPosition, moves: &[String], viewer: Viewer) -> Vec<String> {
    let (game, text, number) = (position.kind().name(), position.to_string(), viewer.number());
    let drawn = menagerie_with(&["show", game, "--position", &text, "--viewer", &number.to_string()], "");
    assert_eq!(drawn.status, 0, "{}", drawn.errors);

    let view = position.view(viewer).to_string();
    let of_position = |more: Value| with(json!({"game": game, "position": text, "viewer": number}), &more);
    let of_view = |more: Value| with(json!({"game": game, "view": view, "viewer": number}), &more);
    let mut requests = vec![
        of_position(json!({"do": "view"})),
        of_view(json!({"do": "inspect"})),
        of_view(json!({"do": "sample", "seed": 1})),
    ];
    requests.extend(moves.iter().map(|mv| of_position(json!({"do": "observe", "move": mv}))));
    let lines: Vec<_> = requests.iter().map(|request| request.to_string().into_bytes()).collect();
    let answers = answers(&lines).into_iter().map(|answer| {
        assert!(answer["error"].is_null(), "{answer}");
        answer.to_string()
    });
    std::iter::once(drawn.output).chain(answers).collect()
}

#[test]
fn positions_that_a_viewer_cannot_tell_apart_are_shown_alike() {
    let (mut dice, mut met) = (Dice::new(5), 0);
    for position in hands(&mut dice).into_iter().chain(armies(&mut dice)) {
        for viewer in Viewer::all(position.players()) {
            for twin in twins(&position, viewer, &mut dice) {
                let tells = |mv| [&position, &twin].into_iter().any(|one| tells_more(one, mv, viewer));
                let common = position.moves().into_iter().filter(|mv| twin.is_legal(*mv) && !tells(*mv));
                let common: Vec<_> = common.step_by(7).map(|mv| mv.to_string()).collect();
                assert_eq!(shown(&position, &common, viewer), shown(&twin, &common, viewer), "{position}\n{twin}");
                met += 1;
            }
        }
    }
    assert!(met > 100, "only {met} pairs");
}

#[test]
fn others_see_neither_what_is_drawn_nor_what_is_under_a_lion() {
    let mut dice = Dice::new(6);
    for position in hands(&mut dice) {
        let AnyPosition::SavannaTen(own) = &position else { unreachable!("they are all of Savanna Ten") };
        let actor = own.to_act().map_or(Viewer::Spectator, Viewer::Player);
        let moves = position.moves().into_iter().map(|mv| mv.to_string());
        for text in moves.filter(|text| text.starts_with('=') || text.ends_with('*')).step_by(5) {
            for viewer in Viewer::all(position.players()) {
                let request = json!({"do": "observe", "game": "savanna-ten", "position": position.to_string(),
                    "move": text, "viewer": viewer.number()});
                let seen = &answers(&[request.to_string().into_bytes()])[0]["seen"];
                let veiled = if text.starts_with('=') { "=?".to_owned() } else { format!("?{}", &text[1..]) };
                assert_eq!(seen, if viewer == actor { &text } else { &veiled }, "{position}");
            }
        }
    }
}

#[test]
fn a_viewer_sees_no_tile_of_another_hand_or_deck() {
    let mut dice = Dice::new(7);
    for position in hands(&mut dice) {
        for viewer in Viewer::all(position.players()) {
            let shown = shown(&position, &[], viewer);
            let view: Value = serde_json::from_str(&shown[1]).expect("it is an answer");
            let fields: Vec<_> = view["view"].as_str().expect("it is a string").split(' ').collect();
            let stocks = fields[3].split(':').zip(fields[4].split(':'));
            for (player, (hand, deck)) in position.players().iter().zip(stocks) {
                let line = shown[0].lines().find(|line| line.starts_with(&format!("player {player}  ")));
                let words: Vec<_> = line.expect("each player has a line").split_whitespace().collect();
                assert_eq!((words[5], words[6]), ("hand", hand), "{}", shown[0]);
                if viewer != Viewer::Player(player) {
                    let is_veiled = |tiles: &str| tiles == "-" || tiles.ends_with('?');
                    assert!(hand.chars().all(|tile| matches!(tile, '?' | '-')) && is_veiled(deck), "{view}");
                    assert!(is_veiled(words[8]), "{}", shown[0]);
                }
            }
        }
    }
}
