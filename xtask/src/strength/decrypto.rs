//! The part of `docs/strength.md` about Decrypto, with the rates that the literature uses.

use std::path::Path;

use serde_json::Value;

use super::{FEWEST, SEED, is_measured, measure, old, percent, yes_or_no};

/// The heading of this part.
pub(super) const TITLE: &str = "## Decrypto\n";

/// What its figures mean, and the head of its table.
pub(super) const HEAD: &str = "
Two players of one team play against two of the other, and every deal is played once for each rotation of the seats.
*Miscommunication* is the share of codes that the own team misses.
*Interception* is the share of codes, from the second round on, that the rivals find.
*Survival* is the share of whole games at whose end the team has at most one miscommunication and the rivals have at most one interception.
A game against `plain` is soon won, so there is little time to lose it; among masters, where tokens decide most games, it is less than one half.
`plain` does not know the atlas; it gives any of the ten nearest words and intercepts by the similarity of clues, as the agents of the literature do.
The goal for interceptions is about `plain` as rivals, and says little about rivals who know as much as the team: masters intercept masters three to four times as often as `plain` does, and for that no goal was set.
`stranger` plays like `master` with other associations: it has 85 % of the strong ones, 60 % of the plain and 45 % of the weak, which differ from seat to seat; it also says words that only the tables of meaning find near, and its evidence is shifted by a normal deviate of 0.7.
As a partner it does not think like its team mate, so its figures are closer to play among people than those of self-play.
These shares are those with which masters reckon.
`foreigner` is a stranger with fewer, 70 %, 45 % and 30 %: its row shows how much masters depend on reckoning right.
People play 6.9 rounds with 15.9 % miscommunication and 17.4 % interception, in ten published games of the three-player form.
Plain agents there play 4.3 rounds with 0.2 % and 46 %.
The command of a row reproduces its figures to the last digit.

| What | Wanted | Measured | 95 % interval | Deals | Met | Command |
| --- | --- | --- | --- | --- | --- | --- |
";

/// Bots at a table in one language, and the goals of the first bot.
pub(super) struct Goal {
    pub(super) what: &'static str,
    language: &'static str,
    pub(super) bots: &'static str,
    deals: u32,
    wanted: &'static [Wanted],
}

/// The goal for one figure.
enum Wanted {
    /// A rate of at least this.
    Least(&'static str, f64),
    /// A rate of at most this.
    Most(&'static str, f64),
    /// More wins than the rivals, with the whole interval.
    Stronger,
    /// No goal: the figure is only shown.
    Shown(&'static str),
}

use Wanted::{Least, Most, Shown, Stronger};

const SELF: &str = "master,plain,master,plain";
const CROSS: &str = "master,plain,stranger,plain";

pub(super) const GOALS: &[Goal] = &[
    goal(
        "English, master against plain",
        "en",
        SELF,
        50,
        &[Least("survival", 0.85), Shown("interception"), Shown("rounds")],
    ),
    goal(
        "French, master against plain",
        "fr",
        SELF,
        40,
        &[Least("survival", 0.75), Shown("interception"), Shown("rounds")],
    ),
    goal(
        "Polish, master against plain",
        "pl",
        SELF,
        40,
        &[Least("survival", 0.75), Shown("interception"), Shown("rounds")],
    ),
    goal(
        "English, master and stranger against plain",
        "en",
        CROSS,
        40,
        &[Most("miscommunication", 0.08), Most("interception", 0.15)],
    ),
    goal(
        "French, master and stranger against plain",
        "fr",
        CROSS,
        40,
        &[Most("miscommunication", 0.08), Most("interception", 0.15)],
    ),
    goal(
        "Polish, master and stranger against plain",
        "pl",
        CROSS,
        40,
        &[Most("miscommunication", 0.08), Most("interception", 0.15)],
    ),
    goal(
        "English, stranger with a master, among masters",
        "en",
        "stranger,master,master,master",
        40,
        &[Shown("miscommunication"), Shown("interception"), Shown("rounds")],
    ),
    goal(
        "English, master and foreigner against plain",
        "en",
        "master,plain,foreigner,plain",
        40,
        &[Shown("miscommunication"), Shown("interception")],
    ),
    goal(
        "English, novice among novices",
        "en",
        "novice",
        40,
        &[Shown("miscommunication"), Shown("interception"), Shown("rounds")],
    ),
    goal(
        "English, plain among plain",
        "en",
        "plain",
        40,
        &[Shown("miscommunication"), Shown("interception"), Shown("rounds")],
    ),
    goal(
        "English, master among masters",
        "en",
        "master",
        40,
        &[Shown("survival"), Shown("miscommunication"), Shown("interception"), Shown("rounds")],
    ),
    goal(
        "French, master among masters",
        "fr",
        "master",
        40,
        &[Shown("survival"), Shown("miscommunication"), Shown("interception"), Shown("rounds")],
    ),
    goal(
        "Polish, master among masters",
        "pl",
        "master",
        40,
        &[Shown("survival"), Shown("miscommunication"), Shown("interception"), Shown("rounds")],
    ),
    goal("English, master over officer", "en", "master,officer,master,officer", 40, &[Stronger]),
    goal("French, master over officer", "fr", "master,officer,master,officer", 40, &[Stronger]),
    goal("Polish, master over officer", "pl", "master,officer,master,officer", 40, &[Stronger]),
    goal("English, officer over novice", "en", "officer,novice,officer,novice", 40, &[Stronger]),
    goal("English, novice over random", "en", "novice,random,novice,random", 40, &[Stronger]),
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

impl Goal {
    /// The rows of its figures; if they cannot be measured, a row that says so, and why.
    pub(super) fn measured(&self, cabinet: &Path, factor: f64) -> Result<String, (String, String)> {
        let command = self.command(factor);
        let lines = measure(cabinet, &command).and_then(|results| {
            self.wanted
                .iter()
                .map(|wanted| wanted.line(self, &results, &command))
                .collect::<Result<String, String>>()
        });
        match lines {
            Ok(lines) => {
                print!("{lines}");
                Ok(lines)
            }
            Err(why) => {
                let (what, command) = (self.what, command.join(" "));
                println!("{what}: not measured");
                let line = why.lines().next().unwrap_or_default().replace('|', "\\|");
                let row =
                    format!("| {what} | | not measured: {line} | | | – | `cabinet {command}` |\n");
                Err((row, format!("{what}: {why}")))
            }
        }
    }

    /// Its rows on a page that was written before.
    pub(super) fn old(&self, page: &str) -> String {
        let mut beginnings = vec![format!("| {} |", self.what)];
        let names =
            self.wanted.iter().map(|wanted| format!("| {}: {} |", self.what, wanted.name()));
        beginnings.extend(names);
        old(page, &beginnings.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Whether rows of a page have all its figures, by the command of today.
    pub(super) fn is_measured(&self, rows: &str) -> bool {
        let command = format!("`cabinet {}` |", self.command(1.0).join(" "));
        is_measured(rows)
            && rows.lines().count() == self.wanted.len()
            && rows.lines().all(|row| row.ends_with(&command))
    }

    /// Whose interceptions a goal is about.
    fn whose(&self, figure: &str) -> String {
        match self.bots.split(',').nth(1) {
            Some(rival) if figure == "interception" => format!(" by `{rival}`"),
            _ => String::new(),
        }
    }

    pub(super) fn command(&self, factor: f64) -> Vec<String> {
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
    /// The figure that it is about.
    const fn name(&self) -> &'static str {
        match self {
            Least(name, _) | Most(name, _) | Shown(name) => name,
            Stronger => "wins",
        }
    }

    fn line(&self, goal: &Goal, results: &Value, command: &[String]) -> Result<String, String> {
        let figures = &results["bots"][0]["figures"];
        let of = |name: &str| {
            let figure = &figures[name];
            let number = |key: &str| {
                figure[key].as_f64().ok_or_else(|| format!("the answer has no figure {name}"))
            };
            Ok::<_, String>((number("mean")?, number("low")?, number("high")?))
        };
        let show = |name: &str, figure: f64| {
            if name == "rounds" { format!("{figure:.1} rounds") } else { percent(figure) }
        };
        let (name, wanted, figure, interval, met) = match self {
            Least(name, least) => {
                let (mean, low, high) = of(name)?;
                let interval = format!("{} … {}", show(name, low), show(name, high.min(1.0)));
                let wanted = format!("≥ {:.0} %", 100.0 * least);
                (*name, wanted, show(name, mean), interval, yes_or_no(mean >= *least))
            }
            Most(name, most) => {
                let (mean, low, high) = of(name)?;
                let interval = format!("{} … {}", show(name, low), show(name, high));
                let wanted = format!("≤ {:.0} %{}", 100.0 * most, goal.whose(name));
                (*name, wanted, show(name, mean), interval, yes_or_no(mean <= *most))
            }
            Shown(name) => {
                let (mean, low, high) = of(name)?;
                let interval = format!("{} … {}", show(name, low), show(name, high));
                (*name, "–".to_owned(), show(name, mean), interval, "–")
            }
            Stronger => {
                let share = &results["bots"][0]["share"];
                let number = |key: &str| share[key].as_f64().ok_or("the answer has no share");
                let (mean, low, high) = (number("mean")?, number("low")?, number("high")?);
                let interval = format!("{} … {}", percent(low), percent(high));
                ("wins", "> 50 %".to_owned(), percent(mean), interval, yes_or_no(low > 0.5))
            }
        };
        let deals = results["deals"].as_u64().ok_or("the answer has no deals")?;
        let (what, command) = (goal.what, command.join(" "));
        Ok(format!(
            "| {what}: {name} | {wanted} | {figure} | {interval} | {deals} | {met} | `cabinet {command}` |\n"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_the_goal_and_the_figure() {
        let results = serde_json::json!({"deals": 5, "bots": [{"figures": {
            "miscommunication": {"mean": 0.1, "low": 0.05, "high": 0.15}}}]});
        let line = Most("miscommunication", 0.12).line(&GOALS[0], &results, &["arena".to_owned()]);
        let want = "| English, master against plain: miscommunication | ≤ 12 % | 10.0 % | \
                    5.0 % … 15.0 % | 5 | yes | `cabinet arena` |\n";
        assert_eq!(line.unwrap(), want);
        let line = Least("miscommunication", 0.12).line(&GOALS[0], &results, &["arena".to_owned()]);
        assert!(line.unwrap().contains("≥ 12 % | 10.0 % | 5.0 % … 15.0 % | 5 | no |"));
        assert!(Most("interception", 0.2).line(&GOALS[0], &results, &[]).is_err());
        let results = serde_json::json!({"deals": 5, "bots": [{"figures": {
            "interception": {"mean": 0.1, "low": 0.05, "high": 0.15}}}]});
        let line = Most("interception", 0.2).line(&GOALS[0], &results, &[]).unwrap();
        assert!(line.contains("| ≤ 20 % by `plain` | 10.0 % |"), "{line}");
    }
}
