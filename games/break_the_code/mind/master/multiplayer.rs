//! The master among three or four: one guess in the whole game, and everybody hears every answer.
//!
//! Everybody comes near the centre at the same time, so what counts is the share of the win. Whoever is right leaves
//! those behind in the round one more turn, and nobody else (BC14): a guess late in a round wins alone, one early in
//! the round is shared with who can follow, and a question lets those behind be right first. So a guess now is weighed
//! against one more question by looking through the others' eyes in imagined deals: how sure they are now, and how sure
//! the answers to my question would make them. That way a question that feeds them costs something.

use kernel::refusal::Real;
use kernel::{BySeat, Choice, Seat, Thinking, Viewer};
use rand::Rng;

use super::super::super::{Action, Hands, MAX_SEATS, Move, Question, View, Worlds};
use super::super::greedy::{ask, best_guess, for_its_bits, guess, most_telling};
use super::super::posterior::{Posterior, Value};
use super::super::why::Why;

/// With more rows than this in the centre nobody is about to guess.
const FAR: usize = 600;
/// So many looks through other eyes take a nominal millisecond.
const LOOKS: u32 = 2;
/// The least chance with which somebody guesses who need not.
const ENOUGH: f64 = 0.49;
/// What a bit that the others do not know is worth to me, in bits of my own.
const SPITE: f64 = 0.5;
/// So much of a doubt is left after a round in which the others ask.
const GROWTH: f64 = 0.5;
/// My share of the win if I am still in doubt at my next turn.
const LATER: f64 = 0.3;

/// What to do, and my share of the win with it.
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
    let table = Table::new(view, me, thinking, values.len() + 1, rng);
    if rows.len() > FAR {
        let lead = |value: &Value| value.bits + SPITE * table.unknown(value.question);
        let (_, value) = best_by(&values, lead);
        return (for_its_bits(value), value.hit);
    }
    let guessed = chance * table.guessed();
    let (best, value) = best_by(&values, |value| table.asked(value));
    let (action, chance) =
        if guessed >= best { (guess(likely), guessed) } else { (ask(value.question), best) };
    (Choice::new(action, Why::Race { chance: Real::new(chance) }), chance)
}

/// The others, in some deals that may be.
struct Table<'a> {
    view: &'a View,
    me: Seat,
    deals: Vec<Hands>,
    /// Who can still guess, and whether that seat comes after me in the round.
    others: Vec<(Seat, bool)>,
}

impl<'a> Table<'a> {
    /// As many deals as there is time for, when each is looked at so many times.
    fn new(view: &'a View, me: Seat, thinking: Thinking, times: usize, rng: &mut dyn Rng) -> Self {
        let seats = view.seats();
        let order = |seat: Seat| (seat.index() + seats - view.first.index()) % seats;
        let others = view.in_play.without(me).iter();
        let others: Vec<_> = others.map(|seat| (seat, order(seat) > order(me))).collect();
        let looks = thinking.steps(LOOKS) as usize / (times * others.len()).max(1);
        let worlds = Worlds::of(view);
        let deals = (0..looks.clamp(2, 40)).map(|_| worlds.draw(rng)).collect();
        Self { view, me, deals, others }
    }

    /// My share of a win by a right guess now: those behind me have one more turn, and will guess.
    fn guessed(&self) -> f64 {
        let behind = || self.others.iter().filter(|(_, behind)| *behind);
        let sure = |hands: &Hands, seat: Seat| sure(&self.through(None, hands, seat));
        mean(self.deals.iter().map(|hands| share(behind().map(|(seat, _)| sure(hands, *seat)))))
    }

    /// My share of the win by asking now and guessing at my next turn.
    ///
    /// Until then others ask too; what that makes of chances is a guess in itself.
    fn asked(&self, value: &Value) -> f64 {
        let grown = |chance: f64| 1.0 - (1.0 - chance) * GROWTH;
        let hit = grown(value.hit);
        let in_deal = |hands: &Hands| {
            let mut open = 1.0;
            let mut rivals = Vec::new();
            for &(seat, behind) in &self.others {
                let sure = sure(&self.through(Some(value.question), hands, seat));
                if behind && sure > ENOUGH {
                    open *= 1.0 - sure;
                }
                if behind || grown(sure) > ENOUGH {
                    rivals.push(grown(sure));
                }
            }
            open * (hit * share(rivals.into_iter()) + (1.0 - hit) * LATER)
        };
        mean(self.deals.iter().map(in_deal))
    }

    /// How much of the centre the others do not know once I have asked, in bits on average.
    fn unknown(&self, question: Question) -> f64 {
        let left = |hands: &Hands, seat: Seat| {
            let posterior = Posterior::of(&self.through(Some(question), hands, seat));
            posterior.target().map_or(0.0, |target| target.rows.entropy())
        };
        // Far from the end all deals are much alike, and looks take long.
        let deals = self.deals.iter().take(3);
        mean(deals.flat_map(|hands| self.others.iter().map(move |(seat, _)| left(hands, *seat))))
    }

    /// What another seat sees in a deal, once I have asked.
    fn through(&self, asked: Option<Question>, hands: &Hands, seat: Seat) -> View {
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

/// The chance of a player's best guess.
fn sure(view: &View) -> f64 {
    let posterior = Posterior::of(view);
    posterior.target().and_then(|target| target.rows.best()).map_or(0.0, |(_, chance)| chance)
}

/// My share of a win beside others who are right with these chances.
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
