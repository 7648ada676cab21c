//! Positions drawn for people, a file a game. What is drawn is styled; [`Io::draw`](crate::Io) takes the
//! colours out where they are not wanted.

mod elefantenparade;
mod grid;
mod narnia;
mod savanna_ten;
mod serengeti;
mod strategeti;

use crate::words;
use anstyle::{AnsiColor, Style};
use menagerie::AnyPosition;
use menagerie::core::notation::write_counted;
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
        // Where nothing is hidden, all viewers see the same.
        (AnyPosition::Strategeti(position), _) => strategeti::draw(position),
        (AnyPosition::Elefantenparade(position), _) => elefantenparade::draw(position),
        (AnyPosition::SavannaTen(position), viewer) => savanna_ten::draw(position, viewer),
        (AnyPosition::Narnia(position), viewer) => narnia::draw(position, viewer),
        (AnyPosition::Serengeti(position), _) => serengeti::draw(position),
        (_, None) => format!("{position}\n"),
        (_, Some(viewer)) => format!("{}\n", position.view(viewer)),
    }
}

/// The odds of each attack that can be made now, or is being decided by dice; none in games without such attacks.
pub(crate) fn odds(position: &AnyPosition) -> Option<String> {
    match position {
        AnyPosition::Serengeti(position) => Some(serengeti::odds(position)),
        _ => None,
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

/// So many of each letter, as position strings list them.
fn counted(letters: impl IntoIterator<Item = (char, u8)>) -> String {
    let mut list = String::new();
    // Strings take all that is written to them.
    let _ = write_counted(&mut list, letters.into_iter().map(|(letter, count)| (letter, u16::from(count))));
    list
}
