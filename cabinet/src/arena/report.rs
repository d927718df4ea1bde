//! The results as text.

use std::fmt::Write as _;

use infer::stats::{Interval, Verdict};

use crate::columns::{Columns, Left, Right};

use super::{Bot, Elo, Estimate, Results, SprtResult};

pub(super) fn report(results: &Results<'_>) -> String {
    let mut text = format!("{}, {} seats", results.game, results.seats);
    for (key, value) in &results.options {
        write!(text, ", {key}={value}").expect("writing to a string");
    }
    let Results { deals, seats, seed, thinking, .. } = results;
    writeln!(text, "\n{deals} deals × {seats} rotations, seed {seed}, thinking {thinking} ms\n")
        .expect("writing to a string");
    let mut wins = Columns::new([Left, Right, Right, Right, Right, Right, Right]);
    let heading =
        ["bot", "seats", "fair", "wins", "95 % interval", "actions a game", "when it wins"];
    wins.row(heading);
    results.bots.iter().for_each(|bot| wins.row(row(bot)));
    text.push_str(&wins.draw(""));
    text.push('\n');
    let mut figures = Columns::new([Left, Left, Right, Right]);
    for bot in &results.bots {
        for (name, Estimate { mean, interval: Interval { low, high } }) in &bot.figures {
            let [mean, interval] = [format!("{mean:.3}"), format!("{low:.3} – {high:.3}")];
            figures.row([bot.name, name, &mean, &interval]);
        }
    }
    text.push_str(&figures.draw(""));
    if let Some(elo) = &results.elo {
        writeln!(text, "{}", strength(elo)).expect("writing to a string");
    }
    if let Some(result) = &results.sprt {
        writeln!(text, "{}", verdict(result, *deals)).expect("writing to a string");
    }
    let ends: Vec<String> = results.ends.iter().map(|(how, n)| format!("{how} {n}")).collect();
    writeln!(text, "ended by: {}; without a winner: {}", ends.join(", "), results.nobody)
        .expect("writing to a string");
    writeln!(text, "{} games, {} moves in {:.3} s", results.games, results.moves, results.seconds)
        .expect("writing to a string");
    text
}

fn row(bot: &Bot<'_>) -> [String; 7] {
    let Bot { name, seats, fair, share, actions, actions_won, figures: _ } = bot;
    let Interval { low, high } = share.interval;
    [
        (*name).to_owned(),
        seats.to_string(),
        format!("{:.1} %", 100.0 * fair),
        format!("{:.1} %", 100.0 * share.mean),
        format!("{:.1} – {:.1} %", 100.0 * low, 100.0 * high),
        format!("{:.2}", actions.mean),
        actions_won.map_or("–".to_owned(), |won| format!("{:.2}", won.mean)),
    ]
}

fn strength(Elo { bot, elo }: &Elo<'_>) -> String {
    let Estimate { mean, interval } = elo;
    let (mean, low, high) = (points(*mean), points(interval.low), points(interval.high));
    format!("{bot} against the field: {mean} Elo ({low} … {high})")
}

/// Elo with its sign; infinite for a bot that wins all games or none.
fn points(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        // Adding 0 turns −0 into +0.
        elo => format!("{:+.0}", elo.round() + 0.0).replace('-', "−"),
    }
}

fn verdict(result: &SprtResult, deals: u64) -> String {
    let SprtResult { low, high, ratio, bound, verdict } = result;
    let decision = match verdict {
        Verdict::Undecided => "undecided".to_owned(),
        Verdict::Low => format!("{} accepted, {} rejected", points(*low), points(*high)),
        Verdict::High => format!("{} accepted, {} rejected", points(*high), points(*low)),
    };
    let between = format!("{ratio:+.2} between −{bound:.2} and +{bound:.2}").replace('-', "−");
    format!(
        "{} or {} Elo: {decision} after {deals} deals (log ratio {between})",
        points(*low),
        points(*high)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_a_sign() {
        let texts = [f64::INFINITY, 12.4, 0.2, -0.2, -12.6, f64::NEG_INFINITY].map(points);
        assert_eq!(texts, ["+∞", "+12", "+0", "+0", "−13", "−∞"]);
    }
}
