//! Squares, directions, lines, sets and symmetries of grids.

use menagerie_core::Dice;
use menagerie_core::board::{Bitboard, Direction, Grid, GridSymmetry, RankedBits, RankedBoard, SetBits, Square};
use proptest::prelude::*;

const GRID: Grid = Grid::new(10, 10);

fn grids() -> impl Strategy<Value = Grid> {
    (1u8..=26, 1u8..=128).prop_filter_map("at most 128 squares", |(files, ranks)| {
        (usize::from(files) * usize::from(ranks) <= 128).then(|| Grid::new(files, ranks))
    })
}

#[test]
fn squares_are_written_as_in_chess() {
    for (text, file, rank) in [("a1", 0, 0), ("j10", 9, 9), ("z128", 25, 127)] {
        let square: Square = text.parse().unwrap();
        assert_eq!((square.file(), square.rank(), square.to_string()), (file, rank, text.to_owned()));
    }
    for text in ["", "a", "1a", "a0", "a01", "a129", "a1000", "A1", "a-1", "a+1", "aa1", "é1", "a1 "] {
        assert!(text.parse::<Square>().is_err(), "{text:?}");
    }
}

#[test]
fn squares_are_ordered_by_rank_then_file() {
    let mut squares: Vec<Square> = ["b2", "a10", "j1", "a2"].iter().map(|text| text.parse().unwrap()).collect();
    squares.sort();
    assert_eq!(format!("{squares:?}"), "[j1, a2, b2, a10]");
}

#[test]
fn lines_run_from_edge_to_edge() {
    let c3 = GRID.index("c3".parse().unwrap()).unwrap();
    let names = |set| GRID.squares(set).map(|square| square.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(names(GRID.line(c3, Direction::NorthWest)), "e1 d2 c3 b4 a5");
    assert_eq!(names(GRID.ray(c3, Direction::South)), "c1 c2");
    assert_eq!(GRID.ray(c3, Direction::East).len(), 7);
}

#[test]
fn sets_are_sets() {
    let (low, high): (Bitboard, Bitboard) = ((0..70).collect(), (60..128).collect());
    assert_eq!((low & high).into_iter().collect::<Vec<_>>(), (60..70).collect::<Vec<_>>());
    assert_eq!((low | high).len(), 128);
    assert_eq!((low - high).len(), 60);
    assert_eq!((low ^ high).len(), 118);
    assert_eq!((!low).first(), Some(70));
    assert!(Bitboard::EMPTY.is_empty() && Bitboard::EMPTY.first().is_none());
}

proptest! {
    #[test]
    fn every_index_has_one_square(grid in grids()) {
        for index in grid.all() {
            prop_assert_eq!(grid.index(grid.square(index)), Some(index));
        }
        prop_assert_eq!(grid.all().len(), grid.len());
    }

    #[test]
    fn a_step_and_back_is_none(grid in grids()) {
        for index in grid.all() {
            for direction in Direction::ALL {
                if let Some(next) = grid.step(index, direction) {
                    prop_assert_eq!(grid.step(next, direction.opposite()), Some(index));
                    prop_assert!(grid.ray(index, direction).contains(next));
                } else {
                    prop_assert!(grid.ray(index, direction).is_empty());
                }
            }
        }
    }

    #[test]
    fn the_nth_bit_is_found(bits: u64) {
        let ranked = RankedBits::new(bits);
        prop_assert_eq!(ranked.len(), bits.count_ones());
        prop_assert_eq!(ranked.is_empty(), bits == 0);
        let places = (0..64).filter(|place| bits >> place & 1 != 0);
        for (n, place) in (0..).zip(places) {
            prop_assert_eq!(ranked.nth(n), place);
        }
    }
}

#[test]
fn rays_are_a_table_of_each_ray() {
    const RAYS: [[Bitboard; 8]; 100] = GRID.rays();
    for (index, row) in RAYS.iter().enumerate() {
        for direction in Direction::ALL {
            assert_eq!(row[direction as usize], GRID.ray(index, direction));
        }
    }
}

#[test]
fn symmetries_are_the_group_of_the_square() {
    let corner: Square = "b1".parse().unwrap();
    let images: std::collections::BTreeSet<_> = GridSymmetry::ALL.iter().map(|s| s.apply(corner, GRID)).collect();
    assert_eq!(images.len(), 8, "a square off the axes has eight images");
    for first in GridSymmetry::ALL {
        assert_eq!(first.then(first.inverse()), GridSymmetry::IDENTITY);
        for second in GridSymmetry::ALL {
            let both = first.then(second).apply(corner, GRID);
            assert_eq!(both, second.apply(first.apply(corner, GRID), GRID), "{first:?} then {second:?}");
        }
    }
}

#[test]
fn quarter_turns_turn() {
    let at = |symmetry: GridSymmetry| symmetry.apply("b1".parse().unwrap(), GRID).to_string();
    assert_eq!(GridSymmetry::TURNS.map(at), ["b1", "a9", "i10", "j2"]);
    let [_, quarter, half, _] = GridSymmetry::TURNS;
    assert_eq!(quarter.then(quarter), half);
}

#[test]
fn ranked_boards_find_each_square_of_a_set() {
    let mut dice = Dice::new(8);
    for _ in 0..500 {
        let bits = (u128::from(dice.word()) << 64 | u128::from(dice.word()))
            & u128::from(dice.word()).rotate_left(dice.below(128) as u32);
        let (set, squares) = (Bitboard::from_bits(bits), SetBits(bits).collect::<Vec<_>>());
        let ranked = RankedBoard::new(set);
        assert_eq!((ranked.len() as usize, ranked.is_empty()), (squares.len(), squares.is_empty()));
        assert_eq!((0..ranked.len()).map(|n| ranked.nth(n)).collect::<Vec<_>>(), squares);
        assert_eq!(set.into_iter().collect::<Vec<_>>(), squares);
        assert_eq!(SetBits(bits as u16).len(), (bits as u16).count_ones() as usize);
    }
}
