//! `cabinet infer`: shows what a player can deduce after a move of a record.

mod break_the_code;
mod decrypto;
mod krypto;
mod kryptos;

use kernel::{AnyMatch, Assist, Names, Phrase};
use locales::Texts;
use serde::de::DeserializeOwned;

use crate::command::InferArgs;
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::readable_json::Json;
use crate::replay;

pub(crate) fn answer(args: &InferArgs, texts: &Texts) -> Result<String, Failure> {
    let (_, played) = replay::open(args.file.as_deref(), args.at, texts)?;
    let viewer = replay::viewer(args.seat.as_deref(), played.names(), texts)?;
    let aids = played.aids(viewer, args.assist);
    if args.json {
        return Ok(format!("{}\n", aids.as_str()));
    }
    let (id, moves) = (played.meta().id, played.moves());
    let title = texts.say(&Phrase::new(format!("{id}-title")), None);
    let who = replay::who(viewer, played.names(), texts);
    let heading = Tool::Deduced { title, who, moves, assist: args.assist.word() }.say(texts);
    let view = played.view(viewer);
    let speaker = Speaker { texts, names: played.names() };
    let known = match deduced(id, aids.as_str(), view.as_str(), &speaker) {
        known if known.is_empty() => nothing(played.as_ref(), args.assist).say(texts) + "\n",
        known => known,
    };
    Ok(format!("{heading}\n\n{known}"))
}

/// The help of a game in words. A game without a report of its own shows the names of its fields.
fn deduced(game: &str, aids: &str, view: &str, speaker: &Speaker<'_>) -> String {
    match game {
        "kryptos" => kryptos::report(&read(aids), speaker),
        "krypto" => krypto::report(&read(aids), &read(view), speaker),
        "decrypto" => decrypto::report(&read(aids), speaker),
        "break-the-code" => break_the_code::report(&read(aids), speaker),
        _ => match Json::read(aids) {
            known if known.is_empty() => String::new(),
            known => known.draw(),
        },
    }
}

fn read<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).expect("views and help read back as they were written")
}

/// Why there is nothing to deduce, and what to ask instead.
fn nothing(played: &dyn AnyMatch, assist: Assist) -> Tool {
    match (played.outcome(), played.moves()) {
        (Some(_), moves) => Tool::GameIsOver { last: moves.saturating_sub(1) },
        (None, _) if assist < Assist::Certain => Tool::NoHelp,
        (None, _) => Tool::NothingToDeduce,
    }
}

/// Says phrases with the names of the players.
struct Speaker<'a> {
    texts: &'a Texts,
    names: &'a Names,
}

impl Speaker<'_> {
    fn say(&self, tool: Tool) -> String {
        self.texts.say(&tool.into(), Some(self.names))
    }

    /// A phrase as a line.
    fn line(&self, tool: Tool) -> String {
        self.say(tool) + "\n"
    }

    /// Lines below a heading, if there are any.
    fn list(&self, heading: Tool, lines: impl IntoIterator<Item = String>) -> String {
        let lines: Vec<String> = lines.into_iter().map(|line| format!("  {line}\n")).collect();
        if lines.is_empty() { String::new() } else { self.line(heading) + &lines.concat() }
    }
}

/// Items with commas between them, as many as fit on a line of 80 columns.
fn wrapped(items: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 2 + item.chars().count() <= 78 => {
                line.push_str(", ");
                line.push_str(&item);
            }
            _ => lines.push(item),
        }
    }
    lines
}
