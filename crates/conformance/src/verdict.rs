//! How a check says what it found.

use std::fmt::Debug;

/// What a check finds: nothing, or what is wrong, in words.
pub(crate) type Verdict = Result<(), String>;

/// Returns from a check with these words unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $($words:tt)+) => {
        let holds: bool = $holds;
        if !holds {
            return Err(format!($($words)+));
        }
    };
}
pub(crate) use ensure;

/// Checks that two values are equal.
pub(crate) fn same<T: PartialEq + Debug>(what: &str, found: &T, expected: &T) -> Verdict {
    ensure!(found == expected, "{what} is {found:?}, not {expected:?}");
    Ok(())
}
