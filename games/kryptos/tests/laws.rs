//! What every game keeps.

use super::Kryptos;

mod three_to_five {
    use super::Kryptos;

    kernel::laws!(Kryptos, seats: 3..=5, cases: 160, close: 24);
}

mod six {
    use super::Kryptos;

    kernel::laws!(Kryptos, seats: 6..=6, cases: 16, close: 16);
}

mod many_games {
    use super::Kryptos;

    kernel::laws!(Kryptos, seats: 3..=5, cases: 1000, close: 1);
}
