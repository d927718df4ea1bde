//! How a player understands words: how near clues and keywords are to each other.

use words::{Language, Meaning, Space};

use crate::decrypto::Phrase;

/// How a player understands words.
#[derive(Clone, Copy, Debug)]
pub(in crate::decrypto) struct Listener {
    pub(super) language: Language,
    /// The tables of meaning that count.
    pub(super) space: Space,
    /// The standard deviation of the player's own associations from the tables.
    pub(super) noise: f32,
    /// Which associations a player has; the same seed always gives the same.
    pub(super) seed: u64,
}

/// A clue or a keyword with its meaning.
#[derive(Clone, Debug)]
pub(super) struct Understood {
    meaning: Meaning,
    hash: u64,
}

impl Listener {
    /// The best understanding that the tables allow.
    pub(super) const fn ideal(language: Language) -> Self {
        Self { language, space: Space::Both, noise: 0.0, seed: 0 }
    }

    /// What a text means.
    pub(super) fn understand(&self, text: &Phrase) -> Understood {
        Understood::new(text.fold().as_str(), Meaning::of(text.as_str(), self.language))
    }

    /// How near a clue is to a keyword, or a clue to a clue.
    pub(super) fn near(&self, one: &Understood, other: &Understood) -> f32 {
        if one.meaning.is_empty() || other.meaning.is_empty() {
            return 0.0;
        }
        one.meaning.near(&other.meaning, self.space) + self.noise(one.hash, other.hash)
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

impl Understood {
    /// A folded text with its meaning.
    pub(super) fn new(folded: &str, meaning: Meaning) -> Self {
        let hash = folded.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        Self { meaning, hash }
    }
}

const fn mix(state: u64) -> u64 {
    let state = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let state = (state ^ state >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    (state ^ state >> 31).wrapping_add(0x9E37_79B9_7F4A_7C15)
}
