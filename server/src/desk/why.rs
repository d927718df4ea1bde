//! A player asks whether a claim is certain. The answer is worked out in another thread, and the desk does not wait.

use tokio::sync::oneshot;
use wire::Examined;

use super::Desk;
use crate::error::Refused;
use crate::people::PersonId;

impl Desk {
    pub(super) fn examine(
        &self,
        by: &PersonId,
        claim: String,
        answer: oneshot::Sender<Result<Examined, Refused>>,
    ) {
        let names = self.table.playing().map(|playing| playing.game().names().clone());
        let examining = match self.table.examining(by, claim) {
            Ok(examining) => examining,
            Err(no) => {
                // The sender may be gone; then its answer is dropped.
                let _ = answer.send(Err(no.into()));
                return;
            }
        };
        let queue = self.house.help_queue().clone();
        tokio::spawn(async move {
            let found = match queue.run(examining).await {
                Some(Ok(found)) => Ok((&found).into()),
                Some(Err(no)) => Err(Refused::from(no).among(names.as_ref())),
                None => Err(Refused::fault(&"a claim could not be examined")),
            };
            let _ = answer.send(found);
        });
    }
}
