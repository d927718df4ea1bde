//! `cabinet census`: counts the deals of Krypto that have no solution.

use clap::{Args, Subcommand};
use games::krypto::mind::{Census, census};
use games::krypto::{Arithmetic, Deck};
use locales::Texts;
use serde::Serialize;

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
        report(&counted, &args.rules.in_words(texts))
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

fn report(counted: &Counted, rules: &str) -> String {
    let Counted { hands, problems, unplayable, deals, unplayable_deals, .. } = counted;
    let Counted { probability, decimal, one_in, claimed_one_in, times_the_claim, .. } = counted;
    format!(
        "Krypto, {rules}\n\
         {hands:>12} hands\n\
         {problems:>12} hands with a target\n\
         {unplayable:>12} of them unplayable\n\
         {deals:>12} deals, all equally likely\n\
         {unplayable_deals:>12} of them unplayable: {probability} = {decimal:.7}, one in {one_in:.1}\n\
         The booklet claims one in {claimed_one_in}: in truth it is {times_the_claim:.2} times as likely.\n"
    )
}
