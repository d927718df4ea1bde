//! `cargo xtask strength`: measures the bots against their goals and writes `docs/strength.md`.
//!
//! Every figure comes from the real binary with a fixed seed, so the command beside it reproduces it.

mod decrypto;
mod goals;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use self::goals::{GOALS, Goal, Wanted};
use crate::release;

const USAGE: &str = "\
cargo xtask strength [GAME | --missing] [--binary PATH] [--deals-factor F]
  GAME               measure only the bots of this game; the other figures stay as they are
  --missing          measure only the goals that the page does not have
  --binary PATH      run this program instead of building a release; the figures are the same
  --deals-factor F   play F times as many deals as usual";

/// One seed for all measurements; it was not chosen for its results.
const SEED: &str = "1";

/// The fewest deals that are worth playing.
const FEWEST: u64 = 10;

/// Which goals are measured; the figures of the others stay as they are.
#[derive(Clone, Copy)]
enum Scope<'a> {
    All,
    Game(&'a str),
    /// Those that the page does not have.
    Missing,
}

impl Scope<'_> {
    fn measures(self, game: &str, on_page: bool) -> bool {
        match self {
            Self::All => true,
            Self::Game(only) => only == game,
            Self::Missing => !on_page,
        }
    }
}

/// Measures every goal and rewrites the page. A goal that cannot be measured is marked on the page and is an error at the
/// end. A goal that is measured and not met is no error.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<(), String> {
    let path = root.join("docs/strength.md");
    let (args, scope) = match args {
        [flag, args @ ..] if flag == "--missing" => (args, Scope::Missing),
        [game, args @ ..] if !game.starts_with("--") => (args, Scope::Game(game)),
        args => (args, Scope::All),
    };
    let games: Vec<&str> = GOALS.iter().map(|goal| goal.game[0]).chain(["decrypto"]).collect();
    if matches!(scope, Scope::Game(game) if !games.contains(&game)) {
        return Err(USAGE.to_owned());
    }
    let (args, binary) = match args {
        [flag, path, args @ ..] if flag == "--binary" => (args, Some(PathBuf::from(path))),
        args => (args, None),
    };
    let factor = factor(args)?;
    let cabinet = binary.map_or_else(|| release::binary(root, "cabinet"), Ok)?;
    let before = fs::read_to_string(&path).unwrap_or_default();
    let mut page = Page::of(path, &before);
    let mut failures = Vec::new();
    for (at, goal) in GOALS.iter().enumerate() {
        if scope.measures(goal.game[0], is_measured(&page.rows[at])) {
            page.rows[at] = measured_row(goal, &cabinet, factor).unwrap_or_else(|(row, why)| {
                failures.push(why);
                row
            });
            page.write()?;
        }
    }
    for (at, goal) in decrypto::GOALS.iter().enumerate() {
        if scope.measures("decrypto", goal.is_measured(&page.decrypto[at])) {
            page.decrypto[at] = goal.measured(&cabinet, factor).unwrap_or_else(|(row, why)| {
                failures.push(why);
                row
            });
            page.write()?;
        }
    }
    page.write()?;
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}

/// The page as it is so far. It is written after each goal, so that a run which is cut short loses one goal at most.
struct Page {
    path: PathBuf,
    /// The row of each goal; empty if there is none yet.
    rows: Vec<String>,
    /// The rows of each goal of Decrypto.
    decrypto: Vec<String>,
}

impl Page {
    /// The rows of the page as it was written before.
    fn of(path: PathBuf, before: &str) -> Self {
        let (rows, part) = before.split_once(decrypto::TITLE).unwrap_or((before, ""));
        Self {
            rows: GOALS.iter().map(|goal| old(rows, &[&format!("| {} |", goal.what)])).collect(),
            decrypto: decrypto::GOALS.iter().map(|goal| goal.old(part)).collect(),
            path,
        }
    }

    fn text(&self) -> String {
        let (rows, part) = (self.rows.concat(), self.decrypto.concat());
        format!("{PAGE}{rows}\n{}{}{part}", decrypto::TITLE, decrypto::HEAD)
    }

    fn write(&self) -> Result<(), String> {
        let path = &self.path;
        fs::write(path, self.text())
            .map_err(|error| format!("cannot write {}: {error}", path.display()))
    }
}

/// The lines of a page that begin with one of these texts.
fn old(page: &str, beginnings: &[&str]) -> String {
    let begins = |line: &&str| beginnings.iter().any(|beginning| line.starts_with(beginning));
    page.lines().filter(begins).flat_map(|line| [line, "\n"]).collect()
}

/// Whether rows have figures.
fn is_measured(rows: &str) -> bool {
    !rows.is_empty() && !rows.contains("not measured")
}

/// The row of a goal; if it cannot be measured, a row that says so, and why.
fn measured_row(goal: &Goal, cabinet: &Path, factor: f64) -> Result<String, (String, String)> {
    let command = goal.command(factor);
    let measured = measure(cabinet, &command).and_then(|results| goal.compare(&results));
    match measured {
        Ok(measured) => {
            println!("{}: {}, {}", goal.what, measured.figure, goal.met_in_words(measured.met));
            Ok(row(goal, &measured, &command))
        }
        Err(why) => {
            println!("{}: not measured", goal.what);
            Err((unmeasured(goal, &why, &command), format!("{}: {why}", goal.what)))
        }
    }
}

const PAGE: &str = "\
# How strong the bots are

Written by `cargo xtask strength`; do not edit.

Every deal is played once for each rotation of the seats, and the 95 % intervals are computed over deals.
`a,b` at four seats is one `a` against three `b`.
Elo compares the odds of the bot's share of the wins with the odds of a fair share; 400 points are a factor of ten.
With two seats this is the usual Elo difference.
A game without a winner is a draw for Elo, and a win for no bot.
Turns are the bot's own turns in the games that it wins, with the right guess at the end.
The goal “stronger” is met when the whole interval lies above 0 Elo, and any other goal when the measured figure reaches it.
The command of a row reproduces its figures to the last digit.

The levels that people choose among are `beginner` (not in Decrypto), `novice`, `officer` and `master`; each is measured against the one below.
`random` plays any legal action; `entropy` and `range` are references.

`newcomer` is a model of a person in a first game: no level, but the player for whom the lowest level should be an even match.
It is a guess at what people do; no people were measured.

- Break the Code: it asks any question, except about a digit that its notes rule out.
  Its notes are perfect for each place alone: the tiles that the place can still have; what two places say together is lost.
  It guesses when the notes leave one row, or three with two players, where a wrong guess costs only a turn.
- Kryptos: at each turn it overlooks half of the hidden places.
  At the others it counts the unseen numbers between the open neighbours that have a colour which the hand still hides, and guesses one of the smallest range.
  It leaves no room for the hidden cards in between, and forgets wrong guesses before the last round.
- Krypto: it needs three minutes for an average hand, less for an easy one, with a wide spread: two thirds of the times for such a hand lie between 50 seconds and five minutes.
  It gives up after about five minutes, and two in a hundred of its calls are false.
- Decrypto has no newcomer: what a person's clue means to a partner cannot be simulated.

| Goal | Wanted | Measured | 95 % interval | Deals | Met | Command |
| --- | --- | --- | --- | --- | --- | --- |
";

fn factor(args: &[String]) -> Result<f64, String> {
    match args {
        [] => Ok(1.0),
        [flag, factor] if flag == "--deals-factor" => factor
            .parse()
            .ok()
            .filter(|factor: &f64| (1e-6..=1e6).contains(factor))
            .ok_or_else(|| USAGE.to_owned()),
        _ => Err(USAGE.to_owned()),
    }
}

/// Runs `cabinet arena` and reads its JSON.
fn measure(cabinet: &Path, command: &[String]) -> Result<Value, String> {
    let out = Command::new(cabinet)
        .args(command)
        .arg("--json")
        .env_remove("CABINET_LANG")
        .output()
        .map_err(|error| format!("cannot run {}: {error}", cabinet.display()))?;
    if !out.status.success() {
        let message = String::from_utf8_lossy(&out.stderr);
        return Err(message.trim().trim_start_matches("cabinet: ").to_owned());
    }
    serde_json::from_slice(&out.stdout).map_err(|error| format!("unreadable answer: {error}"))
}

/// The measurement of a goal.
struct Measured {
    figure: String,
    interval: String,
    deals: u64,
    met: bool,
}

impl Goal {
    /// The command that measures the goal.
    fn command(&self, factor: f64) -> Vec<String> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let deals = ((f64::from(self.deals) * factor).round() as u64).max(FEWEST).to_string();
        let table = ["--seats", self.seats, "--bots", self.bots, "--deals", &deals, "--seed", SEED];
        ["arena"].iter().chain(self.game).chain(&table).map(|&word| word.to_owned()).collect()
    }

    /// The share of the wins of one of the players, if all play alike.
    fn fair_share(&self) -> f64 {
        1.0 / self.seats.parse::<f64>().expect("a number of seats")
    }

    /// Compares the results with the goal.
    fn compare(&self, results: &Value) -> Result<Measured, String> {
        let bot = &results["bots"][0];
        let (estimate, show): (_, fn(f64) -> String) = match self.wanted {
            Wanted::Elo(_) | Wanted::Stronger => (Estimate::elo(results)?, elo),
            Wanted::Share(_) | Wanted::Half | Wanted::FairShare | Wanted::Shown => {
                (Estimate::read(&bot["share"])?, percent)
            }
            Wanted::Turns(_) => (Estimate::read(&bot["actions_won"])?, turns),
        };
        let Estimate { mean, low, high } = estimate;
        let met = match self.wanted {
            Wanted::Elo(least) | Wanted::Share(least) => mean >= least,
            Wanted::Turns(most) => mean <= most,
            Wanted::Stronger => low > 0.0,
            Wanted::Half => (0.4..=0.6).contains(&mean),
            Wanted::FairShare => mean >= self.fair_share(),
            Wanted::Shown => true,
        };
        let deals = results["deals"].as_u64().ok_or("the answer has no deals")?;
        let interval = format!("{} … {}", show(low), show(high));
        let figure = match self.wanted {
            // Only turns of won games count, so the share of won games belongs beside them.
            Wanted::Turns(_) => {
                let share = Estimate::read(&bot["share"])?.mean;
                format!("{}, winning {}", show(mean), percent(share))
            }
            Wanted::Elo(_)
            | Wanted::Stronger
            | Wanted::Share(_)
            | Wanted::Half
            | Wanted::FairShare
            | Wanted::Shown => show(mean),
        };
        Ok(Measured { figure, interval, deals, met })
    }
}

/// A figure with its interval, whose bounds may be infinite.
struct Estimate {
    mean: f64,
    low: f64,
    high: f64,
}

impl Estimate {
    fn read(value: &Value) -> Result<Self, String> {
        let end = |key: &str, unbounded: f64| value[key].as_f64().unwrap_or(unbounded);
        let mean = value["mean"].as_f64().ok_or("the answer has no such figure")?;
        Ok(Self { mean, low: end("low", f64::NEG_INFINITY), high: end("high", f64::INFINITY) })
    }

    /// A bot that wins all games or none has infinite Elo, which is null in JSON.
    fn elo(results: &Value) -> Result<Self, String> {
        let (elo, share) = (&results["elo"], &results["bots"][0]["share"]["mean"]);
        let share = share.as_f64().ok_or("the answer has no share")?;
        if elo.is_object() && elo["mean"].is_null() {
            let mean = if share > 0.5 { f64::INFINITY } else { f64::NEG_INFINITY };
            let end = |key: &str, unbounded: f64| elo[key].as_f64().unwrap_or(unbounded);
            let (low, high) = (end("low", f64::NEG_INFINITY), end("high", f64::INFINITY));
            return Ok(Self { mean, low, high });
        }
        Self::read(elo)
    }
}

impl Goal {
    fn wanted_in_words(&self) -> String {
        match self.wanted {
            Wanted::Elo(least) => format!("≥ {}", elo(least)),
            Wanted::Stronger => "stronger".to_owned(),
            Wanted::Share(least) => format!("≥ {} %", 100.0 * least),
            Wanted::Half => "40 % … 60 %".to_owned(),
            Wanted::FairShare => format!("≥ {}", percent(self.fair_share())),
            Wanted::Shown => "–".to_owned(),
            Wanted::Turns(most) => format!("≤ {}", turns(most)),
        }
    }

    /// Whether the goal was met, in a word; a figure that is only shown has no goal.
    const fn met_in_words(&self, met: bool) -> &'static str {
        if matches!(self.wanted, Wanted::Shown) { "–" } else { yes_or_no(met) }
    }
}

fn row(goal: &Goal, measured: &Measured, command: &[String]) -> String {
    let Measured { figure, interval, deals, met } = measured;
    let (what, wanted, met) = (goal.what, goal.wanted_in_words(), goal.met_in_words(*met));
    let command = command.join(" ");
    format!(
        "| {what} | {wanted} | {figure} | {interval} | {deals} | {met} | `cabinet {command}` |\n"
    )
}

fn unmeasured(goal: &Goal, why: &str, command: &[String]) -> String {
    let (what, wanted, command) = (goal.what, goal.wanted_in_words(), command.join(" "));
    let why = why.lines().next().unwrap_or_default().replace('|', "\\|");
    format!("| {what} | {wanted} | not measured: {why} | | | – | `cabinet {command}` |\n")
}

const fn yes_or_no(met: bool) -> &'static str {
    if met { "yes" } else { "no" }
}

fn elo(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞ Elo".to_owned(),
        f64::NEG_INFINITY => "−∞ Elo".to_owned(),
        // Adding 0 turns −0 into +0.
        elo => format!("{:+.0} Elo", elo.round() + 0.0).replace('-', "−"),
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn turns(turns: f64) -> String {
    format!("{turns:.2}").replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::goals::SHARED_CARDS;
    use super::*;

    fn compared(wanted: Wanted, results: &str) -> Result<(String, String, bool), String> {
        let goal = Goal { wanted, ..GOALS[0] };
        let Measured { figure, interval, met, .. } =
            goal.compare(&serde_json::from_str(results).unwrap())?;
        Ok((figure, interval, met))
    }

    #[track_caller]
    fn check(wanted: Wanted, results: &str, figure: &str, interval: &str, met: bool) {
        assert_eq!(compared(wanted, results), Ok((figure.to_owned(), interval.to_owned(), met)));
    }

    const SOME: &str = r#"{"deals":10,"bots":[{"share":{"mean":0.58,"low":0.5,"high":0.66},
        "actions_won":{"mean":5.1,"low":5.0,"high":5.2}}],"elo":{"mean":56.0,"low":-0.4,"high":115.2}}"#;
    const ALL: &str = r#"{"deals":10,"bots":[{"share":{"mean":1.0,"low":0.7,"high":1.0},"actions_won":null}],
        "elo":{"mean":null,"low":150.0,"high":null}}"#;

    #[test]
    fn results_are_compared_with_goals() {
        check(Wanted::Elo(50.0), SOME, "+56 Elo", "+0 Elo … +115 Elo", true);
        check(Wanted::Elo(57.0), SOME, "+56 Elo", "+0 Elo … +115 Elo", false);
        check(Wanted::Stronger, SOME, "+56 Elo", "+0 Elo … +115 Elo", false);
        check(Wanted::Share(0.58), SOME, "58.0 %", "50.0 % … 66.0 %", true);
        check(Wanted::Turns(5.15), SOME, "5.10, winning 58.0 %", "5.00 … 5.20", true);
        check(Wanted::Turns(5.0), SOME, "5.10, winning 58.0 %", "5.00 … 5.20", false);
        check(Wanted::Half, SOME, "58.0 %", "50.0 % … 66.0 %", true);
        check(Wanted::Half, ALL, "100.0 %", "70.0 % … 100.0 %", false);
        check(Wanted::FairShare, SOME, "58.0 %", "50.0 % … 66.0 %", true);
        check(Wanted::Shown, SOME, "58.0 %", "50.0 % … 66.0 %", true);
        check(Wanted::Stronger, ALL, "+∞ Elo", "+150 Elo … +∞ Elo", true);
        assert!(compared(Wanted::Turns(5.0), ALL).is_err());
        assert!(compared(Wanted::Elo(5.0), "{}").is_err());
    }

    #[test]
    fn a_goal_has_a_command() {
        let shared = GOALS.iter().find(|goal| goal.game == SHARED_CARDS).unwrap();
        let command = shared.command(0.1).join(" ");
        let want = "arena break-the-code --option shared_cards=on --seats 2 --bots master,entropy \
                    --deals 100 --seed 1";
        assert_eq!(command, want);
        assert!(shared.command(1e-6).contains(&FEWEST.to_string()));
    }

    #[test]
    fn the_factor_is_a_number() {
        let args = |args: &[&str]| args.iter().map(|&arg| arg.to_owned()).collect::<Vec<_>>();
        assert_eq!(factor(&args(&["--deals-factor", "0.5"])), Ok(0.5));
        for bad in
            [&["--deals-factor"][..], &["--deals-factor", "x"], &["--deals-factor", "-1"], &["all"]]
        {
            assert_eq!(factor(&args(bad)), Err(USAGE.to_owned()));
        }
    }

    #[test]
    fn rows_stay_until_they_are_measured_again() {
        let masters = decrypto::GOALS.iter().position(|goal| goal.bots == "master").unwrap();
        let goal = &decrypto::GOALS[masters];
        let command = goal.command(1.0).join(" ");
        let row = |name| format!("| {}: {name} | – | 1 | | `cabinet {command}` |\n", goal.what);
        let all = ["survival", "miscommunication", "interception", "rounds"].map(row).concat();
        let mut page = Page::of(PathBuf::new(), "");
        assert!(page.rows.concat().is_empty() && page.decrypto.concat().is_empty());
        page.rows[1] = format!("| {} | old |\n", GOALS[1].what);
        page.decrypto[masters].clone_from(&all);
        let read = Page::of(PathBuf::new(), &page.text());
        assert_eq!((read.rows, read.decrypto), (page.rows, page.decrypto));
        assert!(goal.is_measured(&all));
        assert!(!goal.is_measured(&row("survival")), "figures are missing");
        assert!(!goal.is_measured(&all.replace("--deals 40", "--deals 20")), "too few deals");
        assert!(!is_measured("| a | not measured: why |\n") && !is_measured(""));
    }

    #[test]
    fn a_goal_that_cannot_be_measured_is_marked() {
        let row = unmeasured(&GOALS[0], "there is no bot | here\nand more", &["arena".to_owned()]);
        assert!(
            row.contains("not measured: there is no bot \\| here | | | – | `cabinet arena`"),
            "{row}"
        );
    }
}
