//! Strategeti beside the peers, all in one run: `cargo bench -p menagerie-benches`.
//!
//! Every measure is in elements a second: nodes for perft, plies for random games. Only ratios within one run
//! count.

use board_game::board::Board as _;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use menagerie::core::perft::{perft, perft_leaf_by_leaf};
use menagerie::core::{Dice, Position as _, playout};
use menagerie::strategeti::{Position, Rules};
use rand::SeedableRng as _;
use shakmaty::Position as _;
use std::hint::black_box;

/// Games a sample of random play has, with the seeds 0, 1, 2 and so on.
const GAMES: u64 = 200;
/// The ply at which a random game is broken off.
const LONGEST: u32 = 1000;

fn start() -> Position {
    Position::new(&Rules::default())
}

fn cozy(board: &cozy_chess::Board, depth: u8, bulk: bool) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if bulk && depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += if depth == 1 { 1 } else { cozy(&after, depth - 1, bulk) };
        }
        false
    });
    nodes
}

fn shakmaty(position: &shakmaty::Chess, depth: u8, bulk: bool) -> u64 {
    let moves = position.legal_moves();
    if bulk && depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        if depth == 1 { 1 } else { shakmaty(&after, depth - 1, bulk) }
    };
    moves.into_iter().map(after).sum()
}

fn strategeti_playouts() -> u64 {
    (0..GAMES).map(|seed| u64::from(playout(&mut start(), &mut Dice::new(seed), LONGEST).plies)).sum()
}

fn ataxx_playouts() -> u64 {
    (0..GAMES).map(ataxx_playout).sum()
}

fn ataxx_playout(seed: u64) -> u64 {
    let mut dice = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut board = board_game::games::ataxx::AtaxxBoard::default();
    for plies in 0..LONGEST {
        let Ok(mv) = board.random_available_move(&mut dice) else { return plies.into() };
        board.play(mv).expect("a move that is available");
    }
    LONGEST.into()
}

/// Adds a benchmark of work that returns how many elements it went over.
fn compare(criterion: &mut Criterion, group: &str, entries: &[(&str, &dyn Fn() -> u64)]) {
    let mut group = criterion.benchmark_group(group);
    for (name, work) in entries {
        group.throughput(Throughput::Elements(work()));
        group.bench_function(*name, |bencher| bencher.iter(|| black_box(work())));
    }
    group.finish();
}

fn perft_in_bulk(criterion: &mut Criterion) {
    let (strategeti, cozy_board, chess) = (start(), cozy_chess::Board::default(), shakmaty::Chess::default());
    compare(
        criterion,
        "perft in bulk",
        &[
            ("strategeti 5", &|| perft(black_box(&strategeti), 5)),
            ("cozy-chess 5", &|| cozy(black_box(&cozy_board), 5, true)),
            ("shakmaty 5", &|| shakmaty(black_box(&chess), 5, true)),
        ],
    );
}

fn perft_leaf_after_leaf(criterion: &mut Criterion) {
    let (strategeti, cozy_board, chess) = (start(), cozy_chess::Board::default(), shakmaty::Chess::default());
    compare(
        criterion,
        "perft leaf by leaf",
        &[
            ("strategeti 4", &|| perft_leaf_by_leaf(black_box(&strategeti), 4).nodes),
            ("cozy-chess 4", &|| cozy(black_box(&cozy_board), 4, false)),
            ("shakmaty 4", &|| shakmaty(black_box(&chess), 4, false)),
        ],
    );
}

fn random_play(criterion: &mut Criterion) {
    let entries: [(&str, &dyn Fn() -> u64); 2] =
        [("strategeti", &strategeti_playouts), ("board-game ataxx", &ataxx_playouts)];
    compare(criterion, "random play", &entries);
}

criterion_group!(benches, perft_in_bulk, perft_leaf_after_leaf, random_play);
criterion_main!(benches);
