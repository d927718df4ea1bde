//! How a team agrees: one member proposes, another confirms (DE09).

use kernel::{Seat, Seats};

use crate::decrypto::No;

/// The number of the proposal that is the answer even if no team mate confirms it, so that every question ends.
pub const LAST_PROPOSAL: u8 = 20;

/// The proposals of a team and its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::decrypto) struct Agreement<T> {
    /// The proposal that can be confirmed, and who made it.
    standing: Option<(Seat, T)>,
    /// How many proposals there have been.
    proposals: u8,
    /// The answer.
    settled: Option<T>,
}

impl<T> Default for Agreement<T> {
    fn default() -> Self {
        Self { standing: None, proposals: 0, settled: None }
    }
}

impl<T: Clone + PartialEq> Agreement<T> {
    /// The proposal that can be confirmed, and who made it.
    pub(in crate::decrypto) const fn standing(&self) -> Option<&(Seat, T)> {
        self.standing.as_ref()
    }

    /// The answer.
    pub(in crate::decrypto) const fn settled(&self) -> Option<&T> {
        self.settled.as_ref()
    }

    /// Whether this proposal is the answer at once: no other seat can confirm it, a team mate has proposed the same, or
    /// it is the last proposal.
    pub(in crate::decrypto) fn settles(&self, by: Seat, proposal: &T, eligible: Seats) -> bool {
        let agrees = |(other, standing): &(Seat, T)| *other != by && standing == proposal;
        eligible.len() == 1
            || self.standing.as_ref().is_some_and(agrees)
            || self.proposals + 1 >= LAST_PROPOSAL
    }

    /// The proposal that a seat confirms.
    pub(in crate::decrypto) fn confirm(&self, by: Seat) -> Result<&T, No> {
        match &self.standing {
            None => Err(No::NothingProposed),
            Some((other, _)) if *other == by => Err(No::OwnProposal),
            Some((_, standing)) => Ok(standing),
        }
    }

    /// Replaces the proposal.
    pub(in crate::decrypto) fn propose(&mut self, by: Seat, proposal: T) {
        self.proposals = self.proposals.saturating_add(1);
        self.standing = Some((by, proposal));
    }

    /// Settles the answer.
    pub(in crate::decrypto) fn settle(&mut self, answer: T) {
        self.standing = None;
        self.settled = Some(answer);
    }

    /// Removes proposal and answer, for the question has changed. The count of proposals goes on.
    pub(in crate::decrypto) fn void(&mut self) {
        self.standing = None;
        self.settled = None;
    }
}
