//! `cabinet solve krypto`: all ways to reach a target with five cards.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use games::krypto::mind::{Solution, printed, solutions};
use games::krypto::{Arithmetic, Deck, HAND, Hand, Rules};
use kernel::drawing::{Align, plain, strong};
use kernel::options::OptionValue as _;
use kernel::{Drawing, Ink, Piece};
use locales::Texts;
use serde::Serialize;
use terminal::paper::Paper;

use crate::command::whole;
use crate::failure::Failure;
use crate::phrases::Tool;

/// The pack of cards and the arithmetic.
#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// Pack of cards
    #[arg(long, value_name = "PACK", default_value = "cards52", value_parser = deck())]
    pub(crate) deck: Deck,
    /// Allow only whole numbers as intermediate results, a house rule
    #[arg(long)]
    pub(crate) whole: bool,
    /// Allow squares: a 2, made from one or more cards, may be used as an exponent
    #[arg(long)]
    pub(crate) squares: bool,
}

fn deck() -> impl TypedValueParser<Value = Deck> {
    PossibleValuesParser::new(Deck::WORDS)
        .map(|word| Deck::read(&word).expect("clap accepts only these words"))
}

impl RulesArgs {
    pub(crate) const fn rules(&self) -> Rules {
        let arithmetic = if self.whole { Arithmetic::Whole } else { Arithmetic::Fractions };
        Rules { arithmetic, squares: self.squares }
    }

    /// The rules in words, as in `52 cards, fractions, squares`.
    pub(crate) fn in_words(&self, texts: &Texts) -> String {
        let Rules { arithmetic, squares } = self.rules();
        let squares = if squares { "on" } else { "off" };
        let cards = self.deck.cards().len();
        Tool::Rules { cards, arithmetic: arithmetic.word(), squares }.say(texts)
    }
}

#[derive(Debug, Args)]
pub(crate) struct KryptoArgs {
    /// Numbers of the five cards
    #[arg(value_name = "CARD", required = true, allow_negative_numbers = true)]
    #[arg(value_parser = whole(1..=25_u8))]
    cards: Vec<u8>,
    /// Number to reach
    #[arg(long, value_name = "CARD", allow_negative_numbers = true)]
    #[arg(value_parser = whole(1..=25_u8))]
    target: u8,
    #[command(flatten)]
    rules: RulesArgs,
    /// Show all solutions instead of the simplest
    #[arg(long)]
    all: bool,
    /// Use only the signs of ASCII
    #[arg(long)]
    ascii: bool,
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
    /// Number of solutions. Those that differ only in order, brackets, signs that cancel, or the place of a 1 or a 0 count
    /// once.
    ways: usize,
    /// The simplest solution, or all solutions from the simplest on.
    solutions: Vec<Way>,
}

#[derive(Serialize)]
struct Way {
    calculation: String,
    steps: Vec<String>,
    effort: u16,
}

pub(crate) fn answer(args: &KryptoArgs, texts: &Texts) -> Result<String, Failure> {
    let hand = hand(args, texts)?;
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
    let text = if args.json {
        serde_json::to_string(&solved).expect("plain data") + "\n"
    } else {
        report(&solved, args, texts)
    };
    if solved.playable { Ok(text) } else { Err(Failure::No(text)) }
}

/// The five cards, if the pack holds them together with the target.
fn hand(args: &KryptoArgs, texts: &Texts) -> Result<Hand, Failure> {
    let hand: Hand = args.cards[..].try_into().map_err(|_| {
        let wrong = Tool::HandSize { cards: args.cards.len(), needed: HAND };
        Failure::refused(wrong, texts, None)
    })?;
    let deck = args.rules.deck;
    match deck.lacks(hand.into_iter().chain([args.target])) {
        None => Ok(hand),
        Some(card) => {
            let (pack, copies) = (deck.cards().len(), deck.copies(card).into());
            Err(Failure::refused(Tool::PackLacks { pack, copies, card }, texts, None))
        }
    }
}

fn report(solved: &Solved, args: &KryptoArgs, texts: &Texts) -> String {
    let hand = kernel::deal::numbers(solved.hand);
    let rules = args.rules.in_words(texts);
    let mut drawing = Drawing::default();
    let problem = Tool::Reach { target: solved.target, hand, rules };
    drawing.say(&problem.say(texts), Ink::Strong);
    let cards = solved
        .hand
        .iter()
        .flat_map(|card| [Piece::new(format!(" {card} "), Ink::Light), plain(" ")]);
    let target = strong(format!("= {}", solved.target));
    drawing.line([plain("  ")].into_iter().chain(cards).chain([target]));
    let all = if args.all { "yes" } else { "no" };
    let summary = match solved.ways {
        0 => Tool::Unplayable,
        ways => Tool::Ways { ways, all },
    };
    drawing.say(&summary.say(texts), if solved.playable { Ink::Good } else { Ink::Bad });
    let way = |way: &Way| {
        let steps = way.steps.iter().map(|step| printed(step)).collect::<Vec<_>>().join(", ");
        vec![vec![strong(printed(&way.calculation))], vec![plain(steps)]]
    };
    let ways: Vec<_> = solved.solutions.iter().map(way).collect();
    drawing.table("  ", &[Align::Left, Align::Left], &ways);
    Paper::of_stdout(args.ascii).print(&drawing)
}
