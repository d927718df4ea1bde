//! The values of the command line: how each kind is read, and what is said of a wrong one.

use std::fmt::Display;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{PathBufValueParser, PossibleValuesParser, TypedValueParser};
use kernel::options::OptionValue as _;
use kernel::{AnyGame, Assist, Language};
use store::NatsConfig;
use tracing_subscriber::filter::{LevelFilter, Targets};

use super::Place;

/// More than any count on the command line needs to be.
pub(super) const MANY: usize = 1_000_000_000;

/// A whole number within a range.
pub(crate) fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            format!("expected a whole number from {} to {}", range.start(), range.end())
        })
    }
}

pub(super) fn language(code: &str) -> Language {
    Language::from_code(code).expect("clap lets only these codes through")
}

/// One of the games, by its id.
pub(super) fn game() -> impl TypedValueParser<Value = &'static dyn AnyGame> {
    PossibleValuesParser::new(games::SHELF.iter().map(|game| game.meta().id))
        .map(|id| games::game(&id).expect("clap accepts only ids of the shelf"))
}

/// A level of help, by its word.
pub(super) fn assist() -> impl TypedValueParser<Value = Assist> {
    PossibleValuesParser::new(Assist::WORDS)
        .map(|word| Assist::read(&word).expect("clap accepts only these words"))
}

pub(super) fn place() -> impl TypedValueParser<Value = Place> {
    PathBufValueParser::new().map(|path| match path.to_str() {
        Some(text) if NatsConfig::is_address(text) => Place::Nats(text.to_owned()),
        Some(_) | None => Place::Folder(path),
    })
}

pub(super) fn log_level(text: &str) -> Result<Targets, String> {
    // `Targets` takes a word that is no level for the name of a part.
    let known = |part: &str| part.contains('=') || part.parse::<LevelFilter>().is_ok();
    let levels = text.split(',').all(known).then(|| text.parse().ok()).flatten();
    levels.ok_or_else(|| "expected off, error, warn, info, debug or trace".to_owned())
}

pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    let expected = "expected an IP address and a port, as in 127.0.0.1:7878 or [::1]:7878";
    text.parse().map_err(|_| expected.to_owned())
}

/// An origin: scheme and host, without a path.
pub(super) fn public_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => {
            Ok(url.to_owned())
        }
        Some(_) | None => {
            Err("expected https://HOST or http://HOST:PORT without a path".to_owned())
        }
    }
}

/// Two strengths in Elo, the lower first.
pub(super) fn strengths(text: &str) -> Result<(f64, f64), String> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 2000.0);
    let strengths = text.split_once(',').and_then(|(low, high)| number(low).zip(number(high)));
    match strengths {
        Some((low, high)) if low < high => Ok((low, high)),
        Some(_) => Err("LOW must be smaller than HIGH".to_owned()),
        None => Err("expected LOW,HIGH in Elo, as in 0,50".to_owned()),
    }
}
