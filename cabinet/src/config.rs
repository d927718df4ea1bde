//! The configuration file of `cabinet serve`.
//!
//! Its keys are the options of the command line. Each value is put in front of what the user typed, so that the same
//! parser reads and checks it, and the user's own option, which comes later, counts. A value whose environment variable
//! is set is left out, so that the environment counts.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::builder::Resettable;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, CommandFactory as _, FromArgMatches as _};
use kernel::refusal::Param;
use locales::Texts;
use toml::{Table, Value};

use crate::command::CommandLine;
use crate::failure::Failure;
use crate::phrases::Tool;

/// The command line with the configuration file that it names. Wrong usage ends the process with a message.
pub(crate) fn parse(
    words: impl IntoIterator<Item = OsString>,
) -> Result<(CommandLine, ArgMatches), Failure> {
    let mut words: Vec<OsString> = words.into_iter().collect();
    let forget = words.iter().any(|word| word == "--forget");
    let mut matches = command(forget).get_matches_from(&words);
    if matches.subcommand().is_none() {
        // Plain `cabinet` serves.
        words.push("serve".into());
        matches = command(forget).get_matches_from(&words);
    }
    let serve = matches.subcommand_matches("serve");
    if let Some(serve) = serve
        && let Some(file) = serve.get_one::<PathBuf>("config")
    {
        let line = CommandLine::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
        let texts = Texts::new(line.language());
        let at = words.iter().position(|word| word == "serve").expect("it serves") + 1;
        words.splice(at..at, words_of(file, serve, &texts)?);
        matches = command(forget).try_get_matches_from(&words).map_err(|error| {
            let said = error.render().to_string();
            let said = said.split("\n\n").next().unwrap_or_default();
            // clap speaks English only.
            unusable(file, said.trim_start_matches("error: "), &texts)
        })?;
    }
    let line = CommandLine::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    Ok((line, matches))
}

/// The command line, on which a later option of `serve` replaces an earlier one. Where a store is may stand in the
/// environment under several names. With `--forget` there is none, whatever the environment says.
fn command(forget: bool) -> Command {
    let any_of = |names: &[&'static str]| {
        let set = names.iter().find(|name| std::env::var_os(name).is_some());
        *set.unwrap_or(&names[0])
    };
    // `mut_arg` would move the option to the end of the list, which users see.
    let command = CommandLine::command().mut_subcommands(|command| match command.get_name() {
        "serve" => command.args_override_self(true).mut_args(|arg| match arg.get_id().as_str() {
            "store" if forget => arg.env(Resettable::Reset),
            "store" => arg.env(any_of(&["CABINET_STORE", "CABINET_DATA"])),
            _ => arg,
        }),
        "admin" => command.mut_arg("data", |data| {
            data.env(any_of(&["CABINET_ADMIN", "CABINET_STORE", "CABINET_DATA"]))
        }),
        _ => command,
    });
    but_empty(command)
}

/// The same command, where an empty variable of the environment says nothing.
fn but_empty(command: Command) -> Command {
    let is_empty = |arg: &Arg| {
        arg.get_env().is_some_and(|name| std::env::var_os(name).is_some_and(|said| said.is_empty()))
    };
    command
        .mut_args(|arg| if is_empty(&arg) { arg.env(Resettable::Reset) } else { arg })
        .mut_subcommands(but_empty)
}

/// The options of `serve` that may stand in a file.
fn options(command: &Command) -> impl Iterator<Item = &Arg> {
    let serve = command.find_subcommand("serve").expect("there is such a command");
    let elsewhere = ["config", "print_config"];
    serve.get_arguments().filter(move |arg| !elsewhere.contains(&arg.get_id().as_str()))
}

/// A file as words of the command line. `said` is what the command line and the environment say.
fn words_of(file: &Path, said: &ArgMatches, texts: &Texts) -> Result<Vec<OsString>, Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::unreadable(&file.to_string_lossy(), &error, texts))?;
    let no = |why: Tool| unusable(file, why.say(texts), texts);
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        no(Tool::NotToml { why: error.to_string().trim_end().to_owned() })
    })?;
    let (command, mut words) = (command(false), Vec::new());
    let is_said = |id: &str| said.value_source(id) > Some(ValueSource::DefaultValue);
    for (key, value) in table {
        let is_named = |arg: &&Arg| {
            arg.get_long() == Some(key.as_str())
                || arg.get_all_aliases().is_some_and(|names| names.contains(&key.as_str()))
        };
        let Some(option) = options(&command).find(is_named) else {
            let known: Vec<&str> = options(&command).filter_map(Arg::get_long).collect();
            let known = known.join(", ");
            return Err(no(Tool::NoSetting { key, known }));
        };
        let id = option.get_id().as_str();
        let excluded = match id {
            "store" => is_said("forget"),
            "forget" => is_said("store"),
            _ => false,
        };
        if excluded || said.value_source(id) == Some(ValueSource::EnvVariable) {
            continue;
        }
        let flag = !option.get_action().takes_values();
        words.push(match (flag, value.as_bool(), value.as_str(), value.as_integer()) {
            (true, Some(true), ..) => format!("--{key}"),
            (true, Some(false), ..) => continue,
            (true, None, ..) => return Err(no(Tool::TrueOrFalse { key })),
            (false, _, Some(text), _) => format!("--{key}={text}"),
            (false, _, _, Some(number)) => format!("--{key}={number}"),
            (false, ..) => return Err(no(Tool::TextOrNumber { key })),
        });
    }
    Ok(words.into_iter().map(OsString::from).collect())
}

fn unusable(file: &Path, why: impl Into<Param>, texts: &Texts) -> Failure {
    let no = Tool::CannotUse { file: file.display().to_string(), why: why.into() };
    Failure::refused(no, texts, None)
}

/// The configuration as a file, with the help of each option as a comment.
pub(crate) fn print(matches: &ArgMatches) -> String {
    let matches = matches.subcommand_matches("serve").expect("it serves");
    let mut text = String::new();
    for option in options(&command(false)) {
        let key = option.get_long().expect("every option has a long name");
        let help = option.get_help().map(ToString::to_string).unwrap_or_default();
        let id = option.get_id().as_str();
        let value = match matches.try_get_raw(id) {
            Ok(Some(mut raw)) => raw.next().map(|raw| raw.to_string_lossy().into_owned()),
            Ok(None) | Err(_) => None,
        };
        writeln!(text, "# {help}").expect("writing to a string");
        if id == "store" && matches.value_source(id) == Some(ValueSource::DefaultValue) {
            // Only as a comment, so that `forget` can be set beside it.
            text.push_str("# ");
        }
        match value {
            Some(value) if value.parse::<u32>().is_ok() || !option.get_action().takes_values() => {
                writeln!(text, "{key} = {value}\n")
            }
            Some(value) => writeln!(text, "{key} = {}\n", Value::String(value)),
            None => writeln!(text, "# {key} =\n"),
        }
        .expect("writing to a string");
    }
    text.truncate(text.trim_end().len() + 1);
    text
}
