//! Deals that the host chose, for lessons at a real table and to play on from a position of another game. Nothing proves
//! such a deal, and every frame says so.

use std::collections::BTreeMap;

use kernel::record::{FIRST_LINE, OPEN, RecordNo};
use kernel::refusal::Param;
use kernel::{AnyGame, AnyMatch, Names, Record, Refusal};

/// The match of a chosen deal: the lines of a record from `game:` to the last `deal …:`, and the moves from which it goes
/// on.
///
/// A seal is refused: it would prove nothing, because the host knows the deal.
pub(super) fn deal(
    game: &'static dyn AnyGame,
    names: &Names,
    lines: &str,
    moves: &str,
) -> Result<Box<dyn AnyMatch>, Refusal> {
    let mut text = vec![FIRST_LINE.to_owned()];
    text.extend(names.iter().map(|(seat, name)| format!("player {seat}: {name}")));
    let above = text.len();
    for (number, line) in (1..).zip(lines.trim_end().lines()) {
        let key = line.split([' ', ':']).next().unwrap_or_default();
        if !["game", "seats", "option", "deal"].contains(&key) {
            let key = key.chars().take(40).flat_map(char::escape_debug).collect();
            return Err(
                RecordNo::At { line: number, why: RecordNo::UnknownKey { key }.into() }.into()
            );
        }
        text.push(line.to_owned());
    }
    text.push("moves:".to_owned());
    text.extend(moves.lines().map(str::to_owned));
    text.push(format!("result: {OPEN}\n"));
    let text = text.join("\n");
    let wrong = |refusal: &Refusal| from_here(refusal.clone(), above);
    let record = Record::read(text.as_bytes()).map_err(|error| wrong(error.refusal()))?;
    if record.game.says != game.meta().id {
        let found = record.game.says.chars().take(40).collect();
        return Err(RecordNo::At { line: 1, why: RecordNo::Game { found }.into() }.into());
    }
    game.open(&record, None).map_err(|error| wrong(error.refusal()))
}

/// The options of a chosen deal.
pub(super) fn options(lines: &str) -> BTreeMap<String, String> {
    let option = |line: &str| {
        let (key, value) = line.strip_prefix("option ")?.split_once(':')?;
        Some((key.to_owned(), value.trim().to_owned()))
    };
    lines.lines().filter_map(option).collect()
}

/// The same refusal with lines counted from the first line that was sent.
fn from_here(mut refusal: Refusal, above: usize) -> Refusal {
    for (name, value) in &mut refusal.params {
        if let (&mut "line", Param::Number(line)) = (name, value) {
            *line -= i64::try_from(above).unwrap_or_default();
        }
    }
    refusal
}
