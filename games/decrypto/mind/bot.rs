//! Bots: what a bot does at each stage.
//!
//! Bots let people go first. They write late, because the first clues turn the sand-timer; they give people time to
//! object and to decide about objections; they answer a mate's proposal with at most one of their own and then agree.

use kernel::refusal::Real;
use kernel::{Choice, Mind, Seat, Time};
use rand::Rng;

use super::encryptor::Encryptor;
use super::evidence::shares;
use super::interceptor::{Suspicion, pool, possible};
use super::level::{Level, Steals};
use super::listener::Listener;
use super::naming::{is_near_miss, name};
use super::reader::{CodeChances, evidence};
use super::vocabulary::Taboo;
use super::why::Why;
use crate::decrypto::state::exact;
use crate::decrypto::{
    Action, Answer, Code, DIGITS, Decrypto, Offer, Phrase, Seen, Stage, Team, Timer, View,
};

/// After how many milliseconds a bot writes before the rivals, and after them.
const WRITE_FIRST: u32 = 5_000;
const WRITE_SECOND: u32 = 2_500;
/// How long it waits to write first when the timer is hard: people need more time than the sand gives.
const WRITE_LATE: u32 = 25_000;
/// After how many milliseconds it proposes a code.
const ANSWER: u32 = 2_000;
/// After how many it passes in the first round, which ends the chance to object.
const PASS: u32 = 4_000;
/// After how many it confirms a proposal.
const CONFIRM: u32 = 1_000;
/// After how many it decides about an objection or a near miss, if no person does.
const JUDGE: u32 = 4_000;
/// After how many it proposes where people share the decision, and after how many it confirms what another bot has
/// proposed: they have time to read the clues.
const ANSWER_AFTER_PEOPLE: u32 = 12_000;
const CONFIRM_AFTER_PEOPLE: u32 = 30_000;
/// After how many it repeats its own proposal.
const PATIENCE: u32 = 90_000;
/// A mate's code is good enough if it is at most this many times less likely than the best.
const AS_GOOD: f64 = 4.0;

/// A bot of a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bot {
    pub(super) level: Level,
}

impl Mind<Decrypto> for Bot {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let seat = view.viewer.seat().expect("a player looks");
        let listener = self.level.listener(view.options.words, seat.index());
        Turn { view, seat, team: Team::of(seat, view.seats), level: &self.level, listener }
            .choose(rng)
    }
}

/// A seat that can act, and how it understands words.
#[derive(Debug)]
pub(super) struct Turn<'a> {
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) team: Team,
    pub(super) level: &'a Level,
    pub(super) listener: Listener,
}

impl Turn<'_> {
    pub(super) fn choose(&self, rng: &mut dyn Rng) -> Choice<Action> {
        match self.view.stage {
            Stage::Writing => self.write(rng),
            Stage::Guessing { team } => self.answer(team),
            Stage::Objected { clue, .. } => self.judge_clue(clue),
            Stage::Rewriting { clue, .. } => self.rewrite(clue, rng),
            Stage::Naming => self.name(),
            Stage::Judging => self.judge_words(),
            Stage::Over => unreachable!("no seat can act after the end"),
        }
    }

    fn encryptor(&self) -> (Encryptor<'_>, Code) {
        let code = self.view.code.expect("an encryptor sees the code");
        let Turn { view, team, level, listener, .. } = *self;
        (Encryptor { view, team, level, listener }, code)
    }

    fn write(&self, rng: &mut dyn Rng) -> Choice<Action> {
        let (encryptor, code) = self.encryptor();
        let given = encryptor.write(code, rng);
        let why = given.why();
        let hurried = self.view.desks[self.team.rival()].written;
        let wait = match self.view.options.timer {
            _ if hurried => WRITE_SECOND,
            Timer::Hard => WRITE_LATE,
            Timer::Soft | Timer::Off => WRITE_FIRST,
        };
        Choice::new(Action::Clue(given.clues), why).after(wait)
    }

    fn rewrite(&self, clue: u8, rng: &mut dyn Rng) -> Choice<Action> {
        let (encryptor, code) = self.encryptor();
        let clues = self.view.desks[self.team].clues.as_ref().expect("an encryptor sees the clues");
        let at = usize::from(clue) - 1;
        let given = encryptor.rewrite(code, clues, at, rng);
        let why = given.why();
        Choice::new(Action::Rewrite(given.clues[at].clone()), why).after(WRITE_SECOND)
    }

    fn answer(&self, asked: Team) -> Choice<Action> {
        if asked != self.team && self.view.round == 1 {
            return Choice::new(Action::Pass, Why::TooEarly).after(PASS);
        }
        let codes = self.codes(asked);
        let (best, chance) = codes.best();
        let chance = Real::new(chance);
        let why =
            if asked == self.team { Why::Reads { chance } } else { Why::Intercepts { chance } };
        let own =
            Choice::new(Action::Code(best), why).after(ANSWER).after_people(ANSWER_AFTER_PEOPLE);
        match &self.view.proposal {
            Some(proposal) if proposal.by == self.seat => {
                Choice { reason: Why::Stands.into(), ..own }.after(PATIENCE)
            }
            Some(proposal) => {
                let likely = match proposal.offer {
                    Offer::Answer(Answer::Code(code)) => codes.chance(code),
                    Offer::Answer(Answer::Pass) | Offer::Words(_) => 0.0,
                };
                if self.has_proposed(asked) || likely * AS_GOOD >= codes.best().1 {
                    let why = Why::Agrees { chance: Real::new(likely) };
                    Choice::new(Action::Confirm, why)
                        .after(CONFIRM)
                        .after_people(CONFIRM_AFTER_PEOPLE)
                } else {
                    own
                }
            }
            None => own,
        }
    }

    /// Whether this seat has proposed an answer to the question on the table.
    fn has_proposed(&self, asked: Team) -> bool {
        let mut now =
            self.view.log.iter().rev().take_while(|moment| moment.round == self.view.round);
        now.any(|moment| {
            matches!(&moment.what, Seen::Proposed { by, asked: of, .. } if *by == self.seat && *of == asked)
        })
    }

    /// How likely each code is to this seat.
    pub(super) fn codes(&self, asked: Team) -> CodeChances {
        let clues = self.view.desks[asked].clues.as_ref().expect("clues that are read");
        let possible = possible(self.view, asked);
        match self.view.keywords[asked].as_ref().filter(|_| asked == self.team) {
            Some(keywords) => {
                let evidence = evidence(&self.listener, clues, keywords);
                CodeChances::weigh(&evidence.each_ref().map(shares), &possible)
            }
            None => self.interception(clues.each_ref(), &possible),
        }
    }

    fn interception(&self, clues: [&Phrase; DIGITS], possible: &[Code]) -> CodeChances {
        let clues = clues.map(|clue| self.listener.hear(clue));
        match self.level.steals {
            Steals::ByWords => {
                let pool = pool(&self.view.options, &self.listener);
                let suspicion = Suspicion::of_rivals(self.view, self.team, &self.listener, &pool);
                suspicion.codes(clues.each_ref(), possible)
            }
            Steals::ByClues => {
                let suspicion = Suspicion::of_rivals(self.view, self.team, &self.listener, &[]);
                let weights = clues.map(|clue| {
                    suspicion
                        .columns()
                        .each_ref()
                        .map(|column| column.company(&self.listener, &clue))
                });
                CodeChances::weigh(&weights, possible)
            }
        }
    }

    /// Withdraws a clue that translates a keyword, which the rules cannot refuse, and keeps all others.
    fn judge_clue(&self, clue: u8) -> Choice<Action> {
        let clues = self.view.desks[self.team].clues.as_ref();
        let text = clues.and_then(|clues| clues.get(usize::from(clue) - 1));
        let keywords = self.view.keywords[self.team].as_ref().map_or(&[][..], |words| &words[..]);
        let taboo = Taboo::new(keywords, Vec::new(), self.listener.language);
        let unfair = text.is_some_and(|text| taboo.translates(&text.fold()));
        let (action, why) =
            if unfair { (Action::Withdraw, Why::Fair) } else { (Action::Keep, Why::Honest) };
        Choice::new(action, why).after(JUDGE)
    }

    fn name(&self) -> Choice<Action> {
        let pool = pool(&self.view.options, &self.listener);
        let suspicion = Suspicion::of_rivals(self.view, self.team, &self.listener, &pool);
        let (words, chance) = name(&suspicion, &pool);
        let chance = Real::new(chance);
        match &self.view.proposal {
            Some(proposal) if proposal.by == self.seat => {
                Choice::new(Action::Words(words), Why::Stands).after(PATIENCE)
            }
            Some(_) => Choice::new(Action::Confirm, Why::Agrees { chance })
                .after(CONFIRM)
                .after_people(CONFIRM_AFTER_PEOPLE),
            None => Choice::new(Action::Words(words), Why::Names { chance })
                .after(ANSWER)
                .after_people(ANSWER_AFTER_PEOPLE),
        }
    }

    fn judge_words(&self) -> Choice<Action> {
        let keywords =
            self.view.keywords[self.team].as_ref().expect("a team that judges has keywords");
        let rivals = &self.view.named[self.team.rival()];
        let named = rivals.words.as_deref().unwrap_or_default();
        let accepted = rivals.accepted.as_deref().unwrap_or_default();
        let right = exact(named, &keywords.each_ref().map(Phrase::fold));
        let near = (1..).zip(named.iter().zip(right)).find(|(number, (word, right))| {
            !right && !accepted.contains(number) && is_near_miss(word, keywords)
        });
        let (action, why) = match near {
            Some((number, _)) => (Action::Accept(number), Why::NearMiss),
            None => (Action::Done, Why::NoMore),
        };
        Choice::new(action, why).after(JUDGE)
    }
}
