//! What a viewer knows: the only way out of the game for secrets.

use kernel::{Say, Seat, Seats, Time, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::picture::Words;
use super::team::rounds;
use super::{
    Answer, ByTeam, Clues, Code, Decrypto, Ended, KEYWORDS, Moment, Options, Phrase, Revealed,
    Stage, Team, Tokens,
};

/// What a viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// How many play.
    pub seats: usize,
    /// What the host chose.
    pub options: Options,
    /// The members of each team.
    pub teams: ByTeam<Seats>,
    /// The number of the round, from 1.
    pub round: u8,
    /// How many rounds there are at most.
    pub rounds: u8,
    /// What is asked for now.
    pub stage: Stage,
    /// Who can act.
    pub to_act: Seats,
    /// The encryptors of this round; the lone interceptor has none.
    pub encryptors: ByTeam<Option<Seat>>,
    /// Who must not talk in the team's channel (DE21).
    pub silent: Seats,
    /// When the sand runs out.
    pub due: Option<Time>,
    /// The keywords that the viewer knows.
    pub keywords: ByTeam<Option<[Phrase; KEYWORDS]>>,
    /// The viewer's own code, from drawing it to its reveal (DE05).
    pub code: Option<Code>,
    /// For each keyword of the viewer's team, until the game is over: its other forms and the words derived from it,
    /// which no clue may have (DE20). They are in small letters, without signs; most Polish ones without accents.
    pub relatives: Option<[Vec<Phrase>; KEYWORDS]>,
    /// The clues of this round.
    pub desks: ByTeam<TeamClues>,
    /// The numbers of the clues on the table that a rival has objected to, from 1.
    pub objected: Vec<u8>,
    /// The answers to the question on the table.
    pub answers: ByTeam<TeamAnswer>,
    /// The proposal that a member of the viewer's team can confirm.
    pub proposal: Option<Proposal>,
    /// The tokens of each team.
    pub tokens: ByTeam<Tokens>,
    /// Every code that was revealed, with its clues: the sheets of both teams (DE13).
    pub past: Vec<Revealed>,
    /// The words that each team has named (DE19).
    pub named: ByTeam<NamedWords>,
    /// How the game ended.
    pub ended: Option<Ended>,
    /// The codes of all rounds, once the game is over.
    pub piles: ByTeam<Option<Vec<Code>>>,
    /// What happened, as far as the viewer may know.
    pub log: Vec<Moment>,
}

/// The clues of a team in this round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TeamClues {
    /// Whether they are written, or left empty by the sand-timer.
    pub written: bool,
    /// The clues: for their writer, and for all once they were read.
    pub clues: Option<Clues>,
}

/// A team's answer to the question on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TeamAnswer {
    /// Whether the team has answered.
    pub done: bool,
    /// The answer, for the team itself.
    pub answer: Option<Answer>,
}

/// A proposal to the viewer's team.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Proposal {
    /// The player who proposed it.
    pub by: Seat,
    /// The proposal.
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

/// What a team has named as the rivals' keywords (DE19).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct NamedWords {
    /// Whether the team has named them.
    pub done: bool,
    /// The words: for the team itself, and for all once both teams have named them.
    pub words: Option<Vec<Phrase>>,
    /// The numbers of the near misses that the rivals let count, from 1: for the rivals, and for all at the end.
    pub accepted: Option<Vec<u8>>,
    /// Whether the rivals have finished judging.
    pub judged: bool,
    /// How many words are right, at the end.
    pub right: Option<usize>,
}

impl kernel::View for View {
    type Moment = Moment;
    type Words = Words;
    const HISTORY: &'static str = "log";

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn moves(&self) -> usize {
        self.log.len()
    }

    fn history(&mut self) -> &mut Vec<Moment> {
        &mut self.log
    }

    fn picture(&self, say: &Say<'_, Words>) -> String {
        self.draw(say)
    }

    fn tell(&self, line: usize, say: &Say<'_, Words>) -> String {
        self.log[line].tell(self, say)
    }
}

impl View {
    /// The viewer's team, if the viewer plays.
    pub fn team(&self) -> Option<Team> {
        self.viewer.seat().map(|seat| Team::of(seat, self.seats))
    }

    /// A team's clues under their digits (DE13).
    pub fn sheet(&self, team: Team) -> [Vec<&Phrase>; KEYWORDS] {
        let mut columns: [Vec<&Phrase>; KEYWORDS] = Default::default();
        for past in self.past.iter().filter(|past| past.team == team) {
            for (digit, clue) in past.code.digits().into_iter().zip(&past.clues) {
                columns[usize::from(digit) - 1].push(clue);
            }
        }
        columns
    }
}

/// A viewer of a game.
#[derive(Clone, Copy)]
pub(super) struct Observer<'a> {
    pub(super) game: &'a Decrypto,
    viewer: Viewer,
    pub(super) over: bool,
}

impl Decrypto {
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let observer = Observer { game: self, viewer, over: self.ended.is_some() };
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
            keywords: ByTeam::new(|team| observer.keywords(team)),
            code: observer.encrypts().map(|team| self.code(team)),
            relatives: observer.relatives(),
            desks: ByTeam::new(|team| observer.team_clues(team)),
            objected: (1..).zip(self.objected).filter_map(|(n, yes)| yes.then_some(n)).collect(),
            answers: ByTeam::new(|team| observer.answered(team)),
            proposal: observer.proposal(),
            tokens: self.tokens,
            past: self.past.clone(),
            named: ByTeam::new(|team| observer.named(team)),
            ended: self.ended,
            piles: ByTeam::new(|team| observer.pile(team)),
            log: self.log.iter().filter_map(|event| observer.sees(event)).collect(),
        }
    }
}

impl Observer<'_> {
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

    /// Not only for an encryptor: what stays the same for the whole game costs a viewer nothing with each move.
    fn relatives(self) -> Option<[Vec<Phrase>; KEYWORDS]> {
        let team = self.game.team(self.viewer.seat().filter(|_| !self.over)?);
        Some(self.game.secrets[team].as_ref()?.relatives.clone())
    }

    /// The team whose secret code the viewer encrypts.
    fn encrypts(self) -> Option<Team> {
        let mine = |team: &Team| {
            self.is(self.game.encryptor(*team)) && !self.game.is_revealed(self.game.round, *team)
        };
        Team::ALL.iter().copied().find(mine)
    }

    fn team_clues(self, team: Team) -> TeamClues {
        let clues = &self.game.clues[team];
        let known = self.is(self.game.encryptor(team)) || self.game.is_read(self.game.round, team);
        TeamClues { written: clues.is_some(), clues: clues.clone().filter(|_| known) }
    }

    fn answered(self, team: Team) -> TeamAnswer {
        let answer = self.game.answers[team].settled().copied();
        TeamAnswer { done: answer.is_some(), answer: answer.filter(|_| self.shares(team)) }
    }

    fn proposal(self) -> Option<Proposal> {
        let team = self.game.team(self.viewer.seat()?);
        let answer = self.game.answers[team].standing();
        let words = self.game.naming[team].words.standing();
        let answer = answer.map(|(by, answer)| (*by, Offer::Answer(*answer)));
        let words = words.map(|(by, words)| (*by, Offer::Words(words.clone())));
        answer.or(words).map(|(by, offer)| Proposal { by, offer })
    }

    fn named(self, team: Team) -> NamedWords {
        let naming = &self.game.naming[team];
        let open = self.over || matches!(self.game.stage, Stage::Judging);
        let words = naming.words.settled();
        let accepted = (1..).zip(naming.accepted).filter_map(|(n, yes)| yes.then_some(n));
        NamedWords {
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
