//! A program without the standard library that plays a game.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::string::ToString;
use menagerie::core::{Dice, HiddenInformation, Player, Position, Viewer, playout};
use menagerie::{AnyPosition, AnyRules, GameKind};
use menagerie_bots::{Bot, Budget, MonteCarlo};

#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// Plays a game of each kind at random after a bot's first move, and returns how much text that made.
pub extern "C" fn play_all(seed: u64) -> usize {
    let mut text = 0;
    for game in GameKind::ALL {
        let Ok(rules) = AnyRules::new(*game, &[]) else { continue };
        let mut position = AnyPosition::new(&rules);
        let view = position.view(Viewer::Player(Player::One));
        if let Some(mv) = MonteCarlo::new(seed).choose(&view, &Budget::default()) {
            text += position.play(mv).map_or_else(|error| error.to_string().len(), |()| 0);
        }
        playout(&mut position, &mut Dice::new(seed), 1000);
        text += position.to_string().len();
    }
    text
}
