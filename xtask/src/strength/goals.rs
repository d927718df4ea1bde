//! The goals of the bots of Break the Code, Kryptos and Krypto.

/// A goal of a bot, and how to measure it.
pub(super) struct Goal {
    pub(super) what: &'static str,
    /// The game with its options.
    pub(super) game: &'static [&'static str],
    pub(super) seats: &'static str,
    /// The bot first, and then its opponents.
    pub(super) bots: &'static str,
    pub(super) deals: u32,
    pub(super) wanted: Wanted,
}

/// What the bot should reach.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    /// At least this Elo against the others.
    Elo(f64),
    /// Stronger than the others, with the whole interval.
    Stronger,
    /// At least this share of the wins.
    Share(f64),
    /// At most this many own turns in games that it wins.
    Turns(f64),
}

const BREAK_THE_CODE: &[&str] = &["break-the-code"];
pub(super) const SHARED_CARDS: &[&str] = &["break-the-code", "--option", "shared_cards=on"];
const KRYPTOS: &[&str] = &["kryptos"];
const KRYPTO: &[&str] = &["krypto"];

pub(super) const GOALS: &[Goal] = &[
    Goal {
        what: "Break the Code, 2 players: master over entropy",
        game: BREAK_THE_CODE,
        seats: "2",
        bots: "master,entropy",
        deals: 5000,
        wanted: Wanted::Elo(50.0),
    },
    Goal {
        what: "Break the Code, 2 players, shared cards: master over entropy",
        game: SHARED_CARDS,
        seats: "2",
        bots: "master,entropy",
        deals: 1000,
        wanted: Wanted::Elo(120.0),
    },
    Goal {
        // Nobody hurries it there, so that every game counts to its end.
        what: "Break the Code, 2 players: own turns of master to break the code",
        game: BREAK_THE_CODE,
        seats: "2",
        bots: "master,random",
        deals: 1000,
        wanted: Wanted::Turns(5.15),
    },
    Goal {
        what: "Break the Code, 3 players: master over entropy",
        game: BREAK_THE_CODE,
        seats: "3",
        bots: "master,entropy",
        deals: 300,
        wanted: Wanted::Stronger,
    },
    Goal {
        what: "Break the Code, 4 players: master over entropy",
        game: BREAK_THE_CODE,
        seats: "4",
        bots: "master,entropy",
        deals: 150,
        wanted: Wanted::Stronger,
    },
    Goal {
        what: "Kryptos, 4 players: master among range-counting beginners",
        game: KRYPTOS,
        seats: "4",
        bots: "master,range",
        deals: 60,
        wanted: Wanted::Share(0.92),
    },
    Goal {
        what: "Kryptos, 4 players: master among officers",
        game: KRYPTOS,
        seats: "4",
        bots: "master,officer",
        deals: 150,
        // 1.25 times its fair share.
        wanted: Wanted::Share(0.3125),
    },
    Goal {
        what: "Kryptos, 4 players: officer among novices",
        game: KRYPTOS,
        seats: "4",
        bots: "officer,novice",
        deals: 100,
        wanted: Wanted::Stronger,
    },
    Goal {
        what: "Kryptos, 4 players: novice among random players",
        game: KRYPTOS,
        seats: "4",
        bots: "novice,random",
        deals: 50,
        wanted: Wanted::Stronger,
    },
    Goal {
        what: "Krypto, 2 players: officer over novice",
        game: KRYPTO,
        seats: "2",
        bots: "officer,novice",
        deals: 200,
        wanted: Wanted::Stronger,
    },
    Goal {
        what: "Krypto, 2 players: novice over random",
        game: KRYPTO,
        seats: "2",
        bots: "novice,random",
        deals: 200,
        wanted: Wanted::Stronger,
    },
    Goal {
        what: "Break the Code, 2 players: officer over novice",
        game: BREAK_THE_CODE,
        seats: "2",
        bots: "officer,novice",
        deals: 300,
        wanted: Wanted::Stronger,
    },
    Goal {
        what: "Break the Code, 2 players: novice over random",
        game: BREAK_THE_CODE,
        seats: "2",
        bots: "novice,random",
        deals: 100,
        wanted: Wanted::Stronger,
    },
];
