//! What a line means: a command of the terminal, or a sentence for the table.

use kernel::{RESIGN, Seat};
use wire::{Ask, Channel};

use crate::words::Words;

/// The commands of a terminal, with what each does.
pub(crate) const COMMANDS: &[(&str, Words)] = &[
    ("help", Words::Help),
    ("look", Words::Look),
    ("log", Words::Log),
    ("legal", Words::LegalDoes),
    ("mark", Words::MarkDoes),
    ("note", Words::NoteDoes),
    ("hint", Words::HintDoes),
    ("infer", Words::InferDoes),
    ("why", Words::WhyDoes),
    ("say", Words::SayDoes),
    ("team", Words::TeamDoes),
    ("name", Words::NameDoes),
    ("sit", Words::SitDoes),
    ("stand", Words::StandDoes),
    ("bot", Words::BotDoes),
    ("start", Words::StartDoes),
    ("host", Words::HostDoes),
    ("hurry", Words::HurryDoes),
    ("stand in", Words::StandInDoes),
    ("take over", Words::TakeOverDoes),
    (RESIGN, Words::ResignDoes),
    ("end", Words::EndDoes),
    ("play on", Words::PlayOnDoes),
    ("rematch", Words::RematchDoes),
    ("review", Words::ReviewDoes),
    ("step", Words::StepDoes),
    ("eyes", Words::EyesDoes),
    ("record", Words::RecordDoes),
    ("quit", Words::QuitDoes),
];

/// The commands that are a single word.
const BARE: &[&str] = &[
    "help", "aide", "pomoc", "look", "log", "legal", "hint", "infer", "start", "hurry", RESIGN,
    "end", "rematch", "review", "quit",
];

/// What can be typed while a table waits, and what of it only the host can do.
pub(crate) const WAITING: &[&str] = &["sit", "stand", "name", "say", "host", "help", "quit"];
pub(crate) const HOSTING: &[&str] = &["bot", "start"];

/// The columns of their names.
pub(crate) fn name_width() -> usize {
    COMMANDS.iter().map(|(name, _)| name.len()).max().unwrap_or(0)
}

/// What a line means.
#[derive(Debug)]
pub(crate) enum Command {
    Nothing,
    /// A command of one word, with more behind it.
    TakesNothing(&'static str),
    Help,
    Look,
    Log,
    Legal,
    Quit,
    /// What the table's help says, in words.
    Infer,
    /// A bot for a seat: `officer`, `B officer`.
    Bot(String),
    /// The player of this name or seat shall be the host, or the player who asks if there is none.
    Host(String),
    /// A bot shall play for the player of this name or seat.
    StandIn(String),
    /// A pencil mark at a place: `B3 12`.
    Mark(String),
    /// A line for the note, or the whole note if there is none.
    Note(String),
    /// The player gives the game up, if this is meant.
    Resign(Ask),
    /// Whether a claim is certain.
    Why(String),
    /// The finished game, move by move.
    Review,
    /// The position after this many moves of the finished game; `None` if the line has no number.
    Step(Option<usize>),
    /// The same position through other eyes.
    Eyes(String),
    /// The record of the finished game goes into this file.
    Record(String),
    /// The table is asked for something.
    Ask(Ask),
}

impl Command {
    /// Whether the table is asked for something, so that the answer to the last ask must have come.
    pub(crate) fn asks(&self) -> bool {
        match self {
            Self::Note(line) => !line.is_empty(),
            Self::Bot(_)
            | Self::Host(_)
            | Self::StandIn(_)
            | Self::Mark(_)
            | Self::Resign(_)
            | Self::Why(_)
            | Self::Review
            | Self::Record(_)
            | Self::Ask(_) => true,
            Self::Nothing
            | Self::TakesNothing(_)
            | Self::Help
            | Self::Look
            | Self::Log
            | Self::Legal
            | Self::Quit
            | Self::Infer
            | Self::Step(_)
            | Self::Eyes(_) => false,
        }
    }
}

/// Reads a line: the words of commands in either case. An ask gets this id.
pub(crate) fn read(line: &str, id: &str) -> Command {
    let line = line.trim();
    let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
    let (word, lower) = (word.to_lowercase(), rest.to_lowercase());
    let bare = BARE.iter().find(|bare| **bare == word).filter(|_| !rest.is_empty());
    if let Some(bare) = bare {
        return Command::TakesNothing(bare);
    }
    let text = || rest.to_owned();
    let named = || Some(id.to_owned());
    let chat = |to| Command::Ask(Ask::Chat { id: named(), to, text: text() });
    match (&*word, &*lower) {
        ("", _) => Command::Nothing,
        // The hint below the board says `help` in the player's language.
        ("help" | "aide" | "pomoc", "") | ("?", _) => Command::Help,
        ("look", "") => Command::Look,
        ("log", "") => Command::Log,
        ("legal", "") => Command::Legal,
        ("quit", "") => Command::Quit,
        ("infer", "") => Command::Infer,
        ("review", "") => Command::Review,
        ("bot", _) => Command::Bot(lower),
        ("host", _) => Command::Host(text()),
        ("mark", _) => Command::Mark(text()),
        ("note", _) => Command::Note(text()),
        ("why", _) => Command::Why(text()),
        ("eyes", _) => Command::Eyes(text()),
        ("record", _) => Command::Record(text()),
        ("step", _) => Command::Step(rest.parse().ok()),
        ("stand", "") => Command::Ask(Ask::Stand { id: named() }),
        ("stand", _) if lower.split(' ').next() == Some("in") => {
            Command::StandIn(rest["in".len()..].trim().to_owned())
        }
        ("take", "over") => Command::Ask(Ask::TakeOver { id: named() }),
        ("hint", "") => Command::Ask(Ask::Hint { id: named() }),
        ("start", "") => Command::Ask(Ask::Start { id: named() }),
        ("hurry", "") => Command::Ask(Ask::Hurry { id: named() }),
        ("end", "") => Command::Ask(Ask::Adjourn { id: named() }),
        ("play", "on") => Command::Ask(Ask::Decline { id: named() }),
        ("rematch", "") => Command::Ask(Ask::Rematch { id: named() }),
        ("name", _) => Command::Ask(Ask::Join { id: named(), name: text() }),
        ("say", _) => chat(Channel::Table),
        ("team", _) => chat(Channel::Team),
        ("sit", "") => Command::Ask(Ask::Sit { id: named(), seat: None }),
        ("sit", letter) if let Some(seat) = seat(letter) => {
            Command::Ask(Ask::Sit { id: named(), seat: Some(seat) })
        }
        _ => {
            let notation = Some(line.to_owned());
            let ask = Ask::Act { id: id.to_owned(), notation, json: None, moves: None };
            let gives_up = line.eq_ignore_ascii_case(RESIGN);
            if gives_up { Command::Resign(ask) } else { Command::Ask(ask) }
        }
    }
}

/// The seat with this letter.
pub(crate) fn seat(letter: &str) -> Option<Seat> {
    let letter: char = letter.parse().ok()?;
    Seat::from_letter(letter.to_ascii_uppercase())
}

/// Whether a line is a command, which needs no turn.
pub(crate) fn is_command(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    let mut begun = COMMANDS.iter().filter_map(|(name, _)| line.strip_prefix(name));
    line.is_empty()
        || matches!(read(&line, ""), Command::Help)
        || begun.any(|rest| rest.is_empty() || rest.starts_with(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_stands_in_and_the_player_takes_over() {
        let Command::StandIn(who) = read(" stand in  Zoe ", "") else { panic!("a bot for Zoe") };
        assert_eq!(who, "Zoe");
        assert!(matches!(read("stand", ""), Command::Ask(Ask::Stand { .. })));
        assert!(matches!(read("take over", ""), Command::Ask(Ask::TakeOver { .. })));
        assert!(is_command("take over") && is_command("stand in B") && !is_command("take 3"));
    }

    #[test]
    fn every_command_is_documented() {
        let page = include_str!("../../docs/terminal.md");
        let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| `")).collect();
        for (name, _) in COMMANDS {
            let is_named = |row: &&str| {
                let code = row.split('`').skip(1).step_by(2);
                let mut rest = code.filter_map(|code| code.strip_prefix(name));
                rest.any(|rest| rest.is_empty() || rest.starts_with(' '))
            };
            assert!(rows.iter().any(is_named), "`{name}` is missing in docs/terminal.md");
        }
    }

    #[test]
    fn commands_are_read_in_either_case_and_take_no_more_than_they_use() {
        assert!(matches!(read("QUIT", ""), Command::Quit) && is_command("QUIT"));
        assert!(matches!(read("Take Over", ""), Command::Ask(Ask::TakeOver { .. })));
        let Command::StandIn(who) = read("Stand In Zoe", "") else { panic!("a bot for Zoe") };
        assert_eq!(who, "Zoe");
        for (line, command) in [("help me", "help"), ("log 5", "log"), ("Quit now", "quit")] {
            assert!(matches!(read(line, ""), Command::TakesNothing(said) if said == command));
            assert!(is_command(line) && !read(line, "").asks());
        }
    }

    #[test]
    fn seats_are_named_in_either_case() {
        for line in ["sit C", "sit c"] {
            let Command::Ask(Ask::Sit { seat, .. }) = read(line, "") else { panic!("{line}") };
            assert_eq!(seat, Some(Seat::new(2)));
        }
        assert!(matches!(read("sit down", ""), Command::Ask(Ask::Act { .. })));
    }

    #[test]
    fn only_what_needs_an_answer_waits_for_the_last_one() {
        let waits = |line| read(line, "").asks();
        assert!(
            ["say hello", "bot master", "note x", "review", "record a.txt", "pass"]
                .into_iter()
                .all(waits)
        );
        assert!(!["help", "note", "log", "quit", "eyes B", ""].into_iter().any(waits));
    }
}
