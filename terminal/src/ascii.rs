//! Text for terminals that show only ASCII.

use std::io::{self, Write};

use kernel::Drawing;

/// Passes on what is written, as ASCII where only that can be shown.
#[derive(Debug)]
pub(crate) struct Folding<W> {
    pub(crate) out: W,
    pub(crate) ascii: bool,
}

impl<W: Write> Write for Folding<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.ascii {
            // Text is written in whole letters.
            self.out.write_all(fold_text(&String::from_utf8_lossy(bytes)).as_bytes())?;
        } else {
            self.out.write_all(bytes)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// A text in signs of ASCII. A sign may become several, so texts are folded before they are laid out.
pub(crate) fn fold_text(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for sign in text.chars() {
        match LIGATURES.iter().find(|(ligature, _)| *ligature == sign) {
            Some((_, letters)) => folded.push_str(letters),
            None => folded.push(fold(sign)),
        }
    }
    folded
}

/// Folds the texts of a drawing. What a text grows by is taken from the blanks before the next column.
pub(crate) fn fold_drawing(drawing: &mut Drawing) {
    for line in &mut drawing.lines {
        let mut grown = 0;
        for piece in line {
            let before = piece.width();
            piece.text = fold_text(&piece.text);
            grown += piece.width() - before;
            let bare = piece.text.trim_end_matches(' ').len();
            // A blank stays between columns.
            let spare = (piece.text.len() - bare).saturating_sub(1).min(grown);
            piece.text.truncate(piece.text.len() - spare);
            grown -= spare;
        }
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

/// Signs for which several of ASCII stand.
const LIGATURES: &[(char, &str)] =
    &[('…', "..."), ('œ', "oe"), ('Œ', "OE"), ('æ', "ae"), ('Æ', "AE"), ('ß', "ss")];

/// Letters and marks of the three languages and of their neighbours, with the signs of ASCII that stand for them.
const FOLDED: &[(&str, char)] = &[
    ("’‘", '\''),
    ("“”„«»", '"'),
    ("–—−", '-'),
    ("…·", '.'),
    ("\u{a0}\u{202f}\u{2009}", ' '),
    ("àâąäáãåæ", 'a'),
    ("çćč", 'c'),
    ("ďđ", 'd'),
    ("éèêëęě", 'e'),
    ("îïíì", 'i'),
    ("ł", 'l'),
    ("ńñň", 'n'),
    ("ôóœöõòø", 'o'),
    ("ř", 'r'),
    ("śšß", 's'),
    ("ť", 't'),
    ("ùûüúů", 'u'),
    ("ÿý", 'y'),
    ("źżž", 'z'),
    ("ÀÂĄÄÁÃÅÆ", 'A'),
    ("ÇĆČ", 'C'),
    ("ĎĐ", 'D'),
    ("ÉÈÊËĘĚ", 'E'),
    ("ÎÏÍÌ", 'I'),
    ("Ł", 'L'),
    ("ŃÑŇ", 'N'),
    ("ÓÔŒÖÕÒØ", 'O'),
    ("Ř", 'R'),
    ("ŚŠ", 'S'),
    ("Ť", 'T'),
    ("ÙÛÜÚŮ", 'U'),
    ("ŸÝ", 'Y'),
    ("ŹŻŽ", 'Z'),
    ("×", 'x'),
    ("←‹", '<'),
    ("→▸›", '>'),
    ("↑", '^'),
    ("↓", 'v'),
    ("•", '*'),
    ("÷", '/'),
    ("²", '2'),
];

#[cfg(test)]
mod tests {
    use kernel::drawing::plain;

    use super::*;

    #[test]
    fn a_sign_that_is_several_becomes_several() {
        assert_eq!(fold_text("cœur, NŒUD, Ægir"), "coeur, NOEUD, AEgir");
        assert_eq!(fold_text("asdf …"), "asdf ...");
        assert_eq!(fold_text("ÎLE ÏÛÙËŃ ŻÓŁW"), "ILE IUUEN ZOLW");
    }

    #[test]
    fn columns_stay_where_they_are() {
        let mut drawing = Drawing::default();
        drawing.line([plain("1 "), plain("cœur   "), plain("bœuf"), plain("   "), plain("next")]);
        drawing.line([plain("1 "), plain("heart  "), plain("beef"), plain("   "), plain("next")]);
        fold_drawing(&mut drawing);
        assert_eq!(drawing.text(), "1 coeur  boeuf  next\n1 heart  beef   next\n");
    }
}
