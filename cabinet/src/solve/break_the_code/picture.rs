//! Tables for a terminal.

use std::fmt::Write as _;

use games::break_the_code::{Aids, Counted, Row, Seen, Tile, Worth};

/// So many rows are listed.
const ROWS: usize = 12;

pub(super) fn picture(view: &Seen, mine: Row, aids: &Aids) -> String {
    let mut text = format!("{} players, you are A with {mine}\n", view.seats());
    let Some(counts) = &aids.counts else { return text };
    line(&mut text, &format!("deals that agree with all of it: {}", counts.deals));
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
    let heads: Vec<String> = ('a'..).take(row.places.len()).map(|c| format!("{c:<10}")).collect();
    line(text, format!("  {}", heads.concat()).trim_end());
    let mut places = row.places.clone();
    for place in &mut places {
        place.sort_by(|one, other| other.1.total_cmp(&one.1));
    }
    let deepest = places.iter().map(Vec::len).max().unwrap_or(0);
    for i in 0..deepest {
        let cell = |place: &Vec<(Tile, f64)>| match place.get(i) {
            Some((tile, chance)) => format!("{:<10}", format!("{tile} {}", percent(*chance))),
            None => " ".repeat(10),
        };
        line(text, format!("  {}", places.iter().map(cell).collect::<String>()).trim_end());
    }
    if row.rows <= ROWS {
        for (row, chance) in &row.likely {
            line(text, &format!("  {row}  {}", percent(*chance)));
        }
    }
}

fn questions(text: &mut String, questions: &[Worth]) {
    line(text, &format!("\n{:<18} {:>6} {:>10} {:>7}", "question", "bits", "left", "hit"));
    for Worth { value, others: _ } in questions {
        let name = value.question.to_string();
        let hit = percent(value.hit);
        writeln!(
            text,
            "{name:<18} {:>6.2} {:>10} {hit:>7}",
            value.bits,
            format!("≤ {}", value.worst)
        )
        .expect("writing to a string");
    }
    line(text, "bits: what it tells on average. left: rows at most afterwards.");
    line(text, "hit: the chance that the likeliest row afterwards is the right one.");
}

/// A probability to be read; never 0 % or 100 % unless it is so.
fn percent(chance: f64) -> String {
    let percent = 100.0 * chance;
    match percent {
        p if p >= 100.0 - 1e-9 => "100 %".to_owned(),
        p if p > 99.5 => ">99 %".to_owned(),
        p if p < 0.5 && p > 0.0 => "<1 %".to_owned(),
        p => format!("{p:.0} %"),
    }
}
