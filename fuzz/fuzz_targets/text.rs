//! Text that claims to be a position: it is refused, or is exactly what the position prints.
#![no_main]

use libfuzzer_sys::fuzz_target;
use menagerie::core::Position as _;
use menagerie::{AnyPosition, AnyRules, GameKind};

fuzz_target!(|text: &str| {
    for &game in GameKind::ALL {
        let Ok(rules) = AnyRules::new(game, &[]) else { continue };
        if let Ok(position) = AnyPosition::parse(text, &rules) {
            assert_eq!(position.to_string(), text);
            assert_eq!(position.move_count(), position.moves().len());
            assert_eq!(position.outcome().is_some(), position.turn().is_over());
        }
    }
});
