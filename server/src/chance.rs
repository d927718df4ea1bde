//! Chance and secrets, from the system.

use std::convert::Infallible;

use rand::rngs::{StdRng, SysRng};
use rand::{RngExt as _, SeedableRng as _, TryRng};
use sha2::{Digest as _, Sha256};

/// Letters of ids: none that look alike.
const LETTERS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// A generator that nobody can foresee.
///
/// # Panics
/// When the system gives no randomness: nothing here can be safe then.
pub(crate) fn generator() -> StdRng {
    let mut seed = [0; 32];
    SysRng.try_fill_bytes(&mut seed).expect("the system gives randomness");
    StdRng::from_seed(seed)
}

/// The same, drawn from the system only when it is needed: most of what people ask needs no chance.
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

/// An id of so many letters.
pub(crate) fn id(letters: usize) -> String {
    let mut rng = generator();
    (0..letters).map(|_| char::from(LETTERS[rng.random_range(0..LETTERS.len())])).collect()
}

/// A secret of 256 bits, in hexadecimal.
pub(crate) fn secret() -> String {
    let mut bits = [0; 32];
    SysRng.try_fill_bytes(&mut bits).expect("the system gives randomness");
    kernel::Bits256::new(bits).to_string()
}

/// What is stored of a secret: from it nobody finds the secret.
pub(crate) fn fingerprint(secret: &str) -> String {
    kernel::Bits256::new(Sha256::digest(secret.as_bytes()).into()).to_string()
}
