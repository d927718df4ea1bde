//! `cabinet census`: counts the deals of Krypto that have no solution.

use clap::{Args, Subcommand};
use games::krypto::mind::{Census, census};
use games::krypto::{Arithmetic, Deck};
use locales::Texts;
use serde::Serialize;

use crate::columns::{Columns, Left, Right};
use crate::phrases::{self, Tool};
use crate::solve::RulesArgs;

/// The booklet claims that one hand in this many is unplayable (KR16).
const CLAIM: f64 = 3000.0;

/// The game to count.
#[derive(Debug, Subcommand)]
pub(crate) enum Count {
    /// Count the hands and targets that have no solution, and the chance of such a deal
    Krypto(CensusArgs),
}

#[derive(Debug, Args)]
pub(crate) struct CensusArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Counted {
    deck: Deck,
    arithmetic: Arithmetic,
    squares: bool,
    /// Different hands.
    hands: u64,
    /// Different hands with a target.
    problems: u64,
    /// How many of these problems have no solution.
    unplayable: u64,
    /// Equally likely ways to deal five cards and a target.
    deals: u64,
    /// How many of these deals have no solution.
    unplayable_deals: u64,
    /// The exact probability of such a deal, as a fraction in lowest terms.
    probability: String,
    /// The same, rounded.
    decimal: f64,
    /// One deal in this many has no solution.
    one_in: f64,
    /// One deal in this many, as the booklet claims.
    claimed_one_in: f64,
    /// The true probability divided by the booklet's.
    times_the_claim: f64,
}

pub(crate) fn answer(Count::Krypto(args): &Count, texts: &Texts) -> String {
    let counted = count(args);
    if args.json {
        serde_json::to_string(&counted).expect("plain data") + "\n"
    } else {
        report(&counted, args.rules.in_words(texts), texts)
    }
}

#[expect(clippy::cast_precision_loss, reason = "rounded for people")]
fn count(args: &CensusArgs) -> Counted {
    let rules = args.rules.rules();
    let Census { hands, problems, unplayable, deals, unplayable_deals } =
        census(args.rules.deck, rules);
    let divisor = gcd(deals, unplayable_deals);
    let decimal = unplayable_deals as f64 / deals as f64;
    Counted {
        deck: args.rules.deck,
        arithmetic: rules.arithmetic,
        squares: rules.squares,
        hands,
        problems,
        unplayable,
        deals,
        unplayable_deals,
        probability: format!("{}/{}", unplayable_deals / divisor, deals / divisor),
        decimal,
        one_in: 1.0 / decimal,
        claimed_one_in: CLAIM,
        times_the_claim: decimal * CLAIM,
    }
}

const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn report(counted: &Counted, rules: String, texts: &Texts) -> String {
    let probability = counted.probability.clone();
    let decimal = |number, decimals| phrases::decimal(number, decimals, texts);
    let rows = [
        (counted.hands, Tool::AllHands),
        (counted.problems, Tool::AllProblems),
        (counted.unplayable, Tool::UnplayableProblems),
        (counted.deals, Tool::AllDeals),
        (
            counted.unplayable_deals,
            Tool::UnplayableDeals {
                probability,
                decimal: decimal(counted.decimal, 7),
                one_in: decimal(counted.one_in, 1),
            },
        ),
    ];
    let mut columns = Columns::new([Right, Left]);
    for (count, what) in rows {
        columns.row([count.to_string(), what.say(texts)]);
    }
    let claim = Tool::Claim {
        one_in: decimal(counted.claimed_one_in, 0),
        times: decimal(counted.times_the_claim, 2),
    };
    let title = Tool::CensusTitle { rules }.say(texts);
    format!("{title}\n{}{}\n", columns.draw("  "), claim.say(texts))
}
