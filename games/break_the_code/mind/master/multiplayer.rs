//! The master with three or four players, who have one guess each and hear every answer.
//!
//! All players come near the centre at the same time, so what counts is the share of the win. After a right guess only
//! the players behind in the round have one more turn (BC14): a guess late in a round tends to win alone, an early one
//! is shared with those who can follow, and a question lets those behind guess first. So the master compares a guess
//! now with each question in imagined deals: how sure the others are now, and how sure the answers would make them.
//! That way a question that helps the others costs something.

use kernel::refusal::Real;
use kernel::{BySeat, Choice, Seat, Thinking, Viewer};
use rand::Rng;

use super::super::greedy::{ask, best_guess, for_its_bits, guess, most_telling};
use super::super::posterior::{Posterior, Value};
use super::super::why::Why;
use crate::break_the_code::{Action, Hands, MAX_SEATS, Move, Question, View, Worlds};

/// With more possible rows than this no player is about to guess.
const MANY_ROWS: usize = 600;
/// The number of posteriors of other players that take a nominal millisecond.
const POSTERIORS_PER_MILLI: u32 = 2;
/// The least chance with which a player guesses freely.
const GUESS_FROM: f64 = 0.49;
/// What a bit that the others do not know is worth, in bits of the player's own.
const OTHERS_BIT: f64 = 0.5;
/// The part of a doubt that is left after a round in which the others ask.
const DOUBT_LEFT: f64 = 0.5;
/// The player's share of the win if still in doubt at the next turn.
const LATER_SHARE: f64 = 0.3;

/// The best action, and the player's share of the win with it.
pub(super) fn choose(
    view: &View,
    me: Seat,
    posterior: &Posterior,
    thinking: Thinking,
    rng: &mut dyn Rng,
) -> (Choice<Action>, f64) {
    let rows = &posterior.target().expect("the viewer has something to guess").rows;
    let (&likely, chance) = rows.best().expect("a view of a game allows a deal");
    if view.must_guess() || rows.len() == 1 {
        return (best_guess(rows, view.must_guess()), chance);
    }
    let mut values = posterior.values(&view.askable());
    let Some(telling) = most_telling(&values).filter(|value| value.bits > 1e-9) else {
        return (best_guess(rows, true), chance);
    };
    values.sort_by(|one, other| other.bits.total_cmp(&one.bits));
    if view.history.is_empty() {
        return (for_its_bits(telling), telling.hit);
    }
    let others = Others::new(view, me, thinking, values.len() + 1, rng);
    if rows.len() > MANY_ROWS {
        let lead = |value: &Value| value.bits + OTHERS_BIT * others.unknown(value.question);
        let (_, value) = best_by(&values, lead);
        return (for_its_bits(value), value.hit);
    }
    let guessed = chance * others.guessed();
    let (best, value) = best_by(&values, |value| others.asked(value));
    let (action, chance) =
        if guessed >= best { (guess(likely), guessed) } else { (ask(value.question), best) };
    (Choice::new(action, Why::Race { chance: Real::new(chance) }), chance)
}

/// The other players, in some possible deals.
struct Others<'a> {
    view: &'a View,
    me: Seat,
    deals: Vec<Hands>,
    /// Who can still guess, and whether that seat comes later in the round than the player.
    seats: Vec<(Seat, bool)>,
}

impl<'a> Others<'a> {
    /// Draws as many deals as there is time for, if each is looked at this many times.
    fn new(view: &'a View, me: Seat, thinking: Thinking, times: usize, rng: &mut dyn Rng) -> Self {
        let seats = view.seats();
        let order = |seat: Seat| (seat.index() + seats - view.first.index()) % seats;
        let others = view.in_play.without(me).iter();
        let others: Vec<_> = others.map(|seat| (seat, order(seat) > order(me))).collect();
        let posteriors =
            thinking.steps(POSTERIORS_PER_MILLI) as usize / (times * others.len()).max(1);
        let worlds = Worlds::of(view);
        let deals = (0..posteriors.clamp(2, 40)).map(|_| worlds.draw(rng)).collect();
        Self { view, me, deals, seats: others }
    }

    /// The share of the win for a right guess now: the players behind have one more turn, and guess.
    fn guessed(&self) -> f64 {
        let behind = || self.seats.iter().filter(|(_, behind)| *behind);
        let sure = |hands: &Hands, seat: Seat| sure(&self.view_of(None, hands, seat));
        mean(self.deals.iter().map(|hands| share(behind().map(|(seat, _)| sure(hands, *seat)))))
    }

    /// The share of the win for asking now and guessing at the next turn.
    ///
    /// The others ask until then too; `DOUBT_LEFT` estimates what that adds to the chances.
    fn asked(&self, value: &Value) -> f64 {
        let grown = |chance: f64| 1.0 - (1.0 - chance) * DOUBT_LEFT;
        let hit = grown(value.hit);
        let in_deal = |hands: &Hands| {
            let mut open = 1.0;
            let mut rivals = Vec::new();
            for &(seat, behind) in &self.seats {
                let sure = sure(&self.view_of(Some(value.question), hands, seat));
                if behind && sure > GUESS_FROM {
                    open *= 1.0 - sure;
                }
                if behind || grown(sure) > GUESS_FROM {
                    rivals.push(grown(sure));
                }
            }
            open * (hit * share(rivals.into_iter()) + (1.0 - hit) * LATER_SHARE)
        };
        mean(self.deals.iter().map(in_deal))
    }

    /// How much of the centre the others do not know after a question, in bits on average.
    fn unknown(&self, question: Question) -> f64 {
        let left = |hands: &Hands, seat: Seat| {
            let posterior = Posterior::of(&self.view_of(Some(question), hands, seat));
            posterior.target().map_or(0.0, |target| target.rows.entropy())
        };
        // Far from the end all deals are much alike, and a posterior takes long.
        let deals = self.deals.iter().take(3);
        mean(deals.flat_map(|hands| self.seats.iter().map(move |(seat, _)| left(hands, *seat))))
    }

    /// The view of another seat in a deal, after a question.
    fn view_of(&self, asked: Option<Question>, hands: &Hands, seat: Seat) -> View {
        let seats = self.view.seats();
        let mut seen = self.view.clone();
        seen.viewer = Viewer::Seat(seat);
        let own = hands[seat.index()].row();
        seen.rows = BySeat::new(seats, |other| (other == seat).then_some(own));
        if let Some(question) = asked {
            let all =
                seats == MAX_SEATS || self.view.options.shared_cards && question.card().is_shared();
            let say = |seat: Seat| question.answer(hands[seat.index()].row());
            let answers = BySeat::new(seats, |seat| (seat != self.me || all).then(|| say(seat)));
            seen.history.push(Move::Asked { by: self.me, question, answers });
        }
        seen
    }
}

/// The first of the best questions.
fn best_by(values: &[Value], worth: impl Fn(&Value) -> f64) -> (f64, Value) {
    let options = values.iter().map(|value| (worth(value), *value));
    let best = options.reduce(|best, next| if next.0 > best.0 + 1e-9 { next } else { best });
    best.expect("a card lies face up")
}

/// The chance of the viewer's best guess.
fn sure(view: &View) -> f64 {
    let posterior = Posterior::of(view);
    posterior.target().and_then(|target| target.rows.best()).map_or(0.0, |(_, chance)| chance)
}

/// The share of the win beside others who are right with these chances.
fn share(rivals: impl Iterator<Item = f64>) -> f64 {
    let mut right = vec![1.0];
    for chance in rivals {
        right.push(0.0);
        for k in (0..right.len()).rev() {
            let before = if k == 0 { 0.0 } else { right[k - 1] };
            right[k] = right[k] * (1.0 - chance) + before * chance;
        }
    }
    (1_u32..).zip(&right).map(|(winners, chance)| chance / f64::from(winners)).sum()
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0.0, 0.0), |(count, sum), value| (count + 1.0, sum + value));
    sum / f64::max(count, 1.0)
}
