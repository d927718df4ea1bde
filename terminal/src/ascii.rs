//! Text for terminals that show only ASCII.

use std::io::{self, Write};

/// What is written goes on as ASCII where only that can be shown.
#[derive(Debug)]
pub(crate) struct Folding<W> {
    pub(crate) out: W,
    pub(crate) ascii: bool,
}

impl<W: Write> Write for Folding<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.ascii {
            // Text is written in whole letters.
            let folded: String = String::from_utf8_lossy(bytes).chars().map(fold).collect();
            self.out.write_all(folded.as_bytes())?;
        } else {
            self.out.write_all(bytes)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The sign of ASCII that stands for a sign.
pub(crate) fn fold(sign: char) -> char {
    if sign.is_ascii() {
        return sign;
    }
    let plain = FOLDED.iter().find(|(signs, _)| signs.contains(sign));
    plain.map_or('?', |(_, plain)| *plain)
}

/// Letters and marks of the three languages, with the signs of ASCII that stand for them.
const FOLDED: &[(&str, char)] = &[
    ("’‘", '\''),
    ("“”„«»", '"'),
    ("–—−", '-'),
    ("…·", '.'),
    ("\u{a0}\u{202f}\u{2009}", ' '),
    ("àâąä", 'a'),
    ("çć", 'c'),
    ("éèêëę", 'e'),
    ("îï", 'i'),
    ("ł", 'l'),
    ("ń", 'n'),
    ("ôóœö", 'o'),
    ("ś", 's'),
    ("ùûü", 'u'),
    ("źż", 'z'),
    ("ÀÂĄ", 'A'),
    ("ÇĆ", 'C'),
    ("ÉÈÊĘ", 'E'),
    ("Ł", 'L'),
    ("ÓÔ", 'O'),
    ("Ś", 'S'),
    ("ŹŻ", 'Z'),
    ("×", 'x'),
    ("←‹", '<'),
    ("→▸›", '>'),
    ("↑", '^'),
    ("↓", 'v'),
    ("•", '*'),
    ("÷", '/'),
    ("²", '2'),
];
