//! Positions drawn for people, a file a game. What is drawn is styled; [`Io::draw`](crate::Io) takes the
//! colours out where they are not wanted.

mod grid;
mod strategeti;

use crate::words;
use anstyle::{AnsiColor, Style};
use menagerie::AnyPosition;
use menagerie::core::{HiddenInformation as _, Player, Position as _, Viewer};

/// The position with whose turn it is or how it ended; with a viewer, only what they may know.
pub(crate) fn scene(position: &AnyPosition, viewer: Option<Viewer>) -> String {
    let (turn, outcome) = match viewer.map(|viewer| position.view(viewer)) {
        None => (position.turn(), position.outcome()),
        Some(view) => (AnyPosition::view_turn(&view), AnyPosition::view_outcome(&view)),
    };
    let state = outcome.map_or_else(|| words::turn(turn), |outcome| words::outcome(&outcome));
    format!("{}\n{state}\n", board(position, viewer))
}

/// The game's own drawing. A game without one is shown as its string.
fn board(position: &AnyPosition, viewer: Option<Viewer>) -> String {
    match (position, viewer) {
        // Nothing is hidden, so all viewers see the same.
        (AnyPosition::Strategeti(position), _) => strategeti::draw(position),
        (_, None) => format!("{position}\n"),
        (_, Some(viewer)) => format!("{}\n", position.view(viewer)),
    }
}

/// How a player's pieces are set apart.
const fn style(player: Player) -> Style {
    let colour = match player {
        Player::One => AnsiColor::Yellow,
        Player::Two => AnsiColor::Cyan,
        Player::Three => AnsiColor::Green,
        Player::Four => AnsiColor::Magenta,
    };
    colour.on_default().bold()
}

/// Text in a player's style.
fn styled(player: Player, text: &str) -> String {
    let style = style(player);
    format!("{style}{text}{style:#}")
}
