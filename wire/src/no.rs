//! Why the house refuses an ask.

use kernel::refusals;

refusals! {
    /// What the house refuses, in any game.
    pub enum HouseNo in "house" {
        /// No such table.
        NoTable => "no-table",
        /// No such game.
        NoGame { game: String } => "no-game",
        /// No bot of that level plays this game.
        NoLevel { level: String, known: String } => "no-level",
        /// The message is not one of the protocol's.
        Unreadable { why: String } => "unreadable",
        /// No socket sends such a history.
        NoHistory { history: String } => "no-history",
        /// A text is longer than it may be.
        Long { most: usize } => "long",
        /// A text is empty.
        Empty => "empty",
        /// A text with control or invisible characters.
        Letters => "letters",
        /// The person has not joined the table under a nickname.
        NotHere => "not-here",
        /// The person has no seat.
        NoSeat => "no-seat",
        /// The seat is taken.
        Taken { seat: kernel::Seat } => "taken",
        /// The table cannot have so few seats while this one is taken.
        TakenBeyond { seat: kernel::Seat, seats: usize } => "taken-beyond",
        /// No seat is free.
        NoFreeSeat => "no-free-seat",
        /// The seat has no player for whom this could be done.
        Nobody { seat: kernel::Seat } => "nobody",
        /// Only the host may do this.
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
        /// The player must be silent now, or has no team.
        Silent => "silent",
        /// Only spectators speak there.
        NotWatching => "not-watching",
        /// No other player keeps the table waiting.
        NobodyWaits => "nobody-waits",
        /// No hints are given at this table, or in this game.
        NoHints => "no-hints",
        /// Nothing is certain that the player was not told before.
        NothingCertain => "nothing-certain",
        /// The player is connected, or has not been away for long.
        StillThere { seconds: u64 } => "still-there",
        /// A clock with too little time or too much.
        BadClock => "bad-clock",
        /// The table has as many records as a table may have.
        TableFull => "table-full",
        /// No guest has that nickname.
        NoGuest { name: String } => "no-guest",
        /// The host does not let the person take part.
        Banned => "banned",
        /// The host keeps out as many people as a host may.
        ManyBanned { most: usize } => "many-banned",
        /// The operator does not let the person into the house.
        Barred => "barred",
        /// The person, or the table, has as much chat and notes as may be.
        EnoughSaid => "enough-said",
        /// The person has stored as much as a person may.
        Quota => "quota",
        /// The person has as many unfinished tables as a person may have.
        ManyTables { most: usize } => "many-tables",
        /// The person would have more marks than a person may have at a table.
        ManyMarks { most: usize } => "many-marks",
        /// Options beside a chosen deal, which has its own.
        DealOptions => "deal-options",
        /// Moves of a game without its deal.
        NoDeal => "no-deal",
        /// The operator has ended the table.
        Ended => "ended",
        /// The table only shows an imported game.
        Imported => "imported",
        /// The person has as many tokens as a person may have.
        ManyTokens { most: usize } => "many-tokens",
        /// The body of a request did not come in time.
        Slow => "slow",
        /// The client sends messages too fast.
        TooFast => "too-fast",
        /// The house has as many connections as it may have.
        Full => "full",
        /// The house does not know the person.
        Stranger => "stranger",
        /// A page of another site has sent the request.
        OtherSite => "other-site",
        /// The link was used, has expired, or never existed.
        DeadLink => "dead-link",
        /// No such token.
        NoToken => "no-token",
        /// The nickname that confirms a deletion is not the caller's.
        NotConfirmed => "not-confirmed",
        /// No such device, or it was signed out.
        NoDevice => "no-device",
        /// A token cannot do this; a device of the person can.
        ByToken => "by-token",
        /// The table has begun no game of that number.
        NoRound { round: u32 } => "no-round",
        /// The game is shown whole only after the end.
        NotOver => "not-over",
        /// The viewer's log has no such line.
        NoMove { moves: usize } => "no-move",
        /// The game ended before that move.
        BeyondEnd { moves: usize, last: usize } => "beyond-end",
        /// The game has no such viewer.
        NoEyes { eyes: String } => "no-eyes",
        /// The table does not help its players with what is certain.
        NoProofs => "no-proofs",
        /// The help at this table does not show whether the claim holds.
        NotShown => "not-shown",
        /// The table's log is damaged.
        Damaged => "damaged",
        /// The store cannot write, most often because the disk is full; the log has the cause under this number.
        CannotStore { number: String } => "cannot-store",
        /// The store did not answer, so what was asked may be done or not; the log has the cause under this number.
        Uncertain { number: String } => "uncertain",
        /// Something is wrong in the house; its log has the cause under this number.
        Fault { number: String } => "fault",
    }
}

impl HouseNo {
    /// The HTTP status of an answer that carries this refusal.
    pub const fn status(&self) -> u16 {
        match self {
            Self::Unreadable { .. } | Self::NoHistory { .. } => 400,
            Self::Stranger => 401,
            Self::NotHost | Self::OtherSite | Self::ByToken | Self::Banned | Self::Barred => 403,
            Self::NoTable
            | Self::NoRound { .. }
            | Self::NoToken
            | Self::NoDevice
            | Self::NoMove { .. }
            | Self::BeyondEnd { .. }
            | Self::NoEyes { .. } => 404,
            Self::NoGame { .. }
            | Self::NoLevel { .. }
            | Self::Long { .. }
            | Self::Empty
            | Self::Letters
            | Self::NotHere
            | Self::NoSeat
            | Self::Taken { .. }
            | Self::TakenBeyond { .. }
            | Self::NoFreeSeat
            | Self::Nobody { .. }
            | Self::Begun
            | Self::NotBegun
            | Self::Running
            | Self::SeatsFree { .. }
            | Self::MovedOn { .. }
            | Self::Silent
            | Self::NotWatching
            | Self::NobodyWaits
            | Self::NoHints
            | Self::NothingCertain
            | Self::NoProofs
            | Self::NotShown
            | Self::StillThere { .. }
            | Self::BadClock
            | Self::TableFull
            | Self::NoGuest { .. }
            | Self::ManyBanned { .. }
            | Self::EnoughSaid
            | Self::Quota
            | Self::ManyTables { .. }
            | Self::ManyMarks { .. }
            | Self::DealOptions
            | Self::NoDeal
            | Self::Ended
            | Self::Imported
            | Self::ManyTokens { .. }
            | Self::DeadLink
            | Self::NotConfirmed
            | Self::NotOver => 409,
            Self::Slow => 408,
            Self::TooFast => 429,
            Self::Damaged | Self::Fault { .. } => 500,
            Self::Full | Self::CannotStore { .. } | Self::Uncertain { .. } => 503,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kernel::refusal::Coded as _;

    use super::*;

    #[test]
    fn every_refusal_has_its_status() {
        let (text, seat) = (String::new, kernel::Seat::new(0));
        let table = [
            (
                400,
                vec![HouseNo::Unreadable { why: text() }, HouseNo::NoHistory { history: text() }],
            ),
            (401, vec![HouseNo::Stranger]),
            (
                403,
                vec![
                    HouseNo::NotHost,
                    HouseNo::OtherSite,
                    HouseNo::ByToken,
                    HouseNo::Banned,
                    HouseNo::Barred,
                ],
            ),
            (
                404,
                vec![
                    HouseNo::NoTable,
                    HouseNo::NoRound { round: 0 },
                    HouseNo::NoToken,
                    HouseNo::NoDevice,
                    HouseNo::NoMove { moves: 0 },
                    HouseNo::BeyondEnd { moves: 0, last: 0 },
                    HouseNo::NoEyes { eyes: text() },
                ],
            ),
            (
                409,
                vec![
                    HouseNo::NoGame { game: text() },
                    HouseNo::NoLevel { level: text(), known: text() },
                    HouseNo::Long { most: 0 },
                    HouseNo::Empty,
                    HouseNo::Letters,
                    HouseNo::NotHere,
                    HouseNo::NoSeat,
                    HouseNo::Taken { seat },
                    HouseNo::TakenBeyond { seat, seats: 0 },
                    HouseNo::NoFreeSeat,
                    HouseNo::Nobody { seat },
                    HouseNo::Begun,
                    HouseNo::NotBegun,
                    HouseNo::Running,
                    HouseNo::SeatsFree { count: 0 },
                    HouseNo::MovedOn { moves: 0 },
                    HouseNo::Silent,
                    HouseNo::NotWatching,
                    HouseNo::NobodyWaits,
                    HouseNo::NoHints,
                    HouseNo::NothingCertain,
                    HouseNo::NoProofs,
                    HouseNo::NotShown,
                    HouseNo::StillThere { seconds: 0 },
                    HouseNo::BadClock,
                    HouseNo::TableFull,
                    HouseNo::NoGuest { name: text() },
                    HouseNo::EnoughSaid,
                    HouseNo::Quota,
                    HouseNo::ManyTables { most: 0 },
                    HouseNo::ManyBanned { most: 0 },
                    HouseNo::ManyMarks { most: 0 },
                    HouseNo::DealOptions,
                    HouseNo::NoDeal,
                    HouseNo::Ended,
                    HouseNo::Imported,
                    HouseNo::ManyTokens { most: 0 },
                    HouseNo::DeadLink,
                    HouseNo::NotConfirmed,
                    HouseNo::NotOver,
                ],
            ),
            (408, vec![HouseNo::Slow]),
            (429, vec![HouseNo::TooFast]),
            (500, vec![HouseNo::Damaged, HouseNo::Fault { number: text() }]),
            (
                503,
                vec![
                    HouseNo::Full,
                    HouseNo::CannotStore { number: text() },
                    HouseNo::Uncertain { number: text() },
                ],
            ),
        ];
        let mut seen = BTreeSet::new();
        for (status, refusals) in table {
            for no in refusals {
                assert_eq!(no.status(), status, "{no:?}");
                seen.insert(no.refusal().code.into_owned());
            }
        }
        let all = HouseNo::CODES.iter().map(|code| code.code.to_owned()).collect();
        assert_eq!(seen, all, "the table has every refusal");
    }
}
