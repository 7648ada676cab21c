//! Boards of squares.

use anstyle::{AnsiColor, Style};
use menagerie::core::board::{Grid, Square};

/// How what only names things is set back.
pub(super) const LABEL: Style = AnsiColor::BrightBlack.on_default();

/// The board with its files and ranks named; `cell` draws a square in as many columns as `width` says.
pub(super) fn draw(grid: Grid, width: usize, cell: impl Fn(Square) -> String) -> String {
    let files = row(grid, |file| format!("{:<width$}", char::from(b'a' + file)));
    let files = format!("    {LABEL}{}{LABEL:#}\n", files.trim_end());
    let ranks = (0..grid.ranks()).rev().map(|rank| {
        let (name, cells) = (rank + 1, row(grid, |file| cell(Square::new(file, rank))));
        format!("{LABEL}{name:>3}{LABEL:#} {cells} {LABEL}{name}{LABEL:#}\n")
    });
    let ranks: Vec<_> = ranks.collect();
    format!("{files}{}{files}", ranks.concat())
}

fn row(grid: Grid, cell: impl Fn(u8) -> String) -> String {
    let cells: Vec<_> = (0..grid.files()).map(cell).collect();
    cells.join(" ")
}
