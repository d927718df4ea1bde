//! `cabinet review`: what each move of a finished game was worth, and how much was skill and luck.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use kernel::{
    AnyMatch, Coded as _, Outcome, Record, Review, Reviewed, Seat, Summary, Unit, Viewer, Weighed,
    Worth,
};
use locales::Texts;
use serde::Serialize;

use crate::columns::{Columns, Left, Right};
use crate::command::ReviewArgs;
use crate::failure::Failure;
use crate::phrases::{Tool, decimal, percent};
use crate::{progress, replay};

/// After this time a bar shows the progress.
const PATIENCE: Duration = Duration::from_secs(1);

pub(crate) fn answer(args: &ReviewArgs, texts: &Texts) -> Result<String, Failure> {
    let (record, played) = replay::open(args.file.as_deref(), None, texts)?;
    let played = played.as_ref();
    let only = replay::viewer(args.seat.as_deref(), played.names(), texts)?;
    if played.outcome().is_none() {
        return Err(Failure::refused(Tool::Unfinished, texts, None));
    }
    let review = review(played, texts);
    let reasons = reasons(&record, played, texts);
    let shown = Shown { played, review: &review, lines: played.log(), reasons, only, texts };
    Ok(if args.json { shown.json() } else { shown.report() })
}

fn review(played: &dyn AnyMatch, texts: &Texts) -> Review {
    let (started, mut bar) = (Instant::now(), None);
    let review = played.review(&mut |done| {
        if started.elapsed() > PATIENCE {
            let bar = bar.get_or_insert_with(|| {
                progress::bar(played.moves() as u64, Tool::MovesLeft, texts)
            });
            bar.set_position(done as u64);
        }
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    review
}

/// The reasons of bots in words, by the place of their move in the log.
fn reasons(record: &Record, played: &dyn AnyMatch, texts: &Texts) -> BTreeMap<usize, String> {
    let game = games::game(played.meta().id).expect("the record's game is on the shelf");
    let mut codes = game.codes();
    codes.extend(kernel::mind::Reason::CODES);
    let said = record.reasons().iter().filter_map(|reason| {
        let phrase = reason.phrase(&codes)?;
        Some((reason.moves - 1, texts.say(&phrase, Some(played.names()))))
    });
    said.collect()
}

/// A review with the part of it that is to be shown.
struct Shown<'a> {
    played: &'a dyn AnyMatch,
    review: &'a Review,
    /// The lines of the log.
    lines: Vec<String>,
    reasons: BTreeMap<usize, String>,
    /// The player whose moves are shown; all if it is the public.
    only: Viewer,
    texts: &'a Texts,
}

#[derive(Serialize)]
struct Json<'a> {
    game: &'static str,
    players: Vec<&'a str>,
    outcome: Option<Outcome>,
    unit: Unit,
    #[serde(skip_serializing_if = "<[f64]>::is_empty")]
    unknown: &'a [f64],
    #[serde(skip_serializing_if = "<[f64]>::is_empty")]
    dealt: &'a [f64],
    moves: Vec<JsonMove<'a>>,
    summaries: Vec<JsonSummary<'a>>,
    decided: Option<usize>,
}

/// A move with its place in the log, from 0.
#[derive(Serialize)]
struct JsonMove<'a> {
    at: usize,
    line: &'a str,
    /// The reason of a bot, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<&'a str>,
    #[serde(flatten)]
    made: &'a Reviewed,
}

#[derive(Serialize)]
struct JsonSummary<'a> {
    seat: Seat,
    #[serde(flatten)]
    summary: &'a Summary,
}

impl Shown<'_> {
    fn json(&self) -> String {
        let json = Json {
            game: self.played.meta().id,
            players: self.played.names().iter().map(|(_, name)| name).collect(),
            outcome: self.played.outcome(),
            unit: self.review.unit,
            unknown: &self.review.unknown,
            dealt: &self.review.dealt,
            moves: self.moves().map(|(at, line, made)| self.json_move(at, line, made)).collect(),
            summaries: self
                .summaries()
                .map(|(seat, summary)| JsonSummary { seat, summary })
                .collect(),
            decided: self.review.decided,
        };
        serde_json::to_string(&json).expect("plain data") + "\n"
    }

    fn json_move<'a>(&'a self, at: usize, line: &'a str, made: &'a Reviewed) -> JsonMove<'a> {
        JsonMove { at, line, because: self.reasons.get(&at).map(String::as_str), made }
    }

    fn report(&self) -> String {
        let (id, names) = (self.played.meta().id, self.played.names());
        let title = self.texts.say(&kernel::Phrase::new(format!("{id}-title")), None);
        let seats: Vec<String> =
            names.iter().map(|(seat, name)| format!("{seat} {name}")).collect();
        let title = self.say(Tool::Replayed { title, players: seats.join(", ") });
        let ending = replay::ending(self.played, self.texts).unwrap_or_default();
        let unit = match self.review.unit {
            Unit::Bits => "bits",
            Unit::Points => "points",
            Unit::Seconds => "seconds",
            Unit::Chance => "chance",
        };
        let decided = self.review.decided.map(|at| {
            let said = self.lines[at].split_once(' ').map_or("", |(_, said)| said).to_owned();
            self.say(Tool::Decided { at: at + 1, said }) + "\n"
        });
        let parts = [
            format!("{title}\n{ending}\n{}\n", self.say(Tool::Figures { unit })),
            self.annotated(),
            self.summed(),
            self.told(),
            decided.unwrap_or_default(),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join("\n")
    }

    /// The moves with their figures.
    fn annotated(&self) -> String {
        let figures = if self.is_weighed() { 3 } else { 0 };
        let unknown = usize::from(!self.review.unknown.is_empty());
        let right = std::iter::repeat_n(Right, figures);
        let left = std::iter::repeat_n(Left, unknown + 1);
        let mut columns = Columns::new([Right, Left].into_iter().chain(right).chain(left));
        let weighed = [Tool::Expected, Tool::BestChoice, Tool::Brought].into_iter().take(figures);
        let known = std::iter::repeat_n(Tool::Unknown, unknown);
        let heading = [Tool::Move].into_iter().chain(weighed).chain(known).chain([Tool::Verdict]);
        let heading = heading.map(|heading| self.say(heading));
        columns.row([String::new()].into_iter().chain(heading));
        for (at, line, made) in self.moves() {
            let said = line.split_once(' ').map_or(line, |(_, said)| said).to_owned();
            let weighed = made.worth.map_or_else(Default::default, |worth| {
                let Worth { expected, best, brought } = worth;
                [expected, best, brought].map(|figure| self.figure(figure))
            });
            let row = [(at + 1).to_string(), said].into_iter();
            let row = row.chain(weighed.into_iter().take(figures));
            let known = std::iter::repeat_n(self.unknown(made), unknown);
            columns.row(row.chain(known).chain([self.verdict(made)]));
        }
        // Each reason goes below its move.
        let drawn = columns.draw("");
        let mut lines = drawn.lines();
        let mut text = lines.next().map_or_else(String::new, |heading| format!("{heading}\n"));
        for (line, (at, ..)) in lines.zip(self.moves()) {
            text.extend([line, "\n"]);
            if let Some(why) = self.reasons.get(&at) {
                text.extend(["    ", why, "\n"]);
            }
        }
        text
    }

    /// Whether the moves were choices with expectations.
    fn is_weighed(&self) -> bool {
        self.review.moves.iter().any(|made| made.worth.is_some())
    }

    /// The bits that each seat does not know.
    fn unknown(&self, made: &Reviewed) -> String {
        let unknown = Seat::first(made.unknown.len()).zip(&made.unknown);
        let each = unknown.map(|(seat, bits)| format!("{seat} {}", decimal(*bits, 1, self.texts)));
        each.collect::<Vec<_>>().join(" ")
    }

    /// The marks, the figures, and the better choice.
    fn verdict(&self, made: &Reviewed) -> String {
        let marks = made.marks.iter().map(|mark| self.say(Tool::Mark { mark: mark.word() }));
        let figures = made.figures.iter().map(|(name, figure)| {
            let figure = match name.as_str() {
                "chance" | "read" | "intercepted" => percent(*figure),
                "seconds" => decimal(*figure, 1, self.texts),
                _ => decimal(*figure, 0, self.texts),
            };
            self.say(Tool::MoveFigure { name: name.clone(), figure })
        });
        let certain =
            made.missed.iter().map(|claim| self.say(Tool::WasCertain { claim: claim.clone() }));
        let costs = made.worth.is_some_and(|worth| worth.skill() < -1e-9);
        let better =
            made.choices.first().filter(|_| costs).map(|Weighed { action, expected, .. }| {
                let (action, expected) = (action.clone(), self.figure(*expected));
                self.say(Tool::Better { action, expected })
            });
        marks.chain(figures).chain(certain).chain(better).collect::<Vec<_>>().join(", ")
    }

    /// What each player's moves brought, by skill and by luck.
    fn summed(&self) -> String {
        if !self.is_weighed() {
            return String::new();
        }
        let right = [Right; 5];
        let mut columns = Columns::new([Left].into_iter().chain(right).chain([Left, Left]));
        let heading = [
            Tool::Player,
            Tool::Result,
            Tool::FairResult,
            Tool::Skill,
            Tool::Luck,
            Tool::Accuracy,
            Tool::BestMove,
            Tool::WorstMove,
        ];
        columns.row(heading.map(|heading| self.say(heading)));
        for (seat, summary) in self.summaries() {
            let Summary { result, fair, skill, luck, accuracy, best, worst } = *summary;
            let said = |at: Option<usize>| at.map_or_else(String::new, |at| self.named(at));
            columns.row([
                self.played.names().of(seat).to_owned(),
                self.figure(result),
                self.figure(fair),
                self.signed(skill),
                self.signed(luck),
                accuracy.map_or_else(String::new, percent),
                said(best),
                said(worst),
            ]);
        }
        columns.draw("")
    }

    /// What was unknown to each player, and what told it.
    fn told(&self) -> String {
        let Review { unknown, dealt, moves, .. } = self.review;
        let mut columns = Columns::new([Left, Right, Right, Right, Right, Right]);
        let heading = [
            Tool::Player,
            Tool::Start,
            Tool::Dealt,
            Tool::OwnMoves,
            Tool::OthersMoves,
            Tool::Remaining,
        ];
        columns.row(heading.map(|heading| self.say(heading)));
        for (seat, _) in self.summaries().filter(|_| !unknown.is_empty()) {
            let i = seat.index();
            let (mut own, mut others, mut left) = (0.0, 0.0, unknown[i]);
            for made in moves {
                let told = left - made.unknown[i];
                *(if made.by == Some(seat) { &mut own } else { &mut others }) += told;
                left = made.unknown[i];
            }
            let figures = [unknown[i] + dealt[i], dealt[i], own, others, left];
            let figures = figures.map(|bits| decimal(bits, 2, self.texts));
            let name = self.played.names().of(seat).to_owned();
            columns.row([name].into_iter().chain(figures));
        }
        if unknown.is_empty() { String::new() } else { columns.draw("") }
    }

    /// The moves to show: place in the log, line, review.
    fn moves(&self) -> impl Iterator<Item = (usize, &str, &Reviewed)> {
        let moves = self.lines.iter().zip(&self.review.moves).enumerate();
        moves
            .map(|(at, (line, made))| (at, line.as_str(), made))
            .filter(|(_, _, made)| self.only.seat().is_none_or(|seat| made.by == Some(seat)))
    }

    /// The summaries to show.
    fn summaries(&self) -> impl Iterator<Item = (Seat, &Summary)> {
        let seats = Seat::first(self.review.summaries.len()).zip(&self.review.summaries);
        seats.filter(|(seat, _)| self.only.seat().is_none_or(|only| only == *seat))
    }

    /// A move by its number and its action.
    fn named(&self, at: usize) -> String {
        let action = self.lines[at].split_once(": ").map_or("", |(_, action)| action);
        format!("{} {action}", at + 1)
    }

    /// A figure in the unit of the review.
    fn figure(&self, figure: f64) -> String {
        match self.review.unit {
            Unit::Bits | Unit::Points => decimal(figure, 2, self.texts),
            Unit::Seconds => decimal(figure, 1, self.texts),
            Unit::Chance => decimal(100.0 * figure, 0, self.texts),
        }
    }

    /// The same with its sign.
    fn signed(&self, figure: f64) -> String {
        let text = self.figure(figure.abs());
        let zero = text.chars().all(|c| !c.is_ascii_digit() || c == '0');
        match figure {
            _ if zero => text,
            figure if figure < 0.0 => format!("−{text}"),
            _ => format!("+{text}"),
        }
    }

    fn say(&self, tool: Tool) -> String {
        tool.say(self.texts)
    }
}
