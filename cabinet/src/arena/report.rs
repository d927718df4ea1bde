//! The results as text.

use infer::stats::{Interval, Verdict};
use locales::Texts;

use crate::columns::{Columns, Left, Right};
use crate::phrases::{Tool, decimal};
use crate::simulate::ends;

use super::{Bot, Elo, Estimate, Results, SprtResult, explain};

pub(super) fn report(results: &Results<'_>, texts: &Texts) -> String {
    let Results { game, seats, deals, seed, thinking, games, moves, nobody, .. } = *results;
    let mut title = vec![Tool::Table { game, seats }.say(texts)];
    title.extend(results.options.iter().map(|(key, value)| format!("{key}={value}")));
    let plan = Tool::Plan { deals, seats, seed: seed.to_string(), thinking }.say(texts);
    let mut wins = Columns::new([Left, Right, Right, Right, Right, Right, Right]);
    let heading = [
        Tool::Bot,
        Tool::Seats,
        Tool::Fair,
        Tool::Wins,
        Tool::Interval,
        Tool::Actions,
        Tool::ActionsWon,
    ];
    wins.row(heading.map(|heading| heading.say(texts)));
    for bot in &results.bots {
        wins.row(row(bot, texts));
    }
    let mut figures = Columns::new([Left, Left, Right, Right]);
    for bot in &results.bots {
        for (name, Estimate { mean, interval: Interval { low, high } }) in &bot.figures {
            let [mean, low, high] = [mean, low, high].map(|figure| decimal(*figure, 3, texts));
            let name = Tool::Figure { name }.say(texts);
            figures.row([bot.name, &name, &mean, &format!("{low} – {high}")]);
        }
    }
    let elo = results.elo.as_ref().map(strength);
    let sprt = results.sprt.as_ref().map(|sprt| verdict(sprt, deals, texts));
    let strength = [elo, sprt].into_iter().flatten().map(|line| line.say(texts) + "\n");
    let nobody = Tool::WithoutWinner { games: nobody }.say(texts);
    let played = Tool::Played { games, moves, seconds: decimal(results.seconds, 3, texts) };
    [
        explain::report(&results.explained, texts),
        format!("{}\n{plan}\n\n", title.join(", ")),
        wins.draw("") + "\n",
        figures.draw(""),
        strength.collect(),
        ends(game, &results.ends, texts),
        format!("{nobody}\n{}\n", played.say(texts)),
    ]
    .concat()
}

fn row(bot: &Bot<'_>, texts: &Texts) -> [String; 7] {
    let Bot { name, seats, fair, share, actions, actions_won, figures: _ } = bot;
    let percent = |share: f64| decimal(100.0 * share, 1, texts);
    let Interval { low, high } = share.interval;
    [
        (*name).to_owned(),
        seats.to_string(),
        format!("{} %", percent(*fair)),
        format!("{} %", percent(share.mean)),
        format!("{} – {} %", percent(low), percent(high)),
        decimal(actions.mean, 2, texts),
        actions_won.map_or("–".to_owned(), |won| decimal(won.mean, 2, texts)),
    ]
}

fn strength(Elo { bot, elo }: &Elo<'_>) -> Tool {
    let Estimate { mean, interval: Interval { low, high } } = *elo;
    let [elo, low, high] = [mean, low, high].map(points);
    Tool::Strength { bot: (*bot).to_owned(), elo, low, high }
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

fn verdict(result: &SprtResult, deals: u64, texts: &Texts) -> Tool {
    let SprtResult { low, high, ratio, bound, verdict } = result;
    let sign = if *ratio < 0.0 { '−' } else { '+' };
    let ratio = format!("{sign}{}", decimal(ratio.abs(), 2, texts));
    let bound = decimal(*bound, 2, texts);
    let [low, high] = [points(*low), points(*high)];
    let accepted = match verdict {
        Verdict::Undecided => "none",
        Verdict::Low => "low",
        Verdict::High => "high",
    };
    Tool::Sprt { low, high, accepted, deals, ratio, bound }
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
