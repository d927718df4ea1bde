//! People who delete themselves: a mark that it has begun, then their secrets, and last their log.

use store::{AppendError, ReadError};

use super::{About, People, PersonId, log};
use crate::error::Refused;

/// The names of the logs that mark deletions.
const MARKS: &str = "leaving/";

impl People {
    /// Marks that the deletion of a person has begun.
    pub(crate) async fn begin_leaving(&self, person: &PersonId) -> Result<(), Refused> {
        let mark = log(&format!("{MARKS}{person}"));
        match self.store.append(&mark, 0, String::new()).await {
            Ok(()) | Err(AppendError::Conflict { .. }) => Ok(()),
            Err(error) => Err(Refused::unstored(&error)),
        }
    }

    /// The people whose deletion has begun.
    pub(crate) async fn leaving(&self) -> Result<Vec<PersonId>, ReadError> {
        let marks = self.store.survey(MARKS).await?;
        let ids = marks.iter().filter_map(|mark| mark.log.as_str().strip_prefix(MARKS));
        Ok(ids.map(PersonId::new).collect())
    }

    /// Removes every secret of a person; open sockets end.
    pub(crate) async fn sign_out_everywhere(&self, person: &PersonId) -> Result<(), Refused> {
        let done = self.remove_secrets(person).await;
        self.recheck(person);
        done
    }

    async fn remove_secrets(&self, person: &PersonId) -> Result<(), Refused> {
        for key in self.about(person).await?.iter().filter_map(About::key) {
            self.remove(&key.log()).await?;
        }
        Ok(())
    }

    /// Removes the log of a person, and the mark that the deletion has begun.
    pub(crate) async fn forget(&self, person: &PersonId) -> Result<(), Refused> {
        self.remove(&log(&format!("person/{person}"))).await?;
        self.remove(&log(&format!("{MARKS}{person}"))).await
    }

    async fn remove(&self, log: &store::LogId) -> Result<(), Refused> {
        self.store.remove(log).await.map_err(|error| Refused::unstored(&error))
    }
}
