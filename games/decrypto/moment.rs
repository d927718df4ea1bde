//! What a viewer has seen happen: the public side of events.

use kernel::{Seat, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::view::Eye;
use super::{Answer, Clues, Event, Folded, Phrase, Stage, Team, View, What};

/// Something that a viewer has seen happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Heard {
    /// When.
    pub at: Time,
    /// In which round.
    pub round: u8,
    /// What.
    pub what: Told,
}

/// What a viewer may know of what happened; see [`What`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are those of `What`, where they have their words")]
pub enum Told {
    /// An encryptor wrote; the clues are hidden until they are read.
    Wrote { by: Seat, clues: Option<Clues> },
    /// The sand ran out.
    Warned,
    /// The sand ran out and the clues stay empty.
    Emptied { team: Team },
    /// A team mate proposed an answer.
    Proposed { by: Seat, asked: Team, answer: Answer },
    /// A team's answer is in; the rivals learn it with the code.
    Answered { by: Seat, asked: Team, answer: Option<Answer> },
    /// A rival objected.
    Objected { by: Seat, clue: u8 },
    /// The clue stands.
    Kept { by: Seat },
    /// The clue goes.
    Withdrew { by: Seat },
    /// Another clue takes its place.
    Rewrote { by: Seat, clue: Phrase },
    /// A team mate proposed words.
    Suggested { by: Seat, words: Vec<Phrase> },
    /// A team has named its words; the rivals learn them when both have.
    Named { by: Seat, words: Option<Vec<Phrase>> },
    /// A team mate let a near miss count.
    Accepted { by: Seat, word: u8 },
    /// A team has judged.
    Judged { by: Seat },
}

impl Eye<'_> {
    /// What the viewer knows of an event: nothing, a part, or all of it.
    pub(super) fn hears(self, event: &Event) -> Option<Heard> {
        let Event { at, round, what } = event;
        let game = self.game;
        let team = |by: &Seat| game.team(*by);
        let told = match what {
            What::Wrote { by, clues } => {
                let known = self.over || self.is(Some(*by)) || game.is_read(*round, team(by));
                Told::Wrote { by: *by, clues: known.then(|| clues.clone()) }
            }
            What::Warned => Told::Warned,
            What::Emptied { team } => Told::Emptied { team: *team },
            What::Proposed { by, asked, answer } if self.shares(team(by)) => {
                Told::Proposed { by: *by, asked: *asked, answer: *answer }
            }
            What::Answered { by, asked, answer } => {
                let known = self.shares(team(by)) || game.is_revealed(*round, *asked);
                Told::Answered { by: *by, asked: *asked, answer: known.then_some(*answer) }
            }
            What::Objected { by, clue } => Told::Objected { by: *by, clue: *clue },
            What::Kept { by } => Told::Kept { by: *by },
            What::Withdrew { by } => Told::Withdrew { by: *by },
            What::Rewrote { by, clue } => Told::Rewrote { by: *by, clue: clue.clone() },
            What::Suggested { by, words } if self.shares(team(by)) => {
                Told::Suggested { by: *by, words: words.clone() }
            }
            What::Named { by, words } => {
                let open = self.over || matches!(game.stage, Stage::Judging);
                let known = open || self.shares(team(by));
                Told::Named { by: *by, words: known.then(|| words.clone()) }
            }
            What::Accepted { by, word } if self.shares(team(by)) => {
                Told::Accepted { by: *by, word: *word }
            }
            What::Judged { by } => Told::Judged { by: *by },
            What::Proposed { .. } | What::Suggested { .. } | What::Accepted { .. } => return None,
        };
        Some(Heard { at: *at, round: *round, what: told })
    }
}

impl View {
    /// Every clue that the viewer knows a team to have written, withdrawn ones included.
    pub(super) fn written(&self, team: Team) -> Vec<Folded> {
        let own = |by: &Seat| Team::of(*by, self.seats) == team;
        let mut written = Vec::new();
        for moment in &self.log {
            if let Told::Wrote { by, clues: Some(clues) } = &moment.what
                && own(by)
            {
                written.extend(clues.iter().map(Phrase::fold));
            } else if let Told::Rewrote { by, clue } = &moment.what
                && own(by)
            {
                written.push(clue.fold());
            }
        }
        written
    }
}
