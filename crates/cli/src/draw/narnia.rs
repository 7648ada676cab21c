//! The Lion, the Witch and the Wardrobe: the board with the armies, the reserve and the captured pieces, as far as
//! the viewer may know.

use super::grid::{self, LABEL};
use super::{counted, styled};
use menagerie::core::board::Square;
use menagerie::core::{HiddenInformation as _, Position as _, View as _, Viewer};
use menagerie::narnia::{Army, GRID, Kind, Phase, Position, Rules, Sighting, View, is_boulder};

/// How moves are written.
pub(super) const MOVES: &str = "\
f@a10     set a piece up, or bring it in
d4d5      move or attack
d2^d8     fly or tunnel (N20); d2^d8xc8 attacks from there
c4*c5     rampage (N21)
e9%e7     turn to stone (N22)
e9~e8     enchant (N23)
c3?e5     detect (N24)
c3!       restore (N25)
f3-f5     shoot an arrow (N26)
f3:a1f4   Susan on f3 summons the piece on a1 to f4 (N27)
c3+D@b2   Lucy on c3 heals a Dryad, which returns on b2 (N28)
reinforce bring in the reserve (N29)
";

const LEGEND: &str = "    X x hidden   ' has moved   + reinforcement   ! revealed   % stone   ~ enchanted";

/// What is drawn of a position or a view: what the viewer does not know is not in it.
struct Scene {
    board: String,
    reserve: String,
    captured: String,
    can_heal: bool,
    phase: Phase,
    rules: Rules,
}

pub(super) fn draw(position: &Position, viewer: Option<Viewer>) -> String {
    match viewer {
        None => Scene::of(position).draw(),
        Some(viewer) => Scene::seen(&position.view(viewer)).draw(),
    }
}

impl Scene {
    fn of(position: &Position) -> Self {
        Self {
            board: board(|square| position.piece_at(square).map(Sighting::from)),
            reserve: counted(Kind::RESERVE.map(|kind| (kind.letter(), position.in_reserve(kind)))),
            captured: counted(Kind::ALL.map(|kind| (kind.letter(), position.captured(kind)))),
            can_heal: position.can_heal(),
            phase: position.phase(),
            rules: position.rules(),
        }
    }

    fn seen(view: &View) -> Self {
        let known = Kind::RESERVE.map(|kind| view.in_reserve(kind).map(|count| (kind.letter(), count)));
        let hidden = known.contains(&None).then(|| ('?', view.reserve_len()));
        Self {
            board: board(|square| view.sighting_at(square)),
            reserve: counted(known.into_iter().flatten().chain(hidden)),
            captured: counted(Kind::ALL.map(|kind| (kind.letter(), view.captured(kind)))),
            can_heal: view.can_heal(),
            phase: view.phase(),
            rules: view.rules(),
        }
    }

    fn draw(&self) -> String {
        let lines = [
            ("reserve", self.reserve.clone()),
            ("captured", self.captured.clone()),
            ("healing", if self.can_heal { "to come" } else { "-" }.to_owned()),
            ("phase", self.phase.to_string()),
            ("variant", self.rules.to_string()),
        ];
        let lines = lines.into_iter().filter(|(_, value)| value != "-");
        let lines: Vec<String> = lines.map(|(name, value)| format!("{name:<10}{value}\n")).collect();
        format!("{}{LEGEND}\n\n{}{}", self.board, Army::ALL.map(army).concat(), lines.concat())
    }
}

fn army(army: Army) -> String {
    let name = match army {
        Army::Blue => "blue, lower case",
        Army::Red => "red, upper case",
    };
    format!("player {}  {}\n", army.player(), styled(army.player(), name))
}

fn board(piece_at: impl Fn(Square) -> Option<Sighting>) -> String {
    grid::draw(GRID, 3, |square| match piece_at(square) {
        Some(piece) => cell(piece),
        None if is_boulder(square) => format!("{LABEL}###{LABEL:#}"),
        None => ".  ".to_owned(),
    })
}

/// A piece with its marks.
fn cell(piece: Sighting) -> String {
    let text = piece.to_string();
    styled(piece.army.player(), &text) + &" ".repeat(3_usize.saturating_sub(text.len()))
}
