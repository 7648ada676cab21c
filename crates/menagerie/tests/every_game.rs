//! The list of the games stands in one place. What Rust makes of it, and what Rust cannot make of it, has every game.

use menagerie::GameKind;
use menagerie::core::{Game, GameVisitor, Options as _};
use menagerie_conformance::check_info;

/// Every game that is built in, met as its own type.
struct Names(Vec<&'static str>);

impl GameVisitor for Names {
    fn visit<G: Game>(&mut self, _: G) {
        check_info::<G>(&[G::Rules::from_options(&[]).expect("rules without options")]);
        self.0.push(G::INFO.name);
    }
}

#[test]
fn visitors_meet_every_game_once_and_in_order() {
    let mut names = Names(Vec::new());
    menagerie::visit_games(&mut names);
    assert_eq!(names.0, GameKind::NAMES);
}

#[test]
fn the_manifest_has_a_feature_for_each_game() {
    let manifest = include_str!("../Cargo.toml");
    let quoted: Vec<String> = GameKind::NAMES.iter().map(|name| format!("\"{name}\"")).collect();
    assert!(manifest.contains(&format!("all-games = [{}]", quoted.join(", "))), "{quoted:?}");
    for name in GameKind::NAMES {
        assert!(manifest.contains(&format!("{name} = [\"any\", \"dep:menagerie-{name}\"]")), "{name}");
        assert!(manifest.contains(&format!("\"menagerie-{name}?/serde\"")), "{name}");
        assert!(manifest.contains(&format!("\"menagerie-{name}?/std\"")), "{name}");
    }
}

/// The tables for readers have every game too.
#[test]
fn the_documents_have_every_game() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (readme, design, instructions) = (read("README.md"), read("docs/design.md"), read(".ci/instructions"));
    let rooms =
        design.lines().find_map(|line| line.strip_prefix("| file | holds | ")).expect("there is a table of rooms");
    let columns: Vec<_> =
        rooms.trim_end_matches(" |").split(" | ").map(|game| game.to_lowercase().replace(' ', "-")).collect();
    assert_eq!(columns, GameKind::NAMES);
    for &game in GameKind::ALL {
        let (name, title) = (game.name(), game.info().title);
        assert!(readme.contains(&format!("| {title} | [`menagerie-{name}`](crates/{name}) |")), "{title}");
        assert!(instructions.contains(&format!(" {name}")), "{name}");
        assert!(read(&format!("docs/rules/{name}.md")).starts_with("# "), "{name}");
    }
}
