//! Turns and results as sentences.

use menagerie::AnyPosition;
use menagerie::core::{MatchResult, Outcome, PlayerSet, Position as _, Turn};

/// Who decides next.
pub(crate) fn turn(turn: Turn) -> String {
    match turn {
        Turn::Player(player) => format!("player {player} to act"),
        Turn::Chance(_) => "chance decides".to_owned(),
        Turn::Over => "the game is over".to_owned(),
    }
}

/// Whose turn it is, or how the game ended.
pub(crate) fn state(position: &AnyPosition) -> String {
    position.outcome().map_or_else(|| turn(position.turn()), |outcome| self::outcome(&outcome))
}

/// How a match ended.
pub(crate) fn result(result: &MatchResult) -> String {
    match result {
        MatchResult::Won(outcome) => self::outcome(outcome),
        MatchResult::Drawn(limit) => format!("drawn by the limit on {limit}"),
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
    use menagerie::core::{Limit, MatchResult, Outcome, Player, PlayerMap, PlayerSet};

    #[test]
    fn results_are_sentences() {
        assert_eq!(outcome(&Outcome::won_by(Player::Two)), "player 2 wins");
        let scores = PlayerMap::from_values(&[8, 4, 8]);
        let shared = Outcome { winners: [Player::One, Player::Three].into_iter().collect(), scores };
        let text = "players 1 and 3 win: player 1 has 8, player 2 has 4, player 3 has 8";
        assert_eq!(result(&MatchResult::Won(shared)), text);
        assert_eq!(outcome(&Outcome { winners: PlayerSet::EMPTY, scores: None }), "nobody wins");
        assert_eq!(result(&MatchResult::Drawn(Limit::Idle)), "drawn by the limit on idle");
    }
}
