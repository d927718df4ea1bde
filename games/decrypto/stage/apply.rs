//! What an event changes.

use kernel::Time;

use crate::decrypto::end::{AfterRound, after_round, by_words};
use crate::decrypto::team::Agreement;
use crate::decrypto::{
    Answer, ByTeam, Clues, Decrypto, Ended, Event, Phrase, Revealed, Stage, Team, Timer, What,
};

impl Decrypto {
    /// Changes the state as an event says.
    pub(in crate::decrypto) fn happen(&mut self, event: &Event) {
        match &event.what {
            What::Wrote { by, clues } => self.written(self.team(*by), clues.clone(), event.at),
            What::Warned => self.due = None,
            What::Emptied { team } => {
                self.written(*team, std::array::from_fn(|_| Phrase::empty()), event.at);
            }
            What::Proposed { by, answer, .. } => {
                let team = self.team(*by);
                self.answers[team].propose(*by, *answer);
            }
            What::Answered { by, asked, answer } => {
                let team = self.team(*by);
                self.answers[team].settle(*answer);
                self.reveal(*asked);
            }
            What::Objected { clue, .. } => {
                self.objected[usize::from(*clue) - 1] = true;
                if let Some(team) = self.stage.asked() {
                    self.stage = Stage::Objected { team, clue: *clue };
                }
            }
            What::Kept { .. } => {
                if let Some(team) = self.stage.asked() {
                    self.stage = Stage::Guessing { team };
                }
            }
            What::Withdrew { .. } => {
                if let Stage::Objected { team, clue } = self.stage {
                    self.stage = Stage::Rewriting { team, clue };
                }
            }
            What::Rewrote { clue: text, .. } => self.rewritten(text),
            What::Suggested { by, words } => {
                let team = self.team(*by);
                self.naming[team].words.propose(*by, words.clone());
            }
            What::Named { by, words } => {
                let team = self.team(*by);
                self.naming[team].words.settle(words.clone());
                if Team::ALL.iter().all(|&team| self.naming[team].words.settled().is_some()) {
                    self.stage = Stage::Judging;
                }
            }
            What::Accepted { by, word } => {
                let rival = self.team(*by).rival();
                self.naming[rival].accepted[usize::from(*word) - 1] = true;
            }
            What::Judged { by } => {
                let rival = self.team(*by).rival();
                self.naming[rival].judged = true;
                if Team::ALL.iter().all(|&team| self.naming[team].judged) {
                    self.end(by_words(self.right(Team::White), self.right(Team::Black)));
                }
            }
        }
        self.log.push(event.clone());
    }

    /// A team's clues are written. The first team to finish turns the sand-timer (DE07); after the last, White is read.
    fn written(&mut self, team: Team, clues: Clues, at: Time) {
        self.used[team].extend(clues.iter().filter(|clue| !clue.is_empty()).map(Phrase::fold));
        self.clues[team] = Some(clues);
        let writes = |team: &&Team| self.encryptor(**team).is_some();
        if Team::ALL.iter().filter(writes).all(|&team| self.clues[team].is_some()) {
            self.due = None;
            self.stage = Stage::Guessing { team: Team::White };
        } else {
            self.due = match self.options.timer {
                Timer::Soft | Timer::Hard => Some(at.plus_seconds(self.options.seconds.get())),
                Timer::Off => None,
            };
        }
    }

    /// A clue is rewritten, and the answers to the old clues are void (DE20).
    fn rewritten(&mut self, text: &Phrase) {
        let Stage::Rewriting { team, clue } = self.stage else { return };
        self.used[team].push(text.fold());
        if let Some(clues) = &mut self.clues[team] {
            clues[usize::from(clue) - 1] = text.clone();
        }
        self.answers.white.void();
        self.answers.black.void();
        self.stage = Stage::Guessing { team };
    }

    /// Reveals the code once both teams have answered (DE11–DE14).
    fn reveal(&mut self, asked: Team) {
        let settled = |team: Team| self.answers[team].settled().copied();
        let (Some(guess), Some(interception)) = (settled(asked), settled(asked.rival())) else {
            return;
        };
        let code = self.code(asked);
        self.past.push(Revealed {
            round: self.round,
            team: asked,
            encryptor: self.encryptor(asked).expect("a team that is asked has an encryptor"),
            clues: self.clues[asked].clone().expect("clues that were read"),
            code,
            guess,
            interception,
        });
        self.tokens[asked].miscommunications += u8::from(guess != Answer::Code(code));
        self.tokens[asked.rival()].interceptions += u8::from(interception == Answer::Code(code));
        self.answers = ByTeam::new(|_| Agreement::default());
        self.objected = [false; 3];
        match asked {
            Team::White if self.encryptor(Team::Black).is_some() => {
                self.stage = Stage::Guessing { team: Team::Black };
            }
            Team::White | Team::Black => self.end_round(),
        }
    }

    fn end_round(&mut self) {
        match after_round(self.tokens, self.round, self.seats) {
            AfterRound::NextRound => {
                self.round += 1;
                self.clues = ByTeam::default();
                self.stage = Stage::Writing;
            }
            AfterRound::Naming => self.stage = Stage::Naming,
            AfterRound::End(ended) => self.end(ended),
        }
    }

    fn end(&mut self, ended: Ended) {
        self.stage = Stage::Over;
        self.ended = Some(ended);
    }

    /// How many right words a team has named, accepted near misses included (DE19).
    pub(in crate::decrypto) fn right(&self, team: Team) -> usize {
        let counts = self.exact(team).into_iter().zip(self.naming[team].accepted);
        counts.filter(|&(exact, accepted)| exact || accepted).count()
    }
}
