//! A finished match in bits: what each seat did not know about the row that it has to guess, and what each move told.
//!
//! `docs/review.md` has the definitions.

use infer::candidates::Candidates;
use kernel::review::EQUAL;
use kernel::{
    Actor, Deed, Game as _, Mark, Match, Refusal, Review, Reviewed, Seat, Unit, Viewer, Weighed,
    Worth,
};

use super::super::state::Phase;
use super::super::{Action, BreakTheCode, Event, Row, View};
use super::greedy::{ask, guess};
use super::posterior::{Posterior, Whose};

pub(super) fn review(played: &Match<BreakTheCode>, progress: &mut dyn FnMut(usize)) -> Review {
    let seats = played.setup().seats;
    let dealt = played.rewound();
    let start: Vec<f64> = Seat::first(seats).map(|seat| unknown(dealt.state(), seat)).collect();
    let all = bits_of_a_stranger(dealt.state());
    let mut missed = vec![false; seats];
    let mut moves: Vec<Reviewed> = Vec::new();
    played.walk(|entry, before, after| {
        let mut made = Reviewed::by(entry.deed.actor());
        let now = moves.last().map_or(&start, |last| &last.unknown);
        let event = after.history.get(before.history.len());
        let known = |seat: Seat| match event {
            Some(event) if tells(event, seats, seat) => unknown(after, seat),
            Some(_) | None => now[seat.index()],
        };
        made.unknown = Seat::first(seats).map(known).collect();
        if let Deed::Act(by, action) = &entry.deed {
            let brought = now[by.index()] - made.unknown[by.index()];
            let choices = Choices::new(&before.view(Viewer::Seat(*by)), action);
            choices.judge(&mut made, brought, &mut missed[by.index()]);
        }
        moves.push(made);
        progress(moves.len());
    });
    Review {
        dealt: start.iter().map(|bits| settled(all - bits)).collect(),
        unknown: start,
        decided: decided(played, &moves),
        ..Review::new(Unit::Bits, seats, moves)
    }
}

/// What a choice would have been worth.
pub(super) fn weigh(
    played: &Match<BreakTheCode>,
    by: Seat,
    said: &str,
) -> Result<Reviewed, Refusal> {
    let after = played.after(by, said)?;
    let mut made = Reviewed::by(Actor::Seat(by));
    if let Some(Deed::Act(_, action)) = after.log().last().map(|entry| &entry.deed) {
        let brought = unknown(played.state(), by) - unknown(after.state(), by);
        let choices = Choices::new(&played.state().view(Viewer::Seat(by)), action);
        choices.judge(&mut made, settled(brought), &mut false);
    }
    Ok(made)
}

/// The bits that a seat does not know about the row that it has to guess. The rows that the end of a game shows do not
/// count.
fn unknown(game: &BreakTheCode, seat: Seat) -> f64 {
    let mut game = game.clone();
    game.phase = Phase::Open;
    let posterior = Posterior::of(&game.view(Viewer::Seat(seat)));
    posterior.target().map_or(0.0, |target| settled(target.rows.entropy()))
}

/// The bits of a row that a player has to guess for a viewer who has seen no tile.
fn bits_of_a_stranger(start: &BreakTheCode) -> f64 {
    let target = if start.seats == 2 { Whose::Seat(Seat::new(0)) } else { Whose::Centre };
    let posterior = Posterior::of(&start.view(Viewer::Public));
    posterior.row_of(target).map_or(0.0, |hidden| hidden.rows.entropy())
}

/// Whether an event tells a seat anything about the row that it has to guess.
fn tells(event: &Event, seats: usize, seat: Seat) -> bool {
    match event {
        Event::Asked { answers, .. } => {
            Seat::first(seats).any(|other| other != seat && answers[other.index()].is_some())
        }
        Event::Guessed { by, .. } => *by == seat,
        Event::Passed { .. } => false,
    }
}

/// The first move after which a winner knew the row, or the resignation.
fn decided(played: &Match<BreakTheCode>, moves: &[Reviewed]) -> Option<usize> {
    let winners = played.outcome()?.winners;
    let knows = |made: &Reviewed| winners.iter().any(|seat| made.unknown[seat.index()] <= EQUAL);
    let last = (!winners.is_empty()).then(|| moves.len().saturating_sub(1));
    moves.iter().position(knows).or(last)
}

/// What the player to act could do, with what it could be expected to tell.
struct Choices {
    /// Questions and the likeliest guess.
    all: Vec<Weighed>,
    /// What was played.
    played: Weighed,
    /// The chance of the likeliest row.
    likeliest: f64,
    /// The row, if only one is possible.
    certain: Option<Row>,
    /// The most that a question could be expected to tell, if the player was free to ask.
    question: Option<f64>,
    /// Whether the player asked although that loses.
    forfeits: bool,
}

impl Choices {
    fn new(view: &View, action: &Action) -> Self {
        let posterior = Posterior::of(view);
        let none = Candidates::default();
        let rows = posterior.target().map_or(&none, |target| &target.rows);
        let guesses = rows.best().map(|(&row, chance)| weigh_guess(&guess(row), chance));
        let values = posterior.values(&view.askable()).into_iter();
        let questions: Vec<Weighed> = values
            .map(|value| Weighed {
                action: ask(value.question).to_string(),
                expected: settled(value.bits),
                chance: None,
            })
            .collect();
        let free = !view.must_guess();
        let question = questions.iter().map(|question| question.expected).reduce(f64::max);
        let text = action.to_string();
        let asked = questions.iter().find(|question| question.action == text).cloned();
        let pass = Weighed { action: Action::Pass.to_string(), expected: 0.0, chance: None };
        let mut all: Vec<Weighed> = guesses.into_iter().collect();
        all.extend(questions.into_iter().filter(|_| free));
        all.extend((!view.closing.is_empty()).then_some(pass.clone()));
        let played = match action {
            Action::Ask { .. } => asked.unwrap_or(pass),
            Action::Guess(_) => weigh_guess(action, chance_of(rows, action)),
            Action::Pass => pass,
        };
        Self {
            likeliest: rows.best().map_or(0.0, |(_, chance)| chance),
            certain: rows.iter().next().map(|(&row, _)| row).filter(|_| rows.len() == 1),
            question: question.filter(|_| free),
            forfeits: !free && matches!(action, Action::Ask { .. }),
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
        made.marks = worth.marks(Unit::Bits, self.all.len().max(2));
        if let Some(worse) = self.worse_than_its_bits() {
            made.marks.retain(|mark| *mark >= worse);
            if made.marks.first().is_none_or(|mark| *mark > Mark::Wasted) {
                made.marks.insert(0, worse);
            }
        }
        if let Some(row) = self.unused()
            && !std::mem::replace(missed, true)
        {
            made.marks.push(Mark::Missed);
            made.missed = Some(format!("row={row}"));
        }
        if let Some(chance) = self.played.chance {
            made.figures.push(("chance".to_owned(), chance));
            if chance < 0.5 && self.question.is_some_and(|bits| bits > expected + EQUAL) {
                made.marks.push(Mark::Premature);
            }
        }
        made.list(self.all, self.played);
    }

    /// The verdict where bits say too little: they do not tell a likely row from an unlikely one, a certain row from
    /// none, nor a question that loses.
    fn worse_than_its_bits(&self) -> Option<Mark> {
        let chance = self.played.chance.unwrap_or(1.0);
        if self.unused().is_some() {
            Some(Mark::Wasted)
        } else if self.forfeits || 2.0 * chance <= self.likeliest + EQUAL {
            Some(Mark::Weak)
        } else {
            (chance < self.likeliest - EQUAL).then_some(Mark::Good)
        }
    }

    /// The row that was certain and that the player did not guess.
    fn unused(&self) -> Option<Row> {
        self.certain.filter(|_| self.played.chance.is_none_or(|chance| chance < 0.5))
    }
}

fn weigh_guess(action: &Action, chance: f64) -> Weighed {
    Weighed {
        action: action.to_string(),
        expected: settled(told_by_a_guess(chance)),
        chance: Some(chance),
    }
}

/// The chance that a guess is right.
fn chance_of(rows: &Candidates<Row>, action: &Action) -> f64 {
    let Action::Guess(tiles) = action else { return 0.0 };
    let named = rows.iter().find(|(row, _)| row.tiles().eq(tiles.iter().copied()));
    named.map_or(0.0, |(_, deals)| rows.chance(deals))
}

/// The bits that a guess with this chance tells on average: the answer is only right or wrong.
fn told_by_a_guess(chance: f64) -> f64 {
    let part = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
    part(chance) + part(1.0 - chance)
}

/// A figure without the noise of its last digits.
fn settled(bits: f64) -> f64 {
    if bits.abs() <= EQUAL { 0.0 } else { bits }
}
