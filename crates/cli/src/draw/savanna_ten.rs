//! Savanna Ten: the board, and for each player the score, the hand and the deck, as far as the viewer may know.

use super::grid::{self, LABEL};
use super::{counted, styled};
use menagerie::core::{HiddenInformation as _, Player, PlayerSet, Viewer};
use menagerie::savanna_ten::{GRID, Held, Position, SPACES, Stock, Table, Tiles};

/// How moves are written.
pub(super) const MOVES: &str = "\
Ma1       a monkey on a1; Z zebra, G giraffe, E elephant, U mouse
Ma1*      the same with the lion up
";

/// The whole position, or what a viewer may know of it.
pub(super) fn draw(position: &Position, viewer: Option<Viewer>) -> String {
    if let Some(viewer) = viewer {
        let view = position.view(viewer);
        return scene(view.table(), |player| view.held(player));
    }
    let stock = |player| Stock::new(position.hand(player), position.deck(player));
    scene(position.table(), |player| Held::Known(stock(player)))
}

fn scene(table: &Table, held: impl Fn(Player) -> Held) -> String {
    let (board, rules) = (board(table), table.rules());
    let players = PlayerSet::first(rules.players());
    let sides: String = players.iter().map(|player| side(table, player, held(player))).collect();
    format!("{board}\n{sides}variant   {}\ninfluence {}\n", rules.variant(), rules.influence())
}

fn board(table: &Table) -> String {
    grid::draw(GRID, 2, |square| match table.tile_at(square) {
        Some(tile) => styled(tile.owner(), &tile.to_string()),
        None if GRID.index(square).is_some_and(|index| SPACES.contains(index)) => ". ".to_owned(),
        None => format!("{LABEL}##{LABEL:#}"),
    })
}

fn side(table: &Table, player: Player, held: Held) -> String {
    let letter = styled(player, &letter(player).to_string());
    let tiles = match held {
        Held::Known(Stock { hand, deck, .. }) => format!("hand {:<4}  deck {deck}", spelled(hand)),
        Held::Counted { hand, deck } => {
            let (hand, unseen) = ("?".repeat(usize::from(hand)), table.unseen(player));
            format!("hand {:<4}  deck {}  of {unseen}", or_none(hand), counted([('?', deck)]))
        }
    };
    format!("player {player}  {letter}  score {:<3}  {tiles}\n", table.score(player))
}

/// The letter that marks a player's tiles.
fn letter(player: Player) -> char {
    char::from(b'a' + player.number() - 1)
}

/// A letter for each tile.
fn spelled(hand: Tiles) -> String {
    or_none(hand.animals().map(|animal| animal.to_string().repeat(usize::from(hand.count(animal)))).collect())
}

fn or_none(tiles: String) -> String {
    if tiles.is_empty() { "-".to_owned() } else { tiles }
}
