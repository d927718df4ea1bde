//! What the rules hide, apart from the view: the keywords and codes of others, unread clues, and what a team says among
//! itself.

use kernel::laws::{Secrets, play};
use kernel::{Deed, Entry, Match, Seat, Setup, Viewer};
use rand::seq::SliceRandom as _;
use rand::{Rng, RngExt as _};

use super::clue::invent;
use super::deal::complete;
use super::{
    Action, Answer, ByTeam, Code, Deal, Decrypto, Event, Hand, KEYWORDS, Phrase, Stage, Team, What,
};

/// Something that a viewer does not see. Numbers count from 0, rounds from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// A keyword of a team (DE02).
    Word(Team, usize),
    /// A team's code of a round (DE05).
    Code(Team, u8),
    /// A clue that was not read yet (DE08).
    Clue(Team, usize),
    /// An answer to the question on the table (DE11), counted over all answers of the game.
    Answer(usize),
    /// A proposal to a team: an answer to the question on the table (DE09), or words (DE19).
    Proposal(Team, usize),
    /// The words that a team has named (DE19).
    Named(Team),
    /// A near miss of a team that its rivals let count (DE19).
    Accepted(Team, usize),
}

/// How often a new deal is tried for a twin.
const TRIES: usize = 20;

impl Secrets for Decrypto {
    type Secret = Secret;

    /// Only one secret is ever forced: in the first round the rivals' answer is a pass (DE10).
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let mut secrets = Vec::new();
        for &team in Team::ALL {
            let apart = self.is_apart(viewer, team);
            if let Some(secret) = &self.secrets[team] {
                secrets.extend((0..KEYWORDS).filter(|_| apart).map(|i| Secret::Word(team, i)));
                let rounds = (1..).zip(&secret.codes).map(|(round, _)| round);
                let hidden = rounds.filter(|&round| self.hides_code(viewer, team, round));
                secrets.extend(hidden.map(|round| Secret::Code(team, round)));
            }
            if let Some(clues) =
                self.clues[team].as_ref().filter(|_| self.hides_clues(viewer, team))
            {
                let written = (0..).zip(clues).filter(|(_, clue)| !clue.is_empty());
                secrets.extend(written.map(|(i, _)| Secret::Clue(team, i)));
            }
            if !apart {
                continue;
            }
            secrets.extend((0..self.proposals(team).count()).map(|i| Secret::Proposal(team, i)));
            let naming = &self.naming[team];
            if self.stage == Stage::Naming && naming.words.settled().is_some() {
                secrets.push(Secret::Named(team));
            }
            let accepted = (0..).zip(self.naming[team.rival()].accepted).filter(|(_, yes)| *yes);
            secrets.extend(accepted.map(|(i, _)| Secret::Accepted(team.rival(), i)));
        }
        let answers = self.answers_given().enumerate().filter(|(_, (round, by, asked, _))| {
            let team = self.team(*by);
            let forced = *round == 1 && team != *asked;
            !forced && self.is_apart(viewer, team) && !self.has_shown(*round, *asked)
        });
        secrets.extend(answers.map(|(i, _)| Secret::Answer(i)));
        secrets
    }

    fn value(&self, secret: &Secret) -> String {
        let value = match *secret {
            Secret::Word(team, i) => Some(self.secret(team).words[i].to_string()),
            Secret::Code(team, round) => {
                Some(self.secret(team).codes[usize::from(round) - 1].to_string())
            }
            Secret::Clue(team, i) => self.clues[team].as_ref().map(|clues| clues[i].to_string()),
            Secret::Answer(i) => self.answers_given().nth(i).map(|(.., answer)| answer.to_string()),
            Secret::Proposal(team, i) => {
                self.proposals(team).nth(i).map(|what| format!("{what:?}"))
            }
            Secret::Named(team) => {
                self.naming[team].words.settled().map(|words| format!("{words:?}"))
            }
            Secret::Accepted(team, i) => Some(self.naming[team].accepted[i].to_string()),
        };
        value.unwrap_or_default()
    }

    /// Hidden keywords change their order, and some are other words; hidden codes, clues, answers and named words are
    /// others.
    fn twin(played: &Match<Self>, viewer: Viewer, rng: &mut dyn Rng) -> Option<Match<Self>> {
        let state = played.state();
        if state.ended.is_some() {
            return None;
        }
        (0..TRIES).find_map(|_| {
            let Setup { options, seats, deal } = played.setup().clone();
            let deal = state.other_deal(&deal, viewer, rng);
            let log = state.other_log(played, &deal, viewer, rng);
            play(Setup { options, seats, deal }, log)
        })
    }
}

impl Decrypto {
    /// Whether a viewer does not belong to a team.
    fn is_apart(&self, viewer: Viewer, team: Team) -> bool {
        viewer.seat().is_none_or(|seat| self.team(seat) != team)
    }

    fn is_encryptor(&self, viewer: Viewer, team: Team) -> bool {
        self.encryptor(team).is_some_and(|seat| viewer == Viewer::Seat(seat))
    }

    /// Whether the code of a team was shown to all, with both answers (DE11).
    fn has_shown(&self, round: u8, team: Team) -> bool {
        self.past.iter().any(|past| past.round == round && past.team == team)
    }

    /// The encryptor alone sees the code, in its round, until all do (DE05, DE08).
    fn hides_code(&self, viewer: Viewer, team: Team, round: u8) -> bool {
        let own = round == self.round && self.is_encryptor(viewer, team);
        !own && !self.has_shown(round, team)
    }

    /// The encryptor alone sees the clues until they are read (DE08).
    fn hides_clues(&self, viewer: Viewer, team: Team) -> bool {
        let read = self.stage.asked() == Some(team) || self.has_shown(self.round, team);
        !read && !self.is_encryptor(viewer, team)
    }

    /// Every answer of the game: its round, the player, the team that was asked, and the answer.
    fn answers_given(&self) -> impl Iterator<Item = (u8, Seat, Team, Answer)> {
        self.log.iter().filter_map(|event| {
            let What::Answered { by, asked, answer } = event.what else { return None };
            Some((event.round, by, asked, answer))
        })
    }

    /// What was proposed to a team about the question on the table, or about words while the teams name them.
    fn proposals(&self, team: Team) -> impl Iterator<Item = &What> {
        let open = move |event: &&Event| {
            if let What::Proposed { by, asked, .. } = event.what {
                let here = event.round == self.round && self.stage.asked() == Some(asked);
                here && self.team(by) == team
            } else if let What::Suggested { by, .. } = event.what {
                self.stage == Stage::Naming && self.team(by) == team
            } else {
                false
            }
        };
        self.log.iter().filter(open).map(|event| &event.what)
    }

    fn other_deal(&self, deal: &Deal, viewer: Viewer, rng: &mut dyn Rng) -> Deal {
        let mut dealt: Vec<Phrase> = Vec::new();
        for &team in Team::ALL {
            dealt.extend(deal.0[team].iter().flat_map(|hand| hand.words.iter().cloned()));
        }
        Deal(ByTeam::new(|team| {
            let hand = deal.0[team].as_ref()?;
            let mut words = hand.words.clone();
            if self.is_apart(viewer, team) {
                words.shuffle(rng);
                for word in &mut words {
                    let other =
                        self.options.pool_word(rng.random_range(0..self.options.pool_size()));
                    if rng.random_bool(0.25) && !dealt.contains(&other) {
                        dealt.push(other.clone());
                        *word = other;
                    }
                }
            }
            let rounds = u8::try_from(hand.codes.len()).expect("few rounds");
            let shown = |(round, &code)| (!self.hides_code(viewer, team, round)).then_some(code);
            let known: Vec<Option<Code>> = (1..).zip(&hand.codes).map(shown).collect();
            Some(Hand { words, codes: complete(&known, self.options.codes, rounds, rng) })
        }))
    }

    /// The log with other unread clues, other answers to the question on the table and other named words, as far as
    /// the viewer does not see them.
    fn other_log(
        &self,
        played: &Match<Self>,
        deal: &Deal,
        viewer: Viewer,
        rng: &mut dyn Rng,
    ) -> Vec<Entry<Action>> {
        let answers = ByTeam::new(|team| self.other_answers(team, rng));
        let turn = rng.random_range(1..self.options.pool_size());
        let mut now = play(played.setup().clone(), []).expect("it was dealt");
        let mut log = played.log().to_vec();
        for entry in &mut log {
            let before = now.clone();
            now.enter(entry.clone()).expect("it was played");
            let Deed::Act(by, action) = &mut entry.deed else { continue };
            let (state, team) = (before.state(), self.team(*by));
            let apart = self.is_apart(viewer, team);
            let unread = state.round == self.round && self.hides_clues(viewer, team);
            match (action, state.stage) {
                (Action::Clue(clues), Stage::Writing) if unread => {
                    let words = deal.0[team].iter().flat_map(|hand| &hand.words);
                    let words: Vec<_> = words.map(Phrase::fold).collect();
                    *clues = invent::clues(&self.options, &words, &state.used[team], rng);
                }
                (action @ (Action::Code(_) | Action::Pass), Stage::Guessing { .. })
                    if apart && state.question() == self.question() =>
                {
                    let other = answers[team].iter().find(|(said, _)| said == action);
                    if let Some((_, other)) = other {
                        *action = other.clone();
                    }
                }
                (Action::Words(words), Stage::Naming) if apart && self.stage == Stage::Naming => {
                    *words = words.iter().map(|word| self.turned(word, turn)).collect();
                }
                _ => {}
            }
        }
        log
    }

    /// The question on the table.
    fn question(&self) -> Option<(u8, Team)> {
        self.stage.asked().map(|asked| (self.round, asked))
    }

    /// Every answer that a team may give to the question on the table, with another one for it.
    fn other_answers(&self, team: Team, rng: &mut dyn Rng) -> Vec<(Action, Action)> {
        let own = self.stage.asked() == Some(team);
        let codes = Code::ALL.map(Action::Code).into_iter().filter(|_| own || self.round > 1);
        let answers: Vec<Action> = codes.chain((!own).then_some(Action::Pass)).collect();
        let mut others = answers.clone();
        others.shuffle(rng);
        answers.into_iter().zip(others).collect()
    }

    /// The word that comes `turn` words later in the pool; a word from elsewhere stays.
    fn turned(&self, word: &Phrase, turn: usize) -> Phrase {
        let size = self.options.pool_size();
        let index = (0..size).find(|&index| self.options.pool_word(index) == *word);
        index.map_or_else(|| word.clone(), |i| self.options.pool_word((i + turn) % size))
    }
}
