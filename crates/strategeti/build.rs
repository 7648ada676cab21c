//! Writes the table of where gazelles can end: as a constant it would take the compiler some six seconds.
//!
//! One row of little-endian 16-bit sets for each start of `STARTS`; a row has a set for each set of occupied other
//! squares, rotated so that the start would be the last.

use std::{env, fs, io, path::PathBuf};

/// b2, d2, b4 and d4: a quarter turn or two take every square to one of them.
const STARTS: [u32; 4] = [5, 7, 13, 15];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let sets = STARTS.into_iter().flat_map(|start| {
        (0..1u16 << 15).flat_map(move |others| ends(start, others.rotate_right(15 - start)).to_le_bytes())
    });
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(folder.join("closures.bin"), sets.collect::<Vec<u8>>())
}

/// Where a gazelle can end after one jump or more, never where it began (S7 to S9).
fn ends(start: u32, occupied: u16) -> u16 {
    let mut reached = 1 << start;
    let mut fresh = vec![start];
    while let Some(from) = fresh.pop() {
        for end in jumps(from, occupied) {
            if reached >> end & 1 == 0 {
                reached |= 1 << end;
                fresh.push(end);
            }
        }
    }
    reached & !(1 << start)
}

/// Where single jumps end (S7): the first free square in each direction, if the one before it is occupied.
fn jumps(from: u32, occupied: u16) -> impl Iterator<Item = u32> {
    let directions = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
    directions.filter_map(move |(files, ranks)| {
        let is_occupied = |square: &u32| occupied >> square & 1 != 0;
        let first = step(from, files, ranks).filter(is_occupied)?;
        let mut ahead = std::iter::successors(Some(first), |square| step(*square, files, ranks));
        ahead.find(|square| !is_occupied(square))
    })
}

/// The square next to one; none at the edge.
fn step(square: u32, files: i32, ranks: i32) -> Option<u32> {
    let file = (square % 4).checked_add_signed(files).filter(|file| *file < 4)?;
    let rank = (square / 4).checked_add_signed(ranks).filter(|rank| *rank < 4)?;
    Some(rank * 4 + file)
}
