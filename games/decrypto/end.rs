//! How it ends (DE15–DE19, DE22).

use kernel::{Outcome, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::team::{THREE, rounds};
use super::{ByTeam, Team};

/// How many tokens of one kind decide.
pub(super) const DECISIVE: u8 = 2;

/// What a team has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Tokens {
    /// Rival codes found (DE12).
    pub interceptions: u8,
    /// Own codes missed (DE12).
    pub miscommunications: u8,
}

impl Tokens {
    /// What they are worth when it comes to points (DE18).
    pub const fn points(self) -> i64 {
        self.interceptions as i64 - self.miscommunications as i64
    }
}

kernel::choices! {
    /// Which end it was.
    pub enum How {
        /// Two interceptions won (DE15).
        Interceptions => "interceptions",
        /// Two miscommunications lost (DE16).
        Miscommunications => "miscommunications",
        /// More points won (DE18).
        Points => "points",
        /// More right words won (DE19).
        Words => "words",
        /// Nothing told the teams apart (DE19).
        Tie => "tie",
        /// The interceptor took two tokens (DE22).
        Tokens => "tokens",
        /// The two held out for five rounds (DE22).
        HeldOut => "held-out",
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ended {
    /// The winning team, if one won.
    pub winner: Option<Team>,
    /// By what.
    pub how: How,
}

impl Ended {
    pub(super) const fn won(winner: Team, how: How) -> Self {
        Self { winner: Some(winner), how }
    }

    /// The same as every game reports it.
    pub fn outcome(self, tokens: ByTeam<Tokens>, seats: usize) -> Outcome {
        let winners = self.winner.map_or(Seats::NONE, |team| team.members(seats));
        let points = |seat| tokens[Team::of(seat, seats)].points();
        let scores =
            if seats == THREE { Vec::new() } else { Seat::first(seats).map(points).collect() };
        Outcome { winners, scores, how: self.how.word() }
    }
}

/// What the end of a round brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// Another round.
    Go,
    /// The teams name words (DE19).
    Name,
    /// The end.
    End(Ended),
}

/// What the end of this round brings with these tokens.
pub(super) fn verdict(tokens: ByTeam<Tokens>, round: u8, seats: usize) -> Verdict {
    if seats == THREE {
        return lone_verdict(tokens, round);
    }
    let intercepted = |team: Team| tokens[team].interceptions >= DECISIVE;
    let given = |team: Team| tokens[team.rival()].miscommunications >= DECISIVE;
    let wins = |team: Team| intercepted(team) || given(team);
    let by = |team| if intercepted(team) { How::Interceptions } else { How::Miscommunications };
    match (wins(Team::White), wins(Team::Black)) {
        (true, false) => Verdict::End(Ended::won(Team::White, by(Team::White))),
        (false, true) => Verdict::End(Ended::won(Team::Black, by(Team::Black))),
        (false, false) if round < rounds(seats) => Verdict::Go,
        (true, true) | (false, false) => more(tokens.white.points(), tokens.black.points())
            .map_or(Verdict::Name, |team| Verdict::End(Ended::won(team, How::Points))),
    }
}

/// The lone interceptor takes a token for each right interception and for each wrong guess of the two.
fn lone_verdict(tokens: ByTeam<Tokens>, round: u8) -> Verdict {
    let taken = tokens.black.interceptions + tokens.white.miscommunications;
    match () {
        () if taken >= DECISIVE => Verdict::End(Ended::won(Team::Black, How::Tokens)),
        () if round < rounds(THREE) => Verdict::Go,
        () => Verdict::End(Ended::won(Team::White, How::HeldOut)),
    }
}

/// How it ends when the teams have named so many right words.
pub(super) fn by_words(white: usize, black: usize) -> Ended {
    more(white, black)
        .map_or(Ended { winner: None, how: How::Tie }, |team| Ended::won(team, How::Words))
}

fn more<N: Ord + Copy>(white: N, black: N) -> Option<Team> {
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => Some(Team::White),
        std::cmp::Ordering::Less => Some(Team::Black),
        std::cmp::Ordering::Equal => None,
    }
}
