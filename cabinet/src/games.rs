//! `cabinet games`: lists the games.

use std::fmt::Write as _;

use kernel::options::{Kind, Spec};
use kernel::{AnyGame, Grammar, Refusal};
use locales::Texts;
use serde::Serialize;

use crate::columns::{Columns, Left};
use crate::command::GamesArgs;
use crate::phrases::Tool;

#[derive(Serialize)]
struct Listed {
    id: &'static str,
    title: String,
    about: String,
    min_seats: usize,
    max_seats: usize,
    bots: Vec<&'static str>,
    options: Vec<ListedOption>,
    sentences: Vec<ListedSentence>,
}

#[derive(Serialize)]
struct ListedOption {
    key: &'static str,
    #[serde(flatten)]
    kind: Kind,
    default: String,
    meaning: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<ListedValue>,
}

#[derive(Serialize)]
struct ListedValue {
    value: &'static str,
    meaning: String,
}

#[derive(Serialize)]
struct ListedSentence {
    form: String,
    meaning: String,
}

pub(crate) fn answer(args: &GamesArgs, texts: &Texts) -> String {
    let games = args.game.map_or_else(|| games::SHELF.to_vec(), |game| vec![game]);
    let listed: Vec<Listed> = games.into_iter().map(|game| list(game, texts)).collect();
    if args.json {
        return serde_json::to_string_pretty(&listed).expect("plain data") + "\n";
    }
    listed.iter().map(|game| report(game, texts)).collect::<Vec<_>>().join("\n")
}

fn list(game: &dyn AnyGame, texts: &Texts) -> Listed {
    let meta = game.meta();
    let say = |code: String| texts.say(&Refusal::new(code), None);
    let options = game
        .options()
        .into_iter()
        .map(|(spec, default)| option(meta.id, spec, default, texts))
        .collect();
    Listed {
        id: meta.id,
        title: say(format!("{}-title", meta.id)),
        about: say(format!("{}-about", meta.id)),
        min_seats: meta.min_seats,
        max_seats: meta.max_seats,
        bots: game.levels(),
        options,
        sentences: sentences(game, texts),
    }
}

fn option(game: &str, spec: Spec, default: String, texts: &Texts) -> ListedOption {
    let words: Vec<&'static str> = match spec.kind {
        Kind::Choice { of } => of.to_vec(),
        Kind::Several { of } => [Kind::ALL].iter().chain(of).copied().collect(),
        Kind::Flag | Kind::Number { .. } | Kind::Words { .. } => Vec::new(),
    };
    let value = |value: &'static str| {
        let meaning = texts.get(&format!("{game}-option-{}-{value}", spec.key))?;
        Some(ListedValue { value, meaning })
    };
    ListedOption {
        key: spec.key,
        kind: spec.kind,
        default,
        meaning: texts.say(&Refusal::new(format!("{game}-option-{}", spec.key)), None),
        values: words.into_iter().filter_map(value).collect(),
    }
}

/// The moves of the game. Some exist only with certain numbers of players, so every number is asked.
fn sentences(game: &dyn AnyGame, texts: &Texts) -> Vec<ListedSentence> {
    let meta = game.meta();
    let grammars =
        (meta.min_seats..=meta.max_seats).filter_map(|seats| game.grammar(seats, &[]).ok());
    let mut sentences: Vec<ListedSentence> = Vec::new();
    for Grammar { game, forms } in grammars {
        for form in forms {
            let meaning = texts.say(&Refusal::new(format!("{game}-do-{}", form.verb)), None);
            let form = form.to_string();
            if !sentences.iter().any(|known| known.form == form) {
                sentences.push(ListedSentence { form, meaning });
            }
        }
    }
    sentences
}

fn report(game: &Listed, texts: &Texts) -> String {
    let Listed { id, title, about, min_seats, max_seats, bots, options, sentences } = game;
    let mut text = format!("{id}  {title} ({min_seats}–{max_seats})\n  {about}\n");
    let mut heads = Columns::new([Left, Left]);
    for ListedOption { key, default, kind, .. } in options {
        let takes = match *kind {
            Kind::Words { min, max } => Tool::WordList { min, max }.say(texts),
            Kind::Flag | Kind::Choice { .. } | Kind::Several { .. } | Kind::Number { .. } => {
                kind.to_string()
            }
        };
        heads.row([format!("--option {key}={default}"), takes]);
    }
    for (head, option) in heads.draw("    ").lines().zip(options) {
        writeln!(text, "{head}\n        {}", option.meaning).expect("writing to a string");
        for ListedValue { value, meaning } in &option.values {
            writeln!(text, "        {value}: {meaning}").expect("writing to a string");
        }
    }
    let mut forms = Columns::new([Left, Left]);
    for ListedSentence { form, meaning } in sentences {
        forms.row([form, meaning]);
    }
    writeln!(text, "{}    --bots {}", forms.draw("    "), bots.join(","))
        .expect("writing to a string");
    text
}
