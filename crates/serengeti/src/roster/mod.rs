//! Rosters: which board the game is played on, and with which pieces.

pub(crate) mod data;
mod error;
pub(crate) mod fingerprint;
#[cfg(feature = "serde")]
mod json;
pub(crate) mod limits;
#[cfg(feature = "serde")]
mod read;
mod standard;
pub(crate) mod validate;

pub use data::{Ability, Diet, Kind, Role, RosterData};
pub use error::{FaultyKind, RosterError, RosterFault};

use crate::tables::Tables;
use alloc::sync::Arc;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ptr;
use fingerprint::fingerprint;
use menagerie_core::board::{Grid, Square};

/// A board and its pieces that fit G1 to G3, with all that can be computed from them.
///
/// A copy is a pointer: positions of one game share their roster. The standard one is not even counted, so that
/// threads that copy positions do not meet at a counter.
///
/// ```
/// use menagerie_serengeti::{Roster, RosterData};
///
/// let mut data = RosterData::default();
/// data.kinds.to_mut()[2].attack = 120;
/// let error = Roster::try_from(data).unwrap_err();
/// assert_eq!(error.to_string(), "kind 3 (hyena), attack: 120 is not in 0 to 99");
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "RosterData", into = "RosterData"))]
pub struct Roster(Shared);

#[derive(Clone)]
enum Shared {
    Standard,
    Other(Arc<Inner>),
}

struct Inner {
    data: RosterData,
    tables: Tables,
    fingerprint: u64,
}

static STANDARD: Inner =
    Inner { data: standard::DATA, tables: Tables::new(&standard::DATA), fingerprint: standard::FINGERPRINT };

impl Inner {
    fn new(data: RosterData) -> Self {
        let tables = Tables::new(&data);
        let fingerprint = fingerprint(&data, tables.safety);
        Self { data, tables, fingerprint }
    }
}

impl Roster {
    /// The roster `standard` (G3).
    pub const fn standard() -> Self {
        Self(Shared::Standard)
    }

    /// The roster as plain data.
    pub fn data(&self) -> &RosterData {
        &self.inner().data
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.data().name
    }

    /// The fingerprint of all its data but the name. Fixed for good: position strings hold its first digits.
    pub fn fingerprint(&self) -> u64 {
        self.inner().fingerprint
    }

    /// Whether it is the [standard](Self::standard) one.
    pub(crate) const fn is_standard(&self) -> bool {
        matches!(self.0, Shared::Standard)
    }

    /// The board.
    pub fn grid(&self) -> Grid {
        self.tables().grid
    }

    /// The safety squares, where no piece can be attacked (G10).
    pub fn safety(&self) -> &[Square] {
        &self.data().safety
    }

    /// The kinds of pieces, in the order of position strings.
    pub fn kinds(&self) -> &[Kind] {
        &self.data().kinds
    }

    /// The kind that is written with this letter, in either case; none if there is none.
    pub fn kind(&self, letter: char) -> Option<&Kind> {
        self.kinds().get(usize::from(self.tables().kind_of(letter)?))
    }

    #[inline]
    pub(crate) fn tables(&self) -> &Tables {
        &self.inner().tables
    }

    #[inline]
    fn inner(&self) -> &Inner {
        match &self.0 {
            Shared::Standard => &STANDARD,
            Shared::Other(inner) => inner,
        }
    }
}

/// The [standard](Roster::standard) one.
impl Default for Roster {
    fn default() -> Self {
        Self::standard()
    }
}

/// The safety squares are a set: a roster has them sorted, in whatever order they were listed.
impl TryFrom<RosterData> for Roster {
    type Error = RosterError;

    fn try_from(mut data: RosterData) -> Result<Self, RosterError> {
        data.safety.sort_unstable();
        if data == STANDARD.data {
            return Ok(Self::standard());
        }
        validate::check(&data)?;
        Ok(Self(Shared::Other(Arc::new(Inner::new(data)))))
    }
}

/// The data of the [standard](Roster::standard) one, to be changed into another.
impl Default for RosterData {
    fn default() -> Self {
        standard::DATA
    }
}

impl From<Roster> for RosterData {
    fn from(roster: Roster) -> Self {
        roster.data().clone()
    }
}

/// By their data, but the same roster is found equal at once.
impl PartialEq for Roster {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.inner(), other.inner()) || self.data() == other.data()
    }
}

impl Eq for Roster {}

/// Nothing: what is hashed along with a roster tells far more.
impl Hash for Roster {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// As position strings name it: `standard` alone, another with `@` and the first eight hexadecimal digits of its
/// [fingerprint](Roster::fingerprint) behind the name, as in `meadow@1f3a9c02`.
impl fmt::Display for Roster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        if self.is_standard() { Ok(()) } else { write!(f, "@{:08x}", self.fingerprint() >> 32) }
    }
}

impl fmt::Debug for Roster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Roster({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::validate::check;
    use super::{Inner, RosterData, STANDARD};

    #[test]
    fn the_standard_roster_is_one() {
        assert_eq!(check(&STANDARD.data), Ok(()));
        let other = RosterData { name: "other".into(), ..STANDARD.data.clone() };
        assert_eq!(check(&other), Ok(()));
    }

    #[test]
    fn the_standard_roster_has_its_fingerprint() {
        assert_eq!(STANDARD.fingerprint, Inner::new(STANDARD.data.clone()).fingerprint);
    }
}
