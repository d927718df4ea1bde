//! `cabinet replay`: checks a record and shows a position of it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Read as _;
use std::path::Path;

use kernel::record::{MAX_RECORD, RecordError, RecordNo};
use kernel::{AnyMatch, Bits256, Names, Outcome, Record, Refusal, Seats, Time, Viewer};
use locales::Texts;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::command::ReplayArgs;
use crate::failure::Failure;
use crate::phrases::Tool;

pub(crate) fn answer(args: &ReplayArgs, texts: &Texts) -> Result<String, Failure> {
    let played = open(args.file.as_deref(), args.at, texts)?;
    let viewers = viewers(args, played.as_ref(), texts)?;
    Ok(if args.json {
        json(played.as_ref(), &viewers)
    } else {
        report(played.as_ref(), &viewers, texts)
    })
}

/// Reads a record and returns its match after `at` moves, or after all moves.
pub(crate) fn open(
    file: Option<&Path>,
    at: Option<usize>,
    texts: &Texts,
) -> Result<Box<dyn AnyMatch>, Failure> {
    let file = file.ok_or_else(|| Failure::refused(Tool::WhichRecord, texts, None))?;
    let source = match file == Path::new("-") {
        true => Tool::StandardInput.say(texts).into(),
        false => file.to_string_lossy(),
    };
    let bytes = read(file).map_err(|error| Failure::unreadable(&source, &error, texts))?;
    let failed = |error: RecordError| Failure::record(&source, &error, texts);
    let record = Record::read(&bytes).map_err(failed)?;
    let Some(game) = games::game(&record.game.says) else {
        let why = RecordNo::Game { found: record.game.says.clone() };
        let at = RecordNo::At { line: record.game.number, why: why.into() };
        return Err(failed(RecordError::Unreadable(at.into())));
    };
    let at = at.unwrap_or(record.len());
    if at > record.len() {
        return Err(Failure::refused(Tool::NoMove { at, moves: record.len() }, texts, None));
    }
    game.open(&record, Some(at)).map_err(failed)
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
    match names.seat_at(name) {
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
    log: Vec<String>,
    views: BTreeMap<String, Box<RawValue>>,
}

fn json(played: &dyn AnyMatch, viewers: &[Viewer]) -> String {
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
        log: played.log(),
        views: viewers.iter().map(view).collect(),
    };
    serde_json::to_string(&replayed).expect("plain data") + "\n"
}

fn report(played: &dyn AnyMatch, viewers: &[Viewer], texts: &Texts) -> String {
    let mut text = String::new();
    let proof = played.commitment().map_or_else(
        || "no commitment: nothing proves this deal".to_owned(),
        |commitment| format!("commitment {commitment} holds"),
    );
    let names: Vec<String> =
        played.names().iter().map(|(seat, name)| format!("{seat} {name}")).collect();
    writeln!(text, "{}: {}", played.meta().title, names.join(", ")).expect("writing to a string");
    writeln!(text, "{proof}\nmove {} at {} s", played.moves(), played.last_time())
        .expect("writing to a string");
    for viewer in viewers {
        let name = match viewer {
            Viewer::Seat(seat) => played.names().of(*seat),
            Viewer::Public => "a spectator",
        };
        writeln!(text, "\n{name} sees\n{}", played.picture(*viewer)).expect("writing to a string");
    }
    if let Some(outcome) = played.outcome() {
        let of = if outcome.how == kernel::RESIGNATION { "table" } else { played.meta().id };
        let how = texts.say(&Refusal::new(format!("{of}-end-{}", outcome.how)), None);
        writeln!(text, "\n{outcome}\n{how}").expect("writing to a string");
    }
    text
}
