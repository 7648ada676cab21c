//! A game as a type.

use crate::{GameInfo, HiddenInformation, Options, Position};

/// A game: its positions, its rules, and what there is to know before it is played.
///
/// Code for any game takes it as a type parameter, and reaches all of these from there:
///
/// ```
/// use menagerie_core::{Game, Options, Position};
///
/// fn opening<G: Game>(options: &[(&str, &str)]) -> Result<String, menagerie_core::OptionError> {
///     let start = G::Position::new(&G::Rules::from_options(options)?);
///     Ok(format!("{}: {start}", G::INFO.title))
/// }
///
/// let text = opening::<menagerie_strategeti::Strategeti>(&[("level", "+")]).unwrap();
/// assert_eq!(text, "Strategeti: 4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 +");
/// ```
pub trait Game: Copy + Send + Sync + 'static {
    /// Its positions.
    type Position: HiddenInformation<Rules = Self::Rules>;
    /// What it is played by: variants and data.
    type Rules: Options;

    /// What there is to know about it before it is played.
    const INFO: GameInfo;
}

/// Work that is done for each of several games, each as its own type.
///
/// ```
/// use menagerie_core::{Game, GameVisitor};
///
/// /// The names of the games visited.
/// struct Names(Vec<&'static str>);
///
/// impl GameVisitor for Names {
///     fn visit<G: Game>(&mut self, _: G) {
///         self.0.push(G::INFO.name);
///     }
/// }
///
/// let mut names = Names(Vec::new());
/// names.visit(menagerie_strategeti::Strategeti);
/// assert_eq!(names.0, ["strategeti"]);
/// ```
pub trait GameVisitor {
    /// Does it for this game.
    fn visit<G: Game>(&mut self, game: G);
}

/// The moves of a game.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// The views of a game.
pub type ViewOf<G> = <<G as Game>::Position as HiddenInformation>::View;
