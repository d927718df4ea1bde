//! What every game keeps.

use crate::decrypto::Decrypto;

kernel::laws!(Decrypto, cases: 100, close: 60);
