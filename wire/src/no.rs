//! Why the house says no.

use kernel::refusals;

refusals! {
    /// What the house refuses, whatever the game.
    pub enum HouseNo in "house" {
        /// No such table.
        NoTable => "no-table",
        /// No such game.
        NoGame { game: String } => "no-game",
        /// No bot of that level plays this game.
        NoLevel { level: String, known: String } => "no-level",
        /// The message is not one of the protocol's.
        Unreadable { why: String } => "unreadable",
        /// Something longer than it may be.
        Long { most: usize } => "long",
        /// Nothing was said.
        Empty => "empty",
        /// A text with control or invisible characters.
        Letters => "letters",
        /// Who asks has not come in under a nickname.
        NotHere => "not-here",
        /// Who asks has no seat.
        NoSeat => "no-seat",
        /// Somebody sits there.
        Taken { seat: kernel::Seat } => "taken",
        /// No seat is free.
        NoFreeSeat => "no-free-seat",
        /// Nobody sits there who could be meant.
        Nobody { seat: kernel::Seat } => "nobody",
        /// Only the host may.
        NotHost => "not-host",
        /// The game has begun.
        Begun => "begun",
        /// The game has not begun.
        NotBegun => "not-begun",
        /// A game is running.
        Running => "running",
        /// Seats are free.
        SeatsFree { count: usize } => "seats-free",
        /// The match has gone on since.
        MovedOn { moves: usize } => "moved-on",
        /// Who is to be silent, or is in no team.
        Silent => "silent",
        /// Only those who watch speak there.
        NotWatching => "not-watching",
        /// Nobody keeps anybody waiting.
        NobodyWaits => "nobody-waits",
        /// The player is there, or has not been away for long.
        StillThere { seconds: u64 } => "still-there",
        /// A clock with no time or too much.
        BadClock => "bad-clock",
        /// The table has as many records as a table may have.
        TableFull => "table-full",
        /// More people than a table has room for.
        Crowded { most: usize } => "crowded",
        /// More tables than one person may have open.
        ManyTables { most: usize } => "many-tables",
        /// More marks than one person may have at a table.
        ManyMarks { most: usize } => "many-marks",
        /// Options beside a chosen deal, in which they stand already.
        DealOptions => "deal-options",
        /// The table only shows an imported game.
        Imported => "imported",
        /// More tokens than one person may have.
        ManyTokens { most: usize } => "many-tokens",
        /// More messages than anybody needs.
        TooFast => "too-fast",
        /// As many connections as the house has room for.
        Full => "full",
        /// Not a person of this house.
        Stranger => "stranger",
        /// A request that another site's page has sent.
        OtherSite => "other-site",
        /// A link that was used, has expired, or never was.
        DeadLink => "dead-link",
        /// No such token.
        NoToken => "no-token",
        /// The record is shown after the end.
        NotOver => "not-over",
        /// The table's log is damaged.
        Damaged => "damaged",
        /// Something is wrong on our side; the log has it under this number.
        Fault { number: String } => "fault",
    }
}
