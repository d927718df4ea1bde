//! Intercepting: what the clues under each digit say about the keyword behind it, and so about new clues.

use super::evidence::{in_company, meant};
use super::listener::{Ear, Understood};
use super::reader::{Codes, Weights};
use crate::decrypto::clue::clash;
use crate::decrypto::{Code, Codes as Pile, DIGITS, Folded, KEYWORDS, Options, Phrase, Team, View};

/// How often a keyword is understood in a way that the table does not know: then clues are compared with clues.
const BEYOND: f64 = 0.15;

/// A word that may be a keyword.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) word: Phrase,
    folded: Folded,
    understood: Understood,
}

/// The words of the table's list.
pub(super) fn pool(options: &Options, ear: &Ear) -> Vec<Candidate> {
    let candidate = |row| {
        let word = options.pool_word(row);
        Candidate { folded: word.fold(), understood: ear.understand(&word), word }
    };
    (0..options.pool_size()).map(candidate).collect()
}

/// What is known of four keywords from the clues that were filed under them.
#[derive(Debug)]
pub(super) struct Suspicion<'a> {
    ear: &'a Ear,
    pool: &'a [Candidate],
    columns: [Column; KEYWORDS],
}

/// How many times likelier a clue is if it is meant for each word of the pool, and for each column by its company.
#[derive(Clone, Debug)]
pub(super) struct Heard {
    words: Vec<f64>,
    pub(super) columns: [f64; KEYWORDS],
}

/// One digit: the clues, and how likely each word of the pool is behind them.
#[derive(Clone, Debug, Default)]
pub(super) struct Column {
    clues: Vec<Understood>,
    pub(super) chances: Vec<f64>,
}

impl<'a> Suspicion<'a> {
    /// From the clues under each digit of a team, when the words that are known to be elsewhere are left out.
    pub(super) fn new(
        ear: &'a Ear,
        pool: &'a [Candidate],
        sheet: &[Vec<Phrase>; KEYWORDS],
        elsewhere: &[Phrase],
    ) -> Self {
        let said: Vec<Folded> = sheet.iter().flatten().map(Phrase::fold).collect();
        let possible = |candidate: &Candidate| {
            let free = !elsewhere.contains(&candidate.word);
            // The table refuses clues that clash with a keyword of the own team.
            free && said.iter().all(|clue| !clashes(clue, &candidate.folded))
        };
        let prior: Vec<f64> =
            pool.iter().map(|candidate| f64::from(u8::from(possible(candidate)))).collect();
        let columns = sheet.each_ref().map(|clues| {
            let mut column = Column { clues: Vec::new(), chances: normal(prior.clone()) };
            for clue in clues.iter().filter(|clue| !clue.is_empty()) {
                column.file(ear, pool, ear.understand(clue));
            }
            column
        });
        Self { ear, pool, columns }
    }

    /// What the rivals' clues tell a viewer.
    pub(super) fn of_rivals(view: &View, team: Team, ear: &'a Ear, pool: &'a [Candidate]) -> Self {
        let own = view.keywords[team].as_ref().map_or(&[][..], |words| &words[..]);
        Self::new(ear, pool, &sheet(view, team.rival()), own)
    }

    /// Each digit's column.
    pub(super) const fn columns(&self) -> &[Column; KEYWORDS] {
        &self.columns
    }

    /// What a clue says about every word of the pool and about every column.
    pub(super) fn hear(&self, clue: &Understood) -> Heard {
        let meant = |word: &Candidate| meant(self.ear.near(clue, &word.understood));
        Heard {
            words: self.pool.iter().map(meant).collect(),
            columns: self.columns.each_ref().map(|column| column.company(self.ear, clue)),
        }
    }

    /// How likely a clue is meant for each digit, up to a common factor.
    pub(super) fn weigh(&self, clue: &Heard) -> [f64; KEYWORDS] {
        std::array::from_fn(|digit| {
            let known = self.columns[digit].chances.iter().zip(&clue.words);
            let known: f64 = known.map(|(chance, meant)| chance * meant).sum();
            (1.0 - BEYOND) * known + BEYOND * clue.columns[digit]
        })
    }

    /// How likely a word of the pool would be behind a digit, if this clue were filed there too.
    pub(super) fn after(&self, digit: usize, clue: &Heard, word: usize) -> f64 {
        let chances = &self.columns[digit].chances;
        let total: f64 =
            chances.iter().zip(&clue.words).map(|(chance, meant)| chance * meant).sum();
        if total > 0.0 { chances[word] * clue.words[word] / total } else { 0.0 }
    }

    /// How likely each code is behind three clues.
    pub(super) fn codes(&self, clues: [&Understood; DIGITS], possible: &[Code]) -> Codes {
        let weights: Weights = clues.map(|clue| self.weigh(&self.hear(clue)));
        Codes::weigh(&weights, possible)
    }
}

impl Column {
    fn file(&mut self, ear: &Ear, pool: &[Candidate], clue: Understood) {
        for (chance, word) in self.chances.iter_mut().zip(pool) {
            if *chance > 0.0 {
                *chance *= meant(ear.near(&clue, &word.understood));
            }
        }
        self.chances = normal(std::mem::take(&mut self.chances));
        self.clues.push(clue);
    }

    /// How likely a clue is meant for this digit by its likeness to the clues there.
    pub(super) fn company(&self, ear: &Ear, clue: &Understood) -> f64 {
        match self.nearness(ear, clue) {
            Some(near) => in_company(near),
            None => 1.0,
        }
    }

    /// How near a clue is to the clues there, on average.
    pub(super) fn nearness(&self, ear: &Ear, clue: &Understood) -> Option<f32> {
        let nears = self.clues.iter().map(|filed| ear.near(clue, filed));
        let count = f32::from(u8::try_from(self.clues.len()).unwrap_or(u8::MAX));
        (count > 0.0).then(|| nears.sum::<f32>() / count)
    }
}

/// The clues under each digit of a team's sheet.
pub(super) fn sheet(view: &View, team: Team) -> [Vec<Phrase>; KEYWORDS] {
    view.sheets[team]
        .each_ref()
        .map(|column| column.iter().map(|filed| filed.clue.clone()).collect())
}

/// The codes that a team can have now: with a pile from which codes are discarded, none that was revealed (DE03).
pub(super) fn possible(view: &View, team: Team) -> Vec<Code> {
    let gone = |code: &Code| {
        let past = view.past.iter().filter(|past| past.team == team);
        view.options.codes == Pile::Discarded
            && past.map(|past| past.code).any(|used| used == *code)
    };
    Code::ALL.into_iter().filter(|code| !gone(code)).collect()
}

/// Whether a clue clashes with a keyword. Most do not even begin or end alike, and that is quick to see.
fn clashes(clue: &Folded, keyword: &Folded) -> bool {
    let alike = |a: &str, b: &str| {
        let start = |word: &str| word.char_indices().nth(2).map_or(word.len(), |(at, _)| at);
        a[..start(a)] == b[..start(b)] || a.contains(b) || b.contains(a)
    };
    let plausible = || clue.words().any(|word| keyword.words().any(|of| alike(word, of)));
    plausible() && clash(clue, keyword).is_some()
}

fn normal(mut chances: Vec<f64>) -> Vec<f64> {
    let total: f64 = chances.iter().sum();
    if total > 0.0 {
        for chance in &mut chances {
            *chance /= total;
        }
    }
    chances
}
