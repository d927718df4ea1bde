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
