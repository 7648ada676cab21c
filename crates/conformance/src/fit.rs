//! Whether draws are as frequent as they should be.

use crate::verdict::{Verdict, ensure};
use menagerie_core::Dice;

const DRAWS: u32 = 1024;
/// Outcomes share cells at random where there are more, so that the number of draws suffices for any number.
const CELLS: usize = 16;
/// A cell that expects fewer draws tells nothing that the approximation below is good for.
const LEAST_EXPECTED: f64 = 8.0;

/// Sees by a chi-square test that `draw`, which returns the index of an outcome, gives the outcomes as their
/// weights say. A right one fails about once in a thousand million times.
pub(crate) fn fits(
    weights: &[u32],
    dice: &mut Dice,
    mut draw: impl FnMut(&mut Dice) -> Result<usize, String>,
) -> Verdict {
    let mut cells: Vec<usize> = (0..weights.len()).map(|index| index % CELLS).collect();
    dice.shuffle(&mut cells);
    let mut shares = [0.0; CELLS];
    for (&cell, &weight) in cells.iter().zip(weights) {
        shares[cell] += f64::from(weight);
    }
    let mut drawn = [0_u32; CELLS];
    for _ in 0..DRAWS {
        drawn[cells[draw(dice)?]] += 1;
    }
    let total: f64 = shares.iter().sum();
    let expected = shares.map(|share| share / total * f64::from(DRAWS));
    let told: Vec<(f64, f64)> = std::iter::zip(drawn, expected)
        .filter(|(_, expected)| *expected >= LEAST_EXPECTED)
        .map(|(drawn, expected)| (f64::from(drawn), expected))
        .collect();
    let distance: f64 = told.iter().map(|(drawn, expected)| (drawn - expected).powi(2) / expected).sum();
    let bound = chi_square_bound(told.len().saturating_sub(1));
    ensure!(distance <= bound, "{DRAWS} draws are too uneven (chi-square {distance:.1}): drawn, expected {told:.0?}");
    Ok(())
}

/// A bound that a chi-square variable hardly ever exceeds: six standard deviations of Wilson's and Hilferty's
/// normal approximation to its cube root.
fn chi_square_bound(degrees: usize) -> f64 {
    let degrees = u32::try_from(degrees).map_or(f64::INFINITY, f64::from).max(1.0);
    let variance = 2.0 / (9.0 * degrees);
    degrees * (1.0 - variance + 6.0 * variance.sqrt()).powi(3)
}

#[cfg(test)]
mod tests {
    use super::fits;
    use menagerie_core::Dice;

    /// Draws that follow `actual` weights, judged by `claimed` ones.
    fn judged(actual: &[u32], claimed: &[u32], seed: u64) -> bool {
        let total = actual.iter().map(|&weight| u64::from(weight)).sum();
        let draw = |dice: &mut Dice| {
            let mut rest = dice.below(total);
            let hit = actual.iter().position(|&weight| {
                let here = rest < u64::from(weight);
                rest = rest.wrapping_sub(u64::from(weight));
                here
            });
            hit.ok_or_else(|| "beyond the weights".to_owned())
        };
        fits(claimed, &mut Dice::new(seed), draw).is_ok()
    }

    #[test]
    fn right_draws_pass() {
        for seed in 0..50 {
            for weights in [&[1][..], &[1, 1], &[1, 2, 1000], &[1; 7], &[3; 100]] {
                assert!(judged(weights, weights, seed), "{weights:?}, seed {seed}");
            }
        }
    }

    #[test]
    fn wrong_draws_fail() {
        let mut doubled = [1; 40];
        doubled[..13].fill(3);
        for seed in 0..20 {
            assert!(!judged(&[2, 1], &[1, 1], seed));
            assert!(!judged(&[1, 1, 1], &[2, 1, 1], seed));
            assert!(!judged(&[0, 1, 1, 1, 1], &[1; 5], seed));
        }
        assert!((0..20).all(|seed| !judged(&doubled, &[1; 40], seed)));
    }
}
