//! `cabinet words`: looks words up in the tables of meaning, shows clues of the bots, and measures how clues are read.

use std::io::{self, Write as _};

use ::words::{Language, Lexicon, Meaning, fold, unknown_words};
use clap::{Args, Subcommand};
use games::decrypto::mind::{read, sample_clues};
use games::decrypto::{Code, Phrase};
use infer::stats::{Interval, Moments};
use kernel::drawing::percent;
use locales::Texts;
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use crate::columns::{Columns, Left, Right};
use crate::command::whole;
use crate::failure::Failure;
use crate::phrases::{Tool, decimal};
use crate::table::{lines, nothing_in};

/// What to look up.
#[derive(Debug, Subcommand)]
pub(crate) enum Words {
    /// List the words with the nearest meaning, in the language of --lang
    Near(NearArgs),
    /// Print clues that bots of Decrypto give among themselves, for people who judge them
    Clues(CluesArgs),
    /// Read a file of clues with their codes and print the share that is read right
    Read(ReadArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "\
A line is a round, a clue, the kind of association that it is in the atlas, and its keyword, with \
tabs between them. `--hidden` leaves out the kind and the keyword.

  cabinet words clues --lang fr --count 200 --seed 1")]
pub(crate) struct CluesArgs {
    /// Number of clues
    #[arg(long, value_name = "N", default_value_t = 60)]
    #[arg(value_parser = whole(1..=10_000_u16))]
    count: u16,
    /// The level of the bots
    #[arg(long, default_value = "master", value_parser = ["novice", "officer", "master"])]
    level: String,
    /// Seed of the deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Leave out the keywords
    #[arg(long)]
    hidden: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
A line of the file is four keywords, three clues and the code, with tabs between them:

  castle<TAB>moon<TAB>bread<TAB>piano<TAB>tide<TAB>crumbs<TAB>Chopin<TAB>234

Empty lines and lines that begin with # are left out. The intervals are 95 % intervals. With \
--verbose each wrong reading is printed first.")]
pub(crate) struct ReadArgs {
    /// File of clues
    file: String,
    /// Print each wrong reading
    #[arg(long)]
    verbose: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The figures count standard deviations of unrelated words: 0 means unrelated, 3 related, 6 and more \
closely related. A word that the tables do not have is read as the word that is likely meant, which is \
said first; if no word is, it is refused with exit code 1.")]
pub(crate) struct NearArgs {
    /// Word, or several words with one meaning
    word: String,
    /// Number of words to list
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = whole(1..=1000_u16))]
    count: u16,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn answer(words: &Words, texts: &Texts) -> Result<String, Failure> {
    match words {
        Words::Near(args) => near(args, texts),
        Words::Clues(args) => Ok(clues(args, texts.language())),
        Words::Read(args) => read_file(args, texts),
    }
}

/// Clues of games among bots, until there are enough.
fn clues(args: &CluesArgs, language: Language) -> String {
    let mut rng = StdRng::seed_from_u64(args.seed);
    let mut lines: Vec<String> = Vec::new();
    while lines.len() < args.count.into() {
        let given = sample_clues(language, &args.level, &mut rng);
        lines.extend(given.expect("clap accepts only levels").into_iter().map(|given| {
            let kind = given.kind.unwrap_or("-");
            if args.hidden {
                format!("{}\t{}\n", given.round, given.clue)
            } else {
                format!("{}\t{}\t{kind}\t{}\n", given.round, given.clue, given.keyword)
            }
        }));
    }
    lines.truncate(args.count.into());
    lines.concat()
}

/// The shares of whole codes and of single clues in a file that are read right.
fn read_file(args: &ReadArgs, texts: &Texts) -> Result<String, Failure> {
    let (mut codes, mut clues) = (Moments::default(), Moments::default());
    let mut wrong: Vec<String> = Vec::new();
    for line in lines(&args.file, texts)?.iter().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
        let form = || {
            let no = Tool::TripleForm { line: line.clone() }.say(texts);
            Failure::Misuse(format!("{}: {no}", args.file))
        };
        let [a, b, c, d, one, two, three, code]: [&str; 8] =
            cells.try_into().map_err(|_| form())?;
        let code: Code = code.parse().map_err(|_| form())?;
        let keywords = [a, b, c, d].map(Phrase::new);
        let said = [one, two, three].map(Phrase::new);
        let reading = read(texts.language(), &keywords, &[], &said).code;
        let right = |one: u8, other: u8| f64::from(u8::from(one == other));
        for (one, other) in reading.digits().into_iter().zip(code.digits()) {
            clues.push(right(one, other));
        }
        codes.push(f64::from(u8::from(reading == code)));
        if reading != code && args.verbose {
            wrong.push(format!("{reading:#} {line}\n"));
        }
    }
    if codes.mean().is_none() {
        return Err(nothing_in(&args.file, texts));
    }
    let share = |what: Tool, of: &Moments| {
        let Interval { low, high } = of.share_interval();
        let mean = of.mean().unwrap_or_default();
        format!("{} {} ({} … {})\n", what.say(texts), percent(mean), percent(low), percent(high))
    };
    Ok(wrong.concat() + &share(Tool::WholeCodes, &codes) + &share(Tool::SingleClues, &clues))
}

fn near(args: &NearArgs, texts: &Texts) -> Result<String, Failure> {
    if fold(&args.word).is_empty() {
        return Err(Failure::refused(Tool::NoLetters { word: args.word.clone() }, texts, None));
    }
    let language = texts.language();
    let mut notes = String::new();
    for (word, instead) in unknown_words(&args.word, language) {
        if instead.is_empty() {
            return Err(Failure::NotSo(Tool::UnknownWord { word }.say(texts)));
        }
        notes += &(Tool::ReadAs { word, instead }.say(texts) + "\n");
    }
    let meaning = Meaning::of(&args.word, language);
    let near = Lexicon::of(language).neighbours(&meaning, args.count.into());
    if args.json {
        // The answer is a plain list, which programs read.
        let _ = io::stderr().write_all(notes.as_bytes());
        let near: Vec<(&str, f32)> = near.iter().map(|(entry, near)| (entry.word, *near)).collect();
        return Ok(serde_json::to_string(&near).expect("plain data") + "\n");
    }
    let mut columns = Columns::new([Right, Left]);
    for (entry, near) in near {
        columns.row([&decimal(near.into(), 1, texts), entry.word]);
    }
    Ok(notes + &columns.draw(""))
}
