//! What the tools say: codes with parameters, for which `locales/*/tools.ftl` has the words.

use kernel::refusal::Param;
use kernel::{Phrase, Seat};
use locales::Texts;

kernel::refusals! {
    /// A line, a heading or a message of a tool.
    pub(crate) enum Tool in "tool" {
        // Files and the command line.
        CannotRead { source: String, why: Param } => "cannot-read",
        NoFile => "no-file",
        IsAFolder => "is-a-folder",
        NoPermission => "no-permission",
        NotText => "not-text",
        LargeFile { bytes: u64 } => "large-file",
        StandardInput => "standard-input",
        WhichRecord => "which-record",
        NoRandomness { why: String } => "no-randomness",
        OptionForm { given: String } => "option-form",
        NoLetters { word: String } => "no-letters",
        TripleForm { line: String } => "triple-form",
        WholeCodes => "whole-codes",
        SingleClues => "single-clues",

        // The server and its configuration.
        Open { url: String } => "open",
        CannotListen { address: String, why: String } => "cannot-listen",
        CannotUseFolder { folder: String, why: String } => "cannot-use-folder",
        FolderInUse { folder: String } => "folder-in-use",
        CannotOpenFile { file: String, why: String } => "cannot-open-file",
        NewerFile { file: String, found: u32, known: u32 } => "newer-file",
        CannotUse { file: String, why: Param } => "cannot-use",
        NotToml { why: String } => "not-toml",
        NoSetting { key: String, known: String } => "no-setting",
        TrueOrFalse { key: String } => "true-or-false",
        TextOrNumber { key: String } => "text-or-number",

        // Administration.
        SentAway { name: String, table: String } => "sent-away",
        NotAtTable { name: String, table: String } => "not-at-table",
        Disconnected { name: String } => "disconnected",
        NotConnected { name: String } => "not-connected",
        Banned { name: String, id: String } => "banned",
        AlreadyBanned { name: String, id: String } => "already-banned",
        Unbanned { name: String, id: String } => "unbanned",
        NotBanned { name: String, id: String } => "not-banned",
        Renamed { id: String, name: String } => "renamed",
        BackedUp { file: String, kib: u64 } => "backed-up",
        NoTableName { table: String } => "no-table-name",
        Ended { count: usize } => "ended",
        WouldEnd { count: usize } => "would-end",
        Removed { count: usize } => "removed",
        WouldRemove { count: usize } => "would-remove",
        StageWord { stage: String } => "stage-word",
        Nickname => "nickname",
        Devices => "devices",
        Tables => "tables",
        LastSeen => "last-seen",
        Never => "never",
        WithinTheHour => "within-the-hour",
        HoursAgo { hours: u64 } => "hours-ago",
        DaysAgo { days: u64 } => "days-ago",
        IsBanned => "is-banned",
        NoServer { folder: String } => "no-server",
        NoAnswer { why: String } => "no-answer",
        StrangeAnswer { why: String } => "strange-answer",

        // Records.
        NoMove { at: usize, moves: usize } => "no-move",
        NoPlayer { name: String, names: String } => "no-player",
        Replayed { title: String, players: String } => "replayed",
        Commitment { commitment: String } => "commitment",
        NoCommitment => "no-commitment",
        AtMove { moves: usize, time: String } => "at-move",
        HintTaken { name: String, moves: usize } => "hint-taken",
        Sees { who: String } => "sees",
        Spectator => "spectator",
        Won { winners: String, count: usize } => "won",
        NobodyWon => "nobody-won",
        Scores { scores: String } => "scores",

        // Krypto.
        Rules { cards: usize, arithmetic: &'static str, squares: &'static str } => "rules",
        Reach { target: u8, hand: String, rules: String } => "reach",
        Unplayable => "unplayable",
        Ways { ways: usize, all: &'static str } => "ways",
        HandSize { cards: usize, needed: usize } => "hand-size",
        PackLacks { pack: usize, copies: usize, card: u8 } => "pack-lacks",

        // Break the Code: what the user writes.
        NotATile { word: String } => "not-a-tile",
        RowLength { players: usize, needed: usize, tiles: usize } => "row-length",
        NoCard { word: String, cards: String } => "no-card",
        GiveDigit { said: String, card: &'static str, one: u8, other: u8 } => "give-digit",
        NameSeat { said: String, seats: String } => "name-seat",
        NoSeat { said: String, who: String, seats: String } => "no-seat",
        AnswerPlaces { said: String } => "answer-places",
        AnswerGroups { said: String } => "answer-groups",
        AnswerNumber { said: String } => "answer-number",
        AnswerPairs { said: String } => "answer-pairs",
        PairsOrTiles { said: String } => "pairs-or-tiles",
        AnswerYesOrNo { said: String } => "answer-yes-or-no",
        ManyFacts { most: usize } => "many-facts",
        OwnAnswer { fact: String } => "own-answer",
        OneClashes { fact: String } => "one-clashes",
        Clash { facts: String } => "clash",
        Asked { said: String } => "asked",
        WrongGuess { said: String } => "wrong-guess",

        // Break the Code: what follows.
        Seated { players: usize, row: String } => "seated",
        Deals { deals: String } => "deals",
        Rows { whose: String, rows: usize, bits: String } => "rows",
        Centre => "centre",
        Question => "question",
        Bits => "bits",
        Left => "left",
        Hit => "hit",
        Legend => "legend",
        Best { action: String } => "best",

        // What a player can deduce.
        Deduced { title: String, who: String, moves: usize, assist: &'static str } => "deduced",
        GameIsOver { last: usize } => "game-is-over",
        NoHelp => "no-help",
        NothingToDeduce => "nothing-to-deduce",
        Certain => "certain",
        Candidates => "candidates",
        AndMore { count: usize } => "and-more",
        PlaceOf { of: Seat, place: u8 } => "place-of",
        Aside => "aside",
        CardAt { of: Seat, place: u8, card: u8 } => "card-at",
        ColourAt { of: Seat, place: u8, colour: Phrase } => "colour-at",
        Holds { of: Seat, card: u8 } => "holds",
        LiesAside { card: u8 } => "lies-aside",
        BestGuess { action: String, chance: String, worth: String } => "best-guess",
        TileAt { whose: String, place: String, tile: String } => "tile-at",
        DigitAt { whose: String, place: String, digit: u8 } => "digit-at",
        TileColourAt { whose: String, place: String, colour: &'static str } => "tile-colour-at",
        HasTile { whose: String, tile: String, count: usize } => "has-tile",
        LacksTiles { whose: String, tiles: String } => "lacks-tiles",
        Player => "player",
        Hand => "hand",
        Target => "target",
        Reachable => "reachable",
        ReachableWays { ways: usize } => "reachable-ways",
        IsReachable => "is-reachable",
        NotReachable => "not-reachable",
        FirstSteps => "first-steps",
        BestScores { action: String, points: i64 } => "best-scores",
        PossibleCodes => "possible-codes",
        Nearness => "nearness",
        LikelyCodes => "likely-codes",
        LikelyWords => "likely-words",

        // What the moves of a game were worth.
        Unfinished => "unfinished",
        MovesLeft => "moves-left",
        Figures { unit: &'static str } => "figures",
        Move => "move",
        Expected => "expected",
        BestChoice => "best-choice",
        Brought => "brought",
        Unknown => "unknown",
        Verdict => "verdict",
        Mark { mark: &'static str } => "mark",
        Better { action: String, expected: String } => "better",
        WasCertain { claim: String } => "was-certain",
        MoveFigure { name: String, figure: String } => "move-figure",
        Result => "result",
        FairResult => "fair-result",
        Skill => "skill",
        Luck => "luck",
        Accuracy => "accuracy",
        BestMove => "best-move",
        WorstMove => "worst-move",
        Start => "start",
        Dealt => "dealt",
        OwnMoves => "own-moves",
        OthersMoves => "others-moves",
        Remaining => "remaining",
        Decided { at: usize, said: String } => "decided",
        // Proofs.
        Examined { title: String, who: String, moves: usize } => "examined",
        ProvedSo { claim: String } => "proved-so",
        ProvedNotSo { claim: String } => "proved-not-so",
        NotCertain { claim: String } => "not-certain",
        SaidAtMove { line: usize, says: String } => "said-at-move",
        SaidAnyway { says: String } => "said-anyway",
        StepByStep => "step-by-step",
        FlawedProof { flaw: String } => "flawed-proof",

        // Decrypto: what the user writes, and what follows.
        WhoseClues => "whose-clues",
        NoPast => "no-past",
        PastForm { said: String } => "past-form",
        KeywordTwice { keyword: String } => "keyword-twice",
        HowMany { what: &'static str, needed: usize, found: usize } => "how-many",
        EmptyText { what: &'static str, number: usize } => "empty-text",
        LongText { what: &'static str, number: usize, most: usize } => "long-text",
        LikeliestCode { code: String, chance: String } => "likeliest-code",
        ThenCodes { codes: String } => "then-codes",
        UnknownWord { word: String } => "unknown-word",
        ReadAs { word: String, instead: &'static str } => "read-as",

        // Lists and counts.
        WordList { min: usize, max: usize } => "word-list",
        CensusTitle { rules: String } => "census-title",
        AllHands => "all-hands",
        AllProblems => "all-problems",
        UnplayableProblems => "unplayable-problems",
        AllDeals => "all-deals",
        UnplayableDeals { probability: String, decimal: String, one_in: String } => "unplayable-deals",
        Claim { one_in: String, times: String } => "claim",
        Table { game: &'static str, seats: usize } => "table",
        Simulated { games: u64, moves: u64, seconds: String, per_second: String } => "simulated",
        WinsBySeat { wins: String, nobody: u64 } => "wins-by-seat",
        EndedBy => "ended-by",
        GamesLeft => "games-left",
        DealsLeft => "deals-left",

        // A game at the terminal.
        WhichGame { games: String } => "which-game",
        MenuGame => "menu-game",
        MenuBots { levels: String, usual: &'static str } => "menu-bots",
        MenuHelp { levels: String, usual: &'static str } => "menu-help",
        NotALink { link: String } => "not-a-link",
        NoHouse { why: String } => "no-house",
        Claimed => "claimed",
        NoFolder => "no-folder",

        // The arena.
        NoBot { bot: String, bots: String } => "no-bot",
        ManyBots { bots: usize, seats: usize } => "many-bots",
        OneBot => "one-bot",
        ExplainedGame { deal: u64, rotation: usize } => "explained-game",
        Plan { deals: u64, seats: usize, seed: String, thinking: u32 } => "plan",
        Bot => "bot",
        Seats => "seats",
        Fair => "fair",
        Wins => "wins",
        Interval => "interval",
        Actions => "actions",
        ActionsWon => "actions-won",
        Figure { name: &'static str } => "figure",
        Strength { bot: String, elo: String, low: String, high: String } => "strength",
        Sprt { low: String, high: String, accepted: &'static str, deals: u64, ratio: String, bound: String } => "sprt",
        WithoutWinner { games: u64 } => "without-winner",
        Played { games: u64, moves: u64, seconds: String } => "played",
    }
}

impl Tool {
    /// The text in the language of `texts`.
    pub(crate) fn say(self, texts: &Texts) -> String {
        texts.say(&self.into(), None)
    }
}

/// A number with this many decimals, as the language of `texts` writes it.
pub(crate) fn decimal(number: f64, decimals: usize, texts: &Texts) -> String {
    // Adding 0 turns −0.0 into 0.0.
    let text = format!("{:.decimals$}", number + 0.0);
    match texts.language() {
        kernel::Language::English => text,
        kernel::Language::French | kernel::Language::Polish => text.replace('.', ","),
    }
}

/// A probability as a percentage, which is 0 % or 100 % only if it is exactly that.
pub(crate) fn percent(chance: f64) -> String {
    let percent = 100.0 * chance;
    match percent {
        p if p >= 100.0 - 1e-9 => "100 %".to_owned(),
        p if p >= 99.5 => ">99 %".to_owned(),
        p if p <= 0.5 && p > 0.0 => "<1 %".to_owned(),
        p => format!("{p:.0} %"),
    }
}

#[cfg(test)]
#[path = "../../locales/tests/fluent/mod.rs"]
mod fluent;

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use kernel::Coded as _;

    use super::fluent::compare;
    use super::{Tool, percent};

    #[test]
    fn only_what_is_certain_is_0_or_100_percent() {
        let texts = [0.0, 0.0001, 0.005, 0.006, 0.5, 0.994, 0.995, 0.9999, 1.0].map(percent);
        let want = ["0 %", "<1 %", "<1 %", "1 %", "50 %", "99 %", ">99 %", ">99 %", "100 %"];
        assert_eq!(texts, want);
    }

    #[test]
    fn every_phrase_has_a_text_in_every_language_and_no_text_is_unused() {
        let params = |params: &[&str]| params.iter().map(|&name| name.to_owned()).collect();
        let codes: BTreeMap<String, BTreeSet<String>> =
            Tool::CODES.iter().map(|code| (code.code.to_owned(), params(code.params))).collect();
        compare(&codes, |code| code.starts_with("tool-"));
    }
}
