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
    ("hurry", Words::HurryDoes),
    (RESIGN, Words::ResignDoes),
    ("end", Words::EndDoes),
    ("play on", Words::PlayOnDoes),
    ("rematch", Words::RematchDoes),
    ("review", Words::ReviewDoes),
    ("step", Words::StepDoes),
    ("eyes", Words::EyesDoes),
    ("quit", Words::QuitDoes),
];

/// What a line means.
#[derive(Debug)]
pub(crate) enum Command {
    Nothing,
    Help,
    Look,
    Log,
    Legal,
    Quit,
    /// What the table's help says, in words.
    Infer,
    /// A bot for a seat: `officer`, `B officer`.
    Bot(String),
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
    /// The table is asked for something.
    Ask(Ask),
}

/// Reads a line. An ask gets this id.
pub(crate) fn read(line: &str, id: String) -> Command {
    let line = line.trim();
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let text = || rest.trim().to_owned();
    Command::Ask(match (word, rest) {
        ("", _) => return Command::Nothing,
        // Those who read the hint below the board may type its word.
        ("help" | "aide" | "pomoc" | "?", _) if rest.is_empty() || word == "?" => {
            return Command::Help;
        }
        ("look", "") => return Command::Look,
        ("log", "") => return Command::Log,
        ("legal", "") => return Command::Legal,
        ("quit", "") => return Command::Quit,
        ("infer", "") => return Command::Infer,
        ("review", "") => return Command::Review,
        ("bot", _) => return Command::Bot(text()),
        ("mark", _) => return Command::Mark(text()),
        ("note", _) => return Command::Note(text()),
        ("why", _) => return Command::Why(text()),
        ("eyes", _) => return Command::Eyes(text()),
        ("step", _) => return Command::Step(rest.trim().parse().ok()),
        ("hint", "") => Ask::Hint { id: Some(id) },
        ("start", "") => Ask::Start { id: Some(id) },
        ("sit", "") => Ask::Sit { id: Some(id), seat: None },
        ("sit", _) => match seat(rest) {
            Some(seat) => Ask::Sit { id: Some(id), seat: Some(seat) },
            None => Ask::Act { id, notation: Some(line.to_owned()), json: None, moves: None },
        },
        ("stand", "") => Ask::Stand { id: Some(id) },
        ("hurry", "") => Ask::Hurry { id: Some(id) },
        ("end", "") => Ask::Adjourn { id: Some(id) },
        ("play", "on") => Ask::Decline { id: Some(id) },
        ("rematch", "") => Ask::Rematch { id: Some(id) },
        ("say", _) => Ask::Chat { id: Some(id), to: Channel::Table, text: text() },
        ("name", _) => Ask::Join { id: Some(id), name: text() },
        ("team", _) => Ask::Chat { id: Some(id), to: Channel::Team, text: text() },
        _ => {
            let ask = Ask::Act { id, notation: Some(line.to_owned()), json: None, moves: None };
            if line.eq_ignore_ascii_case(RESIGN) {
                return Command::Resign(ask);
            }
            ask
        }
    })
}

/// The seat with this letter.
fn seat(letter: &str) -> Option<Seat> {
    let letter: char = letter.trim().parse().ok()?;
    Seat::from_letter(letter.to_ascii_uppercase())
}

/// Whether a line is a command, which needs no turn.
pub(crate) fn is_command(line: &str) -> bool {
    let line = line.trim();
    let mut begun = COMMANDS.iter().filter_map(|(name, _)| line.strip_prefix(name));
    line.is_empty()
        || matches!(read(line, String::new()), Command::Help)
        || begun.any(|rest| rest.is_empty() || rest.starts_with(' '))
}
