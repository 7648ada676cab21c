//! The program `menagerie` with this game in it: what is hidden stays so.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// What the program writes, given arguments separated by spaces and this input.
fn output(arguments: &str, input: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kuhn-poker"))
        .args(arguments.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    program.stdin.take().expect("it reads").write_all(input.as_bytes()).expect("it reads all");
    let done = program.wait_with_output().expect("it ends");
    assert!(done.status.success(), "{arguments}");
    String::from_utf8(done.stdout).expect("text")
}

#[test]
fn its_games_are_counted() {
    let counted = output("perft kuhn-poker 5", "");
    let nodes: Vec<_> = counted.lines().skip(1).filter_map(|line| line.split_whitespace().nth(1)).collect();
    // Three cards, then two; two actions; after a check two, after a bet two; after check and bet two.
    assert_eq!(nodes[..5], ["3", "6", "12", "24", "12"]);
}

#[test]
fn bots_play_it_for_chips() {
    let played = output("play kuhn-poker --seats monte-carlo,random --iterations 50 --seed 3", "");
    let record = &played[played.rfind("game: kuhn-poker").expect("a record")..];
    assert!(record.contains(" scores ") && output("replay -", record).contains(" moves; result: player"), "{record}");
}

#[test]
fn a_view_in_json_tells_nothing_of_the_other_card() {
    let ask = |what: &str| output("json", &format!("{{{what},\"game\":\"kuhn-poker\"}}\n"));
    assert_eq!(ask("\"do\":\"view\",\"position\":\"J:K b\",\"viewer\":2"), "{\"view\":\"?:K b\"}\n");
    assert_eq!(ask("\"do\":\"observe\",\"position\":\"J:- -\",\"move\":\"=K\",\"viewer\":1"), "{\"seen\":\"=?\"}\n");
    let inspected = "{\"view\":\"?:K b\",\"turn\":\"2\",\"moves\":[\"call\",\"fold\"],\"result\":null}\n";
    assert_eq!(ask("\"do\":\"inspect\",\"view\":\"?:K b\",\"viewer\":2"), inspected);
    let sampled = ask("\"do\":\"sample\",\"view\":\"?:K b\",\"viewer\":2,\"seed\":1");
    assert!(["{\"position\":\"J:K b\"}\n", "{\"position\":\"Q:K b\"}\n"].contains(&sampled.as_str()), "{sampled}");
    let over =
        "{\"position\":\"J:K bf\",\"turn\":\"over\",\"moves\":[],\"result\":{\"winners\":[1],\"scores\":[1,-1]}}\n";
    assert_eq!(ask("\"do\":\"inspect\",\"position\":\"J:K bf\""), over);
}
