//! Which piece stands where, as sets of squares.

use crate::piece::{Army, Kind, Mark, Piece, Role};
use crate::tables::{BOULDERS, SQUARES, only};

/// The pieces on the board: who fights for whom, which kinds they are, and what can be seen of them.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board {
    /// The squares of Blue's and of Red's army.
    pub(crate) armies: [u128; 2],
    /// The four bits of each piece's [`Role`], highest first; its colour follows from army and enchantment.
    roles: [u128; 4],
    /// Pieces that both players know; stone and enchanted ones are among them.
    pub(crate) revealed: u128,
    pub(crate) stone: u128,
    pub(crate) enchanted: u128,
    /// Hidden pieces that came as reinforcements.
    pub(crate) reinforcements: u128,
    /// Hidden pieces that have moved.
    pub(crate) moved: u128,
}

impl Board {
    /// The squares with pieces.
    #[inline]
    pub(crate) const fn occupied(&self) -> u128 {
        self.armies[0] | self.armies[1]
    }

    /// N1: the squares with neither piece nor boulder.
    #[inline]
    pub(crate) const fn free(&self) -> u128 {
        SQUARES & !self.occupied()
    }

    /// The squares with a piece or a boulder.
    #[inline]
    pub(crate) const fn barred(&self) -> u128 {
        BOULDERS | self.occupied()
    }

    #[inline]
    pub(crate) const fn army(&self, army: Army) -> u128 {
        self.armies[army as usize]
    }

    /// The pieces printed in a colour, whomever they fight for.
    #[inline]
    pub(crate) const fn printed(&self, colour: Army) -> u128 {
        match colour {
            Army::Blue => self.armies[0] & !self.enchanted,
            Army::Red => self.armies[1] | self.enchanted,
        }
    }

    /// The squares where the bits of a role stand. Squares without a piece, or with one of unknown kind, have
    /// role 0.
    #[inline]
    pub(crate) const fn role(&self, role: Role) -> u128 {
        let [a, b, c, d] = self.roles;
        pick(a, role.0 & 8) & pick(b, role.0 & 4) & pick(c, role.0 & 2) & pick(d, role.0 & 1)
    }

    /// The pieces of a kind.
    #[inline]
    pub(crate) const fn kind(&self, kind: Kind) -> u128 {
        self.role(kind.role()) & self.printed(kind.colour())
    }

    /// N5: the squares of Flags and Magic, and no others.
    #[inline]
    pub(crate) const fn immovable(&self) -> u128 {
        self.roles[0] & self.roles[1] & self.roles[2]
    }

    /// The squares of Flags, and no others.
    #[inline]
    pub(crate) const fn flags(&self) -> u128 {
        self.immovable() & self.roles[3]
    }

    /// The squares where roles 4 to 15 stand: ranks of 7 and lower, Spies, Magic and Flags.
    #[inline]
    pub(crate) const fn sevens_and_lower(&self) -> u128 {
        self.roles[0] | self.roles[1]
    }

    /// N30: the squares where the roles of Peter, Susan, Lucy and Edmund stand.
    #[inline]
    pub(crate) const fn children(&self) -> u128 {
        let [a, b, c, d] = self.roles;
        !b & !c & (a | d) | !a & b & c & d
    }

    /// N20: the squares of kinds that fly or tunnel.
    #[inline]
    pub(crate) const fn gliders(&self) -> u128 {
        let [a, b, c, d] = self.roles;
        !a & b & (c ^ d)
    }

    /// N18: the quick pieces of an army.
    #[inline]
    pub(crate) const fn quick(&self, army: Army) -> u128 {
        let [a, b, c, d] = self.roles;
        let tens = self.armies[1] & !d & !c;
        self.army(army) & !a & !b & (c ^ d | tens)
    }

    /// The role that stands on a square; 0 if there is none.
    #[inline]
    pub(crate) const fn role_at(&self, index: usize) -> Role {
        let [a, b, c, d] = self.roles;
        Role(bit_at(a, index) << 3 | bit_at(b, index) << 2 | bit_at(c, index) << 1 | bit_at(d, index))
    }

    /// The army on a square; none if it has no piece.
    pub(crate) fn army_at(&self, index: usize) -> Option<Army> {
        Army::ALL.into_iter().find(|army| self.army(*army) & only(index) != 0)
    }

    /// The colour of the piece on a square, which must be there.
    #[inline]
    pub(crate) const fn colour_at(&self, index: usize) -> Army {
        if self.printed(Army::Blue) & only(index) != 0 { Army::Blue } else { Army::Red }
    }

    /// The piece on a square, if there is one.
    pub(crate) fn piece_at(&self, index: usize) -> Option<Piece> {
        if self.occupied() & only(index) == 0 {
            return None;
        }
        let kind = self.role_at(index).kind(self.colour_at(index))?;
        Some(Piece { kind, mark: self.mark_at(index) })
    }

    pub(crate) fn mark_at(&self, index: usize) -> Mark {
        let is = |set: u128| set & only(index) != 0;
        match (is(self.reinforcements), is(self.moved)) {
            _ if is(self.stone) => Mark::Stone,
            _ if is(self.enchanted) => Mark::Enchanted,
            _ if is(self.revealed) => Mark::Revealed,
            (false, false) => Mark::Hidden,
            (false, true) => Mark::Moved,
            (true, false) => Mark::Reinforcement,
            (true, true) => Mark::MovedReinforcement,
        }
    }

    /// Puts a piece on a free square.
    pub(crate) fn put(&mut self, index: usize, piece: Piece) {
        self.put_unknown(index, piece.army(), piece.mark);
        self.set_role(index, piece.kind.role());
    }

    /// Puts a piece of unknown kind on a free square.
    pub(crate) fn put_unknown(&mut self, index: usize, army: Army, mark: Mark) {
        let here = only(index);
        self.armies[army as usize] |= here;
        let add = |set: &mut u128, is_in: bool| *set |= if is_in { here } else { 0 };
        add(&mut self.revealed, mark.is_revealed());
        add(&mut self.stone, mark == Mark::Stone);
        add(&mut self.enchanted, mark == Mark::Enchanted);
        add(&mut self.reinforcements, matches!(mark, Mark::Reinforcement | Mark::MovedReinforcement));
        add(&mut self.moved, matches!(mark, Mark::Moved | Mark::MovedReinforcement));
    }

    /// Says what kind stands on a square.
    pub(crate) fn set_role(&mut self, index: usize, role: Role) {
        for (bit, plane) in [8, 4, 2, 1].into_iter().zip(&mut self.roles) {
            *plane = *plane & !only(index) | if role.0 & bit != 0 { only(index) } else { 0 };
        }
    }

    /// Forgets the kinds of all pieces but those that stand on `known`.
    #[inline]
    pub(crate) fn keep_kinds_on(&mut self, known: u128) {
        self.roles.iter_mut().for_each(|plane| *plane &= known);
    }

    /// N12: reveals the pieces of a set.
    #[inline]
    pub(crate) const fn reveal(&mut self, set: u128) {
        self.revealed |= set;
        self.reinforcements &= !set;
        self.moved &= !set;
    }

    /// Takes away the pieces of a set.
    #[inline]
    pub(crate) fn remove(&mut self, set: u128) {
        self.planes_mut(|plane| *plane &= !set);
    }

    /// Takes a piece from a square to a free one.
    #[inline]
    pub(crate) fn relocate(&mut self, from: usize, to: usize) {
        let (from, both) = (only(from), only(from) | only(to));
        self.planes_mut(|plane| {
            if *plane & from != 0 {
                *plane ^= both;
            }
        });
    }

    /// Changes each of the sets.
    #[inline]
    fn planes_mut(&mut self, mut change: impl FnMut(&mut u128)) {
        self.armies.iter_mut().for_each(&mut change);
        self.roles.iter_mut().for_each(&mut change);
        change(&mut self.revealed);
        change(&mut self.stone);
        change(&mut self.enchanted);
        change(&mut self.reinforcements);
        change(&mut self.moved);
    }

    /// All sets, for a fingerprint or an image.
    pub(crate) fn planes(&self) -> [u128; 11] {
        let ([blue, red], [a, b, c, d]) = (self.armies, self.roles);
        [blue, red, a, b, c, d, self.revealed, self.stone, self.enchanted, self.reinforcements, self.moved]
    }

    /// The board with each set changed.
    pub(crate) fn map(mut self, image: impl Fn(u128) -> u128) -> Self {
        self.planes_mut(|plane| *plane = image(*plane));
        self
    }
}

#[inline]
const fn pick(plane: u128, bit: u8) -> u128 {
    if bit != 0 { plane } else { !plane }
}

#[inline]
const fn bit_at(set: u128, index: usize) -> u8 {
    (set >> (index & 127)) as u8 & 1
}
