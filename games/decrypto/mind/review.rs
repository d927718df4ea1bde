//! A finished match in chances: how likely each clue was read by the team and by the rivals, and how likely each answer
//! was right, by the model of the minds.
//!
//! It is a likelihood and no more: the model knows words, not people. `docs/review.md` has the definitions.

use kernel::review::Likelihoods;
use kernel::{Actor, Match, Refusal, Review, Reviewed, Seat, Unit, Viewer, Weighed, Worth};

use super::bot::Turn;
use super::evidence::shares;
use super::interceptor::{Candidate, Suspicion, pool, possible, sheet};
use super::level::Level;
use super::listener::Listener;
use super::reader::{CodeChances, Weights, evidence};
use crate::decrypto::{Answer, Clues, Decrypto, KEYWORDS, Phrase, Team, What};

pub(super) fn review(played: &Match<Decrypto>, progress: &mut dyn FnMut(usize)) -> Review {
    let model = Model::of(played);
    let mut moves: Vec<Reviewed> = Vec::new();
    let mut decided = None;
    played.walk(|entry, before, after| {
        let mut made = Reviewed::by(entry.deed.actor());
        match after.log.get(before.log.len()).map(|event| &event.what) {
            // An answer counts when the team settles it.
            Some(What::Proposed { .. }) | None => {}
            Some(what) => model.judge(before, after, what, &mut made),
        }
        if after.tokens != before.tokens {
            decided = Some(moves.len());
        }
        moves.push(made);
        progress(moves.len());
    });
    let won = played.outcome().is_some_and(|outcome| !outcome.winners.is_empty());
    Review {
        decided: decided.or(moves.len().checked_sub(1)).filter(|_| won),
        ..Review::new(Unit::Chance, played.setup().seats, moves)
    }
}

/// What a choice would have been worth; an answer that is only proposed is weighed as if it were settled.
pub(super) fn weigh(played: &Match<Decrypto>, by: Seat, said: &str) -> Result<Reviewed, Refusal> {
    let after = played.after(by, said)?;
    let mut made = Reviewed::by(Actor::Seat(by));
    let (before, after) = (played.state(), after.state());
    if let Some(event) = after.log.get(before.log.len()) {
        Model::of(played).judge(before, after, &event.what, &mut made);
    }
    Ok(made)
}

/// How the minds understand words at their best.
struct Model {
    listener: Listener,
    pool: Vec<Candidate>,
}

impl Model {
    fn of(played: &Match<Decrypto>) -> Self {
        let options = &played.setup().options;
        let listener = Listener::ideal(options.words);
        Self { listener, pool: pool(options, &listener) }
    }

    /// Fills in what there is to say about clues and answers.
    fn judge(&self, before: &Decrypto, after: &Decrypto, what: &What, made: &mut Reviewed) {
        match *what {
            What::Wrote { by, .. } | What::Rewrote { by, .. } => {
                self.judge_clues(after, before.team(by), made);
            }
            What::Answered { by, asked, answer } | What::Proposed { by, asked, answer } => {
                self.judge_answer(before, by, asked, answer, made);
            }
            What::Warned
            | What::Emptied { .. }
            | What::Objected { .. }
            | What::Kept { .. }
            | What::Withdrew { .. }
            | What::Suggested { .. }
            | What::Named { .. }
            | What::Accepted { .. }
            | What::Judged { .. } => {}
        }
    }

    /// How likely a team's clues of this round are read by the team, and from the second round on by the rivals.
    fn judge_clues(&self, game: &Decrypto, team: Team, made: &mut Reviewed) {
        let Some(clues) = &game.clues[team] else { return };
        let view = game.seen_by(Viewer::Public);
        let (code, possible) = (game.code(team), possible(&view, team));
        let weights = self.weights(game, team, clues);
        let read = CodeChances::chance_of(code, &weights, &possible);
        made.figures.push(("read".to_owned(), read));
        made.likelihoods = Some(likelihoods(game, team, clues, &weights));
        if game.round > 1 {
            let rivals = game.secrets[team.rival()].as_ref();
            let own: &[Phrase] = rivals.map_or(&[], |secret| &secret.words);
            let suspicion = Suspicion::new(&self.listener, &self.pool, &sheet(&view, team), own);
            let heard = clues.each_ref().map(|clue| self.listener.hear(clue));
            let codes = suspicion.codes(heard.each_ref(), &possible);
            made.figures.push(("intercepted".to_owned(), codes.chance(code)));
        }
    }

    /// How much likelier than by chance each clue is meant for each keyword of the team.
    fn weights(&self, game: &Decrypto, team: Team, clues: &Clues) -> Weights {
        evidence(&self.listener, clues, &game.secret(team).words).each_ref().map(shares)
    }

    /// How likely an answer is right, beside the likeliest code.
    fn judge_answer(
        &self,
        game: &Decrypto,
        by: Seat,
        asked: Team,
        answer: Answer,
        made: &mut Reviewed,
    ) {
        let team = game.team(by);
        if asked != team && game.round == 1 {
            return;
        }
        let view = game.seen_by(Viewer::Seat(by));
        let turn =
            Turn { view: &view, seat: by, team, level: &Level::MASTER, listener: self.listener };
        let codes = turn.codes(asked);
        let weigh = |answer: Answer| {
            let (action, expected) = match answer {
                Answer::Code(code) => (format!("code {code}"), codes.chance(code)),
                Answer::Pass => ("pass".to_owned(), 0.0),
            };
            Weighed { action, expected, chance: Some(expected) }
        };
        let played = weigh(answer);
        let right = answer == Answer::Code(game.code(asked));
        let worth = Worth {
            expected: played.expected,
            best: codes.best().1,
            brought: f64::from(u8::from(right)),
        };
        let all: Vec<Weighed> =
            codes.clone().sorted().into_iter().map(|(code, _)| weigh(Answer::Code(code))).collect();
        if let Some(clues) = game.clues[asked].as_ref().filter(|_| asked == team) {
            let weights = self.weights(game, team, clues);
            made.likelihoods = Some(likelihoods(game, team, clues, &weights));
        }
        made.figures.push(("chance".to_owned(), worth.expected));
        made.marks = worth.marks(Unit::Chance, all.len());
        made.worth = Some(worth);
        made.list(all, played);
    }
}

/// The table of a team's clues and keywords: each clue is meant for one of them.
fn likelihoods(game: &Decrypto, team: Team, clues: &Clues, weights: &Weights) -> Likelihoods {
    let chances = |row: &[f64; KEYWORDS]| {
        let all: f64 = row.iter().sum();
        row.iter().map(|share| share / all).collect()
    };
    Likelihoods {
        clues: clues.iter().map(Phrase::to_string).collect(),
        keywords: game.secret(team).words.iter().map(Phrase::to_string).collect(),
        chances: weights.iter().map(chances).collect(),
    }
}
