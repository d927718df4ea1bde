//! `cargo xtask words fit`: fits the weights by which clues are read, and says how good they are.
//!
//! The clues are those of `words/training` and `games/decrypto/tests/human`; no others are used. A seed parts the keywords
//! into halves. What is said about the weights comes from clues that did not train them: each half is read with weights that the
//! other half trained. The weights that are written come from both halves.

use std::collections::BTreeMap;
use std::path::Path;
use std::{array, fmt, fs};

use ::words::{Atlas, FEATURES, Features, Language, Meaning, Recall, UNFORESEEN, Weights, chances};

/// Decides which keywords are in which half, and which are dealt together.
const SEED: u64 = 1;
/// How often every keyword of `words/training` is dealt, with another clue each time if it can be.
const PASSES: usize = 240;
/// Keeps weights small that the clues say little about.
const RIDGE: f64 = 0.1;
const STEPS: usize = 800;
/// The most percentage points by which stated and seen chances may differ in a tenth: all languages together as measured, and
/// in one language as far as the clues can tell, with the bound of the 95 % interval that is nearer to 0.
const MOST_OFF: f64 = 5.0;

/// Three clues to four keywords: what each clue says about each keyword, and for which it is meant.
struct Deal {
    features: [[Features; 4]; 3],
    /// The same without the atlas.
    near: [[f32; 4]; 3],
    code: [usize; 3],
    /// The keyword of each clue. Clues for one keyword are not independent of each other.
    meant: [Clued; 3],
}

/// A keyword that has clues: its language and its row.
type Clued = (usize, usize);

pub(super) fn run(root: &Path) -> Result<(), String> {
    let mut all = [Weights::default(); 3];
    let (mut total, mut faults) = (Rates::default(), Vec::new());
    for &language in Language::ALL {
        let [mut one, other] = deals(root, language)?;
        let mut rates = Rates::default();
        rates.read(&other, &fit(&one));
        rates.read(&one, &fit(&other));
        println!("{language}\n{rates}");
        if let Err(why) = rates.check(Tenth::at_least_off) {
            faults.push(format!("{language}: {why}"));
        }
        total.add(&rates);
        one.extend(other);
        all[language as usize] = fit(&one);
    }
    println!("all\n{total}");
    if let Err(why) = total.check(Tenth::off) {
        faults.push(format!("all languages: {why}"));
    }
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    let path = root.join("words/weights.tsv");
    fs::write(&path, Weights::write(&all)).map_err(|error| format!("{}: {error}", path.display()))
}

/// The deals that train and those that test.
fn deals(root: &Path, language: Language) -> Result<[Vec<Deal>; 2], String> {
    let read = |path: String| {
        fs::read_to_string(root.join(&path)).map_err(|error| format!("{path}: {error}"))
    };
    let lists = read(format!("words/training/{language}.txt"))?;
    let human = read(format!("games/decrypto/tests/human/{language}.txt"))?;
    let mut chance = Chance(SEED);
    let mut lines: Vec<(&str, Vec<&str>)> = lists
        .lines()
        .filter_map(|line| line.split_once(": ").filter(|_| !line.starts_with('#')))
        .map(|(keyword, clues)| (keyword, clues.split("; ").collect()))
        .collect();
    chance.shuffle(&mut lines);
    let (one, other) = lines.split_at(lines.len() / 2);
    let mut halves = [Vec::new(), Vec::new()];
    for (half, lines) in halves.iter_mut().zip([one, other]) {
        for pass in 0..PASSES {
            let mut lines: Vec<&(&str, Vec<&str>)> = lines.iter().collect();
            chance.shuffle(&mut lines);
            for four in lines.chunks_exact(4) {
                let mut code = [0, 1, 2, 3];
                chance.shuffle(&mut code);
                let code = [code[0], code[1], code[2]];
                let clues = code.map(|at| four[at].1[pass % four[at].1.len()]);
                half.push(Deal::new([0, 1, 2, 3].map(|at| four[at].0), clues, code, language)?);
            }
        }
    }
    let (mut keywords, mut which) = ([""; 4], 0);
    for line in human.lines().filter(|line| !line.starts_with('#')) {
        let wrong = || format!("cannot read “{line}”");
        if let Some(words) = line.strip_prefix("= ") {
            let words: Vec<&str> = words.split(", ").collect();
            keywords = words.try_into().map_err(|_| wrong())?;
            which = chance.below(2);
            continue;
        }
        let (code, clues) = line.split_once(' ').ok_or_else(wrong)?;
        let clues: Vec<&str> = clues.split("; ").collect();
        let digits: Vec<usize> =
            code.bytes().map(|digit| usize::from(digit.wrapping_sub(b'1'))).collect();
        let clues = clues.try_into().map_err(|_| wrong())?;
        let code = digits.try_into().map_err(|_| wrong())?;
        halves[which].push(Deal::new(keywords, clues, code, language)?);
    }
    Ok(halves)
}

impl Deal {
    fn new(
        keywords: [&str; 4],
        clues: [&str; 3],
        code: [usize; 3],
        language: Language,
    ) -> Result<Self, String> {
        let atlas = Atlas::of(language);
        let row = |word: &str| atlas.row(word).ok_or(format!("“{word}” is no keyword"));
        let rows = [row(keywords[0])?, row(keywords[1])?, row(keywords[2])?, row(keywords[3])?];
        let meanings = keywords.map(|word| Meaning::of(word, language));
        let heard = clues.map(|clue| atlas.hear(clue, Recall::All));
        let keyword = |at: usize| (rows[at], &meanings[at]);
        let features = heard
            .each_ref()
            .map(|clue| [0, 1, 2, 3].map(|at| atlas.features(clue, keyword(at).0, keyword(at).1)));
        let near = heard.each_ref().map(|clue| [0, 1, 2, 3].map(|at| clue.near(keyword(at).1)));
        let meant = code.map(|at| (language as usize, rows[at]));
        Ok(Self { features, near, code, meant })
    }

    /// The chance of each code, by the evidence of each clue for each keyword.
    fn chances(evidence: &[[f64; 4]; 3]) -> Vec<([usize; 3], f64)> {
        let (codes, meant) = (codes(), evidence.each_ref().map(chances));
        let weigh = |code: &[usize; 3]| (0..3).map(|i| meant[i][code[i]]).product::<f64>();
        let total: f64 = codes.iter().map(weigh).sum();
        codes.iter().map(|code| (*code, weigh(code) / total)).collect()
    }

    /// How the logarithm of the chance of its code rises with each weight.
    fn slope<const N: usize>(
        &self,
        evidence: &[[f64; 4]; 3],
        features: &[[[f32; N]; 4]; 3],
    ) -> [f64; N] {
        let mut slope = [0.0; N];
        let codes = Self::chances(evidence);
        for (i, (row, evidence)) in features.iter().zip(evidence).enumerate() {
            let total: f64 = evidence.iter().map(|of| of.exp()).sum();
            let foreseen = evidence.map(|of| of.exp() / total);
            let meant = chances(evidence);
            let stated = |at: usize| -> f64 {
                codes.iter().filter(|(code, _)| code[i] == at).map(|(_, chance)| chance).sum()
            };
            // How much more often than stated the clue is for this keyword, times how fast its chance can rise.
            let pull: [f64; 4] = array::from_fn(|at| {
                let right = f64::from(u8::from(self.code[i] == at));
                (right - stated(at)) * (1.0 - UNFORESEEN) * foreseen[at] / meant[at]
            });
            for (feature, slope) in slope.iter_mut().enumerate() {
                let of = |at: usize| f64::from(row[at][feature]);
                let mean: f64 = (0..4).map(|at| foreseen[at] * of(at)).sum();
                *slope += (0..4).map(|at| pull[at] * (of(at) - mean)).sum::<f64>();
            }
        }
        slope
    }

    fn evidence(&self, weights: &Weights) -> [[f64; 4]; 3] {
        self.features.each_ref().map(|row| row.each_ref().map(|of| weights.evidence(of).into()))
    }
}

fn codes() -> Vec<[usize; 3]> {
    let all = (0..64).map(|n| [n / 16, n / 4 % 4, n % 4]);
    all.filter(|[a, b, c]| a != b && a != c && b != c).collect()
}

/// Climbs to the weights that make the codes of the deals likeliest.
fn fit(deals: &[Deal]) -> Weights {
    let mut weights = [0.5_f64; FEATURES.len() + 1];
    let mut squares = [1e-6_f64; FEATURES.len() + 1];
    for _ in 0..STEPS {
        let mut slope = weights.map(|weight| -RIDGE * weight);
        let now = as_weights(&weights);
        for deal in deals {
            let evidence = deal.evidence(&now);
            for (slope, climb) in slope.iter_mut().zip(deal.slope(&evidence, &deal.features)) {
                *slope += climb;
            }
            let alone =
                deal.near.map(|row| row.map(|near| f64::from(now.evidence_alone(near, 0.0))));
            let near = deal.near.map(|row| row.map(|near| [near]));
            slope[FEATURES.len()] += deal.slope(&alone, &near)[0];
        }
        for ((weight, slope), square) in weights.iter_mut().zip(slope).zip(&mut squares) {
            *square = 0.95 * *square + 0.05 * slope * slope;
            *weight += 0.02 * slope / square.sqrt();
        }
    }
    as_weights(&weights)
}

#[expect(clippy::cast_possible_truncation, reason = "three decimals are written")]
fn as_weights(weights: &[f64; FEATURES.len() + 1]) -> Weights {
    Weights {
        features: array::from_fn(|i| weights[i] as f32),
        alone: weights[FEATURES.len()] as f32,
    }
}

/// The shares of whole codes and single clues that are read right, and how well stated chances hold.
#[derive(Default)]
struct Rates {
    deals: u32,
    whole: u32,
    single: u32,
    /// Whole codes that are read right without the atlas.
    alone: u32,
    tenths: [Tenth; 10],
}

/// The cases whose stated chance is in one tenth.
#[derive(Default)]
struct Tenth {
    /// The sum of the stated chances.
    stated: f64,
    /// How often the clue was for the keyword.
    seen: u32,
    of: u32,
    /// What was seen less what was stated, for each keyword with clues.
    beyond: BTreeMap<Clued, f64>,
}

impl Tenth {
    fn add(&mut self, clued: Clued, stated: f64, seen: bool) {
        self.stated += stated;
        self.seen += u32::from(seen);
        self.of += 1;
        *self.beyond.entry(clued).or_default() += f64::from(u8::from(seen)) - stated;
    }

    fn join(&mut self, other: &Self) {
        self.stated += other.stated;
        self.seen += other.seen;
        self.of += other.of;
        for (clued, beyond) in &other.beyond {
            *self.beyond.entry(*clued).or_default() += beyond;
        }
    }

    /// How many points more were seen than stated.
    fn beyond(&self) -> f64 {
        100.0 * (f64::from(self.seen) - self.stated) / f64::from(self.of.max(1))
    }

    /// Half of the 95 % interval of `beyond`, if clues for different keywords are independent.
    fn margin(&self) -> f64 {
        let squares: f64 = self.beyond.values().map(|beyond| beyond * beyond).sum();
        1.96 * 100.0 * squares.sqrt() / f64::from(self.of.max(1))
    }

    /// By how many points stated and seen differ.
    fn off(&self) -> f64 {
        self.beyond().abs()
    }

    /// By how many points they differ at least, as far as the clues can tell.
    fn at_least_off(&self) -> f64 {
        (self.off() - self.margin()).max(0.0)
    }
}

impl Rates {
    fn read(&mut self, deals: &[Deal], weights: &Weights) {
        let best = |chances: &[([usize; 3], f64)]| {
            chances.iter().max_by(|one, other| one.1.total_cmp(&other.1)).expect("24 codes").0
        };
        for deal in deals {
            let chances = Deal::chances(&deal.evidence(weights));
            let read = best(&chances);
            self.deals += 1;
            self.whole += u32::from(read == deal.code);
            self.single += (0..3).map(|i| u32::from(read[i] == deal.code[i])).sum::<u32>();
            let near =
                deal.near.map(|row| row.map(|near| weights.evidence_alone(near, 0.0).into()));
            self.alone += u32::from(best(&Deal::chances(&near)) == deal.code);
            for (i, digit) in (0..3).flat_map(|i| (0..4).map(move |digit| (i, digit))) {
                let meant = chances.iter().filter(|(code, _)| code[i] == digit);
                let stated: f64 = meant.map(|(_, chance)| chance).sum();
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "0 to 9"
                )]
                let tenth = &mut self.tenths[((stated * 10.0) as usize).min(9)];
                tenth.add(deal.meant[i], stated, deal.code[i] == digit);
            }
        }
    }

    fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        self.whole += other.whole;
        self.single += other.single;
        self.alone += other.alone;
        for (tenth, more) in self.tenths.iter_mut().zip(&other.tenths) {
            tenth.join(more);
        }
    }

    /// Fails if a tenth of the stated chances is off by more than `MOST_OFF` points.
    fn check(&self, off: fn(&Tenth) -> f64) -> Result<(), String> {
        match self.tenths.iter().find(|tenth| off(tenth) > MOST_OFF) {
            Some(tenth) => Err(format!("more than {MOST_OFF} points off: {tenth}")),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Tenth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = f64::from(self.of.max(1));
        let [stated, seen] = [self.stated, self.seen.into()].map(|sum| 100.0 * sum / of);
        let (beyond, margin) = (self.beyond(), self.margin());
        let (of, keywords) = (self.of, self.beyond.len());
        write!(
            f,
            "stated {stated:5.1} %, seen {seen:5.1} % of {of}, for {keywords} keywords: \
             {beyond:+.1} ± {margin:.1}"
        )
    }
}

impl fmt::Display for Rates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |part: u32, all: u32| 100.0 * f64::from(part) / f64::from(all.max(1));
        writeln!(
            f,
            "  of {} codes {:.1} %, of the clues {:.1} %, of the codes without the atlas {:.1} %",
            self.deals,
            share(self.whole, self.deals),
            share(self.single, 3 * self.deals),
            share(self.alone, self.deals)
        )?;
        for tenth in self.tenths.iter().filter(|tenth| tenth.of > 0) {
            writeln!(f, "    {tenth}")?;
        }
        Ok(())
    }
}

/// Random numbers that a seed decides: `SplitMix64`.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ mixed >> 31) % count as u64).expect("below a count")
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tenth in which 25 % were stated for each of a hundred clues, and this many seen, for this many keywords.
    fn rates(seen: usize, keywords: usize) -> Rates {
        let mut rates = Rates::default();
        for i in 0..100 {
            rates.tenths[2].add((0, i % keywords), 0.25, i < seen);
        }
        rates
    }

    #[test]
    fn a_tenth_may_be_off_by_five_points() {
        let check = |seen| rates(seen, 100).check(Tenth::off);
        assert_eq!(check(29), Ok(()));
        assert_eq!(check(20), Ok(()));
        assert!(check(31).is_err() && check(19).is_err());
    }

    /// In one language it must be off by more than chance can explain, which is more if few keywords have many clues.
    #[test]
    fn a_tenth_of_one_language_may_be_off_by_chance() {
        let check = |seen, keywords| rates(seen, keywords).check(Tenth::at_least_off);
        let margin = |keywords| rates(35, keywords).tenths[2].margin();
        assert!((margin(100) - 9.6).abs() < 0.1 && margin(1) > 19.0, "{}", margin(100));
        assert_eq!(check(39, 100), Ok(()));
        assert!(check(45, 100).is_err());
        assert_eq!(check(45, 1), Ok(()));
    }
}
