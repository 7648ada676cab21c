//! Turns and results as sentences.

use menagerie::core::{Ending, MatchResult, Outcome, PlayerSet, Position, Turn};

/// Who decides next.
pub(crate) fn turn(turn: Turn) -> String {
    match turn {
        Turn::Player(player) => format!("player {player} to act"),
        Turn::Chance(_) => "chance decides".to_owned(),
        Turn::Over => "the game is over".to_owned(),
    }
}

/// Whose turn it is, or how the game ended.
pub(crate) fn state(position: &impl Position) -> String {
    position.outcome().map_or_else(|| turn(position.turn()), |outcome| self::outcome(&outcome))
}

/// How a match ended.
pub(crate) fn result(result: &MatchResult) -> String {
    match result {
        MatchResult::Won(outcome) => self::outcome(outcome),
        MatchResult::Drawn(limit) => format!("drawn by the limit on {limit}"),
        MatchResult::Ended(ending) => self::ending(*ending),
        other => other.to_string(),
    }
}

/// How a match was ended from outside.
fn ending(ending: Ending) -> String {
    match ending {
        Ending::Resigned(player) => format!("player {player} resigned"),
        Ending::OutOfTime(player) => format!("player {player} ran out of time"),
        Ending::Agreed => "the players agreed on a draw".to_owned(),
        Ending::Adjudicated(players) => format!("adjudicated: {}", winners(players)),
        other => other.to_string(),
    }
}

/// How the rules decided a game.
pub(crate) fn outcome(outcome: &Outcome) -> String {
    let winners = winners(outcome.winners);
    let Some(scores) = outcome.scores else { return winners };
    let scores: Vec<_> = scores.iter().map(|(player, score)| format!("player {player} has {score}")).collect();
    format!("{winners}: {}", scores.join(", "))
}

fn winners(winners: PlayerSet) -> String {
    let names: Vec<_> = winners.iter().map(|player| player.to_string()).collect();
    match names.as_slice() {
        [] => "nobody wins".to_owned(),
        [one] => format!("player {one} wins"),
        [before @ .., last] => format!("players {} and {last} win", before.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::{outcome, result};
    use menagerie::core::{Ending, Limit, MatchResult, Outcome, Player, PlayerMap, PlayerSet};

    #[test]
    fn results_are_sentences() {
        assert_eq!(outcome(&Outcome::won_by(Player::Two)), "player 2 wins");
        let scores = PlayerMap::from_values(&[8, 4, 8]);
        let shared = Outcome::new([Player::One, Player::Three].into_iter().collect(), scores);
        let text = "players 1 and 3 win: player 1 has 8, player 2 has 4, player 3 has 8";
        assert_eq!(result(&MatchResult::Won(shared)), text);
        assert_eq!(outcome(&Outcome::new(PlayerSet::EMPTY, None)), "nobody wins");
        assert_eq!(result(&MatchResult::Drawn(Limit::Idle)), "drawn by the limit on idle");
        assert_eq!(result(&MatchResult::Ended(Ending::Resigned(Player::One))), "player 1 resigned");
        let adjudicated = MatchResult::Ended(Ending::Adjudicated(PlayerSet::first(2)));
        assert_eq!(result(&adjudicated), "adjudicated: players 1 and 2 win");
    }
}
