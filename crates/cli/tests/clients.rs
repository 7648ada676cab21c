//! Whole games between clients that are given their first view, and from then on only what they see of each move.

mod common;

use common::{answers, start};
use menagerie::GameKind;
use menagerie::core::{Dice, HiddenInformation as _, Position as _, Turn, Viewer};
use serde_json::{Value, json};

/// A session of the command that is asked one thing at a time.
fn ask(request: &Value) -> Value {
    let answer = answers(&[request.to_string().into_bytes()]).remove(0);
    assert!(answer["error"].is_null(), "{request}: {answer}");
    answer
}

/// One who looks on, and knows nothing but a view.
struct Client {
    game: &'static str,
    viewer: u8,
    view: Value,
}

impl Client {
    fn inspect(&self) -> Value {
        ask(&json!({"do": "inspect", "game": self.game, "view": self.view, "viewer": self.viewer}))
    }

    /// The move that the client chooses.
    fn choose(&self, dice: &mut Dice) -> Value {
        let moves = self.inspect()["moves"].clone();
        let moves = moves.as_array().expect("it is for this client to choose");
        moves[dice.below(moves.len() as u64) as usize].clone()
    }

    fn sees(&mut self, seen: &Value) {
        let request =
            json!({"do": "advance", "game": self.game, "view": self.view, "viewer": self.viewer, "seen": seen});
        self.view = ask(&request)["view"].clone();
    }
}

/// The server, who alone knows the position.
struct Table {
    game: &'static str,
    position: Value,
    clients: Vec<Client>,
}

impl Table {
    fn ask(&self, request: &Value) -> Value {
        ask(&common::with(json!({"game": self.game, "position": self.position}), request))
    }

    /// The next move: of whoever is to act, or of chance.
    fn next(&self, dice: &mut Dice) -> Option<Value> {
        let turn = self.ask(&json!({"do": "inspect"}))["turn"].clone();
        match turn.as_str().expect("a turn is a string") {
            "over" => None,
            "chance" => {
                Some(self.ask(&json!({"do": "playout", "seed": dice.below(1 << 20), "limit": 1}))["moves"][0].clone())
            }
            number => Some(self.client(number.parse().expect("a player has a number")).choose(dice)),
        }
    }

    fn client(&self, viewer: u8) -> &Client {
        self.clients.iter().find(|client| client.viewer == viewer).expect("each viewer has a client")
    }

    fn play(&mut self, mv: &Value) {
        for at in 0..self.clients.len() {
            let seen =
                self.ask(&json!({"do": "observe", "move": mv, "viewer": self.clients[at].viewer}))["seen"].clone();
            self.clients[at].sees(&seen);
        }
        self.position = self.ask(&json!({"do": "apply", "moves": [mv]}))["position"].clone();
    }
}

/// Plays a game to its end, or until so many plies are played, and compares the views at last.
fn play(game: GameKind, options: &[(&str, &str)], plies: usize, dice: &mut Dice) -> Turn {
    let start = start(game, options);
    let clients = Viewer::all(start.players()).map(|viewer| Client {
        game: game.name(),
        viewer: viewer.number(),
        view: start.view(viewer).to_string().into(),
    });
    let mut table = Table { game: game.name(), position: start.to_string().into(), clients: clients.collect() };
    for _ in 0..plies {
        let Some(mv) = table.next(dice) else { break };
        table.play(&mv);
    }
    for client in &table.clients {
        let view = table.ask(&json!({"do": "view", "viewer": client.viewer}))["view"].clone();
        assert_eq!(client.view, view, "viewer {} of {}", client.viewer, table.position);
    }
    let rules = start.rules();
    let end = table.position.as_str().expect("a position is a string");
    menagerie::AnyPosition::parse(end, &rules).expect("the server holds a position").turn()
}

#[test]
fn clients_of_savanna_ten_are_in_step_to_the_end() {
    let mut dice = Dice::new(1);
    for options in
        [&[("players", "2")][..], &[("players", "3"), ("mice", "true")], &[("players", "4"), ("teams", "true")]]
    {
        assert_eq!(play(GameKind::SavannaTen, options, 1000, &mut dice), Turn::Over);
    }
}

#[test]
fn clients_of_narnia_are_in_step_to_the_end() {
    let mut dice = Dice::new(2);
    for options in
        [&[("game", "1")][..], &[("game", "2"), ("display", "prisoner")], &[("game", "2"), ("display", "stealth")]]
    {
        assert_eq!(play(GameKind::Narnia, options, 5000, &mut dice), Turn::Over);
    }
}
