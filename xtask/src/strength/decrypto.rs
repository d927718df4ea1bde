//! Decrypto's lines of `docs/strength.md`: the rates of the literature, in self-play and with strangers.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;

use super::{FEWEST, SEED, measure, percent, said};

/// What begins this part of the page.
pub(super) const TITLE: &str = "## Decrypto\n";

const HEAD: &str = "
Two of one team against two of the other; every deal is played in all rotations of the seats.
Miscommunication is the share of codes that the own team misses, interception the share of codes from the second round on
that the rivals find.
Survival is the chance not to lose by tokens in eight rounds: at most one miscommunication and one interception, as the two
rates would have it if all rounds were alike. It is reckoned, not watched: against plain rivals a game is over, and won, long
before the eighth round, so late rounds are rarer in the rates than they would be.
`plain` gives any of the ten nearest words and intercepts by the likeness of clues, as the agents of the literature do.
`stranger` plays like a master with other tables: those of one language alone, without the dictionary, each nearness shaken by
a normal deviate of 0.7 standard deviations. With it as a partner self-play does not flatter.
People, in ten published games of the three-player form: 6.9 rounds, 15.9 % miscommunication, 17.4 % interception.
Plain agents there: 4.3 rounds, 0.2 %, 46 %.
Any line is repeated, to the last digit, by its command.

| What | Wanted | Measured | 95 % interval | Deals | Met | Command |
| --- | --- | --- | --- | --- | --- | --- |
";

/// Some bots at a table of a language, and what is wanted of the first.
struct Goal {
    what: &'static str,
    language: &'static str,
    bots: &'static str,
    deals: u32,
    wanted: &'static [Wanted],
}

/// What is wanted of a figure.
enum Wanted {
    /// At least so much survival.
    Survival(f64),
    /// At most so much of a rate.
    Most(&'static str, f64),
    /// More wins than the others, with the whole interval.
    Stronger,
    /// Only to be known.
    Known(&'static str),
}

use Wanted::{Known, Most, Stronger, Survival};

const SELF: &str = "master,plain,master,plain";
const CROSS: &str = "master,plain,stranger,plain";

const GOALS: &[Goal] = &[
    goal(
        "English, master against plain",
        "en",
        SELF,
        50,
        &[Survival(0.85), Known("interception"), Known("rounds")],
    ),
    goal(
        "French, master against plain",
        "fr",
        SELF,
        30,
        &[Survival(0.75), Known("interception"), Known("rounds")],
    ),
    goal(
        "Polish, master against plain",
        "pl",
        SELF,
        30,
        &[Survival(0.75), Known("interception"), Known("rounds")],
    ),
    goal(
        "English, master and stranger against plain",
        "en",
        CROSS,
        50,
        &[Most("miscommunication", 0.12), Most("interception", 0.20)],
    ),
    goal(
        "French, master and stranger against plain",
        "fr",
        CROSS,
        30,
        &[Most("miscommunication", 0.22), Most("interception", 0.30)],
    ),
    goal(
        "Polish, master and stranger against plain",
        "pl",
        CROSS,
        30,
        &[Most("miscommunication", 0.22), Most("interception", 0.30)],
    ),
    goal(
        "English, stranger with a master, among masters",
        "en",
        "stranger,master,master,master",
        20,
        &[Known("miscommunication"), Known("interception"), Known("rounds")],
    ),
    goal(
        "English, plain among plain",
        "en",
        "plain",
        20,
        &[Known("miscommunication"), Known("interception"), Known("rounds")],
    ),
    goal(
        "English, master among masters",
        "en",
        "master",
        20,
        &[Known("miscommunication"), Known("interception"), Known("rounds")],
    ),
    goal("English, master over officer", "en", "master,officer,master,officer", 30, &[Stronger]),
    goal("English, officer over novice", "en", "officer,novice,officer,novice", 15, &[Stronger]),
    goal("English, novice over random", "en", "novice,random,novice,random", 10, &[Stronger]),
];

const fn goal(
    what: &'static str,
    language: &'static str,
    bots: &'static str,
    deals: u32,
    wanted: &'static [Wanted],
) -> Goal {
    Goal { what, language, bots, deals, wanted }
}

/// This part of the page, and what could not be measured.
pub(super) fn measured(cabinet: &Path, factor: f64) -> (String, Vec<String>) {
    let (mut page, mut failures) = (format!("{TITLE}{HEAD}"), Vec::new());
    for goal in GOALS {
        let command = goal.command(factor);
        let fought = measure(cabinet, &command);
        let lines = fought.and_then(|fought| {
            goal.wanted
                .iter()
                .map(|wanted| wanted.line(goal, &fought, &command))
                .collect::<Result<String, String>>()
        });
        match lines {
            Ok(lines) => {
                print!("{lines}");
                page.push_str(&lines);
            }
            Err(why) => {
                let why = why.lines().next().unwrap_or_default().replace('|', "\\|");
                let _ = writeln!(
                    page,
                    "| {} | | not measured: {why} | | | – | `cabinet {}` |",
                    goal.what,
                    command.join(" ")
                );
                failures.push(format!("{}: {why}", goal.what));
            }
        }
    }
    (page, failures)
}

impl Goal {
    fn command(&self, factor: f64) -> Vec<String> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let deals = ((f64::from(self.deals) * factor).round() as u64).max(FEWEST).to_string();
        let words = format!("words={}", self.language);
        let line = [
            "arena", "decrypto", "--option", &words, "--seats", "4", "--bots", self.bots,
            "--deals", &deals, "--seed", SEED,
        ];
        line.map(str::to_owned).to_vec()
    }
}

impl Wanted {
    fn line(&self, goal: &Goal, fought: &Value, command: &[String]) -> Result<String, String> {
        let figures = &fought["bots"][0]["figures"];
        let of = |name: &str| {
            let figure = &figures[name];
            let number =
                |key: &str| figure[key].as_f64().ok_or_else(|| format!("no figure {name}"));
            Ok::<_, String>((number("mean")?, number("low")?, number("high")?))
        };
        let show = |name: &str, figure: f64| {
            if name == "rounds" { format!("{figure:.1} rounds") } else { percent(figure) }
        };
        let (name, wanted, figure, interval, met) = match self {
            Survival(least) => {
                let (missed, stolen) = (of("miscommunication")?.0, of("interception")?.0);
                let survived = at_most_one(missed, 8) * at_most_one(stolen, 7);
                let wanted = format!("≥ {:.0} %", 100.0 * least);
                ("survival", wanted, percent(survived), String::new(), said(survived >= *least))
            }
            Most(name, most) => {
                let (mean, low, high) = of(name)?;
                let interval = format!("{} … {}", show(name, low), show(name, high));
                (
                    *name,
                    format!("≤ {:.0} %", 100.0 * most),
                    show(name, mean),
                    interval,
                    said(mean <= *most),
                )
            }
            Known(name) => {
                let (mean, low, high) = of(name)?;
                let interval = format!("{} … {}", show(name, low), show(name, high));
                (*name, "–".to_owned(), show(name, mean), interval, "–")
            }
            Stronger => {
                let share = &fought["bots"][0]["share"];
                let number = |key: &str| share[key].as_f64().ok_or("an answer without a share");
                let (mean, low, high) = (number("mean")?, number("low")?, number("high")?);
                let interval = format!("{} … {}", percent(low), percent(high));
                ("wins", "> 50 %".to_owned(), percent(mean), interval, said(low > 0.5))
            }
        };
        let deals = fought["deals"].as_u64().ok_or("an answer without deals")?;
        let (what, command) = (goal.what, command.join(" "));
        Ok(format!(
            "| {what}: {name} | {wanted} | {figure} | {interval} | {deals} | {met} | `cabinet {command}` |\n"
        ))
    }
}

/// The chance that something of this rate happens at most once in so many rounds.
fn at_most_one(rate: f64, rounds: u8) -> f64 {
    let never = (1.0 - rate).powi(i32::from(rounds));
    let once = f64::from(rounds) * rate * (1.0 - rate).powi(i32::from(rounds) - 1);
    never + once
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn survival_allows_one_token_of_each_kind() {
        assert!((at_most_one(0.0, 8) - 1.0).abs() < 1e-12);
        assert!((at_most_one(0.5, 2) - 0.75).abs() < 1e-12);
        assert!(at_most_one(1.0, 7).abs() < 1e-12);
    }

    #[test]
    fn a_line_says_what_was_wanted_and_found() {
        let fought = serde_json::json!({"deals": 5, "bots": [{"figures": {
            "miscommunication": {"mean": 0.1, "low": 0.05, "high": 0.15}}}]});
        let line = Most("miscommunication", 0.12).line(&GOALS[0], &fought, &["arena".to_owned()]);
        let want = "| English, master against plain: miscommunication | ≤ 12 % | 10.0 % | \
                    5.0 % … 15.0 % | 5 | yes | `cabinet arena` |\n";
        assert_eq!(line.unwrap(), want);
        assert!(Most("interception", 0.2).line(&GOALS[0], &fought, &[]).is_err());
    }
}
