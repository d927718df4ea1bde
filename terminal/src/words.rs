//! What a terminal says: codes with parameters, for which `locales/*/terminal.ftl` has the words.

use kernel::Phrase;
use locales::Texts;
use ratatui::text::Span;

kernel::phrases! {
    /// What a terminal says.
    pub enum Words in "terminal" {
        /// The name of a player who gives none.
        Player => "player",
        /// The game and its players.
        Title { title: String, players: String } => "title",
        /// How to find out more.
        Start => "start",
        /// The player is to act, with these verbs.
        YourTurn { verbs: String } => "your-turn",
        /// Others are to act.
        TheirTurn { names: String } => "their-turn",
        /// Above the actions that the player may take.
        Legal { count: usize, all: bool } => "legal",
        /// There is nothing to do.
        NothingLegal => "nothing-legal",
        /// Above the commands of the terminal.
        Commands => "commands",
        /// What `help` does.
        Help => "help",
        /// A command of one word, with more behind it.
        TakesNothing { command: String } => "takes-nothing",
        /// What `look` does.
        Look => "look",
        /// What `log` does.
        Log => "log",
        /// What `legal` does.
        LegalDoes => "legal-does",
        /// What `hint` does.
        HintDoes => "hint-does",
        /// What `say` does.
        SayDoes => "say-does",
        /// What `team` does.
        TeamDoes => "team-does",
        /// What `bot` does.
        BotDoes => "bot-does",
        /// There is no such seat, or no such level.
        NoBot { levels: String } => "no-bot",
        /// A move was made for a game that is over, and another has begun.
        Stale => "stale",
        /// What the host can do while the table waits.
        HostHint { level: String } => "host-hint",
        /// The same when every seat is taken.
        HostStart => "host-start",
        /// What `name` does.
        NameDoes => "name-does",
        /// `resign` loses the game, and is asked for twice.
        ResignAgain => "resign-again",
        /// What was hidden when a game ended before it was played out.
        WasHidden { places: String } => "was-hidden",
        /// Nothing answers at the address.
        Nowhere { house: String } => "nowhere",
        /// An answer in the menu that is none of these.
        NotAChoice { said: String, choices: String } => "not-a-choice",
        /// Two terminals would write over each other's game.
        OpenElsewhere { file: String } => "open-elsewhere",
        /// A line that is not UTF-8.
        Garbled => "garbled",
        /// Words for yes, between blanks.
        Yes => "yes",
        /// Words for no, between blanks.
        No => "no",
        /// A line that is no command and no sentence, while the table waits.
        NoCommand { said: String, commands: String } => "no-command",
        /// A line that is no command and no sentence, while the player can do nothing in the game; what the table waits for
        /// follows.
        NothingNow { said: String } => "nothing-now",
        /// The sentence that a line would be with a verb before it.
        LacksVerb { sentence: String } => "lacks-verb",
        /// What `host` does.
        HostDoes => "host-does",
        /// What `start` does.
        StartDoes => "start-does",
        /// What `resign` does.
        ResignDoes => "resign-does",
        /// What `end` does.
        EndDoes => "end-does",
        /// What `play on` does.
        PlayOnDoes => "play-on-does",
        /// A player proposes to end the game, and these do not agree yet.
        EndProposed { by: String, silent: String } => "end-proposed",
        /// What to type about the proposal: to agree and to decline, or to withdraw.
        EndAsked { agreed: bool } => "end-asked",
        /// A player said no to the proposal.
        EndDeclined { name: String } => "end-declined",
        /// Nobody else is at the table to agree.
        EndAlone => "end-alone",
        /// More than two play, and nobody else is at the table to agree.
        ResignAlone => "resign-alone",
        /// The game ended by agreement.
        EndedEarly => "ended-early",
        /// The operator of the house ended the game.
        EndedByHouse => "ended-by-house",
        /// What `mark` does.
        MarkDoes => "mark-does",
        /// What `note` does.
        NoteDoes => "note-does",
        /// The note is empty.
        NoNote => "no-note",
        /// There is no such place, or no such mark.
        NoMark => "no-mark",
        /// What `infer` does.
        InferDoes => "infer-does",
        /// What `why` does.
        WhyDoes => "why-does",
        /// What `review` does.
        ReviewDoes => "review-does",
        /// What `step` does.
        StepDoes => "step-does",
        /// What `eyes` does.
        EyesDoes => "eyes-does",
        /// What `record` does.
        RecordDoes => "record-does",
        /// The record is wanted while the game goes on.
        RecordLater => "record-later",
        /// The record is wanted, and no file is named.
        NoRecordFile => "no-record-file",
        /// Where the record is.
        RecordWritten { file: String } => "record-written",
        /// The file is there already.
        RecordExists { file: String } => "record-exists",
        /// The file cannot be written.
        RecordUnwritten { file: String, why: String } => "record-unwritten",
        /// The table gives no help in words.
        NoHelp => "no-help",
        /// Only a finished game is reviewed.
        NotOver => "not-over",
        /// No review is open.
        NoReview => "no-review",
        /// The finished game has no such position.
        NoStep { moves: usize } => "no-step",
        /// The record of the finished game cannot be opened.
        NoRecord { why: Phrase } => "no-record",
        /// There is no such player.
        NoEyes { names: String } => "no-eyes",
        /// What `rematch` does.
        RematchDoes => "rematch-does",
        /// What `quit` does.
        QuitDoes => "quit-does",
        /// A hint for the player.
        Hint { fact: Phrase } => "hint",
        /// A hint that another player took.
        HintTaken { name: String } => "hint-taken",
        /// A line of chat.
        Chat { name: String, text: String } => "chat",
        /// A line of chat that only the own team hears.
        TeamChat { name: String, text: String } => "team-chat",
        /// A line of chat among spectators.
        GalleryChat { name: String, text: String } => "gallery-chat",
        /// The time that is left.
        Clock { left: String } => "clock",
        /// A list of names and the last of them.
        And { names: String, last: String } => "and",
        /// The winners.
        Won { winners: String, count: usize } => "won",
        /// No winner.
        NobodyWon => "nobody-won",
        /// The scores.
        Scores { scores: String } => "scores",
        /// What can be done after the end, by the host and by others.
        After { host: bool } => "after",
        /// What the keys of the full screen do.
        Keys => "keys",
        /// The most important key.
        KeysHint => "keys-hint",
        /// The keys while help or an answer covers the board.
        CoverKeys => "cover-keys",
        /// The table waits for players.
        Waiting { names: String } => "waiting",
        /// The table waits, and nobody has a seat.
        NobodyWaits => "nobody-waits",
        /// The name of a player who is away while the table waits.
        AwayName { name: String } => "away-name",
        /// What `sit` does.
        SitDoes => "sit-does",
        /// What `stand` does.
        StandDoes => "stand-does",
        /// What `hurry` does.
        HurryDoes => "hurry-does",
        /// What `stand in` does.
        StandInDoes => "stand-in-does",
        /// What `take over` does.
        TakeOverDoes => "take-over-does",
        /// A bot plays for a player.
        BotPlays { name: String } => "bot-plays",
        /// A bot plays for the reader.
        BotPlaysForYou => "bot-plays-for-you",
        /// The player for whom a bot played is back.
        PlaysAgain { name: String } => "plays-again",
        /// A player who is to act has just gone away.
        HasGone { name: String, seat: String } => "has-gone",
        /// A player who is to act is away, and a bot may play.
        IsAway { name: String, seat: String } => "is-away",
        /// The name of a player for whom a bot plays.
        StoodIn { name: String } => "stood-in",
        /// A line of the log that a bot did for its player.
        ByBot { told: String } => "by-bot",
        /// The reader wanted a seat at a table where the game has begun.
        LooksOn => "looks-on",
        /// The answer to the last ask has not come.
        Unanswered => "unanswered",
        /// A seat of a table that waits, and who has it.
        Seat { seat: String, who: String } => "seat",
        /// The name of the host, among the seats.
        HostName { name: String } => "host-name",
        /// The player wants a seat and has one.
        OwnSeat { seat: String } => "own-seat",
        /// Nobody has a seat.
        FreeSeat => "free-seat",
        /// What the host chose.
        Options { options: String } => "options",
        /// Words of the players that the bots do not know.
        UnknownWords { words: String, count: usize } => "unknown-words",
        /// How much the table helps.
        HelpLevel { level: &'static str } => "help-level",
        /// The house has come back.
        Back => "back",
        /// The house has gone away.
        Lost { house: String, seconds: u64 } => "lost",
        /// The certificate of the house is not trusted.
        Untrusted { house: String, why: String } => "untrusted",
        /// The house no longer knows this terminal.
        SignedOut { house: String } => "signed-out",
        /// The operator of the house has closed the connection.
        CutOff { house: String } => "cut-off",
        /// The player was sent away from the table, for good or not.
        SentAway { banned: bool } => "sent-away",
        /// How to choose a nickname, after a refusal for want of one.
        NameFirst => "name-first",
        /// A server at the address answers, but it is no house.
        NoHouse { house: String, status: u16 } => "no-house",
        /// The house wants to be asked later.
        Later { house: String, seconds: u64 } => "later",
        /// The file that says who the reader is in each house cannot be read.
        UnreadIdentities { file: String, why: String } => "unread-identities",
        /// The same file cannot be written.
        UnwrittenIdentities { file: String, why: String } => "unwritten-identities",
        /// The game is stored.
        Saved => "saved",
        /// The game cannot be stored.
        Unsaved { why: String } => "unsaved",
        /// There is no folder to store the game in.
        UnsavedAnywhere => "unsaved-anywhere",
        /// A stored game that cannot be read was renamed, so that a new one does not take its place.
        SetAside { file: String } => "set-aside",
        /// What is stored cannot be read.
        UnreadSave { file: String } => "unread-save",
        /// The table in this process has failed.
        TableFailed => "table-failed",
        /// No game is stored.
        NothingSaved => "nothing-saved",
    }
}

/// A text in lines of at most this many columns; all but the first are indented. A word that no line holds is broken.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    const INDENT: &str = "  ";
    let wide = |text: &str| Span::raw(text).width();
    let mut line = String::new();
    let mut lines = Vec::new();
    for word in text.split(' ') {
        let length = wide(&line) + 1 + wide(word);
        if !line.is_empty() && length <= width {
            line.push(' ');
        } else if !line.is_empty() {
            lines.push(std::mem::replace(&mut line, INDENT.to_owned()));
        }
        if wide(&line) + wide(word) <= width {
            line.push_str(word);
            continue;
        }
        for letter in word.chars() {
            line.push(letter);
            if wide(&line) > width && line.trim_start().chars().nth(1).is_some() {
                line.pop();
                lines.push(std::mem::replace(&mut line, format!("{INDENT}{letter}")));
            }
        }
    }
    lines.push(line);
    lines
}

/// Names as a sentence has them: `Ada, Bob and Cleo`.
pub fn list(names: &[&str], texts: &Texts) -> String {
    match names {
        [names @ .., last] if !names.is_empty() => {
            let (names, last) = (names.join(", "), (*last).to_owned());
            texts.say(&Words::And { names, last }.into(), None)
        }
        _ => names.concat(),
    }
}

#[cfg(test)]
#[path = "../../locales/tests/fluent/mod.rs"]
mod fluent;

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use kernel::{Coded as _, Language};
    use locales::Texts;

    use super::{Words, fluent};
    use crate::{review, why};

    #[test]
    fn names_are_listed_as_a_language_does() {
        let list = |language, names: &[&str]| super::list(names, &Texts::new(language));
        assert_eq!(list(Language::English, &["Ada"]), "Ada");
        assert_eq!(list(Language::English, &["Ada", "Bob", "Cleo"]), "Ada, Bob and Cleo");
        assert_eq!(list(Language::French, &["Ada", "Bob"]), "Ada et Bob");
        assert_eq!(list(Language::Polish, &["Ada", "Bob"]), "Ada i Bob");
    }

    #[test]
    fn long_texts_and_long_words_are_broken() {
        assert_eq!(super::wrap("one two three", 8), ["one two", "  three"]);
        assert_eq!(super::wrap("see abcdefghijkl", 8), ["see", "  abcdef", "  ghijkl"]);
        assert_eq!(super::wrap("ab", 0).concat().replace(' ', ""), "ab");
    }

    #[test]
    fn every_phrase_has_a_text_in_every_language_and_no_text_is_unused() {
        let params = |params: &[&str]| params.iter().map(|&name| name.to_owned()).collect();
        let all = Words::CODES.iter().chain(review::Words::CODES).chain(why::Words::CODES);
        let codes: BTreeMap<String, BTreeSet<String>> =
            all.map(|code| (code.code.to_owned(), params(code.params))).collect();
        fluent::compare(&codes, |code| code.starts_with("terminal-"));
    }
}
