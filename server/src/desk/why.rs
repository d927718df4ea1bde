//! A player asks whether a claim is certain. The answer is worked out in another thread, and the desk does not wait.

use std::sync::Arc;

use tokio::sync::oneshot;
use wire::{Examined, HouseNo};

use super::Desk;
use crate::error::Refused;
use crate::people::PersonId;

impl Desk {
    /// Examines a claim, for each player one at a time.
    pub(super) async fn examine(
        &mut self,
        by: &PersonId,
        claim: String,
        answer: oneshot::Sender<Result<Examined, Refused>>,
    ) {
        let explaining =
            self.read_before_refusing(|desk| Ok(desk.table.explaining(by, claim.clone())?)).await;
        let names = self.table.playing().map(|playing| playing.game().names().clone());
        let explaining =
            explaining.and_then(|explaining| Ok((explaining, self.begin_examining(by)?)));
        let (explaining, under_way) = match explaining {
            Ok(begun) => begun,
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
            drop(under_way);
            let _ = answer.send(found);
        });
    }

    /// What lasts as long as a player's claim is being examined. Refuses if another is.
    fn begin_examining(&mut self, by: &PersonId) -> Result<Arc<()>, HouseNo> {
        self.examining.retain(|_, under_way| under_way.strong_count() > 0);
        if self.examining.contains_key(by) {
            return Err(HouseNo::TooFast);
        }
        let under_way = Arc::default();
        self.examining.insert(by.clone(), Arc::downgrade(&under_way));
        Ok(under_way)
    }
}
