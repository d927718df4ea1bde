//! What the tools say: codes with parameters, for which `locales/*/tools.ftl` has the words.

use kernel::drawing;
use kernel::refusal::Param;
use locales::Texts;

kernel::refusals! {
    /// A line, a heading or a message of a tool.
    pub(crate) enum Tool in "tool" {
        // Files and the command line.
        CannotRead { source: String, why: Param } => "cannot-read",
        CannotWrite { why: String } => "cannot-write",
        CannotWriteTo { folder: String, why: String } => "cannot-write-to",
        NoFile => "no-file",
        IsAFolder => "is-a-folder",
        NoPermission => "no-permission",
        NotText => "not-text",
        NothingInIt => "nothing-in-it",
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
        OpenToOthers { port: String } => "open-to-others",
        CannotListen { option: &'static str, address: String, why: String } => "cannot-listen",
        CannotUseFolder { folder: String, why: String } => "cannot-use-folder",
        FolderInUse { folder: String } => "folder-in-use",
        CannotOpenFile { file: String, why: String } => "cannot-open-file",
        NewerFile { file: String, found: u32, known: u32 } => "newer-file",
        CannotUse { file: String, why: Param } => "cannot-use",
        NatsAddress { address: String, why: &'static str } => "nats-address",
        NatsUnreachable { servers: String, seconds: u64, why: String } => "nats-unreachable",
        NatsLogin { servers: String } => "nats-login",
        NatsTls { servers: String, why: String } => "nats-tls",
        NatsTooOld { version: String } => "nats-too-old",
        NatsNoJetStream => "nats-no-jetstream",
        NatsTooFew { replicas: usize, why: String } => "nats-too-few",
        NatsReplicas => "nats-replicas",
        NatsNoStream { stream: &'static str, servers: String } => "nats-no-stream",
        NatsStream { stream: &'static str, what: &'static str, found: String, wanted: String } => "nats-stream",
        NatsRefused { why: String } => "nats-refused",
        NatsOnly => "nats-only",
        NatsCertificate => "nats-certificate",
        NatsHalfLogin => "nats-half-login",
        NatsOneLogin => "nats-one-login",
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
        Copied { records: u64, logs: usize } => "copied",
        LeftOut { count: usize } => "left-out",
        SourceDamaged { logs: String } => "source-damaged",
        SamePlace => "same-place",
        NoStore { folder: String } => "no-store",
        TargetNotEmpty { logs: usize } => "target-not-empty",
        SourceUnread { why: String } => "source-unread",
        TargetUnwritten { log: String, why: String } => "target-unwritten",
        TargetUnread { why: String } => "target-unread",
        TargetDiffers { log: String } => "target-differs",
        StoreInUse => "store-in-use",
        SourceChanged => "source-changed",
        NotAWholeCopy { why: Param } => "not-a-whole-copy",
        NoTableName { table: String } => "no-table-name",
        Ended { count: usize } => "ended",
        WouldEnd { count: usize } => "would-end",
        Removed { count: usize } => "removed",
        WouldRemove { count: usize } => "would-remove",
        NotDone { count: usize } => "not-done",
        NoTables => "no-tables",
        StageWord { stage: &'static str } => "stage-word",
        Nickname => "nickname",
        Devices => "devices",
        Tables => "tables",
        LastSeen => "last-seen",
        Never => "never",
        WithinTheHour => "within-the-hour",
        HoursAgo { hours: u64 } => "hours-ago",
        DaysAgo { days: u64 } => "days-ago",
        IsBanned => "is-banned",
        /// The log of a person is damaged.
        IsDamaged => "is-damaged",
        TableIsOver { table: String } => "table-is-over",
        Nobody { who: String } => "nobody",
        SeveralPeople { who: String, count: usize } => "several-people",
        NothingToCopy => "nothing-to-copy",
        CopyFromNats => "copy-from-nats",
        BackupExists { file: String } => "backup-exists",
        NoBackup { file: String, why: String } => "no-backup",
        NoServer { folder: String } => "no-server",
        OfAnotherUser { folder: String } => "of-another-user",
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
        SeesBefore { who: String, at: usize } => "sees-before",
        Last { said: String } => "last",
        ToAct { names: String } => "to-act",
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

        // What a player can deduce.
        Deduced { title: String, who: String, moves: usize, assist: &'static str } => "deduced",
        GameIsOver { last: usize } => "game-is-over",
        NoHelp => "no-help",
        NothingToDeduce => "nothing-to-deduce",

        // What the moves of a game were worth.
        Unfinished => "unfinished",
        MovesLeft => "moves-left",
        // Proofs.
        Examined { title: String, who: String, moves: usize } => "examined",
        FlawedProof { flaw: String } => "flawed-proof",

        // Decrypto: what the user writes, and what follows.
        WhoseClues => "whose-clues",
        NoPast => "no-past",
        PastForm { said: String } => "past-form",
        KeywordTwice { keyword: String } => "keyword-twice",
        HowMany { what: &'static str, needed: usize, found: usize } => "how-many",
        EmptyText { what: &'static str, number: usize } => "empty-text",
        LongText { what: &'static str, number: usize, most: usize } => "long-text",
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
        MenuResume { title: String, moves: usize } => "menu-resume",
        MenuSaved { title: String, moves: usize } => "menu-saved",
        MenuGoOn => "menu-go-on",
        MenuNew => "menu-new",
        GameSaved { title: String, moves: usize, game: &'static str } => "game-saved",
        MenuBots { levels: String, usual: String } => "menu-bots",
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
    drawing::decimal(number, decimals, texts.language())
}

#[cfg(test)]
#[path = "../../locales/tests/fluent/mod.rs"]
mod fluent;

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use kernel::Coded as _;

    use super::Tool;
    use super::fluent::compare;

    #[test]
    fn every_phrase_has_a_text_in_every_language_and_no_text_is_unused() {
        let params = |params: &[&str]| params.iter().map(|&name| name.to_owned()).collect();
        let codes: BTreeMap<String, BTreeSet<String>> =
            Tool::CODES.iter().map(|code| (code.code.to_owned(), params(code.params))).collect();
        compare(&codes, |code| code.starts_with("tool-"));
    }
}
