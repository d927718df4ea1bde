//! How a player understands words: what a clue says about a keyword, and how near two clues are to each other.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use words::{Atlas, Kind, Language, Meaning, Mention, Recall, Weights};

use crate::decrypto::Phrase;

/// How many clues are remembered with their evidence: those of two teams that weigh 70 for each of their keywords. They
/// take 2.3 megabytes at most.
const MOST_REMEMBERED: usize = 640;

/// How a player understands words.
#[derive(Clone, Copy, Debug)]
pub(in crate::decrypto) struct Listener {
    pub(super) language: Language,
    /// Which associations of the atlas the player has.
    pub(super) recall: Recall,
    /// The standard deviation of the player's evidence from the ideal.
    pub(super) noise: f32,
    /// How the player's evidence deviates; the same seed always gives the same.
    pub(super) seed: u64,
}

/// A clue as a player understands it.
#[derive(Clone, Debug)]
pub(super) struct Heard {
    heard: words::Heard,
    hash: u64,
}

/// A keyword as a player knows it.
#[derive(Clone, Debug)]
pub(super) struct Known {
    meaning: Meaning,
    /// Its row in the atlas, if it is there.
    row: Option<usize>,
    /// The keywords of the atlas that have it as an association, if it is none itself.
    mentions: Vec<Mention>,
    hash: u64,
}

impl Heard {
    /// The kind of association that the clue is for a keyword, if it is one.
    pub(super) fn kind_for(&self, keyword: &Known) -> Option<Kind> {
        self.heard.kind_for(keyword.row?)
    }
}

impl Listener {
    /// The best understanding that the tables allow.
    pub(super) const fn ideal(language: Language) -> Self {
        Self { language, recall: Recall::All, noise: 0.0, seed: 0 }
    }

    /// What a clue means.
    pub(super) fn hear(&self, clue: &Phrase) -> Heard {
        let heard = Atlas::of(self.language).hear(clue.as_str(), self.recall);
        Heard { heard, hash: hash(clue) }
    }

    /// What a keyword means.
    pub(super) fn know(&self, keyword: &Phrase) -> Known {
        let row = self.row(keyword);
        let mentions = || Atlas::of(self.language).mentions(keyword.as_str(), self.recall);
        Known {
            meaning: Meaning::of(keyword.as_str(), self.language),
            mentions: if row.is_none() { mentions() } else { Vec::new() },
            row,
            hash: hash(keyword),
        }
    }

    /// The row of a keyword in the atlas, if the player has it.
    pub(super) fn row(&self, keyword: &Phrase) -> Option<usize> {
        let atlas = Some(Atlas::of(self.language)).filter(|_| self.recall != Recall::Nothing);
        atlas?.row(keyword.as_str())
    }

    /// A listener who understands words as this one, but does not associate the clue with the keyword, and the share of
    /// people who do; nothing unless this one has all associations, and the clue is one of the keyword.
    pub(super) fn lacking(&self, clue: &Phrase, keyword: &Known) -> Option<(Self, f64)> {
        let row = keyword.row.filter(|_| self.recall == Recall::All)?;
        let (recall, has) = Atlas::of(self.language).all_but(row, clue.as_str())?;
        Some((Self { recall, ..*self }, has))
    }

    /// The evidence that a clue is meant for a keyword: 0 if it says nothing, 3 if they are related, 6 and more if it
    /// could hardly mean anything else. Its exponential says how many times likelier the clue makes the keyword.
    pub(super) fn evidence(&self, clue: &Heard, keyword: &Known) -> f32 {
        if clue.heard.meaning().is_empty() || keyword.meaning.is_empty() {
            return 0.0;
        }
        let weights = Weights::of(self.language);
        let evidence = match keyword.row {
            Some(row) => {
                let atlas = Atlas::of(self.language);
                weights.evidence(&atlas.features(&clue.heard, row, &keyword.meaning))
            }
            None => weights.evidence_alone(
                clue.heard.near(&keyword.meaning),
                clue.heard.linked(&keyword.mentions),
            ),
        };
        evidence + self.noise(clue.hash, keyword.hash)
    }

    /// The evidence that a clue is meant for each of some keywords.
    ///
    /// Bots weigh the same clues round after round, and each against hundreds of keywords: the last answers are remembered.
    pub(super) fn evidence_for_all<'a>(
        &self,
        clue: &Heard,
        keywords: impl Iterator<Item = &'a Known> + Clone,
    ) -> Arc<[f32]> {
        type Answers = BTreeMap<(u64, u64), Arc<[f32]>>;
        static REMEMBERED: Mutex<Answers> = Mutex::new(BTreeMap::new());
        let own = match self.recall {
            Recall::All => 1,
            Recall::Nothing => 2,
            Recall::Some { seed, shares } => {
                let [weak, plain, strong] = shares.map(u64::from);
                mix(weak << 16 | plain << 8 | strong) ^ (3 + seed)
            }
            Recall::AllBut { row, place } => mix(u64::from(row) << 16 | u64::from(place)),
        };
        let own = mix(own << 2 | self.language as u64) ^ mix(u64::from(self.noise.to_bits()));
        let own = if self.noise == 0.0 { own } else { own ^ mix(self.seed).rotate_left(1) };
        let asked = keywords.clone().fold(own, |asked, keyword| mix(asked ^ keyword.hash));
        let key = (clue.hash, asked);
        let remembered = || REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(evidence) = remembered().get(&key) {
            return Arc::clone(evidence);
        }
        let evidence: Arc<[f32]> = keywords.map(|keyword| self.evidence(clue, keyword)).collect();
        let mut remembered = remembered();
        if remembered.len() >= MOST_REMEMBERED {
            remembered.clear();
        }
        remembered.insert(key, Arc::clone(&evidence));
        evidence
    }

    /// How near two clues are, in standard deviations of unrelated words.
    pub(super) fn near(&self, one: &Heard, other: &Heard) -> f32 {
        let (a, b) = (one.heard.meaning(), other.heard.meaning());
        if a.is_empty() || b.is_empty() {
            return 0.0;
        }
        a.near(b) + self.noise(one.hash, other.hash)
    }

    /// Nearly normal noise that depends on the two texts alone.
    fn noise(&self, one: u64, other: u64) -> f32 {
        if self.noise == 0.0 {
            return 0.0;
        }
        let mut state = mix(self.seed ^ one.wrapping_add(other) ^ (one ^ other).rotate_left(32));
        // The sum of twelve uniform numbers has variance 1.
        let mut sum = -6.0_f32;
        for _ in 0..12 {
            state = mix(state);
            sum += f32::from(u16::try_from(state >> 48).expect("sixteen bits")) / 65536.0;
        }
        self.noise * sum
    }
}

fn hash(text: &Phrase) -> u64 {
    text.fold().as_str().bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

const fn mix(state: u64) -> u64 {
    let state = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let state = (state ^ state >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    (state ^ state >> 31).wrapping_add(0x9E37_79B9_7F4A_7C15)
}
