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
use menagerie as games;
use menagerie::core::notation::write_counted;
use menagerie::core::{Game, HiddenInformation, Player, View as _, Viewer};
use std::any::Any;

/// How the positions of a game are drawn, and what a person needs to know to play it.
pub(crate) struct Looks<P> {
    /// The whole position, or what a viewer may know of it.
    draw: fn(&P, Option<Viewer>) -> String,
    /// The odds of each attack, in games where dice decide attacks.
    odds: Option<fn(&P) -> String>,
    /// How moves are written, in lines; empty if nothing is said.
    pub(crate) moves: &'static str,
}

impl<P> Clone for Looks<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Looks<P> {}

impl<P> Looks<P> {
    /// Drawn by this function.
    pub(crate) const fn drawn(draw: fn(&P, Option<Viewer>) -> String) -> Self {
        Self { draw, odds: None, moves: "" }
    }

    /// The odds of each attack that can be made now, or is being decided by dice; none in games without such attacks.
    pub(crate) fn odds(&self, position: &P) -> Option<String> {
        self.odds.map(|odds| odds(position))
    }
}

impl<P: HiddenInformation> Looks<P> {
    /// Drawn by what the strings say.
    pub(crate) const fn plain() -> Self {
        Self::drawn(plain)
    }
}

/// How the positions of a game that is built in are drawn; by their strings if it is not in the table.
pub(crate) fn own<G: Game>() -> Looks<G::Position> {
    // Where nothing is hidden, all viewers see the same.
    let table: [&dyn Any; 5] = [
        &Looks {
            moves: strategeti::MOVES,
            ..Looks::drawn(|position: &games::strategeti::Position, _| strategeti::draw(position))
        },
        &Looks {
            moves: elefantenparade::MOVES,
            ..Looks::drawn(|position: &games::elefantenparade::Position, _| elefantenparade::draw(position))
        },
        &Looks { moves: savanna_ten::MOVES, ..Looks::drawn(savanna_ten::draw) },
        &Looks { moves: narnia::MOVES, ..Looks::drawn(narnia::draw) },
        &Looks {
            odds: Some(serengeti::odds),
            moves: serengeti::MOVES,
            ..Looks::drawn(|position: &games::serengeti::Position, _| serengeti::draw(position))
        },
    ];
    table.into_iter().find_map(|looks| looks.downcast_ref()).copied().unwrap_or(Looks::plain())
}

/// The position with whose turn it is or how it ended; with a viewer, only what they may know.
pub(crate) fn scene<P: HiddenInformation>(position: &P, viewer: Option<Viewer>, looks: Looks<P>) -> String {
    let (turn, outcome) = match viewer.map(|viewer| position.view(viewer)) {
        None => (position.turn(), position.outcome()),
        Some(view) => (view.turn(), view.outcome()),
    };
    let state = outcome.map_or_else(|| words::turn(turn), |outcome| words::outcome(&outcome));
    format!("{}\n{state}\n", (looks.draw)(position, viewer))
}

/// What the string of a position or view says: a board's ranks below each other, and the other fields behind it.
fn plain<P: HiddenInformation>(position: &P, viewer: Option<Viewer>) -> String {
    let text = viewer.map_or_else(|| position.to_string(), |viewer| position.view(viewer).to_string());
    let (boards, others): (Vec<&str>, Vec<&str>) = text.split(' ').partition(|field| field.contains('/'));
    let ranks = boards.iter().flat_map(|board| board.split('/')).map(|rank| format!("{rank}\n"));
    format!("{}{}\n", ranks.collect::<String>(), others.join(" "))
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

#[cfg(test)]
mod tests {
    use super::{own, plain};
    use menagerie::core::{Game, GameVisitor, Options as _, Position as _};

    struct Drawings(usize);

    impl GameVisitor for Drawings {
        fn visit<G: Game>(&mut self, _: G) {
            let start = G::Position::new(&G::Rules::from_options(&[]).expect("rules without options"));
            let looks = own::<G>();
            assert_ne!((looks.draw)(&start, None), plain(&start, None), "{} has no drawing", G::INFO.name);
            assert!(looks.moves.ends_with('\n'), "{} does not say how moves are written", G::INFO.name);
            self.0 += 1;
        }
    }

    #[test]
    fn every_game_that_is_built_in_has_a_drawing() {
        let mut drawings = Drawings(0);
        menagerie::visit_games(&mut drawings);
        assert_eq!(drawings.0, menagerie::GameKind::ALL.len());
    }
}
