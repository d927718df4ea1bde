//! The state of a game.

use std::sync::Arc;

use kernel::{Seat, Seats, Setup, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::clue::relatives::relatives;
use super::team::Agreement;
use super::{
    Answer, ByTeam, Clues, Code, Ended, Event, Folded, KEYWORDS, No, Options, Phrase, Stage, Team,
    Tokens,
};

/// A game of Decrypto.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decrypto {
    pub(super) options: Options,
    pub(super) seats: usize,
    pub(super) secrets: Arc<ByTeam<Option<Secret>>>,
    pub(super) round: u8,
    pub(super) stage: Stage,
    /// When the sand runs out.
    pub(super) due: Option<Time>,
    /// The clues of this round, written or left empty.
    pub(super) clues: ByTeam<Option<Clues>>,
    /// Every clue that a team has written, withdrawn ones included.
    pub(super) used: ByTeam<Vec<Folded>>,
    /// Each team's proposals and answer to the question on the table.
    pub(super) answers: ByTeam<Agreement<Answer>>,
    /// Which clues on the table a rival has objected to.
    pub(super) objected: [bool; 3],
    pub(super) past: Vec<Revealed>,
    pub(super) tokens: ByTeam<Tokens>,
    pub(super) naming: ByTeam<Naming>,
    pub(super) ended: Option<Ended>,
    pub(super) log: Vec<Event>,
}

/// What a team was dealt, with the keywords and their relatives folded for comparing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Secret {
    pub(super) words: [Phrase; KEYWORDS],
    pub(super) folded: [Folded; KEYWORDS],
    pub(super) relatives: [Vec<Phrase>; KEYWORDS],
    pub(super) codes: Vec<Code>,
}

/// A revealed code, with its clues and the answers of both teams (DE12, DE13).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Revealed {
    /// The number of the round.
    pub round: u8,
    /// The team whose code it is.
    pub team: Team,
    /// The encryptor who wrote the clues.
    pub encryptor: Seat,
    /// The clues; empty texts if the sand ran out.
    pub clues: Clues,
    /// The code.
    pub code: Code,
    /// The team's own answer.
    pub guess: Answer,
    /// The rivals' answer.
    pub interception: Answer,
}

/// What a team names as the rivals' keywords, and what the rivals say about it (DE19).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Naming {
    pub(super) words: Agreement<Vec<Phrase>>,
    /// Which near misses the rivals let count.
    pub(super) accepted: [bool; KEYWORDS],
    /// Whether the rivals have finished judging.
    pub(super) judged: bool,
}

impl Decrypto {
    pub(super) fn from_setup(setup: &Setup<Self>) -> Result<Self, No> {
        setup.deal.check(&setup.options, setup.seats)?;
        let secret = |team: Team| {
            setup.deal.0[team].as_ref().map(|hand| Secret {
                words: std::array::from_fn(|i| hand.words[i].clone()),
                folded: std::array::from_fn(|i| hand.words[i].fold()),
                relatives: std::array::from_fn(|i| {
                    relatives(&hand.words[i].fold(), setup.options.words)
                }),
                codes: hand.codes.clone(),
            })
        };
        Ok(Self {
            options: setup.options.clone(),
            seats: setup.seats,
            secrets: Arc::new(ByTeam::new(secret)),
            round: 1,
            stage: Stage::Writing,
            due: None,
            clues: ByTeam::default(),
            used: ByTeam::default(),
            answers: ByTeam::default(),
            objected: [false; 3],
            past: Vec::new(),
            tokens: ByTeam::default(),
            naming: ByTeam::default(),
            ended: None,
            log: Vec::new(),
        })
    }

    /// The team of a seat.
    pub const fn team(&self, seat: Seat) -> Team {
        Team::of(seat, self.seats)
    }

    /// The encryptors whose code is not revealed: they must not talk in the team's channel (DE21).
    pub fn silent(&self) -> Seats {
        match self.stage {
            Stage::Naming | Stage::Judging | Stage::Over => Seats::NONE,
            Stage::Writing
            | Stage::Guessing { .. }
            | Stage::Objected { .. }
            | Stage::Rewriting { .. } => {
                let open = |team: &&Team| !self.is_revealed(self.round, **team);
                Team::ALL.iter().filter(open).filter_map(|&team| self.encryptor(team)).collect()
            }
        }
    }

    /// The encryptor of a team in this round (DE04).
    pub(super) fn encryptor(&self, team: Team) -> Option<Seat> {
        team.encryptor(self.seats, self.round)
    }

    /// What a team was dealt. The team must have keywords.
    pub(super) fn secret(&self, team: Team) -> &Secret {
        self.secrets[team].as_ref().expect("only a team with keywords writes, is asked or judges")
    }

    /// A team's code of this round.
    pub(super) fn code(&self, team: Team) -> Code {
        self.secret(team).codes[usize::from(self.round) - 1]
    }

    /// Whether a team's code of a round was revealed.
    pub(super) fn is_revealed(&self, round: u8, team: Team) -> bool {
        round < self.round || self.past.iter().any(|past| past.round == round && past.team == team)
    }

    /// Whether a team's clues of a round were shown to all.
    pub(super) fn is_read(&self, round: u8, team: Team) -> bool {
        self.is_revealed(round, team) || self.stage.asked() == Some(team)
    }

    /// The members of a team who answer when the clues of `asked` are on the table (DE09, DE10).
    pub(super) fn eligible(&self, asked: Team, team: Team) -> Seats {
        let members = team.members(self.seats);
        match self.encryptor(asked).filter(|_| team == asked) {
            Some(encryptor) => members.without(encryptor),
            None => members,
        }
    }

    /// Who can act.
    pub(super) fn acting(&self) -> Seats {
        let of_teams = |who: &dyn Fn(Team) -> Seats| {
            let both = Team::ALL.iter().flat_map(|&team| who(team).iter());
            both.collect::<Seats>()
        };
        match self.stage {
            Stage::Writing => of_teams(&|team| {
                let writer = self.encryptor(team).filter(|_| self.clues[team].is_none());
                writer.map_or(Seats::NONE, Seats::one)
            }),
            Stage::Guessing { team: asked } => {
                of_teams(&|team| match self.answers[team].settled() {
                    None => self.eligible(asked, team),
                    Some(_) => Seats::NONE,
                })
            }
            Stage::Objected { team, .. } => team.members(self.seats),
            Stage::Rewriting { team, .. } => self.encryptor(team).map_or(Seats::NONE, Seats::one),
            Stage::Naming => of_teams(&|team| match self.naming[team].words.settled() {
                None => team.members(self.seats),
                Some(_) => Seats::NONE,
            }),
            Stage::Judging => of_teams(&|team| {
                let busy = !self.naming[team.rival()].judged;
                if busy { team.members(self.seats) } else { Seats::NONE }
            }),
            Stage::Over => Seats::NONE,
        }
    }

    /// Which words that a team has named are keywords of its rivals (DE19).
    pub(super) fn exact(&self, team: Team) -> [bool; KEYWORDS] {
        let named = self.naming[team].words.settled().map_or(&[][..], Vec::as_slice);
        exact(named, &self.secret(team.rival()).folded)
    }
}

/// Which of these words are among these keywords.
pub(super) fn exact(named: &[Phrase], keywords: &[Folded]) -> [bool; KEYWORDS] {
    std::array::from_fn(|i| named.get(i).is_some_and(|word| keywords.contains(&word.fold())))
}
