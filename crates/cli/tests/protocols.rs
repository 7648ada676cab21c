//! The examples in `docs/protocols.md` show what the command writes.

mod common;

use common::{menagerie_with, output};

const DOCS: &str = include_str!("../../../docs/protocols.md");

/// The fenced examples of a kind, as lines.
fn examples(kind: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let fence = format!("```{kind}\n");
    let blocks: Vec<_> = DOCS.split(&fence).skip(1).filter_map(|rest| rest.split("\n```").next()).collect();
    blocks.into_iter().map(|block| block.lines().collect())
}

/// The words of a command line, where quotes keep words together.
fn words(line: &str) -> Vec<&str> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(place, part)| if place % 2 == 0 { part.split_whitespace().collect() } else { vec![part] })
        .collect()
}

#[test]
fn answers_are_as_they_are_shown() {
    let session = examples("console").find(|lines| lines[0] == "$ menagerie json").expect("it is shown");
    let lines = &session[1..];
    assert!(lines.len() >= 14 && lines.len() % 2 == 0, "requests and answers take turns");
    for pair in lines.chunks(2) {
        assert_eq!(output("json", pair[0]), format!("{}\n", pair[1]));
    }
}

#[test]
fn positions_are_as_they_are_shown() {
    let mut met = 0;
    for block in examples("console") {
        for part in block.join("\n").split("$ menagerie ").skip(1) {
            let (command, shown) = part.split_once('\n').expect("something is shown");
            if ["games", "new", "show"].iter().any(|name| command.starts_with(name)) {
                met += 1;
                assert_eq!(menagerie_with(&words(command), "").output.trim_end(), shown.trim_end(), "{command}");
            }
        }
    }
    assert_eq!(met, 7);
}

#[test]
fn a_record_of_what_a_player_saw_is_as_it_is_shown() {
    let shown = examples("text").find(|lines| lines[0].starts_with("$ menagerie play")).expect("it is shown");
    let command = shown[0].trim_start_matches("$ menagerie ");
    assert!(output(command, "").ends_with(&format!("\n\n{}\n", shown[1..].join("\n"))), "{command}");
}

#[test]
fn refusals_of_engines_are_as_they_are_shown() {
    assert!(DOCS.contains(&format!("```text\n{}```", common::menagerie("ugi savanna-ten", "").errors)));
}

#[test]
fn the_faulty_record_has_the_fault_that_is_shown() {
    let record = examples("text").find(|lines| lines[0].starts_with("game: ")).expect("it is shown").join("\n");
    let done = common::menagerie("replay -", record);
    assert!(DOCS.contains(&format!("```text\n{}```", done.errors)), "{}", done.errors);
}

#[test]
fn engines_answer_as_they_are_shown() {
    let transcripts = examples("text").filter(|lines| lines.iter().any(|line| line.starts_with("> ")));
    let mut met = 0;
    for transcript in transcripts.filter(|lines| lines.iter().any(|line| line.starts_with("< bestmove"))) {
        met += 1;
        let is_usi = transcript.iter().any(|line| line.contains("usinewgame"));
        let engine = if is_usi { "usi --seed 1" } else { "ugi strategeti --seed 1" };
        // Sent all at once, the lines after a `go` would cut it short, so the session is played up to there.
        for (end, _) in transcript.iter().enumerate().filter(|(_, line)| line.starts_with("> go nodes")) {
            let sent: Vec<_> = transcript[..=end].iter().filter_map(|line| line.strip_prefix("> ")).collect();
            let shown: Vec<_> = transcript[..end + 3].iter().filter_map(|line| line.strip_prefix("< ")).collect();
            let progress = |line: &&str| !line.starts_with("info depth");
            let said = output(engine, sent.join("\n"));
            let said: Vec<_> = said.lines().filter(progress).collect();
            assert_eq!(said, shown.into_iter().filter(progress).collect::<Vec<_>>());
        }
    }
    assert_eq!(met, 2);
}
