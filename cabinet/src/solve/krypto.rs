//! `cabinet solve krypto`: the ways to make a target from five cards.

use std::fmt::Write as _;

use clap::Args;
use games::krypto::mind::{Solution, solutions};
use games::krypto::{Arithmetic, Deck, HAND, Hand, Rules};
use kernel::options::OptionValue as _;
use serde::Serialize;

use crate::columns::{Columns, Left};
use crate::failure::Failure;

/// What may be done with the numbers, and which pack they come from.
#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// Which pack of cards
    #[arg(long, value_name = "PACK", default_value = "cards52", value_parser = deck)]
    pub(crate) deck: Deck,
    /// Allow fractions on the way
    #[arg(long)]
    pub(crate) fractions: bool,
    /// Allow a value of 2 to be used up as an exponent
    #[arg(long)]
    pub(crate) squares: bool,
}

fn deck(word: &str) -> Result<Deck, String> {
    Deck::read(word).ok_or_else(|| format!("there are {}", Deck::WORDS.join(" and ")))
}

impl RulesArgs {
    pub(crate) const fn rules(&self) -> Rules {
        let arithmetic = if self.fractions { Arithmetic::Fractions } else { Arithmetic::Whole };
        Rules { arithmetic, squares: self.squares }
    }

    /// `52 cards, whole numbers, squares`.
    pub(crate) fn said(&self) -> String {
        let numbers = if self.fractions { "fractions" } else { "whole numbers" };
        let squares = if self.squares { ", squares" } else { "" };
        format!("{} cards, {numbers}{squares}", self.deck.cards().len())
    }
}

#[derive(Debug, Args)]
pub(crate) struct KryptoArgs {
    /// The five cards
    #[arg(value_name = "CARD", required = true)]
    cards: Vec<u8>,
    /// What they must give
    #[arg(long, value_name = "CARD")]
    target: u8,
    #[command(flatten)]
    rules: RulesArgs,
    /// Show every solution, not only the simplest
    #[arg(long)]
    all: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Solved {
    hand: Hand,
    target: u8,
    deck: Deck,
    arithmetic: Arithmetic,
    squares: bool,
    playable: bool,
    /// How many solutions there are; order and brackets within a sum or a product make no other.
    ways: usize,
    /// The simplest, or all with the simplest first.
    solutions: Vec<Way>,
}

#[derive(Serialize)]
struct Way {
    calculation: String,
    steps: Vec<String>,
    effort: u16,
}

pub(crate) fn answer(args: &KryptoArgs) -> Result<String, Failure> {
    let hand = hand(args)?;
    let rules = args.rules.rules();
    let ways = solutions(hand, args.target, rules);
    let shown = if args.all { ways.len() } else { 1 };
    let way = |way: &Solution| Way {
        calculation: way.calculation.to_string(),
        steps: rules.steps(&way.calculation),
        effort: way.effort,
    };
    let solved = Solved {
        hand,
        target: args.target,
        deck: args.rules.deck,
        arithmetic: rules.arithmetic,
        squares: rules.squares,
        playable: !ways.is_empty(),
        ways: ways.len(),
        solutions: ways.iter().take(shown).map(way).collect(),
    };
    let said = if args.json {
        serde_json::to_string(&solved).expect("plain data") + "\n"
    } else {
        picture(&solved, args)
    };
    if solved.playable { Ok(said) } else { Err(Failure::No(said)) }
}

/// The five cards, if the pack can give them and the target together.
fn hand(args: &KryptoArgs) -> Result<Hand, Failure> {
    let hand: Hand = args.cards[..].try_into().map_err(|_| {
        Failure::Misuse(format!("a hand has {HAND} cards, not {}", args.cards.len()))
    })?;
    match args.rules.deck.lacks(hand.into_iter().chain([args.target])) {
        None => Ok(hand),
        Some(card) if args.rules.deck.copies(card) == 0 => {
            Err(Failure::Misuse(format!("there is no card {card}: the numbers go from 1 to 25")))
        }
        Some(card) => {
            let (copies, all) = (args.rules.deck.copies(card), args.rules.deck.cards().len());
            Err(Failure::Misuse(format!(
                "hand and target have more of the card {card} than a pack of {all} has: {copies}"
            )))
        }
    }
}

fn picture(solved: &Solved, args: &KryptoArgs) -> String {
    let mut text = format!(
        "{} from {} ({})\n",
        solved.target,
        kernel::deal::numbers(solved.hand),
        args.rules.said()
    );
    let summary = match solved.ways {
        0 => "unplayable: every calculation was tried, and none gives the target".to_owned(),
        1 => "one way".to_owned(),
        ways if args.all => format!("{ways} ways, the simplest first"),
        ways => format!("{ways} ways; the simplest"),
    };
    writeln!(text, "{summary}").expect("writing to a string");
    let mut columns = Columns::new([Left, Left]);
    for way in &solved.solutions {
        columns.row([&way.calculation, &way.steps.join(", ")]);
    }
    text + &columns.draw("  ")
}
