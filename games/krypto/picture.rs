//! A view as a plain-text picture, at most 80 columns wide.

use std::fmt;

use kernel::Seat;

use super::{
    Flaw, Hand, Hands, Moment, ROUNDS, Solitaire, Standing, TARGETS, TASKS, Table, Targets, Task,
    View, What,
};

/// How many of the last moments are shown.
const MOMENTS: usize = 6;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.standing {
            Standing::Table(table) => self.table(table, f)?,
            Standing::Solitaire(solitaire) => self.solitaire(solitaire, f)?,
        }
        let from = self.history.len().saturating_sub(MOMENTS);
        for (i, moment) in self.history[from..].iter().enumerate() {
            f.write_str(if i == 0 { "\n\n" } else { "\n" })?;
            write_moment(moment, f)?;
        }
        Ok(())
    }
}

impl View {
    fn table(&self, table: &Table, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spread = self.spread().expect("a table starts with a deal");
        match &self.ended {
            Some(ended) => write!(f, "Krypto, over: {} won", ended.winners)?,
            None => write!(f, "Krypto, round {} of {ROUNDS}, {} deals", table.round, table.dealer)?,
        }
        if self.options.target == Targets::Common {
            write!(f, ", target {}", spread.targets[0])?;
        }
        if self.options.hand == Hands::Common {
            write!(f, "\n\n  all  {}", Cards(spread.hands[0]))?;
        }
        f.write_str("\n")?;
        for seat in Seat::first(self.seats) {
            let me = if self.viewer.seat() == Some(seat) { '>' } else { ' ' };
            write!(f, "\n{me} {seat}  ")?;
            if self.options.hand == Hands::Own {
                write!(f, " {}", Cards(spread.hand(seat)))?;
            }
            if self.options.target == Targets::Own {
                write!(f, "  = {:>2}", spread.target(seat))?;
            }
            match status(table, seat) {
                status if status.is_empty() => {}
                status => write!(f, "   {status}")?,
            }
        }
        write_sheet(table, f)?;
        if let Some(call) = table.call {
            write!(f, "\n\n{} has called and shows", call.by)?;
            if call.with != call.by {
                write!(f, " the hand of {}", call.with)?;
            }
            write!(f, " by {}", call.until)?;
        } else if let Some(until) = self.deadline {
            write!(f, "\n\nthe round ends at {until}")?;
        }
        Ok(())
    }

    fn solitaire(&self, solitaire: &Solitaire, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let targets = self.targets.unwrap_or_default();
        match &self.ended {
            Some(ended) => {
                let score = ended.scores[0].unsigned_abs();
                write!(f, "Krypto solitaire, over: {}", Clock(score))?;
            }
            None => write!(f, "Krypto solitaire, task {} of {TASKS}", solitaire.tasks.len())?,
        }
        let misses = solitaire.misses();
        write!(
            f,
            ", {misses} missed\n\n        targets           {:>8} {:>8}",
            targets[0], targets[1]
        )?;
        let tasks = solitaire.tasks.chunks(TARGETS);
        for (i, (hand, tasks)) in self.hands.iter().zip(tasks).enumerate() {
            write!(f, "\nhand {:>2}  {}  ", i + 1, Cards(*hand))?;
            for task in tasks {
                match *task {
                    Task::Open => write!(f, " {:>8}", "…")?,
                    Task::Reached(millis) => write!(f, " {:>8}", Clock(millis).to_string())?,
                    Task::Missed(_) => write!(f, " {:>8}", "missed")?,
                }
            }
        }
        match self.deadline {
            Some(until) => {
                let score = Clock(solitaire.score(&self.options));
                write!(f, "\n\nso far {score}, this task ends at {until}")
            }
            None => Ok(()),
        }
    }
}

fn status(table: &Table, seat: Seat) -> String {
    let declared = table.declaration.filter(|declaration| declaration.by == seat);
    let answer = table.declaration.map_or("", |declaration| match () {
        () if declaration.agreed.contains(seat) => ", agrees",
        () if declaration.tried.contains(seat) => ", tried to solve it",
        () if declaration.solved == Some(seat) => ", has solved it",
        () => "",
    });
    let status = match () {
        () if declared.is_some_and(|declaration| declaration.solved.is_some()) => "out",
        () if declared.is_some() => "unplayable?",
        () if table.call.is_some_and(|call| call.by == seat) => "Krypto!",
        () if table.made.contains(seat) => "has made Krypto",
        () if table.failed.contains(seat) => "false call",
        () if table.passed.contains(seat) => "passed",
        () if table.over() => "",
        () if table.in_play.contains(seat) => "thinks",
        () => "out",
    };
    format!("{status}{answer}")
}

/// A row for each player or pair, with the total and what the next won round would count.
fn write_sheet(table: &Table, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("\n\n       ")?;
    for round in 1..=ROUNDS {
        write!(f, " {round:>4}")?;
    }
    f.write_str("   total")?;
    for (i, row) in table.sheet.rows().iter().enumerate() {
        let seat = Seat::new(i);
        match table.partner(seat) {
            Some(partner) => write!(f, "\n{:<7}", format!("{seat} + {partner}"))?,
            None => write!(f, "\n{:<7}", seat.to_string())?,
        }
        for cell in row {
            match cell {
                Some(points) => write!(f, " {points:>4}")?,
                None => write!(f, " {:>4}", '·')?,
            }
        }
        write!(f, "   {:>5}", table.sheet.total(i))?;
        if table.worth(seat) > 1 && !table.over() {
            write!(f, "  next {}", table.worth(seat))?;
        }
    }
    Ok(())
}

fn write_moment(moment: &Moment, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{:>9}  ", moment.at.to_string())?;
    match moment.what {
        What::Called { by } => write!(f, "{by} calls"),
        What::Shown { by, with, calculation, flaw } => {
            write!(f, "{by} shows {calculation}")?;
            if with != by {
                write!(f, " with the hand of {with}")?;
            }
            match flaw {
                Some(flaw) => write!(f, ": wrong, {}", Words(flaw))?,
                None => f.write_str(": Krypto")?,
            }
            write_steps(moment, f)
        }
        What::Late { by } => write!(f, "{by} shows nothing in time"),
        What::Passed { by } => write!(f, "{by} passes"),
        What::RoundUp => f.write_str("the round's time is up"),
        What::Declared { by } => write!(f, "{by} declares the hand unplayable"),
        What::Agreed { by } => write!(f, "{by} agrees"),
        What::Disagreed { by } => write!(f, "{by} disagrees"),
        What::Reached { calculation, target } => {
            write!(f, "{calculation} reaches {target}")?;
            write_steps(moment, f)
        }
        What::GivenUp => f.write_str("the task is given up"),
        What::TaskUp => f.write_str("the task's time is up"),
    }
}

fn write_steps(moment: &Moment, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if moment.steps.is_empty() {
        Ok(())
    } else {
        write!(f, "\n           {}", moment.steps.join("; "))
    }
}

/// A flaw in a few words.
struct Words(Flaw);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Flaw::NotHeld { card } => write!(f, "no {card} in the hand"),
            Flaw::TooOften { card, used, .. } => write!(f, "{card} used {used} times"),
            Flaw::NotUsed { card } => write!(f, "{card} not used"),
            Flaw::NotWhole { dividend, divisor } => write!(f, "{dividend}/{divisor} not whole"),
            Flaw::ByZero { dividend } => write!(f, "{dividend}/0"),
            Flaw::Square => f.write_str("no squares"),
            Flaw::Exponent { exponent } => write!(f, "exponent {exponent}"),
            Flaw::TooLarge => f.write_str("too large"),
            Flaw::Misses { value, target } => write!(f, "{value} for {target}"),
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
struct Clock(u64);

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (minutes, millis) = (self.0 / 60_000, self.0 % 60_000);
        write!(f, "{minutes}:{:02}.{:03}", millis / 1000, millis % 1000)
    }
}
