//! Whole games whose moves the bytes choose: every position reads as itself, and its moves are legal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use menagerie::core::Position as _;
use menagerie::{AnyPosition, AnyRules, GameKind};

fuzz_target!(|bytes: &[u8]| {
    for &game in GameKind::ALL {
        let Ok(rules) = AnyRules::new(game, &[]) else { continue };
        let mut position = AnyPosition::new(&rules);
        for byte in bytes {
            let moves = position.moves();
            let Some(mv) = moves.get(usize::from(*byte) % moves.len().max(1)) else { break };
            assert!(position.is_legal(*mv));
            assert_eq!(position.parse_move(&mv.to_string()), Ok(*mv));
            position.play_unchecked(*mv);
        }
        assert_eq!(AnyPosition::parse(&position.to_string(), &rules), Ok(position));
    }
});
