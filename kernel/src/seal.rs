//! Seals: proof that the deal was not changed after the first move.
//!
//! The seal is taken over text that people can read, so that everybody can check it without the house:
//! `sed -n '/^game: /,/^salt: /p' RECORD | sha256sum`.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

/// 256 bits written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bits256([u8; 32]);

impl Bits256 {
    /// These bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

impl fmt::Display for Bits256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Every frame of a game shows one: written by hand it costs nothing.
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let digit = |i: usize| DIGITS[usize::from(self.0[i / 2] >> (4 - i % 2 * 4) & 15)];
        let digits: [u8; 64] = std::array::from_fn(digit);
        f.write_str(str::from_utf8(&digits).expect("digits are ASCII"))
    }
}

impl fmt::Debug for Bits256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not 64 small hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotBits256;

impl FromStr for Bits256 {
    type Err = NotBits256;

    fn from_str(text: &str) -> Result<Self, NotBits256> {
        if text.len() != 64 || !text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(NotBits256);
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| NotBits256)?;
        }
        Ok(Self(bytes))
    }
}

impl Serialize for Bits256 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The sealed text of a match: game, options, deal and a random salt, with its SHA-256.
///
/// The commitment is public from the first moment; the text and the salt are a secret of the match until its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seal {
    text: String,
    commitment: Bits256,
}

impl Seal {
    /// Seals a text, which ends with its salt.
    pub fn new(text: String) -> Self {
        let commitment = Bits256(Sha256::digest(text.as_bytes()).into());
        Self { text, commitment }
    }

    /// What was sealed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The SHA-256 of the text.
    pub const fn commitment(&self) -> Bits256 {
        self.commitment
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_is_plain_sha256() {
        // The example of FIPS 180-2, appendix B.1.
        let seal = Seal::new("abc".to_owned());
        let want = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(seal.commitment().to_string(), want);
        assert_eq!(want.parse(), Ok(seal.commitment()));
    }

    #[test]
    fn only_sixty_four_small_hexadecimal_digits() {
        for bad in ["", "zz", &"A".repeat(64), &"a".repeat(63), &"é".repeat(32)] {
            assert_eq!(bad.parse::<Bits256>(), Err(NotBits256), "{bad}");
        }
    }
}
