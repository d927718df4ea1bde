//! `cabinet review`: what each move of a finished game was worth, and how much was skill and luck.

use std::time::Duration;

use kernel::{
    AnyMatch, Drawing, Ink, Outcome, Phrase, Record, Review, Reviewed, Seat, Summary, Unit, Viewer,
};
use locales::Texts;
use serde::Serialize;
use terminal::paper::Paper;
use terminal::review::{Annotated, draw_likelihood, likelihood, missed, reasons};

use crate::command::ReviewArgs;
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::progress::{self, LateBar};
use crate::replay;

/// After this time a bar shows the progress.
const PATIENCE: Duration = Duration::from_secs(1);

pub(crate) fn answer(args: &ReviewArgs, texts: &Texts) -> Result<String, Failure> {
    let (record, played) = replay::open(args.file.as_deref(), None, texts)?;
    let played = played.as_ref();
    let only = replay::viewer(args.seat.as_deref(), played.names(), texts)?;
    if played.outcome().is_none() && record.stopped().is_none() {
        return Err(Failure::refused(Tool::Unfinished, texts, None));
    }
    if let Some(at) = args.at.filter(|at| !(1..=played.moves()).contains(at)) {
        let moves = played.moves();
        return Err(Failure::refused(Tool::NoMove { at, moves }, texts, None));
    }
    let review = review(played, texts);
    let reasons = reasons(&record, played, texts);
    let lines = played.log();
    let names = played.names();
    let only = if args.at.is_some() { Viewer::Public } else { only };
    let game = games::game(played.meta().id).expect("the record's game is on the shelf");
    let missed = missed(&review, game, &record);
    let (review, lines, reasons, missed) = (&review, &lines, &reasons, &missed);
    let shown = Annotated { review, lines, reasons, missed, only, names, texts };
    if args.json {
        return Ok(json(played, &shown));
    }
    let paper = Paper::of_stdout(args.ascii);
    let drawing = match args.at {
        Some(at) => one_move(&record, at, args, &shown, paper)?,
        None => whole(&record, played, &shown, paper),
    };
    Ok(paper.print(&drawing))
}

/// The game with all its moves.
fn whole(record: &Record, played: &dyn AnyMatch, shown: &Annotated<'_>, paper: Paper) -> Drawing {
    let (names, texts) = (shown.names, shown.texts);
    let mut drawing = title(played, texts);
    drawing.say(&replay::ending(record, played, texts).unwrap_or_default(), Ink::Plain);
    drawing.gap();
    drawing.add(paper.draw(texts, names, played.last_time(), |easel| {
        let mut drawing = played.look(shown.only).draw(None, easel);
        drawing.gap();
        drawing.add(shown.draw(easel));
        drawing
    }));
    drawing
}

/// One move: the board that its player saw, with what could be deduced then, and the verdict.
fn one_move(
    record: &Record,
    at: usize,
    args: &ReviewArgs,
    shown: &Annotated<'_>,
    paper: Paper,
) -> Result<Drawing, Failure> {
    let (names, texts) = (shown.names, shown.texts);
    let before = replay::after(record, at - 1, texts)?;
    let viewer = match (&args.seat, shown.review.moves[at - 1].by) {
        (None, Some(mover)) => Viewer::Seat(mover),
        (seat, _) => replay::viewer(seat.as_deref(), names, texts)?,
    };
    let mut drawing = title(before.as_ref(), texts);
    let sees = Tool::SeesBefore { who: replay::who(viewer, names, texts), at };
    drawing.say(&sees.say(texts), Ink::Plain);
    drawing.gap();
    let aids = before.aids(viewer, kernel::Assist::Counts);
    drawing.add(paper.draw(texts, names, before.last_time(), |easel| {
        let mut drawing = before.look(viewer).draw(Some(aids.as_str()), easel);
        drawing.gap();
        drawing.add(shown.draw_move(at - 1, easel));
        if let Some(likely) = likelihood(before.as_ref(), viewer) {
            drawing.add(draw_likelihood(&likely, before.look(viewer).as_ref(), easel));
        }
        drawing
    }));
    Ok(drawing)
}

fn title(played: &dyn AnyMatch, texts: &Texts) -> Drawing {
    let title = texts.say(&Phrase::new(format!("{}-title", played.meta().id)), None);
    let seats = played.names().iter().map(|(seat, name)| format!("{seat} {name}"));
    let players = seats.collect::<Vec<_>>().join(", ");
    let mut drawing = Drawing::default();
    drawing.say(&Tool::Replayed { title, players }.say(texts), Ink::Strong);
    drawing
}

fn review(played: &dyn AnyMatch, texts: &Texts) -> Review {
    let make = || progress::bar(played.moves() as u64, Tool::MovesLeft, texts);
    let mut bar = LateBar::new(PATIENCE, &make);
    played.review(&mut |done| bar.set(done))
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

fn json(played: &dyn AnyMatch, shown: &Annotated<'_>) -> String {
    let Annotated { review, lines, reasons, .. } = *shown;
    let of_move = |(at, made): (usize, _)| {
        let because = reasons.get(&at).map(String::as_str);
        JsonMove { at, line: &lines[at], because, made }
    };
    let json = Json {
        game: played.meta().id,
        players: played.names().iter().map(|(_, name)| name).collect(),
        outcome: played.outcome(),
        unit: review.unit,
        unknown: &review.unknown,
        dealt: &review.dealt,
        moves: shown.moves().map(of_move).collect(),
        summaries: shown.summaries().map(|(seat, summary)| JsonSummary { seat, summary }).collect(),
        decided: review.decided,
    };
    serde_json::to_string(&json).expect("plain data") + "\n"
}
