//! The fields in which an encryptor types clues at a terminal, each checked by the rules while it is typed (DE20).

use kernel::drawing::{faint, plain, strong};
use kernel::{Drawing, Easel, Ink, Piece, Refusal};

use super::clue;
use super::clue::spellings::same_clue;
use super::clue::warning::warning;
use super::picture::Words;
use super::{Code, DIGITS, Folded, KEYWORDS, No, Phrase, View};

/// Where the clues of the viewer's team are typed.
pub(super) struct Fields<'a> {
    pub(super) view: &'a View,
    pub(super) words: &'a [Phrase; KEYWORDS],
    /// The keywords folded for comparing.
    pub(super) own: [Folded; KEYWORDS],
    pub(super) easel: &'a Easel<'a>,
}

impl Fields<'_> {
    /// Three fields: below each other once something is typed, else as few lines as they need.
    pub(super) fn clues(&self, code: Code, typed: Option<&str>, drawing: &mut Drawing) {
        let Some(typed) = typed else {
            let fields = code.digits().map(|digit| vec![self.label(digit, false), self.blank()]);
            return drawing.flow("  ", self.easel.width, fields);
        };
        // A text behind the third semicolon belongs to the third clue, as the grammar reads it.
        let texts: Vec<Phrase> = typed.splitn(DIGITS, ';').map(Phrase::new).collect();
        for (i, digit) in code.digits().into_iter().enumerate() {
            let is_last = i + 1 == texts.len();
            let said = texts.get(i).map(|text| self.judge(i, text, &texts[..i], is_last));
            self.field(digit, is_last, texts.get(i), said.flatten(), drawing);
        }
    }

    /// One field, for the clue that was withdrawn.
    pub(super) fn rewrite(&self, code: Code, clue: u8, typed: Option<&str>, drawing: &mut Drawing) {
        let Some(&digit) = code.digits().get(usize::from(clue) - 1) else { return };
        let text = typed.map(Phrase::new);
        let said = text.as_ref().and_then(|text| self.judge_rewrite(clue, text));
        self.field(digit, typed.is_some(), text.as_ref(), said, drawing);
    }

    fn label(&self, digit: u8, is_typed: bool) -> Piece {
        let word = self.words[usize::from(digit) - 1].to_string();
        let label = self.easel.say(Words::OwnClue { digit, word }) + " ";
        if is_typed { strong(label) } else { plain(label) }
    }

    fn blank(&self) -> Piece {
        Piece::new(self.easel.sign("…", "___"), Ink::Brass)
    }

    fn field(
        &self,
        digit: u8,
        is_typed: bool,
        text: Option<&Phrase>,
        said: Option<Piece>,
        drawing: &mut Drawing,
    ) {
        let text = text.filter(|text| !text.is_empty());
        let text = text.map_or_else(|| self.blank(), |text| Piece::new(text.as_str(), Ink::Brass));
        let field = vec![self.label(digit, is_typed), text];
        drawing.flow(
            "  ",
            self.easel.width,
            [Some(field), said.map(|said| vec![said])].into_iter().flatten(),
        );
    }

    /// What is wrong with a clue, or what rivals may object to. Of a text that is not begun nothing is said.
    fn judge(&self, at: usize, text: &Phrase, before: &[Phrase], is_last: bool) -> Option<Piece> {
        if text.is_empty() && is_last {
            return None;
        }
        let number = u8::try_from(at + 1).expect("three clues");
        let folded = text.fold();
        let same = |old: &Folded| same_clue(&folded, old, self.view.options.words);
        let twice = || {
            let mut before = (1..).zip(before);
            let found = before.find(|(_, other)| same(&other.fold()));
            found.map(|(other, _)| No::Twice { clue: number, other })
        };
        let flaw = self.flaw(number, text, &folded).or_else(twice);
        self.said(flaw, &folded)
    }

    fn judge_rewrite(&self, clue: u8, text: &Phrase) -> Option<Piece> {
        if text.is_empty() {
            return None;
        }
        let folded = text.fold();
        let team = self.view.team()?;
        let written = self.view.desks[team].clues.iter().flatten();
        let same = |old: &Phrase| same_clue(&folded, &old.fold(), self.view.options.words);
        let old = (1..).zip(written).find(|(_, old)| same(old)).map(|(other, _)| other);
        let flaw = match old {
            Some(other) if other == clue => Some(No::Withdrawn { clue }),
            Some(other) => Some(No::Twice { clue, other }),
            None => self.flaw(clue, text, &folded),
        };
        self.said(flaw, &folded)
    }

    /// What the rules have against a clue by itself.
    fn flaw(&self, number: u8, text: &Phrase, folded: &Folded) -> Option<No> {
        let language = self.view.options.words;
        let checked = clue::check(number, text, folded, self.words, &self.own, language);
        let repeated = || {
            let used = self.view.team().map(|team| self.view.written(team)).unwrap_or_default();
            let again = used.iter().any(|old| same_clue(folded, old, language));
            let again = again && !self.view.options.reuse;
            again.then(|| No::Repeated { clue: number, text: text.to_string() })
        };
        checked.err().or_else(repeated)
    }

    fn said(&self, flaw: Option<No>, folded: &Folded) -> Option<Piece> {
        if let Some(no) = flaw {
            return Some(Piece::new(self.easel.say(Refusal::from(no)), Ink::Bad));
        }
        let (word, keyword) = warning(folded, self.words)?;
        let (word, keyword) = (word.to_owned(), keyword.to_string());
        Some(faint(self.easel.say(Words::MayObject { word, keyword })))
    }
}
