//! A player asks whether a claim is certain. The answer is worked out in another thread, and the desk does not wait.

use tokio::sync::oneshot;
use wire::{Examined, HouseNo};

use super::Desk;
use crate::error::Refused;
use crate::people::PersonId;

impl Desk {
    pub(super) async fn examine(
        &mut self,
        by: &PersonId,
        claim: String,
        answer: oneshot::Sender<Result<Examined, Refused>>,
    ) {
        let explaining =
            self.read_before_refusing(|desk| Ok(desk.table.explaining(by, claim.clone())?)).await;
        let names = self.table.playing().map(|playing| playing.game().names().clone());
        let explaining = match explaining {
            Ok(explaining) => explaining,
            Err(no) => {
                // The sender may be gone; then its answer is dropped.
                let _ = answer.send(Err(no));
                return;
            }
        };
        let queue = self.house.help_queue().clone();
        tokio::spawn(async move {
            let found = match queue.run(explaining).await {
                Some(Ok(Some(found))) => Ok((&found).into()),
                Some(Ok(None)) => Err(HouseNo::NotShown.into()),
                Some(Err(no)) => Err(Refused::from(no).among(names.as_ref())),
                None => Err(Refused::fault(&"a claim could not be examined")),
            };
            let _ = answer.send(found);
        });
    }
}
