//! Somebody's ear: how near clues and keywords are to each other, in this head.

use words::{Ear as Space, Language, Meaning};

use crate::decrypto::Phrase;

/// How somebody understands words.
#[derive(Clone, Copy, Debug)]
pub(in crate::decrypto) struct Ear {
    pub(super) language: Language,
    /// By which table.
    pub(super) space: Space,
    /// How far this head's own associations stray from the table's.
    pub(super) whim: f32,
    /// Which head: each strays in its own way, and always in the same.
    pub(super) head: u64,
}

/// A clue or a keyword as it is understood.
#[derive(Clone, Debug)]
pub(super) struct Understood {
    meaning: Meaning,
    mark: u64,
}

impl Ear {
    /// The best that the tables allow.
    pub(super) const fn fine(language: Language) -> Self {
        Self { language, space: Space::Both, whim: 0.0, head: 0 }
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
        one.meaning.near(&other.meaning, self.space) + self.stray(one.mark, other.mark)
    }

    /// A normal deviate that depends on the pair alone.
    fn stray(&self, one: u64, other: u64) -> f32 {
        if self.whim == 0.0 {
            return 0.0;
        }
        let mut state = mix(self.head ^ one.wrapping_add(other) ^ (one ^ other).rotate_left(32));
        // The sum of twelve even draws has variance 1.
        let mut sum = -6.0_f32;
        for _ in 0..12 {
            state = mix(state);
            sum += f32::from(u16::try_from(state >> 48).expect("sixteen bits")) / 65536.0;
        }
        self.whim * sum
    }
}

impl Understood {
    /// A folded text with its meaning.
    pub(super) fn new(folded: &str, meaning: Meaning) -> Self {
        let mark = folded.bytes().fold(0xCBF2_9CE4_8422_2325, |mark: u64, byte| {
            (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        Self { meaning, mark }
    }
}

const fn mix(state: u64) -> u64 {
    let state = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let state = (state ^ state >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    (state ^ state >> 31).wrapping_add(0x9E37_79B9_7F4A_7C15)
}
