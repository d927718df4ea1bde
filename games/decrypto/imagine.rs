//! Making up what a viewer cannot see.
//!
//! The hidden part of the deal is drawn anew, and the events that the viewer has heard of are played again with their
//! hidden parts made up. What the viewer has not heard of at all, such as a rival's proposal that came to nothing, does
//! not happen in the imagined world.

use kernel::{Game as _, Imagine, Seat, Setup, Time};
use rand::Rng;
use rand::RngExt as _;
use rand::seq::SliceRandom as _;

use super::clue::clash;
use super::clue::invent;
use super::deal::complete;
use super::{
    Answer, ByTeam, Code, Deal, Decrypto, Event, Hand, Heard, KEYWORDS, Phrase, Team, Told, View,
    What,
};

impl Imagine for Decrypto {
    /// Not uniform, and it cannot be: hidden clues and words are free text, and there is no even chance over all that
    /// people could write. The keywords and codes that the view allows are drawn evenly, but for what the clues say
    /// about them; a program cannot read that.
    const UNIFORM: bool = false;

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        let deal = imagine_deal(view, rng);
        let setup = Setup { options: view.options.clone(), seats: view.seats, deal };
        let mut world = Self::start(&setup).expect("what is imagined could have been dealt");
        for heard in &view.log {
            world.relive(heard, rng);
        }
        world
    }
}

fn imagine_deal(view: &View, rng: &mut dyn Rng) -> Deal {
    let words = loop {
        // A spectator may give White what only Black can have; then try again, for the truth at least is possible.
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

/// The keywords that the viewer knows, and for a team whose words are hidden four words of the pool that the other
/// does not have and with which no clue of the team would have been refused.
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
            free && clues.iter().all(|clue| clash(clue, &folded).is_none())
        };
        let fitting = rows.iter().map(|&row| view.options.pool_word(row)).filter(fits);
        let four: Vec<Phrase> = fitting.take(KEYWORDS).collect();
        words[team] = Some(four.try_into().ok()?);
    }
    Some(words)
}

impl Decrypto {
    fn relive(&mut self, heard: &Heard, rng: &mut dyn Rng) {
        let at = heard.at;
        let what = match &heard.what {
            Told::Wrote { by, clues } => {
                let clues = clues.clone().unwrap_or_else(|| self.imagine_clues(*by, rng));
                What::Wrote { by: *by, clues }
            }
            Told::Warned => What::Warned,
            Told::Emptied { team } => What::Emptied { team: *team },
            Told::Proposed { by, asked, answer } => {
                What::Proposed { by: *by, asked: *asked, answer: *answer }
            }
            Told::Answered { by, asked, answer } => {
                let answer = answer.unwrap_or_else(|| self.imagine_answer(*by, *asked, rng));
                self.propose_answer(at, *by, *asked, answer);
                What::Answered { by: *by, asked: *asked, answer }
            }
            Told::Objected { by, clue } => What::Objected { by: *by, clue: *clue },
            Told::Kept { by } => What::Kept { by: *by },
            Told::Withdrew { by } => What::Withdrew { by: *by },
            Told::Rewrote { by, clue } => What::Rewrote { by: *by, clue: clue.clone() },
            Told::Suggested { by, words } => What::Suggested { by: *by, words: words.clone() },
            Told::Named { by, words } => {
                let made_up = || invent::words(&self.options, None, rng);
                let words = words.clone().unwrap_or_else(made_up);
                self.propose_words(at, *by, &words);
                What::Named { by: *by, words }
            }
            Told::Accepted { by, word } => What::Accepted { by: *by, word: *word },
            Told::Judged { by } => What::Judged { by: *by },
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

    /// Makes a team mate propose what somebody is heard to have settled, unless that could be without.
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

    /// The same for the words that a team names.
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
