//! Records: whatever opens is written and read again to the same match.

use kernel::{AnyGame, AnyMatch, Phrase, Record, Said, Viewer};

use crate::{param, place};

/// How many lines of a record are mended before it is given up.
const PATIENCE: usize = 24;
/// How many of the listed actions are tried.
const ACTIONS: usize = 16;

pub(crate) fn check(bytes: &[u8]) {
    let Ok(record) = Record::read(bytes) else { return };
    let Some(game) = games::game(&record.game.says) else { return };
    if let Ok(played) = game.open(&record, None) {
        reads_back(game, &*played);
    }
    let text = str::from_utf8(bytes).expect("a record is text");
    if let Some(played) = mended(game, text) {
        reads_back(game, &*played);
    }
}

/// The match of a record without its seal, in which every wrong move is left out and the result is put right.
///
/// A changed record nearly always has a broken seal or a wrong move, and would not get far into the rules.
fn mended(game: &dyn AnyGame, text: &str) -> Option<Box<dyn AnyMatch>> {
    let sealed = |line: &&str| line.starts_with("salt:") || line.starts_with("commitment:");
    let mut lines: Vec<String> =
        text.lines().filter(|line| !sealed(line)).map(str::to_owned).collect();
    let moves = lines.iter().position(|line| line.starts_with("moves:"))?;
    for _ in 0..PATIENCE {
        let record = Record::read((lines.join("\n") + "\n").as_bytes()).ok()?;
        let error = match game.open(&record, None) {
            Ok(played) => return Some(played),
            Err(error) => error,
        };
        let (line, why) = place(error.refusal())?;
        let at = line.checked_sub(1).filter(|at| *at > moves)?;
        if let Some(result) = param(why, "result") {
            lines[at] = format!("result: {result}");
        } else if let Some(canonical) = param(why, "canonical") {
            let (head, _) = lines[at].split_once(": ")?;
            lines[at] = format!("{head}: {canonical}");
        } else {
            lines.remove(at);
        }
    }
    None
}

fn reads_back(game: &dyn AnyGame, played: &dyn AnyMatch) {
    let text = played.record();
    let record = Record::read(text.as_bytes()).expect("what was written is a record");
    let again = game.open(&record, None).expect("what was written opens");
    assert_eq!(again.record(), text, "a record is written as it was read");
    assert_eq!(again.log(), played.log(), "a record reads back to the same moves");
    let code = |phrase: Phrase| phrase.to_string();
    for viewer in Viewer::all(played.names().len()) {
        assert_eq!(again.view(viewer), played.view(viewer), "{viewer} sees the same");
        assert_eq!(
            again.picture(viewer, &code),
            played.picture(viewer, &code),
            "{viewer} sees the same picture"
        );
    }
    let half = game.open(&record, Some(played.moves() / 2)).expect("the whole record was checked");
    assert_eq!(half.log(), played.log()[..played.moves() / 2], "half a match is its first half");
    goes_on(played);
}

/// A seat that is to act can act, as long as there is time.
fn goes_on(played: &dyn AnyMatch) {
    let now = played.last_time();
    assert_eq!(played.to_act().is_empty(), played.outcome().is_some(), "it waits until it ends");
    if played.deadline().is_some_and(|deadline| deadline <= now) {
        return;
    }
    for seat in played.to_act().iter() {
        let legal = played.legal(Viewer::Seat(seat));
        assert!(!legal.actions().is_empty(), "{seat} is to act and can do nothing");
        for action in legal.actions().iter().take(ACTIONS) {
            let decided = played.decide(seat, Said::Notation(action), now);
            assert!(decided.is_ok(), "{seat} may {action}: {decided:?}");
        }
    }
}
