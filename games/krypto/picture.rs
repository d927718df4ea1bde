//! A view as a plain-text picture, at most 80 columns wide.

use std::fmt;

use kernel::{Coded as _, Refusal, Say, Seat};

use super::{
    Hand, Hands, Moment, ROUNDS, Solitaire, Standing, TARGETS, TASKS, Table, Targets, Task, View,
    What,
};

/// How many of the last moments are shown.
const MOMENTS: usize = 6;

kernel::phrases! {
    /// The words of a picture.
    pub enum Words in "krypto-picture" {
        /// The end.
        Over { winners: String } => "over",
        /// The round and its dealer.
        Round { round: usize, rounds: usize, dealer: Seat } => "round",
        /// The target of all.
        Target { target: u8 } => "target",
        /// Before the hand of all.
        All => "all",
        /// A player whose hand was declared unplayable and solved, or who is out for another reason.
        Out => "out",
        /// A player who declares the hand unplayable.
        Unplayable => "unplayable",
        /// A player who has called.
        Krypto => "krypto",
        /// A player who has made Krypto.
        Made => "made",
        /// A player after a false call.
        FalseCall => "false-call",
        /// A player who has passed.
        HasPassed => "has-passed",
        /// A player who is still thinking.
        Thinks => "thinks",
        /// A player who is ready for the next round.
        IsReady => "is-ready",
        /// A player who agrees with the declaration.
        IsAgreed => "is-agreed",
        /// A player who has tried to solve the declared hand.
        HasTried => "has-tried",
        /// A player who has solved the declared hand.
        HasSolved => "has-solved",
        /// Above the totals.
        Total => "total",
        /// What the next won round counts.
        Next { points: i64 } => "next",
        /// A call with the own hand.
        HasCalled { by: Seat, until: String } => "has-called",
        /// A call with the declared hand of another player.
        HasCalledWith { by: Seat, with: Seat, until: String } => "has-called-with",
        /// When the round ends.
        RoundEnds { until: String } => "round-ends",
        /// When the next round is dealt at the latest.
        PauseEnds { until: String } => "pause-ends",
        /// The end of a solitaire.
        SolitaireOver { score: String } => "solitaire-over",
        /// The task of a solitaire.
        SolitaireTask { task: usize, tasks: usize } => "solitaire-task",
        /// The number of tasks missed.
        Misses { misses: usize } => "misses",
        /// Above the targets of a solitaire.
        Targets => "targets",
        /// Before the number of a hand.
        Hand => "hand",
        /// A task that was missed.
        Missed => "missed",
        /// The score so far, and when the task ends.
        SoFar { score: String, until: String } => "so-far",
        /// A hand that makes its target in this many ways.
        ReachableWays { ways: usize } => "reachable-ways",
        /// A hand that makes its target.
        Reachable => "reachable",
        /// A hand that does not make its target.
        NotReachable => "not-reachable",
        /// Above the first steps of solutions.
        FirstSteps => "first-steps",
        /// The best action.
        Best { action: String, points: i64 } => "best",
        /// The best action in the solitaire, and the time that it saves.
        BestTime { action: String, time: String } => "best-time",
        /// A call.
        Called { by: Seat } => "called",
        /// A calculation with the own hand, which makes Krypto.
        Shown { by: Seat, calculation: String, right: bool } => "shown",
        /// A calculation with the declared hand of another player.
        ShownWith { by: Seat, calculation: String, with: Seat, right: bool } => "shown-with",
        /// What is wrong with a calculation.
        Flaw { flaw: Refusal } => "flaw",
        /// A call without a calculation in time.
        Late { by: Seat } => "late",
        /// A player gives the round up.
        Passed { by: Seat } => "passed",
        /// The round's time is up.
        RoundUp => "round-up",
        /// A player is ready for the next round.
        Ready { by: Seat } => "ready",
        /// The pause between two rounds is over.
        PauseUp => "pause-up",
        /// A hand is declared unplayable.
        Declared { by: Seat } => "declared",
        /// A player agrees that the hand is unplayable.
        Agreed { by: Seat } => "agreed",
        /// A player does not agree that the hand is unplayable.
        Disagreed { by: Seat } => "disagreed",
        /// A task of a solitaire is done.
        Reached { calculation: String, target: u8 } => "reached",
        /// A task of a solitaire is given up.
        GivenUp => "given-up",
        /// The time of a task is up.
        TaskUp => "task-up",
    }
}

impl View {
    /// The picture, line by line.
    pub(super) fn draw(&self, say: &Say<'_, Words>) -> String {
        let mut lines = match &self.standing {
            Standing::Table(table) => self.table(table, say),
            Standing::Solitaire(solitaire) => self.solitaire(solitaire, say),
        };
        let from = self.history.len().saturating_sub(MOMENTS);
        if from < self.history.len() {
            lines.push(String::new());
        }
        lines.extend(self.history[from..].iter().flat_map(|moment| moment.lines(say)));
        lines.join("\n")
    }

    fn table(&self, table: &Table, say: &Say<'_, Words>) -> Vec<String> {
        let spread = self.spread().expect("a table starts with a deal");
        let mut title = say(if let Some(ended) = &self.ended {
            Words::Over { winners: ended.winners.to_string() }
        } else {
            let (round, dealer) = (table.round.into(), table.dealer);
            Words::Round { round, rounds: ROUNDS, dealer }
        });
        if self.options.target == Targets::Common {
            title = format!("{title}, {}", say(Words::Target { target: spread.targets[0] }));
        }
        let mut lines = vec![title, String::new()];
        if self.options.hand == Hands::Common {
            lines.push(format!("  {}  {}", say(Words::All), Cards(spread.hands[0])));
            lines.push(String::new());
        }
        for seat in Seat::first(self.seats) {
            let me = if self.viewer.seat() == Some(seat) { '>' } else { ' ' };
            let mut line = vec![format!("{me} {seat}  ")];
            if self.options.hand == Hands::Own {
                line.push(format!(" {}", Cards(spread.hand(seat))));
            }
            if self.options.target == Targets::Own {
                line.push(format!("  = {:>2}", spread.target(seat)));
            }
            let status: Vec<String> = status(table, seat).into_iter().map(say).collect();
            if !status.is_empty() {
                line.push(format!("   {}", status.join(", ")));
            }
            lines.push(line.concat());
        }
        lines.extend(sheet(table, say));
        let clock = match (table.call, self.deadline) {
            (Some(call), _) if call.with == call.by => {
                Some(Words::HasCalled { by: call.by, until: call.until.to_string() })
            }
            (Some(call), _) => {
                let (by, with, until) = (call.by, call.with, call.until.to_string());
                Some(Words::HasCalledWith { by, with, until })
            }
            (None, Some(until)) if table.pause.is_some() => {
                Some(Words::PauseEnds { until: until.to_string() })
            }
            (None, Some(until)) => Some(Words::RoundEnds { until: until.to_string() }),
            (None, None) => None,
        };
        lines.extend(clock.into_iter().flat_map(|clock| [String::new(), say(clock)]));
        lines
    }

    fn solitaire(&self, solitaire: &Solitaire, say: &Say<'_, Words>) -> Vec<String> {
        let targets = self.targets.unwrap_or_default();
        let title = say(match &self.ended {
            Some(ended) => {
                let score = Clock(ended.scores[0].unsigned_abs()).to_string();
                Words::SolitaireOver { score }
            }
            None => Words::SolitaireTask { task: solitaire.tasks.len(), tasks: TASKS },
        });
        let misses = say(Words::Misses { misses: solitaire.misses() });
        let [one, other] = targets;
        let label = say(Words::Targets);
        let mut lines = vec![
            format!("{title}, {misses}"),
            String::new(),
            format!("{:8}{label:<18}{one:>8} {other:>8}", ""),
        ];
        let tasks = solitaire.tasks.chunks(TARGETS);
        for (number, (hand, tasks)) in (1..).zip(self.hands.iter().zip(tasks)) {
            let times = tasks.iter().map(|task| match *task {
                Task::Open => "…".to_owned(),
                Task::Reached(millis) => Clock(millis).to_string(),
                Task::Missed(_) => say(Words::Missed),
            });
            let times: Vec<String> = times.map(|time| format!(" {time:>8}")).collect();
            let (label, times) = (say(Words::Hand), times.concat());
            lines.push(format!("{label} {number:>2}  {}  {times}", Cards(*hand)));
        }
        if let Some(until) = self.deadline {
            let score = Clock(solitaire.score(&self.options)).to_string();
            lines.push(String::new());
            lines.push(say(Words::SoFar { score, until: until.to_string() }));
        }
        lines
    }
}

/// What a player does: `unplayable?`, `thinks`, `passed, agrees`.
pub(super) fn status(table: &Table, seat: Seat) -> Vec<Words> {
    let declared = table.declaration.filter(|declaration| declaration.by == seat);
    let status = match () {
        () if declared.is_some_and(|declaration| declaration.solved.is_some()) => Some(Words::Out),
        () if declared.is_some() => Some(Words::Unplayable),
        () if table.call.is_some_and(|call| call.by == seat) => Some(Words::Krypto),
        () if table.pause.is_some_and(|pause| pause.ready.contains(seat)) => Some(Words::IsReady),
        () if table.made.contains(seat) => Some(Words::Made),
        () if table.failed.contains(seat) => Some(Words::FalseCall),
        () if table.passed.contains(seat) => Some(Words::HasPassed),
        () if table.over() || table.pause.is_some() => None,
        () if table.in_play.contains(seat) => Some(Words::Thinks),
        () => Some(Words::Out),
    };
    let answer = table.declaration.and_then(|declaration| match () {
        () if declaration.agreed.contains(seat) => Some(Words::IsAgreed),
        () if declaration.tried.contains(seat) => Some(Words::HasTried),
        () if declaration.solved == Some(seat) => Some(Words::HasSolved),
        () => None,
    });
    [status, answer].into_iter().flatten().collect()
}

/// A row for each player or pair, with the total and what the next won round would count.
fn sheet(table: &Table, say: &Say<'_, Words>) -> Vec<String> {
    let rounds: Vec<String> = (1..=ROUNDS).map(|round| format!(" {round:>4}")).collect();
    let (rounds, total) = (rounds.concat(), say(Words::Total));
    let mut lines = vec![String::new(), format!("{:7}{rounds}   {total:>5}", "")];
    for (i, row) in table.sheet.rows().iter().enumerate() {
        let seat = Seat::new(i);
        let who = match table.partner(seat) {
            Some(partner) => format!("{seat} + {partner}"),
            None => seat.to_string(),
        };
        let cells = row.iter().map(|cell| match cell {
            Some(points) => format!(" {points:>4}"),
            None => format!(" {:>4}", '·'),
        });
        let cells = cells.collect::<Vec<_>>().concat();
        let line = format!("{who:<7}{cells}   {:>5}", table.sheet.total(i));
        lines.push(match table.worth(seat) {
            2.. if !table.over() => {
                let points = table.worth(seat).into();
                format!("{line}  {}", say(Words::Next { points }))
            }
            _ => line,
        });
    }
    lines
}

impl Moment {
    /// What happened, and what is wrong with it, on one line.
    pub(super) fn tell(&self, say: &Say<'_, Words>) -> String {
        let mut told = say(self.words());
        if let What::Shown { flaw: Some(flaw), .. } = self.what {
            told = format!("{told}: {}", say(Words::Flaw { flaw: flaw.refusal() }));
        }
        told
    }

    /// What happened, then what is wrong with it or its steps.
    fn lines(&self, say: &Say<'_, Words>) -> Vec<String> {
        let mut lines = vec![format!("{:>9}  {}", self.at.to_string(), say(self.words()))];
        let mut below = |text: &str| lines.push(format!("{:11}{text}", ""));
        if let What::Shown { flaw: Some(flaw), .. } = self.what {
            below(&say(Words::Flaw { flaw: flaw.refusal() }));
        }
        if !self.steps.is_empty() {
            below(&self.steps.join("; "));
        }
        lines
    }

    fn words(&self) -> Words {
        match self.what {
            What::Called { by } => Words::Called { by },
            What::Shown { by, with, calculation, flaw } => {
                let (calculation, right) = (calculation.to_string(), flaw.is_none());
                if with == by {
                    Words::Shown { by, calculation, right }
                } else {
                    Words::ShownWith { by, calculation, with, right }
                }
            }
            What::Late { by } => Words::Late { by },
            What::Passed { by } => Words::Passed { by },
            What::RoundUp => Words::RoundUp,
            What::Ready { by } => Words::Ready { by },
            What::PauseUp => Words::PauseUp,
            What::Declared { by } => Words::Declared { by },
            What::Agreed { by } => Words::Agreed { by },
            What::Disagreed { by } => Words::Disagreed { by },
            What::Reached { calculation, target } => {
                Words::Reached { calculation: calculation.to_string(), target }
            }
            What::GivenUp => Words::GivenUp,
            What::TaskUp => Words::TaskUp,
        }
    }
}

/// Five cards in columns.
struct Cards(Hand);

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.0.iter().enumerate() {
            write!(f, "{}{card:>2}", if i == 0 { "" } else { "  " })?;
        }
        Ok(())
    }
}

/// Milliseconds as minutes and seconds: `12:03.450`.
pub(super) struct Clock(pub(super) u64);

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (minutes, millis) = (self.0 / 60_000, self.0 % 60_000);
        write!(f, "{minutes}:{:02}.{:03}", millis / 1000, millis % 1000)
    }
}
