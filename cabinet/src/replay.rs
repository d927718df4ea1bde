//! `cabinet replay`: checks a record and shows a position of it.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;
use std::time::Duration;

use kernel::drawing;
use kernel::record::{Hint, MAX_RECORD, RecordError, RecordNo, Stopped};
use kernel::{
    AnyMatch, Bits256, Drawing, Ink, Names, Outcome, Phrase, Record, Seat, Seats, Time, Viewer,
};
use locales::Texts;
use serde::Serialize;
use serde_json::value::RawValue;
use terminal::paper::Paper;
use terminal::room::score;
use terminal::words::{Words, list};

use crate::command::ReplayArgs;
use crate::failure::Failure;
use crate::phrases::Tool;

pub(crate) fn answer(args: &ReplayArgs, texts: &Texts) -> Result<String, Failure> {
    let (record, played) = open(args.file.as_deref(), args.at, texts)?;
    let hints: Vec<Hint> =
        record.hints().iter().copied().filter(|hint| hint.moves <= played.moves()).collect();
    let viewers = viewers(args, played.as_ref(), texts)?;
    Ok(if args.json {
        json(played.as_ref(), &hints, &viewers, args.all)
    } else {
        let ending = ending(&record, played.as_ref(), texts);
        report(played.as_ref(), &hints, &viewers, ending, texts, Paper::of_stdout(args.ascii))
    })
}

/// Reads a record and returns it with its match after `at` moves, or after all moves.
pub(crate) fn open(
    file: Option<&Path>,
    at: Option<usize>,
    texts: &Texts,
) -> Result<(Record, Box<dyn AnyMatch>), Failure> {
    let file = file.ok_or_else(|| Failure::refused(Tool::WhichRecord, texts, None))?;
    let source = if file == Path::new("-") {
        Tool::StandardInput.say(texts).into()
    } else {
        file.to_string_lossy()
    };
    let bytes = read(file).map_err(|error| Failure::unreadable(&source, &error, texts))?;
    let failed = |error: RecordError| Failure::record(&source, &error, texts);
    let mut record = Record::read(&bytes).map_err(failed)?;
    record.call_players(&texts.say(&Words::Player.into(), None));
    let Some(game) = games::game(&record.game.says) else {
        let why = RecordNo::Game { found: record.game.says.clone() };
        let at = RecordNo::At { line: record.game.number, why: why.into() };
        return Err(failed(RecordError::Unreadable(at.into())));
    };
    let at = at.unwrap_or(record.len());
    if at > record.len() {
        return Err(Failure::refused(Tool::NoMove { at, moves: record.len() }, texts, None));
    }
    let played = game.open(&record, Some(at)).map_err(failed)?;
    Ok((record, played))
}

/// The last number of moves after which a finished game still hid something. None while the game goes on.
pub(crate) fn last_open(played: &dyn AnyMatch) -> Option<usize> {
    played.outcome().map(|_| played.moves().saturating_sub(1))
}

/// The match of a record that was checked, after this many moves.
pub(crate) fn after(
    record: &Record,
    moves: usize,
    texts: &Texts,
) -> Result<Box<dyn AnyMatch>, Failure> {
    let game = games::game(&record.game.says).expect("the record was opened");
    game.open(record, Some(moves)).map_err(|error| Failure::record("", &error, texts))
}

/// Reads at most one byte more than a record may have: enough to tell that a file is too large.
fn read(file: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MAX_RECORD as u64 + 1;
    if file == Path::new("-") {
        std::io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        std::fs::File::open(file)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn viewers(
    args: &ReplayArgs,
    played: &dyn AnyMatch,
    texts: &Texts,
) -> Result<Vec<Viewer>, Failure> {
    let names = played.names();
    if args.all {
        return Ok(Viewer::all(names.len()).collect());
    }
    Ok(vec![viewer(args.seat.as_deref(), names, texts)?])
}

/// The viewer of this name, seat letter or seat number; the public view if none is given.
pub(crate) fn viewer(name: Option<&str>, names: &Names, texts: &Texts) -> Result<Viewer, Failure> {
    let Some(name) = name else { return Ok(Viewer::Public) };
    // A record calls a player without a name `Player B` in every language.
    match names.seat_at(name).or_else(|| Names::plain(names.len()).seat_at(name)) {
        Some((seat, length)) if length == name.len() => Ok(Viewer::Seat(seat)),
        Some(_) | None => {
            let no = Tool::NoPlayer { name: name.to_owned(), names: names.to_string() };
            Err(Failure::refused(no, texts, None))
        }
    }
}

#[derive(Serialize)]
struct Replayed<'a> {
    game: &'static str,
    players: Vec<&'a str>,
    moves: usize,
    time: Time,
    commitment: Option<Bits256>,
    to_act: Seats,
    deadline: Option<Time>,
    outcome: Option<Outcome>,
    /// The lines of the record have secrets, so they are for those who want all views.
    #[serde(skip_serializing_if = "Option::is_none")]
    log: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hints: Vec<Hinted>,
    views: BTreeMap<String, Box<RawValue>>,
}

/// A hint that a player took.
#[derive(Serialize)]
struct Hinted {
    seat: Seat,
    moves: usize,
}

fn json(played: &dyn AnyMatch, hints: &[Hint], viewers: &[Viewer], all: bool) -> String {
    let view = |viewer: &Viewer| {
        let json = played.view(*viewer).as_str().to_owned();
        (viewer.to_string(), RawValue::from_string(json).expect("a view is JSON"))
    };
    let replayed = Replayed {
        game: played.meta().id,
        players: played.names().iter().map(|(_, name)| name).collect(),
        moves: played.moves(),
        time: played.last_time(),
        commitment: played.commitment(),
        to_act: played.to_act(),
        deadline: played.deadline(),
        outcome: played.outcome(),
        log: all.then(|| played.log()),
        hints: hints.iter().map(|&Hint { seat, moves }| Hinted { seat, moves }).collect(),
        views: viewers.iter().map(view).collect(),
    };
    serde_json::to_string(&replayed).expect("plain data") + "\n"
}

fn report(
    played: &dyn AnyMatch,
    hints: &[Hint],
    viewers: &[Viewer],
    ending: Option<String>,
    texts: &Texts,
    paper: Paper,
) -> String {
    let (id, names) = (played.meta().id, played.names());
    let of_game = |code: &str| texts.say(&Phrase::new(format!("{id}-{code}")), None);
    let seats: Vec<String> = names.iter().map(|(seat, name)| format!("{seat} {name}")).collect();
    let proof = match played.commitment() {
        Some(commitment) => Tool::Commitment { commitment: commitment.to_string() },
        None => Tool::NoCommitment,
    };
    let seconds = Duration::from_millis(played.last_time().millis()).as_secs_f64();
    let time = drawing::decimal(seconds, 1, texts.language());
    let at = Tool::AtMove { moves: played.moves(), time };
    let title = Tool::Replayed { title: of_game("title"), players: seats.join(", ") };
    let mut drawing = Drawing::default();
    drawing.say(&title.say(texts), Ink::Strong);
    drawing.say(&proof.say(texts), Ink::Faint);
    drawing.say(&at.say(texts), Ink::Plain);
    for &Hint { seat, moves } in hints {
        let name = names.of(seat).to_owned();
        drawing.say(&Tool::HintTaken { name, moves }.say(texts), Ink::Plain);
    }
    for viewer in viewers {
        drawing.gap();
        let sees = Tool::Sees { who: who(*viewer, names, texts) };
        drawing.say(&sees.say(texts), Ink::Strong);
        drawing.add(position(played, *viewer, texts, paper));
    }
    if let Some(ending) = ending {
        drawing.gap();
        drawing.say(&ending, Ink::Strong);
    } else {
        let next: Vec<&str> = played.to_act().iter().map(|seat| names.of(seat)).collect();
        drawing.say(&Tool::ToAct { names: list(&next, texts) }.say(texts), Ink::Plain);
    }
    paper.print(&drawing)
}

/// The board as a viewer sees it, and what happened last.
fn position(played: &dyn AnyMatch, viewer: Viewer, texts: &Texts, paper: Paper) -> Drawing {
    let (view, names) = (played.look(viewer), played.names());
    let mut drawing = paper.draw(texts, names, played.last_time(), |easel| view.draw(None, easel));
    if let Some(last) = view.lines().checked_sub(1) {
        let said = view.tell(last, &|phrase| texts.say(&phrase, Some(names)));
        drawing.say(&Tool::Last { said }.say(texts), Ink::Plain);
    }
    drawing
}

/// Who won with which scores, and how the game ended, on two lines, or why it ended without a result; `None` while it
/// goes on.
pub(crate) fn ending(record: &Record, played: &dyn AnyMatch, texts: &Texts) -> Option<String> {
    let Some(Outcome { winners, scores, how }) = played.outcome() else {
        let stopped = record.stopped().filter(|_| played.moves() == record.len())?;
        let said = match stopped {
            Stopped::ByAgreement => Words::EndedEarly,
            Stopped::ByHouse => Words::EndedByHouse,
        };
        return Some(texts.say(&said.into(), None));
    };
    let (id, names) = (played.meta().id, played.names());
    let winners: Vec<&str> = winners.iter().map(|seat| names.of(seat)).collect();
    let won = match winners[..] {
        [] => Tool::NobodyWon,
        _ => Tool::Won { winners: list(&winners, texts), count: winners.len() },
    };
    let scores = Seat::first(names.len()).zip(scores);
    let said = |(seat, points): (Seat, i64)| format!("{seat} {}", score(&points, how));
    let scores: Vec<String> = scores.map(said).collect();
    let mut result = vec![won.say(texts)];
    if !scores.is_empty() {
        result.push(Tool::Scores { scores: scores.join(", ") }.say(texts));
    }
    let of = if how == kernel::RESIGNATION { "table" } else { id };
    let how = texts.say(&Phrase::new(format!("{of}-end-{how}")), None);
    Some(format!("{}\n{how}", result.join(" ")))
}

/// A viewer by name.
pub(crate) fn who(viewer: Viewer, names: &Names, texts: &Texts) -> String {
    match viewer {
        Viewer::Seat(seat) => names.of(seat).to_owned(),
        Viewer::Public => Tool::Spectator.say(texts),
    }
}
