//! What a review says: codes with parameters, for which `locales/*/terminal.ftl` has the words.

kernel::phrases! {
    /// What a review says.
    pub(crate) enum Words in "terminal-review" {
        /// What the figures count.
        Figures { unit: &'static str } => "figures",
        /// Above the moves.
        Move => "move",
        /// Above what choices could be expected to bring.
        Expected => "expected",
        /// Above the same for the best choice.
        BestChoice => "best-choice",
        /// Above what moves brought.
        Brought => "brought",
        /// Above what each player did not know.
        Unknown => "unknown",
        /// The same for one move.
        UnknownTo { bits: String } => "unknown-to",
        /// Above the verdicts.
        Verdict => "verdict",
        /// A verdict.
        Mark { mark: &'static str } => "mark",
        /// A better choice.
        Better { action: String, expected: String } => "better",
        /// What was certain and not used.
        WasCertain { claim: String } => "was-certain",
        /// What a move told the others, by seat.
        ToldOthers { bits: String } => "told-others",
        /// How many choices are not shown.
        More { count: usize } => "more",
        /// Another figure of a move.
        MoveFigure { name: String, figure: String } => "move-figure",
        /// Above the players.
        Player => "player",
        /// Above what the moves of a player brought.
        Result => "result",
        /// Above what the best choices could be expected to bring.
        FairResult => "fair-result",
        /// Above what choices cost.
        Skill => "skill",
        /// Above what chance added.
        Luck => "luck",
        /// Above the part of the best expectation.
        Accuracy => "accuracy",
        /// Above the best moves.
        BestMove => "best-move",
        /// Above the worst moves.
        WorstMove => "worst-move",
        /// The best or the worst move of a player.
        Extreme { what: String, said: String } => "extreme",
        /// Above what was unknown at first.
        Start => "start",
        /// Above what the deal told.
        Dealt => "dealt",
        /// Above what a player's own moves told.
        OwnMoves => "own-moves",
        /// Above what the moves of others told.
        OthersMoves => "others-moves",
        /// Above what is unknown at the end.
        Remaining => "remaining",
        /// Above the curves of what was unknown.
        Curve => "curve",
        /// The move that decided the game.
        Decided { at: usize, said: String } => "decided",
        /// A position of a finished game.
        Position { at: usize, moves: usize, who: String } => "position",
        /// A viewer without a seat.
        Spectator => "spectator",
        /// The review is being worked out.
        UnderWay => "under-way",
        /// What the keys of the review do.
        Keys => "keys",
    }
}
