//! Why an action or a deal is refused.

use super::Team;

kernel::refusals! {
    /// Why an action or a deal is refused.
    pub enum No in "decrypto" {
        /// This stage asks for another action.
        NotNow { verb: &'static str } => "not-now",
        /// In the first round nobody intercepts (DE10).
        FirstRound => "first-round",
        /// A team must guess its own code (DE09).
        MustGuess => "must-guess",
        /// There is nothing to confirm.
        NothingProposed => "nothing-proposed",
        /// A team mate must confirm the proposal (DE09).
        OwnProposal => "own-proposal",
        /// Only rivals object (DE20).
        OwnClue => "own-clue",
        /// There are three clues.
        NoSuchClue { clue: u8, most: usize } => "no-such-clue",
        /// A rival objected to this clue before (DE20).
        Objected { clue: u8 } => "objected",
        /// This clue was not written in time (DE07).
        Unwritten { clue: u8 } => "unwritten",
        /// The clue has no letter and no digit.
        BlankClue { clue: u8 } => "blank-clue",
        /// The clue has too many characters.
        LongClue { clue: u8, most: usize } => "long-clue",
        /// The clue has invisible characters or a semicolon.
        Signs { clue: u8 } => "signs",
        /// The clue has a keyword of the own team in it.
        Keyword { clue: u8, keyword: String } => "keyword",
        /// A word of the clue is another form of a keyword of the own team, or derived from it.
        Relative { clue: u8, word: String, keyword: String } => "relative",
        /// The team has used this clue before.
        Repeated { clue: u8, text: String } => "repeated",
        /// Two clues of the round are the same.
        Twice { clue: u8, other: u8 } => "twice",
        /// The new clue is the withdrawn one.
        Withdrawn { clue: u8 } => "withdrawn",
        /// A code has a digit twice.
        Digits => "digits",
        /// A named word has no letter and no digit.
        BlankWord { word: u8 } => "blank-word",
        /// A named word has too many characters.
        LongWord { word: u8, most: usize } => "long-word",
        /// A named word has invisible characters or a semicolon.
        WordSigns { word: u8 } => "word-signs",
        /// More or fewer words than one to four.
        WordCount { words: usize, most: usize } => "word-count",
        /// The same word named twice.
        SameWord { word: u8, other: u8 } => "same-word",
        /// The rivals have named fewer words.
        NoSuchWord { word: u8, words: usize } => "no-such-word",
        /// This word is right without being accepted.
        AlreadyRight { word: u8 } => "already-right",
        /// This word was accepted before.
        AlreadyAccepted { word: u8 } => "already-accepted",
        /// A team has keywords at a table where it has none, or lacks them where it needs some.
        DealTeams { seats: usize } => "deal-teams",
        /// A team has more or fewer than four keywords.
        DealWords { team: Team, words: usize, want: usize } => "deal-words",
        /// A keyword that the pool does not have.
        DealWord { team: Team, word: String } => "deal-word",
        /// A keyword is dealt twice.
        DealWordTwice { word: String } => "deal-word-twice",
        /// A team has more or fewer codes than there are rounds.
        DealCodes { team: Team, codes: usize, rounds: u8 } => "deal-codes",
        /// A code comes twice although used codes are discarded (DE03).
        DealCodeTwice { team: Team, code: String } => "deal-code-twice",
    }
}

/// The team's word, for texts.
impl From<Team> for kernel::refusal::Param {
    fn from(team: Team) -> Self {
        team.word().into()
    }
}
