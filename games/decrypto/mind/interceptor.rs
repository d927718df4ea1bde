//! Intercepting: the clues under each digit tell which keyword it has, and so which digit a new clue is for.

use words::Kind;

use super::aids::{Likely, rounded};
use super::evidence::{in_company, meant};
use super::listener::{Heard, Known, Listener};
use super::reader::{CodeChances, Weights};
use crate::decrypto::clue::clash;
use crate::decrypto::{Code, Codes, DIGITS, Folded, KEYWORDS, Options, Phrase, Team, View};

/// The share of keywords that are used in a meaning that the tables do not know. For these, clues are compared with clues.
pub(super) const BEYOND: f64 = 0.02;

/// How many times less likely a clue is for a word that had a clue of the same kind before. Encryptors change the kind;
/// `words/README.md` says how often.
const SAME_KIND: f64 = 0.6;

/// A word that may be a keyword.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) word: Phrase,
    folded: Folded,
    known: Known,
}

/// The words of the pool.
pub(super) fn pool(options: &Options, listener: &Listener) -> Vec<Candidate> {
    let candidate = |row| {
        let word = options.pool_word(row);
        Candidate { folded: word.fold(), known: listener.know(&word), word }
    };
    (0..options.pool_size()).map(candidate).collect()
}

/// How likely each word is behind each digit of a team, from the clues under the digits.
#[derive(Debug)]
pub(super) struct Suspicion<'a> {
    listener: &'a Listener,
    pool: &'a [Candidate],
    columns: [Column; KEYWORDS],
}

/// How many times likelier a clue is if it is meant for each word of the pool, or for each digit by its earlier clues.
#[derive(Clone, Debug)]
pub(super) struct Likelihoods {
    words: Meant,
    pub(super) columns: [f64; KEYWORDS],
}

/// What a clue says about each word of the pool.
#[derive(Clone, Debug)]
struct Meant {
    /// How many times likelier than by chance it is meant for each.
    times: Vec<f64>,
    /// The words that have it as an association, by their numbers, and of which kind.
    kinds: Vec<(usize, Kind)>,
}

/// One digit: its clues, and how likely each word of the pool is.
#[derive(Clone, Debug, Default)]
pub(super) struct Column {
    clues: Vec<Heard>,
    /// The kinds of the clues for each word that has them as associations.
    kinds: Vec<(usize, Kind)>,
    pub(super) chances: Vec<f64>,
}

impl<'a> Suspicion<'a> {
    /// From the clues under each digit of a team, without the words that the team cannot have.
    pub(super) fn new(
        listener: &'a Listener,
        pool: &'a [Candidate],
        sheet: &[Vec<Phrase>; KEYWORDS],
        elsewhere: &[Phrase],
    ) -> Self {
        let said: Vec<Folded> = sheet.iter().flatten().map(Phrase::fold).collect();
        let possible = |candidate: &Candidate| {
            let free = !elsewhere.contains(&candidate.word);
            // A team cannot give clues that clash with its own keywords.
            free && said
                .iter()
                .all(|clue| clash(clue, &candidate.folded, listener.language).is_none())
        };
        let prior: Vec<f64> =
            pool.iter().map(|candidate| f64::from(u8::from(possible(candidate)))).collect();
        let columns = sheet.each_ref().map(|clues| {
            let mut column = Column { chances: normalised(prior.clone()), ..Column::default() };
            for clue in clues.iter().filter(|clue| !clue.is_empty()) {
                let clue = listener.hear(clue);
                column.file(Meant::new(listener, pool, &clue), clue);
            }
            column
        });
        Self { listener, pool, columns }
    }

    /// What a team suspects from its rivals' clues.
    pub(super) fn of_rivals(
        view: &View,
        team: Team,
        listener: &'a Listener,
        pool: &'a [Candidate],
    ) -> Self {
        let own = view.keywords[team].as_ref().map_or(&[][..], |words| &words[..]);
        Self::new(listener, pool, &sheet(view, team.rival()), own)
    }

    /// Each digit's column.
    pub(super) const fn columns(&self) -> &[Column; KEYWORDS] {
        &self.columns
    }

    /// The likeliest words behind each digit. None is certain: the keyword may be used in a meaning that no table knows.
    pub(super) fn likely(&self, count: usize) -> [Vec<Likely>; KEYWORDS] {
        self.columns.each_ref().map(|column| {
            let mut likely: Vec<(f64, usize)> = column.chances.iter().copied().zip(0..).collect();
            likely.sort_by(|(one, _), (other, _)| other.total_cmp(one));
            let word = |(chance, i): (f64, usize)| Likely {
                word: self.pool[i].word.clone(),
                chance: rounded((1.0 - BEYOND) * chance),
            };
            likely.into_iter().take(count).map(word).collect()
        })
    }

    /// The likelihoods of a clue.
    pub(super) fn likelihoods(&self, clue: &Heard) -> Likelihoods {
        Likelihoods {
            words: Meant::new(self.listener, self.pool, clue),
            columns: self.columns.each_ref().map(|column| column.company(self.listener, clue)),
        }
    }

    /// How likely a clue is meant for each digit, up to a common factor.
    pub(super) fn weigh(&self, clue: &Likelihoods) -> [f64; KEYWORDS] {
        std::array::from_fn(|digit| {
            let known: f64 = self.columns[digit].after(&clue.words).iter().sum();
            (1.0 - BEYOND) * known + BEYOND * clue.columns[digit]
        })
    }

    /// How likely a word of the pool is behind a digit once this clue is there, too.
    pub(super) fn chance_after(&self, digit: usize, clue: &Likelihoods, word: usize) -> f64 {
        let after = self.columns[digit].after(&clue.words);
        let total: f64 = after.iter().sum();
        if total > 0.0 { after[word] / total } else { 0.0 }
    }

    /// How likely each code is behind three clues.
    pub(super) fn codes(&self, clues: [&Heard; DIGITS], possible: &[Code]) -> CodeChances {
        let weights: Weights = clues.map(|clue| self.weigh(&self.likelihoods(clue)));
        CodeChances::weigh(&weights, possible)
    }
}

impl Column {
    fn file(&mut self, meant: Meant, clue: Heard) {
        self.chances = normalised(self.after(&meant));
        self.kinds.extend(meant.kinds);
        self.clues.push(clue);
    }

    /// How likely each word is with one more clue, up to a common factor.
    fn after(&self, clue: &Meant) -> Vec<f64> {
        let words = self.chances.iter().zip(&clue.times);
        let mut chances: Vec<f64> = words.map(|(chance, times)| chance * times).collect();
        for of in &clue.kinds {
            for _ in self.kinds.iter().filter(|before| *before == of) {
                chances[of.0] *= SAME_KIND;
            }
        }
        chances
    }

    /// How many times likelier a clue is if it is meant for this digit, by its nearness to the clues there.
    pub(super) fn company(&self, listener: &Listener, clue: &Heard) -> f64 {
        match self.nearness(listener, clue) {
            Some(near) => in_company(near),
            None => 1.0,
        }
    }

    /// The mean nearness of a clue to the clues there.
    pub(super) fn nearness(&self, listener: &Listener, clue: &Heard) -> Option<f32> {
        let nears = self.clues.iter().map(|filed| listener.near(clue, filed));
        let count = f32::from(u8::try_from(self.clues.len()).unwrap_or(u8::MAX));
        (count > 0.0).then(|| nears.sum::<f32>() / count)
    }
}

impl Meant {
    fn new(listener: &Listener, pool: &[Candidate], clue: &Heard) -> Self {
        let evidence = listener.evidence_for_all(clue, pool.iter().map(|word| &word.known));
        let kinds = pool.iter().map(|word| clue.kind_for(&word.known)).enumerate();
        Self {
            times: meant(evidence.iter().copied()),
            kinds: kinds.filter_map(|(word, kind)| Some((word, kind?))).collect(),
        }
    }
}

/// The clues under each digit of a team's sheet.
pub(super) fn sheet(view: &View, team: Team) -> [Vec<Phrase>; KEYWORDS] {
    view.sheet(team).map(|column| column.into_iter().cloned().collect())
}

/// The codes that a team can have: none that was revealed, if used codes are discarded (DE03).
pub(super) fn possible(view: &View, team: Team) -> Vec<Code> {
    let gone = |code: &Code| {
        let past = view.past.iter().filter(|past| past.team == team);
        view.options.codes == Codes::Discarded
            && past.map(|past| past.code).any(|used| used == *code)
    };
    Code::ALL.into_iter().filter(|code| !gone(code)).collect()
}

/// Scales chances to the sum 1.
fn normalised(mut chances: Vec<f64>) -> Vec<f64> {
    let total: f64 = chances.iter().sum();
    if total > 0.0 {
        for chance in &mut chances {
            *chance /= total;
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_that_a_word_had_before_is_less_likely() {
        let kinds = vec![(0, Kind::Act), (0, Kind::Act), (1, Kind::Place)];
        let column = Column { chances: vec![0.5, 0.5], kinds, ..Column::default() };
        let check = |kind, want: [f64; 2]| {
            let kinds = vec![(0, kind), (1, kind)];
            let after = column.after(&Meant { times: vec![1.0, 1.0], kinds });
            let same = |(one, other): (&f64, f64)| (one - other).abs() < 1e-9;
            assert!(after.iter().zip(want).all(same), "{kind:?}: {after:?}");
        };
        check(Kind::Act, [0.5 * SAME_KIND * SAME_KIND, 0.5]);
        check(Kind::Place, [0.5, 0.5 * SAME_KIND]);
        check(Kind::Look, [0.5, 0.5]);
    }
}
