//! Help as text.

use games::break_the_code::mind::{Aids, Counted, Whose, Worth};
use kernel::Names;
use locales::Texts;

use crate::columns::{Columns, Left, Right};
use crate::phrases::{Tool, decimal, percent};

/// The most rows that are listed one by one.
const ROWS: usize = 12;

/// The number of deals, each hidden row, what questions are worth, and the best action.
pub(crate) fn report(aids: &Aids, texts: &Texts, names: Option<&Names>) -> String {
    let mut text = String::new();
    if let Some(counts) = &aids.counts {
        line(&mut text, &Tool::Deals { deals: counts.deals.to_string() }.say(texts));
        for row in &counts.rows {
            text.push('\n');
            hidden(&mut text, row, texts, names);
        }
        if !counts.questions.is_empty() {
            questions(&mut text, &counts.questions, texts);
        }
    }
    if let Some(best) = &aids.best {
        let action = best.action.to_string();
        line(&mut text, &format!("\n{}", Tool::Best { action }.say(texts)));
    }
    text
}

fn line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

/// A player by name or by letter, or the centre.
pub(crate) fn whose(whose: Whose, texts: &Texts, names: Option<&Names>) -> String {
    match whose {
        Whose::Seat(seat) => {
            names.map_or_else(|| seat.to_string(), |names| names.of(seat).to_owned())
        }
        Whose::Centre => Tool::Centre.say(texts),
    }
}

fn hidden(text: &mut String, row: &Counted, texts: &Texts, names: Option<&Names>) {
    let (whose, bits) = (whose(row.whose, texts, names), decimal(row.bits, 2, texts));
    line(text, &Tool::Rows { whose, rows: row.rows, bits }.say(texts));
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

fn questions(text: &mut String, questions: &[Worth], texts: &Texts) {
    let mut columns = Columns::new([Left, Right, Right, Right]);
    columns.row([Tool::Question, Tool::Bits, Tool::Left, Tool::Hit].map(|head| head.say(texts)));
    for Worth { value, others: _ } in questions {
        let (question, bits) = (value.question.to_string(), decimal(value.bits, 2, texts));
        columns.row([question, bits, format!("≤ {}", value.worst), percent(value.hit)]);
    }
    text.push('\n');
    text.push_str(&columns.draw(""));
    line(text, &Tool::Legend.say(texts));
}
