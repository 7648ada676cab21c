//! The Lion, the Witch and the Wardrobe: the board with the armies, the reserve and the captured pieces, as far as
//! the viewer may know.

use super::grid::{self, LABEL};
use super::{counted, styled};
use menagerie::core::board::{Grid, Square};
use menagerie::core::notation::{Field, read_board};
use menagerie::core::{HiddenInformation as _, Viewer};
use menagerie::narnia::{Army, Kind, Position};
use std::collections::BTreeMap;

const GRID: Grid = Grid::new(10, 10);

const LEGEND: &str = "    X x hidden   ' has moved   + reinforcement   ! revealed   % stone   ~ enchanted";

/// The position string or the viewer's view string, laid out: what it does not say is not drawn.
pub(super) fn draw(position: &Position, viewer: Option<Viewer>) -> String {
    let text = match viewer {
        None => format!("{position} {}", captured(position)),
        Some(viewer) => position.view(viewer).to_string(),
    };
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, _, phase, reserve, heal, _, variant, captured] = fields[..] else { return text };
    let lines =
        [("reserve", reserve), ("captured", captured), ("healing", heal), ("phase", phase), ("variant", variant)];
    let lines = lines.into_iter().filter(|(_, value)| *value != "-").map(|(name, value)| match value {
        "h" => format!("{name:<10}to come\n"),
        value => format!("{name:<10}{value}\n"),
    });
    let armies = Army::ALL.map(army).concat();
    format!("{}{LEGEND}\n\n{armies}{}", self::board(board), lines.collect::<String>())
}

/// All captured pieces.
fn captured(position: &Position) -> String {
    counted(Kind::ALL.map(|kind| (kind.letter(), position.captured(kind))))
}

fn army(army: Army) -> String {
    let name = match army {
        Army::Blue => "blue, lower case",
        Army::Red => "red, upper case",
    };
    format!("player {}  {}\n", army.player(), styled(army.player(), name))
}

fn board(text: &str) -> String {
    let pieces = pieces(text);
    grid::draw(GRID, 3, |square| pieces.get(&square).map_or_else(|| ".  ".to_owned(), |piece| cell(piece)))
}

/// What stands on each square, with its marks.
fn pieces(text: &str) -> BTreeMap<Square, String> {
    let mut pieces = BTreeMap::new();
    let field = Field { name: "board", text, column: 1 };
    // The game has just written it, so it can be read.
    let _ = read_board(field, GRID, |square, cursor| {
        let mut piece: String = cursor.take().into_iter().collect();
        while let Some(mark) = cursor.peek().filter(|next| "'+!%~".contains(*next)) {
            piece.push(mark);
            cursor.take();
        }
        pieces.insert(square, piece);
        Ok(())
    });
    pieces
}

fn cell(piece: &str) -> String {
    let is_red = piece.starts_with(|letter: char| letter.is_ascii_uppercase());
    let padding = " ".repeat(3_usize.saturating_sub(piece.len()));
    match piece {
        "#" => format!("{LABEL}###{LABEL:#}"),
        _ if is_red && !piece.ends_with('~') => styled(Army::Red.player(), piece) + &padding,
        _ => styled(Army::Blue.player(), piece) + &padding,
    }
}
