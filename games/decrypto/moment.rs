//! What a viewer sees of an event.

use kernel::{Seat, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::view::Observer;
use super::{Answer, Clues, Event, Folded, Phrase, Stage, Team, View, What};

/// Something that happened, as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Moment {
    /// When.
    pub at: Time,
    /// The number of the round.
    pub round: u8,
    /// What.
    pub what: Seen,
}

/// What happened, without what the viewer may not know; see [`What`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "`What` documents the same fields")]
pub enum Seen {
    /// An encryptor wrote the clues; they are hidden until they are read.
    Wrote { by: Seat, clues: Option<Clues> },
    /// The sand ran out, and the soft timer warned.
    Warned,
    /// The sand ran out, and the hard timer left a team's clues empty.
    Emptied { team: Team },
    /// A team mate proposed an answer.
    Proposed { by: Seat, asked: Team, answer: Answer },
    /// A team settled its answer; the rivals see it with the code.
    Answered { by: Seat, asked: Team, answer: Option<Answer> },
    /// A rival objected.
    Objected { by: Seat, clue: u8 },
    /// The team kept the clue.
    Kept { by: Seat },
    /// The team withdrew the clue.
    Withdrew { by: Seat },
    /// The encryptor wrote another clue.
    Rewrote { by: Seat, clue: Phrase },
    /// A team mate proposed keywords of the rivals.
    Suggested { by: Seat, words: Vec<Phrase> },
    /// A team named the rivals' keywords; the rivals see them once both teams are done.
    Named { by: Seat, words: Option<Vec<Phrase>> },
    /// A team mate let a near miss count.
    Accepted { by: Seat, word: u8 },
    /// A team finished judging.
    Judged { by: Seat },
}

impl Observer<'_> {
    /// What the viewer sees of an event: all, a part, or nothing.
    pub(super) fn sees(self, event: &Event) -> Option<Moment> {
        let Event { at, round, what } = event;
        let game = self.game;
        let team = |by: &Seat| game.team(*by);
        let seen = match what {
            What::Wrote { by, clues } => {
                let known = self.over || self.is(Some(*by)) || game.is_read(*round, team(by));
                Seen::Wrote { by: *by, clues: known.then(|| clues.clone()) }
            }
            What::Warned => Seen::Warned,
            What::Emptied { team } => Seen::Emptied { team: *team },
            What::Proposed { by, asked, answer } if self.shares(team(by)) => {
                Seen::Proposed { by: *by, asked: *asked, answer: *answer }
            }
            What::Answered { by, asked, answer } => {
                let known = self.shares(team(by)) || game.is_revealed(*round, *asked);
                Seen::Answered { by: *by, asked: *asked, answer: known.then_some(*answer) }
            }
            What::Objected { by, clue } => Seen::Objected { by: *by, clue: *clue },
            What::Kept { by } => Seen::Kept { by: *by },
            What::Withdrew { by } => Seen::Withdrew { by: *by },
            What::Rewrote { by, clue } => Seen::Rewrote { by: *by, clue: clue.clone() },
            What::Suggested { by, words } if self.shares(team(by)) => {
                Seen::Suggested { by: *by, words: words.clone() }
            }
            What::Named { by, words } => {
                let open = self.over || matches!(game.stage, Stage::Judging);
                let known = open || self.shares(team(by));
                Seen::Named { by: *by, words: known.then(|| words.clone()) }
            }
            What::Accepted { by, word } if self.shares(team(by)) => {
                Seen::Accepted { by: *by, word: *word }
            }
            What::Judged { by } => Seen::Judged { by: *by },
            What::Proposed { .. } | What::Suggested { .. } | What::Accepted { .. } => return None,
        };
        Some(Moment { at: *at, round: *round, what: seen })
    }
}

impl View {
    /// Every clue that the viewer knows a team to have written, withdrawn ones included.
    pub(super) fn written(&self, team: Team) -> Vec<Folded> {
        let own = |by: &Seat| Team::of(*by, self.seats) == team;
        let mut written = Vec::new();
        for moment in &self.log {
            if let Seen::Wrote { by, clues: Some(clues) } = &moment.what
                && own(by)
            {
                written.extend(clues.iter().map(Phrase::fold));
            } else if let Seen::Rewrote { by, clue } = &moment.what
                && own(by)
            {
                written.push(clue.fold());
            }
        }
        written
    }
}
