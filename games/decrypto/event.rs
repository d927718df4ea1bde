//! What happens: each action makes one event.

use kernel::{Seat, Time};

use super::{Answer, Clues, Phrase, Team};

/// Something that happened, secrets included. Viewers see a [`Moment`](super::Moment) of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// When.
    pub at: Time,
    /// In which round.
    pub round: u8,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// An encryptor wrote the clues (DE06).
    Wrote {
        /// The encryptor.
        by: Seat,
        /// The clues.
        clues: Clues,
    },
    /// The sand ran out, and the soft timer warned (DE07).
    Warned,
    /// The sand ran out, and the hard timer left a team's clues empty (DE07).
    Emptied {
        /// The team.
        team: Team,
    },
    /// A player proposed an answer to the own team (DE09, DE10).
    Proposed {
        /// The player.
        by: Seat,
        /// The team whose code is asked for.
        asked: Team,
        /// The answer.
        answer: Answer,
    },
    /// A team settled its answer (DE11).
    Answered {
        /// The player who settled it.
        by: Seat,
        /// The team whose code is asked for.
        asked: Team,
        /// The answer.
        answer: Answer,
    },
    /// A rival objected to a clue (DE20).
    Objected {
        /// The rival.
        by: Seat,
        /// The number of the clue, from 1.
        clue: u8,
    },
    /// The team kept the clue (DE20).
    Kept {
        /// The player who decided.
        by: Seat,
    },
    /// The team withdrew the clue (DE20).
    Withdrew {
        /// The player who decided.
        by: Seat,
    },
    /// The encryptor wrote another clue (DE20).
    Rewrote {
        /// The encryptor.
        by: Seat,
        /// The clue.
        clue: Phrase,
    },
    /// A player proposed keywords of the rivals to the own team (DE19).
    Suggested {
        /// The player.
        by: Seat,
        /// The words.
        words: Vec<Phrase>,
    },
    /// A team named the rivals' keywords (DE19).
    Named {
        /// The player who settled it.
        by: Seat,
        /// The words.
        words: Vec<Phrase>,
    },
    /// A team let a near miss of its rivals count (DE19).
    Accepted {
        /// The player who decided.
        by: Seat,
        /// The number of the word, from 1.
        word: u8,
    },
    /// A team finished judging the words of its rivals (DE19).
    Judged {
        /// The player who decided.
        by: Seat,
    },
}
