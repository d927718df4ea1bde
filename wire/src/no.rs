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
        /// Whoever looks after the house ended the table.
        Ended => "ended",
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

impl HouseNo {
    /// The HTTP status of an answer that carries this refusal.
    pub const fn status(&self) -> u16 {
        match self {
            Self::Unreadable { .. } => 400,
            Self::Stranger => 401,
            Self::NotHost | Self::OtherSite => 403,
            Self::NoTable | Self::NoToken => 404,
            Self::NoGame { .. }
            | Self::NoLevel { .. }
            | Self::Long { .. }
            | Self::Empty
            | Self::Letters
            | Self::NotHere
            | Self::NoSeat
            | Self::Taken { .. }
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
            | Self::StillThere { .. }
            | Self::BadClock
            | Self::TableFull
            | Self::Crowded { .. }
            | Self::ManyTables { .. }
            | Self::ManyMarks { .. }
            | Self::DealOptions
            | Self::Ended
            | Self::Imported
            | Self::ManyTokens { .. }
            | Self::DeadLink
            | Self::NotOver => 409,
            Self::TooFast => 429,
            Self::Damaged | Self::Fault { .. } => 500,
            Self::Full => 503,
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
            (400, vec![HouseNo::Unreadable { why: text() }]),
            (401, vec![HouseNo::Stranger]),
            (403, vec![HouseNo::NotHost, HouseNo::OtherSite]),
            (404, vec![HouseNo::NoTable, HouseNo::NoToken]),
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
                    HouseNo::StillThere { seconds: 0 },
                    HouseNo::BadClock,
                    HouseNo::TableFull,
                    HouseNo::Crowded { most: 0 },
                    HouseNo::ManyTables { most: 0 },
                    HouseNo::ManyMarks { most: 0 },
                    HouseNo::DealOptions,
                    HouseNo::Ended,
                    HouseNo::Imported,
                    HouseNo::ManyTokens { most: 0 },
                    HouseNo::DeadLink,
                    HouseNo::NotOver,
                ],
            ),
            (429, vec![HouseNo::TooFast]),
            (500, vec![HouseNo::Damaged, HouseNo::Fault { number: text() }]),
            (503, vec![HouseNo::Full]),
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
