//! What a terminal says: codes with parameters, for which `locales/*/terminal.ftl` has the words.

use kernel::Phrase;

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
        /// What `start` does.
        StartDoes => "start-does",
        /// What `resign` does.
        ResignDoes => "resign-does",
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
        /// The winners.
        Won { winners: String, count: usize } => "won",
        /// No winner.
        NobodyWon => "nobody-won",
        /// The scores.
        Scores { scores: String } => "scores",
        /// What can be done after the end.
        After => "after",
        /// What the keys of the full screen do.
        Keys => "keys",
        /// The most important key.
        KeysHint => "keys-hint",
        /// The table waits for players.
        Waiting { names: String } => "waiting",
        /// The house has gone away.
        Lost { seconds: u64 } => "lost",
        /// The game is stored.
        Saved => "saved",
        /// No game is stored.
        NothingSaved => "nothing-saved",
    }
}

#[cfg(test)]
#[path = "../../locales/tests/fluent/mod.rs"]
mod fluent;

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use kernel::Coded as _;

    use super::{Words, fluent};

    #[test]
    fn every_phrase_has_a_text_in_every_language_and_no_text_is_unused() {
        let params = |params: &[&str]| params.iter().map(|&name| name.to_owned()).collect();
        let codes: BTreeMap<String, BTreeSet<String>> =
            Words::CODES.iter().map(|code| (code.code.to_owned(), params(code.params))).collect();
        fluent::compare(&codes, |code| code.starts_with("terminal-"));
    }
}
