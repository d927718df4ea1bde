//! The answer as text.

use games::break_the_code::mind::{Aids, Counted, Worth};
use games::break_the_code::{Row, View};

use crate::columns::{Columns, Left, Right};
use crate::solve::percent;

/// The most rows that are listed one by one.
const ROWS: usize = 12;

pub(super) fn report(view: &View, mine: Row, aids: &Aids) -> String {
    let mut text = format!("{} players, you are A with {mine}\n", view.seats());
    let Some(counts) = &aids.counts else { return text };
    line(&mut text, &format!("possible deals: {}", counts.deals));
    for row in &counts.rows {
        text.push('\n');
        hidden(&mut text, row);
    }
    if !counts.questions.is_empty() {
        questions(&mut text, &counts.questions);
    }
    if let Some(best) = &aids.best {
        line(&mut text, &format!("\nbest: {}", best.action));
    }
    text
}

fn line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

fn hidden(text: &mut String, row: &Counted) {
    let rows = if row.rows == 1 { "1 row".to_owned() } else { format!("{} rows", row.rows) };
    line(text, &format!("{}: {rows}, {:.2} bits", row.whose, row.bits));
    let count = row.places.len();
    let mut columns = Columns::new(vec![Left; count]);
    columns.row(('a'..).take(count));
    let mut places = row.places.clone();
    for place in &mut places {
        place.sort_by(|one, other| other.1.total_cmp(&one.1));
    }
    let deepest = places.iter().map(Vec::len).max().unwrap_or(0);
    for i in 0..deepest {
        columns.row(places.iter().map(|place| match place.get(i) {
            Some((tile, chance)) => format!("{tile} {}", percent(*chance)),
            None => String::new(),
        }));
    }
    text.push_str(&columns.draw("  "));
    if row.rows <= ROWS {
        let mut likely = Columns::new([Left, Right]);
        for (row, chance) in &row.likely {
            likely.row([row.to_string(), percent(*chance)]);
        }
        text.push_str(&likely.draw("  "));
    }
}

fn questions(text: &mut String, questions: &[Worth]) {
    let mut columns = Columns::new([Left, Right, Right, Right]);
    columns.row(["question", "bits", "left", "hit"]);
    for Worth { value, others: _ } in questions {
        let (question, bits) = (value.question.to_string(), format!("{:.2}", value.bits));
        columns.row([question, bits, format!("≤ {}", value.worst), percent(value.hit)]);
    }
    text.push('\n');
    text.push_str(&columns.draw(""));
    line(text, "bits: average information of the answer. left: rows that remain at most.");
    line(text, "hit: chance that the most likely row after the answer is the right one.");
}
