//! People whom the operator keeps out of the house, by a log of its own that is read once.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use tokio::sync::OnceCell;

use super::{People, PersonId, log, text};
use crate::error::Refused;

/// The log of all bars.
const LOG: &str = "house/bars";

/// A record of the log.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Bar {
    Barred(PersonId),
    Admitted(PersonId),
}

/// The people who are kept out now.
#[derive(Debug, Default)]
pub(super) struct Bars(OnceCell<Mutex<BTreeSet<PersonId>>>);

impl People {
    /// Whether the operator keeps a person out.
    pub async fn is_barred(&self, person: &PersonId) -> Result<bool, Refused> {
        Ok(self.barred().await?.contains(person))
    }

    /// Keeps a person out, or lets the person in again. Gives whether that is new. Open sockets hear of it.
    pub async fn set_barred(&self, person: &PersonId, bar: bool) -> Result<bool, Refused> {
        if self.is_barred(person).await? == bar {
            return Ok(false);
        }
        let record = if bar { Bar::Barred(person.clone()) } else { Bar::Admitted(person.clone()) };
        self.append(&log(LOG), &text(&record)).await?;
        apply(&mut *self.barred().await?, record);
        self.recheck(person);
        Ok(true)
    }

    async fn barred(&self) -> Result<MutexGuard<'_, BTreeSet<PersonId>>, Refused> {
        let read = async || {
            let mut barred = BTreeSet::new();
            for record in self.records(&log(LOG)).await? {
                apply(&mut barred, record);
            }
            Ok::<_, Refused>(Mutex::new(barred))
        };
        let barred = self.bars.0.get_or_try_init(read).await?;
        // No code under the lock can leave the set half changed, so a poisoned lock is safe to use.
        Ok(barred.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn apply(barred: &mut BTreeSet<PersonId>, record: Bar) {
    match record {
        Bar::Barred(person) => barred.insert(person),
        Bar::Admitted(person) => barred.remove(&person),
    };
}
