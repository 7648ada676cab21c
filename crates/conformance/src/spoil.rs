//! Strings that are nearly right.

use menagerie_core::Dice;

/// Characters that spoil a string where its own would not.
const STRANGE: [char; 22] = [
    '0',
    '1',
    '2',
    '5',
    '9',
    ' ',
    '-',
    ':',
    '/',
    '?',
    '+',
    '*',
    '!',
    '~',
    '=',
    'x',
    'X',
    'a',
    'A',
    'é',
    '\n',
    '\u{1f418}',
];

/// The text with one to three changes: characters taken away, doubled, replaced, put in or exchanged, or the end
/// cut off. Now and then it means something else.
pub(crate) fn spoilt(text: &str, dice: &mut Dice) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        spoil(&mut chars, dice);
    }
    chars.into_iter().collect()
}

fn spoil(chars: &mut Vec<char>, dice: &mut Dice) {
    if chars.is_empty() {
        return chars.push(strange(dice));
    }
    let at = dice.index(chars.len());
    let other = dice.index(chars.len());
    match dice.below(10) {
        0 => {
            chars.remove(at);
        }
        1 => chars.insert(at, chars[at]),
        2 => chars[at] = chars[other],
        3 => chars[at] = strange(dice),
        4 => chars.insert(at, strange(dice)),
        5 => chars.swap(at, other),
        6..=8 => chars[at] = akin(chars[at], dice),
        _ => chars.truncate(at),
    }
}

/// Another digit for a digit, the other case of a letter.
fn akin(char: char, dice: &mut Dice) -> char {
    match char {
        '0'..='9' => char::from(b"0123456789"[dice.index(10)]),
        _ if char.is_ascii_lowercase() => char.to_ascii_uppercase(),
        _ => char.to_ascii_lowercase(),
    }
}

fn strange(dice: &mut Dice) -> char {
    STRANGE[dice.index(STRANGE.len())]
}

#[cfg(test)]
mod tests {
    use super::spoilt;
    use menagerie_core::Dice;

    #[test]
    fn most_spoilt_strings_differ_and_none_is_too_much() {
        let mut dice = Dice::new(1);
        for text in ["", "a", "4/4/4/4 1 2E2L2Z2G2e2l2z2g 0:0 S", "\u{1f418}é"] {
            let changed = (0..200).filter(|_| spoilt(text, &mut dice) != text).count();
            assert!(changed > 100, "{changed} of 200 changed from {text:?}");
        }
    }
}
