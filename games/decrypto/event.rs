//! What happened: one action makes one event.

use kernel::{Seat, Time};

use super::{Answer, Clues, Phrase, Team};

/// Something that happened, with all that is secret about it. Never leaves the game but through a view.
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
    /// An encryptor wrote (DE06).
    Wrote {
        /// Who.
        by: Seat,
        /// What.
        clues: Clues,
    },
    /// The sand ran out and nothing came of it (DE07).
    Warned,
    /// The sand ran out and a team's clues stay empty (DE07).
    Emptied {
        /// Whose.
        team: Team,
    },
    /// Somebody proposed an answer to the own team (DE09, DE10).
    Proposed {
        /// Who.
        by: Seat,
        /// Whose code is asked for.
        asked: Team,
        /// What.
        answer: Answer,
    },
    /// A team's answer is in (DE11).
    Answered {
        /// Who made it so.
        by: Seat,
        /// Whose code is asked for.
        asked: Team,
        /// What.
        answer: Answer,
    },
    /// A rival objected to a clue (DE20).
    Objected {
        /// Who.
        by: Seat,
        /// Which clue, from 1.
        clue: u8,
    },
    /// The clue stands (DE20).
    Kept {
        /// Who decided so.
        by: Seat,
    },
    /// The clue goes (DE20).
    Withdrew {
        /// Who decided so.
        by: Seat,
    },
    /// Another clue takes its place (DE20).
    Rewrote {
        /// Who.
        by: Seat,
        /// What.
        clue: Phrase,
    },
    /// Somebody proposed words to the own team (DE19).
    Suggested {
        /// Who.
        by: Seat,
        /// What.
        words: Vec<Phrase>,
    },
    /// A team has named its words (DE19).
    Named {
        /// Who made it so.
        by: Seat,
        /// What.
        words: Vec<Phrase>,
    },
    /// A near miss counts (DE19).
    Accepted {
        /// Who decided so.
        by: Seat,
        /// Which word, from 1.
        word: u8,
    },
    /// A team has judged the words of its rivals (DE19).
    Judged {
        /// Who decided so.
        by: Seat,
    },
}
