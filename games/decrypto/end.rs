//! How a game ends (DE15–DE19, DE22).

use kernel::{Outcome, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::team::{THREE, rounds};
use super::{ByTeam, Team};

/// How many tokens of one kind decide the game.
pub(super) const DECISIVE: u8 = 2;

/// The tokens of a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Tokens {
    /// Codes of the rivals that the team has found (DE12).
    pub interceptions: u8,
    /// Own codes that the team has missed (DE12).
    pub miscommunications: u8,
}

impl Tokens {
    /// The points of the tie-break (DE18).
    pub const fn points(self) -> i64 {
        self.interceptions as i64 - self.miscommunications as i64
    }
}

kernel::choices! {
    /// What decided the game.
    pub enum How {
        /// Two interceptions (DE15).
        Interceptions => "interceptions",
        /// Two miscommunications of the losers (DE16).
        Miscommunications => "miscommunications",
        /// More points (DE18).
        Points => "points",
        /// More right words (DE19).
        Words => "words",
        /// Nothing: the teams are equal (DE19).
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
    /// What decided the game.
    pub how: How,
}

impl Ended {
    pub(super) const fn won(winner: Team, how: How) -> Self {
        Self { winner: Some(winner), how }
    }

    /// The outcome for the kernel.
    pub fn outcome(self, tokens: ByTeam<Tokens>, seats: usize) -> Outcome {
        let winners = self.winner.map_or(Seats::NONE, |team| team.members(seats));
        let points = |seat| tokens[Team::of(seat, seats)].points();
        let scores =
            if seats == THREE { Vec::new() } else { Seat::first(seats).map(points).collect() };
        Outcome { winners, scores, how: self.how.word() }
    }
}

/// What comes after a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AfterRound {
    /// Another round.
    NextRound,
    /// The teams name words (DE19).
    Naming,
    /// The game is over.
    End(Ended),
}

/// What comes after this round with these tokens.
pub(super) fn after_round(tokens: ByTeam<Tokens>, round: u8, seats: usize) -> AfterRound {
    if seats == THREE {
        return after_lone_round(tokens, round);
    }
    let intercepted = |team: Team| tokens[team].interceptions >= DECISIVE;
    let given = |team: Team| tokens[team.rival()].miscommunications >= DECISIVE;
    let wins = |team: Team| intercepted(team) || given(team);
    let by = |team| if intercepted(team) { How::Interceptions } else { How::Miscommunications };
    match (wins(Team::White), wins(Team::Black)) {
        (true, false) => AfterRound::End(Ended::won(Team::White, by(Team::White))),
        (false, true) => AfterRound::End(Ended::won(Team::Black, by(Team::Black))),
        (false, false) if round < rounds(seats) => AfterRound::NextRound,
        (true, true) | (false, false) => more(tokens.white.points(), tokens.black.points())
            .map_or(AfterRound::Naming, |team| AfterRound::End(Ended::won(team, How::Points))),
    }
}

/// The lone interceptor takes a token for each right interception and for each wrong guess of the two.
fn after_lone_round(tokens: ByTeam<Tokens>, round: u8) -> AfterRound {
    let taken = tokens.black.interceptions + tokens.white.miscommunications;
    match () {
        () if taken >= DECISIVE => AfterRound::End(Ended::won(Team::Black, How::Tokens)),
        () if round < rounds(THREE) => AfterRound::NextRound,
        () => AfterRound::End(Ended::won(Team::White, How::HeldOut)),
    }
}

/// How the game ends with these numbers of right words.
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
