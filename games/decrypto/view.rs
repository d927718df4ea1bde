//! What each eye sees: the one way out.

use kernel::{Seat, Seats, Time, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::team::rounds;
use super::{
    Answer, ByTeam, Clues, Code, Decrypto, Ended, Heard, KEYWORDS, Options, Phrase, Revealed,
    Stage, Team, Tokens,
};

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// How many play.
    pub seats: usize,
    /// What the host chose.
    pub options: Options,
    /// The members of each team.
    pub teams: ByTeam<Seats>,
    /// Which round it is, from 1.
    pub round: u8,
    /// How many there are at most.
    pub rounds: u8,
    /// What is asked for now.
    pub stage: Stage,
    /// Who can act.
    pub to_act: Seats,
    /// Who writes in this round; the lone interceptor does not.
    pub encryptors: ByTeam<Option<Seat>>,
    /// Who must not talk in the team's channel (DE21).
    pub silent: Seats,
    /// When the sand has run through.
    pub due: Option<Time>,
    /// The keywords that the viewer knows.
    pub keywords: ByTeam<Option<[Phrase; KEYWORDS]>>,
    /// The viewer's own code, from drawing it to its reveal (DE05).
    pub code: Option<Code>,
    /// The clues of this round.
    pub desks: ByTeam<Desk>,
    /// Which clues on the table were objected to, from 1.
    pub objected: Vec<u8>,
    /// Whether the answers to the question on the table are in, and which they are.
    pub answers: ByTeam<Answered>,
    /// What stands to be confirmed in the viewer's team.
    pub proposal: Option<Proposal>,
    /// What each team has taken.
    pub tokens: ByTeam<Tokens>,
    /// Each team's clues under their digits (DE13).
    pub sheets: ByTeam<[Vec<Filed>; KEYWORDS]>,
    /// Every code that was revealed.
    pub past: Vec<Revealed>,
    /// The words that each team has named (DE19).
    pub named: ByTeam<Named>,
    /// How it ended.
    pub ended: Option<Ended>,
    /// All codes of the game, once it is over.
    pub piles: ByTeam<Option<Vec<Code>>>,
    /// What the viewer has seen happen.
    pub log: Vec<Heard>,
}

/// The clues of a team in this round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Desk {
    /// Whether they are written, or were left empty.
    pub written: bool,
    /// What they are: for their writer, and for all once they were read.
    pub clues: Option<Clues>,
}

/// A team's answer to the question on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Answered {
    /// Whether it is in.
    pub done: bool,
    /// What it is, for the team itself.
    pub answer: Option<Answer>,
}

/// Something proposed to the viewer's team.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Proposal {
    /// Who proposed it.
    pub by: Seat,
    /// What.
    pub offer: Offer,
}

/// What can be proposed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// An answer to the question on the table.
    Answer(Answer),
    /// The rivals' keywords (DE19).
    Words(Vec<Phrase>),
}

/// A clue on a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Filed {
    /// In which round it was given.
    pub round: u8,
    /// What it was.
    pub clue: Phrase,
}

/// What a team has named as the rivals' keywords (DE19).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Named {
    /// Whether it is done.
    pub done: bool,
    /// The words: for the team itself, and for all once both are done.
    pub words: Option<Vec<Phrase>>,
    /// Which of them the rivals let count, from 1: for the rivals, and for all at the end.
    pub accepted: Option<Vec<u8>>,
    /// Whether the rivals have finished with them.
    pub judged: bool,
    /// How many are right: at the end.
    pub right: Option<usize>,
}

impl kernel::View for View {
    type Moment = Heard;
    const HISTORY: &'static str = "log";

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn moves(&self) -> usize {
        self.log.len()
    }

    fn history(&mut self) -> &mut Vec<Heard> {
        &mut self.log
    }
}

impl View {
    /// The viewer's team, if the viewer plays.
    pub fn team(&self) -> Option<Team> {
        self.viewer.seat().map(|seat| Team::of(seat, self.seats))
    }
}

/// Somebody who looks at a game.
#[derive(Clone, Copy)]
pub(super) struct Eye<'a> {
    pub(super) game: &'a Decrypto,
    viewer: Viewer,
    pub(super) over: bool,
}

impl Decrypto {
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let eye = Eye { game: self, viewer, over: self.ended.is_some() };
        View {
            viewer,
            seats: self.seats,
            options: self.options.clone(),
            teams: ByTeam::new(|team| team.members(self.seats)),
            round: self.round,
            rounds: rounds(self.seats),
            stage: self.stage,
            to_act: self.acting(),
            encryptors: ByTeam::new(|team| self.encryptor(team)),
            silent: self.silent(),
            due: self.due,
            keywords: ByTeam::new(|team| eye.keywords(team)),
            code: eye.code(),
            desks: ByTeam::new(|team| eye.desk(team)),
            objected: (1..).zip(self.objected).filter_map(|(n, yes)| yes.then_some(n)).collect(),
            answers: ByTeam::new(|team| eye.answered(team)),
            proposal: eye.proposal(),
            tokens: self.tokens,
            sheets: ByTeam::new(|team| self.sheet(team)),
            past: self.past.clone(),
            named: ByTeam::new(|team| eye.named(team)),
            ended: self.ended,
            piles: ByTeam::new(|team| eye.pile(team)),
            log: self.log.iter().filter_map(|event| eye.hears(event)).collect(),
        }
    }

    fn sheet(&self, team: Team) -> [Vec<Filed>; KEYWORDS] {
        let mut columns: [Vec<Filed>; KEYWORDS] = Default::default();
        for past in self.past.iter().filter(|past| past.team == team) {
            for (digit, clue) in past.code.digits().into_iter().zip(&past.clues) {
                let filed = Filed { round: past.round, clue: clue.clone() };
                columns[usize::from(digit) - 1].push(filed);
            }
        }
        columns
    }
}

impl Eye<'_> {
    /// Whether the viewer belongs to a team, or the game is over and nothing is secret.
    pub(super) fn shares(self, team: Team) -> bool {
        self.over || self.viewer.seat().is_some_and(|seat| self.game.team(seat) == team)
    }

    pub(super) fn is(self, seat: Option<Seat>) -> bool {
        seat.is_some() && self.viewer.seat() == seat
    }

    fn keywords(self, team: Team) -> Option<[Phrase; KEYWORDS]> {
        let secret = self.game.secrets[team].as_ref().filter(|_| self.shares(team))?;
        Some(secret.words.clone())
    }

    fn code(self) -> Option<Code> {
        let mine = |team: &&Team| {
            self.is(self.game.encryptor(**team)) && !self.game.is_revealed(self.game.round, **team)
        };
        Team::ALL.iter().find(mine).map(|&team| self.game.code(team))
    }

    fn desk(self, team: Team) -> Desk {
        let clues = &self.game.clues[team];
        let known = self.is(self.game.encryptor(team)) || self.game.is_read(self.game.round, team);
        Desk { written: clues.is_some(), clues: clues.clone().filter(|_| known) }
    }

    fn answered(self, team: Team) -> Answered {
        let answer = self.game.answers[team].settled().copied();
        Answered { done: answer.is_some(), answer: answer.filter(|_| self.shares(team)) }
    }

    fn proposal(self) -> Option<Proposal> {
        let team = self.game.team(self.viewer.seat()?);
        let answer = self.game.answers[team].standing();
        let words = self.game.naming[team].words.standing();
        let answer = answer.map(|(by, answer)| (*by, Offer::Answer(*answer)));
        let words = words.map(|(by, words)| (*by, Offer::Words(words.clone())));
        answer.or(words).map(|(by, offer)| Proposal { by, offer })
    }

    fn named(self, team: Team) -> Named {
        let naming = &self.game.naming[team];
        let open = self.over || matches!(self.game.stage, Stage::Judging);
        let words = naming.words.settled();
        let accepted = (1..).zip(naming.accepted).filter_map(|(n, yes)| yes.then_some(n));
        Named {
            done: words.is_some(),
            words: words.filter(|_| open || self.shares(team)).cloned(),
            accepted: words
                .filter(|_| open && self.shares(team.rival()))
                .map(|_| accepted.collect()),
            judged: naming.judged,
            right: words.filter(|_| self.over).map(|_| self.game.right(team)),
        }
    }

    fn pile(self, team: Team) -> Option<Vec<Code>> {
        self.game.secrets[team].as_ref().filter(|_| self.over).map(|secret| secret.codes.clone())
    }
}
