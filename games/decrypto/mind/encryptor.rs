//! Giving clues: three that the own team reads and the rivals do not.

use rand::seq::SliceRandom as _;
use rand::{Rng, RngExt as _};
use words::Meaning;

use super::evidence::meant;
use super::interceptor::{Suspicion, pool, possible, sheet};
use super::level::{Gives, Level};
use super::listener::{Ear, Understood};
use super::reader::{Codes, Weights};
use super::vocabulary::{Taboo, Word, vocabulary};
use crate::decrypto::{Clues, Code, DIGITS, KEYWORDS, Phrase, Team, View};

/// So many of the nearest words are weighed for each digit, and so many of these in all triples.
const WEIGHED: usize = 100;
const IN_TRIPLES: usize = 22;
/// Team mates have heads of their own: what the tables say is worth less to them, as a power of its ratios.
const MATES: f64 = 0.5;
/// Rivals take the likeliest code, however little likelier it is than the next.
const RIVALS: f64 = 1.5;
/// How much chance shakes the choice: enough not to say the same in every game.
const SHAKE: f64 = 0.02;
/// From so many rounds before the end on, what a clue gives away counts less and less.
const FAR: u8 = 3;

/// What was chosen, and what is expected of it.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) clues: Clues,
    /// How likely the own team reads the code.
    pub(super) read: f64,
    /// How likely the rivals would intercept it, if they may.
    pub(super) stolen: f64,
}

/// A word to say for a digit.
#[derive(Clone, Debug)]
struct Offer {
    phrase: Phrase,
    /// How each imagined team mate would take it.
    mates: Vec<[f64; KEYWORDS]>,
    /// How the rivals would take it, by what the keywords must be and by the likeness to earlier clues.
    rivals: [[f64; KEYWORDS]; 2],
    /// How likely the rivals would know the keyword with this clue filed under it.
    known: f64,
}

/// Somebody about to write.
#[derive(Debug)]
pub(in crate::decrypto) struct Encryptor<'a> {
    pub(in crate::decrypto) view: &'a View,
    pub(in crate::decrypto) team: Team,
    pub(in crate::decrypto) level: &'a Level,
    pub(in crate::decrypto) ear: Ear,
}

impl Encryptor<'_> {
    /// Three clues for a code.
    pub(super) fn write(&self, code: Code, rng: &mut dyn Rng) -> Given {
        self.choose(code, [None, None, None], rng)
    }

    /// Another clue in the place of one of three (counted from 0).
    pub(super) fn rewrite(&self, code: Code, clues: &Clues, at: usize, rng: &mut dyn Rng) -> Given {
        let kept = std::array::from_fn(|i| (i != at).then(|| &clues[i]));
        self.choose(code, kept, rng)
    }

    fn keywords(&self) -> &[Phrase; KEYWORDS] {
        self.view.keywords[self.team].as_ref().expect("an encryptor has keywords")
    }

    fn choose(&self, code: Code, kept: [Option<&Phrase>; DIGITS], rng: &mut dyn Rng) -> Given {
        let mut used = self.view.written(self.team);
        used.extend(kept.iter().flatten().map(|clue| clue.fold()));
        let taboo = Taboo::new(self.keywords(), used, self.ear.language);
        let scale = Scale::new(self);
        let suspicion = scale.suspicion(self);
        let offers: [Vec<Offer>; DIGITS] = std::array::from_fn(|i| {
            let digit = usize::from(code.digits()[i]) - 1;
            let weigh = |phrase: Phrase, heard: &Understood| {
                scale.offer(self, &suspicion, digit, phrase, heard)
            };
            if let Some(clue) = kept[i] {
                return vec![weigh(clue.clone(), &self.ear.understand(clue))];
            }
            let near = self.nearest(digit, &taboo, rng);
            let offers = near.into_iter().map(|(word, heard)| weigh(word, &heard));
            self.shortlist(digit, offers.collect())
        });
        self.best(code, &offers, rng)
    }

    /// The words that may be said for a digit, the nearest first.
    pub(in crate::decrypto) fn sayable<'t>(
        &self,
        digit: usize,
        taboo: &'t Taboo,
    ) -> impl Iterator<Item = (Phrase, &'static Word)> + use<'t> {
        let language = self.ear.language;
        let keyword = Meaning::of(self.keywords()[digit].as_str(), language).first();
        let known = |word: &&Word| word.entry.concept || word.entry.rank <= self.level.vocabulary;
        let words = vocabulary(language).iter().filter(known);
        let mut near: Vec<(f32, &Word)> =
            words.map(|word| (word.near(&keyword, &self.ear), word)).collect();
        near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let said = near.into_iter().map(|(_, word)| (Phrase::new(word.entry.word), word));
        said.filter(|(phrase, _)| taboo.allows(phrase))
    }

    /// As many of them as are weighed.
    fn nearest(&self, digit: usize, taboo: &Taboo, rng: &mut dyn Rng) -> Vec<(Phrase, Understood)> {
        let said = self.sayable(digit, taboo);
        let heard = |(phrase, word): (Phrase, &Word)| (phrase, word.heard(self.ear.language));
        match self.level.gives {
            Gives::Weighed { .. } => said.take(WEIGHED).map(heard).collect(),
            Gives::Near { among } => {
                // Enough for three that differ, whatever the other digits take.
                let mut near: Vec<_> = said.take(among.max(DIGITS)).map(heard).collect();
                near.shuffle(rng);
                near.truncate(DIGITS);
                near
            }
        }
    }

    /// The offers that are worth a look in all triples.
    fn shortlist(&self, digit: usize, mut offers: Vec<Offer>) -> Vec<Offer> {
        if let Gives::Weighed { rivals, .. } = self.level.gives {
            let worth = |offer: &Offer| {
                let share =
                    |weights: &[f64; KEYWORDS]| weights[digit] / weights.iter().sum::<f64>();
                let read = offer.mates.iter().map(share).sum::<f64>() / count(offer.mates.len());
                let stolen = offer.rivals.iter().map(share).fold(0.0, f64::max);
                read - rivals * self.at_risk() * stolen - self.later() * offer.known
            };
            offers.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
            offers.truncate(IN_TRIPLES);
        }
        offers
    }

    fn best(&self, code: Code, offers: &[Vec<Offer>; DIGITS], rng: &mut dyn Rng) -> Given {
        let possible = possible(self.view, self.team);
        let mut best: Option<(f64, Given)> = None;
        for a in &offers[0] {
            for b in offers[1].iter().filter(|b| b.phrase != a.phrase) {
                for c in offers[2].iter().filter(|c| c.phrase != a.phrase && c.phrase != b.phrase) {
                    let three = [a, b, c];
                    let (read, stolen) = outlook(three, code, &possible);
                    let worth = match self.level.gives {
                        Gives::Near { .. } => rng.random::<f64>(),
                        Gives::Weighed { rivals, .. } => {
                            let known: f64 = three.iter().map(|offer| offer.known).sum();
                            let shake = SHAKE * rng.random::<f64>();
                            read - rivals * self.at_risk() * stolen - self.later() * known + shake
                        }
                    };
                    if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                        let clues = three.map(|offer| offer.phrase.clone());
                        best = Some((worth, Given { clues, read, stolen }));
                    }
                }
            }
        }
        best.expect("there are more words than anybody may not say").1
    }

    /// Nobody intercepts in the first round (DE10).
    fn at_risk(&self) -> f64 {
        if self.view.round == 1 { 0.0 } else { 1.0 }
    }

    /// What giving a keyword away costs.
    fn later(&self) -> f64 {
        let left = (self.view.rounds - self.view.round).min(FAR);
        match self.level.gives {
            Gives::Near { .. } => 0.0,
            Gives::Weighed { later, .. } => later * f64::from(left) / f64::from(FAR),
        }
    }
}

/// What the own team reads and the rivals intercept.
fn outlook(three: [&Offer; DIGITS], code: Code, possible: &[Code]) -> (f64, f64) {
    let mates = three[0].mates.len();
    let read = (0..mates).map(|mate| {
        let weights: Weights = three.map(|offer| offer.mates[mate]);
        Codes::chance_of(code, &weights, possible)
    });
    let stolen = (0..2).map(|way| {
        let weights: Weights = three.map(|offer| offer.rivals[way]);
        Codes::chance_of(code, &weights, possible)
    });
    (read.sum::<f64>() / count(mates), stolen.fold(0.0, f64::max))
}

fn count(count: usize) -> f64 {
    f64::from(u32::try_from(count).expect("a few"))
}

/// What all offers of one turn are weighed with.
struct Scale {
    pool: Vec<super::interceptor::Candidate>,
    /// How each imagined team mate understands the keywords.
    mates: Vec<(Ear, [Understood; KEYWORDS])>,
    /// Where the own keywords are in the pool.
    rows: [Option<usize>; KEYWORDS],
}

impl Scale {
    fn new(encryptor: &Encryptor<'_>) -> Self {
        let Encryptor { view, level, ear, .. } = encryptor;
        let keywords = encryptor.keywords();
        let pool = match level.gives {
            Gives::Near { .. } => Vec::new(),
            Gives::Weighed { .. } => pool(&view.options, ear),
        };
        let mates = level.mates(*ear).into_iter();
        let mates = mates.map(|ear| (ear, keywords.each_ref().map(|word| ear.understand(word))));
        let row = |word: &Phrase| pool.iter().position(|candidate| candidate.word == *word);
        Self { mates: mates.collect(), rows: keywords.each_ref().map(row), pool }
    }

    /// What the rivals make of the own clues so far.
    fn suspicion<'a>(&'a self, encryptor: &'a Encryptor<'_>) -> Suspicion<'a> {
        Suspicion::new(&encryptor.ear, &self.pool, &sheet(encryptor.view, encryptor.team), &[])
    }

    fn offer(
        &self,
        encryptor: &Encryptor<'_>,
        suspicion: &Suspicion<'_>,
        digit: usize,
        phrase: Phrase,
        heard: &Understood,
    ) -> Offer {
        let take = |(ear, keywords): &(Ear, [Understood; KEYWORDS])| {
            keywords.each_ref().map(|keyword| meant(ear.near(heard, keyword)).powf(MATES))
        };
        let mates = self.mates.iter().map(take).collect();
        if let Gives::Near { .. } = encryptor.level.gives {
            return Offer { phrase, mates, rivals: [[1.0; KEYWORDS]; 2], known: 0.0 };
        }
        let told = suspicion.hear(heard);
        let known = self.rows[digit].map_or(0.0, |row| suspicion.after(digit, &told, row));
        let rivals =
            [suspicion.weigh(&told), told.columns].map(|way| way.map(|weight| weight.powf(RIVALS)));
        Offer { phrase, mates, rivals, known }
    }
}
