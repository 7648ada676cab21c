//! The games, in the one list that all else follows from: a feature, a name in Rust, and a crate for each.
//!
//! Whoever adds a game adds a line here, and the feature and the crate to `Cargo.toml`.

/// Calls a macro with the list. What stands behind the macro's name goes before the list.
macro_rules! games {
    ($callback:ident $($before:tt)*) => {
        $callback! { $($before)*
            "strategeti" Strategeti menagerie_strategeti;
            "elefantenparade" Elefantenparade menagerie_elefantenparade;
            "savanna-ten" SavannaTen menagerie_savanna_ten;
            "narnia" Narnia menagerie_narnia;
            "serengeti" Serengeti menagerie_serengeti;
        }
    };
}

/// Defines `for_game!(AnyMove(mv) = value => expression)`, which matches a value of one of the enums, whatever its game.
/// In the expression `Own` is that game's type of positions, `OwnView` that of its views.
macro_rules! define_for_game {
    ($d:tt $($feature:literal $name:ident $krate:ident;)+) => {
        macro_rules! for_game {
            ($d any:ident($d inner:pat) = $d value:expr => $d body:expr) => {
                match $d value {
                    $(
                        #[cfg(feature = $feature)]
                        $d any::$name($d inner) => {
                            #[allow(dead_code)]
                            type Own = $krate::Position;
                            #[allow(dead_code)]
                            type OwnView = $krate::View;
                            $d body
                        }
                    )+
                }
            };
        }
    };
}

games!(define_for_game $);

macro_rules! define_visit_games {
    ($($feature:literal $name:ident $krate:ident;)+) => {
        /// Does a visitor's work for each game that is built in.
        ///
        /// ```
        /// use menagerie::core::{Game, GameVisitor};
        ///
        /// struct Titles(Vec<&'static str>);
        ///
        /// impl GameVisitor for Titles {
        ///     fn visit<G: Game>(&mut self, _: G) {
        ///         self.0.push(G::INFO.title);
        ///     }
        /// }
        ///
        /// let mut titles = Titles(Vec::new());
        /// menagerie::visit_games(&mut titles);
        /// assert!(titles.0.contains(&"Strategeti"));
        /// ```
        pub fn visit_games(visitor: &mut impl menagerie_core::GameVisitor) {
            $(
                #[cfg(feature = $feature)]
                visitor.visit($krate::$name);
            )+
        }
    };
}

games!(define_visit_games);
