//! A finished match in points: what each guess could be expected to score, and what it scored; and in bits, what each
//! seat did not know.
//!
//! `docs/review.md` has the definitions.

use kernel::review::EQUAL;
use kernel::{
    Actor, Deed, Game as _, Mark, Match, Refusal, Review, Reviewed, Seat, Time, Unit, Viewer,
    Weighed, Worth,
};

use super::super::state::Phase;
use super::super::worlds::{Constraints, Worlds};
use super::super::{Action, Event, Kryptos, Stage, View};
use super::officer::{Guess, guesses, worth};
use super::posterior::Posterior;

pub(super) fn review(played: &Match<Kryptos>, progress: &mut dyn FnMut(usize)) -> Review {
    let seats = played.setup().seats;
    let dealt = played.rewound();
    let unknown_to = |viewer| unknown(dealt.state(), viewer);
    let start: Vec<f64> = Seat::first(seats).map(|seat| unknown_to(Viewer::Seat(seat))).collect();
    let all = unknown_to(Viewer::Public);
    let mut missed = vec![false; seats];
    let (mut leaders, mut decided) = (dealt.state().winners(), None);
    let mut moves: Vec<Reviewed> = Vec::new();
    played.walk(|entry, before, after| {
        let mut made = Reviewed::by(entry.deed.actor());
        let now = moves.last().map_or(&start, |last| &last.unknown);
        let Some(&event) = after.history.last() else { return };
        let known = |seat: Seat| {
            if tells(event, seat) { unknown(after, Viewer::Seat(seat)) } else { now[seat.index()] }
        };
        made.unknown = Seat::first(seats).map(known).collect();
        if let Deed::Act(by, action) = entry.deed {
            judge(before, by, action, event, &mut made, &mut missed[by.index()]);
        }
        if after.winners() != leaders {
            (leaders, decided) = (after.winners(), Some(moves.len()));
        }
        moves.push(made);
        progress(moves.len());
    });
    let won = played.outcome().is_some_and(|outcome| !outcome.winners.is_empty());
    Review {
        dealt: start.iter().map(|bits| all - bits).collect(),
        unknown: start,
        decided: decided.filter(|_| won),
        ..Review::new(Unit::Points, seats, moves)
    }
}

/// What a choice would have been worth.
pub(super) fn weigh(played: &Match<Kryptos>, by: Seat, said: &str) -> Result<Reviewed, Refusal> {
    let after = played.after(by, said)?;
    let mut made = Reviewed::by(Actor::Seat(by));
    let deed = after.log().last().map(|entry| &entry.deed);
    if let (Some(&Deed::Act(_, action)), Some(&event)) = (deed, after.state().history.last()) {
        judge(played.state(), by, action, event, &mut made, &mut false);
    }
    Ok(made)
}

/// Fills in what an action was worth, the event that it made, and the verdicts on it.
fn judge(
    before: &Kryptos,
    by: Seat,
    action: Action,
    event: Event,
    made: &mut Reviewed,
    missed: &mut bool,
) {
    if matches!(action, Action::Reveal { .. }) {
        judge_reveal(before, by, action, made);
    } else {
        let choices = Choices::new(&before.view(Viewer::Seat(by)), action);
        choices.judge(made, brought(event), missed);
    }
}

/// The bits that a viewer does not know: all deals that agree with the view are equally likely. The cards that the end
/// of a game shows do not count.
#[expect(clippy::cast_precision_loss, reason = "bits")]
fn unknown(game: &Kryptos, viewer: Viewer) -> f64 {
    let mut game = game.clone();
    if matches!(game.phase, Phase::Over(_)) {
        game.phase = Phase::Guess(game.first);
    }
    (Worlds::new(&Constraints::of(&game.view(viewer))).count() as f64).log2()
}

/// Whether an event tells a seat anything: of its own cards a player knows all.
fn tells(event: Event, seat: Seat) -> bool {
    match event {
        Event::Revealed { by, .. } => by != seat,
        Event::Guessed { of, .. } => of != seat,
        Event::Stopped { .. } | Event::Passed { .. } => false,
    }
}

/// The points that an event brought its player.
fn brought(event: Event) -> f64 {
    match event {
        Event::Guessed { worth, paid, .. } => f64::from(worth) - f64::from(u8::from(paid)),
        Event::Revealed { .. } | Event::Stopped { .. } | Event::Passed { .. } => 0.0,
    }
}

/// Fills in what a reveal tells the others about the hand, what each choice would have told, and the verdicts on it.
fn judge_reveal(before: &Kryptos, by: Seat, played: Action, made: &mut Reviewed) {
    let hidden = unknown_of_hand(before, by);
    let leaked = |&action: &Action| {
        let mut after = before.clone();
        after.apply(&before.decide(by, &action, Time::ZERO).expect("a legal reveal"));
        hidden - unknown_of_hand(&after, by)
    };
    let weigh = |action: &Action| Weighed {
        action: action.to_string(),
        expected: -leaked(action),
        chance: None,
    };
    let legal = Kryptos::legal(&before.view(Viewer::Seat(by)));
    let choices: Vec<Weighed> = legal.actions().iter().map(weigh).collect();
    let played = weigh(&played);
    let expected = played.expected;
    let best = choices.iter().map(|choice| choice.expected).fold(expected, f64::max);
    made.marks = Worth { expected, best, brought: expected }.marks(Unit::Bits, choices.len());
    made.figures = vec![("leaked".to_owned(), -expected), ("least".to_owned(), -best)];
    made.unit = Some(Unit::Bits);
    made.list(choices, played);
}

/// The bits of a hand that a spectator does not know by its open cards, its tokens and its order. The order of the other
/// hands is left out: to count it for every choice would take minutes with six players.
#[expect(clippy::cast_precision_loss, reason = "bits")]
fn unknown_of_hand(game: &Kryptos, of: Seat) -> f64 {
    let constraints = Constraints::of(&game.view(Viewer::Public)).about(of);
    (Worlds::new(&constraints).count() as f64).log2()
}

/// What the player to act could do, with the points that it could be expected to bring.
struct Choices {
    /// The likeliest guess at each hidden place and, at a second try, stopping.
    all: Vec<Weighed>,
    /// What was played.
    played: Weighed,
    /// The certain guess that is worth most.
    certain: Option<(Guess, f64)>,
    /// The number of choices that could be right.
    sensible: usize,
}

impl Choices {
    fn new(view: &View, action: Action) -> Self {
        let posterior = Posterior::of(view);
        let second = view.turn.is_some_and(|turn| turn.stage == Stage::SecondTry);
        let cost = if second { 1.0 } else { 0.0 };
        let weigh = |guess: &Guess| Weighed {
            action: guess.action().to_string(),
            expected: guess.gain() - cost,
            chance: Some(guess.chance),
        };
        let guesses = guesses(view, &posterior);
        let mut all: Vec<Weighed> = guesses.iter().map(weigh).collect();
        let nothing = Weighed { action: action.to_string(), expected: 0.0, chance: None };
        let played = match action {
            Action::Guess { of, place, number } => {
                let mut hidden = posterior.hidden.iter();
                let at = hidden.find(|hidden| (hidden.of, hidden.place) == (of, place));
                let chance = at.map_or(0.0, |hidden| hidden.chances.of(number));
                weigh(&Guess { of, place, number, chance, worth: worth(view, of) })
            }
            Action::Stop | Action::Pass | Action::Reveal { .. } => nothing,
        };
        let stop = Weighed { action: Action::Stop.to_string(), expected: 0.0, chance: None };
        all.extend(second.then_some(stop));
        let certain = posterior.hidden.iter().zip(&guesses);
        let certain = certain.filter(|(hidden, _)| hidden.chances.certain().is_some());
        let certain = certain.map(|(_, guess)| *guess);
        let certain =
            certain.reduce(|best, next| if next.worth > best.worth { next } else { best });
        let fitting = posterior.hidden.iter().map(|hidden| hidden.chances.cards().count());
        Self {
            sensible: fitting.sum::<usize>() + usize::from(second),
            certain: certain.map(|guess| (guess, guess.gain() - cost)),
            all,
            played,
        }
    }

    /// Fills in what the move was worth and the verdicts on it.
    fn judge(self, made: &mut Reviewed, brought: f64, missed: &mut bool) {
        let expected = self.played.expected;
        let best = self.all.iter().map(|choice| choice.expected).fold(expected, f64::max);
        let worth = Worth { expected, best, brought };
        made.worth = Some(worth);
        made.marks = worth.marks(Unit::Points, self.sensible);
        if let Some((Guess { of, place, number, .. }, gain)) = self.certain
            && gain > expected + EQUAL
            && !std::mem::replace(missed, true)
        {
            made.marks.push(Mark::Missed);
            made.missed = Some(format!("{of}{place}={number}"));
        }
        if let Some(chance) = self.played.chance {
            made.figures.push(("chance".to_owned(), chance));
            if chance < 0.5 && worth.skill() < -EQUAL {
                made.marks.push(Mark::Premature);
            }
        }
        made.list(self.all, self.played);
    }
}
