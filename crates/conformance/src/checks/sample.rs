//! Sampling: whole positions that fit a view.

use crate::fit::fits;
use crate::spoil::spoilt;
use crate::spot::Spot;
use crate::subject::{Subject, ViewOf};
use crate::verdict::{Verdict, ensure, same};
use menagerie_core::{Dice, HiddenInformation as _, Position, View as _};

/// How many samples are looked at for what each of them must be.
const SAMPLES: usize = 8;

/// How many spoilt strings are made of a view's: some of them are views too, and no game need have come there.
const SPOILT: usize = 24;

/// How many samples may be equal before it is no accident any more.
const MOST_EQUAL: u64 = 256;

pub(crate) fn sample_fits<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let (rules, mut dice) = (spot.position.rules(), spot.dice());
    for viewer in spot.viewers() {
        let view = spot.position.view(viewer);
        let text = view.to_string();
        let others = (0..SPOILT).map(|_| spoilt(&text, &mut dice));
        let others: Vec<_> = others.flat_map(|text| ViewOf::<S>::parse(&text, viewer, &rules)).collect();
        for view in std::iter::repeat_n(view, SAMPLES).chain(others) {
            let world = view.sample(&mut dice);
            let read = S::Position::parse(&world.to_string(), &rules).map_err(|error| format!("'{world}': {error}"))?;
            same("the sampled position read", &read, &world)?;
            same(&format!("viewer {viewer}'s view of '{world}'"), &world.view(viewer), &view)?;
        }
    }
    Ok(())
}

pub(crate) fn sample_alone<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    let rules = spot.position.rules();
    for viewer in spot.viewers() {
        let view = spot.position.view(viewer);
        let read = ViewOf::<S>::parse(&view.to_string(), viewer, &rules).map_err(|error| error.to_string())?;
        let equals: Vec<_> = spot.twins(viewer).map(|twin| twin.view(viewer)).chain([read, view.clone()]).collect();
        for seed in (0..SAMPLES as u64).map(|more| spot.seed.wrapping_add(more)) {
            let sample = |view: &ViewOf<S>| view.sample(&mut Dice::new(seed));
            let world = sample(&view);
            for other in &equals {
                same(&format!("viewer {viewer}'s sample by seed {seed}"), &sample(other), &world)?;
            }
        }
    }
    Ok(())
}

pub(crate) fn sample_varies<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for viewer in spot.viewers() {
        if spot.twins(viewer).next().is_none() && spot.worlds(viewer).len() < 2 {
            continue;
        }
        let (view, mut dice) = (spot.position.view(viewer), spot.dice());
        let world = view.sample(&mut dice);
        let varies = (1..MOST_EQUAL).any(|_| view.sample(&mut dice) != world);
        ensure!(varies, "viewer {viewer}: all of {MOST_EQUAL} samples are '{world}'");
    }
    Ok(())
}

pub(crate) fn sample_fair<S: Subject>(spot: &Spot<'_, S>) -> Verdict {
    for viewer in spot.viewers() {
        let worlds = spot.worlds(viewer);
        if worlds.is_empty() {
            continue;
        }
        let weights: Vec<u32> = worlds.iter().map(|(_, weight)| *weight).collect();
        let view = spot.position.view(viewer);
        fits(&weights, &mut spot.dice(), |dice| {
            let world = view.sample(dice);
            let place = worlds.iter().position(|(known, _)| *known == world);
            place.ok_or_else(|| format!("'{world}' is none of the {} worlds", worlds.len()))
        })
        .map_err(|amiss| format!("viewer {viewer}: {amiss}"))?;
    }
    Ok(())
}
