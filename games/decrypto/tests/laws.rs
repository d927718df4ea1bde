//! The laws: for the opening, for whole games, and for very short ones.

use crate::decrypto::Decrypto;

mod opening {
    use super::Decrypto;

    kernel::laws!(Decrypto, cases: 500, close: 40);
}

mod whole_games {
    use super::Decrypto;

    kernel::laws!(Decrypto, cases: 300, close: 300);
}

mod quickly {
    use super::Decrypto;

    kernel::laws!(Decrypto, cases: 3000, close: 1);
}
