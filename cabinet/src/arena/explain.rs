//! Every move of the games with the reason of its bot.

use kernel::Contest;
use kernel::contest::Told;
use locales::Texts;
use serde::Serialize;

use crate::phrases::Tool;

/// A game with its reasons.
#[derive(Serialize)]
pub(super) struct Explained {
    /// The number of the deal, from 1.
    deal: u64,
    /// The rotation of the seats, from 1.
    rotation: usize,
    moves: Vec<Explanation>,
}

#[derive(Serialize)]
struct Explanation {
    line: String,
    /// In words.
    because: Option<String>,
}

/// The games of a deal, one for each rotation.
pub(super) fn explain<'a>(
    deal: u64,
    contests: &'a [Contest],
    texts: &'a Texts,
) -> impl Iterator<Item = Explained> + 'a {
    let explained = |Told { line, because }: &Told| Explanation {
        line: line.clone(),
        because: because.as_ref().map(|why| texts.say(why, None)),
    };
    (1..).zip(contests).map(move |(rotation, contest)| Explained {
        deal,
        rotation,
        moves: contest.told.iter().map(explained).collect(),
    })
}

/// The games as text.
pub(super) fn report(games: &[Explained], texts: &Texts) -> String {
    let mut text = String::new();
    for Explained { deal, rotation, moves } in games {
        text += &Tool::ExplainedGame { deal: *deal, rotation: *rotation }.say(texts);
        text.push('\n');
        for Explanation { line, because } in moves {
            text.extend(["  ", line, "\n"]);
            if let Some(why) = because {
                text.extend(["    ", why, "\n"]);
            }
        }
        text.push('\n');
    }
    text
}
