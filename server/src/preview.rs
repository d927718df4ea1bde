//! What another site shows of a link to a table: a title, a sentence and a picture, as Open Graph has them.
//!
//! Of a table that waits or plays it says which game it is. Of a finished one it names the players and their points,
//! which the table's summary tells anybody who has the link.

use kernel::Language;
use wire::{Chair, Sitter, Stage, Summary};

use crate::texts;

/// The path of the house's own picture.
const PICTURE: &str = "preview.png";

/// The preview of a table, for the head of its page.
pub(crate) fn tags(table: &Summary, language: Language) -> String {
    let say = |code: &str| text(table, code, language);
    let told = match table.stage {
        Stage::Over => result(table, language).unwrap_or_else(|| say("about")),
        Stage::Waiting | Stage::Playing => say("about"),
    };
    let site = table.link.split_once("/t/").map_or("", |(site, _)| site);
    let picture = format!("{site}/{}", picture(&table.game));
    [
        ("og:site_name", "Cabinet Noir"),
        ("og:type", "website"),
        ("og:title", &say("title")),
        ("og:description", &told),
        ("og:url", &table.link),
        ("og:image", &picture),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
        ("og:image:alt", &say("title")),
    ]
    .map(|(name, value)| tag(name, value))
    .concat()
}

/// The picture of every other page. A site that shows a preview needs its whole address, which only the house knows.
pub(crate) fn picture_of_house(public_url: &str) -> String {
    tag("og:image", &format!("{public_url}/{PICTURE}"))
}

fn tag(name: &str, value: &str) -> String {
    format!(r#"<meta property="{name}" content="{}" />"#, escaped(value))
}

/// What a reader sees of a table before the page's script runs: which game it is.
pub(crate) fn greeting(table: &Summary, language: Language) -> String {
    format!(r#"<p class="alone lead">{}</p>"#, escaped(&text(table, "about", language)))
}

fn text(table: &Summary, code: &str, language: Language) -> String {
    texts::of(language).get(&format!("{}-{code}", table.game)).unwrap_or_default()
}

/// The path of a game's own picture, or that of the house's where a game has none.
fn picture(game: &str) -> String {
    let own = format!("previews/{game}.png");
    web::file(&own, &[]).map_or_else(|| PICTURE.to_owned(), |_| own)
}

/// `★ Ada 15 · Blaise 13`: everybody in order of seats, the winners with a star. Alone the score is a time: `Ada 19:43`.
fn result(table: &Summary, language: Language) -> Option<String> {
    let outcome = table.outcome.as_deref()?;
    let part = |word: &str| {
        let mut parts = outcome.split(';').map(|part| part.split_whitespace());
        parts.find_map(|mut words| (words.next() == Some(word)).then(|| words.collect::<Vec<_>>()))
    };
    let winners = part("won").unwrap_or_default();
    let scores = part("scores").unwrap_or_default();
    let alone = part("by").is_some_and(|how| how == ["solitaire"]);
    let players = table.chairs.iter().enumerate().filter_map(|(i, chair)| {
        let star = if winners.contains(&chair.seat.to_string().as_str()) { "★ " } else { "" };
        let score = match scores.get(i).and_then(|score| score.parse::<i64>().ok()) {
            Some(millis) if alone => format!(" {}", minutes_and_seconds(millis)),
            Some(points) => format!(" {points}"),
            None => String::new(),
        };
        Some(format!("{star}{}{score}", name(chair, language)?))
    });
    Some(players.collect::<Vec<_>>().join(" · "))
}

/// To the second, as the page writes it.
fn minutes_and_seconds(millis: i64) -> String {
    let seconds = (millis + 500) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// What a sitter is called, a bot after its level in the reader's language; `None` for a free seat.
fn name(Chair { seat, sitter, .. }: &Chair, language: Language) -> Option<String> {
    let level = match sitter {
        Sitter::Bot { level, .. } => texts::of(language).get(&format!("level-{level}")),
        Sitter::Free {} | Sitter::Person { .. } | Sitter::Past { .. } => None,
    };
    level.map(|level| format!("{level} {seat}")).or_else(|| sitter.name().map(str::to_owned))
}

/// A text for HTML, also within an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}
