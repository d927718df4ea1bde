//! The result as people read it.

use std::fmt::Write as _;

use infer::stats::Verdict;

use super::{Bot, Elo, Estimate, Fought, Tested};

pub(super) fn draw(fought: &Fought<'_>) -> String {
    let mut text = format!("{}, {} seats", fought.game, fought.seats);
    for (key, value) in &fought.options {
        write!(text, ", {key}={value}").expect("writing to a string");
    }
    let Fought { deals, seats, seed, thinking, .. } = fought;
    writeln!(text, "\n{deals} deals × {seats} rotations, seed {seed}, thinking {thinking} ms\n")
        .expect("writing to a string");
    let width = fought.bots.iter().map(|bot| bot.name.len()).max().unwrap_or(0).max(4);
    writeln!(
        text,
        "{:<width$}  seats    fair    wins  95 % interval     actions a game  when it wins",
        "bot"
    )
    .expect("writing to a string");
    for bot in &fought.bots {
        writeln!(text, "{}", row(bot, width)).expect("writing to a string");
    }
    text.push('\n');
    for bot in &fought.bots {
        for (name, Estimate { mean, interval }) in &bot.figures {
            let (low, high) = (interval.low, interval.high);
            writeln!(text, "{:<width$}  {name} {mean:.3} ({low:.3} – {high:.3})", bot.name)
                .expect("writing to a string");
        }
    }
    if let Some(elo) = &fought.elo {
        writeln!(text, "{}", strength(elo)).expect("writing to a string");
    }
    if let Some(tested) = &fought.sprt {
        writeln!(text, "{}", verdict(tested, *deals)).expect("writing to a string");
    }
    let ends: Vec<String> = fought.ends.iter().map(|(how, n)| format!("{how} {n}")).collect();
    writeln!(text, "ended by: {}; won by nobody: {}", ends.join(", "), fought.nobody)
        .expect("writing to a string");
    writeln!(text, "{} games, {} moves in {:.3} s", fought.games, fought.moves, fought.seconds)
        .expect("writing to a string");
    text
}

fn row(bot: &Bot<'_>, width: usize) -> String {
    let Bot { name, seats, fair, share, actions, actions_won, figures: _ } = bot;
    let won = actions_won.map_or("–".to_owned(), |Estimate { mean, .. }| format!("{mean:.2}"));
    format!(
        "{name:<width$}  {seats:>5}  {:>5.1} %  {:>5.1} %  {:>5.1} – {:>5.1} %  {:>14.2}  {won:>12}",
        100.0 * fair,
        100.0 * share.mean,
        100.0 * share.interval.low,
        100.0 * share.interval.high,
        actions.mean
    )
}

fn strength(Elo { bot, elo }: &Elo<'_>) -> String {
    let Estimate { mean, interval } = elo;
    let (mean, low, high) = (points(*mean), points(interval.low), points(interval.high));
    format!("{bot} against the field: {mean} Elo ({low} … {high})")
}

/// Elo with its sign, or the infinity of who wins all or nothing.
fn points(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        // No minus before what rounds to nothing.
        elo => format!("{:+.0}", elo.round() + 0.0).replace('-', "−"),
    }
}

fn verdict(tested: &Tested, deals: u64) -> String {
    let Tested { low, high, ratio, bound, verdict } = tested;
    let said = match verdict {
        Verdict::Undecided => "undecided".to_owned(),
        Verdict::Low => format!("{} accepted, {} rejected", points(*low), points(*high)),
        Verdict::High => format!("{} accepted, {} rejected", points(*high), points(*low)),
    };
    let between = format!("{ratio:+.2} between −{bound:.2} and +{bound:.2}").replace('-', "−");
    format!(
        "{} or {} Elo: {said} after {deals} deals (log ratio {between})",
        points(*low),
        points(*high)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_a_sign() {
        let said = [f64::INFINITY, 12.4, 0.2, -0.2, -12.6, f64::NEG_INFINITY].map(points);
        assert_eq!(said, ["+∞", "+12", "+0", "+0", "−13", "−∞"]);
    }
}
