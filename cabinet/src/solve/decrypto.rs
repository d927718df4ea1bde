//! `cabinet solve decrypto`: reads the clues of a game on a real table.

use clap::Args;
use games::decrypto::mind::{Aids, Chance, Near, Past, intercept, read};
use games::decrypto::{Clues, Code, KEYWORDS, MAX_CLUE, Phrase};
use kernel::{Drawing, Ink, Names, Time};
use locales::Texts;
use serde::Serialize;
use terminal::paper::Paper;
use words::{fold, unknown_words};

use crate::failure::Failure;
use crate::phrases::Tool;
use crate::table::lines;

/// How many codes to list.
const LISTED: usize = 5;

#[derive(Debug, Args)]
#[command(after_help = "\
The figures say how much a clue points at a keyword: 0 not at all, 3 clearly, 6 and more at hardly \
anything else. Give --lang the language of the words. Your own team's clues:

  cabinet solve decrypto --lang fr --words 'pomme,loup,train,neige' --clues 'quai,flocon,Newton' \\
    --past 'compote,gare,hiver=134'

The rivals' clues, by what their earlier clues tell; with --words, none of their keywords is yours:

  cabinet solve decrypto --lang fr --rivals --clues 'rails,tarte,meute' \\
    --past 'gare,compote,ski=314' --past 'crocs,locomotive,Newton=231'

`--past @FILE` takes a file with one earlier round on each line.")]
pub(crate) struct DecryptoArgs {
    /// The four keywords from your screen, in order
    #[arg(long, value_name = "WORD,WORD,WORD,WORD")]
    words: Option<String>,
    /// The clues are the rivals': find their code without their keywords
    #[arg(long)]
    rivals: bool,
    /// The three clues as they were read out, in order
    #[arg(long, value_name = "CLUE,CLUE,CLUE")]
    clues: String,
    /// Clues of an earlier round of the same team with their code; give one --past for each
    #[arg(long, value_name = "CLUE,CLUE,CLUE=CODE")]
    past: Vec<String>,
    /// Use only the signs of ASCII
    #[arg(long)]
    ascii: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Solved<R> {
    #[serde(flatten)]
    reading: R,
    /// Words that the tables do not know, each with the word that is likely meant, or with nothing.
    unknown: Vec<(String, &'static str)>,
}

pub(crate) fn answer(args: &DecryptoArgs, texts: &Texts) -> Result<String, Failure> {
    let refused = |why: Tool| Failure::refused(why, texts, None);
    let words = args.words.as_ref();
    let keywords = words.map(|words| keywords(words)).transpose().map_err(refused)?;
    let clues = clues(&args.clues).map_err(refused)?;
    let past = past(args, texts)?;
    let said = keywords.iter().flatten().chain(&clues);
    let said = said.chain(past.iter().flat_map(|past| &past.clues));
    let mut unknown: Vec<(String, &'static str)> =
        said.flat_map(|text| unknown_words(text.as_str(), texts.language())).collect();
    unknown.sort_unstable();
    unknown.dedup();
    let language = texts.language();
    match (args.rivals, keywords) {
        (false, None) => Err(refused(Tool::WhoseClues)),
        (true, _) if past.is_empty() => Err(refused(Tool::NoPast)),
        (false, Some(keywords)) => {
            let reading = read(language, &keywords, &past, &clues);
            Ok(if args.json {
                json(&Solved { reading, unknown })
            } else {
                let words = (1..).zip(&keywords).map(|(digit, word)| format!("{digit} {word}"));
                let words = words.collect::<Vec<_>>().join("   ");
                let aids = aids(&clues, &reading.near.map(|row| row.map(Some)), &reading.codes);
                report(&words, &aids, unknown, texts, args.ascii)
            })
        }
        (true, own) => {
            let own = own.as_ref().map_or(&[][..], |own| own);
            let reading = intercept(language, own, &past, &clues);
            Ok(if args.json {
                json(&Solved { reading, unknown })
            } else {
                let aids = aids(&clues, &reading.near, &reading.codes);
                let aids = Aids { words: Some(reading.words.into()), ..aids };
                report("", &aids, unknown, texts, args.ascii)
            })
        }
    }
}

fn json<R: Serialize>(solved: &Solved<R>) -> String {
    serde_json::to_string_pretty(solved).expect("plain data") + "\n"
}

/// The four keywords, no two alike.
fn keywords(text: &str) -> Result<[Phrase; KEYWORDS], Tool> {
    let keywords: [Phrase; KEYWORDS] = phrases(text, "keyword")?;
    for (i, keyword) in keywords.iter().enumerate() {
        if keywords[..i].iter().any(|other| other.fold() == keyword.fold()) {
            return Err(Tool::KeywordTwice { keyword: keyword.to_string() });
        }
    }
    Ok(keywords)
}

fn clues(text: &str) -> Result<Clues, Tool> {
    phrases(text, "clue")
}

/// Exactly `N` texts, separated by commas.
fn phrases<const N: usize>(text: &str, what: &'static str) -> Result<[Phrase; N], Tool> {
    let texts: Vec<&str> = text.split(',').collect();
    let found = texts.len();
    let texts: [&str; N] =
        texts.try_into().map_err(|_| Tool::HowMany { what, needed: N, found })?;
    for (number, text) in (1..).zip(&texts) {
        if fold(text).is_empty() {
            return Err(Tool::EmptyText { what, number });
        }
        if text.chars().count() > MAX_CLUE {
            return Err(Tool::LongText { what, number, most: MAX_CLUE });
        }
    }
    Ok(texts.map(Phrase::new))
}

/// The earlier rounds: `CLUE,CLUE,CLUE=CODE`, or `@FILE` with one on each line.
fn past(args: &DecryptoArgs, texts: &Texts) -> Result<Vec<Past>, Failure> {
    let mut rounds = Vec::new();
    for given in &args.past {
        match given.strip_prefix('@') {
            Some(file) => rounds.extend(lines(file, texts)?),
            None => rounds.push(given.clone()),
        }
    }
    let round = |said: &String| {
        let (given, code) = said.rsplit_once('=').unwrap_or((said, ""));
        let code: String = code.chars().filter(char::is_ascii_digit).collect();
        match code.parse::<Code>() {
            Ok(code) => Ok(Past { clues: clues(given)?, code }),
            Err(_) => Err(Tool::PastForm { said: said.clone() }),
        }
    };
    rounds
        .iter()
        .map(round)
        .collect::<Result<_, _>>()
        .map_err(|no| Failure::refused(no, texts, None))
}

/// How near the clues are, and the likeliest codes.
fn aids(clues: &Clues, near: &[[Option<f32>; KEYWORDS]; 3], codes: &[(Code, f64)]) -> Aids {
    let rounded = |near: f32| f64::from((near * 10.0).round() / 10.0);
    let near = clues.iter().zip(near).map(|(clue, near)| {
        let digits = near.map(|near| near.map(rounded));
        Near { clue: clue.clone(), digits }
    });
    let chance = |&(code, chance): &(Code, f64)| Chance { code, chance };
    let chances = codes.iter().take(LISTED).map(chance).collect();
    Aids { near: Some(near.collect()), chances: Some(chances), ..Aids::default() }
}

/// The keywords if they are known, what follows from the clues, and the words that the tables do not know.
fn report(
    keywords: &str,
    aids: &Aids,
    unknown: Vec<(String, &'static str)>,
    texts: &Texts,
    ascii: bool,
) -> String {
    let paper = Paper::of_stdout(ascii);
    let mut drawing = Drawing::default();
    drawing.say(keywords, Ink::Strong);
    let names = Names::plain(2);
    drawing.add(paper.draw(texts, &names, Time::ZERO, |easel| aids.explain(easel)));
    for (word, instead) in unknown {
        let said = match instead {
            "" => Tool::UnknownWord { word },
            _ => Tool::ReadAs { word, instead },
        };
        drawing.say(&said.say(texts), Ink::Bad);
    }
    paper.print(&drawing)
}
