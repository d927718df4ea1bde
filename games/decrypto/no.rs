//! Why this game says no.

use super::Team;

kernel::refusals! {
    /// Why an action or a deal was refused.
    pub enum No in "decrypto" {
        /// Something else is asked for now.
        NotNow { verb: &'static str } => "not-now",
        /// In the first round nobody intercepts (DE10).
        FirstRound => "first-round",
        /// A team must guess its own code (DE09).
        MustGuess => "must-guess",
        /// There is nothing to confirm.
        NothingProposed => "nothing-proposed",
        /// Somebody else must confirm (DE09).
        OwnProposal => "own-proposal",
        /// Only rivals object (DE20).
        OwnClue => "own-clue",
        /// There are three clues.
        NoSuchClue { clue: u8, most: usize } => "no-such-clue",
        /// This clue was objected to before (DE20).
        Objected { clue: u8 } => "objected",
        /// This clue was not written in time (DE07).
        Unwritten { clue: u8 } => "unwritten",
        /// No letter and no digit in a clue.
        BlankClue { clue: u8 } => "blank-clue",
        /// A clue of too many characters.
        LongClue { clue: u8, most: usize } => "long-clue",
        /// Characters that cannot be seen, or a semicolon, in a clue.
        Signs { clue: u8 } => "signs",
        /// The clue has a keyword of the own team in it.
        Keyword { clue: u8, keyword: String } => "keyword",
        /// A word of the clue is a part of a keyword of the own team, or the other way round.
        Part { clue: u8, word: String, keyword: String } => "part",
        /// A word of the clue is of the root of a keyword of the own team.
        Root { clue: u8, word: String, keyword: String } => "root",
        /// The team has used this clue before.
        Repeated { clue: u8 } => "repeated",
        /// The same clue twice in one round.
        Twice { clue: u8, other: u8 } => "twice",
        /// A withdrawn clue was written again.
        Withdrawn { clue: u8 } => "withdrawn",
        /// A code has a digit twice.
        Digits => "digits",
        /// A named word without a letter.
        BlankWord { word: u8 } => "blank-word",
        /// A named word of too many characters.
        LongWord { word: u8, most: usize } => "long-word",
        /// Characters that cannot be seen, or a semicolon, in a named word.
        WordSigns { word: u8 } => "word-signs",
        /// More or fewer words than one to four.
        WordCount { words: usize, most: usize } => "word-count",
        /// The same word named twice.
        SameWord { word: u8, other: u8 } => "same-word",
        /// The rivals have not named so many words.
        NoSuchWord { word: u8, words: usize } => "no-such-word",
        /// This word is right and needs no mercy.
        AlreadyRight { word: u8 } => "already-right",
        /// This word was accepted before.
        AlreadyAccepted { word: u8 } => "already-accepted",
        /// A team has words that should have none, or the other way round.
        DealTeams { seats: usize } => "deal-teams",
        /// A team has more or fewer than four keywords.
        DealWords { team: Team, words: usize, want: usize } => "deal-words",
        /// A keyword that the table's list does not have.
        DealWord { team: Team, word: String } => "deal-word",
        /// A keyword that was dealt twice.
        DealWordTwice { word: String } => "deal-word-twice",
        /// A team has more or fewer codes than there are rounds.
        DealCodes { team: Team, codes: usize, rounds: u8 } => "deal-codes",
        /// A code twice in a pile from which codes are discarded (DE03).
        DealCodeTwice { team: Team, code: String } => "deal-code-twice",
    }
}

/// The team's word, for texts.
impl From<Team> for kernel::refusal::Param {
    fn from(team: Team) -> Self {
        team.word().into()
    }
}
