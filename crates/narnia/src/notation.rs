//! Position strings, and what view strings share with them.

use crate::tables::{BOULDERS, RED_SIDE, only, index, square};
use crate::piece::Role;
use crate::powers::reinforcements::{CAPTURED, REINFORCEMENTS};
use crate::state::{Phase, State};
use crate::tally::{RESERVE_KINDS, Tally};
use crate::trail::{Trail, joins};
use crate::{Army, GRID, Game, Kind, Mark, Position, Rules, Sighting, is_boulder};
use alloc::format;
use core::fmt;
use core::str::FromStr;
use menagerie_core::board::Square;
use menagerie_core::notation::{
    Cursor, Field, fields, read_board, read_counted, require_canonical, write_board, write_counted,
};
use menagerie_core::{ParsePositionError, Player, Position as _};

type Fault = ParsePositionError;

/// A state as it is written, where some kinds may be unknown.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Written {
    pub(crate) state: State,
    /// The squares of the pieces whose kinds are unknown.
    pub(crate) hidden: u128,
    /// How many pieces there are in a reserve of unknown kinds; none if the reserve is known.
    pub(crate) hidden_reserve: Option<u8>,
    pub(crate) is_over: bool,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_over = self.turn().is_over();
        Written { state: self.state, hidden: 0, hidden_reserve: None, is_over }.fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl FromStr for Position {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let all = fields(text, ["board", "to-act", "phase", "reserve", "heal", "trails", "variant"])?;
        let written = read(&all)?;
        if written.hidden != 0 || written.hidden_reserve.is_some() {
            return Err(all[0].unexpected("a position with no kind hidden"));
        }
        let position = Self { state: written.state };
        check_end(&written, &all)?;
        if position.turn().is_over() != written.is_over {
            let reason = if written.is_over { "nobody has won yet" } else { "the game is won" };
            return Err(all[2].breaks("N32", reason));
        }
        require_canonical(text, &all, &position)?;
        Ok(position)
    }
}

/// What stands on a square.
enum Cell {
    Boulder,
    Piece(Sighting),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boulder => f.write_str("#"),
            Self::Piece(piece) => piece.fmt(f),
        }
    }
}

/// The phase as strings have it.
struct PhaseWord(Phase, bool);

impl fmt::Display for PhaseWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self(_, true) => "over",
            Self(Phase::Deploy, _) => "deploy",
            Self(Phase::Play, _) => "play",
            Self(Phase::Reinforce, _) => "reinforce",
        })
    }
}

impl fmt::Display for Trail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE {
            return f.write_str("-");
        }
        self.indices().try_for_each(|index| write!(f, "{}", square(index)))
    }
}

impl Written {
    /// The piece on a square, as far as it is known.
    pub(crate) fn sighting_at(&self, square: Square) -> Option<Sighting> {
        let index = index(square)?;
        let board = &self.state.board;
        let army = board.army_at(index)?;
        let kind = if self.hidden & only(index) != 0 { None } else { board.piece_at(index).map(|piece| piece.kind) };
        Some(Sighting { kind, army, mark: board.mark_at(index) })
    }

    /// How many pieces are in reserve.
    pub(crate) fn reserve_len(&self) -> u32 {
        self.hidden_reserve.map_or(self.state.reserve.total(), u32::from)
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = &self.state;
        write_board(f, GRID, |square| {
            if is_boulder(square) { Some(Cell::Boulder) } else { self.sighting_at(square).map(Cell::Piece) }
        })?;
        write!(f, " {} {} ", state.to_act.player(), PhaseWord(state.phase, self.is_over))?;
        match self.hidden_reserve {
            Some(count) => write_counted(f, [('?', u16::from(count))])?,
            None => {
                write_counted(f, RESERVE_KINDS.map(|kind| (kind.letter(), state.reserve.of(kind.role()).into())))?;
            }
        }
        let heal = if state.can_heal { 'h' } else { '-' };
        write!(f, " {heal} {}:{} {}", state.trails[0], state.trails[1], state.rules)
    }
}

/// Reads the seven fields that position and view strings have in common, and sees that N32 allows what is known; what
/// depends on kinds that are not is left to the caller, as is [`check_end`].
pub(crate) fn read(all: &[Field<'_>; 7]) -> Result<Written, Fault> {
    let [board, to_act, phase, reserve, heal, trails, variant] = *all;
    let rules: Rules = variant.text.parse().map_err(|_| variant.unexpected("1 or 2, '/' and a way of display"))?;
    let player: Option<Player> = to_act.text.parse().ok();
    let (phase_read, is_over) = match phase.text {
        "deploy" => (Phase::Deploy, false),
        "play" => (Phase::Play, false),
        "reinforce" => (Phase::Reinforce, false),
        "over" => (Phase::Play, true),
        _ => return Err(phase.unexpected("deploy, play, reinforce or over")),
    };
    let mut state = State::new(rules);
    state.to_act = player.and_then(Army::of).ok_or_else(|| to_act.unexpected("1 or 2"))?;
    state.phase = phase_read;
    state.can_heal = match heal.text {
        "h" => true,
        "-" => false,
        _ => return Err(heal.unexpected("h or -")),
    };
    let hidden = read_pieces(board, &mut state)?;
    let (known_reserve, hidden_reserve) = read_reserve(reserve)?;
    state.reserve = known_reserve;
    state.absent = count_absent(&state, hidden, board)?;
    state.trails = read_trails(trails)?;
    let written = Written { state, hidden, hidden_reserve, is_over };
    check_supplies(&written, all)?;
    check_marks(&written, board)?;
    match state.phase {
        Phase::Deploy => check_deploy(&written, all)?,
        Phase::Reinforce => check_reinforce(&written, all)?,
        Phase::Play => {}
    }
    check_trails(&written, trails)?;
    Ok(written)
}

/// Reads the board, and gives the squares of unknown kinds.
fn read_pieces(field: Field<'_>, state: &mut State) -> Result<u128, Fault> {
    let mut hidden = 0;
    let mut boulders = 0;
    read_board(field, GRID, |square, cursor| {
        let at = *cursor;
        let index = index(square).ok_or_else(|| at.unexpected("the board's end"))?;
        if cursor.take_if('#') {
            boulders |= only(index);
            return if BOULDERS & only(index) != 0 { Ok(()) } else { Err(at.breaks("N1", "no boulder lies there")) };
        }
        let sighting = read_sighting(cursor)?;
        if BOULDERS & only(index) != 0 {
            return Err(at.breaks("N32", "a piece stands on a boulder"));
        }
        check_mark(state.rules.game, sighting).map_err(|reason| at.breaks("N32", reason))?;
        state.board.put_unknown(index, sighting.army, sighting.mark);
        match sighting.kind {
            Some(kind) => state.board.set_role(index, kind.role()),
            None => hidden |= only(index),
        }
        Ok(())
    })?;
    if boulders == BOULDERS { Ok(hidden) } else { Err(field.breaks("N1", "a boulder is missing")) }
}

fn read_sighting(cursor: &mut Cursor<'_>) -> Result<Sighting, Fault> {
    let at = *cursor;
    let letter = cursor.take().ok_or_else(|| at.unexpected("a piece"))?;
    let hidden = Army::ALL.into_iter().find(|army| army.letter() == letter);
    let kind = Kind::from_letter(letter);
    if hidden.is_none() && kind.is_none() {
        return Err(at.unexpected("a piece, a boulder or a run of free squares"));
    }
    let mark = read_mark(cursor);
    let colour = kind.map_or(Army::Blue, Kind::colour);
    let army = hidden.unwrap_or(if mark == Mark::Enchanted { Army::Blue } else { colour });
    Ok(Sighting { kind, army, mark })
}

fn read_mark(cursor: &mut Cursor<'_>) -> Mark {
    let marks = [Mark::Revealed, Mark::Stone, Mark::Enchanted];
    let sign = |mark: &Mark, cursor: &mut Cursor<'_>| mark.text().chars().all(|sign| cursor.take_if(sign));
    if let Some(mark) = marks.into_iter().find(|mark| sign(mark, cursor)) {
        return mark;
    }
    match (cursor.take_if('+'), cursor.take_if('\'')) {
        (false, false) => Mark::Hidden,
        (false, true) => Mark::Moved,
        (true, false) => Mark::Reinforcement,
        (true, true) => Mark::MovedReinforcement,
    }
}

/// N32: whether a mark fits a piece, and if not, why. What is not known of a piece fits.
fn check_mark(game: Game, Sighting { kind, army, mark }: Sighting) -> Result<(), &'static str> {
    let is = |property: fn(Kind) -> bool| kind.is_none_or(property);
    let (fits, reason) = match mark {
        Mark::Revealed | Mark::Stone | Mark::Enchanted if kind.is_none() => (false, "a revealed piece is not hidden"),
        Mark::Hidden | Mark::Revealed => (true, ""),
        Mark::Moved => (is(|kind| kind.role().moves()), "a Flag or Magic never moves"),
        _ if game == Game::Classic => (false, "game 1 has neither stone nor enchanted pieces nor reinforcements"),
        Mark::Stone => (is(can_be_stone), "the piece never turns to stone"),
        Mark::Enchanted => (is(can_be_enchanted), "the piece is never enchanted"),
        Mark::Reinforcement | Mark::MovedReinforcement => {
            (army == Army::Red && is(|kind| RESERVE_KINDS.contains(&kind)), "the piece is no reinforcement")
        }
    };
    if fits { Ok(()) } else { Err(reason) }
}

/// N22.
fn can_be_stone(kind: Kind) -> bool {
    kind.colour() == Army::Red && !matches!(kind, Kind::SpringMagic | Kind::RedFlag | Kind::Aslan)
}

/// N23.
fn can_be_enchanted(kind: Kind) -> bool {
    can_be_stone(kind) && !matches!(kind, Kind::Peter | Kind::Susan | Kind::Lucy)
}

/// Reads the reserve: what is known of it, or the number of its pieces.
fn read_reserve(field: Field<'_>) -> Result<(Tally, Option<u8>), Fault> {
    let mut reserve = Tally::NONE;
    let mut hidden = 0;
    let mut fault = None;
    read_counted(field, |letter, count| {
        let kind = Kind::from_letter(letter).filter(|kind| RESERVE_KINDS.contains(kind));
        match (kind, letter) {
            (None, '?') => hidden = count,
            (None, _) => return false,
            (Some(kind), _) => match u16::from(reserve.of(kind.role())).saturating_add(count) {
                total if total <= u16::from(kind.count()) => reserve = reserve.with(kind.role(), count as u8),
                _ => fault = Some(kind),
            },
        }
        true
    })?;
    if let Some(kind) = fault {
        return Err(field.breaks("N32", format!("more of {kind} than its count")));
    }
    if u32::from(hidden) > REINFORCEMENTS {
        return Err(field.breaks("N4", "more pieces in reserve than the ten"));
    }
    Ok((reserve, (hidden > 0).then_some(hidden as u8)))
}

/// N32: the pieces that stand neither on the board nor in reserve, by colour, among them those of unknown kinds.
fn count_absent(state: &State, hidden: u128, board: Field<'_>) -> Result<[Tally; 2], Fault> {
    let mut absent = Army::ALL.map(Tally::army);
    for kind in Kind::ALL {
        let colour = kind.colour();
        let standing = (state.board.kind(kind) & !hidden).count_ones();
        let reserved = if colour == Army::Red { state.reserve.of(kind.role()).into() } else { 0 };
        if standing + reserved > kind.count().into() {
            return Err(board.breaks("N32", format!("more of {kind} than its count")));
        }
        (0..standing + reserved).for_each(|_| {
            let left = &mut absent[colour as usize];
            *left = left.less(kind.role());
        });
    }
    Ok(absent)
}

fn read_trails(field: Field<'_>) -> Result<[Trail; 2], Fault> {
    let mut parts = field.split(':');
    let (Some(blue), Some(red), None) = (parts.next(), parts.next(), parts.next()) else {
        return Err(field.unexpected("two sequences with ':' between"));
    };
    Ok([read_trail(blue)?, read_trail(red)?])
}

fn read_trail(field: Field<'_>) -> Result<Trail, Fault> {
    if field.text == "-" {
        return Ok(Trail::NONE);
    }
    let mut cursor = field.cursor();
    let mut next = || -> Result<Option<usize>, Fault> {
        let at = cursor;
        let Some(file) = cursor.take() else { return Ok(None) };
        let rank = cursor.number()?;
        let named = rank.and_then(|rank| format!("{file}{rank}").parse().ok()).and_then(index);
        named.map(Some).ok_or_else(|| at.unexpected("a square of a1 to j10"))
    };
    match (next()?, next()?, next()?, next()?) {
        (Some(from), Some(to), None, _) => Ok(Trail::one(from, to)),
        (Some(from), Some(to), Some(back), None) if back == from => Ok(Trail::back_and_forth(from, to)),
        (Some(_), Some(_), Some(_), None) => Err(field.breaks("N32", "three squares that do not return to the first")),
        _ => Err(field.unexpected("- or two or three squares")),
    }
}

/// N32: the reserve and Lucy's power fit the game and the phase.
fn check_supplies(written: &Written, [_, _, _, reserve, heal, ..]: &[Field<'_>; 7]) -> Result<(), Fault> {
    let state = &written.state;
    if state.rules.game == Game::Classic {
        return if written.reserve_len() > 0 {
            Err(reserve.breaks("N32", "game 1 has no reserve"))
        } else if state.can_heal {
            Err(heal.breaks("N32", "game 1 has no healing"))
        } else {
            Ok(())
        };
    }
    let is_known = written.hidden_reserve.is_none();
    let is_full = is_known && state.reserve == Tally::RESERVE;
    let is_empty = is_known && state.reserve.is_empty();
    let fits = match state.phase {
        Phase::Deploy => is_full,
        Phase::Play => is_full || is_empty,
        Phase::Reinforce => true,
    };
    if !fits {
        return Err(reserve.breaks("N32", "the reserve is full until it comes in, and then empty"));
    }
    if state.phase == Phase::Deploy && !state.can_heal {
        return Err(heal.breaks("N32", "nobody has healed during the set-up"));
    }
    Ok(())
}

/// N32: no mark during the set-up, and none of reinforcements before there are any.
fn check_marks(written: &Written, board: Field<'_>) -> Result<(), Fault> {
    let (state, pieces) = (&written.state, &written.state.board);
    let is_marked = pieces.revealed | pieces.moved | pieces.reinforcements != 0;
    if state.phase == Phase::Deploy && is_marked {
        return Err(board.breaks("N32", "a piece is marked during the set-up"));
    }
    if pieces.reinforcements != 0 && written.reserve_len() == REINFORCEMENTS {
        return Err(board.breaks("N32", "a reinforcement is on the board while the reserve is full"));
    }
    Ok(())
}

/// N32, of the set-up.
fn check_deploy(written: &Written, [board, to_act, ..]: &[Field<'_>; 7]) -> Result<(), Fault> {
    let state = &written.state;
    for army in Army::ALL {
        let placed = state.board.army(army);
        if placed != filled_first(army, placed.count_ones().min(Tally::set_up(state.rules.game, army).total())) {
            return Err(board.breaks("N32", "the pieces do not fill the first squares of the order"));
        }
    }
    let [blue, red] = Army::ALL.map(|army| state.board.army(army).count_ones());
    let [all_blue, all_red] = Army::ALL.map(|army| Tally::set_up(state.rules.game, army).total());
    let next = if blue < all_blue { Army::Blue } else { Army::Red };
    if blue < all_blue && red > 0 || next != state.to_act {
        return Err(to_act.breaks("N32", "Blue deploys first, then Red"));
    }
    if red == all_red {
        return Err(board.breaks("N32", "all pieces are set up already"));
    }
    if state.trails != [Trail::NONE; 2] {
        return Err(board.breaks("N32", "a piece has moved during the set-up"));
    }
    Ok(())
}

/// N3: the first so many squares where an army sets up.
fn filled_first(army: Army, count: u32) -> u128 {
    let mut state = State::new(Rules::default());
    (0..count).for_each(|_| {
        let next = state.next_to_deploy(army);
        state.board.armies[army as usize] |= only(next);
    });
    state.board.army(army)
}

/// N32, of the phase in which the reserve comes in, but for what depends on hidden kinds.
fn check_reinforce(written: &Written, [board, to_act, phase, reserve, ..]: &[Field<'_>; 7]) -> Result<(), Fault> {
    let (state, pieces) = (&written.state, &written.state.board);
    let placed = pieces.reinforcements;
    let left = written.reserve_len();
    if state.rules.game == Game::Classic {
        return Err(phase.breaks("N32", "game 1 has no reinforcements"));
    }
    if state.to_act == Army::Blue {
        return Err(to_act.breaks("N32", "Blue is to act while Red brings in the reserve"));
    }
    if state.blue_captured() < CAPTURED {
        return Err(board.breaks("N32", "fewer than seven blue pieces are captured"));
    }
    if left == 0 {
        return Err(reserve.breaks("N32", "the reserve is empty, so nothing comes in"));
    }
    if placed & pieces.moved != 0 || placed & !RED_SIDE != 0 {
        return Err(board.breaks("N32", "a reinforcement has moved, or stands outside ranks 1 to 4"));
    }
    if placed.count_ones() + left != REINFORCEMENTS {
        return Err(board.breaks("N32", "the reinforcements and the reserve do not make up the ten"));
    }
    let known = written.hidden_reserve.is_none() && placed & written.hidden == 0;
    let arrived = RESERVE_KINDS
        .into_iter()
        .fold(Tally::NONE, |tally, kind| tally.with(kind.role(), (pieces.kind(kind) & placed).count_ones() as u8));
    if known && Tally::RESERVE.without(arrived) != Some(state.reserve) {
        return Err(board.breaks("N32", "the reinforcements and the reserve do not make up the ten"));
    }
    if state.reinforceable(left) == 0 {
        return Err(board.breaks("N32", "there is no room for the rest of the reserve"));
    }
    Ok(())
}

/// N32: each trail ends on a piece that can have made it.
fn check_trails(written: &Written, field: Field<'_>) -> Result<(), Fault> {
    let (state, board) = (&written.state, &written.state.board);
    for (army, part) in Army::ALL.into_iter().zip(field.split(':')) {
        let Some(last) = state.trails[army as usize].last() else { continue };
        if board.army(army) & !board.stone & only(last) == 0 {
            return Err(part.breaks("N32", "no piece of that army that is not stone stands at the end"));
        }
        let colour = board.colour_at(last);
        let can_join = |role| can_have_trailed(state, army, role, colour);
        let fits = if written.hidden & only(last) != 0 {
            (0..16).map(Role).any(can_join)
        } else {
            can_join(board.role_at(last))
        };
        if !fits {
            return Err(part.breaks("N32", "the piece at the end cannot have moved so"));
        }
    }
    Ok(())
}

/// N32: whether a piece can have made an army's trail, which is there.
pub(crate) fn can_have_trailed(state: &State, army: Army, role: Role, colour: Army) -> bool {
    let mut indices = state.trails[army as usize].indices();
    match (indices.next(), indices.next()) {
        (Some(from), Some(to)) => role.moves() && joins(state.rules.game, role, colour, from, to),
        _ => true,
    }
}

/// N32, where all kinds are known: both Flags are not missing together, and while the reserve comes in nobody has won.
fn check_end(written: &Written, [board, _, phase, ..]: &[Field<'_>; 7]) -> Result<(), Fault> {
    let (state, flags) = (&written.state, written.state.board.flags());
    if state.phase == Phase::Deploy {
        return Ok(());
    }
    if flags == 0 {
        return Err(board.breaks("N32", "both Flags are missing"));
    }
    if state.phase == Phase::Reinforce && state.won().is_some() {
        return Err(phase.breaks("N32", "the game is won"));
    }
    Ok(())
}

#[cfg(feature = "serde")]
menagerie_core::serde_as_text!(Position);
