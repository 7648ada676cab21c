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
        #[cfg_attr(not(feature = "any"), allow(unused_variables))] // without a game
        pub fn visit_games(visitor: &mut impl menagerie_core::GameVisitor) {
            $(
                #[cfg(feature = $feature)]
                visitor.visit($krate::$name);
            )+
        }
    };
}

games!(define_visit_games);
