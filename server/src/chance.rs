//! Randomness, ids and secrets, from the system's generator.

use std::convert::Infallible;

use rand::rngs::{StdRng, SysRng};
use rand::{RngExt as _, SeedableRng as _, TryRng};
use sha2::{Digest as _, Sha256};

/// The letters and digits of ids, without those that look alike.
const LETTERS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// A generator with a seed from the system.
///
/// # Panics
/// When the system gives no randomness: no secret would be safe then.
pub(crate) fn generator() -> StdRng {
    let mut seed = [0; 32];
    SysRng.try_fill_bytes(&mut seed).expect("the system gives randomness");
    StdRng::from_seed(seed)
}

/// The same, but the seed is drawn only when the first number is: most asks need no randomness.
#[derive(Debug, Default)]
pub(crate) struct LazyRng(Option<StdRng>);

impl TryRng for LazyRng {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.get_or_insert_with(generator).try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.get_or_insert_with(generator).try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.get_or_insert_with(generator).try_fill_bytes(bytes)
    }
}

/// A random id of this length.
pub(crate) fn id(letters: usize) -> String {
    let mut rng = generator();
    (0..letters).map(|_| char::from(LETTERS[rng.random_range(0..LETTERS.len())])).collect()
}

/// A random number of milliseconds.
pub(crate) fn millis(among: std::ops::Range<u64>) -> u64 {
    generator().random_range(among)
}

/// A secret of 256 bits, in hexadecimal.
pub(crate) fn secret() -> String {
    let mut bits = [0; 32];
    SysRng.try_fill_bytes(&mut bits).expect("the system gives randomness");
    kernel::Bits256::new(bits).to_string()
}

/// The fingerprint of a secret, which is stored in its place: the secret cannot be found from it.
pub(crate) fn fingerprint(secret: &str) -> String {
    kernel::Bits256::new(Sha256::digest(secret.as_bytes()).into()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_of_letters_that_do_not_look_alike() {
        let id = id(200);
        assert_eq!(id.len(), 200);
        assert!(id.bytes().all(|letter| LETTERS.contains(&letter)));
        assert!(id.bytes().collect::<std::collections::BTreeSet<_>>().len() > 15, "{id}");
        assert!((0..50).map(|_| millis(5..7)).all(|millis| (5..7).contains(&millis)));
    }

    #[test]
    fn secrets_differ_and_are_stored_as_plain_sha256() {
        let (one, other) = (secret(), secret());
        assert!(one != other && one.len() == 64);
        assert!(one.parse::<kernel::Bits256>().is_ok());
        // The example of FIPS 180-2, appendix B.1.
        let want = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(fingerprint("abc"), want);
    }

    #[test]
    fn a_lazy_generator_draws_like_any_other() {
        let mut rng = LazyRng::default();
        let numbers: Vec<u64> = (0..20).map(|_| rng.random()).collect();
        assert!(numbers.windows(2).all(|pair| pair[0] != pair[1]));
        let small: Vec<u32> = (0..20).map(|_| rng.random()).collect();
        assert!(small.iter().any(|number| *number != small[0]));
        let mut bytes = [0; 32];
        rng.try_fill_bytes(&mut bytes).unwrap();
        assert_ne!(bytes, [0; 32]);
    }
}
