//! Random actions for simulations. They use the secret codes at times, so that random games reach every end.

use kernel::Seat;
use rand::seq::IteratorRandom as _;
use rand::{Rng, RngExt};

use crate::decrypto::clue::invent;
use crate::decrypto::{Action, Code, Decrypto, Stage, Team};

/// How often a team answers its own code right, intercepts the rivals' code, confirms a proposal, passes, or objects.
const READS: f64 = 0.8;
const INTERCEPTS: f64 = 0.15;
const AGREES: f64 = 0.85;
const PASSES: f64 = 0.2;
const OBJECTS: f64 = 0.04;

impl Decrypto {
    /// One legal action of a random seat that can act.
    pub(in crate::decrypto) fn sampled(&self, rng: &mut dyn Rng) -> Option<(Seat, Action)> {
        let seat = self.acting().iter().choose(rng)?;
        let team = self.team(seat);
        let action = match self.stage {
            Stage::Writing => {
                let keywords = &self.secret(team).folded;
                Action::Clue(invent::clues(&self.options, keywords, &self.used[team], rng))
            }
            Stage::Guessing { team: asked } => self.sample_answer(seat, asked, rng),
            Stage::Objected { .. } => {
                if rng.random_bool(0.5) {
                    Action::Withdraw
                } else {
                    Action::Keep
                }
            }
            Stage::Rewriting { .. } => {
                let keywords = &self.secret(team).folded;
                Action::Rewrite(invent::clue(&self.options, keywords, &self.used[team], rng).0)
            }
            Stage::Naming => match self.naming[team].words.standing() {
                Some((by, _)) if *by != seat && rng.random_bool(AGREES) => Action::Confirm,
                Some(_) | None => {
                    let rivals = &self.secret(team.rival()).words;
                    Action::Words(invent::words(&self.options, Some(rivals), rng))
                }
            },
            Stage::Judging => self.sample_judgement(team, rng),
            Stage::Over => return None,
        };
        Some((seat, action))
    }

    fn sample_answer(&self, seat: Seat, asked: Team, rng: &mut dyn Rng) -> Action {
        let team = self.team(seat);
        let agreement = &self.answers[team];
        if agreement.standing().is_some_and(|(by, _)| *by != seat) && rng.random_bool(AGREES) {
            return Action::Confirm;
        }
        let lucky = rng.random_bool(if team == asked { READS } else { INTERCEPTS });
        let code = if lucky { self.code(asked) } else { Code::random(rng) };
        if team == asked {
            return Action::Code(code);
        }
        if rng.random_bool(OBJECTS)
            && let Some(clue) = self.objectionable(asked).choose(rng)
        {
            return Action::Object(clue);
        }
        if self.round == 1 || rng.random_bool(PASSES) { Action::Pass } else { Action::Code(code) }
    }

    fn objectionable(&self, asked: Team) -> impl Iterator<Item = u8> {
        let clues = self.clues[asked].iter().flatten().zip(self.objected);
        (1..).zip(clues).filter(|(_, (clue, done))| !clue.is_empty() && !done).map(|(n, _)| n)
    }

    fn sample_judgement(&self, team: Team, rng: &mut dyn Rng) -> Action {
        let rival = team.rival();
        let (naming, right) = (&self.naming[rival], self.exact(rival));
        let named = naming.words.settled().map_or(0, Vec::len);
        let near = (0..named).filter(|&i| !right[i] && !naming.accepted[i]);
        match near.choose(rng).filter(|_| rng.random_bool(0.2)) {
            Some(i) => Action::Accept(u8::try_from(i + 1).expect("at most four words")),
            None => Action::Done,
        }
    }
}
