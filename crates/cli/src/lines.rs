//! Reading lines from somebody who may send anything.

use crate::error::Error;
use std::io::{self, BufRead};

/// The longest line that is read, in bytes, its newline not counted: 1 MiB.
pub(crate) const LONGEST: usize = 1 << 20;

/// A line as it was sent, without its newline.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    /// Text.
    Text(&'a str),
    /// Bytes that are not UTF-8.
    NotText,
    /// More than [`LONGEST`] bytes, which were skipped.
    TooLong,
}

impl<'a> Line<'a> {
    /// The text of the line.
    pub(crate) fn text(&self) -> Result<&'a str, Error> {
        match self {
            Self::Text(text) => Ok(text),
            Self::NotText => Err(Error::Line("the line is not UTF-8".to_owned())),
            Self::TooLong => Err(Error::Line(format!("the line has more than {LONGEST} bytes"))),
        }
    }
}

/// Reads the lines of a stream. A last line without a newline is one, too.
#[derive(Default)]
pub(crate) struct Lines {
    line: Vec<u8>,
}

impl Lines {
    /// The next line; none at the end of the stream.
    pub(crate) fn next(&mut self, input: &mut dyn BufRead) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let (mut length, mut ended) = (0, false);
        while !ended {
            let bytes = input.fill_buf()?;
            if bytes.is_empty() {
                break;
            }
            let newline = bytes.iter().position(|&byte| byte == b'\n');
            let part = &bytes[..newline.unwrap_or(bytes.len())];
            length += part.len();
            if length <= LONGEST {
                self.line.extend_from_slice(part);
            }
            ended = newline.is_some();
            let used = part.len() + usize::from(ended);
            input.consume(used);
        }
        if !ended && length == 0 {
            return Ok(None);
        }
        Ok(Some(match std::str::from_utf8(&self.line) {
            _ if length > LONGEST => Line::TooLong,
            Ok(text) => Line::Text(text),
            Err(_) => Line::NotText,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Line, Lines};
    use std::io::BufReader;

    #[test]
    fn every_line_is_met_once_whatever_it_holds() {
        let mut sent = b"one\n\n\xff\n".to_vec();
        for length in [LONGEST, LONGEST + 1, 5 * LONGEST] {
            sent.extend(std::iter::repeat_n(b'a', length));
            sent.push(b'\n');
        }
        sent.extend(b"last");
        let mut input = BufReader::with_capacity(1000, &sent[..]);
        let mut lines = Lines::default();
        let longest = "a".repeat(LONGEST);
        let expected = [
            Line::Text("one"),
            Line::Text(""),
            Line::NotText,
            Line::Text(&longest),
            Line::TooLong,
            Line::TooLong,
            Line::Text("last"),
        ];
        for line in expected {
            assert!(lines.next(&mut input).expect("bytes can be read") == Some(line));
        }
        assert!(lines.next(&mut input).expect("bytes can be read").is_none());
    }
}
