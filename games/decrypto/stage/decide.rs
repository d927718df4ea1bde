//! What an action makes happen, or why not.

use kernel::Seat;

use crate::decrypto::clue::spellings::same_clue;
use crate::decrypto::clue::{self, Flaw};
use crate::decrypto::{
    Action, Answer, Clues, DIGITS, Decrypto, Folded, KEYWORDS, No, OwnWords, Phrase, Stage, Team,
    What,
};

impl Decrypto {
    /// What an action makes happen. The seat can act.
    pub(in crate::decrypto) fn decided(&self, by: Seat, action: &Action) -> Result<What, No> {
        match (self.stage, action) {
            (Stage::Writing, Action::Clue(clues)) => self.write(by, clues),
            (Stage::Guessing { team }, Action::Code(code)) => {
                self.answer(by, team, Answer::Code(*code))
            }
            (Stage::Guessing { team }, Action::Pass) => self.answer(by, team, Answer::Pass),
            (Stage::Guessing { team }, Action::Confirm) => {
                let answer = *self.answers[self.team(by)].confirm(by)?;
                Ok(What::Answered { by, asked: team, answer })
            }
            (Stage::Guessing { team }, Action::Object(clue)) => self.object(by, team, *clue),
            (Stage::Objected { .. }, Action::Withdraw) => Ok(What::Withdrew { by }),
            (Stage::Objected { .. }, Action::Keep) => Ok(What::Kept { by }),
            (Stage::Rewriting { team, clue }, Action::Rewrite(text)) => {
                self.rewrite(by, team, clue, text)
            }
            (Stage::Naming, Action::Words(words)) => self.name(by, words),
            (Stage::Naming, Action::Confirm) => {
                let words = self.naming[self.team(by)].words.confirm(by)?.clone();
                Ok(What::Named { by, words })
            }
            (Stage::Judging, Action::Accept(word)) => self.accept(by, *word),
            (Stage::Judging, Action::Done) => Ok(What::Judged { by }),
            _ => Err(No::NotNow { verb: action.verb() }),
        }
    }

    fn write(&self, by: Seat, clues: &Clues) -> Result<What, No> {
        let team = self.team(by);
        let folded: [Folded; DIGITS] = std::array::from_fn(|i| clues[i].fold());
        for (clue, (text, fold)) in (1..).zip(clues.iter().zip(&folded)) {
            self.check_clue(team, clue, text, fold)?;
            let before = &folded[..usize::from(clue) - 1];
            let same = |old: &Folded| same_clue(fold, old, self.options.words);
            if let Some((other, _)) = (1..).zip(before).find(|(_, other)| same(other)) {
                return Err(No::Twice { clue, other });
            }
        }
        Ok(What::Wrote { by, clues: clues.clone() })
    }

    fn rewrite(&self, by: Seat, team: Team, clue: u8, text: &Phrase) -> Result<What, No> {
        let folded = text.fold();
        let written = self.clues[team].as_ref().expect("clues that were read");
        for (other, old) in (1..).zip(written) {
            match same_clue(&folded, &old.fold(), self.options.words) {
                true if other == clue => return Err(No::Withdrawn { clue }),
                true => return Err(No::Twice { clue, other }),
                false => {}
            }
        }
        self.check_clue(team, clue, text, &folded)?;
        Ok(What::Rewrote { by, clue: text.clone() })
    }

    fn check_clue(&self, team: Team, clue: u8, text: &Phrase, folded: &Folded) -> Result<(), No> {
        let secret = self.secret(team);
        let language = self.options.words;
        clue::check(clue, text, folded, &secret.words, &secret.folded, language)?;
        let mut used = self.used[team].iter();
        let repeated = !self.options.reuse && used.any(|old| same_clue(folded, old, language));
        if repeated { Err(No::Repeated { clue, text: text.as_str().to_owned() }) } else { Ok(()) }
    }

    fn answer(&self, by: Seat, asked: Team, answer: Answer) -> Result<What, No> {
        let team = self.team(by);
        let first_round = self.round == 1;
        let settled = match (team == asked, answer) {
            (true, Answer::Pass) => return Err(No::MustGuess),
            (false, Answer::Code(_)) if first_round => return Err(No::FirstRound),
            // In the first round the rivals have nothing to agree on.
            (false, Answer::Pass) if first_round => true,
            (true, Answer::Code(_)) | (false, Answer::Code(_) | Answer::Pass) => {
                self.answers[team].settles(by, &answer, self.eligible(asked, team))
            }
        };
        Ok(if settled {
            What::Answered { by, asked, answer }
        } else {
            What::Proposed { by, asked, answer }
        })
    }

    fn object(&self, by: Seat, asked: Team, clue: u8) -> Result<What, No> {
        if self.team(by) == asked {
            return Err(No::OwnClue);
        }
        let written = self.clues[asked].as_ref().expect("clues that were read");
        let index = usize::from(clue).wrapping_sub(1);
        match (written.get(index), self.objected.get(index)) {
            (Some(text), Some(false)) if text.is_empty() => Err(No::Unwritten { clue }),
            (Some(_), Some(false)) => Ok(What::Objected { by, clue }),
            (Some(_), Some(true)) => Err(No::Objected { clue }),
            (None, _) | (_, None) => Err(No::NoSuchClue { clue, most: DIGITS }),
        }
    }

    fn name(&self, by: Seat, words: &[Phrase]) -> Result<What, No> {
        check_words(words)?;
        let team = self.team(by);
        let words = words.to_vec();
        let settled = self.naming[team].words.settles(by, &words, team.members(self.seats));
        Ok(if settled { What::Named { by, words } } else { What::Suggested { by, words } })
    }

    fn accept(&self, by: Seat, word: u8) -> Result<What, No> {
        let rival = self.team(by).rival();
        let naming = &self.naming[rival];
        let words = naming.words.settled().map_or(0, Vec::len);
        let index = usize::from(word).wrapping_sub(1);
        match () {
            () if index >= words => Err(No::NoSuchWord { word, words }),
            () if self.exact(rival)[index] => Err(No::AlreadyRight { word }),
            () if naming.accepted[index] => Err(No::AlreadyAccepted { word }),
            () => Ok(What::Accepted { by, word }),
        }
    }
}

/// Whether a team may name these words: one to four different texts.
fn check_words(words: &[Phrase]) -> Result<(), No> {
    if words.is_empty() || words.len() > KEYWORDS {
        return Err(No::WordCount { words: words.len(), most: KEYWORDS });
    }
    let folded: Vec<Folded> = words.iter().map(Phrase::fold).collect();
    for (word, (text, fold)) in (1..).zip(words.iter().zip(&folded)) {
        match clue::flaw(text, fold, OwnWords::LENGTH) {
            None => {}
            Some(Flaw::Blank) => return Err(No::BlankWord { word }),
            Some(Flaw::Long) => return Err(No::LongWord { word, most: OwnWords::LENGTH }),
            Some(Flaw::Signs) => return Err(No::WordSigns { word }),
        }
        let before = &folded[..usize::from(word) - 1];
        if let Some((other, _)) = (1..).zip(before).find(|(_, other)| *other == fold) {
            return Err(No::SameWord { word, other });
        }
    }
    Ok(())
}
