//! What a clue says about each keyword, as a few numbers.

use std::collections::BTreeMap;

use super::index::{At, count, stems_of};
use super::{Atlas, Kind, Strength};
use crate::fold::fold;
use crate::meaning::Meaning;

/// What a clue says about a keyword, in the order of [`FEATURES`].
pub type Features = [f32; FEATURES.len()];

/// The names of the features.
///
/// - `strong`, `plain`, `weak`: the clue is an association of this strength, up to endings.
/// - `rare`: how few keywords have it, from 0 (all) to 1 (this one).
/// - `part`: how much of the most similar association the clue shares, its rare words counting most, from 0 to 1.
/// - `often`: the logarithm of the number of associations with the clue's rarest word, times its rarity.
/// - `back`: the keyword is an association of a word of the clue, which is a keyword itself.
/// - `near`: how near the vectors and the dictionary find the clue and the keyword.
/// - `theme`: how near the clue is to the mean of the keyword's associations.
pub const FEATURES: [&str; 9] =
    ["strong", "plain", "weak", "rare", "part", "often", "back", "near", "theme"];

const RARE: usize = 3;
const PART: usize = 4;
const OFTEN: usize = 5;
pub(crate) const BACK: usize = 6;
const NEAR: usize = 7;
const THEME: usize = 8;

/// Nearness is no evidence beyond these bounds.
const LEAST_NEAR: f32 = -1.0;
const MOST_NEAR: f32 = 6.0;
/// The weight of a word that is read as a typing error.
const MISSPELT: f32 = 0.8;

/// Which associations a listener has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Recall {
    /// All of the atlas.
    All,
    /// Most strong ones, and fewer of the others; a seed always gives the same.
    Some {
        /// Which associations these are.
        seed: u64,
        /// The shares of the weak, plain and strong ones in per cent.
        shares: [u8; 3],
    },
    /// All but one.
    AllBut {
        /// The row of its keyword.
        row: u32,
        /// Its place among the associations of the keyword.
        place: u16,
    },
    /// None: vectors and the dictionary alone.
    Nothing,
}

impl Recall {
    /// The shares of the weak, plain and strong associations that people have, as far as anybody knows, in per cent.
    pub const SHARES: [u8; 3] = [45, 60, 85];

    pub(super) fn has_at(self, at: &At) -> bool {
        self.has(at.row, at.place, at.strength)
    }

    /// Whether a listener has the association at this place of a keyword.
    pub(super) fn has(self, row: u32, place: u16, strength: Strength) -> bool {
        match self {
            Self::All => true,
            Self::Nothing => false,
            Self::AllBut { row: of, place: at } => (of, at) != (row, place),
            Self::Some { seed, shares } => {
                let number = u64::from(row) << 16 | u64::from(place);
                let mixed = (number ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
                    .wrapping_mul(0xBF58_476D_1CE4_E5B9);
                (mixed ^ mixed >> 29).wrapping_mul(0x94D0_49BB_1331_11EB) >> 32 & 0xFFFF
                    < u64::from(shares[strength as usize]) * 0x1_0000 / 100
            }
        }
    }
}

/// A clue as a listener understands it.
#[derive(Clone, Debug)]
pub struct Heard {
    meaning: Meaning,
    /// What the atlas says about each keyword that the clue has to do with.
    atlas: BTreeMap<usize, Features>,
    /// The keywords that are words of the clue.
    pub(super) keywords: Vec<usize>,
    /// The kind of association that the clue is, for the row of each keyword that has it.
    kinds: BTreeMap<usize, Kind>,
    themes: bool,
}

impl Atlas {
    /// Understands a clue.
    pub fn hear(&self, clue: &str, recall: Recall) -> Heard {
        let meaning = Meaning::of(clue, self.language);
        let mut heard = Heard {
            meaning,
            atlas: BTreeMap::new(),
            keywords: Vec::new(),
            kinds: BTreeMap::new(),
            themes: recall != Recall::Nothing,
        };
        if heard.themes {
            let folded = fold(clue);
            self.hear_said(&folded, recall, &mut heard);
            self.hear_parts(&folded, recall, &mut heard);
            self.hear_back(&folded, &mut heard);
        }
        heard
    }

    /// A listener who has all associations but this one of the keyword of a row, and the share of listeners who have it;
    /// nothing if the text is none of them.
    pub fn all_but(&self, row: usize, text: &str) -> Option<(Recall, f64)> {
        let folded = fold(text);
        let place = self.keywords[row].iter().position(|of| fold(of.text) == folded)?;
        let has = f64::from(Recall::SHARES[self.keywords[row][place].strength as usize]) / 100.0;
        let (row, place) = (u32::try_from(row).ok()?, u16::try_from(place).ok()?);
        Some((Recall::AllBut { row, place }, has))
    }

    fn hear_said(&self, folded: &str, recall: Recall, heard: &mut Heard) {
        let said: Vec<&At> = self.index.said(folded).filter(|at| recall.has_at(at)).collect();
        let mut rows: Vec<u32> = said.iter().map(|at| at.row).collect();
        rows.dedup();
        let rare = 1.0 - count(rows.len()).ln() / count(self.keywords.len()).ln();
        for at in said {
            let row = at.row as usize;
            heard.kinds.entry(row).or_insert(self.keywords[row][usize::from(at.place)].kind);
            let features = heard.of(row);
            features[Strength::Strong as usize - at.strength as usize] = 1.0;
            features[RARE] = rare;
        }
    }

    fn hear_parts(&self, folded: &str, recall: Recall, heard: &mut Heard) {
        let mut stems = stems_of(folded, self.language);
        stems.sort_unstable();
        stems.dedup();
        let known = |stem: &String| match self.index.posting(stem) {
            Some(posting) => Some((posting, 1.0)),
            None => self.index.misspelt(stem).map(|posting| (posting, MISSPELT)),
        };
        let found: Vec<_> = stems.iter().map(known).collect();
        let unknown = count(self.keywords.len()).ln();
        let square = |of: &Option<(&super::index::Posting, f32)>| {
            of.map_or(unknown, |(posting, _)| posting.rarity).powi(2)
        };
        let length = found.iter().map(square).sum::<f32>().sqrt();
        let mut shared = BTreeMap::<(u32, u16), (f32, f32)>::new();
        for (posting, trust) in found.into_iter().flatten() {
            let mut times = BTreeMap::<u32, f32>::new();
            for at in posting.at.iter().filter(|at| recall.has_at(at)) {
                let product = shared.entry((at.row, at.place)).or_insert((0.0, at.length));
                product.0 += trust * posting.rarity.powi(2);
                *times.entry(at.row).or_default() += 1.0;
            }
            for (row, times) in times {
                let often = &mut heard.of(row as usize)[OFTEN];
                let rarity = posting.rarity / unknown;
                *often = often.max(trust * rarity * times.ln_1p());
            }
        }
        for ((row, _), (product, other)) in shared {
            let part = &mut heard.of(row as usize)[PART];
            *part = part.max(product / (length * other).max(f32::MIN_POSITIVE)).min(1.0);
        }
    }

    /// Words of the clue that are keywords themselves: the keywords among their associations.
    fn hear_back(&self, folded: &str, heard: &mut Heard) {
        let words = stems_of(folded, self.language);
        for row in words.iter().filter_map(|word| self.stems.get(word)) {
            heard.keywords.push(*row);
            for association in &self.keywords[*row] {
                if let Some(other) = self.row(association.text) {
                    heard.of(other)[BACK] = association.strength.backwards();
                }
            }
        }
    }

    /// What a clue says about a keyword of the list.
    pub fn features(&self, heard: &Heard, row: usize, keyword: &Meaning) -> Features {
        let mut features = heard.atlas.get(&row).copied().unwrap_or_default();
        features[NEAR] = heard.near(keyword);
        if heard.themes {
            let theme = self.theme(row);
            let near = heard.meaning.near_by(|sense| theme.near(sense));
            features[THEME] = near.clamp(LEAST_NEAR, MOST_NEAR);
        }
        features
    }
}

impl Heard {
    fn of(&mut self, row: usize) -> &mut Features {
        self.atlas.entry(row).or_default()
    }

    /// How rare the clue is as an association of the keyword of a row, from 0 to 1; 0 if it is none.
    pub(super) fn rarity_for(&self, row: usize) -> f32 {
        self.atlas.get(&row).map_or(0.0, |features| features[RARE])
    }

    /// The kind of association that the clue is for the keyword of a row, if it is one.
    pub fn kind_for(&self, row: usize) -> Option<Kind> {
        self.kinds.get(&row).copied()
    }

    /// How near a keyword is by the vectors and the dictionary.
    pub fn near(&self, keyword: &Meaning) -> f32 {
        self.meaning.near(keyword).clamp(LEAST_NEAR, MOST_NEAR)
    }

    /// The meaning of the clue.
    pub const fn meaning(&self) -> &Meaning {
        &self.meaning
    }
}
