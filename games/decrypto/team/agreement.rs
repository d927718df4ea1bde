//! How a team finds one answer: somebody proposes, somebody else confirms (DE09).

use kernel::{Seat, Seats};

use crate::decrypto::No;

/// The proposal of a team which is its answer even if nobody confirms, so that no question is talked about for ever.
pub const LAST_PROPOSAL: u8 = 20;

/// A team on its way to one answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::decrypto) struct Agreement<T> {
    /// What stands to be confirmed, and who proposed it.
    standing: Option<(Seat, T)>,
    /// How many proposals there have been.
    proposals: u8,
    /// What was agreed.
    settled: Option<T>,
}

impl<T> Default for Agreement<T> {
    fn default() -> Self {
        Self { standing: None, proposals: 0, settled: None }
    }
}

impl<T: Clone + PartialEq> Agreement<T> {
    /// What stands to be confirmed, and who proposed it.
    pub(in crate::decrypto) const fn standing(&self) -> Option<&(Seat, T)> {
        self.standing.as_ref()
    }

    /// What was agreed.
    pub(in crate::decrypto) const fn settled(&self) -> Option<&T> {
        self.settled.as_ref()
    }

    /// Whether this proposal would be the answer at once: nobody else can confirm it, somebody else has proposed the
    /// same, or it is the last.
    pub(in crate::decrypto) fn settles(&self, by: Seat, proposal: &T, eligible: Seats) -> bool {
        let agrees = |(other, standing): &(Seat, T)| *other != by && standing == proposal;
        eligible.len() == 1
            || self.standing.as_ref().is_some_and(agrees)
            || self.proposals + 1 >= LAST_PROPOSAL
    }

    /// What somebody would confirm.
    pub(in crate::decrypto) fn confirm(&self, by: Seat) -> Result<&T, No> {
        match &self.standing {
            None => Err(No::NothingProposed),
            Some((other, _)) if *other == by => Err(No::OwnProposal),
            Some((_, standing)) => Ok(standing),
        }
    }

    /// Somebody proposes.
    pub(in crate::decrypto) fn propose(&mut self, by: Seat, proposal: T) {
        self.proposals = self.proposals.saturating_add(1);
        self.standing = Some((by, proposal));
    }

    /// This is the answer.
    pub(in crate::decrypto) fn settle(&mut self, answer: T) {
        self.standing = None;
        self.settled = Some(answer);
    }

    /// The question has changed: neither proposal nor answer holds. The count goes on.
    pub(in crate::decrypto) fn void(&mut self) {
        self.standing = None;
        self.settled = None;
    }
}
