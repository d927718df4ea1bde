//! The list of a person's own games, from which the person takes games.

use wire::HouseNo;

use super::{About, People, PersonId};
use crate::error::Refused;

impl People {
    /// Takes a game of a table off a person's list; the table stays as it is.
    pub(crate) async fn forget_game(
        &self,
        person: &PersonId,
        table: &str,
        round: u32,
    ) -> Result<(), Refused> {
        let known = self.known(person).await?;
        if !known.tables.iter().any(|known| known == table) {
            return Err(HouseNo::NoTable.into());
        }
        if known.unlisted.contains(&(table.to_owned(), round)) {
            return Ok(());
        }
        self.add(person, &About::Unlisted { table: table.to_owned(), round }).await
    }
}
