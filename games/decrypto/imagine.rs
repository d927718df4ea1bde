//! Worlds that a viewer cannot tell from the real one.
//!
//! The hidden part of the deal is drawn again, and the events that the viewer has seen are replayed with random hidden
//! parts. Events that the viewer has not seen, such as a rival's proposal, do not happen in the imagined world, except
//! for proposals that an answer needs.

use kernel::{Game as _, Imagine, Seat, Setup, Time};
use rand::Rng;
use rand::RngExt as _;
use rand::seq::SliceRandom as _;

use super::clue::clash;
use super::clue::invent;
use super::deal::complete;
use super::{
    Answer, ByTeam, Code, Deal, Decrypto, Event, Hand, KEYWORDS, Moment, Phrase, Seen, Team, View,
    What,
};

impl Imagine for Decrypto {
    /// Not uniform, and it cannot be: hidden clues and words are free text. The keywords and codes that the view allows
    /// are drawn evenly, whatever the clues mean.
    const UNIFORM: bool = false;

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        let deal = imagine_deal(view, rng);
        let setup = Setup { options: view.options.clone(), seats: view.seats, deal };
        let mut world = Self::start(&setup).expect("an imagined deal passes its check");
        for moment in &view.log {
            world.replay(moment, rng);
        }
        world
    }
}

fn imagine_deal(view: &View, rng: &mut dyn Rng) -> Deal {
    let words = loop {
        // For a spectator, White may get words that only Black can have. Another try helps: the real words are possible.
        if let Some(words) = imagine_words(view, rng) {
            break words;
        }
    };
    Deal(ByTeam::new(|team| {
        let words = words[team].as_ref()?.to_vec();
        let codes = match &view.piles[team] {
            Some(pile) => pile.clone(),
            None => complete(&known_codes(view, team), view.options.codes, view.rounds, rng),
        };
        Some(Hand { words, codes })
    }))
}

/// The codes of a team that the viewer knows, round by round.
fn known_codes(view: &View, team: Team) -> Vec<Option<Code>> {
    let mut known: Vec<Option<Code>> = vec![None; usize::from(view.rounds)];
    for past in view.past.iter().filter(|past| past.team == team) {
        known[usize::from(past.round) - 1] = Some(past.code);
    }
    if view.team() == Some(team)
        && let Some(code) = view.code
    {
        known[usize::from(view.round) - 1] = Some(code);
    }
    known
}

/// The keywords that the viewer knows. A team with hidden keywords gets four words of the pool that the other team does
/// not have and that none of its clues clashes with.
fn imagine_words(view: &View, rng: &mut dyn Rng) -> Option<ByTeam<Option<[Phrase; KEYWORDS]>>> {
    let mut words = view.keywords.clone();
    let mut rows: Vec<usize> = (0..view.options.pool_size()).collect();
    rows.shuffle(rng);
    for &team in Team::ALL {
        if words[team].is_some() || !team.has_words(view.seats) {
            continue;
        }
        let (clues, others) = (view.written(team), words[team.rival()].as_ref());
        let fits = |word: &Phrase| {
            let folded = word.fold();
            let free = others.is_none_or(|others| !others.contains(word));
            free && clues.iter().all(|clue| clash(clue, &folded, view.options.words).is_none())
        };
        let fitting = rows.iter().map(|&row| view.options.pool_word(row)).filter(fits);
        let four: Vec<Phrase> = fitting.take(KEYWORDS).collect();
        words[team] = Some(four.try_into().ok()?);
    }
    Some(words)
}

impl Decrypto {
    fn replay(&mut self, moment: &Moment, rng: &mut dyn Rng) {
        let at = moment.at;
        let what = match &moment.what {
            Seen::Wrote { by, clues } => {
                let clues = clues.clone().unwrap_or_else(|| self.imagine_clues(*by, rng));
                What::Wrote { by: *by, clues }
            }
            Seen::Warned => What::Warned,
            Seen::Emptied { team } => What::Emptied { team: *team },
            Seen::Proposed { by, asked, answer } => {
                What::Proposed { by: *by, asked: *asked, answer: *answer }
            }
            Seen::Answered { by, asked, answer } => {
                let answer = answer.unwrap_or_else(|| self.imagine_answer(*by, *asked, rng));
                self.propose_answer(at, *by, *asked, answer);
                What::Answered { by: *by, asked: *asked, answer }
            }
            Seen::Objected { by, clue } => What::Objected { by: *by, clue: *clue },
            Seen::Kept { by } => What::Kept { by: *by },
            Seen::Withdrew { by } => What::Withdrew { by: *by },
            Seen::Rewrote { by, clue } => What::Rewrote { by: *by, clue: clue.clone() },
            Seen::Suggested { by, words } => What::Suggested { by: *by, words: words.clone() },
            Seen::Named { by, words } => {
                let made_up = || invent::words(&self.options, None, rng);
                let words = words.clone().unwrap_or_else(made_up);
                self.propose_words(at, *by, &words);
                What::Named { by: *by, words }
            }
            Seen::Accepted { by, word } => What::Accepted { by: *by, word: *word },
            Seen::Judged { by } => What::Judged { by: *by },
        };
        self.happened(at, what);
    }

    fn happened(&mut self, at: Time, what: What) {
        self.happen(&Event { at, round: self.round, what });
    }

    fn imagine_clues(&self, by: Seat, rng: &mut dyn Rng) -> [Phrase; 3] {
        let team = self.team(by);
        invent::clues(&self.options, &self.secret(team).folded, &self.used[team], rng)
    }

    fn imagine_answer(&self, by: Seat, asked: Team, rng: &mut dyn Rng) -> Answer {
        match () {
            () if self.team(by) == asked => Answer::Code(Code::random(rng)),
            () if self.round == 1 || rng.random_bool(0.3) => Answer::Pass,
            () => Answer::Code(Code::random(rng)),
        }
    }

    /// Makes a team mate propose an answer that a player then settles, if it needs a proposal.
    fn propose_answer(&mut self, at: Time, by: Seat, asked: Team, answer: Answer) {
        let team = self.team(by);
        let eligible = self.eligible(asked, team);
        let agreed = &self.answers[team];
        let first_pass = team != asked && self.round == 1;
        if first_pass || agreed.settles(by, &answer, eligible) || agreed.confirm(by) == Ok(&answer)
        {
            return;
        }
        if let Some(mate) = eligible.without(by).iter().next() {
            self.happened(at, What::Proposed { by: mate, asked, answer });
        }
    }

    /// Makes a team mate propose words that a player then settles, if they need a proposal.
    fn propose_words(&mut self, at: Time, by: Seat, words: &Vec<Phrase>) {
        let members = self.team(by).members(self.seats);
        let agreed = &self.naming[self.team(by)].words;
        if agreed.settles(by, words, members) || agreed.confirm(by) == Ok(words) {
            return;
        }
        if let Some(mate) = members.without(by).iter().next() {
            self.happened(at, What::Suggested { by: mate, words: words.clone() });
        }
    }
}
