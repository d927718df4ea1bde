//! Reading and intercepting for people at a real table.

use serde::Serialize;
use words::Language;

use super::aids::Likely;
use super::evidence::shares;
use super::interceptor::{BEYOND, Suspicion, pool};
use super::listener::Listener;
use super::reader::{CodeChances, evidence};
use crate::decrypto::{Clues, Code, DIGITS, KEYWORDS, Options, Phrase};

/// How many likely keywords are listed for a digit.
const LISTED: usize = 4;

/// An earlier round of a team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// The clues.
    pub clues: Clues,
    /// The code that they stood for.
    pub code: Code,
}

/// A reading of clues to known keywords.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reading {
    /// The likeliest code.
    pub code: Code,
    /// How likely it is.
    pub chance: f64,
    /// The evidence of each clue for each keyword: 0 if it says nothing, 3 if they are related, 6 and more if they belong
    /// together closely.
    pub near: [[f32; KEYWORDS]; DIGITS],
    /// Every code, the likeliest first.
    pub codes: Vec<(Code, f64)>,
}

/// A reading of the rivals' clues, whose keywords are not known.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Interception {
    /// The likeliest code.
    pub code: Code,
    /// How likely it is.
    pub chance: f64,
    /// How near each clue is to the earlier clues of each digit; nothing for a digit without any.
    pub near: [[Option<f32>; KEYWORDS]; DIGITS],
    /// Every code, the likeliest first.
    pub codes: Vec<(Code, f64)>,
    /// The likeliest keywords of each digit.
    pub words: [Vec<Likely>; KEYWORDS],
}

/// Reads three clues to four keywords. The clues of earlier rounds tell in which sense a keyword is used.
pub fn read(
    language: Language,
    keywords: &[Phrase; KEYWORDS],
    past: &[Past],
    clues: &Clues,
) -> Reading {
    let listener = Listener::ideal(language);
    let near = evidence(&listener, clues, keywords);
    let suspicion = Suspicion::new(&listener, &[], &sheet(past), &[]);
    let weights = std::array::from_fn(|i| {
        let (clue, shares) = (listener.hear(&clues[i]), shares(&near[i]));
        std::array::from_fn(|digit| {
            let meant = shares[digit];
            let company = suspicion.columns()[digit].company(&listener, &clue);
            if past.is_empty() { meant } else { (1.0 - BEYOND) * meant + BEYOND * company }
        })
    });
    let codes = CodeChances::weigh(&weights, &Code::ALL);
    let (code, chance) = codes.best();
    Reading { code, chance, near, codes: codes.sorted() }
}

/// Reads three clues of the rivals by the clues of their earlier rounds. The rivals cannot have the `own` keywords.
pub fn intercept(language: Language, own: &[Phrase], past: &[Past], clues: &Clues) -> Interception {
    let listener = Listener::ideal(language);
    let options = Options { words: language, ..Options::default() };
    let pool = pool(&options, &listener);
    let suspicion = Suspicion::new(&listener, &pool, &sheet(past), own);
    let understood = clues.each_ref().map(|clue| listener.hear(clue));
    let near = understood
        .each_ref()
        .map(|clue| suspicion.columns().each_ref().map(|column| column.nearness(&listener, clue)));
    let codes = suspicion.codes(understood.each_ref(), &Code::ALL);
    let (code, chance) = codes.best();
    Interception { code, chance, near, codes: codes.sorted(), words: suspicion.likely(LISTED) }
}

/// The clues under each digit.
fn sheet(past: &[Past]) -> [Vec<Phrase>; KEYWORDS] {
    let mut sheet: [Vec<Phrase>; KEYWORDS] = Default::default();
    for Past { clues, code } in past {
        for (digit, clue) in code.digits().into_iter().zip(clues) {
            sheet[usize::from(digit) - 1].push(clue.clone());
        }
    }
    sheet
}
