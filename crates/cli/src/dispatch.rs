//! Work on a game's own type of position, chosen once instead of at every node.

/// Evaluates an expression with a position, told by its own type where it is one of the games named here, and
/// else as the [`AnyPosition`](menagerie::AnyPosition) that it is. A game that is not named is only slower.
macro_rules! with_own_position {
    ($own:ident = $position:expr => $body:expr) => {
        match $position {
            menagerie::AnyPosition::Strategeti($own) => $body,
            menagerie::AnyPosition::Elefantenparade($own) => $body,
            menagerie::AnyPosition::SavannaTen($own) => $body,
            menagerie::AnyPosition::Narnia($own) => $body,
            menagerie::AnyPosition::Serengeti($own) => $body,
            $own => $body,
        }
    };
}
